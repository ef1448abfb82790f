/** What people read of the game: rules, refusals, events. */

import { describe, expect, test } from 'vitest';
import { editions } from '../../src/malta-convoy/editions.js';
import { engine as convoyEngine } from '../../src/malta-convoy/engine.js';
import { catalogue } from '../../src/malta-convoy/modules/index.js';
import { tell, titleOf } from '../../src/malta-convoy/tell.js';
import { standardTexts, words } from '../../src/malta-convoy/words.js';
import type { Module } from '../../src/kernel/types.js';
import { issueCodes } from '../../src/kernel/issue.js';

import { after, begin, detach, engine, issuesOf, positionOf, sail } from './table.js';

const worded = convoyEngine(words);
const modules: readonly Module[] = catalogue;
const start = begin();

/** What is told of an event. */
const told = (type: string, payload: object): readonly string[] =>
  tell(engine.rulesOf(start), { before: start, after: start, events: [{ type, payload }] }).map(
    ({ text }) => text,
  );

/** What is told of events that one update brings. */
const toldOf = (
  ...events: readonly { readonly type: string; readonly payload: unknown }[]
): readonly string[] =>
  tell(engine.rulesOf(start), { before: start, after: start, events }).map(({ text }) => text);

describe('one happening is one sentence', () => {
  test.each<{
    readonly events: readonly (readonly [type: string, payload: object])[];
    readonly said: readonly string[];
  }>([
    {
      events: [
        ['ships/joined', { type: 'cargo', count: 2 }],
        ['ships/joined', { type: 'tanker', count: 1 }],
      ],
      said: ['2 cargo ships and 1 tanker set sail.'],
    },
    {
      events: [['raid/contact', { contact: 'reconnaissance', number: 4 }]],
      said: ['Reconnaissance (4): the next contact roll has +2.'],
    },
    {
      events: [
        ['raid/attack', { result: 'destroyed' }],
        ['ship/sunk', { type: 'cargo', wasDamaged: true }],
        ['raid/attack', { result: 'miss' }],
        ['raid/attack', { result: 'damaged' }],
        ['ship/none-hit', { type: 'tanker' }],
      ],
      said: [
        'An attack hits: a damaged cargo ship is sunk.',
        'An attack misses.',
        'An attack hits: there is no tanker: the hit is wasted.',
      ],
    },
    { events: [['raid/attack', { result: 'damaged' }]], said: ['An attack hits.'] },
    { events: [['ship/damaged', { type: 'tanker' }]], said: ['A tanker is damaged.'] },
    {
      events: [
        ['covering-force/half-way', {}],
        ['ships/went-home', { type: 'carrier', count: 1 }],
        ['covering-force/escort-due', { warships: 9 }],
        ['ships/went-home', { type: 'destroyer', count: 9 }],
      ],
      said: ['The convoy is half way: 1 carrier goes home and takes 9 warships with it (9 destroyers).'],
    },
    { events: [['covering-force/half-way', {}]], said: ['The convoy is half way.'] },
    {
      events: [
        ['ships/went-home', { type: 'cruiser', count: 1 }],
        ['ships/went-home', { type: 'destroyer', count: 8 }],
      ],
      said: ['1 cruiser and 8 destroyers go home.'],
    },
    {
      events: [
        ['option/chosen', { option: 'evasive-route', turns: 5 }],
        ['evasive-route/detour', { turns: 1 }],
      ],
      said: ['Evasive route holds for 5 turns, and the trip is 1 turn longer.'],
    },
  ])('$said', ({ events, said }) => {
    expect(toldOf(...events.map(([type, payload]) => ({ type, payload })))).toEqual(said);
  });
});

test('the first turn has a heading, too', () => {
  const step = { type: 'turn/step', payload: { step: 'orders' } };
  const headings = (...events: readonly { readonly type: string; readonly payload: object }[]) =>
    tell(engine.rulesOf(start), { before: start, after: start, events }).map(({ label }) => label);
  expect(headings(step)).toEqual(['Turn 1']);
  expect(headings({ type: 'turn/ended', payload: { turn: 1 } }, step)).toEqual(['Turn 2']);
});

describe('each module has words', () => {
  test.each(modules.map((each) => [each.meta.id, each] as const))('%s', (id, { meta, parts }) => {
    const text = standardTexts[id];
    expect(text?.title).toMatch(/^[A-Z]/);
    expect(text?.summary).toMatch(/^[A-Z].*\.$/);
    expect(Object.keys(text?.source ?? {})).toEqual(meta.source);
    for (const part of parts) {
      if (part.kind === 'setting') expect(text?.settings?.[part.key]).toMatch(/^How many .*\.$/);
      if (part.kind === 'entry' && part.table === issueCodes.key)
        expect([part.key, text?.issues?.[part.key] !== undefined]).toEqual([part.key, true]);
    }
  });
});

