// The module: it alone knows the rules. A question is a few lines of text, and so is its answer.

let exported;

async function openModule() {
  const packed = Uint8Array.from(atob(data.module), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const code = await new Response(stream).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(code);
  exported = instance.exports;
}

// The answer to a question as text.
function answer(name, ...lines) {
  const question = new TextEncoder().encode(lines.join("\n"));
  if (question.length > exported.room()) throw new Error("too long");
  new Uint8Array(exported.memory.buffer, exported.paper()).set(question);
  const length = exported[name](question.length);
  return new TextDecoder().decode(new Uint8Array(exported.memory.buffer, exported.paper(), length));
}

// The answer to a question that is answered in JSON.
function ask(name, ...lines) {
  const reply = JSON.parse(answer(name, ...lines));
  if (reply.error) throw new Error(reply.error);
  return reply;
}

// The moments of a recorded game, each with the move that led there.
const courses = new Map();

function course(number) {
  if (!courses.has(number)) {
    const { rules, start, moves } = data.games[number];
    const steps = [{ done: null, moment: ask("moment", rules, start) }];
    for (const move of moves) {
      steps.push(ask("play", rules, steps.at(-1).moment.position, move));
    }
    courses.set(number, steps);
  }
  return courses.get(number);
}

// The laps of a move, one after the other. A long move is asked for in parts.
function* lapsOf(rules, position, hole) {
  let next = 1;
  let part;
  do {
    part = ask("walk", rules, position, hole, next);
    yield* part.laps;
    next += part.laps.length;
  } while (part.more);
}
