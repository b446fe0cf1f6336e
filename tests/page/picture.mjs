// The picture of docs/page.md: the end of a capture in the middle of a match.

import { launch, open } from "./support.mjs";

const [to] = process.argv.slice(2);
const browser = await launch();
const { page, close } = await open(browser, "iii-match-7", {
  viewport: { width: 1100, height: 780 },
  colorScheme: "light",
  reducedMotion: "no-preference",
  hash: "#1.9",
});
await page.screenshot({ path: to });
await close();
await browser.close();
