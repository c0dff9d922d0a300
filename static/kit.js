// The pages of a match without a network, from the record that this phone has, what waits in its
// outbox, and the engine. The page that is shown is told from the address.

const kit = (() => {
  const RECENT = 13;
  const PATIENCE_MS = 5000;
  // Where names go in the pages of a match that the server does not know: a sign for each seat.
  const FIRST_GAP = 0xe000;
  const GAPS = /[\ue000-\ue008]/g;
  const main = document.querySelector("main[data-kit]");
  const id = main.dataset.kit === "new" ? location.pathname.split("/")[2] : main.dataset.kit;
  const [, , , asked_for = "match", number] = location.pathname.split("/");
  const place = asked_for === "offline" ? "match" : asked_for;
  const correcting = place === "entries" ? Number(number) : null;
  let moved,
    left,
    known,
    letters,
    waiting,
    shown,
    verdict = null,
    hint,
    asked = 0;

  // What reads and changes those goes one after the other.
  let turn = Promise.resolve();
  const inTurn =
    (action) =>
    (...given) =>
      (turn = turn.catch(() => {}).then(() => action(...given)));

  const signed = (points) => (points > 0 ? `+${points}` : figure(points));
  const length = () => known.record.history.length + waiting.length;
  const record = () => ({
    ...known.record,
    history: [...known.record.history, ...waiting.map((one) => one.written)],
  });

  // The engine keeps the match under a name, so its record is sent once and not at every key.
  const name = () => `${id} ${known.version} ${waiting.at(-1)?.op_id ?? ""}`;

  async function ask(question) {
    const asked = { ...question, at: name() };
    const answer = await desk.ask(asked);
    return answer.unseen ? desk.ask({ ...asked, record: record() }) : answer;
  }

  // What the phone has of the match; false where it has nothing that could be shown.
  async function load() {
    const kept = await store.get("matches", id);
    if (kept?.moved) return goTo(kept.moved);
    // Emptied while this page was open: it puts back what it has.
    if (!kept && known)
      await store.change((stored) => {
        stored("matches").put(known);
        for (const letter of letters ?? []) stored("letters").put(letter);
      });
    known = kept ?? known;
    if (!known) return false;
    waiting = [];
    letters = await outbox.letters(id);
    if (letters.some(({ open, op_id }) => open && id.endsWith(op_id))) return leaveKey();
    for (const one of letters) {
      if (one.open) continue;
      if (!one.written && one.state !== "refused") await read(one);
      if (!one.written) break;
      waiting.push(one);
    }
    return true;
  }

  // An older version named the match by the key of its opening, which is for no address.
  async function leaveKey() {
    const fresh = [...id.split("-").slice(0, 3), newKey()].join("-");
    await store.change((stored) => {
      stored("matches").put({ ...known, id: fresh });
      stored("matches").put({ id, moved: fresh });
      for (const letter of letters) stored("letters").put({ ...letter, match: fresh });
    });
    takeDraft(fresh);
    return goTo(fresh);
  }

  function goTo(match) {
    left = true;
    location.replace(`/m/${match}`);
    return false;
  }

  // A deal that was begun goes along.
  function takeDraft(to) {
    const draft = localStorage.getItem(`draft:${id}`);
    if (draft) localStorage.setItem(`draft:${to}`, draft);
    localStorage.removeItem(`draft:${id}`);
  }

  // A form that the network swallowed, as an entry; what does not fit is for its writer to see.
  async function read(letter) {
    const answer = await ask({ do: "entry", sent: letter.sent });
    if (answer.entry) Object.assign(letter, { entry: answer.entry, written: answer.written });
    else {
      const detail = Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail;
      Object.assign(letter, { state: "refused", problem: { detail } });
    }
    const { op_id, entry, written, state, problem } = letter;
    await outbox.amend(outbox.only(op_id), { entry, written, state, problem });
  }

  const show = inTurn(async () => {
    try {
      if (!(await load())) return nothing("missing");
    } catch {
      return shown ? failed("stuck") : nothing("stuck");
    }
    const { board, rows, last } = await ask({
      do: "table",
      ...(place === "match" ? { newest: RECENT } : {}),
    });
    shown = {
      board,
      last,
      waiting: letters.length,
      oldest: letters.length
        ? new Date(letters[0].at).toLocaleTimeString([], { timeStyle: "short" }).replace(" ", "\u00a0")
        : "",
      elsewhere: place !== "match",
      correcting,
      can_undo: last && !["finish", "reopen"].includes(last.kind),
      closed: board.status !== "open",
      wide: Math.max(...board.sides.map((side) => figure(side.total).length)),
      rows: rows.map(row),
      recent: rows
        .slice(1, RECENT)
        .filter((one) => one.verdict)
        .map(row),
      conflict: await conflict(),
    };
    render();
  });

  function row(one) {
    const marked = (line) => ({
      ...line,
      signed: signed(line.points),
      class: `points side-${line.side ?? line.number}`,
    });
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
    if (!first || (first.state === "waiting" && !first.problem)) return null;
    const mine = (await ask({ do: "table", newest: waiting.length })).rows;
    return {
      ...why(first),
      theirs: first.state === "waiting" ? [] : await theirs(first),
      mine: mine.map((one) => one.verdict || one.kind).reverse(),
    };
  }

  async function theirs(first) {
    try {
      const signal = AbortSignal.timeout?.(PATIENCE_MS);
      const answer = await fetch(`/api/v1/matches/${id}/entries?after=${first.after}`, { signal });
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
    for (const id of ["board", "outbox"]) document.getElementById(id).hidden = false;
    fill(main, { ...shown, verdict, hint });
    main.hidden = false;
    document.title = `${shown.board.sides.map((side) => figure(side.total)).join(" : ")} · ${shown.board.game.name}`;
    document.dispatchEvent(new CustomEvent("table:shown", { detail: { whole: false } }));
  }

  // There is no match to show: only why.
  function nothing(view) {
    if (left) return;
    for (const one of main.children) one.hidden = one.dataset.view !== view;
    main.hidden = false;
    // Somebody came to this address with a network: the match itself is the better page.
    if (asked_for === "offline" && view === "missing") location.replace(`/m/${id}`);
  }

  function failed(because) {
    hint = main.dataset[because];
    verdict = null;
    fill(main, { ...shown, verdict, hint });
    return null;
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
    verdict = answer.verdict
      ? {
          ...answer.verdict,
          lines: answer.verdict.lines.map((line) => ({ ...line, signed: signed(line.points) })),
        }
      : null;
    hint = verdict
      ? ""
      : (Object.values(answer.fields ?? {})[0]?.[0] ?? answer.problems?.[0]?.detail ?? usual);
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
    try {
      if (!(await load())) return nothing("missing");
    } catch {
      return failed("stuck");
    }
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
    } catch (error) {
      return failed(error.name === "QuotaExceededError" ? "full" : "stuck");
    }
    navigator.vibrate?.(15);
    return answer;
  });

  async function submitted(event) {
    event.preventDefault();
    const form = event.target;
    const kind =
      event.submitter?.name === "kind" ? event.submitter.value : (form.elements.kind?.value ?? "round");
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
    again: () => outbox.again(id),
    take: () => takeAway(id, known.record, letters),
    drop(button) {
      left = sure(button);
      if (left) giveUp(id).then(leave);
    },
  };

  // The empty pages of a game, for a match that the server does not know yet: its names go in, as
  // text and one by one, so that nothing in them is read as markup or as another gap.
  async function settleIn() {
    if (main.dataset.kit !== "new") return;
    if (!(await load().catch(() => false))) return;
    const { seats } = (await ask({ do: "table", newest: 0 })).board;
    const name = (gap) => seats[gap.charCodeAt() - FIRST_GAP]?.name ?? gap;
    const filled = (words) => words.replace(GAPS, name);
    const settled = (value) =>
      /^\/m\/new(?=\/|$)/.test(value) ? `/m/${id}${value.slice("/m/new".length)}` : filled(value);
    const walk = (root) => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        for (const attribute of node.attributes ?? []) {
          const value = settled(attribute.value);
          if (value !== attribute.value) attribute.value = value;
        }
        if (node.content) walk(node.content);
        if (node.nodeType === Node.TEXT_NODE) node.data = filled(node.data);
      }
    };
    walk(main);
    document.getElementById("pad").dataset.draft = id;
    setUp();
  }

  async function begin() {
    await settleIn();
    const form = document.getElementById("pad");
    if (form) form.dataset.hint = main.querySelector(".hint")?.textContent ?? "";
    await show();
    if (shown && form && correcting) await fillPad(form, correcting);
    if (shown && form && !correcting && begun(form)) look(form);
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

  async function leave() {
    if (!(await store.get("matches", id))) location.replace(main.dataset.kit === "new" ? "/" : `/m/${id}`);
    else if (asked_for === "offline") location.replace(`/m/${id}`);
    else location.reload();
  }

  // Everything is sent, and the server is there: its own pages again.
  async function gone() {
    if (moved) return location.replace(`/m/${moved}`);
    if ((await outbox.letters(id)).length) await show();
    else leave();
  }

  outbox.told.addEventListener("sent", gone);
  outbox.told.addEventListener("named", ({ detail }) => {
    if (detail.from !== id) return;
    moved = detail.to;
    takeDraft(moved);
  });
  outbox.told.addEventListener("changed", async () => {
    if (moved || left) return;
    const states = (all) =>
      all.map(({ op_id, state, problem }) => [op_id, state, problem?.code ?? problem?.status]).join();
    const now = await outbox.letters(id).catch(() => letters);
    if (letters && states(now) !== states(letters)) await show();
  });
  addEventListener("online", () =>
    outbox
      .letters(id)
      .then((unsent) => unsent.length || leave())
      .catch(() => {}),
  );
  document.addEventListener("submit", submitted);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) does[button.dataset.do](button);
  });
  begin();
  return { look, write };
})();
