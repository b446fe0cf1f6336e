// How heavy a page is, and when it is there.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { file, launch, open } from "./support.mjs";

test("a match of seven rounds weighs less than 300 kB", async (context) => {
  const { size } = statSync(file("iii-match-7"));
  assert.ok(size < 300_000, `${size} bytes`);
  const browser = await launch();
  const { page, close } = await open(browser, "iii-match-7");
  const shown = await page.evaluate(() => performance.getEntriesByName("shown")[0].startTime);
  context.diagnostic(`${size} bytes, shown after ${Math.round(shown)} ms`);
  await close();
  await browser.close();
});
