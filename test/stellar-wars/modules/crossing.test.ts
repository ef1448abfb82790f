/** Who wins: the last side with a ship, or the side of a convoy that crosses the board. */

import { expect, test } from 'vitest';
import { createEngine } from '../../../src/stellar-wars/engine.js';
import { catalogue } from '../../../src/stellar-wars/modules/index.js';
import type { HexId, State, View } from '../../../src/stellar-wars/state.js';
import { shipLost } from '../../../src/stellar-wars/turn/phases.js';
import { choicesShown } from '../../../src/stellar-wars/turn/speeds.js';
import { module } from '../../../src/kernel/module.js';
import type { AnyEngine } from '../../../src/laws/law.js';

import { rule } from '../../support/rule.js';
import { bomb } from '../../support/stellar-wars/mines.js';
import {
  after,
  begin,
  codes,
  dice,
  engine,
  moving,
  shipIn,
  speeds,
  withShip,
} from '../../support/stellar-wars/engine.js';

const given = '-seeded-dice +given-dice';
const convoy = `sw2/convoy ${given} -deployment -fixed-forces`;

/** A game with ships by player: classes with hexes, which face the far edge of their player. */
const game = (
  rules: string,
  red: readonly (readonly [string, string])[],
  blue: readonly (readonly [string, string])[],
): State => {
  const [north, south] = [red, blue].map((ships) => ships.map(([sheet, at]) => ({ sheet, at })));
  return begin({ rules, players: ['red', 'blue'], fleets: { red: north, blue: south } });
};
const freighters = (
  rules = convoy,
  blue: readonly (readonly [string, string])[] = [
    ['FR-1', '1001'],
    ['FR-1', '1201'],
    ['SC-1', '1540'],
  ],
): State => game(rules, [['DD-1', '0520']], blue);

/** Blue moves: red does nothing. */
const inBlue = (state: State, speeds: Readonly<Record<string, number>>): State => {
  const now = moving(state, speeds);
  return after(
    now,
    ...now.ships
      .filter(({ owner }) => owner === 'red')
      .map(({ id }) => ({ type: 'ship/done', player: 'red', ship: id })),
  );
};
const step = (ship: string): object => ({ type: 'ship/step', player: ship.split('/')[0], ship });

rule(
  ['SU2', 'SW.R10', 'SW.R41'],
  'the second player wins once both freighters have left by the far edge',
  () => {
    const one = after(inBlue(freighters(), { 'blue/FR1': 1, 'blue/FR2': 1 }), step('blue/FR1'));
    expect(one.result).toBeNull();
    expect(one.ships.map(({ id }) => id)).toEqual(['red/DD1', 'blue/FR2', 'blue/SC1']);
    expect(engine.deserialize(engine.serialize(one))).toEqual({ ok: true, value: one });
    const two = after(one, step('blue/FR2'));
    expect(two.result).toEqual({ winners: ['blue'], reason: 'crossed' });
    expect(engine.deserialize(engine.serialize(two))).toEqual({ ok: true, value: two });
  },
);

rule(['SU2', 'SW.R41'], 'the first player wins as soon as a freighter is gone that has not crossed', () => {
  const state = inBlue(
    freighters(convoy, [
      ['FR-1', '1040'],
      ['FR-1', '1201'],
    ]),
    { 'blue/FR1': 1, 'blue/FR2': 1 },
  );
  const back = withShip(state, 'blue/FR1', (ship) => ({ ...ship, facing: 3 }));
  const lost = after(back, step('blue/FR2'), step('blue/FR1'));
  expect(lost.result).toEqual({ winners: ['red'], reason: 'stopped' });
});

/** The state after the turn, in which all ships finish. They must have speed 0. */
const finishTurn = (state: State): State =>
  after(state, ...state.ships.map(({ id, owner }) => ({ type: 'ship/done', player: owner, ship: id })));