test('a refusal is one sentence', () => {
  const half = after(positionOf({ given: { turn: 12 } }), sail('scatter'), 3, 4, 1, 1).state;
  const said = (action: object) => issuesOf(half, action).map(worded.describe);
  expect(said(sail('evasive-route'))).toEqual([
    'You can choose an option only at the start of a turn.',
    'Scatter is in use (turns left: 3). Choose another option after that.',
  ]);
  expect(said(sail('scatter'))[2]).toBe('Scatter was used already. Each option can be used once in a trip.');
  expect(said(detach(11, 1))).toEqual([
    'You name 12 warships. Expected 4 in all.',
    'You name 11 cruisers, but only 10 can go.',
  ]);
  expect(worded.describe({ code: 'not-an-amount', params: { least: 1, most: 200 } })).toBe(
    "Expected a number or dice that come to 1 to 200, such as '14', '3d6', '1d6x5' or '20+3d6'.",
  );
});

test.each([
  ['ships/joined', { type: 'tanker', count: 1 }, '1 tanker sets sail.'],
  ['ships/joined', { type: 'tanker', count: 2 }, '2 tankers set sail.'],
  ['friendly-waters/known', { turns: 1 }, 'The first turn is in friendly waters.'],
  ['friendly-waters/known', { turns: 3 }, 'The first 3 turns are in friendly waters.'],
])('%s of %j is told by the number', (type, payload, said) => expect(told(type, payload)).toEqual([said]));

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is no event, no ship and no option', (name) => {
  expect(told(name, {})[0]).toMatch(/^[A-Z_].*\.$/);
  expect(told('ships/joined', { type: name, count: 1 })).toEqual([`1 ${name} sets sail.`]);
  expect(told('ship/sunk', { type: name, wasDamaged: false })).toEqual([`A ${name} is sunk.`]);
  expect(told('option/chosen', { option: name, turns: 1 })).toEqual([`${name} holds for 1 turn.`]);
  expect(told('raid/enemy', { enemy: name })).toEqual([`The enemy: ${name}.`]);
});

test('a trip is told in sentences, and each event has one or is of no interest', () => {
  const { events } = after(positionOf({ roll: 'convoy/contact' }), 6, 1, 2, 1);
  expect(events.flatMap(({ type, payload }) => told(type, payload as object))).toEqual([
    'Contact (6).',
    'The enemy: U-boats.',
    'Their force is 1; 5 interceptions can meet it.',
    'An interception takes 1 off the force.',
    '',
    '',
  ]);
  expect(toldOf(...events)).toEqual([
    'Contact (6): U-boats attack with a force of 1; 1 of 5 interceptions succeeds.',
    '',
  ]);
  const types = modules.flatMap(({ parts }) =>
    parts.flatMap((each) => (each.kind === 'event' && !('internal' in each) ? [each.key] : [])),
  );
  const silent = types.filter((type) => {
    const payload = {
      type: 'cargo',
      count: 2,
      turns: 1,
      warships: 4,
      contact: 'sortie',
      number: 7,
      enemy: 'u-boats',
      force: 1,
      interceptions: 2,
      result: 'miss',
      turn: 1,
      option: 'scatter',
      score: 4,
    };
    return told(type, payload).length === 0;
  });
  expect(silent).toEqual(['chance/rolled', 'turn/step', 'convoy/sailed', 'covering-force/detached']);
});

test('keys have titles', () => {
  const rules = engine.rulesOf(start);
  expect(titleOf(rules, 'decision', 'convoy/sail')).toBe('Sail on');
  expect(titleOf(rules, 'step', 'half-way')).toBe('Half way');
  expect(titleOf(rules, 'reason', 'arrived')).toMatch(/^[A-Z]/);
});

test('the rulebook has every rule, with the numbers of its scenario', () => {
  const book = worded.rulebook(engine.rulesOf(begin()));
  expect(book).toMatch(/^# Malta Convoy\n/);
  for (const { meta } of modules)
    for (const id of meta.source as readonly string[])
      expect([id, book.includes(`(${id})`)]).toEqual([id, meta.id !== 'seeded-dice']);
  expect(book).toContain('10 cargo ships, 3 tankers');
  expect(book).not.toContain('Further rules');
});

test('rules say who answers each question', () => {
  const explained = worded.explainRuleset(engine.rulesOf(begin()));
  expect(JSON.stringify(explained)).toContain('contactModifier');
  expect(Object.keys(editions[0]?.scenarios ?? {})).toEqual(['revised', 'first', 'fixed']);
});

test('a form names options as people do', () => {
  const [decision] = engine.decisions(start);
  const [field] = (decision && engine.formOf?.(start, decision)?.fields) ?? [];
  expect(field?.kind === 'choice' ? field.items.map(({ title }) => title) : []).toEqual([
    'Dummy convoy',
    'Scatter',
    'Evasive route',
    'Warship screen',
  ]);
});
