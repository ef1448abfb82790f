/** The notation of a ship's turn: read, and refused with the place. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatShipTurn, parseShipTurn } from '../../../src/stellar-wars/notation/turn.js';
import type { State } from '../../../src/stellar-wars/state.js';

import {
  after,
  begin,
  codes,
  describeIssue,
  dice,
  engine,
  moving,
  withCloak,
  withShip,
} from '../../support/stellar-wars/engine.js';

const begun = begin({
  rules: 'sw2/duel -seeded-dice +given-dice',
  players: ['red', 'blue'],
  fleets: {
    red: [
      { sheet: 'DD-1', at: '1010', facing: 3 },
      { sheet: 'CA-2', at: '1210', facing: 3 },
      { sheet: 'SC-1', at: '1410', facing: 3 },
    ],
    blue: [
      { sheet: 'ES-1', at: '1013', facing: 0 },
      { sheet: 'DD-2', at: '1020', facing: 0 },
    ],
  },
});
const state = moving(begun, { 'red/DD1': 2, 'red/CA1': 1 });

const look = (at: State) => ({ rules: engine.rulesOf(at), state: at });

/** The actions that a text says, without what they share; or sentences on what is wrong, with the columns. */
const read = (text: unknown, at = state): readonly unknown[] => {
  const result = parseShipTurn(look(at), text);
  if (!result.ok) return result.issues.map((each) => `${each.path.join(' ')}: ${describeIssue(each)}`);
  return result.value.map(({ type, player, ship, ...rest }) => {
    expect(ship.startsWith(`${player}/`)).toBe(true);
    return [type, ...Object.values(rest)];
  });
};

describe('a turn is read', () => {
  test('hexes, turns, shots and the end', () => {
    const actions = [
      ['ship/step'],
      ['ship/turn', 'right'],
      ['ship/step'],
      ['ship/fire', 0, 'blue/ES1'],
      ['ship/turn', 'left'],
      ['ship/done'],
    ];
    expect(read('red/DD1 2: f r f gun F@blue/ES1 l done')).toEqual(actions);
    expect(read('  red/DD1:f r  f  GUN F @ blue/ES1 l done ')).toEqual(actions);
    expect(read('red/DD1 2:')).toEqual([]);
  });

  test('weapons may be shortened, also to letters of turns', () => {
    expect(read('red/DD1 2: f g F@blue/ES1 l F@blue/DD1 l b FR@blue/ES1')).toEqual([
      ['ship/step'],
      ['ship/fire', 0, 'blue/ES1'],
      ['ship/fire', 3, 'blue/DD1'],
      ['ship/turn', 'left'],
      ['ship/fire', 1, 'blue/ES1'],
    ]);
    expect(read('red/SC1 0: f FR@blue/ES1')).toEqual([['ship/fire', 1, 'blue/ES1']]);
    expect(read('red/CA1 1: missile@blue/ES1 m@blue/DD1')).toEqual([
      ['ship/fire', 'missile', 'blue/ES1'],
      ['ship/fire', 'missile', 'blue/DD1'],
    ]);
  });

  test('of several weapons on a side the first fires that has not, or the one with the number', () => {
    const text = 'red/CA1 1: beam F@blue/ES1 beam F@blue/ES1';
    const both = [
      ['ship/fire', 0, 'blue/ES1'],
      ['ship/fire', 1, 'blue/ES1'],
    ];
    expect(read(text)).toEqual(both);
    expect(read('red/CA1 1: beam F2@blue/ES1 beam F1@blue/ES1')).toEqual([...both].reverse());
    const fire = { type: 'ship/fire', player: 'red', ship: 'red/CA1', weapon: 0, target: 'blue/ES1' };
    const later = after(state, fire, dice(6, 6));
    expect(read('red/CA1 1: beam F@blue/ES1', later)).toEqual(both.slice(1));
    const hit = withShip(state, 'red/CA1', (ship) => ({
      ...ship,
      left: { ...ship.left, weapons: [0, 4, 4, 4] },
    }));
    expect(read('red/CA1 1: beam F@blue/ES1', hit)).toEqual(both.slice(1));
    expect(codes(later, { ...fire, weapon: 0 })).toEqual(['weapon-used']);
  });

  test('cloaks, searches, mines and the end of the ship', () => {
    const hidden = withCloak(state, 'blue/DD1');
    const view = engine.view(hidden, 'red' as never); // Sound: a player.
    expect(view.ships.map(({ id }) => id)).not.toContain('blue/DD1');
    const text =
      'red/DD1 2: f lay hide sense blue/DD1 sense mines self-destruct done sense blue/ES1 hide self-destruct';
    const actions = [
      ['ship/step'],
      ['mines/lay'],
      ['cloak/hide'],
      ['sensors/ship', 'blue/DD1'],
      ['sensors/mines'],
      ['ship/self-destruct'],
      ['ship/done'],
      ['sensors/ship', 'blue/ES1'],
      ['cloak/hide'],
      ['ship/self-destruct'],
    ];
    expect([read(text, hidden), read(text, view)]).toEqual([actions, actions]);
  });

  test('and can be carried out', () => {
    const result = parseShipTurn(look(state), 'red/DD1 2: f l f r done');
    expect(result.ok && after(state, ...result.value).ships[0]).toMatchObject({
      at: '1112',
      facing: 3,
      turn: { entered: 2, done: true },
    });
  });
});

