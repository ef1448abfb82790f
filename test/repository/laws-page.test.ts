/** The page on laws has every law of the games, with what to do, and every option of the battery. */

import { expect, test } from 'vitest';
import { batteryOptions, lawsPage } from '../../scripts/laws.js';
import { diceAdvice, diceLaws } from '../../src/laws/dice.js';
import { advice, laws } from '../../src/warpwar/laws/facts.js';
import type { BatteryOptions } from '../../src/warpwar/laws/index.js';
import { laws as stellarLaws, advice as stellarAdvice } from '../../src/stellar-wars/laws/law.js';

const says: Readonly<Record<string, string>> = { ...stellarLaws, ...diceLaws, ...laws };
const todo: Readonly<Record<string, string>> = { ...advice, ...diceAdvice, ...stellarAdvice };

test('each law has one row: its sentence, then what to do', async () => {
  const page = await lawsPage();
  const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map((row) => row.slice(1));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(([law = '']) => law).sort()).toEqual(Object.keys(says).sort());
  for (const [law = '', sentence, action] of rows)
    expect([law, sentence, action]).toEqual([law, says[law], todo[law]]);
});

/** All options: one that is missing here does not compile. */
const options: Readonly<Record<keyof BatteryOptions, true>> = {
  aheadIn: true,
  announcingEvents: true,
  answersIn: true,
  asideIn: true,
  boundedIn: true,
  brief: true,
  eventEffects: true,
  excusedLaws: true,
  games: true,
  happens: true,
  hiddenValues: true,
  isAccountPublic: true,
  isRecordShown: true,
  keen: true,
  limitsIn: true,
  mayStayWithEnemies: true,
  module: true,
  most: true,
  oneIn: true,
  prices: true,
  privateEvents: true,
  revealingEvents: true,
  scenarios: true,
  seed: true,
  settings: true,
  setup: true,
  teachingEvents: true,
  unloads: true,
  untested: true,
};

test('each option of the battery is explained', async () => {
  expect(batteryOptions.map(({ name }) => name.replace('?', ''))).toEqual(Object.keys(options).sort());
  expect(batteryOptions.filter(({ about }) => about === '')).toEqual([]);
  expect(await lawsPage()).toContain('| `teachingEvents`');
});
