// The line: playing on from a moment of the record, against the program or with both sides.

const you = document.getElementById("you");
const level = document.getElementById("level");

// The player that answers, and how many positions it may look at for one move, where that limits it.
function opponent() {
  const [player, nodes = "0"] = level.value.split(" ");
  return { player, nodes };
}

let thinking = null;

function rulesOf(number) {
  return data.games[number].rules;
}

// The moves shown: those of the record, or the record as far as the line begins and the line.
function path() {
  const record = course(state.game);
  return state.line ? [...record.slice(0, state.line.from + 1), ...state.line.steps] : record;
}

function beginLine() {
  const { moment } = path()[state.ply];
  if (moment.ending) return;
  state.line = { from: state.ply, steps: [] };
  you.value = moment.turn;
  show(state.ply);
  [...holes.values()].find((hole) => hole.getAttribute("tabindex") === "0")?.focus();
}

function leaveLine() {
  if (!state.line) return;
  thinking = null;
  const { from } = state.line;
  state.line = null;
  document.getElementById("hgn").hidden = true;
  show(from);
  document.getElementById("play-on").focus();
}

// Whether the reader chooses the next move.
function isYours(moment) {
  return Boolean(state.line) && !moment.ending && !moment.pass && (you.value === "both" || you.value === moment.turn);
}

// Plays a move at the moment that is shown; what came after it is given up.
function playOn(move) {
  const steps = path();
  const { moment } = steps[state.ply];
  state.line.steps = steps.slice(state.line.from + 1, state.ply + 1);
  if (state.ply < state.line.from) state.line = { from: state.ply, steps: [] };
  state.line.steps.push(ask("play", rulesOf(state.game), moment.position, move));
  document.getElementById("hgn").hidden = true;
  const hadFocus = board.contains(document.activeElement);
  show(state.ply + 1, true);
  if (hadFocus) board.querySelector(".hole[tabindex]")?.focus();
}

// Back to where the reader chose before.
function takeBack() {
  if (!state.line) return;
  const steps = path();
  let ply = state.ply - 1;
  while (ply > state.line.from && !isYours(steps[ply].moment)) ply -= 1;
  if (ply < state.line.from) return;
  state.line.steps = steps.slice(state.line.from + 1, ply + 1);
  show(ply);
}

// How long an answer waits, so that one sees what it answers to.
function waitingTime(moment) {
  if (document.getElementById("speed").value === "still") return 50;
  return moment.pass ? 900 : 350;
}

// Has the program play, or pass for whoever must, when it is time for that.
function answerMove() {
  const { moment } = path()[state.ply];
  const atEnd = state.ply === path().length - 1;
  if (!state.line || !atEnd || moment.ending || isYours(moment)) return;
  const mine = {};
  thinking = mine;
  if (!moment.pass) tell([...document.getElementById("sentence").dataset.told.split("\n"), say("page-thinking")]);
  setTimeout(() => {
    if (thinking !== mine) return;
    thinking = null;
    const seed = Math.floor(Math.random() * 2 ** 32);
    const { player, nodes } = opponent();
    const chosen = () => ask("choose", rulesOf(state.game), moment.position, player, nodes, seed).hole;
    playOn(moment.pass ? "--" : chosen());
  }, waitingTime(moment));
}

function drawLine(moment) {
  const inLine = Boolean(state.line);
  document.getElementById("line").hidden = !inLine;
  document.getElementById("play-on").hidden = inLine;
  document.getElementById("play-on").disabled = Boolean(moment.ending);
  if (!inLine) return;
  document.getElementById("line-at").textContent = say("page-playing-on", { ply: state.line.from });
  document.getElementById("level-label").hidden = you.value === "both";
  document.getElementById("take-back").disabled = state.ply <= state.line.from;
}

// The game with the line played, as it is written down.
function writtenLine() {
  const game = data.games[state.game];
  const steps = path().slice(1, state.ply + 1);
  const moves = steps.map(({ done }) => done.hole).join("");
  const { player, nodes } = opponent();
  const program = nodes === "0" ? `hoyito ${player}` : `hoyito ${player}:nodes=${nodes}`;
  const name = (side) => (you.value === "both" || you.value === side ? "?" : program);
  const players = namesOf(game);
  const comment = say("page-until-here", players);
  return answer("game", game.rules, game.start, moves, name("south"), name("north"), state.line.from, comment);
}

async function copyLine() {
  const area = document.getElementById("hgn");
  area.value = writtenLine();
  area.hidden = false;
  area.select();
  try {
    await navigator.clipboard.writeText(area.value);
  } catch {
    // Without the right to, the text is there to be copied by hand.
    document.execCommand("copy");
  }
  document.getElementById("copy").textContent = say("page-copied");
}
