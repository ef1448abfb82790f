/** The scenarios of the book: who has which ships, and what of a set-up is refused. */

import { describe, expect, test } from 'vitest';
import type { State } from '../../../src/stellar-wars/state.js';
import { rule } from '../../support/rule.js';
import { begin, describeIssue, engine } from '../../support/stellar-wars/engine.js';

const players = ['red', 'blue'];

/** The classes of the ships of a player. */
const classesOf = ({ ships }: State, player: string): string =>
  ships
    .filter(({ owner }) => owner === player)
    .map(({ sheet }) => sheet.name)
    .join(' ');

/** The classes of both players. */
const classesIn = (rules: string, fleets?: object): readonly string[] => {
  const state = begin({ rules, players, seed: 'any', fleets });
  return players.map((player) => classesOf(state, player));
};

/** Why a set-up is refused, with the places. */
const refused = (rules: string, fleets: object | undefined, more: object = {}): readonly string[] => {
  const made = engine.createGame({ rules, players, seed: 'any', fleets, ...more });
  return made.ok ? [] : made.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
};

rule('SU1', 'two scouts and an escort meet a cruiser and a scout', () => {
  expect(classesIn('sw2/beginning')).toEqual(['SC-1 SC-1 ES-1', 'CA-1 SC-1']);
});

rule(['SU2', 'SW.R40'], 'a convoy has two freighters, of a class of the house', () => {
  expect(classesIn('sw2/convoy')).toEqual(['CA-1 DD-1 ES-1 ES-1', 'BB-1 DD-1 DD-1 CA-1 CA-1 FR-1 FR-1']);
});

rule('SU3', 'a dreadnought with small ships meets a battleship with middling ones', () => {
  expect(classesIn('sw2/different-forces')).toEqual(['DN-1 ES-1 ES-1 ES-1 DD-1', 'CA-1 DD-1 DD-1 BB-1']);
});

describe('players choose the ships that types stand for', () => {
  test('by the set-up, in any order', () => {
    const red = [{ sheet: 'ES-2' }, { sheet: 'SC-2' }, { sheet: 'SC-1' }];
    expect(classesIn('sw2/beginning', { red })).toEqual(['ES-2 SC-2 SC-1', 'CA-1 SC-1']);
  });

  test('sealed, by designs that may be printed ships', () => {
    const red = ['SC', 'SC', 'ES-2'].map((sheet) => ({ sheet }));
    const rules = 'sw2/beginning -seeded-dice +given-dice +own-designs';
    const state = begin({ rules, players, fleets: { red } });
    expect([state.phase, state.waiting]).toEqual(['designs', ['red']]);
  });

  test('a duel has any ships', () => {
    const fleets = { red: [{ sheet: 'DN-2' }], blue: [{ sheet: 'SC-1' }, { sheet: 'FR-1' }] };
    expect(classesIn('sw2/duel', fleets)).toEqual(['DN-2', 'SC-1 FR-1']);
  });
});

describe('a set-up is refused with all reasons', () => {
  test('other ships than the force', () => {
    const fleets = {
      red: [{ sheet: 'SC-1' }, { sheet: 'DN-1', at: '0101', facing: 3 }, { sheet: 'XX-1' }],
      green: [{ sheet: 'SC-1' }],
    };
    expect(refused('sw2/beginning', fleets)).toEqual([
      'fleets.green: unknown-player',
      'fleets.red: other-force',
      'fleets.red: other-force',
      'fleets.red: other-force',
      'fleets.red.1.at: deployed-in-play',
      'fleets.red.1.facing: deployed-in-play',
      'fleets.red.2.sheet: no-such-class',
    ]);
  });

  test('a text is short for the ship of that name', () => {
    const given = (red: readonly unknown[]) =>
      begin({ rules: 'sw2/duel', players: ['red', 'blue'], fleets: { red, blue: ['CA-2'] }, seed: '1' });
    expect(given(['DD-1', { sheet: 'DD-2' }])).toEqual(given([{ sheet: 'DD-1' }, { sheet: 'DD-2' }]));
    expect(() => given(['DD-77'])).toThrow('no-such-class');
  });

  test('a duel without ships', () => {
    expect(refused('sw2/duel', undefined)).toEqual(['fleets: no-ships-of', 'fleets: no-ships-of']);
    expect(refused('sw2/duel', { red: [] })).toEqual(['fleets: no-ships-of', 'fleets: no-ships-of']);
  });

  test('enemies in one hex, and hexes off the board', () => {
    const fleets = {
      red: [{ sheet: 'SC-1', at: '0505' }],
      blue: [
        { sheet: 'SC-1', at: '2641' },
        { sheet: 'SC-2', at: '0505' },
      ],
    };
    expect(refused('sw2/duel', fleets)).toEqual([
      'fleets.blue.0.at: off-the-board',
      'fleets.blue.1.at: hex-held',
    ]);
  });

  test('too few freighters, types that no ship has, a board that is too short', () => {
    expect(refused('sw2/convoy fixed-forces(second=BB+FR)', undefined)).toEqual([
      'fleets: too-few-freighters',
    ]);
    expect(refused('sw2/beginning fixed-forces(first=ZZ+2YY+SC)', undefined)).toEqual([
      'rules: unknown-ship-type',
      'rules: unknown-ship-type',
    ]);
    expect(refused('sw2/beginning open-board(rows=5)', undefined)).toEqual(['rules: board-too-short']);
    expect(refused('sw2/beginning fixed-forces(first=CA-DD)', undefined)).toHaveLength(1);
  });

  test('in sentences', () => {
    const made = engine.createGame({
      rules: 'sw2/beginning open-board(rows=5)',
      players,
      seed: 'any',
      fleets: {
        red: [{ sheet: 'SC-1', at: '0101' }, { sheet: 'SC-1' }],
        blue: [{ sheet: 'CA-2' }, { sheet: 'SC-2' }],
      },
    });
    expect(made.ok ? [] : made.issues.map((each) => describeIssue(each))).toEqual([
      expect.stringContaining('red needs 1 ES and has 0'),
      expect.stringContaining('leave this out'),
    ]);
  });
});
