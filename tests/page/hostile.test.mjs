// Names, comments and tags are text, whatever stands in them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { PHONE, file, launch, open } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

for (const javaScriptEnabled of [true, false]) {
  test(`nothing of a record is obeyed, scripting ${javaScriptEnabled ? "on" : "off"}`, async () => {
    const { page, trouble, close } = await open(browser, "hostile", { javaScriptEnabled });
    if (javaScriptEnabled) {
      for (let move = 0; move < 3; move += 1) await page.keyboard.press("ArrowRight");
      await page.click("#languages [value=es]");
      assert.match(await page.textContent("#note"), /^<\/script><script>.*gave away 4$/);
      assert.match(await page.textContent(".player.south .name"), /^<script>document\.title=/);
    }
    assert.notEqual(await page.title(), "owned");
    const count = (selector) => page.locator(selector).count();
    assert.equal(await count("script"), 2);
    assert.equal(await count("img, [onload], [onerror]"), 0);
    const text = await page.textContent("body");
    for (const part of ["<script>document.title='owned'</script>", "]]> <!-- <![CDATA[", "<img src=x onerror="]) {
      assert.ok(text.includes(part), part);
    }
    // What turns the direction of writing is replaced.
    assert.ok(!/[\u202a-\u202e\u2066-\u2069]/.test(text));
    assert.deepEqual(trouble, []);
    await close();
  });
}

test("long names and words don't make the page wider than a phone", async () => {
  const { page, close } = await open(browser, "hostile", { viewport: PHONE, hash: "#1.2" });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok((await overflow()) <= 0);
  await page.click("#play-on");
  assert.ok((await overflow()) <= 0);
  await close();
});

test("short names are not broken in a narrow table", async () => {
  const { page, close } = await open(browser, "names", { viewport: PHONE });
  const broken = await page.evaluate(() => {
    const words = [];
    const texts = document.createTreeWalker(document.querySelector("#rounds tbody"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: word, index } of node.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) words.push(word);
      }
    }
    return words;
  });
  assert.deepEqual(broken, []);
  await close();
});

test("nothing in the data looks like a tag", () => {
  const html = readFileSync(file("hostile"), "utf8");
  const [, data] = html.match(/<script type="application\/json" id="data">(.*)<\/script>\n<script type="module">/s);
  assert.ok(!/[<>&\u2028\u2029]/.test(data));
  assert.equal(JSON.parse(data).games[0].names[0], "<script>document.title='owned'</script>");
});

test("the page may load nothing", async () => {
  const { page, close } = await open(browser, "iii-match-7");
  const blocked = await page.evaluate(async () => {
    const violations = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
    await fetch("https://example.org/").catch(() => {});
    const script = document.createElement("script");
    script.textContent = "document.title = 'owned'";
    document.body.append(script);
    const image = new Image();
    image.src = "https://example.org/a.png";
    document.body.append(image);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    return violations;
  });
  assert.deepEqual(blocked.sort(), ["connect-src", "img-src", "script-src-elem"]);
  assert.notEqual(await page.title(), "owned");
  await close();
});
