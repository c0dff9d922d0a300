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
