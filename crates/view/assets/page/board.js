// The board: seeds in holes, and what is marked.

const boards = [...document.querySelectorAll("#boards .board")];
let board = boards[0];
let holes = new Map();

function svg(name, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// Brings out the board that has room for a moment.
function chooseBoard(moment) {
  const columns = moment.seeds.some((row) => row.length > 6) ? "12" : "6";
  board = boards.find((it) => it.dataset.columns === columns);
  for (const other of boards) other.toggleAttribute("hidden", other !== board);
  label(board, say("page-board"));
  holes = new Map([...board.querySelectorAll(".hole")].map((hole) => [hole.dataset.hole, hole]));
}

// On a narrow screen a board with long rows is turned upright. Each part says where it has its place then.
const narrow = matchMedia("(max-width: 40rem)");

function turnBoards() {
  for (const turned of boards.filter((it) => it.dataset.upright)) {
    turned.classList.toggle("upright", narrow.matches);
    exchange(turned, "viewBox", narrow.matches ? turned.dataset.upright : null);
    for (const hole of turned.querySelectorAll(".hole")) {
      const [x, y, beside] = hole.dataset.upright.split(" ");
      exchange(hole, "transform", narrow.matches ? `translate(${x} ${y})` : null);
      const name = hole.querySelector(".label");
      exchange(name, "x", narrow.matches ? beside : null);
      exchange(name, "y", narrow.matches ? "12" : null);
    }
  }
}

// Gives an attribute another value, or with null the one it had.
function exchange(element, name, value) {
  const kept = `kept-${name}`;
  if (!element.hasAttribute(kept)) element.setAttribute(kept, element.getAttribute(name) ?? "0");
  element.setAttribute(name, value ?? element.getAttribute(kept));
}

// What lies in which hole at a moment.
function contentsOf(moment) {
  const contents = new Map();
  moment.seeds.forEach((row, north) => {
    const first = (north ? "a" : "A").charCodeAt(0);
    row.forEach((seeds, index) => contents.set(String.fromCharCode(first + index), seeds));
  });
  return contents;
}

// Lays seeds into a pile; the seats say where each lies.
function lay(pile, seeds) {
  const [x, y, scale] = data.piles[seeds].map((it) => it / 1000);
  while (pile.childElementCount > seeds) pile.lastChild.remove();
  while (pile.childElementCount < seeds) {
    const [cx, cy] = data.seats[pile.childElementCount].map((it) => it / 1000);
    pile.append(svg("circle", { class: "seed", cx, cy, r: data.seed }));
  }
  pile.setAttribute("transform", `scale(${scale}) translate(${-x} ${-y})`);
}

function fill(letter, seeds) {
  const hole = holes.get(letter);
  lay(hole.querySelector(".pile"), seeds);
  hole.querySelector(".count").textContent = String(seeds);
}

// Shows what lies where.
function drawSeeds(moment) {
  chooseBoard(moment);
  const contents = contentsOf(moment);
  for (const [letter, hole] of holes) {
    hole.classList.toggle("closed", !contents.has(letter));
    if (contents.has(letter)) fill(letter, contents.get(letter));
    else {
      lay(hole.querySelector(".pile"), 0);
      hole.querySelector(".count").textContent = "";
    }
  }
  liftHand(0);
}

// Marks where a move began, where it ended and what it captured.
function drawMarks(done) {
  for (const [letter, hole] of holes) {
    hole.classList.toggle("from", done?.hole === letter);
    hole.classList.toggle("landing", done?.landing === letter);
    hole.classList.toggle("taken", Boolean(done?.taken.includes(letter)));
  }
}

// Makes buttons of the holes that may be played, and names all of them.
function drawChoices(moment, playable) {
  const contents = contentsOf(moment);
  for (const [letter, hole] of holes) {
    const open = playable && moment.legal.includes(letter);
    hole.classList.toggle("legal", open);
    hole.classList.toggle("endless", moment.endless.includes(letter));
    hole.setAttribute("role", open ? "button" : "img");
    if (open) hole.setAttribute("tabindex", "0");
    else hole.removeAttribute("tabindex");
    const seeds = contents.get(letter);
    hole.toggleAttribute("aria-hidden", false);
    if (seeds === undefined) hole.setAttribute("aria-hidden", "true");
    else hole.setAttribute("aria-label", say(open ? "page-hole-playable" : "page-hole", { hole: letter, seeds }));
  }
}

// The seeds in the hand; none takes it away.
function liftHand(seeds) {
  const hand = board.querySelector(".hand");
  hand.toggleAttribute("hidden", seeds === 0);
  if (!hand.firstChild) {
    hand.append(svg("circle", { class: "palm", r: 40 }), svg("g"), svg("text", { class: "held", y: -46 }));
  }
  lay(hand.children[1], seeds);
  hand.children[2].textContent = seeds > 0 ? String(seeds) : "";
}

// Moves the hand over a hole within so many milliseconds.
function moveHand(letter, time) {
  const hand = board.querySelector(".hand");
  const place = holes.get(letter).getAttribute("transform").match(/-?\d+/g);
  hand.style.transition = time > 0 ? `transform ${time}ms ease-in-out` : "none";
  hand.style.transform = `translate(${place[0]}px, ${place[1]}px)`;
}

// What each has captured, and whose turn it is.
function drawPlayers(moment, names) {
  ["south", "north"].forEach((side, index) => {
    const player = document.querySelector(`.player.${side}`);
    const turn = moment.turn === side && !moment.ending;
    player.classList.toggle("moving", turn);
    player.querySelector(".name").textContent = names[side];
    player.querySelector(".turn").textContent = turn ? say("page-to-move") : "";
    drawStore(player.querySelector(".store"), moment.captured[index]);
  });
}

// Captured seeds, four by four as they were taken, and their number.
function drawStore(store, seeds) {
  const casas = seeds / 4;
  const picture = svg("svg", { class: "casas", viewBox: `0 0 ${Math.max(casas, 1) * 15} 14`, "aria-hidden": "true" });
  for (let casa = 0; casa < casas; casa += 1) {
    for (const [x, y] of [[3.5, 4], [9.5, 4], [3.5, 10], [9.5, 10]]) {
      picture.append(svg("circle", { class: "seed", cx: casa * 15 + x, cy: y, r: 2.8 }));
    }
  }
  const told = document.createElement("span");
  told.textContent = say("page-captured", { seeds });
  store.replaceChildren(picture, told);
}
