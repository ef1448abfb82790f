/** The page of examples/web in a browser: what players do with it, by clicks. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPage, servePage } from '../../scripts/web.js';
import { history, readRecord, unwrap } from '../../src/warpwar/index.js';
import { openBrowser } from './browser.js';

const root = resolve(import.meta.dirname, '../..');

let browser: Browser;
let server: Awaited<ReturnType<typeof servePage>>;

beforeAll(async () => {
  await buildPage();
  server = await servePage(0);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  server.end();
});

type Theme = 'light' | 'dark';

/** Opens the page as a new player sees it. Whatever fails in it fails the test that closes it. */
async function openPage(theme: Theme = 'light', width = 1280, height = 900): Promise<Page> {
  const context = await browser.newContext({ colorScheme: theme, viewport: { width, height } });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(server.address);
  return page;
}

const errors: string[] = [];

async function closePage(page: Page): Promise<void> {
  await page.context().close();
  expect(errors.splice(0)).toEqual([]);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** What stands in the head: turn, phase and score. */
const status = (page: Page): Promise<string> => page.getByRole('status').innerText();

/** Whether it is up to the person at the screen. */
const isAsked = async (page: Page): Promise<boolean> => (await status(page)).includes('up to you');

/** Waits until captains have acted, or the game is over. */
const untilAsked = (page: Page): Promise<unknown> =>
  page
    .getByRole('status')
    .filter({ hasText: /up to you|game is over/ })
    .waitFor();

/** Does what the captain suggests, or ends the phase. */
async function clickOn(page: Page): Promise<void> {
  const suggest = button(page, 'Suggest');
  if ((await suggest.count()) > 0) {
    await suggest.click();
    await page.locator('.ask button.main:not([aria-disabled="true"])').first().click();
  } else await page.locator('.ask button.end').first().click();
  await untilAsked(page);
}

/** Lists the findings that keep people out. */
async function findingsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** Begins a game from the text of a link. */
async function begin(page: Page, words: Readonly<Record<string, string>>, fleets: readonly string[] = []) {
  const link = new URLSearchParams([
    ...Object.entries(words),
    ...fleets.map((fleet): [string, string] => ['fleet', fleet]),
  ]);
  await page.goto(`${server.address}#/new?${link.toString()}`);
  await button(page, 'Begin').click();
  await page.getByRole('log').waitFor();
}

describe('size', () => {
  test('what loads before the first order of a fight is under 150 kB', async () => {
    const page = await openPage();
    const loaded: Promise<Buffer>[] = [];
    page.on('response', (response) => loaded.push(response.body()));
    await page.reload();
    await button(page, /Fight now/).click();
    await button(page, 'Give orders').waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(loaded)).map((body) => brotliCompressSync(body).length);
    await closePage(page);
    expect(bytes.length).toBeGreaterThanOrEqual(3);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(150_000);
  });

  test('its own code is under 2,500 lines', () => {
    const folder = join(root, 'examples/web/src');
    const linesIn = (files: readonly string[]): number =>
      files
        .map((file) => readFileSync(join(folder, file), 'utf8').split('\n').length - 1)
        .reduce((sum, each) => sum + each, 0);
    const files = readdirSync(folder);
    expect(linesIn(files.filter((file) => !file.endsWith('.css')))).toBeLessThan(2500);
    expect(linesIn(files.filter((file) => file.endsWith('.css')))).toBeLessThan(500);
  });
});