rule('SU2', 'the first player wins if a limit on turns ends the game before the convoy has crossed', () => {
  const limited = `${convoy} +turn-limit turn-limit(turns=2)`;
  const begun = freighters(limited, [
    ['FR-1', '1001'],
    ['FR-1', '1202'],
  ]);
  const first = after(inBlue(begun, { 'blue/FR1': 1 }), step('blue/FR1'));
  expect(first.ships.map(({ id }) => id)).toEqual(['red/DD1', 'blue/FR2']);
  const second = after(first, { type: 'ship/done', player: 'blue', ship: 'blue/FR2' });
  expect([second.turn, second.result]).toEqual([2, null]);
  const late = { winners: ['red'], reason: 'not-crossed' };
  expect(finishTurn(moving(second)).result).toEqual(late);
  // Also if the first player has no ship left.
  const alone = {
    ...second,
    waiting: second.waiting.filter((player) => player === 'blue'),
    ships: second.ships.filter(({ owner }) => owner === 'blue'),
  };
  const moved = after(alone, speeds('blue', { 'blue/FR2': 0 }), dice(6, 1), {
    type: 'turn/choose',
    player: 'red',
    order: 'first',
  });
  expect(finishTurn(moved).result).toEqual(late);
  // A freighter that crosses in the last turn is in time.
  const near = withShip(second, 'blue/FR2', (ship) => ({ ...ship, at: '1201' as HexId })); // Sound: a hex number.
  expect(after(inBlue(near, { 'blue/FR2': 1 }), step('blue/FR2')).result?.reason).toBe('crossed');
});

rule('SU1', 'a limit on turns draws a game of the last ship', () => {
  const state = game(
    `sw2/duel ${given} +turn-limit turn-limit(turns=1)`,
    [['DD-1', '0540']],
    [['DD-1', '0520']],
  );
  expect(finishTurn(moving(state)).result).toEqual({ winners: [], reason: 'turn-limit' });
});

rule('SU2', 'other ships of the convoy do not cross', () => {
  const state = inBlue(
    freighters(convoy, [
      ['FR-1', '1040'],
      ['FR-1', '1240'],
      ['SC-1', '1501'],
    ]),
    { 'blue/SC1': 1 },
  );
  const now = after(state, step('blue/SC1'));
  expect([now.result, now.ext]).toEqual([null, undefined]);
});

test('a side edge is not the far edge', () => {
  const state = inBlue(
    freighters(convoy, [
      ['FR-1', '0110'],
      ['FR-1', '1201'],
    ]),
    { 'blue/FR1': 1 },
  );
  const west = withShip(state, 'blue/FR1', (ship) => ({ ...ship, facing: 5 }));
  expect(after(west, step('blue/FR1')).result).toEqual({ winners: ['red'], reason: 'stopped' });
});

test('how many freighters must cross is a setting', () => {
  const state = freighters(`${convoy} crossing(freighters=1)`, [
    ['FR-1', '1001'],
    ['FR-1', '1201'],
  ]);
  expect(after(inBlue(state, { 'blue/FR1': 1 }), step('blue/FR1')).result?.reason).toBe('crossed');
});

test('a save cannot invent freighters that have crossed', () => {
  const state = freighters();
  for (const across of [
    ['blue/FR1'],
    ['blue/SC9'],
    ['red/FR9'],
    ['blue/FR8', 'blue/FR8'],
    ['blue/FR7', 'blue/FR8', 'blue/FR9'],
    7,
  ])
    expect(engine.deserialize(engine.serialize({ ...state, ext: { 'crossing/across': across } })).ok).toBe(
      false,
    );
});

rule(['SU1', 'SU3', 'SW.R41'], 'the last side with a ship wins', () => {
  const state = moving(game(`sw2/duel ${given}`, [['DD-1', '0540']], [['DD-1', '0520']]), { 'red/DD1': 1 });
  const now = after(state, step('red/DD1'));
  expect(now.result).toEqual({ winners: ['blue'], reason: 'last-ship' });
});

