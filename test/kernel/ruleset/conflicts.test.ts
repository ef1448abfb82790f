import { describe, expect, test } from 'vitest';
import { int } from '../../../src/kernel/decode.js';
import type { Module } from '../../../src/kernel/types.js';
import type { Issue } from '../../../src/kernel/result.js';
import { composeRules, selectRules } from '../../../src/kernel/ruleset/select.js';

import { bound, engineOf, must, refusedFor, rulesOn, toyEdition } from '../../support/toy/play.js';
import { auction, setting, worth } from '../../support/toy/toy.js';

const spec = { about: '', decode: int(), standard: 1 };

/** Requests a ruleset; returns the code, values and message of each issue. */
function told(
  modules: readonly Module[],
  spec: string,
): readonly (readonly [string, Issue<string>['params'], string])[] {
  const engine = engineOf([auction, ...modules]);
  return refusedFor(engine.compileRules(spec)).map((each) => [each.code, each.params, engine.describe(each)]);
}

describe('conflicts', () => {
  test('name a missing module and the module that needs it', () => {
    const engine = engineOf(
      [auction, bound('crew', { requires: ['boat'] }), rulesOn('boat')],
      ['crew', 'boat'],
    );
    const [only] = refusedFor(engine.compileRules('toy/slotted -boat'));
    expect([only.code, only.params, engine.describe(only)]).toEqual([
      'module-missing',
      { module: 'crew', other: 'boat', fixes: ['+boat', '-crew'], undone: ['-boat'] },
      'The module crew needs boat: drop -boat, or add -crew.',
    ]);
  });

  test('do not occur for required modules: they are added', () => {
    const crew = [
      bound('crew', { requires: ['boat'] }),
      bound('boat', { requires: ['sea'] }),
      rulesOn('sea'),
    ];
    const engine = engineOf([auction, ...crew]);
    const asked = engine.compileRules('toy/plain +crew');
    expect(asked.ok && asked.value.ruleset.modules).toEqual(['auction', 'crew', 'boat', 'sea']);
    expect(engine.compileRules('toy/plain +sea +boat +crew')).toEqual(asked);
  });

  test('remain if a required module would replace another or cause a conflict', () => {
    const crew = [bound('crew', { requires: ['boat'] }), bound('boat', { slot: 'on water' })];
    const raft = bound('raft', { slot: 'on water' });
    const slotted = engineOf([auction, ...crew, raft], ['raft']);
    expect(refusedFor(slotted.compileRules('toy/slotted +crew')).map(({ code }) => code)).toEqual([
      'module-missing',
    ]);
    const stormy = [auction, bound('crew', { requires: ['sea'] }), bound('sea', { excludes: ['calm'] })];
    expect(told([...stormy.slice(1), rulesOn('calm')], 'toy/plain +calm +crew')).toEqual([
      [
        'module-missing',
        { module: 'crew', other: 'sea', fixes: ['+sea -calm', '-crew'], undone: ['+calm', '+crew'] },
        'The module crew needs sea: drop +calm and add +sea, or drop +crew.',
      ],
    ]);
  });

  test('name modules that exclude each other', () => {
    const modules = [bound('cat', { excludes: ['dog'] }), rulesOn('dog')];
    expect(told(modules, 'toy/plain +dog +cat')).toEqual([
      [
        'modules-exclude',
        { module: 'cat', other: 'dog', fixes: ['-cat', '-dog'], undone: ['+dog', '+cat'] },
        'The modules cat and dog cannot be combined: drop +cat, or +dog.',
      ],
    ]);
  });

  test('are reported once if both modules exclude each other', () => {
    const modules = [bound('cat', { excludes: ['dog'] }), bound('dog', { excludes: ['cat'] })];
    expect(told(modules, 'toy/plain +dog +cat').map(([, { module, other }]) => [module, other])).toEqual([
      ['cat', 'dog'],
    ]);
  });

  test('name several modules in one slot: all but one must go', () => {
    const winds = ['north', 'south', 'west'].map((id) => bound(id, { slot: 'wind' }));
    expect(told(winds, 'toy/plain +north +south')).toEqual([
      [
        'slot-taken',
        {
          slot: 'wind',
          modules: ['north', 'south'],
          fixes: ['-south', '-north'],
          undone: ['+north', '+south'],
        },
        'Several modules fill the slot wind: north, south. Choose one: drop +south, or +north.',
      ],
    ]);
    const three = told(winds, 'toy/plain +north +west +south').map(([, params]) => params.fixes);
    expect(three).toEqual([['-south -west', '-north -west', '-north -south']]);
  });

  test('of needed slots disappear with any module in the slot', () => {
    const modules = [bound('mill', { needs: ['wind'] }), bound('north', { slot: 'wind' })];
    const both = [...modules, bound('south', { slot: 'wind' })];
    expect(told(both, 'toy/plain +mill')).toEqual([
      [
        'slot-needed',
        { module: 'mill', slot: 'wind', fixes: ['+north', '+south', '-mill'], undone: ['+mill'] },
        'The module mill needs a module in the slot wind: add +north, or +south, or drop +mill.',
      ],
    ]);
    const engine = engineOf([auction, ...both]);
    for (const text of ['+mill +north', '+south +mill', '+south'])
      expect(engine.compileRules(`toy/plain ${text}`).ok).toBe(true);
  });
});

