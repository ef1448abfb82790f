/** Which variants go together, and what somebody is told who asks for those that do not. */

import { starred } from '../../../../src/warpwar/editions.js';
import { createGame, compileRules } from '../../../../src/warpwar/index.js';
import { components } from '../../../../src/warpwar/rules.js';
import type { State } from '../../../../src/warpwar/state.js';
import { campaignOf, eagerly } from '../../../../src/warpwar/laws/games.js';
import { keepsLaws } from '../../../../src/warpwar/laws/trial.js';
import { describe, expect, test } from 'vitest';

import { engine } from '../../../support/combinations.js';
import { rule } from '../../../support/rule.js';
import { rulesOfText, issueLines } from '../../../support/issue-lines.js';

/** Every reason why a ruleset is refused: the code and the modules that it is about. */
function reasons(text: string): readonly string[] {
  const made = compileRules(text);
  if (made.ok) return [];
  for (const line of issueLines(made.issues)) expect(line).toMatch(/\| [A-Z].*\.$/);
  return made.issues.map(({ code, params: { module, other, modules } }) =>
    // Sound: these params are names of modules.
    [code, ...([modules ?? [module, other]].flat() as string[]).filter((id) => id).toSorted()].join(' '),
  );
}

const inForce = (text: string): readonly string[] => rulesOfText(text).ruleset.modules;

const swapsOf = (text: string): readonly string[] =>
  rulesOfText(text).swaps.map(({ out, for: into }) => `${out} for ${into}`);

describe('one rule of movement points', () => {
  const all = ['half-power-movement', 'generator-movement', 'quadratic-space'];

  rule('VX.1', 'two of them are refused, and one puts out the one that was there', () => {
    for (const one of all)
      for (const other of all.filter((each) => each > one))
        expect(reasons(`first/advanced +${one} +${other}`)).toEqual([`slot-taken ${one} ${other}`]);
    for (const one of all.slice(1))
      expect(swapsOf(`second/advanced +${one}`)).toEqual([`half-power-movement for ${one}`]);
    expect(reasons('second/advanced -half-power-movement')).toEqual([]);
  });

  rule('VX.2', 'the dear generator needs to know the points as it is built', () => {
    expect(reasons('first/advanced +generator-cost')).toEqual([]);
    expect(reasons('second/advanced +generator-cost')).toEqual([]);
    for (const other of all.slice(1))
      expect(reasons(`first/advanced +generator-cost +${other}`)).toEqual([
        `modules-exclude ${['generator-cost', other].sort().join(' ')}`,
      ]);
  });
});

describe('one rule of technology', () => {
  const all = ['technology', 'bought-technology', 'rotating-technology'];

  rule('VX.3', 'one at most, and screens that count each hit need one', () => {
    for (const one of all) {
      expect(inForce(`first/advanced +${one}`).filter((id) => all.includes(id))).toEqual([one]);
      expect(reasons(`first/basic +${one} +screens-per-hit`)).toEqual([]);
    }
    expect(reasons('first/basic +bought-technology +rotating-technology')).toEqual([
      'slot-taken bought-technology rotating-technology',
    ]);
    expect(reasons('first/basic +screens-per-hit')).toEqual(['slot-needed screens-per-hit']);
    expect(reasons('first/advanced -technology +screens-per-hit')).toEqual(['slot-needed screens-per-hit']);
  });
});

