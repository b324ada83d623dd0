// What every page of the desk does: it asks, hears of progress, and says what went wrong.
"use strict";

const trouble = document.getElementById("trouble");

function complain(message) {
  trouble.textContent = message;
  trouble.hidden = !message;
}

// Says on the next page, or on this one when it is drawn again, what was done.
function done(message) {
  sessionStorage.setItem("done", message);
}
const was = sessionStorage.getItem("done");
if (was) {
  sessionStorage.removeItem("done");
  const told = document.getElementById("done");
  told.textContent = was;
  told.hidden = false;
  setTimeout(() => { told.hidden = true; }, 8000);
}

// Sends something to the desk; what comes back, or nothing after a complaint.
async function send(address, body = {}) {
  complain("");
  let answer, told;
  try {
    answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    told = await answer.json();
  } catch {
    complain("The desk does not answer. Is it still open?");
    return null;
  }
  if (answer.ok) return told;
  if (told.changed) {
    const over = confirm(`${told.error}. Write over it?`);
    return over ? send(address, { ...body, over: true }) : null;
  }
  complain(told.error);
  return null;
}

function number(id) {
  const field = document.getElementById(id);
  return field && field.value ? Number(field.value) : null;
}

async function ask(button) {
  const { ask: question, of, items, fleets } = button.dataset;
  const list = (text) => (text ? text.split(",") : []);
  const wanted = { question, of, items: list(items), fleets: list(fleets), points: number("points"), pairs: number("pairs") };
  if (question === "drafts") wanted.against = document.getElementById("against").value;
  const asked = await send("/ask", wanted);
  if (asked) location.href = `/run/${asked.id}`;
}

async function act(button) {
  const { act: action, digest } = button.dataset;
  const run = button.closest("[data-run]") || document.getElementById("run");
  const id = run.dataset.run || run.dataset.id;
  const told = await send(`/run/${id}/${action}`, digest ? { digest } : {});
  if (!told) return;
  if (action === "look") return early(told);
  if (action === "take-over") done("The proposed prices were put in and saved.");
  if (action === "keep") done(`Kept as ${told.files.join(", ")}.`);
  if (action === "take-over") location.href = `/rules/${encodeURIComponent(told.rules)}`;
  else if (action === "forget" || action === "keep") location.href = "/";
  else location.reload();
}

// What is known so far.
function early(seen) {
  const list = document.getElementById("early");
  const rows = seen.length ? seen : [{ word: "", text: "Nothing can be told yet." }];
  list.replaceChildren(...rows.map(({ word, tone, text }) => {
    const item = document.createElement("li");
    const said = document.createElement("strong");
    said.className = tone || "";
    said.textContent = word;
    item.append(...(word ? [said, ": "] : []), text);
    return item;
  }));
}

async function begin(button) {
  const begun = await send("/start", { rules: button.dataset.start });
  if (begun) location.href = `/rules/${encodeURIComponent(begun.rules)}`;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.ask) ask(button);
  else if (button.dataset.act) act(button);
  else if (button.dataset.start) begin(button);
});

// Progress is heard of wherever a question is shown; one whose state changes is shown anew.
function hear() {
  const shown = [...document.querySelectorAll("[data-run]")];
  if (!shown.length) return;
  const events = new EventSource("/events");
  addEventListener("pagehide", () => events.close());
  events.onmessage = (event) => {
    const all = new Map(JSON.parse(event.data).map((one) => [String(one.id), one]));
    for (const run of shown) {
      const one = all.get(run.dataset.run);
      if (!one) continue;
      if (one.state !== run.dataset.state) return location.reload();
      run.querySelector(".state").textContent = one.line;
      const bar = run.querySelector("progress");
      if (one.percent === null) bar.removeAttribute("value");
      else bar.value = one.percent;
    }
  };
}
hear();