describe('fixes', () => {
  const modules = [
    bound('crew', { requires: ['boat'], excludes: ['storm'] }),
    bound('boat', { requires: ['sea'] }),
    rulesOn('sea'),
    rulesOn('storm'),
    bound('fleet', { requires: ['crew'] }),
  ];
  const engine = engineOf([auction, ...modules], ['crew', 'boat', 'sea', 'fleet']);
  const fixesOf = (text: string): readonly unknown[] =>
    refusedFor(engine.compileRules(`toy/slotted ${text}`)).map(({ params }) => params.fixes);

  test('are complete: they add what an added module needs, and remove what needs a removed module', () => {
    expect(fixesOf('-sea')).toEqual([['+sea', '-boat -crew -fleet']]);
    expect(fixesOf('+storm')).toEqual([['-storm', '-crew -fleet']]);
  });

  test('undo words of the request and never contradict them', () => {
    const [only] = refusedFor(engine.compileRules('toy/slotted -sea'));
    expect(only.params.undone).toEqual(['-sea']);
    expect(engine.describe(only)).toBe('The module boat needs sea: drop -sea, or add -boat -crew -fleet.');
  });

  test('are given for each conflict, and fix that one', () => {
    expect(fixesOf('-sea +storm')).toEqual([
      ['-storm', '-crew -fleet'],
      ['+sea', '-boat -crew -fleet'],
    ]);
    expect(engine.compileRules('toy/slotted -boat -crew -fleet').ok).toBe(true);
  });

  test('have at most four words', () => {
    const ids = ['one', 'two', 'three', 'four', 'five'];
    const chain = ids.map((id, at) =>
      bound(id, id === 'five' ? { needs: ['wind'] } : { requires: ids.slice(at + 1, at + 2) }),
    );
    const own = engineOf([auction, ...chain, bound('north', { slot: 'wind' })]);
    const mendOf = (text: string): unknown => refusedFor(own.compileRules(text))[0].params.fixes;
    expect(mendOf('toy/plain +two')).toEqual(['+three +four +five +north', '-two']);
    expect(mendOf('toy/plain +one')).toEqual(['-one']);
  });

  test('have no unneeded word, even if removing one makes another unneeded', () => {
    const wheels = [
      bound('mill', { needs: ['wind'] }),
      bound('north', { slot: 'wind', excludes: ['mill'] }),
      bound('south', { slot: 'wind' }),
    ];
    const [only] = refusedFor(engineOf([auction, ...wheels]).compileRules('toy/plain +mill'));
    expect(only.params.fixes).toEqual(['-mill', '+south']);
  });

  test('for an unknown setting name the module that has it', () => {
    const [first] = refusedFor(
      engineOf([auction, rulesOn('rich', setting('rich/most', spec))]).compileRules({
        scenario: 'toy/plain',
        settings: { 'rich/most': 2 },
      }),
    );
    expect(first).toMatchObject({ code: 'unknown-setting', params: { fixes: ['+rich'] } });
  });

  test('for a ruleset, not a request, are untried suggestions', () => {
    const choice = { catalogue: [auction, ...modules], editions: [toyEdition()] };
    const ruleset = { edition: 'toy', scenario: 'plain', modules: ['auction', 'boat'], settings: {} };
    const [first] = refusedFor(composeRules(choice, ruleset));
    expect(first.params).toEqual({ module: 'boat', other: 'sea', fixes: ['+sea', '-boat'] });
  });
});

describe('a slot', () => {
  const north = bound(
    'north',
    { slot: 'wind' },
    worth.replace(() => 1),
  );
  const south = bound(
    'south',
    { slot: 'wind' },
    worth.replace(() => 2),
  );
  const engine = engineOf([auction, north, south, rulesOn('rain')], ['north', 'rain']);

  test('passes from the scenario’s module to the added one, and the swap is recorded', () => {
    const rules = must(engine.compileRules('toy/slotted +south'));
    expect(rules.ruleset.modules).toEqual(['auction', 'south', 'rain']);
    expect(rules.swaps).toEqual([{ slot: 'wind', out: 'north', for: 'south' }]);
    expect(worth(rules, 'gold')).toBe(2);
  });

  test('keeps its module if no other is added', () => {
    expect(must(engine.compileRules('toy/slotted')).swaps).toEqual([]);
    expect(must(engine.compileRules('toy/slotted +north')).swaps).toEqual([]);
    expect(must(engine.compileRules('toy/slotted -north')).swaps).toEqual([]);
  });

  test('records the swap, however the same rules were requested before', () => {
    const fresh = engineOf([auction, north, south, rulesOn('rain')], ['north', 'rain']);
    must(fresh.compileRules('toy/slotted -north +south'));
    expect(must(fresh.compileRules('toy/slotted +south')).swaps).toHaveLength(1);
  });
});

describe('a slot that must be filled', () => {
  const choice = {
    catalogue: [auction, bound('north', { slot: 'wind' }), bound('south', { slot: 'wind' })],
    editions: [toyEdition(['north'])],
    filled: ['wind'],
  };

  test('is reported with all modules that would fill it if it is empty', () => {
    expect(refusedFor(selectRules(choice, { scenario: 'toy/slotted', remove: ['north'] }))).toEqual([
      {
        code: 'slot-empty',
        path: ['modules'],
        params: { slot: 'wind', fixes: ['+north', '+south'], undone: ['-north'] },
      },
    ]);
  });

  test('may be filled by any module of it', () => {
    expect(selectRules(choice, { scenario: 'toy/slotted' }).ok).toBe(true);
    expect(selectRules(choice, { scenario: 'toy/slotted', remove: ['north'], add: ['south'] }).ok).toBe(true);
  });
});