describe('a game', () => {
  test('a whole Learning game against a captain, then its replay by each side', async () => {
    const page = await openPage();
    await button(page, /Learning game/).click();
    await untilAsked(page);
    // The first ship is designed by hand: what it costs and why it cannot be built yet change with each click.
    expect(await button(page, 'Build a ship').getAttribute('aria-disabled')).toBe('true');
    for (const part of ['Power/Drive', 'Power/Drive', 'Beam', 'Beam', 'Screens'])
      await button(page, `More: ${part}`).click();
    expect(await page.locator('.budget').first().innerText()).toContain('10 of');
    await button(page, 'Build a ship').click();
    await page.getByRole('log').getByText('You build W1').waitFor();
    for (let clicks = 0; !(await status(page)).includes('game is over'); clicks += 1) {
      expect(clicks).toBeLessThan(150);
      await clickOn(page);
    }
    await page.getByRole('heading', { name: /^(You won|You lost|Draw)$/ }).waitFor();
    await page.getByRole('link', { name: 'See it again' }).click();
    const slider = page.getByRole('slider');
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(10);
    await slider.fill(String(last));
    const story = await page.getByRole('log').innerText();
    await page.getByLabel('Seen by').selectOption('red');
    expect(await page.getByRole('log').innerText()).not.toBe(story);
    await slider.fill('1');
    expect(await page.getByRole('log').innerText()).toContain('You build W1');
    await closePage(page);
  });

  test('a ship moves by a click on the map', async () => {
    const page = await openPage();
    await button(page, /Learning game/).click();
    await untilAsked(page);
    while (!(await status(page)).includes('Move.')) await clickOn(page);
    const reach = page.locator('.map .ww-reach').first();
    await reach.waitFor({ state: 'attached' });
    const option = page.locator('.way option').nth(1);
    expect(await option.innerText()).toMatch(/: \d+ of \d+ points$/);
    const to = await option.getAttribute('value');
    await page.locator(`.map .ww-hex[data-hex="${to ?? ''}"]`).click({ force: true });
    expect(await page.locator('.way select').inputValue()).toBe(to);
    await button(page, 'Move a ship').click();
    await page
      .getByRole('log')
      .getByText(/You move|W1 moves/)
      .first()
      .waitFor();
    await closePage(page);
  });

  test('a turn of the second edition', async () => {
    const page = await openPage();
    await begin(page, { rules: 'second/advanced', seats: 'person,captain' });
    await untilAsked(page);
    for (let clicks = 0; !(await status(page)).startsWith('Turn 2'); clicks += 1) {
      expect(clicks).toBeLessThan(80);
      await clickOn(page);
    }
    expect(await isAsked(page)).toBe(true);
    await closePage(page);
  });

  test('a reload in the middle of combat', async () => {
    const page = await openPage();
    await button(page, /Fight now/).click();
    await untilAsked(page);
    await clickOn(page);
    const [before, story] = [await status(page), await page.getByRole('log').innerText()];
    await page.reload();
    await untilAsked(page);
    expect([await status(page), await page.getByRole('log').innerText()]).toEqual([before, story]);
    await clickOn(page);
    expect(await page.getByRole('log').innerText()).not.toBe(story);
    await closePage(page);
  });

  test('hits are placed by clicks on the boxes of a ship', async () => {
    const page = await openPage();
    await button(page, /Fight now/).click();
    await untilAsked(page);
    for (let rounds = 0; (await page.locator('.sheet [data-box]').count()) === 0; rounds += 1) {
      expect(rounds).toBeLessThan(10);
      await clickOn(page);
      if ((await status(page)).includes('Place damage'))
        await page.locator('.sheet [data-box]').first().waitFor();
    }
    const budget = page.locator('.sheet .budget').first();
    expect(await budget.innerText()).toMatch(/^0 of/);
    await page.locator('.sheet [data-box]').first().click();
    expect(await budget.innerText()).toMatch(/^1 of/);
    await page.locator('.sheet .ww-hit').first().click();
    expect(await budget.innerText()).toMatch(/^0 of/);
    await closePage(page);
  });

  test('by keys alone', async () => {
    const page = await openPage();
    await button(page, /Fight now/).focus();
    await page.keyboard.press('Enter');
    await untilAsked(page);
    await page.getByRole('radio', { name: 'dodge' }).first().focus();
    await page.keyboard.press('Space');
    await button(page, 'Suggest').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('round 1').first().waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Your decision');
    await closePage(page);
  });
});

test('the rulebook and the link follow the modules', async () => {
  const page = await openPage();
  await page.goto(`${server.address}#/new?rules=first/basic&seats=person,captain`);
  const book = page.getByRole('article');
  const marines = page.getByRole('checkbox', { name: 'Marines' });
  expect(await book.innerText()).not.toContain('Marines');
  await marines.check();
  expect(await book.innerText()).toContain('Marines');
  await page.reload();
  expect(await marines.isChecked()).toBe(true);
  await marines.uncheck();
  expect(await book.innerText()).not.toContain('Marines');
  await closePage(page);
});

