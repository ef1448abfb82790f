/** Trips of Malta Convoy, by the day's seeds: every law in 10,000, and the score on the average. */

import { describe, expect, test } from 'vitest';
import { convoyEngine } from '../../src/games/malta-convoy/engine.js';
import type { ConvoyState } from '../../src/games/malta-convoy/nouns.js';
import { playByLaws } from '../../src/testing/laws/play-by-laws.js';
import { OPTIONS, subsetsOf, withoutOptions } from '../games/malta-convoy/sets.js';
import { convoySubject } from '../games/malta-convoy/subject.js';

const maltaConvoy = convoyEngine();

const day = process.env.BATTERY_SEED ?? '1';

/** The score of a trip on which nothing is decided but the escort: destroyers go first. */
function plainScore(scenario: string, seed: number): number {
  const made = maltaConvoy.createGame({
    rules: withoutOptions(scenario),
    players: ['ann'],
    seed: `${day} ${seed}`,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state: ConvoyState = made.value;
  while (state.result === null) {
    const [decision] = maltaConvoy.decisions(state).filter(({ aside }) => !aside);
    if (!decision) throw new Error('Nobody can act.');
    const done = maltaConvoy.applyAction(
      state,
      maltaConvoy.sampleAction(state, decision, () => 0),
    );
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
  }
  return state.result.score ?? Number.NaN;
}

describe('the score without options', () => {
  test.each(['convoy/revised', 'convoy/first'])('%s', (scenario) => {
    const scores = Array.from({ length: 2000 }, (_, seed) => plainScore(scenario, seed)).sort(
      (a, b) => a - b,
    );
    const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
    const deviation = Math.sqrt(scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / scores.length);
    // 85.5 by 60,000 trips: five standard errors of 2,000 are 1.2.
    expect(Math.abs(mean - 85.5)).toBeLessThan(1.2);
    expect(Math.abs(deviation - 10.3)).toBeLessThan(1);
    expect(Math.abs((scores[100] ?? 0) - 67)).toBeLessThan(4);
    expect(Math.abs((scores[1900] ?? 0) - 100)).toBeLessThan(4);
  });
});

describe('every law', () => {
  const specs = ['revised', 'first', 'fixed'].flatMap((scenario) =>
    subsetsOf(OPTIONS).map((out) => [`convoy/${scenario}`, ...out.map((id) => `-${id}`)].join(' ')),
  );

  test.each(specs)('%s', (rules) => {
    for (let seed = 1; seed <= 190; seed += 1) {
      const setup = { rules, players: ['ann'], seed: `${day} ${seed}` };
      expect(playByLaws(convoySubject, setup, seed, { oneIn: 10 }).state.result).not.toBeNull();
    }
  });

  test.each(['convoy/revised +given-dice', 'convoy/first +given-dice'])('%s', (rules) => {
    for (let seed = 1; seed <= 450; seed += 1) {
      const played = playByLaws(convoySubject, { rules, players: ['ann'] }, seed, { oneIn: 20 });
      expect(played.state.result).not.toBeNull();
    }
  });
});
