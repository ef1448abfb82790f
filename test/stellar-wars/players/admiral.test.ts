import { describe, expect, test } from 'vitest';
import type { AnyAction } from '../../../src/kernel/play/players.js';
import { InvalidArgument } from '../../../src/kernel/guard.js';
import { CHANCE } from '../../../src/kernel/decode.js';
import type { PlayerId, Random } from '../../../src/kernel/types.js';
import { isEqual } from '../../../src/kernel/helpers.js';
import { pickRandom } from '../../../src/kernel/random.js';
import type { State, View } from '../../../src/stellar-wars/state.js';
import { subjectOf } from '../../../src/stellar-wars/laws/index.js';
import { admiral, imagine } from '../../../src/stellar-wars/players/admiral.js';
import { chance, deepFreezeAll } from '../../../src/laws/law.js';
import { withLinks } from '../../../src/laws/dice.js';

import { after, begin, engine, idOf } from '../../support/stellar-wars/engine.js';
import { fought, table } from '../../support/stellar-wars/fought.js';
import { randomDuel, randomSetup, rulesets } from '../../support/stellar-wars/setups.js';

/** An admiral who thinks as little as one can. */
const hasty = admiral(table, { rollouts: 1, horizon: 1 });

/** What a player does in a view. */
const chosen = (view: View, plays = hasty, seed = 1): AnyAction =>
  plays(view, engine.decisions(view), chance(seed));

/** The next state of a random game; undefined at its end. */
function next(state: State, random: Random): State | undefined {
  const open = engine.decisions(state).filter(({ aside }) => !aside);
  if (open.length === 0) return undefined;
  const done = engine.applyAction(
    state,
    withLinks(engine).sampleAction(state, pickRandom(open, random), random),
  );
  return done.ok ? done.state : undefined;
}

/** Views of players who must act in the first turns of a random game: the first, and each so many. */
function* viewsOf(setup: object, seed: number, each: number): Generator<View> {
  const random = chance(seed);
  let at = 0;
  for (let state: State | undefined = begin(setup); state; state = next(state, random)) {
    const [player] = engine.awaiting(state);
    const isSecret = engine.decisions(state).some(({ secret }) => secret);
    if (player !== undefined && player !== CHANCE && !isSecret && at++ % each === 0)
      yield deepFreezeAll(engine.view(state, player));
    if (state.turn > 3) return;
  }
}

describe('an admiral', () => {
  test.each(rulesets.map((rules) => [rules]))('does what is legal in %s', (rules) => {
    let asked = 0;
    for (const view of viewsOf(randomSetup(rules, 5), 5, 15)) {
      expect(engine.checkAction(view, chosen(view))).toEqual([]);
      asked += 1;
    }
    expect(asked).toBeGreaterThan(0);
  });

  test('does the same for equal random, whatever was asked before', () => {
    const views = [...viewsOf(randomDuel(2), 2, 4)];
    const first = views.map((view) => chosen(view));
    const again = [...views].reverse().map((view) => chosen(structuredClone(view)));
    expect(again.reverse()).toEqual(first);
  });

  test('has a choice of their own where a captain does something else', () => {
    const fleet = [{ sheet: 'CA-1' }];
    const setup = { ...randomDuel(1), fleets: { red: fleet, blue: fleet } };
    const { actions } = fought(setup, 1, 'captain', 'captain');
    let state = begin(setup);
    const differ = actions.filter((action) => {
      const own = chosen(engine.view(state, action.player));
      state = after(state, action);
      return !isEqual(own, action);
    });
    expect(differ.length).toBeGreaterThan(0);
    expect(differ.length).toBeLessThan(actions.length / 2);
  });

  test('decides by their view alone', () => {
    const random = chance(8);
    let state: State | undefined = begin(randomDuel(8));
    for (let step = 0; state && step < 40; step += 1) {
      const [player] = engine.awaiting(state);
      if (player !== undefined && step % 8 === 0) {
        const other: State = subjectOf(engine).disguise(state, player, random);
        expect(chosen(engine.view(other, player))).toEqual(chosen(engine.view(state, player)));
      }
      state = next(state, random);
    }
  });

  test.each([[{ rollouts: 0 }], [{ rollouts: 1.5 }], [{ horizon: 101 }]])('refuses %j', (options) => {
    expect(() => admiral(table, options)).toThrow(InvalidArgument);
  });
});

describe('a state that is imagined', () => {
  const [red, blue] = ['red', 'blue'] as unknown as readonly [PlayerId, PlayerId]; // Sound: ids of players.
  const cloaked = idOf('blue/CA1');
  const begun = begin({ ...randomDuel(4), fleets: { red: [{ sheet: 'DD-1' }], blue: [{ sheet: 'CA-1' }] } });
  const hidden: State = {
    ...begun,
    players: begun.players.map((each) =>
      each.id === blue ? { ...each, ext: { ...each.ext, 'cloaking/hidden': [cloaked] } } : each,
    ),
  };
  const imagined = (state: State, player: PlayerId, seed = 1): State =>
    // Sound: every hidden ship is of a printed type.
    imagine(table, engine.view(state, player), chance(seed))!;

  test('has the ships that are hidden, anywhere', () => {
    expect(engine.view(hidden, red).ships.map(({ id }) => id)).not.toContain(cloaked);
    const places = [1, 2, 3].map(
      (seed) => imagined(hidden, red, seed).ships.find(({ id }) => id === cloaked)?.at,
    );
    expect(places).not.toContain(undefined);
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  test('can be played on, with dice of its own, and looks the same to the player', () => {
    const state = imagined(hidden, red);
    expect(state.ext).not.toEqual(hidden.ext);
    expect(engine.view(state, red).ships).toEqual(engine.view(hidden, red).ships);
    const read = engine.deserialize(engine.serialize(state));
    expect(read.ok ? [] : read.issues).toEqual([]);
  });

  test('waits again for speeds that an enemy has sealed', () => {
    const view = engine.view(begun, red);
    const done = engine.applyAction(begun, chosen(engine.view(begun, blue)));
    const later = done.ok ? done.state : begun;
    expect(engine.view(later, red).waiting).toEqual([red]);
    expect(imagined(later, red).waiting).toEqual(view.waiting);
  });
});
