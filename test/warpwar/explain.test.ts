/** Rules taken apart: held against the parts of the modules, and against what the compiler makes of them. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  explainRuleset,
  formatRuleset,
  playerId,
  shipId,
  type RulesetExplained,
} from '../../src/warpwar/index.js';
import type { Entries } from '../../src/kernel/types.js';
import {
  actions,
  components,
  formula,
  movementPoints,
  sequence,
  slice,
  systems,
  turnEnded,
} from '../../src/warpwar/rules.js';
import { int, module, ownerOnly } from '../../src/kernel/index.js';

import { rulesOfText } from '../support/issue-lines.js';

const explained = (text: string): RulesetExplained => explainRuleset(rulesOfText(text));
const answer = (from: RulesetExplained, key: string) => from.answers.find((each) => each.key === key);

describe('rules taken apart', () => {
  test('tell who answers a formula, and who wraps it, innermost first', () => {
    const second = explained('second/advanced');
    expect(answer(second, 'movementPoints')).toEqual({
      key: 'movementPoints',
      kind: 'formula',
      declaredBy: 'core',
      answeredBy: 'half-power-movement',
      wrappedBy: [],
    });
    expect(answer(second, 'payers')).toEqual({
      key: 'payers',
      kind: 'question',
      declaredBy: 'core',
      answeredBy: 'base-stockpiles',
      wrappedBy: ['repair-bays'],
    });
    expect(answer(second, 'sequence')?.wrappedBy).toEqual([
      'base-stockpiles',
      'systemships',
      'base-fall',
      'star-map',
    ]);
    expect(answer(explained('first/basic'), 'movementPoints')?.answeredBy).toBe('core');
    expect(answer(second, 'systemships/mostHandled')).toMatchObject({
      declaredBy: 'systemships',
      answeredBy: 'rack-by-rack',
    });
    expect(answer(explained('first/learning'), 'systemships/mostHandled')).toBeUndefined();
  });

  test('tell who adds to a table, and who takes out of it', () => {
    const split = explained('first/advanced +split-drive').tables.find(({ key }) => key === 'components');
    expect(split?.entries.filter(({ by }) => by !== 'core')).toEqual([
      { key: 'SR', by: 'systemships' },
      { key: 'D', by: 'split-drive' },
      { key: 'P', by: 'split-drive' },
    ]);
    expect(split?.omitted).toEqual([{ key: 'PD', by: 'core', omittedBy: 'split-drive' }]);
  });

  test('tell who reacts to a moment, in order', () => {
    const ended = explained('first/basic').events.find(({ key }) => key === 'turn/ended');
    expect(ended).toEqual({
      key: 'turn/ended',
      declaredBy: 'core',
      reactions: ['victory-points', 'exhaustion-draw'],
    });
  });

  test('tell settings, actions, slices and set-up fields with whoever brings them', () => {
    const first = explained('first/advanced technology(every=5)');
    expect(first.settings).toContainEqual({
      key: 'technology/every',
      by: 'technology',
      about: 'Game-turns from one rise of the tech level to the next.',
      value: 5,
      standard: 4,
    });
    expect(first.actions).toContainEqual({ key: 'repair/ships', by: 'repair' });
    expect(first.slices).toContainEqual({
      key: 'repair/bill',
      by: 'repair',
      home: 'player',
      hiddenFrom: 'others',
    });
    expect(first.setup).toContainEqual({ key: 'homes', by: 'star-map' });
  });

  test('tell from whom each slice is hidden', () => {
    const spec = { init: () => 0, decode: int() };
    const slices = [
      slice('ship', 'spy/all', spec),
      slice('ship', 'spy/own', { ...spec, seenBy: ownerOnly }),
      slice('ship', 'spy/odd', { ...spec, seenBy: (value) => (value > 3 ? value : undefined) }),
    ];
    const spy = module(
      { id: 'spy', title: 'Spy', summary: 'Spies.', source: { 'HOUSE.1': 'Spies.' } },
      ...slices,
    );
    const own = createEngine([...catalogue, spy]);
    const { slices: told } = own.explainRuleset(own.unwrap(own.compileRules('first/basic +spy')));
    expect(told.filter(({ by }) => by === 'spy')).toEqual([
      { key: 'spy/all', by: 'spy', home: 'ship', hiddenFrom: 'nobody' },
      { key: 'spy/own', by: 'spy', home: 'ship', hiddenFrom: 'others' },
      { key: 'spy/odd', by: 'spy', home: 'ship', hiddenFrom: 'some' },
    ]);
    const ship = { id: shipId('red/W1'), owner: playerId('red') };
    const [red, blue, all] = [playerId('red'), playerId('blue'), { spectator: true } as const];
    expect([red, blue, all].map((viewer) => ownerOnly(1, viewer, ship))).toEqual([1, undefined, undefined]);
    expect([red, blue, all].map((viewer) => ownerOnly(1, viewer, { id: red }))).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  test('tell the modules in force, and swaps', () => {
    const rules = rulesOfText('second/advanced +quadratic-space');
    const { modules, swaps } = explainRuleset(rules);
    expect(modules).toEqual(rules.ruleset.modules);
    expect(swaps).toEqual([{ slot: 'movement-points', out: 'half-power-movement', for: 'quadratic-space' }]);
  });

  test('are plain data', () => {
    const all = explained('second/advanced');
    expect(JSON.parse(JSON.stringify(all))).toEqual(all);
  });

  test('say what the compiler did: the entries of each table, the reactions to each moment', () => {
    const text = fc.constantFrom('first/learning', 'first/advanced', 'second/advanced', 'second/skirmish');
    const more = fc.subarray([
      'split-drive',
      'turn-limit',
      'empty-retreats',
      'half-cost-repairs',
      'ecm',
      'armor',
    ]);
    fc.assert(
      fc.property(text, more, (scenario, added) => {
        const rules = rulesOfText([scenario, ...added.map((id) => `+${id}`)].join(' '));
        const { tables, events, answers } = explainRuleset(rules);
        for (const { key, entries } of tables) {
          // Sound: under a table's key stand its entries.
          const made = rules.values[rules.numbers.get(`table:${key}`) ?? -1] as Entries;
          expect(entries).toEqual(made.list.map(([name]) => ({ key: name, by: made.by[name] })));
        }
        expect(events.map(({ key, reactions }) => [key, reactions.length])).toEqual(
          [...rules.moments].map(([key, { reactions }]) => [key, reactions.length]),
        );
        expect(answers.every(({ key }) => rules.numbers.has(`formula:${key}`))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

test('a stranger’s module is taken apart like any other', () => {
  const cruise = formula('haste/cruise', () => 1);
  const haste = module(
    { id: 'haste', title: 'Haste', summary: 'Faster.', source: { 'HOUSE.1': 'Faster.' } },
    cruise,
    movementPoints.wrap((base) => (rules, ship) => base(rules, ship) + 1),
    sequence.replace(() => ['move']),
    components.omit('S'),
    systems.omit('screens'),
  );
  const engine = createEngine([...catalogue, haste]);
  const rules = engine.compileRules('first/advanced +haste');
  if (!rules.ok) throw new Error('No such rules.');
  const made = explainRuleset(rules.value);
  expect(answer(made, 'haste/cruise')).toMatchObject({ declaredBy: 'haste', answeredBy: 'haste' });
  expect(answer(made, 'movementPoints')?.wrappedBy).toEqual(['haste']);
  expect(answer(made, 'sequence')?.answeredBy).toBe('haste');
  expect(made.tables.find(({ key }) => key === 'components')?.omitted).toEqual([
    { key: 'S', by: 'core', omittedBy: 'haste' },
  ]);
  expect(formatRuleset(rules.value)).toBe('first/advanced +haste');
});

describe('modules one by one', () => {
  const cruise = formula('haste/cruise', () => 1);
  const haste = module(
    { id: 'haste', title: 'Haste', summary: 'Faster.', source: { 'HOUSE.1': 'Faster.' } },
    cruise,
    movementPoints.wrap((base) => (rules, ship) => base(rules, ship) + 1),
    components.wrap('B', (base) => base),
    // Nothing of it is in force in the first edition.
    components.wrap('A', (base) => base),
    components.omit('S'),
    actions.wrap('resign/resign', () => ({})),
    turnEnded.then(() => []),
  );
  const { compileRules: ruleset } = createEngine([...catalogue, haste]);
  const moduleIn = (text: string, id: string) => {
    const rules = ruleset(text);
    return rules.ok ? explainRuleset(rules.value).byModule.find((each) => each.id === id) : undefined;
  };

  test('a stranger’s stands beside ours, with its rules and all that it does', () => {
    expect(moduleIn('first/advanced +haste', 'haste')).toEqual({
      id: 'haste',
      title: 'Haste',
      summary: 'Faster.',
      origin: 'request',
      rules: ['HOUSE.1'],
      contributions: [
        { does: 'declares', kind: 'formula', key: 'haste/cruise' },
        { does: 'wraps', kind: 'formula', key: 'movementPoints' },
        { does: 'wraps', kind: 'entry', key: 'components B' },
        { does: 'omits', kind: 'entry', key: 'components S' },
        { does: 'wraps', kind: 'action', key: 'resign/resign' },
        { does: 'reacts to', kind: 'event', key: 'turn/ended' },
      ],
    });
    expect(moduleIn('first/advanced +haste +armor', 'haste')?.contributions).toContainEqual({
      does: 'wraps',
      kind: 'entry',
      key: 'components A',
    });
  });

  test('tell where they come from', () => {
    expect(moduleIn('second/advanced +turn-limit', 'core')).toMatchObject({
      origin: 'always',
      title: 'WarpWar',
    });
    expect(moduleIn('second/advanced +turn-limit', 'half-power-movement')).toMatchObject({
      origin: 'scenario',
      contributions: [{ does: 'replaces', kind: 'formula', key: 'movementPoints' }],
    });
    expect(moduleIn('second/advanced +turn-limit', 'turn-limit')?.origin).toBe('request');
  });

  test.each(['first/starred', 'second/advanced +marines +haste', 'first/skirmish +haste'])(
    'say the same as answers, tables, events and actions: %s',
    (text) => {
      const rules = ruleset(text);
      if (!rules.ok) throw new Error('No such rules.');
      const { answers, tables, events, actions: all, settings, byModule } = explainRuleset(rules.value);
      const who = (does: string, key: string): readonly string[] =>
        byModule.flatMap(({ id, contributions }) =>
          contributions.filter((each) => each.does === does && each.key === key).map(() => id),
        );
      expect(byModule.map(({ id }) => id)).toEqual(rules.value.ruleset.modules);
      for (const { key, declaredBy, answeredBy, wrappedBy } of answers) {
        expect([key, who('wraps', key)]).toEqual([key, wrappedBy]);
        expect(who('replaces', key)).toEqual(answeredBy === declaredBy ? [] : [answeredBy]);
      }
      for (const { key, reactions } of events) expect(who('reacts to', key)).toEqual(reactions);
      for (const { key, wrappedBy = [] } of all) expect(who('wraps', key)).toEqual(wrappedBy);
      for (const { key, by } of settings) expect(who('declares', key)).toEqual([by]);
      for (const { key, entries, omitted } of tables) {
        for (const entry of [...entries, ...omitted])
          expect(who('adds', `${key} ${entry.key}`)).toEqual([entry.by]);
        for (const entry of omitted) expect(who('omits', `${key} ${entry.key}`)).toEqual([entry.omittedBy]);
      }
    },
  );
});
