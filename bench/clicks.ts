/**
 * How long a player of examples/web waits after a click: a Learning game and a turn of the second edition in Chromium, each decision by two
 * clicks. Prints a line for the report: the median of the milliseconds from a click to the next picture, 95 in 100, and how many there were.
 */

import { openBrowser } from '../test/web/browser.js';
import { buildPage, servePage } from '../scripts/web.js';

/** Clicks what the selector finds first. Returns milliseconds until it is painted; -1 if there is nothing to click. */
const click = (selector: string): string => `(async () => {
  const button = document.querySelector(${JSON.stringify(selector)});
  if (!button) return -1;
  const before = performance.now();
  button.click();
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - before;
})()`;

const SUGGEST = '.ask .buttons button[type="button"]';
const SEND = '.ask button.main:not([aria-disabled="true"]), .ask button.end';

/** Most decisions of a game. */
const DECISIONS = 60;

await buildPage();
const [server, browser] = [await servePage(0), await openBrowser()];
const times: number[] = [];
for (const rules of ['first/learning', 'second/advanced']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.address}#/new?rules=${rules}&seats=person,captain`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const status = page.getByRole('status').filter({ hasText: /up to you|game is over/ });
  for (let at = 0; at < DECISIONS; at += 1) {
    if ((await status.innerText()).includes('game is over')) break;
    for (const selector of [SUGGEST, SEND]) {
      const time = await page.evaluate<number>(click(selector));
      if (time >= 0) times.push(time);
      // The captain loads, thinks, and acts: that is no part of the click.
      await page.waitForTimeout(80);
    }
  }
  await page.close();
}
await browser.close();
server.end();
times.sort((one, other) => one - other);
const share = (part: number): number => Math.round(times[Math.floor(times.length * part)] ?? NaN);
console.log(JSON.stringify({ median: share(0.5), most: share(0.95), clicks: times.length }));
