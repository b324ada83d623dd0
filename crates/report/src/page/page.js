// Sorts and filters the tables of the page. Without it everything is there, in the order
// of the job.
"use strict";

(() => {
  // More rows than this are worth a filter.
  const FEW = 8;

  // The first number of a cell, such as 58.1 of "58.1 to 66.7"; nothing in a cell of words.
  const number = (text) => {
    const found = text.replace(/,/g, "").match(/[-+]?\d+(\.\d+)?/);
    return found ? Number(found[0]) : NaN;
  };

  const compare = (a, b, isWords) => {
    if (isWords) return a.localeCompare(b, undefined, { numeric: true });
    const [x, y] = [number(a), number(b)];
    return x === y ? 0 : x < y ? -1 : 1;
  };

  const sort = (table, column, isWords, way) => {
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => [row.cells[column].textContent.trim(), row]);
    const isEmpty = (text) => text === "" || (!isWords && Number.isNaN(number(text)));
    rows.sort(([a], [b]) => {
      // What has nothing to compare stays at the end, whichever way.
      if (isEmpty(a) || isEmpty(b)) return isEmpty(a) - isEmpty(b);
      return way * compare(a, b, isWords);
    });
    body.append(...rows.map(([, row]) => row));
  };

  const sortable = (table) => {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener("click", () => {
        const isWords = head.classList.contains("name");
        const before = head.getAttribute("aria-sort");
        // Names begin with A, numbers with the greatest.
        const first = isWords ? "ascending" : "descending";
        const other = isWords ? "descending" : "ascending";
        const way = before === first ? other : first;
        heads.forEach((each) => each.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", way);
        sort(table, column, isWords, way === "ascending" ? 1 : -1);
      });
    });
  };

  const filterable = (table, name) => {
    const rows = [...table.tBodies[0].rows];
    const box = document.createElement("p");
    box.className = "filter";
    const label = document.createElement("label");
    const input = document.createElement("input");
    const count = document.createElement("span");
    input.type = "search";
    count.setAttribute("role", "status");
    label.append("Filter ", input);
    label.setAttribute("title", name);
    box.append(label, " ", count);
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every((word) => text.includes(word));
        shown += row.hidden ? 0 : 1;
      }
      count.textContent = words.length ? `${shown} of ${rows.length} rows` : "";
    });
    table.closest(".wide").before(box);
  };

  for (const table of document.querySelectorAll("table.data")) {
    const rows = table.tBodies[0].rows.length;
    if (rows > 1) sortable(table);
    if (rows > FEW) filterable(table, table.closest(".wide").getAttribute("aria-label"));
  }
})();
