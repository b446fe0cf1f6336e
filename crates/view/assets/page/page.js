// The page: what is shown, and what the reader does.

const state = { game: 0, ply: 0, line: null, replaying: false };
const byId = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Shows the moment after so many moves; with its move sown before the eyes if that is wanted.
function show(ply, moving = false) {
  stopSowing();
  thinking = null;
  const steps = path();
  state.ply = Math.min(Math.max(ply, 0), steps.length - 1);
  const { done, moment } = steps[state.ply];
  const before = steps[state.ply - 1]?.moment;
  const game = data.games[state.game];
  const names = namesOf(game);
  drawList(state.game, state.line && state.ply > state.line.from ? 0 : state.ply);
  drawSlider(steps);
  drawLine(moment);
  byId("copy").textContent = say("page-copy");
  drawAddress();
  const settle = () => {
    drawForward(steps, false);
    drawSeeds(moment);
    drawMarks(done);
    drawChoices(moment, isYours(moment));
    drawPlayers(moment, names);
    redrawGraph();
    tellMoment(game, steps, names);
    tellCourse(game.rules, before, done);
    answerMove();
    if (state.replaying) replayNext();
  };
  if (moving && done && done.hole !== "--" && byId("speed").value !== "still") {
    drawForward(steps, true);
    drawChoices(before, false);
    tell([`${say("walk-plays", { name: names[done.side], hole: done.hole })}.`]);
    sow(game.rules, before, done, settle);
  } else {
    settle();
  }
}

function tellMoment(game, steps, names) {
  const { done, moment } = steps[state.ply];
  const before = steps[state.ply - 1]?.moment;
  const inRecord = !state.line || state.ply <= state.line.from;
  const declared = inRecord && game.declared && state.ply === game.moves.length;
  const told = [
    ...(done ? tellMove(before, done, names) : [say("page-start", { name: names[moment.turn] })]),
    ...(declared ? tellDeclared(game, moment, names) : done || moment.ending ? tellStanding(moment, done, names) : []),
  ];
  if (isYours(moment)) told.push(say("page-your-turn"));
  byId("sentence").dataset.told = told.join("\n");
  tell(told, inRecord ? game.notes[state.ply] : "");
}

function drawSlider(steps) {
  const slider = byId("slider");
  slider.max = String(steps.length - 1);
  slider.value = String(state.ply);
  const moment = say("page-moment", { ply: state.ply, plies: steps.length - 1 });
  slider.setAttribute("aria-label", moment);
  byId("moment").textContent = `${state.ply} / ${steps.length - 1}`;
  for (const [id, off] of [["first", state.ply === 0], ["back", state.ply === 0]]) byId(id).disabled = off;
  const button = byId("replay");
  button.classList.toggle("replaying", state.replaying);
  label(button, say(state.replaying ? "page-pause" : "page-replay"));
}

// What leads on: to the end of the move that is being sown, or to the next.
function drawForward(steps, moving) {
  const atEnd = state.ply === steps.length - 1;
  byId("last").disabled = atEnd && !moving;
  byId("forward").disabled = atEnd && !moving;
  label(byId("forward"), say(moving ? "page-skip" : "page-forward"));
}

// The address leads back to the moment shown.
function drawAddress() {
  history.replaceState(null, "", `#${state.game + 1}.${state.ply}`);
}

function openGame(number, ply = 0) {
  state.line = null;
  state.replaying = false;
  state.game = Math.min(Math.max(number, 0), data.games.length - 1);
  show(ply);
}

function forward() {
  // While a move is sown, the next step is to its end.
  if (sowing) show(state.ply);
  else if (state.ply < path().length - 1) show(state.ply + 1, true);
}

function replay(on) {
  state.replaying = on;
  if (on && state.ply === path().length - 1) show(0);
  else if (on) replayNext();
  else show(state.ply);
}

function replayNext() {
  const shown = [state.game, state.ply, state.line].join();
  setTimeout(() => {
    if (!state.replaying || sowing || shown !== [state.game, state.ply, state.line].join()) return;
    if (state.ply < path().length - 1) show(state.ply + 1, true);
    else {
      state.replaying = false;
      show(state.ply);
    }
  }, 700);
}

