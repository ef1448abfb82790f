/** What a rulebook says is true beside whatever else is in force, and nothing in it is of no use. */

import { standardTexts } from '../../../src/warpwar/words/index.js';
import { catalogue, rulebook } from '../../../src/warpwar/index.js';
import { listSettings, type Module } from '../../../src/kernel/types.js';
import { isInForce, findConditions } from '../../../src/kernel/describe.js';
import { describe, expect, test } from 'vitest';

import { rulesOfText } from '../../support/issue-lines.js';

const metas = catalogue.map(({ meta }: Module) => meta);
const bookOf = (text: string): string => rulebook(rulesOfText(text));

const chapter = (text: string, title: string): string =>
  bookOf(text)
    .split('\n## ')
    .find((each) => each.startsWith(`${title}\n`)) ?? '';

/** The sentences of a rule: what stands before its id. */
const said = (text: string, rule: string): readonly string[] =>
  bookOf(text)
    .split('\n')
    .filter((line) => line.endsWith(` (${rule})`))
    .map((line) => line.slice(2, -rule.length - 3));

describe('what modules say', () => {
  test('asks the rules only what some of them answer', () => {
    const all = ['first/advanced +marines', 'second/advanced +bought-technology +colonies'].map(rulesOfText);
    const asked = metas.flatMap(({ id }) =>
      Object.values(standardTexts[id]?.source ?? {}).flatMap(findConditions),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((what) => !all.some((rules) => isInForce(rules, what)))).toEqual([]);
    expect(asked.filter((what) => isInForce(rulesOfText('first/learning'), what))).not.toContain(
      'components/SR',
    );
  });

  test('calls settings of others idle that there are', () => {
    const keys = catalogue.flatMap((each: Module) => listSettings(each).map(({ key }) => key));
    const idle = metas.flatMap(({ idles = [] }) => idles);
    expect(idle.filter((what) => !keys.some((key) => key === what || key.startsWith(`${what}/`)))).toEqual(
      [],
    );
  });
});

describe('settings that need another module', () => {
  test('are their module’s own, and the other is in the catalogue', () => {
    const all = catalogue.flatMap((each: Module) => {
      const own = listSettings(each).map(({ key }) => key);
      return Object.entries(each.meta.idleWithout ?? {}).map(([key, other]) => ({
        key,
        isOwn: own.includes(key),
        isKnown: metas.some(({ id }) => id === other),
      }));
    });
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ isOwn, isKnown }) => !isOwn || !isKnown)).toEqual([]);
  });

  test('without it are not listed, and no sentence speaks of them', () => {
    const free = 'Cargo is loaded and unloaded in the build event, and never passes from ship to ship.';
    expect(said('first/advanced +holds', 'E2.ATTR.HOLD.2')).toEqual([free]);
    expect(bookOf('first/advanced +holds')).not.toContain('freeLoading');
    expect(said('second/advanced', 'E2.ATTR.HOLD.2')[0]).toContain('build event, before anything else');
    expect(said('second/advanced holds(freeLoading=true)', 'E2.ATTR.HOLD.2')[0]).toContain('any time in it');
    expect(bookOf('second/advanced')).toContain('| `holds/freeLoading` | `false` |');

    const bay = 'second/basic +repair-bays';
    expect(said(bay, 'E2.ATTR.REPAIR.1')[0]).toContain('with repair, with resupply; points from the star');
    expect(said(`${bay} -resupply`, 'E2.ATTR.REPAIR.1')[0]).toContain('with repair; points from the star');
    expect(bookOf(bay)).toContain('`repair-bays/resupplies`');
    expect(bookOf(`${bay} -resupply`)).not.toContain('`repair-bays/resupplies`');
  });

  test('two players are told nothing of playing on without a Base', () => {
    const two = 'second/advanced +two-players';
    expect(said(two, 'E2.VIC.1')).toEqual(['The last player or alliance with a Base wins.']);
    expect(bookOf(two)).not.toContain('playOn');
    expect(said('second/advanced', 'E2.VIC.1')[0]).toContain(
      'a player who has lost all their Bases is out of the game',
    );
  });
});

