"use strict";
// Steps through the film in the page. Names are data: everything is set as text.
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const PARTS = [
    ["dealt", "Worth of the damage that it is expected to deal"],
    ["taken", "Worth of the damage that the answer is expected to deal"],
    ["mission", "Progress in the mission"],
    ["place", "Better position for later"],
    ["risk", "Chance of being lost, times worth"],
  ];
  const STATUS = { away: "not on the board", left: "left", surrendered: "surrendered", destroyed: "destroyed" };
  const last = film.steps.length - 1;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // Every frame whole: what did not change is shared with the frame before.
  const frames = [];
  let conditions = [], props = [], tallies = [];
  for (const step of film.steps) {
    if (step.changed) {
      conditions = conditions.slice();
      for (const [piece, condition] of step.changed) conditions[piece] = condition;
    }
    props = step.props ?? props;
    tallies = step.tallies ?? tallies;
    frames.push({ conditions, props, tallies });
  }
  // The decision that is behind each step, and the lines of the story that tell of it.
  const decisionAt = [];
  let latest = -1;
  for (let at = 0; at <= last; at++) {
    while (latest + 1 < film.decisions.length && film.decisions[latest + 1].step <= at) latest++;
    decisionAt.push(latest);
  }
  const links = [...document.querySelectorAll("#story a")];
  const told = new Map();
  const lineAt = [];
  for (const link of links) {
    const at = Number(link.dataset.step);
    if (!told.has(at)) told.set(at, []);
    told.get(at).push(link);
  }
  let line = null;
  for (let at = 0; at <= last; at++) {
    if (told.has(at)) line = told.get(at)[0];
    lineAt.push(line);
  }

  let current = 0, timer = 0, chosen = null, pointed = null, marked = null, shown = null;

  const up = ([x, y]) => [x, film.height - y];
  const round = (number) => Math.round(number * 100) / 100;
  const plain = (number) => (number < 0 ? "−" : "") + Math.abs(number).toFixed(2);
  const text = (number) => (number > 0 ? "+" : "") + plain(number);
  function make(parent, name, attributes = {}, content) {
    const svg = parent.namespaceURI === SVG;
    const element = svg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (content !== undefined) element.textContent = content;
    parent.append(element);
    return element;
  }
  const clear = (id) => { const element = $(id); element.textContent = ""; return element; };
  const sizeOf = (piece) => {
    const [kind, size] = Object.entries(film.pieces[piece].outline)[0];
    return kind === "base" ? 2 * size : size;
  };
  const unit = Math.max(film.width, film.height) / 50;

  function drawPieces(frame, step) {
    frame.conditions.forEach((now, number) => {
      const figure = $("p" + number);
      const pose = now.pose;
      figure.classList.toggle("off", !pose);
      figure.classList.toggle("weak", now.status === "weak");
      figure.classList.toggle("active", step.active === number);
      figure.classList.toggle("chosen", chosen === number);
      figure.setAttribute("aria-pressed", String(chosen === number));
      const { name, tracks } = film.pieces[number];
      const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
      const [hurt, all] = [sum(now.filled), sum(tracks.map((track) => track.of))];
      const damage = hurt > 0 ? [`damage ${hurt} of ${all}`] : [];
      figure.setAttribute("aria-label", [name, ...damage, ...now.notes].join(", "));
      const bar = figure.querySelector(".harm");
      if (bar) {
        bar.classList.toggle("off", hurt === 0);
        bar.querySelector(".done").style.transform = `scaleX(${hurt / all})`;
      }
      if (!pose) return;
      const [x, y] = up(pose.at);
      figure.style.transform = `translate(${round(x)}px, ${round(y)}px)`;
      figure.dataset.x = pose.at[0];
      figure.dataset.y = pose.at[1];
      const turn = figure.querySelector(".turn");
      turn.classList.toggle("still", pose.deg === undefined);
      turn.setAttribute("transform", `rotate(${-(pose.deg ?? 0)})`);
      figure.dataset.deg = pose.deg ?? "";
    });
  }

  function drawTracks(frame) {
    frame.conditions.forEach((now, number) => {
      const row = $("t" + number);
      row.className = now.status + (chosen === number ? " chosen" : "");
      const said = STATUS[now.status] ? [STATUS[now.status], ...now.notes] : now.notes;
      row.querySelector(".status").textContent = said.join(", ");
      row.querySelector(".name").setAttribute("aria-pressed", String(chosen === number));
      row.querySelectorAll(".track").forEach((track, place) => {
        const boxes = track.querySelectorAll("i");
        boxes.forEach((box, at) => box.classList.toggle("full", at < now.filled[place]));
        track.querySelector(".count").textContent = ` ${now.filled[place]}/${boxes.length}`;
        track.classList.toggle("hurt", now.filled[place] > 0);
      });
    });
    for (const side of ["A", "B"]) {
      const place = clear("tallies-" + side.toLowerCase());
      for (const tally of frame.tallies.filter((one) => one.side === side)) {
        make(place, "span", {}, `${tally.name} ${tally.value}`);
        place.append(" ");
      }
    }
  }

  function drawProps(frame) {
    if (shown === frame.props) return;
    shown = frame.props;
    const lying = clear("props"), held = clear("held");
    for (const prop of frame.props) {
      const layer = prop.kind.split(" ").includes("held") ? held : lying;
      const [x, y] = up(prop.at);
      const group = make(layer, "g", { class: "prop " + prop.kind, transform: `translate(${x} ${round(y)})` });
      make(group, "circle", { r: prop.size });
      if (prop.text) make(group, "text", { "font-size": round(prop.size * 1.2), dy: "0.35em" }, prop.text);
      make(group, "title", {}, prop.name);
    }
  }

  // Where a gun reaches: a sector from the centre of the base.
  function drawArcs(frame, step) {
    const layer = clear("arcs");
    const number = chosen ?? step.active;
    const pose = number === undefined || number === null ? null : frame.conditions[number]?.pose;
    if (!pose) return;
    const [x, y] = up(pose.at);
    const side = film.pieces[number].side.toLowerCase();
    make(layer, "circle", { cx: x, cy: y, r: round(sizeOf(number) * 0.75), class: "halo " + side });
    if (!$("show-arcs").checked) return;
    for (const arc of film.pieces[number].arcs) {
      let shape;
      if (arc.to_deg - arc.from_deg >= 360) {
        shape = make(layer, "circle", { cx: x, cy: y, r: arc.reach, class: "arc " + side });
      } else {
        const end = (deg) => {
          const angle = ((pose.deg ?? 0) + deg) * Math.PI / 180;
          return `${round(x + arc.reach * Math.cos(angle))} ${round(y - arc.reach * Math.sin(angle))}`;
        };
        const large = arc.to_deg - arc.from_deg > 180 ? 1 : 0;
        const path = `M ${x} ${y} L ${end(arc.from_deg)} A ${arc.reach} ${arc.reach} 0 ${large} 0 ${end(arc.to_deg)} Z`;
        shape = make(layer, "path", { d: path, class: "arc " + side });
      }
      make(shape, "title", {}, arc.name);
    }
  }

  function drawMarks(step) {
    const layer = clear("marks"), ways = clear("ways");
    for (const mark of step.marks ?? []) {
      if (mark.way) {
        const points = mark.way.points.map((at) => up(at).map(round).join(",")).join(" ");
        make(ways, "polyline", { points, class: "way " + mark.way.side.toLowerCase() });
      } else if (mark.shot) {
        const [x1, y1] = up(mark.shot.from), [x2, y2] = up(mark.shot.to);
        const group = make(layer, "g", { class: "shot " + (mark.shot.hit ? "hit" : "miss") });
        make(group, "line", { x1, y1, x2, y2, class: "under" });
        make(group, "line", { x1, y1, x2, y2 });
        const r = round(unit * 0.35);
        if (mark.shot.hit) make(group, "circle", { cx: x2, cy: y2, r });
        else make(group, "path", { d: `M ${x2 - r} ${y2 - r} l ${2 * r} ${2 * r} m 0 ${-2 * r} l ${-2 * r} ${2 * r}` });
        write(group, (x1 + x2) / 2, (y1 + y2) / 2, mark.shot.text);
      } else if (mark.burst) {
        const [cx, cy] = up(mark.burst.at);
        const group = make(layer, "g", { class: "burst" });
        make(group, "circle", { cx, cy, r: mark.burst.size });
        write(group, cx, cy - mark.burst.size - unit * 0.3, mark.burst.text);
      }
    }
  }

  function write(group, x, y, content) {
    make(group, "text", { x: round(x), y: round(y), "font-size": round(unit), class: "note" }, content);
  }

  function drawGhosts(decision) {
    const layer = clear("ghosts");
    if (!decision || !$("show-ghosts").checked) return;
    if (pointed === null && decision.step !== current) return;
    decision.options.forEach((option, place) => {
      const ghost = option.ghost;
      if (!ghost || (pointed !== null && pointed !== place)) return;
      const state = (option.taken ? " taken" : "") + (place === 0 ? " best" : "");
      const group = make(layer, "g", { class: "ghost " + decision.side.toLowerCase() + state });
      make(group, "title", {}, `${option.place}. ${option.text}`);
      const before = frames[Math.max(0, decision.step - 1)].conditions[ghost.piece]?.pose;
      if (ghost.pose) {
        const [x, y] = up(ghost.pose.at);
        if (before) {
          const [x1, y1] = up(before.at);
          make(group, "line", { x1, y1, x2: x, y2: y });
        }
        const inner = make(group, "g", { transform: `translate(${x} ${round(y)}) rotate(${-(ghost.pose.deg ?? 0)})` });
        const shape = $("p" + ghost.piece).querySelector(ghost.pose.deg === undefined ? ".base" : ".hull") ?? $("p" + ghost.piece).querySelector(".base");
        inner.append(shape.cloneNode(false));
        if (place < 3 || option.taken || pointed !== null) write(group, x, y - sizeOf(ghost.piece) * 0.6, String(option.place));
      } else if (ghost.target) {
        const [cx, cy] = up(ghost.target);
        if (before) {
          const [x1, y1] = up(before.at);
          make(group, "line", { x1, y1, x2: cx, y2: cy });
        }
        make(group, "circle", { cx, cy, r: round(unit * 0.7) });
      }
    });
  }

  function drawWhy(number) {
    if (marked === number) return;
    marked = number;
    pointed = null;
    const place = clear("why-table"), who = $("why-who");
    const decision = film.decisions[number];
    if (!decision) {
      who.textContent = "Nobody has decided anything yet.";
      return;
    }
    const player = film.players[decision.side === "A" ? 0 : 1];
    // The name that all actions begin with is said once.
    const actor = film.pieces.find(({ name }) => decision.options.every(({ text }) => text.startsWith(name + " ")));
    const action = (text) => (actor ? text.slice(actor.name.length + 1) : text);
    const searched = decision.options.some((option) => option.playouts);
    who.textContent = decision.weighed === 0
      ? `Side ${decision.side}, ${player}: this player does not weigh.`
      : `Side ${decision.side}, ${player}, event ${decision.step}${actor ? ", " + actor.name : ""}: weighed ${decision.weighed} ${decision.weighed === 1 ? "action" : "actions"}` +
        (decision.options.length < decision.weighed ? `; the best ${searched ? "and those played on from" : ""} are shown` : "") +
        `. Scores in ${film.worth}, as the player compares them.`;
    const table = make(make(place, "div", { class: "wide", tabindex: "0", role: "group", "aria-label": "What was weighed" }), "table");
    const head = make(make(table, "thead"), "tr");
    // Parts that no action has are left out.
    const has = (part) => decision.options.some((option) => option.parts && option.parts[part] !== 0);
    const parts = [0, 1, 2, 3, 4].filter(has);
    const columns = [["", "Place by score"]];
    if (decision.weighed > 0) columns.push([`Score, ${film.worth}`, "Sum of the parts"]);
    columns.push(["Action", ""]);
    if (searched) {
      columns.push(["Playouts", "Battles that were played on from it"]);
      columns.push(["Worth", "What they were worth on average; a victory is 100 %"]);
      columns.push(["Ahead", "Percent by which that is more than the captain’s choice on the same dice"]);
    }
    if (decision.weighed > 0) columns.push(...parts.map((part) => PARTS[part]));
    for (const [name, title] of columns) {
      make(head, "th", { scope: "col", title, class: name === "Action" ? "action" : "" }, name || "#");
    }
    const body = make(table, "tbody");
    decision.options.forEach((option, at) => {
      const row = make(body, "tr", option.taken ? { class: "taken" } : {});
      make(row, "td", {}, decision.weighed > 0 || !option.taken ? String(option.place) : "");
      if (decision.weighed > 0) make(row, "td", { class: "score" }, option.score === undefined ? "–" : plain(option.score));
      const cell = make(row, "th", { scope: "row" });
      const button = make(cell, "button", { type: "button", "aria-pressed": "false" }, action(option.text));
      if (option.taken) make(cell, "span", { class: "mark" }, " ✔ taken");
      const point = (to) => { pointed = to; drawGhosts(decision); };
      button.addEventListener("click", () => {
        const on = button.getAttribute("aria-pressed") !== "true";
        for (const other of body.querySelectorAll("button")) other.setAttribute("aria-pressed", "false");
        button.setAttribute("aria-pressed", String(on));
        point(on ? at : null);
      });
      row.addEventListener("mouseenter", () => point(at));
      row.addEventListener("mouseleave", () => {
        const pressed = [...body.querySelectorAll("button")].findIndex((one) => one.getAttribute("aria-pressed") === "true");
        point(pressed < 0 ? null : pressed);
      });
      if (searched) {
        const tried = option.playouts;
        make(row, "td", {}, tried ? String(tried.played) : "–");
        make(row, "td", {}, tried ? tried.worth.toFixed(1) + " %" : "–");
        make(row, "td", {}, tried ? text(tried.ahead) : "–");
      }
      if (decision.weighed > 0) parts.forEach((part) => make(row, "td", {}, option.parts ? text(option.parts[part]) : "–"));
    });
  }

  function drawNow(step) {
    const when = step.round === 0 ? "Set-up" : `Round ${step.round}${step.phase ? ", " + step.phase : ""}`;
    $("when").textContent = `${when} · event ${current} of ${last}`;
    const lines = step.caption ? [step.caption] : (told.get(current) ?? []).map((link) => link.textContent);
    $("caption").textContent = lines.join(" · ") || "…";
    const place = clear("rolls");
    for (const roll of step.rolls ?? []) {
      const row = make(place, "div", { class: "roll" });
      make(row, "span", { class: "what" }, roll.what + ": ");
      for (const die of roll.dice) {
        const word = die.good ? "works" : "fails";
        make(row, "span", { class: "die " + (die.good ? "good" : "bad"), title: `${die.face} ${word}` }, die.face);
      }
      if (roll.dice.length === 0) make(row, "span", {}, "–");
      if (roll.odds) make(row, "span", { class: "odds" }, " " + roll.odds);
    }
    const scrubber = $("scrubber");
    scrubber.value = String(current);
    scrubber.setAttribute("aria-valuetext", `${when}, event ${current} of ${last}`);
  }

  function followStory() {
    for (const link of document.querySelectorAll("#story a[aria-current]")) link.removeAttribute("aria-current");
    const link = lineAt[current];
    if (!link) return;
    for (const one of told.get(Number(link.dataset.step))) one.setAttribute("aria-current", "step");
    const list = link.closest("ol");
    list.scrollTop = Math.max(0, link.parentElement.offsetTop - list.clientHeight / 2);
  }

  // Keeps what happens in sight where the board is enlarged.
  function followBoard(frame, step) {
    const view = $("view");
    const pose = frame.conditions[step.active]?.pose;
    if (!pose || view.scrollWidth <= view.clientWidth) return;
    const [x, y] = up(pose.at);
    view.scrollLeft = view.scrollWidth * x / film.width - view.clientWidth / 2;
    view.scrollTop = view.scrollHeight * y / film.height - view.clientHeight / 2;
  }

  function draw() {
    const frame = frames[current], step = film.steps[current];
    drawProps(frame);
    drawPieces(frame, step);
    drawTracks(frame);
    drawArcs(frame, step);
    drawMarks(step);
    drawNow(step);
    drawWhy(decisionAt[current]);
    drawGhosts(film.decisions[decisionAt[current]]);
    followStory();
    followBoard(frame, step);
    document.body.dataset.step = current;
  }

  function go(to) {
    const next = Math.min(last, Math.max(0, to));
    $("board").classList.toggle("glide", Math.abs(next - current) === 1 && !still.matches);
    current = next;
    draw();
    if (current === last) pause();
  }

  // A moment is as long as there is something to see in it.
  function length(step) {
    const seen = step.rolls ? 1.6 : step.marks ? 1.2 : step.changed ? 0.7 : told.has(current) ? 0.6 : 0.35;
    return 800 * seen / Number($("speed").value);
  }
  function tick() {
    if (current >= last) return pause();
    go(current + 1);
    if (timer) timer = setTimeout(tick, length(film.steps[current]));
  }
  function play() {
    if (current >= last) go(0);
    timer = setTimeout(tick, 100);
    label();
  }
  function pause() {
    clearTimeout(timer);
    timer = 0;
    label();
  }
  function label() {
    $("play").textContent = timer ? "❚❚ Pause" : "▶ Play";
    $("play").setAttribute("aria-label", timer ? "Pause" : "Play");
    $("caption").setAttribute("aria-live", timer ? "off" : "polite");
  }
  const by = (change) => { pause(); go(current + change); };
  function toDecision(forward) {
    pause();
    const steps = film.decisions.map((decision) => decision.step);
    const found = forward ? steps.find((step) => step > current) : steps.findLast((step) => step < current);
    go(found ?? (forward ? last : 0));
  }
  function choose(number) {
    chosen = chosen === number ? null : number;
    draw();
    const name = chosen === null ? "" : film.pieces[chosen].name;
    if (name) $("caption").textContent = `${name}: ${film.pieces[chosen].about}`;
    // A page around this one may want to know.
    if (parent !== window) parent.postMessage({ piece: chosen, step: current, name }, "*");
  }

  $("first").addEventListener("click", () => { pause(); go(0); });
  $("back").addEventListener("click", () => by(-1));
  $("play").addEventListener("click", () => (timer ? pause() : play()));
  $("forward").addEventListener("click", () => by(1));
  $("last").addEventListener("click", () => { pause(); go(last); });
  $("previous").addEventListener("click", () => toDecision(false));
  $("next").addEventListener("click", () => toDecision(true));
  $("scrubber").addEventListener("input", (event) => { pause(); go(Number(event.target.value)); });
  $("zoom").addEventListener("change", (event) => { $("view").classList.toggle("large", event.target.value !== "1"); $("board").style.width = `${100 * event.target.value}%`; draw(); });
  $("show-arcs").addEventListener("change", draw);
  $("show-ghosts").addEventListener("change", draw);
  $("show-names").addEventListener("change", (event) => $("board").classList.toggle("nameless", !event.target.checked));
  for (const link of [...links, ...document.querySelectorAll("#timeline a")]) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      pause();
      go(Number(link.dataset.step));
    });
  }
  film.pieces.forEach((_, number) => {
    const figure = $("p" + number);
    figure.setAttribute("tabindex", "0");
    figure.setAttribute("role", "button");
    figure.addEventListener("click", () => choose(number));
    figure.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose(number);
    });
    $("t" + number).querySelector(".name").addEventListener("click", () => choose(number));
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, select, #view, .wide");
    const pressing = event.target.closest("button, a, input[type=checkbox], .piece");
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && !pressing && !event.target.closest("select")) {
      event.preventDefault();
      if (timer) pause(); else play();
    }
    if (typing && !event.target.closest(".piece")) return;
    const jump = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (jump && event.shiftKey) toDecision(jump > 0);
    else if (jump) by(jump);
    else if (event.key === "Home") { pause(); go(0); }
    else if (event.key === "End") { pause(); go(last); }
    else return;
    event.preventDefault();
  });

  // What can be pressed in the board is nothing in a picture.
  $("board").setAttribute("role", "group");
  $("controls").hidden = false;
  $("keys").hidden = false;
  const asked = /^#step=(\d+)$/.exec(location.hash);
  const begin = film.steps.findIndex((step) => step.round > 0);
  go(asked ? Number(asked[1]) : Math.max(0, begin));
})();
