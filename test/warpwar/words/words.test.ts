/** What engines say: every engine carries the same functions, with the words of its modules. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../src/warpwar/index.js';
import { module, int } from '../../../src/kernel/index.js';
import { setting } from '../../../src/warpwar/rules.js';
import { engine as convoyEngine, words } from '../../../src/malta-convoy/index.js';
import { engine as stellarEngine, words as stellarWords } from '../../../src/stellar-wars/index.js';
import { createEngine, catalogue } from '../../../src/stellar-wars/rules.js';

const haste = module(
  {
    id: 'haste',
    title: 'Haste',
    summary: 'Ships are faster.',
    source: { 'HOUSE.1': 'Ships go {by} farther.' },
  },
  setting('haste/by', { about: 'How much farther.', decode: int(1, 9), standard: 1 }),
);
const engine = warpwar.createEngine([...warpwar.catalogue, haste]);
const setup = { rules: 'first/advanced', players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } };
const counts = { PD: 6, B: 4, S: 3, T: 1, M: 3, WG: 1 };
const [red, ur] = [warpwar.playerId('red'), warpwar.hexId('0606')];
const build = { type: 'ship/build', player: red, name: 'W1', at: ur, counts } as const;

const engines = {
  'the standard engine': warpwar.createEngine(warpwar.catalogue),
  'an engine of your own': engine,
  'an engine without words': warpwar.createEngine(warpwar.firstEdition),
  'Stellar Wars': stellarEngine(),
  'Stellar Wars with words': stellarEngine(stellarWords),
  'Stellar Wars of your own': createEngine(catalogue),
  'Malta Convoy': convoyEngine(),
  'Malta Convoy with words': convoyEngine(words),
};
const COMMON = Object.keys(engines['Malta Convoy']).sort();

describe('every engine has the functions that depend on its catalogue', () => {
  test.each(Object.entries(engines))('%s', (_name, each) => {
    expect(Object.keys(each).sort()).toEqual(expect.arrayContaining(COMMON));
    expect(COMMON).toEqual(
      expect.arrayContaining([
        'describe',
        'explain',
        'explainRuleset',
        'formatRuleset',
        'rulebook',
        'unwrap',
      ]),
    );
  });

  test('and warpwar those of the standard engine, by the same names', () => {
    expect(Object.keys(warpwar)).toEqual(expect.arrayContaining(Object.keys(engine)));
  });

  test('also those that read the rules of a state of its own modules', () => {
    const state = engine.unwrap(engine.createGame({ ...setup, rules: 'first/advanced +haste' }));
    const { state: built } = engine.unwrap(engine.applyAction(state, build));
    const { state: moving } = engine.unwrap(
      engine.applyAction(built, { type: 'phase/end', player: red, phase: 'build' }),
    );
    const w1 = warpwar.shipId('red/W1');
    expect(engine.reachable(moving, w1).length).toBeGreaterThan(10);
    expect(engine.serviceCost(moving, { type: 'repair/ships', player: red, ships: [] })).toMatchObject({
      points: 0,
    });
  });
});

describe('an engine of your own', () => {
  const rules = engine.unwrap(engine.compileRules('first/advanced +haste haste(by=3)'));

  test('has the words of all modules, those of your module among them', () => {
    expect(engine.describe({ code: 'not-yours', params: { ship: 'red/W1' } })).toBe(
      'red/W1 is not one of your ships.',
    );
    expect(engine.rulebook(rules)).toContain('Ships go 3 farther.');
    expect(engine.explainRuleset(rules).byModule.at(-1)?.title).toBe('Haste');
    expect(engine.formatRuleset(rules)).toBe('first/advanced +haste haste(by=3)');
  });

  test('of modules without words says codes, and takes words', () => {
    const bare = warpwar.createEngine(warpwar.firstEdition);
    const issue = { code: 'not-yours', path: ['ship'], params: { ship: 'red/W1' } };
    expect(bare.describe(issue)).toBe('not-yours');
    expect(bare.explain([issue])).toBe('ship: not-yours');
    expect(() => bare.rulebook(bare.unwrap(bare.compileRules('first/basic')))).toThrow(
      'This engine has no words.',
    );
    const worded = warpwar.createEngine(warpwar.firstEdition, warpwar.words);
    expect(worded.describe(issue)).toBe('red/W1 is not one of your ships.');
    expect(worded.rulebook(worded.unwrap(worded.compileRules('first/basic')))).toContain('# WarpWar');
  });
});

describe('the other games', () => {
  const issue = { code: 'unknown-module', path: ['add', 0], params: { module: 'dust' } };

  test('say codes, or sentences with their words', () => {
    expect(stellarEngine().explain([issue])).toBe('add[0]: unknown-module');
    expect(stellarEngine(stellarWords).explain([issue])).toBe('add[0]: There is no module dust.');
    expect(createEngine(catalogue, stellarWords).explain([issue])).toBe(
      'add[0]: There is no module dust.',
    );
    expect(convoyEngine(words).explain([issue])).toBe('add[0]: There is no module dust.');
  });

  test('have one engine, with words or without', () => {
    expect(stellarEngine()).toBe(stellarEngine());
    expect(stellarEngine(stellarWords)).toBe(stellarEngine(stellarWords));
    const made = convoyEngine(words).createGame({ rules: 'convoy/first', players: ['ann'], seed: 'x' });
    const state = convoyEngine().unwrap(made);
    expect(convoyEngine().rulesOf(state)).toBe(convoyEngine(words).rulesOf(state));
    expect(convoyEngine(words).rulebook(convoyEngine().rulesOf(state))).toContain('# Malta Convoy');
    expect(
      stellarEngine(stellarWords).rulebook(stellarEngine().unwrap(stellarEngine().compileRules('sw2/duel'))),
    ).toContain('# Stellar Wars');
  });
});

describe('explain', () => {
  const at = (path: warpwar.Path, rule?: string) => ({
    code: 'not-yours',
    path,
    params: { ship: 'W1' },
    ...(rule === undefined ? {} : { rule }),
  });

  test.each([
    [[], undefined, 'W1 is not one of your ships.'],
    [['ship'], 'E1.POWER.1', 'ship: W1 is not one of your ships. (E1.POWER.1)'],
    [['orders', 0, 'drive'], undefined, 'orders[0].drive: W1 is not one of your ships.'],
    [['homes', 'red/W1', 0], undefined, "homes['red/W1'][0]: W1 is not one of your ships."],
    [['0606'], undefined, "['0606']: W1 is not one of your ships."],
    [['<b>', 'a\u202eb'], undefined, "['‹b›']['a\ufffdb']: W1 is not one of your ships."],
  ] as const)('%j %s', (path, rule, line) => {
    expect(warpwar.explain([at(path, rule)])).toBe(line);
  });

  test('has a line for each issue, and none for none', () => {
    expect(warpwar.explain([at(['a']), at(['b'])])).toBe(
      'a: W1 is not one of your ships.\nb: W1 is not one of your ships.',
    );
    expect(warpwar.explain([])).toBe('');
  });

  test('shows at most 20 keys of a path', () => {
    const deep = warpwar.explain([at(Array.from({ length: 100 }, () => 'a'))]);
    expect(deep.split(':')[0]).toBe(Array.from({ length: 20 }, () => 'a').join('.'));
  });
});

describe('unwrap', () => {
  const refused = warpwar.createGame({ ...setup, players: ['red', 'red'] });

  test('returns the value', () => {
    const state = warpwar.unwrap(warpwar.createGame(setup));
    expect(state.phase).toBe('build');
    expect(warpwar.unwrap({ ok: true, value: undefined })).toBeUndefined();
  });

  test('returns what came of an action', () => {
    const state = warpwar.unwrap(warpwar.createGame(setup));
    const done = warpwar.unwrap(warpwar.applyAction(state, build));
    expect(done.state.ships[0]?.id).toBe('red/W1');
    expect(done.events.map(({ type }) => type)).toContain('ship/built');
  });

  test('throws what explain says, with the issues as its cause', () => {
    if (refused.ok) throw new Error('Expected a refusal.');
    expect(() => warpwar.unwrap(refused)).toThrow(
      new Error('players: Expected two or more players with different names.', { cause: refused.issues }),
    );
  });
});
