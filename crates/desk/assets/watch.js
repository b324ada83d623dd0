// The odds of an attack between two pieces of a battle, clicked one after the other.
"use strict";

(() => {
  const frame = document.getElementById("page");
  const told = document.getElementById("pointed");
  if (!frame || !told) return;
  const { before, after } = told.dataset;
  const invitation = told.textContent;
  let attacker = null;

  function link(target, step) {
    const way = document.createElement("a");
    way.href = `${before}${step}/${attacker.piece}/${target.piece}?${after}`;
    way.target = "_blank";
    way.textContent = `The odds of ${attacker.name} against ${target.name}, as they stood when you clicked`;
    told.replaceChildren(way);
  }

  // The battle is a page of nobody's origin, so what it says is taken for numbers and a name alone.
  addEventListener("message", (event) => {
    if (event.source !== frame.contentWindow || !event.data) return;
    const { piece, step, name } = event.data;
    if (!Number.isInteger(piece) || !Number.isInteger(step)) {
      attacker = null;
      told.textContent = invitation;
    } else if (attacker === null || attacker.piece === piece) {
      attacker = { piece, name: String(name) };
      told.textContent = `${attacker.name} attacks: click its target.`;
    } else {
      link({ piece, name: String(name) }, step);
      attacker = null;
    }
  });
})();
