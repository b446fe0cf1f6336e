// Sowing: seeds travel from hole to hole, lap by lap.

// How long a seed takes, in milliseconds.
const PACES = { slow: 420, normal: 190, fast: 70 };
// After so many laps they go by whole, but for the last ones.
const LAPS_SHOWN = 24;
const LAST_SHOWN = 3;

// The sowing under way; it stops when this is another.
let sowing = null;

function pause(time) {
  return new Promise((resolve) => {
    setTimeout(resolve, time);
  });
}

function stopSowing() {
  sowing = null;
}

// Later laps go faster: what matters is where they end.
function paceOf(lap, pace) {
  return Math.max(pace * 0.9 ** Math.max(lap - 4, 0), pace / 6);
}

// Shows a move from the moment before it, then calls `finish`, unless something else is shown meanwhile.
async function sow(rules, before, done, finish) {
  const mine = {};
  sowing = mine;
  drawSeeds(before);
  drawMarks({ hole: done.hole, landing: null, taken: "" });
  const pace = PACES[document.getElementById("speed").value];
  for (const lap of lapsOf(rules, before.position, done.hole)) {
    tellLap(lap.number, done.laps);
    const whole = lap.number > LAPS_SHOWN && lap.number <= done.laps - LAST_SHOWN;
    if (whole) {
      sowWhole(lap);
      await pause(lap.number % 20 === 0 ? 16 : 0);
    } else {
      await sowLap(lap, paceOf(lap.number, pace), mine);
    }
    if (sowing !== mine) return;
  }
  if (done.taken) {
    drawMarks({ hole: done.hole, landing: done.landing, taken: done.taken });
    await pause(pace * 3);
  }
  if (sowing !== mine) return;
  sowing = null;
  finish();
}

async function sowLap(lap, pace, mine) {
  liftHand(lap.seeds);
  fill(lap.from, 0);
  moveHand(lap.from, 0);
  await pause(pace * 1.4);
  for (let seed = 0; seed < lap.seeds; seed += 1) {
    if (sowing !== mine) return;
    moveHand(lap.holes[seed], pace * 0.9);
    await pause(pace);
    if (sowing !== mine) return;
    fill(lap.holes[seed], lap.contents[seed]);
    liftHand(lap.seeds - seed - 1);
  }
}

function sowWhole(lap) {
  liftHand(0);
  fill(lap.from, 0);
  for (let seed = 0; seed < lap.seeds; seed += 1) fill(lap.holes[seed], lap.contents[seed]);
}