describe('under either treasury', () => {
  test.each(['second/advanced +common-stock', 'second/advanced', 'first/advanced +star-economy +holds'])(
    '%s: no Base is said to have a stockpile where there may be none',
    (text) => {
      expect(bookOf(text)).not.toContain('into that Base’s stockpile');
      expect(bookOf(text)).not.toContain('Build Points go from star');
      expect(said(text, 'E2.ECON.2').join('')).toMatch(/into the account from which that Base pays\.$|^$/);
    },
  );

  test('one stock or many: one says so', () => {
    const shared = bookOf('second/advanced +common-stock');
    expect(shared).toContain('one common stock, which pays at all of their base stars');
    expect(shared).not.toContain('from its own stockpile');
    expect(bookOf('second/advanced')).toContain('from its own stockpile');
    expect(said('second/advanced +common-stock', 'E2.BASE.7')).toEqual([
      'If a Base that falls has a stockpile of its own, the enemy may take half of it, rounded down, into holds there at once; the rest is lost.',
    ]);
  });

  test('without holds nothing goes into them', () => {
    expect(said('second/basic', 'E2.BASE.7')).toEqual([
      'If a Base that falls has a stockpile of its own, the stockpile is lost.',
    ]);
    expect(bookOf('second/basic')).not.toMatch(/\bholds there|unfinished Base/);
    expect(said('second/basic +star-economy', 'E2.ECON.3')).toEqual([
      'A star without a Base yields half its value, rounded down; points that are not taken at once are lost.',
    ]);
    expect(said('second/advanced', 'E2.ECON.3')[0]).toContain('into holds there, and for repair bays there;');
    expect(bookOf('second/advanced')).toContain(
      'points from the star or from a Base there pay for it, or points in its ship’s holds.',
    );
  });
});

test('a player may resign at any time where that leaves one side', () => {
  expect(said('first/learning', 'RESIGN.1')[0]).toMatch(
    /^A player may resign at any time if that leaves one side/,
  );
});

describe('settings', () => {
  test('that another module makes idle are left out', () => {
    expect(bookOf('second/advanced')).not.toContain('handlingLimit');
    expect(bookOf('second/advanced -rack-by-rack')).toContain('| `systemships/handlingLimit` | `1` | `1` |');
    expect(bookOf('second/skirmish')).not.toContain('firstRise');
  });

  test('stand at the top only where they differ from the scenario', () => {
    for (const text of ['second/advanced', 'first/learning'])
      expect(bookOf(text)).not.toContain('differ from the scenario');
    const top = bookOf('first/learning flat-income(first=20)').split('\n## ')[0];
    expect(top).toContain('Settings that differ from the scenario:\n\n- Build Points that each player gets');
    expect(top).toContain('Here `20` (`flat-income/first`)');
    expect(top).not.toContain('victory-points/target');
    expect(bookOf('first/learning')).toContain('| `victory-points/target` | `1` | `1` |');
  });

  test('are counted as they are', () => {
    expect(said('first/learning', 'E1.VIC.2')[0]).toContain('a player has 1 point in all');
    expect(said('first/advanced', 'E1.VIC.2')[0]).toContain('a player has 3 points in all');
    expect(said('first/basic', 'E1.DROP.2')[0]).toContain('1 Systemship in a round');
  });
});

describe('where nothing is made good', () => {
  test.each(['second/warp-chess', 'second/skirmish', 'first/learning'])(
    '%s: nothing is said of repair',
    (text) => {
      expect(bookOf(text)).not.toMatch(
        /are repaired|made good by|restored by|repaired for|repair their ships|resupply their ships|repairs two points/,
      );
    },
  );

  test('what is said of it by others is gone, too', () => {
    expect(said('second/advanced', 'E2.REPAIR.5')).toHaveLength(1);
    expect(said('second/warp-chess', 'E2.REPAIR.5')).toEqual([]);
    expect(said('first/basic +half-cost-repairs', 'V.III.7')).toEqual([]);
    expect(chapter('first/advanced -repair', 'Ships')).toContain('| S | Screens | 1 BP | 1 |  |  |');
    expect(chapter('first/advanced -repair', 'Ships')).toContain(
      '| M | Missiles | 1 BP for 3 | 3 | resupply |  |',
    );
  });

  test('without Systemships there is no word of them', () => {
    expect(bookOf('second/warp-chess')).not.toContain('## Systemships in combat');
    expect(said('second/warp-chess', 'E2.GEN.2')[0]).toBe(
      'A Warpship is named W and a number; no player has two ships with the same name.',
    );
    expect(said('second/advanced', 'E2.GEN.2')[0]).toContain('a Systemship S and a number');
  });
});

