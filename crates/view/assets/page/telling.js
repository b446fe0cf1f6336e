// Telling: what a move did and how things stand, in sentences.

function namesOf(game) {
  const [south, north] = game.names;
  return { south: south ?? say("south"), north: north ?? say("north") };
}

// What a move did, by the position it was played from.
function tellMove(before, done, names) {
  const name = names[done.side];
  if (done.hole === "--") {
    const occupied = before.endless.length > 0;
    return [say(occupied ? "walk-passes-no-end" : "walk-passes-no-seeds", { name }) + "."];
  }
  const told = [`${say("walk-plays", { name, hole: done.hole })}, ${say("laps", { laps: done.laps })}.`];
  if (done.taken) {
    const holes = [...done.taken].join(" ");
    told.push(say("page-ends-capture", { landing: done.landing, holes, seeds: done.captured }));
  } else {
    told.push(say("page-ends-empty", { landing: done.landing }));
  }
  if (done.award) {
    const promised = rulesOf(state.game).split(" ")[1] !== "capturer";
    told.push(say(promised ? "award-promised" : "award-capturer", { name: names[done.award] }) + ".");
  }
  return told;
}

function tellResult(captured, winner, names) {
  const [south, north] = captured;
  if (winner === "draw") return say("result-drawn", { south, north });
  const [won, lost] = winner === "south" ? [south, north] : [north, south];
  return say("result-won", { name: names[winner], won, lost });
}

// Whose turn it is, or how the game ended.
function tellStanding(moment, done, names) {
  if (moment.ending) {
    const told = [say(`over-${moment.ending}`), tellResult(moment.captured, moment.winner, names)];
    const left = moment.seeds.flat().reduce((sum, seeds) => sum + seeds, 0);
    if (left > 0) told.push(say("over-left", { seeds: left }));
    return told.map((text) => `${text}.`);
  }
  const name = names[moment.turn];
  if (moment.pass) return [`${say(moment.endless ? "standing-no-end" : "standing-no-seeds", { name })}.`];
  const told = [say(done?.taken ? "now-again" : "standing-to-move", { name })];
  if (moment.endless) {
    const letters = [...moment.endless].join(", ");
    told.push(say("standing-never-ending", { holes: moment.endless.length, letters }));
  }
  return told.map((text) => `${text}.`);
}

// How a game ended that the players ended themselves.
function tellDeclared(game, moment, names) {
  const loser = names[game.winner === "south" ? "north" : "south"];
  const told = {
    resignation: () => say("over-resigned", { name: loser }),
    forfeit: () => say("over-forfeited", { name: loser }),
    agreement: () => say("over-agreed"),
  }[game.declared]();
  return [told, tellResult(moment.captured, game.winner, names)].map((text) => `${text}.`);
}

function tell(sentences, note = "") {
  const sentence = document.getElementById("sentence");
  const text = sentences.join(" ");
  // A live region speaks when it changes.
  if (sentence.textContent !== text) sentence.textContent = text;
  document.getElementById("note").textContent = note;
}

function tellLap(lap, laps) {
  document.getElementById("laps").textContent = say("page-lap", { lap, laps });
}

// The laps of a move as they are written, `C(4)→a`; the middle of many left out.
function tellCourse(rules, before, done) {
  const line = document.getElementById("laps");
  if (!done || done.hole === "--") {
    line.textContent = "";
    return;
  }
  const told = [];
  for (const { number, from, seeds, holes: fallen } of lapsOf(rules, before.position, done.hole)) {
    const shown = number <= 12 || number > done.laps - 3;
    if (shown) told.push(`${from}(${seeds})→${fallen.at(-1)}`);
    else if (told.at(-1) !== "…") told.push("…");
  }
  line.textContent = told.join("  ");
}
