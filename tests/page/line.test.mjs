// The reader plays on from a moment, against the program, by the rules.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { PHONE, WIDE, assertShown, launch, open, positions, shown } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

// Waits until the reader chooses or the game is over; returns the letters that can be played.
async function choices(page) {
  await page.waitForFunction(() => {
    const over = document.getElementById("play-on").disabled;
    return over || document.querySelector("#boards .board:not([hidden]) .hole.legal");
  });
  return page.$$eval("#boards .board:not([hidden]) .hole.legal", (holes) => holes.map((hole) => hole.dataset.hole));
}

// A record as `hoyito validate` judges it, strictly.
function validate(record) {
  const run = spawnSync(process.env.HOYITO, ["validate", "--strict", "-"], { input: record, encoding: "utf8" });
  return `${run.stdout}${run.stderr}`;
}

for (const [width, viewport] of [["wide", WIDE], ["a phone", PHONE]]) {
  for (const level of width === "wide" ? ["random", "search 2000"] : ["greedy", "search 200000"]) {
    test(`a game from move 10 to its end against ${level} on ${width}`, async () => {
      const { page, trouble, close } = await open(browser, "iii-match-7", { viewport, hash: "#1.10" });
      await page.click("#play-on");
      await page.selectOption("#level", level);
      let played = 0;
      for (let letters = await choices(page); letters.length > 0; letters = await choices(page)) {
        // By letter, by pointing, and by Enter in turns.
        const letter = letters[played % letters.length];
        const hole = `#boards .board:not([hidden]) [data-hole="${letter}"]`;
        if (played % 3 === 0) await page.keyboard.press(letter);
        else if (played % 3 === 1) await page.click(hole);
        else {
          await page.focus(hole);
          await page.keyboard.press("Enter");
        }
        played += 1;
      }
      assert.ok(played > 0);
      assert.match(await page.textContent("#sentence"), /^.*Game over: .* (wins|Drawn) \d+-\d+/);
      const { captured } = await shown(page);
      await page.click("#copy");
      const record = await page.inputValue("#hgn");
      assert.match(validate(record), /1 valid, 0 repaired, 0 invalid/);
      assert.ok(record.includes(`[Result "${captured}"]`), record);
      assert.ok(record.includes("{Until here Ana (South) against Luis (North); played on from here.}"));
      await page.click("#to-record");
      assertShown(await shown(page), positions("iii-match-7")[0][10], "back in the record");
      assert.deepEqual(trouble, []);
      await close();
    });
  }
}

test("moves are taken back to where the reader chose", async () => {
  const { page, trouble, close } = await open(browser, "iii-match-7", { hash: "#1.1" });
  await page.click("#play-on");
  const start = await shown(page);
  const [letter] = await choices(page);
  await page.keyboard.press(letter);
  await choices(page);
  assert.notDeepEqual(await shown(page), start);
  await page.keyboard.press("Backspace");
  assert.deepEqual(await shown(page), start);
  assert.equal(await page.isDisabled("#take-back"), true);
  assert.deepEqual(trouble, []);
  await close();
});

test("both sides can be played, and one can go back within the line", async () => {
  const { page, close } = await open(browser, "iii-match-7");
  await page.click("#play-on");
  await page.selectOption("#you", "both");
  const seen = [await shown(page)];
  for (let move = 0; move < 4; move += 1) {
    const [letter] = await choices(page);
    await page.keyboard.press(letter);
    seen.push(await shown(page));
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await shown(page), seen[2]);
  // Another move from there: the later ones are given up.
  const letters = await choices(page);
  await page.keyboard.press(letters.at(-1));
  assert.equal(await page.textContent("#moment"), "3 / 3");
  await close();
});

test("the program begins where it is to move", async () => {
  const { page, close } = await open(browser, "iii-match-7", { hash: "#1.4" });
  const { turn } = await shown(page);
  await page.click("#play-on");
  await page.selectOption("#you", turn === "S" ? "north" : "south");
  await page.waitForFunction(() => document.getElementById("moment").textContent !== "4 / 4");
  await choices(page);
  await close();
});

test("a game that is over can't be played on", async () => {
  const { page, close } = await open(browser, "iii-match-7");
  await page.keyboard.press("End");
  assert.equal(await page.isDisabled("#play-on"), true);
  await close();
});

test("a position without a game can be played on", async () => {
  const { page, trouble, close } = await open(browser, "position");
  await page.click("#play-on");
  assert.ok((await choices(page)).length > 0);
  assert.deepEqual(trouble, []);
  await close();
});
