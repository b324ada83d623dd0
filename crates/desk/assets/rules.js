// Rules that somebody changes: each value is checked as it is typed, and nothing is written
// before somebody says so.
"use strict";

(() => {
  const page = document.getElementById("rules");
  const whole = document.getElementById("text");
  const { file, digest } = (page || whole).dataset;
  const address = (action) => `/rules/${encodeURIComponent(file)}/${action}`;
  const button = (id) => document.getElementById(id);

  for (const button of document.querySelectorAll("[data-way]")) {
    button.addEventListener("click", async () => {
      if (await send(address(button.dataset.way), { digest })) location.reload();
    });
  }

  if (whole) {
    button("keep").addEventListener("click", async () => {
      const text = document.getElementById("whole").value;
      if (!await send(address("text"), { digest, text })) return;
      done("Saved.");
      location.reload();
    });
    return;
  }

  const fields = [...page.querySelectorAll("[data-path]")];
  const at = new Map(fields.map((field) => [field.dataset.path, field]));
  const status = document.getElementById("faults");
  const list = document.getElementById("wrong");

  function changes() {
    const changed = fields.filter((field) => field.value !== field.defaultValue);
    return Object.fromEntries(changed.map((field) => [field.dataset.path, field.value]));
  }

  // The field of a fault: its own, or that of the nearest value around it.
  function fieldOf(path) {
    for (let own = path; own; own = own.slice(0, Math.max(own.lastIndexOf("."), 0))) {
      if (at.has(own)) return at.get(own);
    }
    return null;
  }

  function show(checked, count) {
    for (const field of fields) {
      field.removeAttribute("aria-invalid");
      field.title = "";
      field.classList.toggle("touched", field.value !== field.defaultValue);
    }
    const told = checked.faults.map((fault) => {
      const field = fieldOf(fault.path);
      if (field) {
        field.setAttribute("aria-invalid", "true");
        field.title = fault.message;
        const around = field.closest("details");
        if (around) around.open = true;
      }
      const label = field ? field.getAttribute("aria-label") : fault.path;
      const place = label ? `${label}: ` : `line ${fault.line}: `;
      return place + fault.message;
    });
    list.replaceChildren(...[...told, ...(count ? checked.remarks : [])].map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }));
    const faults = told.length;
    const words = count === 1 ? "1 change" : `${count} changes`;
    if (faults) status.textContent = `${words}: ${faults === 1 ? "one is" : `${faults} are`} wrong, so nothing can be saved yet.`;
    else status.textContent = count ? `${words}, all in order and not saved yet.` : "";
    button("save").disabled = !count || faults > 0;
    button("back").disabled = !count;
  }

  let last = 0;
  async function check() {
    const own = (last += 1);
    const changed = changes();
    const checked = await send(address("check"), { changes: changed });
    // Whoever types fast is answered about the last letter only.
    if (checked && own === last) show(checked, Object.keys(changed).length);
  }

  let soon;
  page.addEventListener("input", (event) => {
    if (!event.target.dataset.path) return;
    button("save").disabled = true;
    clearTimeout(soon);
    soon = setTimeout(check, 60);
  });

  async function save() {
    const checked = await send(address("save"), { changes: changes(), digest });
    if (!checked) return;
    if (checked.faults.length) show(checked, Object.keys(changes()).length);
    else {
      leaving = true;
      done("Saved.");
      location.reload();
    }
  }
  button("save").addEventListener("click", save);
  button("back").addEventListener("click", () => {
    for (const field of fields) field.value = field.defaultValue;
    check();
  });
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
    event.preventDefault();
    if (!button("save").disabled) save();
  });

  // Browsers ask before they leave what is not saved.
  let leaving = false;
  addEventListener("beforeunload", (event) => {
    if (!leaving && Object.keys(changes()).length) event.preventDefault();
  });
})();
