import { describe, expect, test } from 'vitest';
import type { RulesetSpec } from '../../../../src/kernel/types.js';
import { eagerly } from '../../../../src/warpwar/laws/games.js';

import { gamesOf } from '../../../support/battery/games.js';
import { marksOf, missingFrom } from '../../../support/battery/shown.js';

const onMap = (scenario: string): RulesetSpec => ({
  scenario,
  add: ['marines', 'turn-limit'],
  settings: { 'turn-limit/turns': 12 },
});
const inSpace = (scenario: string): RulesetSpec => ({ scenario, add: ['marines'] });

/** Everything that can happen to shuttles and prizes. */
const EVERYTHING = [
  'marines/captured',
  'marines/repelled',
  'marines/waiting',
  'marines/recovered',
  'marines/stranded',
  'ship/owner-changed',
];

describe('games by chance', () => {
  test.each([
    ['first/skirmish', [8, 9, 10, 16, 29, 30, 38]],
    ['second/skirmish', [10, 14, 20, 32, 37]],
  ] as const)('%s: every law in chosen games, in which everything happens', (scenario, chosen) => {
    const play = gamesOf(inSpace(scenario), { oneIn: 10 });
    expect(missingFrom((seed) => marksOf(play(seed)), chosen, EVERYTHING)).toEqual([]);
  });

  test.each([
    ['first/advanced', [2, 7, 18, 28, 29, 31]],
    ['second/advanced', [5, 8, 11, 15, 19, 26, 34]],
  ] as const)('%s: every law in chosen games, in which everything happens', (scenario, chosen) => {
    const play = gamesOf(onMap(scenario), { ...eagerly, oneIn: 60 });
    expect(missingFrom((seed) => marksOf(play(seed)), chosen, EVERYTHING)).toEqual([]);
  });
});
