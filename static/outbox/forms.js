// Forms that write into a match and are no pad: undo, a penalty, a confirmed correction, the end. They
// are sent by submission.js, and what the network swallows waits in the outbox like a deal.
//
//   form[data-writes=ADDRESS]    such a form, and the page to show afterwards; its address names the match,
//                                and the entry that it corrects
//   form[data-without=ADDRESS]   any other form: the page that does the same without a network
//   form[data-waits]             any other form: the server has it confirmed, and without a network it waits in
//                                the outbox as confirmed
//   template#no-network          what any other form says without a network; it keeps what was typed

import { ready } from "./queue.js";

const isPost = (form, button) => (button?.formMethod || form.method) === "post";

async function send(form, button, data) {
  const { sendOther, submit } = await import("./submission.js");
  await ("writes" in form.dataset ? submit : sendOther)(form, button, data);
}

// A form has just written something, and this page follows it.
if (sessionStorage.getItem("written")) {
  sessionStorage.removeItem("written");
  import("./written.js").then(({ sayWritten }) => sayWritten()).catch(() => {});
}

document.addEventListener("submit", (event) => {
  const { submitter, target: form } = event;
  if (event.defaultPrevented || !isPost(form, submitter) || "letGo" in form.dataset) return;
  // Without stored pages there is nothing that a form could go on with.
  if (!ready() && !("writes" in form.dataset)) return;
  event.preventDefault();
  document.body.inert = true;
  submitter?.setAttribute("aria-busy", "true");
  // As it is now: a verdict that comes later may disable the button, and it would not be sent.
  send(form, submitter, new FormData(form, submitter))
    .catch(() => {
      form.dataset.letGo = "";
      form.requestSubmit(submitter);
    })
    .finally(() => {
      document.body.inert = false;
      submitter?.removeAttribute("aria-busy");
    });
});
