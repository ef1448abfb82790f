/** Trips of Malta Convoy, by the day's seeds: every law in 10,000, a tenth of them a day, and the score on the average. */

import { describe, expect, test } from 'vitest';
import { engine, type Action, type Decision } from '../../src/malta-convoy/engine.js';
import type { State } from '../../src/malta-convoy/state.js';
import { commodore } from '../../src/malta-convoy/players.js';
import { playByLaws } from '../../src/laws/play.js';

import { ofToday } from '../support/battery/daily.js';
import { OPTIONS, subsetsOf, withoutOptions } from '../malta-convoy/sets.js';
import { convoySubject } from '../malta-convoy/subject.js';

const maltaConvoy = engine();

const day = process.env.BATTERY_SEED ?? '1';

/** Returns what is done for a decision. */
type Choose = (state: State, decision: Decision) => Action;

/** Nothing is decided but the escort: destroyers go first. */
const plain: Choose = (state, decision) => maltaConvoy.sampleAction(state, decision, () => 0);

/** The computer player, which sees what the player sees. */
const commodores: Choose = (state, decision) =>
  commodore()(maltaConvoy.view(state, decision.player), [decision], () => 0);

/** Plays a trip and returns its score. */
function scoreOf(rules: string, seed: number, choose: Choose): number {
  const made = maltaConvoy.createGame({ rules, players: ['ann'], seed: `${day} ${seed}` });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state: State = made.value;
  while (state.result === null) {
    const [decision] = maltaConvoy.decisions(state).filter(({ aside }) => !aside);
    if (!decision) throw new Error('Nobody can act.');
    const done = maltaConvoy.applyAction(state, choose(state, decision));
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
  }
  return state.result.score ?? Number.NaN;
}

/** Returns the scores of 2,000 trips, the lowest first, with their mean and standard deviation. */
function sample(rules: string, choose: Choose) {
  const scores = Array.from({ length: 2000 }, (_, seed) => scoreOf(rules, seed, choose)).sort(
    (a, b) => a - b,
  );
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
  const deviation = Math.sqrt(scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / scores.length);
  return { scores, mean, deviation };
}

describe('the score without options', () => {
  test.each(['convoy/revised', 'convoy/first'])('%s', (scenario) => {
    const { scores, mean, deviation } = sample(withoutOptions(scenario), plain);
    // 85.5 by 60,000 trips: five standard errors of 2,000 are 1.2.
    expect(Math.abs(mean - 85.5)).toBeLessThan(1.2);
    expect(Math.abs(deviation - 10.3)).toBeLessThan(1);
    expect(Math.abs((scores[100] ?? 0) - 67)).toBeLessThan(4);
    expect(Math.abs((scores[1900] ?? 0) - 100)).toBeLessThan(4);
  });
});

test('the commodore scores more than a trip without options', () => {
  const own = sample('convoy/revised', commodores);
  const bare = sample(withoutOptions('convoy/revised'), plain);
  // 88.7 by 20,000 trips: five standard errors of 2,000 are 1.1.
  expect(Math.abs(own.mean - 88.7)).toBeLessThan(1.1);
  const error = Math.sqrt((own.deviation ** 2 + bare.deviation ** 2) / 2000);
  expect(own.mean - bare.mean).toBeGreaterThan(5 * error);
});

describe('every law', () => {
  const specs = ['revised', 'first', 'fixed'].flatMap((scenario) =>
    subsetsOf(OPTIONS).map((out) => [`convoy/${scenario}`, ...out.map((id) => `-${id}`)].join(' ')),
  );

  test.each(ofToday(specs))('%s', (rules) => {
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