describe('technology', () => {
  test.each(['first/learning', 'first/basic', 'first/warp-chess', 'second/basic', 'second/warp-chess'])(
    '%s: where there is none, no level is spoken of',
    (text) => {
      expect(bookOf(text)).not.toContain('## Tech levels');
      expect(bookOf(text).replaceAll('technology does not rise', '')).not.toMatch(/\b(?:tech )?level\b/i);
    },
  );

  test('of three types is told apart', () => {
    for (const text of ['second/advanced +rotating-technology', 'first/advanced +bought-technology'])
      expect(said(text, 'V.IV.2.1')[0]).toMatch(
        /energy for beams and screens; guided for missiles, .* kinetic for/,
      );
  });

  test('of energy counts for drives and generators', () => {
    for (const [text, rule] of [
      ['first/advanced +generator-movement', 'V.II.3'],
      ['second/advanced +thrust-to-weight', 'V.II.4'],
    ] as const)
      expect(said(text, rule)[0]).toContain('its tech level (for energy, if there are several)');
    expect(said('first/basic +thrust-to-weight', 'V.II.4')[0]).toContain(
      'in combat is 6, multiplied by the power in its drive',
    );
  });
});

test('with thrust to weight the table is read by speeds, and by no drives of ships', () => {
  const fire = chapter('second/advanced +thrust-to-weight', 'Fire');
  expect(fire).toContain('by two tactics and a difference. (E2.CRT.1)');
  expect(fire).not.toMatch(/the drive of the firing ship minus|its drive less that/);
  expect(fire).toContain('the speed of the firing ship minus that of the target. (E2.CRT.2)');
  expect(chapter('second/advanced', 'Fire')).toContain(
    'the drive of the firing ship minus the drive of the target. (E2.CRT.2)',
  );
});

test('Marines can be played by the book', () => {
  const text = 'second/advanced +marines';
  expect(said(text, 'V.I.8.1')[0]).toMatch(
    /rows for Attack.*screens do not keep it off, but ECM works on it; shuttles alone do not hold/,
  );
  expect(said('first/advanced +marines', 'V.I.8.1')[0]).not.toContain('ECM');
  expect(said(text, 'V.I.8.2')[0]).toMatch(
    /while Marines are left aboard the ship, each side loses a platoon; if none/,
  );
  expect(chapter(text, 'Combat and orders')).toContain('; damage is placed; ships are boarded; ');
  expect(chapter(text, 'The end of a combat')).toContain(
    'When a combat ends: captured ships go to the side that stays; waiting shuttles are taken aboard.',
  );
});

describe('phases and steps', () => {
  test.each(['first/advanced', 'second/advanced +marines', 'second/warp-chess', 'second/advanced +colonies'])(
    '%s: have names that can be read',
    (text) => {
      const lists = bookOf(text)
        .split('\n')
        .filter((line) =>
          /^(?:A player-turn goes|A round goes|After three rounds.*screens:|When a combat ends:)/.test(line),
        );
      const names = lists.flatMap((line) => line.replace(/^[^:]*: |\.$/g, '').split('; '));
      expect(lists.length).toBeGreaterThanOrEqual(3);
      expect(names.filter((name) => !name.includes(' '))).toEqual([]);
    },
  );
});

test('a skirmish says under its own heading who has won', () => {
  expect(chapter('second/skirmish', 'How the game ends')).toContain(
    'A side that has the only ships at the star when the combat is over wins',
  );
  expect(chapter('second/skirmish', 'Setting up')).not.toContain('wins');
  for (const title of ['Build Points', 'Repair and resupply'])
    expect(chapter('second/skirmish', title)).toBe('');
});
