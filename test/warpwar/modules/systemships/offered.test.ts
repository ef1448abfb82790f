/** What is offered with Systemships is what is legal, and nothing else, in games played by chance. */

import { describe, expect, test } from 'vitest';
import {
  checkAction,
  createGame,
  decisions,
  view,
  type Action,
  type ShipId,
  type State,
} from '../../../../src/warpwar/index.js';
import { play, randomPlayer, seeded } from '../../../../src/warpwar/players/index.js';
import * as warpwar from '../../../../src/warpwar/index.js';

/** Every pair of a player's ships. */
const pairsOf = (state: State): readonly (readonly [ShipId, ShipId])[] => {
  const own = state.ships.filter(({ owner }) => owner === state.active).map(({ id }) => id);
  return own.flatMap((one) => own.map((other) => [one, other] as const));
};

const legal = (state: State, action: Action): boolean => checkAction(state, action).length === 0;

/** The pairs that a decision of this type offers, in any order. */
const offered = (state: State, type: string): readonly string[] =>
  decisions(view(state, state.active)).flatMap((each) => {
    if (each.type !== type) return [];
    if (each.type === 'systemships/rearrange') return named(each.options.ships);
    return each.type === 'systemships/pick-up' || each.type === 'systemships/drop'
      ? named(each.options.carriers)
      : [];
  });

const named = (all: Readonly<Record<string, readonly (string | null)[]>>): readonly string[] =>
  Object.entries(all)
    .flatMap(([one, others]) => others.map((other) => `${one} ${other ?? 'star'}`))
    .sort();

/** Some states of a game played by chance, with many Systemships. */
function* moments(rules: string, seed: number): Generator<State> {
  const made = createGame({ rules, players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } });
  if (!made.ok) throw new Error('No game.');
  const player = randomPlayer(warpwar);
  for (const { state } of play(warpwar, made.value, { red: player, blue: player }, seeded(seed), {
    most: 80,
  }))
    if (state.phase === 'move' || state.phase === 'rearrange') yield state;
}

describe.each(['first/advanced', 'first/advanced systemships(withdrawInRacks=false)', 'second/advanced'])(
  'in %s',
  (rules) => {
    test('a Systemship is offered to be picked up, set down or rearranged wherever it may be', () => {
      for (const state of moments(rules, 3)) {
        const player = state.active;
        const all = pairsOf(state);
        const [up, down] = (['systemships/pick-up', 'systemships/drop'] as const).map((type) =>
          all
            .filter(([carrier, ship]) => legal(state, { type, player, carrier, ship }))
            .map((pair) => pair.join(' '))
            .sort(),
        );
        expect(offered(state, 'systemships/pick-up')).toEqual(up);
        expect(offered(state, 'systemships/drop')).toEqual(down);
        const aboard = all.map(([ship, carrier]) => [ship, carrier] as const);
        const ashore = [...new Set(all.map(([ship]) => ship))].map((ship) => [ship, null] as const);
        const moves = [...aboard, ...ashore]
          .filter(([ship, to]) => legal(state, { type: 'systemships/rearrange', player, ship, aboard: to }))
          .map(([ship, to]) => `${ship} ${to ?? 'star'}`)
          .sort();
        expect(offered(state, 'systemships/rearrange')).toEqual(moves);
      }
    });
  },
);
