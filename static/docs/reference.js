// Draws the API's document with Scalar (static/vendor/scalar), which sets `window.Scalar`.
//
// data-document on #reference: the address of the document.

const place = document.querySelector("#reference");

window.Scalar.createApiReference(place, {
  url: place.dataset.document,
  // Nothing is loaded from elsewhere, and nobody learns of it.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  defaultOpenAllTags: true,
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
});

// Attributes that the viewer leaves out or gets wrong for screen readers.
const MENDS = {
  "button[aria-selected]:not([role=tab])": (button) => {
    button.setAttribute("aria-current", button.ariaSelected === "true");
    button.removeAttribute("aria-selected");
  },
  "button[role=search]": (button) => {
    button.setAttribute("aria-label", "Search");
    button.removeAttribute("role");
  },
  // The bar above the viewer is the banner of the page.
  "#reference header:not([role])": (header) => header.setAttribute("role", "none"),
  "aside[role=navigation]": (aside) => aside.removeAttribute("role"),
  ".client-libraries__select:not([role=tab])": (button) => {
    button.setAttribute("aria-label", "Client library");
    button.setAttribute("role", "tab");
  },
  ".scalar-code-copy:not([aria-label])": (button) => button.setAttribute("aria-label", "Copy"),
  "ul.endpoints:not([tabindex])": (list) => (list.tabIndex = 0),
};

function mend() {
  for (const [selector, how] of Object.entries(MENDS)) document.querySelectorAll(selector).forEach(how);
}

new MutationObserver(mend).observe(place, {
  attributeFilter: ["aria-selected", "role"],
  attributes: true,
  childList: true,
  subtree: true,
});
