// What the tests of the page share: a browser, pages opened from files, and what they show.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const { HOYITO_PAGES: pages, CHROMIUM: chromiumPath } = process.env;

// The recorded games that other programs wrote, with all their positions.
export const RECORDS = path.join(import.meta.dirname, "../records/good");

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

// Neither sandbox nor graphics: the tests run as root in a container. Nothing calls home.
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launch() {
  return chromium.launch({ executablePath: chromiumPath, args: FLAGS });
}

export function file(name) {
  return path.join(pages, `${name}.html`);
}

// Opens a page in a context of its own. What goes wrong in it is collected in `trouble`.
export async function open(browser, name, options = {}) {
  const { hash = "", ...rest } = options;
  const context = await browser.newContext({ viewport: WIDE, locale: "en-US", reducedMotion: "reduce", ...rest });
  const page = await context.newPage();
  const trouble = [];
  const url = pathToFileURL(file(name)).href;
  page.on("console", (message) => trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => trouble.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (request.url() !== url) trouble.push(`request: ${request.url()}`);
  });
  await page.goto(url + hash);
  if (rest.javaScriptEnabled !== false) await page.waitForSelector("html.live");
  return { page, trouble, close: () => context.close() };
}

// The position on the screen, as it is written but for the quiet moves, which nobody sees.
export async function shown(page) {
  return (await shownAfter(page, "", 0))[0];
}

// The positions on the screen now and after each press of a key, so many times.
export function shownAfter(page, key, times) {
  return page.evaluate(
    ([pressed, number]) => {
      const seen = () => {
        const board = document.querySelector("#boards .board:not([hidden])");
        const row = (side) => {
          const open = [...board.querySelectorAll(`.hole.${side}:not(.closed)`)];
          return open.map((hole) => {
            const count = hole.querySelector(".count").textContent;
            const seeds = hole.querySelectorAll(".seed").length;
            return Number(count) === seeds ? count : `${count} but ${seeds} seeds`;
          });
        };
        const captured = ["south", "north"].map((side) => {
          return document.querySelector(`.player.${side} .store`).textContent.match(/\d+/)[0];
        });
        const moving = document.querySelector(".player.moving");
        const turn = moving ? (moving.classList.contains("south") ? "S" : "N") : "";
        return { seeds: `${row("south")}/${row("north")}`, captured: captured.join("-"), turn };
      };
      const positions = [seen()];
      for (let press = 0; press < number; press += 1) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
        positions.push(seen());
      }
      return positions;
    },
    [key, times],
  );
}

// The positions of the records of a file, game by game.
export function positions(name) {
  const games = [];
  for (const line of readFileSync(path.join(RECORDS, `${name}.positions`), "utf8").trim().split("\n")) {
    const [game, seeds, turn, captured] = line.split(" ");
    (games[game - 1] ??= []).push({ seeds, turn, captured });
  }
  return games;
}

// That the page shows a position. Nobody is to move when the game is over.
export function assertShown(seen, expected, where) {
  const turn = seen.turn === "" ? expected.turn : seen.turn;
  assert.deepEqual({ ...seen, turn }, expected, where);
}
