/** Saves of Stellar Wars that contradict themselves, and those at the last turn that is counted. */

import { describe, expect, test } from 'vitest';
import { MAX_TURNS } from '../../src/kernel/play/endings.js';
import { cloakRecord } from '../../src/stellar-wars/modules/cloaking.js';
import type { Ship, State } from '../../src/stellar-wars/state.js';
import { recordTurn } from '../../src/stellar-wars/ships.js';

import { rule } from '../support/rule.js';
import {
  act,
  after,
  begin,
  duel,
  engine,
  idOf,
  moving,
  shipIn,
  withCloak,
  withShip,
} from '../support/stellar-wars/engine.js';

/** Where a save of a state is refused, with the code and the rule; [] if it is accepted. */
function refused(state: State): readonly string[] {
  const read = engine.deserialize(engine.serialize(state));
  return read.ok
    ? []
    : read.issues.map(({ path, code, rule: id = '' }) =>
        [path.slice(1).join('.'), code, id].join(' ').trim(),
      );
}

const open = { ...duel, rules: 'sw2/duel -seeded-dice +given-dice -cloaking -sensors' };
const moves = moving(begin(open), { 'red/DD1': 3, 'blue/DD1': 2 });
const two = moving(
  begin({ ...open, fleets: { ...open.fleets, red: [{ sheet: 'DD-1' }, { sheet: 'ES-1' }] } }),
);
const cloaks = moving(begin(duel), { 'red/DD1': 3, 'blue/DD1': 2 });

/** What a ship did in its turn, changed. */
const inTurn = (state: State, id: string, change: Parameters<typeof recordTurn>[1]): State =>
  withShip(state, id, (ship) => recordTurn(ship, change));

const ended = (winners: readonly string[], reason: string): State => ({
  ...moves,
  waiting: [],
  // Sound: names of players, or of nobody.
  result: { winners: winners as readonly Ship['owner'][], reason },
});

describe('a save that contradicts itself is refused, where it does', () => {
  test.each<[string, State, readonly string[]]>([
    ['nothing', moves, []],
    [
      'enemies in one hex',
      withShip(moves, 'red/DD1', (ship) => ({ ...ship, at: shipIn(moves, 'blue/DD1').at })),
      ['ships.0.at hex-held SW.8.2.b', 'ships.1.at hex-held SW.8.2.b'],
    ],
    [
      'more hexes entered than the speed',
      inTurn(moves, 'blue/DD1', { entered: 3 }),
      ['ships.1.turn.entered save-contradicts SW.8.1'],
    ],
    [
      'a weapon that fired twice',
      inTurn(moves, 'red/DD1', { fired: [0, 0] }),
      ['ships.0.turn save-contradicts'],
    ],
    [
      'a target twice',
      inTurn(moves, 'red/DD1', { targets: [idOf('blue/DD1'), idOf('blue/DD1')] }),
      ['ships.0.turn.targets save-contradicts SW.9.2'],
    ],
    [
      'a target of its own side',
      inTurn(moves, 'red/DD1', { targets: [idOf('red/SC1')] }),
      ['ships.0.turn.targets save-contradicts SW.9.2'],
    ],
    [
      'more enemies than there can be',
      inTurn(moves, 'red/DD1', { targets: [idOf('blue/CA98'), idOf('blue/SC1')] }),
      ['ships.0.turn.targets save-contradicts SW.9.2'],
    ],
    [
      'an id that does not follow from the type',
      withShip(moves, 'blue/DD1', (ship) => ({ ...ship, id: idOf('blue/DDX1') })),
      ['ships.1.id save-contradicts'],
    ],
    [
      'numbers of more ships than there can be',
      withShip(two, 'red/DD1', (ship) => ({ ...ship, id: idOf('red/DD99') })),
      ['ships save-contradicts'],
    ],
    [
      'a player who is out of a game that goes on',
      { ...moves, players: moves.players.map((each) => ({ ...each, out: true as const })) },
      ['players.0.out save-contradicts SW.R41', 'players.1.out save-contradicts SW.R41'],
    ],
    ['a winner who does not play', ended(['zed'], 'resigned'), ['result save-contradicts SW.R41']],
    ['a winner twice', ended(['red', 'red'], 'resigned'), ['result save-contradicts SW.R41']],
    ['a resignation of nobody', ended(['red'], 'resigned'), ['result save-contradicts']],
    ['a draw that nobody agreed to', ended([], 'agreed'), ['result save-contradicts']],
    ['the last side with a ship', ended(['red'], 'last-ship'), ['result save-contradicts SW.R41']],
    ['no side with a ship', ended([], 'no-ship'), ['result save-contradicts SW.R41']],
    [
      'the other side with the last ship',
      { ...ended(['red'], 'last-ship'), ships: moves.ships.slice(1) },
      ['result save-contradicts SW.R41'],
    ],
    ['the last side', { ...ended(['blue'], 'last-ship'), ships: moves.ships.slice(1) }, []],
  ])('%s', (_what, state, expected) => expect(refused(state)).toEqual(expected));

  test.each(['lowered', 'exposed', 'failed'] as const)(
    'a hidden ship whose cloak %s in this turn',
    (what) => {
      const red = [{ sheet: 'CA-2', at: '1010', facing: 3 }];
      const game = withCloak(moving(begin({ ...duel, fleets: { ...duel.fleets, red } })), 'red/CA1');
      expect(refused(game)).toEqual([]);
      const record = (ship: Ship): Ship => recordTurn(ship, { ext: cloakRecord.change(what).ext });
      expect(refused(withShip(game, 'red/CA1', record))).toEqual([
        'players.0.ext.cloaking/hidden.0 save-contradicts',
      ]);
    },
  );

  test('but not what damage to an engine leads to', () => {
    const slowed = (ship: Ship): Ship => ({ ...ship, speed: 2, left: { ...ship.left, engine: 2 } });
    const hit = inTurn(withShip(moves, 'red/DD1', slowed), 'red/DD1', { entered: 3 });
    expect(refused(hit)).toEqual([]);
  });

  test('nor enemies of whom one came there hidden', () => {
    const met = withShip(cloaks, 'red/DD1', (ship) => ({ ...ship, at: shipIn(cloaks, 'blue/DD1').at }));
    expect(refused(met)).toEqual([]);
  });
});

describe('the last turn that is counted', () => {
  /** The last state of a game in its last turn, in which nobody moves. */
  function played(rules: string): State {
    let state: State = { ...moving(begin({ ...duel, rules })), turn: MAX_TURNS };
    for (const ship of ['red/DD1', 'blue/DD1']) state = after(state, act('ship/done', ship));
    return state;
  }

  rule('LIMIT.2', 'is turn 1,000,000: the game is drawn when it is over', () => {
    const end = played('sw2/duel -seeded-dice +given-dice');
    expect([end.turn, end.result]).toEqual([MAX_TURNS, { winners: [], reason: 'last-turn' }]);
    expect(refused(end)).toEqual([]);
    expect(refused({ ...end, turn: MAX_TURNS + 1 })).toEqual(['turn not-a-whole-number']);
  });
});
