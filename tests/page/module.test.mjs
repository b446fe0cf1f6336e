// The module that is kept answers as the crates do, about every recorded game.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const MODULE = path.join(import.meta.dirname, "../../crates/view/assets/page/hoyito.wasm");
const ANSWERS = path.join(process.env.HOYITO_PAGES, "answers.jsonl");

test("the same answers, byte for byte", async () => {
  const { instance, module: code } = await WebAssembly.instantiate(readFileSync(MODULE));
  const module = instance.exports;
  // Only what it exports is needed: it asks nothing of whoever runs it.
  assert.deepEqual(WebAssembly.Module.imports(code), []);
  const ask = (name, question) => {
    const bytes = new TextEncoder().encode(question);
    new Uint8Array(module.memory.buffer, module.paper()).set(bytes);
    const length = module[name](bytes.length);
    return new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.paper(), length));
  };
  const lines = readFileSync(ANSWERS, "utf8").trim().split("\n");
  assert.ok(lines.length > 5000);
  for (const line of lines) {
    const [name, question, answer] = JSON.parse(line);
    assert.equal(ask(name, question), answer, `${name}: ${question}`);
  }
});
