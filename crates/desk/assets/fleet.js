// A fleet that somebody builds: it is weighed after each change.
"use strict";

(() => {
  const page = document.getElementById("fleet");
  const { rules } = page.dataset;
  const by = (id) => document.getElementById(id);
  const rows = by("units");
  let saved = null;
  let touched = false;

  function add([unit, count, options]) {
    const row = by("unit").content.firstElementChild.cloneNode(true);
    row.querySelector(".class").value = unit;
    row.querySelector(".count").value = count;
    options.forEach((option) => carry(row, option));
    rows.append(row);
  }

  // People say printed names, and files have ids.
  const known = [...by("options").options].map((option) => [option.value, option.dataset.id]);
  const printed = (id) => (known.find(([, own]) => own === id) || [id])[0];
  const named = (typed) => (known.find(([name]) => name.toLowerCase() === typed.toLowerCase()) || [null, typed])[1];

  // An option that a unit has; a click takes it off again.
  function carry(row, option) {
    const worn = document.createElement("button");
    worn.type = "button";
    worn.className = "small option-of";
    worn.dataset.id = option;
    worn.textContent = printed(option);
    worn.title = "Take it off";
    worn.addEventListener("click", () => {
      worn.remove();
      weigh();
    });
    row.querySelector(".has").append(worn, " ");
  }

  function units() {
    return [...rows.rows].map((row) => [
      row.querySelector(".class").value,
      Number(row.querySelector(".count").value) || 1,
      [...row.querySelectorAll(".option-of")].map((worn) => worn.dataset.id),
    ]);
  }

  function fleet() {
    return { rules, name: by("name").value, points: number("size"), units: units() };
  }

  // What is asked of a fleet is asked of its file.
  function allow(is_saved) {
    for (const id of ["fare", "better", "beaten"]) by(id).disabled = !is_saved;
  }

  let last = 0;
  async function weigh() {
    const own = (last += 1);
    saved = null;
    touched = true;
    const weighed = await send("/fleets/weigh", fleet());
    if (!weighed || own !== last) return;
    const { cost, points, faults } = weighed;
    const costs = cost === null ? "" : `It costs ${cost} of ${points} points. `;
    by("weight").textContent = costs + (faults.length ? "The rules do not allow it yet:" : "The rules allow it.");
    by("unfit").replaceChildren(...faults.map((fault) => {
      const item = document.createElement("li");
      item.textContent = fault.unit === null ? fault.message : `Unit ${fault.unit + 1}: ${fault.message}`;
      return item;
    }));
    by("store").disabled = faults.length > 0;
    allow(false);
  }

  // A fleet that was opened is that of its file until somebody changes it.
  async function open() {
    JSON.parse(page.dataset.units).forEach(add);
    await weigh();
    saved = page.dataset.file;
    allow(!by("store").disabled);
  }
  if (page.dataset.file) open();
  // Browsers ask before they leave what is not saved.
  addEventListener("beforeunload", (event) => {
    if (touched && !saved) event.preventDefault();
  });

  by("add").addEventListener("click", () => {
    const first = by("unit").content.querySelector("option").value;
    add([first, 1, []]);
    weigh();
  });
  by("draw").addEventListener("click", async () => {
    const drawn = await send("/fleets/draw", { rules, seed: Math.floor(Math.random() * 1e9) });
    if (!drawn) return;
    rows.replaceChildren();
    drawn.units.forEach(add);
    weigh();
  });
  page.addEventListener("change", (event) => {
    const row = event.target.closest("tr");
    if (event.target.classList.contains("option") && event.target.value) {
      carry(row, named(event.target.value.trim()));
      event.target.value = "";
    }
    weigh();
  });
  page.addEventListener("click", (event) => {
    if (!event.target.classList.contains("out")) return;
    event.target.closest("tr").remove();
    weigh();
  });
  by("store").addEventListener("click", async () => {
    const told = await send("/fleets/save", fleet());
    if (!told) return;
    saved = told.file;
    complain("");
    by("weight").textContent = `Saved as ${saved}.`;
    allow(true);
  });
  const question = (question, fleets) => async () => {
    const asked = await send("/ask", { question, of: rules, fleets: [saved, ...fleets] });
    if (asked) location.href = `/run/${asked.id}`;
  };
  by("fare").addEventListener("click", question("tournament", ["5"]));
  by("better").addEventListener("click", question("better", []));
  by("beaten").addEventListener("click", question("break", []));
})();
