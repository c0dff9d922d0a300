// The pages of a match without a network, from the record that this phone has, what waits in its
// outbox, and the engine. The page that is shown is told from the address.

const kit = (() => {
  const RECENT = 13;
  const main = document.querySelector("main[data-kit]");
  const id = main.dataset.kit === "new" ? location.pathname.split("/")[2] : main.dataset.kit;
  const [, , , asked_for = "match", number] = location.pathname.split("/");
  const place = asked_for === "offline" ? "match" : asked_for;
  const correcting = place === "entries" ? Number(number) : null;
  let moved, known, letters, waiting, shown, verdict = null, hint, asked = 0;

  // What reads and changes those goes one after the other.
  let turn = Promise.resolve();
  const inTurn = (action) => (...given) => (turn = turn.catch(() => {}).then(() => action(...given)));

  const signed = (points) => (points > 0 ? `+${points}` : figure(points));
  const length = () => known.record.history.length + waiting.length;
  const record = () => ({ ...known.record, history: [...known.record.history, ...waiting.map((one) => one.written)] });

  // The engine keeps the match under a name, so its record is sent once and not at every key.
  const name = () => `${id} ${known.version} ${waiting.at(-1)?.op_id ?? ""}`;

  async function ask(question) {
    const asked = { ...question, at: name() };
    const answer = await desk.ask(asked);
    return answer.unseen ? desk.ask({ ...asked, record: record() }) : answer;
  }

  async function load() {
    known = await store.get("matches", id);
    if (!known) {
      // Somebody came to this address with a network: the match itself is the better page.
      location.replace(`/m/${id}`);
      await new Promise(() => {});
    }
    waiting = [];
    letters = await outbox.letters(id);
    for (const one of letters) {
      if (one.open) continue;
      if (!one.written && one.state !== "refused") await read(one);
      if (!one.written) break;
      waiting.push(one);
    }
  }

  // A form that the network swallowed, as an entry; what does not fit is for its writer to see.
  async function read(letter) {
    const answer = await ask({ do: "entry", sent: letter.sent });
    if (answer.entry) Object.assign(letter, { entry: answer.entry, written: answer.written });
    else {
      const detail = Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail;
      Object.assign(letter, { state: "refused", problem: { detail } });
    }
    await store.put("letters", letter);
  }

  const show = inTurn(async () => {
    await load();
    const { board, rows, last } = await ask({ do: "table", ...(place === "match" ? { newest: RECENT } : {}) });
    shown = {
      board,
      last,
      waiting: letters.length,
      oldest: letters.length ? new Date(letters[0].at).toLocaleTimeString([], { timeStyle: "short" }).replace(" ", "\u00a0") : "",
      elsewhere: place !== "match",
      correcting,
      can_undo: last && !["finish", "reopen"].includes(last.kind),
      closed: board.status !== "open",
      wide: Math.max(...board.sides.map((side) => figure(side.total).length)),
      rows: rows.map(row),
      recent: rows.slice(1, RECENT).filter((one) => one.verdict).map(row),
      conflict: await conflict(),
    };
    render();
  });

  function row(one) {
    const marked = (line) => ({ ...line, signed: signed(line.points), class: `points side-${line.side ?? line.number}` });
    return {
      ...one,
      anchor: `entry-${one.seq}`,
      called: one.deal_number ? `${one.deal_number}.` : `#${one.seq}`,
      says: one.verdict || one.kind,
      struck: one.status === "struck",
      late: one.status === "late",
      unfit: one.status === "unfit",
      unsent: one.seq > known.record.history.length,
      lines: one.lines.map(marked),
      written: one.lines.length ? one.written.map(marked) : [],
      correct: `/m/${id}/entries/${one.seq}`,
    };
  }

  // What the server did not take: theirs from the server where it can be had, ours from here.
  async function conflict() {
    const [first] = letters;
    if (!first || first.state === "waiting") return null;
    const mine = (await ask({ do: "table", newest: waiting.length })).rows;
    return {
      stale: first.state === "stale",
      refused: first.state === "refused",
      because: first.problem?.detail ?? first.problem?.title ?? "",
      theirs: await theirs(first),
      mine: mine.map((one) => one.verdict || one.kind).reverse(),
    };
  }

  async function theirs(first) {
    try {
      const answer = await fetch(`/api/v1/matches/${id}/entries?after=${first.after}`);
      return (await answer.json()).entries.map((one) => one.verdict || one.kind);
    } catch {
      return [];
    }
  }

  function render() {
    const view = { match: "match", entries: "pad", history: "history" }[place] ?? "absent";
    for (const one of main.querySelectorAll("[data-view]")) {
      const pad = one.dataset.view === "pad" && (view === "match" ? !shown.closed : view === "pad");
      one.hidden = one.dataset.view !== view && !pad;
    }
    fill(main, { ...shown, verdict, hint });
    main.hidden = false;
    document.title = `${shown.board.sides.map((side) => figure(side.total)).join(" : ")} · ${shown.board.game.name}`;
    document.dispatchEvent(new CustomEvent("table:shown", { detail: { whole: false } }));
  }

  // The verdict on what the pad holds, from the same engine as the server's.
  const look = (form) => {
    asked += 1;
    return lookAt(form, asked);
  };

  const lookAt = inTurn(async (form, number) => {
    if (number !== asked) return;
    const answer = await ask({ do: "entry", sent: sentBy(form, "round") });
    if (number !== asked) return;
    const usual = form.dataset.hint;
    verdict = answer.verdict ? { ...answer.verdict, lines: answer.verdict.lines.map((line) => ({ ...line, signed: signed(line.points) })) } : null;
    hint = verdict ? "" : (Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail ?? usual);
    const told = main.querySelector("[data-verdict]");
    told.dataset.filled = new URLSearchParams(answer.verdict?.filled ?? []).toString();
    told.dataset.asks = (answer.codes ?? []).join(" ");
    document.getElementById("write").disabled = !verdict;
    shown.after = correcting ? answer.totals?.map(figure).join(" : ") : "";
    fill(document.getElementById("entry"), { ...shown, verdict, hint });
    fillIn(told);
  });

  function sentBy(form, kind) {
    const sent = Object.fromEntries(new FormData(form));
    return { ...sent, kind, ...(correcting ? { of: String(correcting) } : {}) };
  }

  const write = inTurn(async (sent) => {
    await load();
    const op_id = newKey();
    const answer = await ask({ do: "entry", sent, becomes: `${id} ${known.version} ${op_id}` });
    if (!answer.entry) {
      verdict = null;
      hint = Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail;
      fill(main, { ...shown, verdict, hint });
      return null;
    }
    const letter = { op_id, match: id, entry: answer.entry, written: answer.written };
    try {
      await outbox.keep({ ...letter, version: known.version, after: length() });
    } catch {
      hint = main.dataset.full;
      verdict = null;
      fill(main, { ...shown, verdict, hint });
      return null;
    }
    navigator.vibrate?.(15);
    return answer;
  });

  async function submitted(event) {
    event.preventDefault();
    const form = event.target;
    const kind = event.submitter?.name === "kind" ? event.submitter.value : (form.elements.kind?.value ?? "round");
    if (!(await write(sentBy(form, kind)))) return;
    forget(form);
    form.reset();
    if (correcting) location.assign(`/m/${id}/history`);
    else {
      verdict = null;
      hint = form.dataset.hint;
      form.querySelectorAll("[data-row]").forEach((one) => one.remove());
      inputs(form).forEach((one) => (one.placeholder = ""));
      await show();
      setUp();
      outbox.drain();
    }
  }

  const does = {
    send: () => outbox.drain(),
    undo: () => write({ kind: "strike", of: String(shown.last.seq), because: "undone" }).then(show),
    strike: (button) => write({ kind: "strike", of: button.dataset.of, because: "" }).then(show),
    follow: () => outbox.follow(id),
    take: takeAway,
    async drop(button) {
      if (button.textContent !== button.dataset.sure) {
        button.textContent = button.dataset.sure;
        return;
      }
      for (const one of letters) await outbox.drop(one.op_id);
      leave();
    },
  };

  function takeAway() {
    const file = new Blob([JSON.stringify({ match: id, record: known.record, letters }, null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = `${known.record.game}-${id}-unsent.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // The empty pages of a game, for a match that the server does not know yet: its names go in.
  async function settleIn() {
    if (main.dataset.kit !== "new") return;
    const { record } = await store.get("matches", id);
    const escaped = (name) => Object.assign(document.createElement("i"), { textContent: name }).innerHTML;
    const named = record.seats.reduce((html, name, seat) => html.replaceAll(`⟦${seat}⟧`, escaped(name)), main.innerHTML);
    main.innerHTML = named.replaceAll(/\/m\/new(?=[/"])/g, `/m/${id}`);
    const form = document.getElementById("pad");
    form.dataset.draft = id;
    setUp();
  }

  async function begin() {
    await settleIn();
    const form = document.getElementById("pad");
    if (form) form.dataset.hint = main.querySelector(".hint")?.textContent ?? "";
    await show();
    if (form && correcting) await fillPad(form, correcting);
    if (form && !correcting && begun(form)) look(form);
    main.dataset.ready = "";
  }

  // The pad as the entry that is corrected was filled in.
  async function fillPad(form, seq) {
    const { stands } = shown.rows.find((one) => one.seq === seq);
    delete form.dataset.draft;
    form.reset();
    form.querySelectorAll("[data-row]").forEach((one) => one.remove());
    refill(form, new URLSearchParams(flat(stands.entry ?? {})));
    setUp();
    await look(form);
  }

  function flat(entry, prefix = "") {
    const found = {};
    for (const [name, value] of Object.entries(entry)) {
      if (value !== null && typeof value === "object") Object.assign(found, flat(value, `${prefix}${name}-`));
      else found[`${prefix}${name}`] = value ?? "";
    }
    return found;
  }

  const leave = () => (asked_for === "offline" ? location.replace(`/m/${id}`) : location.reload());

  // Everything is sent, and the server is there: its own pages again.
  async function gone() {
    if (moved) return location.replace(`/m/${moved}`);
    if ((await outbox.letters(id)).length) await show();
    else leave();
  }

  outbox.told.addEventListener("sent", gone);
  outbox.told.addEventListener("named", ({ detail }) => {
    if (detail.from === id) moved = detail.to;
  });
  outbox.told.addEventListener("changed", async () => {
    if (moved) return;
    const states = (all) => all.map((one) => one.op_id + one.state).join();
    if (letters && states(await outbox.letters(id)) !== states(letters)) await show();
  });
  addEventListener("online", () => outbox.letters(id).then((left) => left.length || leave()));
  document.addEventListener("submit", submitted);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) does[button.dataset.do](button);
  });
  begin();
  return { look, write };
})();
