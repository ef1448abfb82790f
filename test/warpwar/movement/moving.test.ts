import { describe, expect, test } from 'vitest';
import {
  checkAction,
  decodeAction,
  movementPoints,
  view,
  type Action,
  type Counts,
  type HexId,
} from '../../../src/warpwar/index.js';
import {
  Babylon,
  ending,
  go,
  Nineveh,
  position,
  setDown,
  stands,
  starHex,
  Sumer,
  Ur,
  type Position,
} from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import {
  dueOptions,
  audienceOf,
  due,
  payloadsOf,
  give,
  refused,
  send,
  shipOf,
  withdraw,
  quiet,
} from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { order, rulesOfText } from '../../support/issue-lines.js';

// Sound, here and below: four digits.
const hex = (number: string): HexId => number as HexId;
const [Umma, Girsu, Kish] = [starHex('Umma'), starHex('Girsu'), starHex('Kish')];
const [Susa, Ubaid, Sumarra] = [starHex('Susa'), starHex('Ubaid'), starHex('Sumarra')];
const w = (id: string, at: string, counts: Counts = {}, now: Counts = {}) =>
  stands(id, hex(at), { PD: 5, WG: 1, ...counts }, { now });
const at = (state: Parameters<typeof shipOf>[0], id: string) => shipOf(state, id).at;

/** What the owner of a ship is told of a way in a position. */
const toldOf = (given: Position, ...sent: Parameters<typeof go>) => refused(position(given), go(...sent));

/** Both editions of the rules on the map: what the condensed reference says in fewer words is the same. */
const EITHER = ['first/advanced', 'reference/advanced'] as const;

describe('movement points', () => {
  rule(['E1.MOVE.1', 'QR.6'], 'a Warpship has as many points as Power/Drive is left', () => {
    for (const rules of EITHER) {
      const of = (PD: number, now = PD) =>
        movementPoints(rulesOfText(rules), w('red/W1', Ur, { PD }, { PD: now }));
      expect([of(7), of(7, 4), of(1), of(1, 0)]).toEqual([7, 4, 1, 0]);
      const ships = [w('red/W8', '1919', { PD: 3 }, { PD: 2 })];
      expect(at(send(position({ rules, ships }), go('red/W8', '1818', '1717')).state, 'red/W8')).toBe('1717');
      expect(toldOf({ rules, ships }, 'red/W8', '1818', '1717', '1616')).toEqual([
        'path | too-few-movement-points | E1.MOVE.1 | red/W8 has 2 movement points left; this needs 3.',
      ]);
    }
  });

  rule('E1.MOVE.1', 'some, none or all of them are used, in as many moves as one likes', () => {
    const start = position({ ships: [w('red/W8', '1919', { PD: 3 }), w('red/W9', '1919')] });
    const first = send(start, go('red/W8', '1818', '1717')).state;
    expect(shipOf(first, 'red/W8').tally).toEqual({ hexes: 2, lines: 0, handled: 0 });
    expect(refused(first, go('red/W8', '1818', '1919'))).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W8 has 1 movement point left; this needs 2.',
    ]);
    const second = send(first, go('red/W8', '1818')).state;
    expect(refused(second, go('red/W8', '1717'))).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W8 has 0 movement points left; this needs 1.',
    ]);
    // The other has not moved at all, and need not.
    expect(at(send(second, ending(second)).state, 'red/W9')).toBe('1919');
    expect(refused(start, go('red/W8'))).toEqual([
      'path | goes-nowhere | E1.MOVE.1 | The path of red/W8 is empty: name at least one hex.',
    ]);
  });

  rule('E1.MOVE.1', 'points that were not used are not saved, and come anew in the next turn', () => {
    let state = send(position({ ships: [w('red/W8', '1919', { PD: 2 })] }), go('red/W8', '1818')).state;
    while (state.turn === 2 || state.active === blue) state = send(state, ending(state)).state;
    expect(shipOf(state, 'red/W8').tally).toBeUndefined();
    state = send(state, ending(state)).state;
    expect(refused(state, go('red/W8', '1717', '1616', '1515'))).toHaveLength(1);
    expect(at(send(state, go('red/W8', '1717', Girsu)).state, 'red/W8')).toBe(Girsu);
  });

  rule('E1.MOVE.2', 'a Warpship without power may not move', () => {
    const ships = [w('red/W4', Umma, { B: 2 }, { PD: 0 })];
    expect(toldOf({ ships }, 'red/W4', '1720')).toEqual([
      'ship | no-power-to-move | E1.MOVE.2 | red/W4 has no power left and cannot move.',
    ]);
    expect(toldOf({ ships }, 'red/W4', Girsu)).toHaveLength(1);
    expect(due(position({ ships })).map(({ type }) => type)).toEqual(['phase/end']);
  });

  rule('E1.MOVE.2', 'that bars neither retreat nor withdrawal (A3)', () => {
    const start = position({
      ships: [w('red/W1', '1720'), w('red/W4', Umma, { B: 2 }, { PD: 0 }), w('blue/W1', Umma)],
    });
    const fight = send(start, ending(start)).state;
    expect(fight.battle?.at).toBe(Umma);
    const fled = give(fight, order('red/W4', 'retreat'), order('blue/W1', 'attack')).state;
    const left = send(fled, { type: 'battle/escape', player: red, moves: [{ ship: 'red/W4', to: '1718' }] });
    expect(at(left.state, 'red/W4')).toBe('1718');
    const stalemate = quiet(fight, 3).state;
    expect(at(send(stalemate, withdraw(red, { 'red/W4': '1820' })).state, 'red/W4')).toBe('1820');
  });

  rule(['E1.MOVE.3', 'QR.7'], 'points are not taken from what powers the ship in combat', () => {
    for (const rules of EITHER) {
      const start = position({
        rules,
        ships: [w('red/W6', '1720', { PD: 7, B: 4 }), w('blue/W1', Kish)],
      });
      const moved = send(start, go('red/W6', Umma, Girsu, '1917', '2017', Kish)).state;
      const fight = send(moved, ending(moved)).state;
      const all = order('red/W6', 'attack', {
        drive: 3,
        beam: { power: 4, at: shipOf(fight, 'blue/W1').id },
      });
      const orders = { type: 'battle/orders', player: red, orders: [all] };
      // Sound: written just above.
      expect(checkAction(fight, orders as unknown as Action)).toEqual([]);
      expect(shipOf(fight, 'red/W6').now).toEqual(shipOf(start, 'red/W6').now);
    }
  });
});

