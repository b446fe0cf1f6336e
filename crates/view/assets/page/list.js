// The list: rounds and moves as they stand in the page, made to be chosen.

const sections = [...document.querySelectorAll("section.game")];
const rounds = [...document.querySelectorAll("[data-game]")];

function makeButton(element, choose) {
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "-1");
  element.addEventListener("click", choose);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      choose();
    }
  });
}

function makeLists() {
  for (const round of rounds) {
    makeButton(round, () => openGame(Number(round.dataset.game)));
    round.setAttribute("tabindex", "0");
  }
  sections.forEach((section, number) => {
    for (const ply of section.querySelectorAll(".ply")) {
      makeButton(ply, () => {
        leaveLine();
        openGame(number, Number(ply.dataset.ply));
      });
    }
  });
}

// Shows the list of a game, with the move that led to what is shown.
function drawList(number, shown) {
  sections.forEach((section, index) => section.toggleAttribute("hidden", index !== number));
  for (const round of rounds) {
    const current = Number(round.dataset.game) === number;
    round.closest("tr").classList.toggle("current", current);
    round.setAttribute("aria-pressed", String(current));
  }
  const plies = sections[number].querySelectorAll(".moves .ply");
  const reached = [...sections[number].querySelectorAll(".ply")];
  for (const ply of reached) {
    const current = Number(ply.dataset.ply) === shown;
    ply.classList.toggle("current", current);
    ply.setAttribute("aria-pressed", String(current));
    // One move of the list is on the way of the Tab key.
    ply.setAttribute("tabindex", ply.closest(".mistakes") || Number(ply.dataset.ply) === Math.max(shown, 1) ? "0" : "-1");
  }
  const now = plies[shown - 1];
  const list = now?.closest(".moves");
  if (list && list.scrollHeight > list.clientHeight) {
    list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
}
