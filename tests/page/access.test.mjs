// The page is usable by keyboard alone, without scripting, in both languages, and axe finds nothing serious.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { PHONE, WIDE, file, launch, open } from "./support.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

// What axe finds, of any severity.
async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, impact, nodes }) => `${impact}: ${id}: ${nodes[0].html}`);
}

// The board with long rows is another one on a narrow screen.
const LOOKED_AT = [
  ["wide", WIDE, ["iii-match-7", "ii-6-annotated"]],
  ["a phone", PHONE, ["iii-match-7", "ii-12-random"]],
];

for (const [width, viewport, names] of LOOKED_AT) {
  for (const name of names) {
    test(`axe finds nothing: ${name}, ${width}`, async () => {
      const { page, close } = await open(browser, name, { viewport, hash: "#1.3" });
      assert.deepEqual(await findings(page), [], "light");
      await page.emulateMedia({ colorScheme: "dark" });
      await page.click("#play-on");
      await page.click("#languages [value=es]");
      await page.click("#copy");
      assert.deepEqual(await findings(page), [], "dark, playing on");
      await close();
    });
  }
}

test("axe finds nothing without scripting", async () => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  // The script is what fails here: the checker itself needs scripting.
  await page.addInitScript(() => {
    delete window.DecompressionStream;
  });
  await page.goto(pathToFileURL(file("iii-match-7")).href);
  assert.match(await page.textContent(".scripting"), /doesn't run the page's module/);
  assert.deepEqual(await findings(page), []);
  await context.close();
});

test("by keyboard alone: a round is chosen, stepped through, played on and left", async () => {
  const { page, trouble, close } = await open(browser, "iii-match-7");
  const press = (key) => page.keyboard.press(key);
  // Goes on by Tab until what is wanted has the focus, which must show.
  const tabTo = async (selector) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await press("Tab");
      if (await page.evaluate((it) => document.activeElement.matches(it), selector)) {
        const outline = await page.evaluate(() => {
          const ring = document.activeElement.querySelector(".ring");
          const style = getComputedStyle(ring ?? document.activeElement);
          return ring ? style.strokeWidth : style.outlineStyle;
        });
        assert.ok(!["none", "0px"].includes(outline), `${selector} does not show the focus`);
        return;
      }
    }
    assert.fail(`${selector} can't be reached`);
  };
  await tabTo("#forward");
  await press("Enter");
  assert.equal(await page.textContent("#moment"), "1 / 43");
  await tabTo("#slider");
  await press("ArrowRight");
  assert.equal(await page.textContent("#moment"), "2 / 43");
  await tabTo("[data-game='2']");
  await press("Enter");
  assert.equal(await page.getAttribute("[data-game='2']", "aria-pressed"), "true");
  await tabTo(".moves .ply");
  await press("Enter");
  assert.match(await page.textContent("#moment"), /^1 \//);
  await press("Home");
  await page.keyboard.press("Tab");
  await page.evaluate(() => document.activeElement.blur());
  await tabTo("#play-on");
  await press("Enter");
  // The first hole that can be played has the focus.
  assert.equal(await page.evaluate(() => document.activeElement.classList.contains("legal")), true);
  await press("Enter");
  await page.waitForFunction(() => document.getElementById("moment").textContent !== "0 / 0");
  await press("Escape");
  assert.equal(await page.isVisible("#line"), false);
  assert.equal(await page.evaluate(() => document.activeElement.id), "play-on");
  assert.deepEqual(trouble, []);
  await close();
});

test("what a move did is spoken, and every hole says what it holds", async () => {
  const { page, close } = await open(browser, "iii-match-7");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const status = page.locator("[role=status][aria-live=polite]");
  assert.equal(
    await status.textContent(),
    "Luis plays b, 6 laps. The last seed makes four in a. Captured: a, 4 seeds. Luis moves again: whoever captures plays on (K3).",
  );
  assert.equal(await page.getAttribute(".board:not([hidden]) [data-hole=D]", "aria-label"), "D 10 seeds");
  await page.click("#languages [value=es]");
  assert.equal(
    await status.textContent(),
    "Luis juega b, 6 vueltas. La última semilla hace cuatro en a. Come a: 4 semillas. Luis vuelve a jugar: quien come sigue (K3).",
  );
  assert.equal(await page.getAttribute(".board:not([hidden]) [data-hole=D]", "aria-label"), "D 10 semillas");
  assert.equal(await page.getAttribute("html", "lang"), "es");
  await close();
});

test("the reader's browser chooses the language", async () => {
  for (const [locale, heading] of [["es-DO", "El encuentro"], ["en-GB", "The match"], ["fr-FR", "The match"]]) {
    const { page, close } = await open(browser, "iii-match-7", { locale });
    assert.equal(await page.locator("#rounds h2").innerText(), heading);
    await close();
  }
});

test("without scripting the moves and the last boards are there", async () => {
  for (const viewport of [WIDE, PHONE]) {
    const { page, trouble, close } = await open(browser, "iii-match-7", { viewport, javaScriptEnabled: false });
    assert.equal(await page.locator(".moves").count(), 7);
    assert.ok(await page.locator(".moves").first().isVisible());
    assert.match(await page.locator(".moves").first().innerText(), /CE\s+ba\+4\s+cd\s+Da\+4/);
    assert.equal(await page.locator(".last-board svg:visible").count(), 7);
    assert.match(await page.locator("#game-1 .result").innerText(), /the board is cleared \(E1\). Ana wins 32-16$/);
    assert.match(await page.locator("#rounds").innerText(), /Luis wins the match 4-3/);
    // Nothing is offered that would need it.
    assert.equal(await page.locator("button:visible, select:visible, input:visible, [role=button]").count(), 0);
    assert.deepEqual(trouble, []);
    await close();
  }
});

test("less motion is kept to where it is asked for", async () => {
  for (const [reducedMotion, speed] of [["reduce", "still"], ["no-preference", "normal"]]) {
    const { page, close } = await open(browser, "iii-match-7", { reducedMotion });
    assert.equal(await page.inputValue("#speed"), speed);
    await close();
  }
});