describe('from hex to hex', () => {
  rule('E1.MOVE.4', 'a hex costs a point, whether there is a star in it or not', () => {
    const start = position({ ships: [w('red/W6', '1720')] });
    const { state, events } = send(start, go('red/W6', Umma, '1718'));
    expect(shipOf(state, 'red/W6')).toMatchObject({
      at: '1718',
      tally: { hexes: 2, lines: 0, handled: 0 },
    });
    expect(payloadsOf(events, 'ship/entered')).toEqual([
      { ship: 'red/W6', from: '1720', to: Umma, by: 'hexes' },
      { ship: 'red/W6', from: Umma, to: '1718', by: 'hexes' },
    ]);
  });

  rule('E1.MOVE.4', 'the next hex is one beside, on the map', () => {
    const ships = [w('red/W8', '1919'), w('red/W1', '1918'), w('red/W2', '0108')];
    expect(toldOf({ ships }, 'red/W8', '1717')).toEqual([
      'path.0 | not-next-to | E1.MOVE.4 | 1717 is not next to 1919, and no warpline joins them.',
    ]);
    expect(toldOf({ ships }, 'red/W8', '1818', '1818')).toEqual([
      'path.1 | stays-there | E1.MOVE.4 | Each step must go to another hex; this one stays at 1818.',
    ]);
    // 0108 lies at the edge: beside it are only 0107, 0207, 0208 and 0209.
    for (const off of ['0109', '2303', '9999'])
      expect(toldOf({ ships }, 'red/W2', off)).toEqual([
        `path.0 | no-such-hex | MAP.1 | There is no hex ${off} on the map.`,
      ]);
    expect(toldOf({ ships }, 'red/W2', 'Ur')).toEqual([
      "path.0 | not-a-hex-number |  | Expected a hex number of four digits, such as '1207'.",
    ]);
  });

  rule('E1.MOVE.4', 'all that is wrong with a way is told, as far as it can be followed', () => {
    const given = { turn: 1, ships: [w('red/W8', '2222', { PD: 1 }), w('blue/W1', Babylon)] };
    expect(toldOf(given, 'red/W8', Babylon, '2323')).toEqual([
      'path.0 | first-turn-ban | E1.MOVE.12 | Babylon is an enemy base star, and no ship may enter one on the first turn.',
      'path.0 | must-stop | E1.MOVE.10 | red/W8 met the enemy at Babylon and must stop there.',
      'path | too-few-movement-points | E1.MOVE.1 | red/W8 has 1 movement point left; this needs 2.',
    ]);
    expect(toldOf(given, 'red/W8', Babylon, '0101', '2323')).toEqual([
      'path.0 | first-turn-ban | E1.MOVE.12 | Babylon is an enemy base star, and no ship may enter one on the first turn.',
      'path.0 | must-stop | E1.MOVE.10 | red/W8 met the enemy at Babylon and must stop there.',
      'path.1 | no-such-hex | MAP.1 | There is no hex 0101 on the map.',
    ]);
  });
});

