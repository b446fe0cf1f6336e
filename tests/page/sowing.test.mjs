// Seeds travel: none is lost on the way, and the way can be cut short.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertShown, launch, open, positions, shown } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const MOVING = { reducedMotion: "no-preference" };

test("no seed is lost on the way, and the way ends at the position of the record", async () => {
  const { page, trouble, close } = await open(browser, "iii-match-7", MOVING);
  await page.selectOption("#speed", "fast");
  // Counts all seeds, on the board and in the hand, each time that something changes.
  await page.evaluate(() => {
    const board = document.querySelector("#boards .board:not([hidden])");
    window.counts = new Set();
    new MutationObserver(() => {
      const seeds = [...board.querySelectorAll(".hole .count")].reduce((sum, it) => sum + Number(it.textContent), 0);
      const held = Number(board.querySelector(".hand .held")?.textContent ?? 0);
      window.counts.add(seeds + held);
    }).observe(board, { subtree: true, childList: true });
  });
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.getElementById("laps").textContent.includes("→"));
  const [game] = positions("iii-match-7");
  assertShown(await shown(page), game[1], "the first move");
  assert.deepEqual(await page.evaluate(() => [...window.counts]), [48]);
  assert.equal(await page.textContent("#laps"), "C(4)→a  a(5)→f  f(5)→E  E(6)→e  e(6)→E");
  assert.deepEqual(trouble, []);
  await close();
});

test("a step on goes to the end of a move under way, a step back to before it", async () => {
  const { page, close } = await open(browser, "iii-match-7", MOVING);
  const [game] = positions("iii-match-7");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.textContent("#laps"), /^Lap \d of 5$/);
  await page.keyboard.press("ArrowRight");
  assertShown(await shown(page), game[1], "cut short");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  assertShown(await shown(page), game[0], "left alone");
  await close();
});

test("a replay goes on by itself until it is stopped", async () => {
  const { page, trouble, close } = await open(browser, "iii-match-7");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.getElementById("slider").value === "3");
  await page.keyboard.press("Space");
  const stopped = await page.inputValue("#slider");
  await page.waitForTimeout(1600);
  assert.equal(await page.inputValue("#slider"), stopped);
  assert.deepEqual(trouble, []);
  await close();
});

test("a move of many laps is shortened", async () => {
  const { page, trouble, close } = await open(browser, "long", MOVING);
  await page.selectOption("#speed", "fast");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.getElementById("laps").textContent.includes("…"));
  assert.match(await page.textContent("#sentence"), /94 laps/);
  assert.deepEqual(trouble, []);
  await close();
});
