// The page steps through every recorded game, and shows the very positions of the record.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { PHONE, RECORDS, WIDE, assertShown, launch, open, positions, shown, shownAfter } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const names = readdirSync(RECORDS).filter((name) => name.endsWith(".positions"));

for (const name of names.map((it) => it.slice(0, -".positions".length))) {
  test(`${name}: every position forward and back`, async () => {
    const { page, trouble, close } = await open(browser, name);
    for (const [number, game] of positions(name).entries()) {
      const onward = await shownAfter(page, "ArrowRight", game.length - 1);
      const back = await shownAfter(page, "ArrowLeft", game.length - 1);
      for (const [ply, expected] of game.entries()) {
        assertShown(onward[ply], expected, `game ${number + 1}, move ${ply}`);
        assertShown(back.at(-1 - ply), expected, `game ${number + 1}, back to move ${ply}`);
      }
      await page.keyboard.press("PageDown");
    }
    assert.deepEqual(trouble, []);
    await close();
  });
}

for (const [width, viewport] of [["wide", WIDE], ["a phone", PHONE]]) {
  for (const name of ["iii-match-7", "ii-12-random"]) {
    test(`${name} on ${width}: buttons, list, slider and address lead to a moment`, async () => {
      const { page, trouble, close } = await open(browser, name, { viewport, hash: "#1.5" });
      const [game] = positions(name);
      const at = async (ply) => assertShown(await shown(page), game[ply], `move ${ply}`);
      await at(5);
      await page.click("#forward");
      await at(6);
      await page.click("#back");
      await page.click("#back");
      await at(4);
      await page.click(".game:not([hidden]) [data-ply='9']");
      await at(9);
      await page.fill("#slider", "3");
      await at(3);
      await page.click("#last");
      await at(game.length - 1);
      await page.click("#first");
      await at(0);
      await page.keyboard.press("End");
      assert.equal(new URL(page.url()).hash, `#1.${game.length - 1}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(overflow <= 0, `${overflow} pixels too wide`);
      assert.deepEqual(trouble, []);
      await close();
    });
  }
}

test("strokes over the board lead on and back", async () => {
  const { page, trouble, close } = await open(browser, "iii-match-7", { viewport: PHONE, hasTouch: true });
  const [game] = positions("iii-match-7");
  const stroke = async (from, to) => {
    const session = await page.context().newCDPSession(page);
    const box = await page.locator("#boards").boundingBox();
    const y = box.y + box.height / 2;
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: from, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: to, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await stroke(280, 80);
  assertShown(await shown(page), game[1], "a stroke to the left");
  await stroke(280, 80);
  await stroke(80, 280);
  assertShown(await shown(page), game[1], "and one to the right");
  assert.deepEqual(trouble, []);
  await close();
});

test("the table leads to every round, and says what came of it", async () => {
  const { page, close } = await open(browser, "iii-match-7");
  const games = positions("iii-match-7");
  for (const [number, game] of games.entries()) {
    await page.click(`[data-game="${number}"]`);
    await page.keyboard.press("End");
    assertShown(await shown(page), game.at(-1), `round ${number + 1}`);
    const row = await page.textContent(`tr:has([data-game="${number}"])`);
    assert.ok(row.includes(game.at(-1).captured), row);
  }
  await close();
});

test("holes that a refill match has closed are shown as closed", async () => {
  const { page, trouble, close } = await open(browser, "refill");
  const rounds = await page.locator("[data-game]").count();
  assert.ok(rounds > 1);
  await page.click("[data-game='1']");
  const closed = await page.locator("#boards .board:not([hidden]) .hole.closed").count();
  const { seeds } = await shown(page);
  assert.equal(closed, 12 - seeds.split(/[/,]/).length);
  assert.ok(closed > 0);
  assert.deepEqual(trouble, []);
  await close();
});

test("what the players ended themselves is told at the end", async () => {
  const { page, close } = await open(browser, "iii-resigned");
  await page.keyboard.press("End");
  assert.match(await page.textContent("#sentence"), /resigned/);
  await close();
});