describe('warplines', () => {
  const W6 = w('red/W6', Umma);

  rule(['E1.MOVE.5', 'QR.6'], 'a whole warpline costs a point, however long it is', () => {
    for (const rules of EITHER) {
      const { state, events } = send(
        position({ rules, ships: [w('red/W6', Umma, { PD: 1 })] }),
        go('red/W6', Girsu),
      );
      expect(shipOf(state, 'red/W6')).toMatchObject({
        at: Girsu,
        tally: { hexes: 0, lines: 1, handled: 0 },
      });
      expect(payloadsOf(events, 'ship/entered')).toEqual([
        { ship: 'red/W6', from: Umma, to: Girsu, by: 'lines' },
      ]);
      // The longest one of the map.
      const long = send(position({ rules, ships: [w('red/W6', Ubaid)] }), go('red/W6', Sumarra));
      expect(shipOf(long.state, 'red/W6').tally).toEqual({ hexes: 0, lines: 1, handled: 0 });
    }
  });

  rule('E1.MOVE.5', 'hexes and warplines mix as one likes: the book’s W6', () => {
    const path = [Umma, Girsu, '1917', '2017', Kish];
    const start = (PD: number) => position({ ships: [w('red/W6', '1720', { PD })] });
    expect(shipOf(send(start(5), go('red/W6', ...path)).state, 'red/W6')).toMatchObject({
      at: Kish,
      tally: { hexes: 4, lines: 1, handled: 0 },
    });
    expect(refused(start(4), go('red/W6', ...path))).toEqual([
      'path | too-few-movement-points | E1.MOVE.1 | red/W6 has 4 movement points left; this needs 5.',
    ]);
  });

  rule(['E1.MOVE.5', 'QR.7'], 'only between two stars that one joins', () => {
    for (const rules of EITHER) {
      expect(toldOf({ rules, ships: [w('red/W6', Ur)] }, 'red/W6', Susa)).toEqual([
        'path.0 | no-warpline | E1.MOVE.5 | No warpline joins 0606 Ur and 1207 Susa.',
      ]);
      // Two warplines are two steps.
      expect(toldOf({ rules, ships: [W6] }, 'red/W6', Babylon)).toEqual([
        'path.0 | no-warpline | E1.MOVE.5 | No warpline joins 1719 Umma and 2223 Babylon.',
      ]);
      expect(at(send(position({ rules, ships: [W6] }), go('red/W6', Sumer, Babylon)).state, 'red/W6')).toBe(
        Babylon,
      );
    }
  });

  test('what is refused names hexes by number, and their stars beside them', () => {
    const paramsFor = (from: string, to: string) => {
      const state = position({ ships: [w('red/W6', from)] });
      const action = decodeAction(state, go('red/W6', to));
      return action.ok ? checkAction(state, action.value).map(({ params }) => params) : [];
    };
    expect(paramsFor(Ur, Susa)).toEqual([{ from: Ur, fromStar: 'Ur', to: Susa, toStar: 'Susa' }]);
    expect(paramsFor(Umma, '1721')).toEqual([{ from: Umma, fromStar: 'Umma', to: '1721' }]);
    expect(paramsFor('1818', Umma)).toEqual([{ from: '1818', to: Umma, toStar: 'Umma' }]);
  });

  rule(['E1.MOVE.7', 'QR.7'], 'nobody stops part-way on a warpline', () => {
    for (const rules of EITHER) {
      // The line from Umma to Girsu runs along the edge of 1717 and 1818.
      expect(toldOf({ rules, ships: [W6] }, 'red/W6', '1717')).toEqual([
        'path.0 | part-of-warpline | E1.MOVE.7 | 1717 lies on a warpline from 1719 Umma; a ship must travel all of it.',
      ]);
      expect(toldOf({ rules, ships: [W6] }, 'red/W6', '1717', Girsu)).toHaveLength(1);
    }
  });

  rule(['E1.MOVE.8', 'QR.7'], 'a warpline is entered at one of its stars only', () => {
    for (const rules of EITHER) {
      expect(toldOf({ rules, ships: [w('red/W6', '1818')] }, 'red/W6', Umma)).toEqual([
        'path.0 | not-at-warpline-end | E1.MOVE.8 | 1818 lies on a warpline to 1719 Umma; a ship enters it only at its ends.',
      ]);
      // A hex that lies on the way of none of its warplines is just too far away, in either direction.
      for (const off of ['1518', '1721', '2022']) {
        expect(toldOf({ rules, ships: [W6] }, 'red/W6', off)).toEqual([
          `path.0 | not-next-to | E1.MOVE.4 | ${off} is not next to 1719 Umma, and no warpline joins them.`,
        ]);
        expect(toldOf({ rules, ships: [w('red/W6', off)] }, 'red/W6', Umma)).toEqual([
          `path.0 | not-next-to | E1.MOVE.4 | 1719 Umma is not next to ${off}, and no warpline joins them.`,
        ]);
      }
      const beside = send(position({ rules, ships: [w('red/W6', '1718')] }), go('red/W6', Umma));
      expect(shipOf(beside.state, 'red/W6').tally).toEqual({ hexes: 1, lines: 0, handled: 0 });
    }
  });

  rule(['E1.MOVE.9', 'QR.7'], 'a space hex that a warpline crosses is like any other: the book’s W8', () => {
    for (const rules of EITHER) {
      const { state } = send(
        position({ rules, ships: [w('red/W8', '1919', { PD: 2 })] }),
        go('red/W8', '1818', '1717'),
      );
      expect(shipOf(state, 'red/W8')).toMatchObject({
        at: '1717',
        tally: { hexes: 2, lines: 0, handled: 0 },
      });
    }
  });
});

