/** Whole trips: by the laws of every game, told again, saved, and on the average. */

import { withoutCounts } from '../../src/laws/law.js';
import { engine as convoyEngine } from '../../src/malta-convoy/engine.js';
import type { State } from '../../src/malta-convoy/state.js';
import { playByLaws } from '../../src/laws/play.js';
import { describe, expect, test } from 'vitest';

import { convoySubject } from './subject.js';
import { OPTIONS, subsetsOf } from './sets.js';
import { after, begin, engine } from './table.js';

const maltaConvoy = convoyEngine();

const setup = (rules: string, seed: number) => ({ rules, players: ['ann'], seed: `trip ${seed}` });

describe('a trip keeps every law', () => {
  test.each(['revised', 'first', 'fixed'])('%s, with seeded dice', (scenario) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const { state } = playByLaws(convoySubject, setup(`convoy/${scenario}`, seed), seed, { oneIn: 2 });
      expect(state.result?.reason).toMatch(/^(?:arrived|no-ship-left|given-up)$/);
    }
  });

  test.each(['revised', 'first'])('%s, with given dice', (scenario) => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const rules = `convoy/${scenario} +given-dice`;
      const { state } = playByLaws(convoySubject, { rules, players: ['ann'] }, seed, { oneIn: 10 });
      expect(state.result).not.toBeNull();
    }
  });

  test.each(
    ['revised', 'first'].flatMap((scenario) => subsetsOf(OPTIONS).map((out) => [scenario, out] as const)),
  )('%s without %j', (scenario, out) => {
    const rules = [`convoy/${scenario}`, ...out.map((id) => `-${id}`)].join(' ');
    const { state } = playByLaws(convoySubject, setup(rules, 1), 1, { oneIn: 10 });
    expect(state.used.some((option) => out.includes(option))).toBe(false);
  });

  test.each(['friendly-waters', 'covering-force', 'second-hit', 'resign'])('without %s', (id) => {
    const { state } = playByLaws(convoySubject, setup(`convoy/revised -${id}`, 2), 2, { oneIn: 4 });
    expect(state.result).not.toBeNull();
  });
});

/** A trip with random orders, and the faces of all its dice in order. */
function seededTrip(rules: string, seed: number) {
  const made = maltaConvoy.createGame({ rules, players: ['ann'], seed: `told ${seed}` });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  let state: State = made.value;
  const faces = [...made.events];
  const actions: object[] = [];
  const random = (most: number): number => (seed * 7 + actions.length * 3) % most;
  while (state.result === null) {
    const [decision] = maltaConvoy.decisions(state).filter(({ aside }) => !aside);
    if (!decision) throw new Error('Nobody can act.');
    const action = maltaConvoy.sampleAction(state, decision, random);
    const done = maltaConvoy.applyAction(state, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    actions.push(action);
    faces.push(...done.events);
    state = done.state;
  }
  return {
    state,
    actions,
    rolls: faces.flatMap((each) => (each.type === 'chance/rolled' ? [each.payload.faces] : [])),
  };
}

/** What is left of a state without its rules and its dice. */
const bare = ({ ruleset: _ruleset, ext = {}, ...rest }: State) => ({
  ...withoutCounts(rest),
  ext: Object.fromEntries(Object.entries(ext).filter(([key]) => !/^(?:chance|seeded-dice)\//.test(key))),
});

test('a seeded trip, told again with given dice, comes to the same state', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const { state, actions, rolls } = seededTrip('convoy/revised', seed);
    let again = begin('convoy/revised +given-dice');
    const [orders, dice] = [[...actions], [...rolls]];
    while (again.result === null) {
      const isRoll = engine.awaiting(again).some((player) => player === 'chance');
      const action = isRoll ? { type: 'chance/roll', player: 'chance', faces: dice.shift() } : orders.shift();
      again = after(again, action ?? {}).state;
    }
    expect(bare(again)).toEqual(bare(state));
    expect([orders, dice]).toEqual([[], []]);
  }
});

test('a recorded trip can be replayed', () => {
  const { state, actions } = seededTrip('convoy/first', 5);
  const record = {
    setup: { rules: 'convoy/first', players: ['ann'], seed: 'told 5' },
    actions: actions as never,
  };
  expect(maltaConvoy.replay(record)).toEqual({ ok: true, value: state });
});

test('the same dice come to the same trip, and another seed to another', () => {
  expect(seededTrip('convoy/revised', 3)).toEqual(seededTrip('convoy/revised', 3));
  expect(seededTrip('convoy/revised', 3).rolls).not.toEqual(seededTrip('convoy/revised', 4).rolls);
});