describe('what comes together', () => {
  rule('VX.4', 'cannons with their shells, Marines with the tubes that every ship may have', () => {
    const letters = (text: string) => components.all(rulesOfText(text)).map(([each]) => each);
    expect(letters('first/skirmish +cannons')).toEqual(expect.arrayContaining(['C', 'SH']));
    expect(letters('first/skirmish')).not.toEqual(expect.arrayContaining(['C']));
    expect(letters('first/learning +marines')).toEqual(expect.arrayContaining(['T', 'MA']));
    // A bay has a base star to draw on, or what is aboard.
    expect(reasons('first/advanced +repair-bays')).toEqual([]);
    expect(reasons('first/skirmish +repair-bays')).toEqual([]);
  });

  rule('VX.5', 'Bases are built from holds, and Colonies are made of Bases that yield', () => {
    expect(inForce('first/advanced +base-building')).toEqual(inForce('first/advanced +base-building +holds'));
    const asked = reasons('first/advanced +colonies');
    for (const other of ['base-building', 'base-fall', 'star-economy'])
      expect(asked).toContain(`module-missing ${['colonies', other].sort().join(' ')}`);
    expect(reasons('second/advanced +colonies')).toEqual([]);
    expect(reasons('second/advanced -holds')).toEqual(['module-missing base-building holds']);
    expect(reasons('second/advanced -holds -base-building')).toEqual([]);
  });
});

test('advice has no word that only a dropped word needed', () => {
  const made = compileRules('first/starred -base-stockpiles +colonies');
  expect(made.ok ? [] : made.issues.map(({ params }) => params.fixes)).toEqual([
    ['+common-stock', '+base-stockpiles'],
  ]);
});

describe('a variant that is asked for by its name alone', () => {
  rule(['V.III.4.1', 'V.I.6', 'V.IV.1'], 'is what the collection of variants prints', () => {
    const made = rulesOfText('first/advanced +base-building +repair-bays +technology').ruleset;
    expect(made.settings).toMatchObject({
      'base-building/price': 10,
      'base-building/instalments': false,
      'repair-bays/resupplies': false,
      'technology/every': 6,
      'technology/firstRise': 6,
    });
    expect(made.modules).toEqual(inForce('first/advanced +holds +base-building +repair-bays +technology'));
  });
});

describe('the first edition with every starred rule', () => {
  const added = [
    'rack-by-rack half-power-movement cannons ecm armor holds repair-bays scrapping star-economy base-stockpiles',
    'build-steps base-building base-fall base-conquest',
  ].flatMap((line) => line.split(' '));
  const text = 'first/starred -two-players';
  const asSecond =
    'technology(firstRise=7) base-building(price=30, instalments=true) repair-bays(resupplies=true)';

  rule('VX.7', 'is a scenario, and the same as the Advanced scenario with all of them', () => {
    const { modules, settings } = rulesOfText('first/starred').ruleset;
    const made = rulesOfText(`first/advanced +technology ${added.map((id) => `+${id}`).join(' ')}`).ruleset;
    expect([made.modules, made.settings]).toEqual([modules, settings]);
    // Every module that has a star is in it.
    expect(Object.keys(starred).filter((id) => !modules.includes(id))).toEqual([]);
  });

  rule('VX.7', 'is the second, but for the price of Bases, instalments and the reading of sixth', () => {
    const second = rulesOfText('second/advanced').ruleset;
    const variants = rulesOfText(text).ruleset;
    expect(variants.modules).toEqual(second.modules);
    const differ = Object.keys(second.settings).filter(
      (key) => second.settings[key] !== variants.settings[key],
    );
    expect(differ).toEqual([
      'technology/firstRise',
      'repair-bays/resupplies',
      'base-building/price',
      'base-building/instalments',
    ]);
    expect(rulesOfText(`${text} ${asSecond}`).ruleset.settings).toEqual(second.settings);
  });

  test('plays a game just as the second does', () => {
    const played = (rules: string): Omit<State, 'ruleset'> => {
      const spec = { scenario: 'second/advanced' };
      const { setup } = campaignOf(rulesOfText('second/advanced'), spec, 7);
      const trial = { ...eagerly, oneIn: 1000 };
      const limited = `${rules} +turn-limit turn-limit(turns=6)`;
      const { ruleset: _by, ...rest } = keepsLaws(
        engine,
        { setup: { ...setup, rules: limited } },
        7,
        trial,
      ).state;
      return rest;
    };
    expect(played(`${text} ${asSecond}`)).toEqual(played('second/advanced'));
    expect(createGame({ rules: `${text} ${asSecond}`, players: ['red', 'blue', 'green'] }).ok).toBe(false);
  });
});