describe('meeting the enemy', () => {
  const met = (who: string, at: string, more: Position = {}) => ({
    ships: [w('red/W6', who), w('blue/W1', at)],
    ...more,
  });

  rule(['E1.MOVE.10', 'QR.7'], 'a Warpship must stop at a star with an enemy, however it came', () => {
    for (const rules of EITHER) {
      expect(toldOf(met('1818', Girsu, { rules }), 'red/W6', Girsu, '1917')).toEqual([
        'path.0 | must-stop | E1.MOVE.10 | red/W6 met the enemy at Girsu and must stop there.',
      ]);
      expect(toldOf(met(Umma, Girsu, { rules }), 'red/W6', Girsu, '1917')).toEqual([
        'path.0 | must-stop | E1.MOVE.10 | red/W6 met the enemy at Girsu and must stop there.',
      ]);
      const { state, events } = send(position(met(Umma, Girsu, { rules })), go('red/W6', Girsu));
      expect(payloadsOf(events, 'ship/stopped')).toEqual([{ ship: 'red/W6', at: Girsu }]);
      expect(audienceOf(events, 'ship/stopped')).toBe('all');
      expect(events.map(({ type }) => type)).toEqual(['ship/entered', 'ship/stopped', 'ship/moved']);
      // That it is another move does not help.
      expect(refused(state, go('red/W6', '1917'))).toEqual([
        'ship | must-stop | E1.MOVE.10 | red/W6 met the enemy at Girsu and must stop there.',
      ]);
      expect(due(state).map(({ type }) => type)).toEqual(['phase/end']);
    }
  });

  rule('E1.MOVE.10', 'so it must at a lone Systemship, and not at its own or at a base star', () => {
    const guard = stands('blue/S1', Girsu, { PD: 1 });
    expect(toldOf({ ships: [w('red/W6', Umma), guard] }, 'red/W6', Girsu, '1917')).toHaveLength(1);
    const own = { ships: [w('red/W6', Umma), w('red/W7', Girsu)] };
    expect(at(send(position(own), go('red/W6', Girsu, '1917')).state, 'red/W6')).toBe('1917');
    const base = { ships: [w('red/W6', Sumer), w('blue/W1', Umma)] };
    expect(at(send(position(base), go('red/W6', Babylon, '2224')).state, 'red/W6')).toBe('2224');
  });

  rule('E1.MOVE.10', 'whoever starts beside an enemy at a star may leave', () => {
    const { state } = send(position(met(Girsu, Girsu)), go('red/W6', '1917', '2017'));
    expect(at(state, 'red/W6')).toBe('2017');
    // Coming back it stops like anybody else.
    expect(toldOf(met(Girsu, Girsu), 'red/W6', '1917', Girsu, '1917')).toEqual([
      'path.1 | must-stop | E1.MOVE.10 | red/W6 met the enemy at Girsu and must stop there.',
    ]);
  });

  rule(['E1.MOVE.11', 'QR.7'], 'enemies in space hinder nobody, and there is no combat', () => {
    for (const rules of EITHER) {
      const start = position({ rules, ships: [w('red/W6', '1819'), w('blue/W1', '1818')] });
      const { state, events } = send(start, go('red/W6', '1818', '1817'));
      expect(at(state, 'red/W6')).toBe(Girsu);
      expect(payloadsOf(events, 'ship/stopped')).toEqual([]);
      const shared = send(start, go('red/W6', '1818')).state;
      const over = send(shared, ending(shared));
      expect(payloadsOf(over.events, 'battle/began')).toEqual([]);
      expect(over.state).toMatchObject({ active: 'blue', battle: null });
    }
  });
});

