/** Captains use rules that nobody here knows, by what their modules say that they are worth. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, fleetsOf } from 'warpwar';
import { captain, play, seeded, type CaptainLevel } from 'warpwar/players';
import { boolean, int, module } from '../../../src/kernel/index.js';
import {
  action,
  declareIssues,
  duringPhase,
  event,
  slice,
  system,
  updatePlayer,
} from '../../../src/warpwar/rules.js';
import type { Player } from '../../../src/warpwar/state.js';
import { ship } from '../../support/fleets.js';

const { issue, codes } = declareIssues({ 'not-now': ['FLAG.1', 'Not now: {now}.'] });

const flags = slice('player', 'flag/up', { init: (_player: Player): boolean => false, decode: boolean });

const raised = event('flag/raised', {
  apply: ({ state }, { player }: { readonly player: Player['id'] }) =>
    updatePlayer(state, player, () => flags.change(true)),
});

/** A player may raise a flag before they build. Each mast is worth something; none is, once the flag is up. */
const flag = (worths: readonly number[]) =>
  module(
    { id: 'flag', title: 'Flags', summary: 'Flags are raised.', source: { 'FLAG.1': 'Raise a flag.' } },
    flags,
    raised,
    action(
      'flag/raise',
      { mast: int(0, 2) },
      {
        when: duringPhase('build', ({ now }) => issue('not-now', [], { now })),
        options: () => ({ masts: 3 }),
        check: () => [],
        apply: (_game, { player }) => [raised({ player })],
        sample: (_game, _decision, random) => ({ mast: random(3) }),
        worth: ({ state }, { player, mast }) =>
          state.players.some((each) => each.id === player && flags.of(each)) ? 0 : (worths[mast] ?? 0),
      },
    ),
    ...codes,
  );

/** The masts at which captains of a level raise flags in a short game. */
function masts(level: CaptainLevel, worths: readonly number[]): readonly unknown[] {
  const engine = createEngine([...catalogue, flag(worths)]);
  const rules = 'first/learning +flag +turn-limit turn-limit(turns=2)';
  const state = engine.unwrap(engine.createGame({ rules, players: ['red', 'blue'] }));
  const player = captain(engine, { level });
  return [...play(engine, state, { red: player, blue: player }, seeded(1))].flatMap(({ action: each }) =>
    each.type === 'flag/raise' && 'mast' in each ? [each.mast] : [],
  );
}

describe('an action that says what it is worth', () => {
  test('is chosen by captains of level 4, where it is worth most, as long as it is worth something', () =>
    expect(masts(4, [1, 3, 2])).toEqual([1, 1]));

  test.each([
    ['is not chosen where it is worth nothing', 4, [0, -1, NaN]],
    ['is not chosen by others', 3, [1, 3, 2]],
  ] as const)('%s', (_name, level, worths) => expect(masts(level, worths)).toEqual([]));
});

/** A ship may blow a horn in a fight. */
const horn = (worth?: number) =>
  module(
    { id: 'horn', title: 'Horns', summary: 'Horns are blown.', source: { 'HORN.1': 'Blow a horn.' } },
    system<'horn', number>('horn', {
      decode: int(1, 3),
      power: () => 1,
      check: () => [],
      sample: (_rules, { left, random }) => (left > 0 ? 1 + random(3) : undefined),
      ...(worth !== undefined && { worth: (_rules, { value }) => worth * value }),
      writing: { letters: [], read: () => undefined, print: () => ({}) },
    }),
  );

/** How loud the captains of a level blow. */
function blown(level: CaptainLevel, worth?: number): readonly unknown[] {
  const engine = createEngine([...catalogue, horn(worth)]);
  const fleets = fleetsOf(['red', 'blue'].map((side) => ship(`${side}/W1`, { PD: 4, B: 2, S: 1, WG: 1 })));
  const state = engine.unwrap(
    engine.createGame({ rules: 'first/skirmish +horn', players: ['red', 'blue'], fleets }),
  );
  const [player] = engine.awaiting(state);
  if (player === undefined) throw new Error('Nobody is awaited.');
  const seen = engine.view(state, player);
  const chosen = captain(engine, { level })(seen, engine.decisions(seen), seeded(1));
  return 'orders' in chosen ? chosen.orders.flatMap((order) => ('horn' in order ? [order.horn] : [])) : [];
}

describe('a system that says what it is worth', () => {
  test('is used by captains of level 4, as is worth most', () => expect(blown(4, 4)).toEqual([3]));

  test('is not used where it is worth less than power elsewhere, nor by others', () => {
    expect(blown(4, -1)).toEqual([]);
    expect(blown(3, 4)).toEqual([]);
  });
});