test('a module takes the place of the one in its slot, back and forth', async () => {
  const page = await openPage();
  await page.goto(`${server.address}#/new?rules=first/basic&seats=person,captain`);
  const rules = page.getByLabel('All rules in a line');
  await page.getByRole('checkbox', { name: 'Stockpiles' }).check();
  expect(await rules.inputValue()).toMatch(/^first\/basic \+\S+$/);
  await page.getByRole('checkbox', { name: 'Common stock' }).check();
  expect(await rules.inputValue()).toBe('first/basic');
  expect(await button(page, 'One more').isDisabled()).toBe(true);
  await closePage(page);
});

test('what a ship leaves out is 0, what it uses has the power that is left, and a replay keeps what the captain hides', async () => {
  const page = await openPage();
  await button(page, /Fight now/).click();
  await untilAsked(page);
  expect(await page.getByRole('spinbutton', { name: 'Drive' }).first().inputValue()).toBe('0');
  await page.getByRole('checkbox', { name: 'Beam' }).first().check();
  expect(
    await page
      .getByRole('spinbutton', { name: /^Power/ })
      .first()
      .inputValue(),
  ).toBe('6');
  await page.goto(`${server.address}#/replay/1`);
  await page.getByRole('slider').waitFor();
  expect(await page.getByLabel('Seen by').locator('option').allInnerTexts()).toEqual(['red']);
  await closePage(page);
});

