/** Set-ups that are damaged, and what must come of them. */

import { describeIssue } from '../words.js';
import { expect } from 'vitest';
import { chance, deepFreezeAll } from '../../../src/laws/law.js';
import { skirmishOf } from '../../../src/warpwar/laws/games.js';

import { playedOn } from '../plans.js';
import { engine, library } from './steps.js';

const rules = library.compileRules('first/skirmish');

/** A skirmish with few ships, and one with many. */
export const setups: readonly unknown[] = [35, 247].map((seed) =>
  rules.ok ? skirmishOf(rules.value, { scenario: 'first/skirmish' }, seed).setup : {},
);

/** Begins a game: it is refused with sentences, or it is played to its end. */
export function begun(setup: unknown, seed: number): boolean {
  const made = engine.createGame(setup);
  if (!made.ok) {
    expect(made.issues.length).toBeGreaterThan(0);
    for (const each of made.issues) expect(describeIssue(each)).toMatch(/^\S/);
    return false;
  }
  expect(playedOn(engine, deepFreezeAll(made.value), chance(seed), 4000)?.result).toBeTruthy();
  return true;
}