describe('the first turn', () => {
  const BAN = (star: string, at = 0) =>
    `path.${at} | first-turn-ban | E1.MOVE.12 | ${star} is an enemy base star, and no ship may enter one on the first turn.`;
  const near = { ships: [w('red/W1', '2222'), w('blue/W1', '0605')] };

  rule(['E1.MOVE.12', 'QR.7'], 'neither player enters an enemy base star in it (A24)', () => {
    for (const rules of EITHER) {
      expect(toldOf({ ...near, rules, turn: 1 }, 'red/W1', Babylon)).toEqual([BAN('Babylon')]);
      expect(toldOf({ ...near, rules, turn: 1, active: 'blue' }, 'blue/W1', Ur)).toEqual([BAN('Ur')]);
      expect(at(send(position({ ...near, rules }), go('red/W1', Babylon)).state, 'red/W1')).toBe(Babylon);
      const second = position({ ...near, rules, active: 'blue' });
      expect(at(send(second, go('blue/W1', Ur)).state, 'blue/W1')).toBe(Ur);
    }
  });

  rule('E1.MOVE.12', 'passing through is entering, and so is coming along a warpline (A24)', () => {
    expect(toldOf({ ...near, turn: 1 }, 'red/W1', Babylon, '2224')).toEqual([BAN('Babylon')]);
    const sumer = { turn: 1, ships: [w('red/W1', Umma)] };
    expect(toldOf(sumer, 'red/W1', Sumer, Babylon)).toEqual([BAN('Babylon', 1)]);
    expect(toldOf(sumer, 'red/W1', Sumer, Babylon, '2323')).toEqual([BAN('Babylon', 1)]);
    expect(at(send(position(sumer), go('red/W1', Sumer)).state, 'red/W1')).toBe(Sumer);
  });

  rule('E1.MOVE.12', 'one’s own base stars are open, and so are stars that are no base stars', () => {
    const home = { turn: 1, ships: [w('red/W1', '0605'), w('blue/W1', '2222')] };
    expect(at(send(position(home), go('red/W1', Ur)).state, 'red/W1')).toBe(Ur);
    // Where only the middle stars are base stars, the others are like any star.
    const learning = { rules: 'first/learning', turn: 1, ships: [w('red/W1', '2124')] };
    expect(at(send(position(learning), go('red/W1', Nineveh)).state, 'red/W1')).toBe(Nineveh);
    expect(toldOf(learning, 'red/W1', '2123', Babylon)).toEqual([BAN('Babylon', 1)]);
    expect(toldOf({ ...learning, rules: 'first/advanced' }, 'red/W1', Nineveh)).toEqual([BAN('Nineveh')]);
  });

  rule('E1.MOVE.12', 'it is over with the game-turn, not with the first player’s', () => {
    let state = position({ turn: 1, ships: [w('red/W1', '2222'), w('blue/W1', '0605')] });
    expect(refused(state, go('red/W1', Babylon))).toHaveLength(1);
    while (state.active === red || state.phase !== 'move') state = send(state, ending(state)).state;
    expect(state).toMatchObject({ turn: 1, active: 'blue' });
    expect(refused(state, go('blue/W1', Ur))).toEqual([BAN('Ur')]);
    while (state.active === blue || state.phase !== 'move') state = send(state, ending(state)).state;
    expect(state.turn).toBe(2);
    expect(at(send(state, go('red/W1', Babylon)).state, 'red/W1')).toBe(Babylon);
  });
});