describe('a text is refused with the places and what is expected', () => {
  test.each([
    ['', ['column 1: Expected a ship, its speed and a colon, such as red/DD1 4:, but found nothing.']],
    ['DD1 2: f', ['column 1: Expected a ship, its speed and a colon, such as red/DD1 4:, but found DD1.']],
    ['red/DD1 f', ['column 9: Expected a ship, its speed and a colon, such as red/DD1 4:, but found f.']],
    ['red/DD9 2: f', ['column 1: You see no ship red/DD9 in play.']],
    ['red/DD1 4: f', ['column 9: red/DD1 has speed 2, not 4.']],
    [
      'red/DD1 2: f x r2',
      ['x', 'r2'].map(
        (found, at) =>
          `column ${14 + 2 * at}: Expected f, r, l, hide, sense, lay, self-destruct, done, or a weapon with its side and its target, such as gun F@blue/ES1, but found ${found}.`,
      ),
    ],
    [
      'red/DD1 2: done f',
      [
        'column 17: The move of the ship ends with done; only hide, sense and self-destruct may follow: remove f and what follows.',
      ],
    ],
    [
      'red/DD1 2: sense f sense blue/ES9 sense mine sense',
      [
        ['18', 'f'],
        ['26', 'blue/ES9'],
        ['41', 'mine'],
        ['51', 'nothing'],
      ].map(
        ([column, found]) =>
          `column ${String(column)}: Expected mines or a hidden ship after sense, such as sense mines or sense blue/ES1, but found ${String(found)}.`,
      ),
    ],
    [
      'red/DD1 2: gun R@blue/ES1 gun F',
      [
        'column 12: red/DD1 has no such weapon as gun R. Expected one of these: gun F, beam FR, beam FL, laser F, laser FL, laser FR.',
        'column 32: Expected @ and the ship to fire at, such as @blue/ES1, but found nothing.',
      ],
    ],
    [
      'red/DD1 2: gun F f gun F@ES1 gun F@blue/ES9',
      [
        'column 18: Expected @ and the ship to fire at, such as @blue/ES1, but found f.',
        'column 26: Expected @ and the ship to fire at, such as @blue/ES1, but found ES1.',
        'column 36: You see no ship blue/ES9 in play.',
      ],
    ],
    [
      'red/CA1 1: beam F3@blue/ES1',
      [expect.stringMatching(/^column 12: .* no such weapon as beam F3\. .*: beam F1, beam F2, /)],
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('anything that is no text, or too long a one', () => {
    expect(read('f'.repeat(10_001))).toEqual([': This is too long. Expected at most 10000 characters.']);
    for (const text of [undefined, null, 7, {}, ['red/DD1: f']])
      expect(parseShipTurn(look(state), text).ok).toBe(false);
  });
});

/** Pieces of turns, in any order. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      'red/DD1',
      ' 2',
      ':',
      ' f',
      ' r',
      ' l',
      ' done',
      ' gun',
      ' F',
      'F2',
      '@',
      'blue/ES1',
      ' b',
      ' hide',
      ' sense',
      ' mines',
      ' lay',
      ' self-destruct',
    ),
    fc.string({ maxLength: 4 }),
  ),
  { maxLength: 20 },
);

test('any text is read or refused, and what is read is written and read again', () => {
  fc.assert(
    fc.property(pieces, fc.boolean(), (parts, headed) => {
      const text = `${headed ? 'red/DD1 2:' : ''}${parts.join('')}`;
      const result = parseShipTurn(look(state), text);
      if (!result.ok) return result.issues.length > 0;
      if (result.value.length === 0) return true;
      const again = parseShipTurn(look(state), formatShipTurn(look(state), result.value));
      expect(again).toEqual(result);
      return true;
    }),
    { numRuns: 400 },
  );
});
