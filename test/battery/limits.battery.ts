/** Saves of games by the day's seeds, with every place at its limits: refused, or played on and saved again. */

import { describe, expect, test } from 'vitest';
import { chance } from '../../src/laws/law.js';
import { engine as stellarEngine } from '../../src/stellar-wars/index.js';
import { subjectOf as stellarSubjectOf } from '../../src/stellar-wars/laws/index.js';
import { subjectOf } from '../../src/warpwar/laws/trial.js';

import { convoySubject } from '../malta-convoy/subject.js';
import { playDaily } from '../support/battery/daily.js';
import { engine as warpWar } from '../support/battery/games.js';
import { limitsTried } from '../support/limits.js';
import { statesOf } from '../support/saves/sources.js';
import { randomSetup, rulesets } from '../support/stellar-wars/setups.js';

describe('saves at their limits', () => {
  test('WarpWar', () => {
    const { tryState, tried } = limitsTried(4);
    const game = subjectOf(warpWar, {});
    playDaily('saves at their limits WarpWar', { at: 0, of: 3, share: 0.03 }, (seed) => {
      const random = chance(seed);
      statesOf(seed).forEach((state) => random(5) === 0 && tryState({ game, state }, random));
    });
    expect(tried().saves).toBeGreaterThan(50);
  });

  test('Stellar Wars', () => {
    const { playGame, tried } = limitsTried(4);
    const game = stellarSubjectOf(stellarEngine());
    // Links of chains are sent by players who know them.
    const specs = rulesets.filter((rules) => !rules.includes('committed-dice'));
    playDaily('saves at their limits Stellar Wars', { at: 1, of: 3, share: 0.03 }, (seed) => {
      for (const rules of specs) playGame(game, randomSetup(rules, seed), seed);
    });
    expect(tried().saves).toBeGreaterThan(50);
  });

  test('Malta Convoy', () => {
    const { playGame, tried } = limitsTried(20);
    playDaily('saves at their limits Malta Convoy', { at: 2, of: 3, share: 0.03 }, (seed) => {
      for (const rules of ['revised', 'first', 'fixed', 'revised +given-dice'])
        playGame(convoySubject, { rules: `convoy/${rules}`, players: ['ann'], ...seedOf(rules, seed) }, seed);
    });
    expect(tried().saves).toBeGreaterThan(50);
  });
});

const seedOf = (rules: string, seed: number): object =>
  rules.includes('given-dice') ? {} : { seed: `trip ${seed}` };