describe('how far one action goes', () => {
  const there = [hex('1818'), hex('1919')];
  /** To and fro, so many steps. */
  const way = (steps: number): readonly HexId[] => Array.from({ length: steps }, (_, at) => there[at % 2]!);
  const start = position({ ships: [w('red/W8', '1919', { PD: 120 })] });

  test('a hundred steps, and the rest in another', () => {
    const { state, events } = send(start, go('red/W8', ...way(100)));
    expect([at(state, 'red/W8'), shipOf(state, 'red/W8').tally?.hexes]).toEqual(['1919', 100]);
    expect(payloadsOf(events, 'ship/entered')).toHaveLength(100);
    expect(shipOf(send(state, go('red/W8', ...way(20))).state, 'red/W8').tally?.hexes).toBe(120);
  });

  test('not one more', () => {
    expect(refused(start, go('red/W8', ...way(101)))).toEqual([
      'path | too-many |  | Too many: expected at most 100.',
    ]);
  });
});

describe('who may move, and who sees it', () => {
  const ships = [
    w('red/W6', Umma, { SR: 1 }),
    stands('red/S20', Umma, { PD: 2, B: 1 }, { aboard: 'red/W6' }),
    stands('red/S21', Umma, { PD: 2 }),
    w('blue/W1', Babylon),
  ];

  rule(['E1.SYS.1', 'QR.19'], 'a Systemship moves only aboard a Warpship', () => {
    for (const rules of EITHER) {
      expect(toldOf({ rules, ships }, 'red/S21', '1720')).toEqual([
        'ship | moves-only-aboard | E1.SYS.1 | red/S21 is a Systemship: it moves only aboard a Warpship.',
      ]);
      expect(toldOf({ rules, ships }, 'red/S20', Girsu)).toHaveLength(1);
      const { state } = send(position({ rules, ships }), go('red/W6', Girsu));
      expect(at(state, 'red/S20')).toEqual({ aboard: 'red/W6' });
      const { state: down } = send(state, setDown('red/W6', 'red/S20'));
      expect([at(down, 'red/S20'), at(down, 'red/S21')]).toEqual([Girsu, Umma]);
    }
  });

  rule('E1.SEQ.1', 'everybody moves his own ships only', () => {
    const alien = (ship: string) => ({ ...go(ship, '1720'), player: 'red' });
    for (const ship of ['blue/W1', 'red/W9', 'blue/S20'])
      expect(refused(position({ ships }), alien(ship))).toEqual([
        `ship | not-yours | E1.SEQ.1 | ${ship} is not one of your ships.`,
      ]);
  });

  rule('E1.MOVE.13', 'the ships on the map are public, with their ways; what is aboard is not', () => {
    const { state, events } = send(position({ ships }), go('red/W6', Girsu));
    expect(audienceOf(events, 'ship/entered')).toBe('all');
    expect(audienceOf(events, 'ship/moved')).toBe('all');
    for (const viewer of [blue, { spectator: true }] as const) {
      const seen = view(state, viewer).ships.filter(({ owner }) => owner === red);
      expect(seen).toEqual([
        { id: 'red/W6', owner: 'red', at: Girsu },
        { id: 'red/S21', owner: 'red', at: Umma },
      ]);
    }
    // His own player sees what it has left.
    expect(view(state, red).ships[0]).toMatchObject({ id: 'red/W6', tally: { lines: 1 } });
    expect(view(state, red).ships).toHaveLength(4);
  });

  rule('E1.MOVE.13', 'an enemy learns nothing of ships aboard by trying', () => {
    const theirs = position({ ships, active: 'blue' });
    const tell = (ship: string) => refused(theirs, { ...go(ship, '1720'), player: 'blue' })[0];
    expect(tell('red/S20')?.replace('S20', 'S')).toBe(tell('red/S99')?.replace('S99', 'S'));
    expect(dueOptions(theirs)).not.toHaveProperty('blue systemships/pick-up');
  });
});
