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
      makeButton(ply, () => openGame(number, Number(ply.dataset.ply)));
      ply.setAttribute("aria-pressed", "false");
    }
    for (const ply of section.querySelectorAll(".mistakes .ply")) ply.setAttribute("tabindex", "0");
  });
}

// The moves that are marked as shown, and the one in the list that the Tab key stops at: a game may have
// hundreds.
let current = [];
let stop = null;

// Shows the list of a game, with the move that led to what is shown; 0 is none.
function drawList(number, shown) {
  sections.forEach((section, index) => section.toggleAttribute("hidden", index !== number));
  for (const round of rounds) {
    const chosen = Number(round.dataset.game) === number;
    round.closest("tr").classList.toggle("current", chosen);
    round.setAttribute("aria-pressed", String(chosen));
  }
  for (const ply of current) {
    ply.classList.remove("current");
    ply.setAttribute("aria-pressed", "false");
  }
  current = [...sections[number].querySelectorAll(`[data-ply="${shown}"]`)];
  for (const ply of current) {
    ply.classList.add("current");
    ply.setAttribute("aria-pressed", "true");
  }
  stop?.setAttribute("tabindex", "-1");
  stop = sections[number].querySelector(`.moves [data-ply="${Math.max(shown, 1)}"]`);
  stop?.setAttribute("tabindex", "0");
  const list = stop?.closest(".moves");
  if (list && list.scrollHeight > list.clientHeight) list.scrollTop = stop.offsetTop - list.clientHeight / 2;
}