/** All ships are lost, one after another, when the speeds are shown. */
const blast = module(
  { id: 'blast', source: ['SW.13.0'] },
  choicesShown.then(({ state }) => state.ships.map(({ id: ship }) => shipLost({ ship, how: 'blast' }))),
);
const exploding: AnyEngine<State, View> = createEngine([...catalogue, blast]);

rule(
  ['SW.R41', 'SU2'],
  'if both sides lose their last ships together, the game is drawn, but the convoy is stopped',
  () => {
    const fleets = { red: [{ sheet: 'SC-1' }], blue: [{ sheet: 'FR-1' }, { sheet: 'FR-1' }] };
    for (const [rules, result] of [
      ['sw2/duel +blast', { winners: [], reason: 'no-ship' }],
      ['sw2/convoy +blast -deployment -fixed-forces', { winners: ['red'], reason: 'stopped' }],
    ] as const) {
      const made = exploding.createGame({ rules, players: ['red', 'blue'], seed: 'any', fleets });
      if (!made.ok) throw new Error(JSON.stringify(made.issues));
      const one = exploding.applyAction(made.value, speeds('red', { 'red/SC1': 0 }));
      if (!one.ok) throw new Error(JSON.stringify(one.issues));
      const two = exploding.applyAction(one.state, speeds('blue', { 'blue/FR1': 0, 'blue/FR2': 0 }));
      expect(two.ok && two.state.result).toEqual(result);
    }
  },
);

rule('SU2', 'the first player wins by the blast that takes their last ship and the last freighter', () => {
  const rules = `sw2/duel ${given} +own-designs -last-ship +crossing crossing(freighters=1)`;
  const blown = (more: readonly object[]): State => {
    const begun = begin({
      rules,
      players: ['red', 'blue'],
      fleets: {
        red: [{ sheet: bomb, at: '1010', facing: 3 }],
        blue: [{ sheet: 'FR-1', at: '1011', facing: 0 }, ...more],
      },
    });
    const bare = withShip(begun, 'blue/FR1', ({ left, ...ship }) => ({
      ...ship,
      left: { ...left, hull: 1, shield: { ...left.shield, F: 0 }, armor: { ...left.armor, F: 0 } },
    }));
    return after(moving(bare), { type: 'ship/self-destruct', player: 'red', ship: 'red/ES1' }, dice(1, 2));
  };
  const stopped = { winners: ['red'], reason: 'stopped' };
  expect([blown([]).result, blown([{ sheet: 'CA-1', at: '2540' }]).result]).toEqual([stopped, stopped]);
});

rule('SW.R10', 'a ship that leaves the board is out of play; a setting bars it', () => {
  const rules = `sw2/duel ${given} open-board(columns=12, rows=30)`;
  const red = [
    ['SC-1', '0530'],
    ['SC-2', '1230'],
  ] as const;
  const open = moving(game(rules, red, [['DD-1', '0510']]), { 'red/SC1': 2 });
  const left = after(open, step('red/SC1'));
  expect(left.ships.map(({ id }) => id)).toEqual(['red/SC2', 'blue/DD1']);
  expect(left.underWay).toBeNull();
  const barred = moving(game(rules.replace('rows=30', 'rows=30, leaving=barred'), red, [['DD-1', '0510']]), {
    'red/SC1': 2,
  });
  expect(codes(barred, step('red/SC1'))).toEqual(['off-the-board']);
  expect(shipIn(barred, 'red/SC1').at).toBe('0530');
  const size = begin({
    rules: 'sw2/duel',
    players: ['red', 'blue'],
    seed: 'a',
    fleets: { red: [{ sheet: 'SC-1', at: '2540' }], blue: [{ sheet: 'SC-1', at: '0101' }] },
  });
  expect(size.ships.map(({ at }) => at)).toEqual(['2540', '0101']);
});