function step(to) {
  state.replaying = false;
  to();
}

// What keys do wherever the focus is, but where they have a meaning of their own.
const KEYS = {
  ArrowRight: () => step(forward),
  ArrowLeft: () => step(() => show(sowing ? state.ply : state.ply - 1)),
  Home: () => step(() => show(0)),
  End: () => step(() => show(path().length - 1)),
  PageUp: () => openGame(state.game - 1),
  PageDown: () => openGame(state.game + 1),
  " ": () => replay(!state.replaying),
  Backspace: takeBack,
  Escape: () => (sowing ? show(state.ply) : leaveLine()),
};

function pressed(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const at = event.target;
  if (at.closest("select, textarea")) return;
  if (at.closest("input") && event.key.startsWith("Arrow")) return;
  if (event.key === " " && at.closest("button, [role=button]")) return;
  const hole = at.closest(".hole.legal");
  if (hole && event.key === "Enter") {
    event.preventDefault();
    playOn(hole.dataset.hole);
    return;
  }
  const act = KEYS[event.key];
  if (act) {
    event.preventDefault();
    act();
    return;
  }
  const { moment } = path()[state.ply];
  const letter = moment.turn === "south" ? event.key.toUpperCase() : event.key.toLowerCase();
  if (!sowing && letter.length === 1 && isYours(moment) && moment.legal.includes(letter)) playOn(letter);
}

function redrawGraph() {
  const game = data.games[state.game];
  drawGraph(path(), state.ply, namesOf(game), game.moves.length);
}

function listen() {
  byId("first").onclick = () => step(() => show(0));
  byId("back").onclick = () => step(() => show(sowing ? state.ply : state.ply - 1));
  byId("forward").onclick = () => step(forward);
  byId("last").onclick = () => step(() => show(path().length - 1));
  byId("replay").onclick = () => replay(!state.replaying);
  byId("slider").oninput = (event) => step(() => show(Number(event.target.value)));
  byId("play-on").onclick = () => step(beginLine);
  byId("to-record").onclick = leaveLine;
  byId("take-back").onclick = takeBack;
  byId("copy").onclick = copyLine;
  you.onchange = () => show(state.ply);
  level.onchange = () => show(state.ply);
  document.addEventListener("keydown", pressed);
  for (const button of document.querySelectorAll("#languages button")) {
    button.onclick = () => {
      speak(button.value);
      show(state.ply);
    };
  }
  for (const hole of document.querySelectorAll("#boards .hole")) {
    hole.addEventListener("click", () => {
      if (hole.classList.contains("legal") && !sowing) playOn(hole.dataset.hole);
    });
  }
  listenToTouch(byId("boards"));
  narrow.onchange = () => {
    turnBoards();
    show(state.ply);
  };
  new ResizeObserver(redrawGraph).observe(byId("graph"));
}

// A stroke over the board to the left is a move on, to the right one back.
function listenToTouch(area) {
  let begun = null;
  area.addEventListener("touchstart", ({ touches }) => {
    begun = touches.length === 1 ? touches[0] : null;
  }, { passive: true });
  area.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!begun) return;
    const [x, y] = [end.clientX - begun.clientX, end.clientY - begun.clientY];
    if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) KEYS[x < 0 ? "ArrowRight" : "ArrowLeft"]();
  });
}

async function start() {
  speak(language);
  byId("languages").hidden = false;
  const scripting = document.querySelector(".scripting");
  try {
    await openModule();
  } catch {
    scripting.textContent = say("page-module-missing");
    document.documentElement.classList.add("still");
    return;
  }
  scripting.remove();
  document.documentElement.classList.add("live");
  byId("stage").hidden = false;
  if (still.matches) byId("speed").value = "still";
  turnBoards();
  makeLists();
  listen();
  const asked = location.hash.match(/^#(\d+)\.(\d+)$/);
  const [game, ply] = asked ? [asked[1] - 1, Number(asked[2])] : data.first;
  openGame(game, ply);
  performance.mark("shown");
}

start();