test('what an order may lead to: its shots, and what may come back', async () => {
  const page = await openPage();
  await button(page, /Fight now/).click();
  await untilAsked(page);
  expect(await status(page)).toContain('round 1: Orders.');
  await button(page, 'More: Drive').first().click();
  const table = (name: RegExp) => page.getByRole('table', { name }).first();
  await table(/blue\/W1's beam at W1, at most/).waitFor();
  await page.getByRole('checkbox', { name: 'Tubes' }).first().check();
  const launched = table(/W1's missile with drive 1 at blue\/W1, hits before screens/);
  await launched.waitFor();
  expect(await launched.getByRole('cell').allInnerTexts()).toContain('hit 4');
  // An order that is refused leads to nothing.
  await page.getByRole('checkbox', { name: 'Beam' }).first().check();
  await page.getByText('First mend what is wrong').first().waitFor();
  await closePage(page);
});

describe('one who begins a fight', () => {
  const shipsIn = (page: Page) => page.getByRole('table', { name: /^The ships/ });
  const row = (page: Page, name: string) => shipsIn(page).getByRole('row', { name }).getByRole('cell');

  test('sees how strong all ships are from the first round on, and the hits on them', async () => {
    const page = await openPage();
    await button(page, /Fight now/).click();
    await untilAsked(page);
    expect(await row(page, 'Power/Drive').allInnerTexts()).toEqual(['8', '7', '6', '7']);
    expect(await row(page, 'Hits past screens').allInnerTexts()).toEqual(['0', '0', '0', '0']);
    const most = ['21', '16', 'at most 17', 'at most 14'];
    expect(await row(page, 'Hits it can take').allInnerTexts()).toEqual(most);
    await page.getByText('the side that is alone there at the end wins').waitFor();
    await page.getByText('After 3 rounds in a row without a hit').waitFor();
    while (!(await status(page)).includes('game is over')) {
      await clickOn(page);
      if ((await row(page, 'Hits past screens').allInnerTexts()).some((hits) => Number(hits) > 0)) break;
    }
    expect(await isAsked(page)).toBe(true);
    const numbers = async (name: string) =>
      (await row(page, name).allInnerTexts()).map((text) => Number(/\d+$/.exec(text)?.[0]));
    const [hits, left] = [await numbers('Hits past screens'), await numbers('Hits it can take')];
    expect(hits.map((each, at) => each + (left[at] ?? 0))).toEqual([21, 16, 17, 14]);
    await closePage(page);
  });

  test('reads what speaks for a suggestion, as long as it is what was suggested', async () => {
    const page = await openPage();
    await button(page, /Fight now/).click();
    await untilAsked(page);
    await button(page, 'Suggest').click();
    const reason = page.getByText(/^Suggested: red\/W1's \w+ hits blue\/W\d in \d+ of \d+ cases/);
    await reason.waitFor();
    await button(page, 'More: Drive').first().click();
    expect(await reason.count()).toBe(0);
    await closePage(page);
  });

  test('sees when a chosen tactic hits, and is warned of an order without power', async () => {
    const page = await openPage();
    await button(page, /Fight now/).click();
    await untilAsked(page);
    const lit = page.locator('tr.chosen');
    expect(await lit.innerText()).toContain('you attack\t−2 to +2\t+2 to +4');
    for (const at of [0, 1]) await page.getByRole('radio', { name: 'dodge' }).nth(at).check();
    expect(await lit.innerText()).toContain('you dodge\t−1 to +2\t−3 to 0\tnever');
    const warnings = page.getByText('This ship does nothing this round');
    expect(await warnings.filter({ visible: true }).count()).toBe(2);
    await button(page, 'More: Drive').first().click();
    expect(await warnings.filter({ visible: true }).count()).toBe(1);
    await closePage(page);
  });

  test('goes on with the orders of the round before, as far as ships can still carry them out', async () => {
    const page = await openPage();
    const fleets = ['W1: PD=8 B=6 S=1', 'W1: PD=8 B=8'];
    await begin(page, { rules: 'first/skirmish', seats: 'person,person' }, fleets);
    const drive = page.getByRole('spinbutton', { name: 'Drive' });
    const power = page.getByRole('spinbutton', { name: /^Power/ });
    const orders = async (name: string, at: string): Promise<void> => {
      await button(page, `I am ${name}`).click();
      await drive.fill(at);
      await page.getByRole('checkbox', { name: 'Beam' }).check();
      await button(page, 'Give orders').click();
    };
    await orders('red', '3');
    await orders('blue', '3');
    const place = async (what: string): Promise<number> => {
      const hits = /of (\d+) hits/.exec(await page.locator('.budget').innerText())?.[1] ?? '';
      await page.getByRole('spinbutton', { name: what }).fill(hits);
      await button(page, 'Place hits').click();
      return Number(hits);
    };
    await place('Beam');
    await button(page, 'I am red').click();
    const left = 8 - (await place('Power/Drive'));
    expect(await status(page)).toContain('round 2: Orders.');
    const now = [await drive.inputValue(), await power.inputValue()].map(Number);
    expect(now).toEqual([Math.min(3, left), Math.min(5, left)]);
    // Each is no more than what is left; together they are too much, which only the player can mend.
    await page.getByText(`${Math.min(3, left) + Math.min(5, left)} of ${left} power`).waitFor();
    expect(await button(page, 'Give orders').getAttribute('aria-disabled')).toBe('true');
    await closePage(page);
  });

  test('chooses on the map where ships escape to, and reads who won and why', async () => {
    const page = await openPage('light', 390, 844);
    await button(page, /Fight now/).click();
    await untilAsked(page);
    for (const at of [0, 1]) {
      await page.getByRole('radio', { name: 'retreat' }).nth(at).check();
      await page.getByRole('spinbutton', { name: 'Drive' }).nth(at).fill('7');
    }
    await button(page, 'Give orders').click();
    await untilAsked(page);
    expect(await status(page)).toContain('Escape.');
    await page.locator('.map .ww-hex[data-hex="0606"]').click({ force: true });
    const chosen = page
      .getByRole('combobox', { name: 'To, or click it on the map' })
      .locator('option:checked');
    expect(await chosen.allInnerTexts()).toEqual(['0606', '0606']);
    await page.locator('.ask button.main').click();
    await untilAsked(page);
    await page.getByRole('heading', { name: 'You lost', exact: true }).waitFor();
    await page.getByText('Blue won. No enemy is left at the star.').waitFor();
    await closePage(page);
  });

  test('is warned before rounds without a hit drive them away', async () => {
    const page = await openPage();
    await begin(page, { rules: 'first/skirmish', seats: 'person,person' }, ['W1: PD=2 S=1', 'W1: PD=2 S=1']);
    for (const player of ['red', 'blue']) {
      await button(page, `I am ${player}`).click();
      await button(page, 'Give orders').click();
    }
    const warning = page.locator('.side .barred').first();
    expect(await warning.innerText()).toContain("after 2 more, red's ships must withdraw");
    await closePage(page);
  });

  test('against a person beside them sees no record of the enemy', async () => {
    const page = await openPage();
    await begin(page, { rules: 'first/skirmish', seats: 'person,person' }, ['W1: PD=6 B=4', 'W1: PD=5 S=3']);
    await button(page, 'I am red').click();
    expect(await row(page, 'Beam').allInnerTexts()).toEqual(['4', '?']);
    expect(await row(page, 'Power/Drive').allInnerTexts()).toEqual(['6', '?']);
    await closePage(page);
  });
});

test('nothing is wrong with a form before somebody fills it in or sends it', async () => {
  const page = await openPage();
  await button(page, /Learning game/).click();
  await untilAsked(page);
  const faults = page.locator('.faults li');
  expect(await faults.count()).toBe(0);
  await button(page, 'Build a ship').click({ force: true });
  expect(await faults.first().innerText()).toContain('at least one component');
  // Each component says what it does, and what it costs as it is chosen.
  const missiles = page.locator('.counts .row', { hasText: 'Missiles' });
  expect(await missiles.innerText()).toMatch(/3 for 1 BP\s+Each does 2 hits/);
  await missiles.getByRole('spinbutton').fill('4');
  expect(await missiles.innerText()).toContain('3 for 1 BP: 2 BP');
  await closePage(page);
});

test('a ship is built once more by one click, as long as it can be paid for', async () => {
  const page = await openPage();
  await button(page, /Learning game/).click();
  await untilAsked(page);
  const again = button(page, 'Same ship again');
  expect(await again.count()).toBe(0);
  for (const part of ['Power/Drive', 'Power/Drive', 'Beam', 'Beam', 'Beam', 'Screens'])
    await button(page, `More: ${part}`).click();
  await page.getByRole('spinbutton', { name: 'Missiles' }).fill('7');
  await button(page, 'Build a ship').click();
  await again.click();
  await page.getByRole('log').getByText('You build W2 at 0606 Ur for 14 BP: PD 2 B 3 S 1 M 7 WG 1').waitFor();
  // 12 of 40 Build Points are left.
  expect(await again.count()).toBe(0);
  await closePage(page);
});

test('a phone shows names that can be read, or all of the map with initials', async () => {
  const page = await openPage('light', 390, 844);
  await button(page, /Learning game/).click();
  await untilAsked(page);
  const names = page.locator('.map .ww-star text');
  const high = async (): Promise<readonly number[]> => {
    const boxes = await names.all();
    return Promise.all(boxes.map(async (each) => (await each.boundingBox())?.height ?? 0));
  };
  const larger = button(page, 'Larger map');
  await button(page, 'Smaller map').click();
  expect(await button(page, 'Smaller map').isDisabled()).toBe(true);
  expect(await names.allTextContents()).toContain('B');
  const [map, window] = [page.locator('.map svg'), page.locator('.map .window')];
  const [shown, room] = [await map.boundingBox(), await window.boundingBox()];
  expect(shown?.height).toBeLessThanOrEqual(room?.height ?? 0);
  expect(shown?.width).toBeLessThanOrEqual(room?.width ?? 0);
  for (let zooms = 0; ; zooms += 1) {
    expect(Math.min(...(await high()))).toBeGreaterThanOrEqual(8);
    if (await larger.isDisabled()) break;
    await larger.click();
    expect(await names.allTextContents()).toContain('Babylon (4)');
    expect(zooms).toBeLessThan(10);
  }
  await closePage(page);
});

test('a replay marks on the map what an action has changed', async () => {
  const page = await openPage();
  await button(page, /Learning game/).click();
  await untilAsked(page);
  while (!(await page.getByRole('log').innerText()).includes('moves')) await clickOn(page);
  await page.goto(`${server.address}#/replay/1`);
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const marks = async () => [
    await page.locator('.map .ww-selected').count(),
    await page.locator('.map .ww-paths path').count(),
  ];
  expect(await marks()).toEqual([0, 0]);
  await slider.fill('1');
  expect(await marks()).toEqual([1, 0]);
  const story = page.getByRole('log');
  for (let at = 2; !(await story.innerText()).includes('moves'); at += 1) await slider.fill(String(at));
  expect(await marks()).toEqual([1, 1]);
  await closePage(page);
});

test('a replay plays by itself until it is paused', async () => {
  const page = await openPage();
  await button(page, /Fight now/).click();
  await untilAsked(page);
  await clickOn(page);
  await page.goto(`${server.address}#/replay/1`);
  const slider = page.getByRole('slider');
  expect(await slider.inputValue()).toBe('0');
  await button(page, 'Play').click();
  await expect.poll(() => slider.inputValue(), { timeout: 5000 }).toBe('1');
  await button(page, 'Pause').click();
  await button(page, 'Play').waitFor();
  await closePage(page);
});

test('a design above what a row takes shows its price, and the rule that refuses it', async () => {
  const page = await openPage();
  await button(page, /Learning game/).click();
  await untilAsked(page);
  expect(await status(page)).toContain('red: Build.');
  await page.getByRole('spinbutton', { name: /Power\/Drive/ }).fill('41');
  expect(await page.locator('.budget').first().innerText()).toContain('46 of 40');
  expect(await page.locator('.faults').first().innerText()).toContain('costs 46 Build Points');
  await closePage(page);
});

test('a link that cannot be copied says where it is', async () => {
  const page = await openPage();
  await page.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })');
  await page.goto(`${server.address}#/new`);
  await page.reload();
  await button(page, 'Copy the link').click();
  await button(page, 'The link is the address of this page').waitFor();
  await closePage(page);
});

describe('what is kept', () => {
  test('a broken save says why, and can be forgotten', async () => {
    const page = await openPage();
    await page.evaluate(
      `localStorage.setItem('warpwar/game/1', ${JSON.stringify(JSON.stringify({ title: 'Old', seats: {}, save: '{"rules":1}' }))})`,
    );
    await page.goto(`${server.address}#/game/1`);
    await page.getByRole('heading', { name: 'This game cannot be read' }).waitFor();
    expect(await page.getByRole('listitem').count()).toBeGreaterThan(0);
    await button(page, 'Forget this game').click();
    await page.getByRole('heading', { name: 'Starships' }).waitFor();
    expect(await page.getByText('Your games').count()).toBe(0);
    await closePage(page);
  });

  test('a file that is no game is refused, and one that the page wrote is played again', async () => {
    const page = await openPage();
    const file = page.getByLabel(/^File/);
    await file.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await page.getByRole('alert').waitFor();
    await button(page, /Fight now/).click();
    await untilAsked(page);
    await clickOn(page);
    const saved = page.waitForEvent('download');
    await button(page, 'Save a file').click();
    const path = await (await saved).path();
    await page.getByRole('link', { name: 'WarpWar' }).click();
    await file.setInputFiles(path);
    expect(Number(await page.getByRole('slider').getAttribute('max'))).toBeGreaterThan(1);
    // The captain is one still: nobody looks with its eyes, and it plays on.
    expect(await page.getByLabel('Seen by').locator('option').allInnerTexts()).toEqual(['red']);
    await page.getByRole('link', { name: 'Play on' }).click();
    await untilAsked(page);
    await clickOn(page);
    await closePage(page);
  });

  const begun = history('first/skirmish', { fleets: { red: 'W1: PD=6 B=4', blue: 'W1: PD=6 S=4' } });
  const { setup } = unwrap(readRecord(begun.save()));
  const action = { type: 'battle/orders', player: 'red', orders: [{ ship: 'red/W1', tactic: 'dodge' }] };

  test.each([
    ['warpwar-1.jsonl', [{ setup, players: { red: 'captain', blue: 'me' }, seed: 1 }, { action }], 'blue'],
    ['replay.json', [{ setup, actions: [{ action, events: [] }], end: {} }], 'red'],
  ])('%s of the command line is played again', async (name, lines, eyes) => {
    const page = await openPage();
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const buffer = Buffer.from(text);
    await page.getByLabel(/^File/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    expect(await page.getByRole('slider').getAttribute('max')).toBe('1');
    expect(await page.getByLabel('Seen by').locator('option').allInnerTexts()).toEqual([eyes]);
    await closePage(page);
  });

  test('undo asks if an enemy has seen the action', async () => {
    const page = await openPage();
    await begin(page, { rules: 'first/basic', seats: 'person,person' });
    await button(page, 'I am red').click();
    await clickOn(page);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await button(page, 'Undo').click();
    await page.getByText('Nothing has happened yet.').waitFor();
    expect(questions.join()).toContain('blue has seen it');
    await closePage(page);
  });
});

describe('a hot seat', () => {
  const fleets = ['W1: PD=7 B=5 S=3 T=1 M=4', 'W1: PD=6 B=5 S=4 T=1 M=3'];

  /** The whole page, with everything opened that can be. */
  async function shown(page: Page): Promise<string> {
    const closed = page.locator('details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    await page.locator('.side > details:last-child :is(svg, p:not(.wait))').first().waitFor();
    return page.content();
  }

  /** The page as blue finds it after red gave orders: before and after the curtain. */
  async function shownAfter(rules: string, red: string, tactic: string): Promise<readonly string[]> {
    const page = await openPage();
    await begin(page, { rules, seats: 'person,person' }, [red, fleets[1] ?? '']);
    await button(page, 'I am red').click();
    await page.getByRole('radio', { name: tactic }).first().check();
    await button(page, 'Give orders').click();
    await page.getByRole('heading', { name: 'blue is to act' }).waitFor();
    const curtain = await shown(page);
    await button(page, 'I am blue').click();
    await button(page, 'Give orders').waitFor();
    const seat = await shown(page);
    await closePage(page);
    return [curtain, seat];
  }

  test.each([
    ['the orders', 'first/skirmish', fleets[0] ?? '', 'dodge'],
    ['the records', 'second/skirmish', 'W1: PD=9 B=6 S=3 T=1 M=2', 'attack'],
  ])('shows nothing of %s of the other player', async (_what, rules, other, tactic) => {
    const one = await shownAfter(rules, fleets[0] ?? '', 'attack');
    expect(await shownAfter(rules, other, tactic)).toEqual(one);
  });
});

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  test('axe has no serious finding', async () => {
    const page = await openPage(theme);
    expect(await findingsOn(page)).toEqual([]);
    await button(page, /Fight now/).click();
    await untilAsked(page);
    await button(page, 'More: Drive').first().click();
    await page.getByText('The whole table').first().click();
    await page.getByRole('group', { name: 'Combat Results Table' }).first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await clickOn(page);
    await page.getByRole('group', { name: 'The round' }).waitFor();
    await page.getByText(/^Ships at/).click();
    await page.locator('.ww-record, [data-box]').first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await begin(page, { rules: 'second/basic', seats: 'person,captain' });
    await untilAsked(page);
    expect(await findingsOn(page)).toEqual([]);
    await page.goto(`${server.address}#/new`);
    await page.getByRole('heading', { name: 'A new game' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.goto(`${server.address}#/replay/1`);
    await page.getByRole('slider').fill('2');
    expect(await findingsOn(page)).toEqual([]);
    await closePage(page);
  });

  test('a phone has no sideways scroll', async () => {
    const page = await openPage(theme, 390, 844);
    const wide = (): Promise<unknown> => page.evaluate('document.documentElement.scrollWidth');
    await button(page, /Fight now/).waitFor();
    expect(await wide()).toBe(390);
    await button(page, /Fight now/).click();
    await untilAsked(page);
    expect(await wide()).toBe(390);
    await page.goto(`${server.address}#/replay/1`);
    const slider = await page.getByRole('slider').boundingBox();
    expect(slider?.width).toBeGreaterThan(200);
    expect(await wide()).toBe(390);
    for (const other of [page.getByLabel('Seen by'), page.getByText(/^Action \d/)]) {
      const box = await other.boundingBox();
      const isApart =
        !!box &&
        !!slider &&
        (box.y + box.height <= slider.y ||
          slider.y + slider.height <= box.y ||
          box.x + box.width <= slider.x);
      expect(isApart).toBe(true);
    }
    await page.goto(`${server.address}#/new`);
    await page.getByRole('heading', { name: 'A new game' }).waitFor();
    expect(await wide()).toBe(390);
    // What a module does stands below its name: a phone has no pointer that hovers.
    const modules = page.locator('.modules .item');
    expect(await modules.count()).toBeGreaterThan(40);
    expect(await modules.locator('.about').count()).toBe(await modules.count());
    await closePage(page);
  });
});
