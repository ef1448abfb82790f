/** What modules store with ships, in the fleets of a set-up and in ship records as text. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { array, int, object, string } from '../../../src/kernel/decode.js';
import { module } from '../../../src/kernel/module.js';
import {
  catalogue,
  createEngine,
  fingerprint,
  fleetsOf,
  formatFleet,
  formatShip,
  parseFleet,
  parseShip,
} from '../../../src/warpwar/index.js';
import { declareIssues } from '../../../src/warpwar/issues.js';
import { slice } from '../../../src/warpwar/kit.js';
import { issueLines } from '../../support/issue-lines.js';

const { issue, codes } = declareIssues({ 'too-many-officers': { rule: 'HOUSE.1', params: ['ship'] } });

/** A secret of the owner: at most as many officers as units of the drive. */
const officers = slice('ship', 'crew/officers', {
  init: () => 0,
  decode: int(0, 9),
  seenBy: (count: number, viewer, { owner }) => (viewer === owner ? count : undefined),
  check: (_game, count, ship) =>
    count > (ship.built?.PD ?? 0) ? [issue('too-many-officers', [], { ship: ship.id })] : [],
});

const log = slice('ship', 'crew/log', {
  init: (): readonly { readonly said: string; readonly turn: number }[] => [],
  decode: array(object({ said: string(/^.{0,40}$/), turn: int(0, 99) }), 9),
});

const crew = module(
  {
    id: 'crew',
    title: 'Crew',
    summary: 'Ships have officers and a log.',
    source: { 'HOUSE.1': 'A ship has at most as many officers as units of its drive.' },
  },
  officers,
  log,
  ...codes,
);

const engine = createEngine([...catalogue, crew]);
const rules = engine.unwrap(engine.compileRules('first/skirmish +crew'));
const begin = (red: unknown, blue: unknown = [{ name: 'W1', counts: { PD: 3, B: 1, WG: 1 } }]) =>
  engine.createGame({
    rules: 'first/skirmish +crew',
    players: ['red', 'blue'],
    fleets: { red, blue } as never,
  });

const W1 = { name: 'W1', counts: { PD: 3, B: 1, WG: 1 } };

describe('the fleets of a set-up', () => {
  test('give ships what modules store with them, and others do not see what is hidden from them', () => {
    const state = engine.unwrap(begin([{ ...W1, ext: { 'crew/officers': 2 } }]));
    const ship = state.ships.find(({ id }) => id === 'red/W1');
    expect(ship && officers.of(ship)).toBe(2);
    expect(fleetsOf(state.ships).red).toEqual([{ ...W1, ext: { 'crew/officers': 2 } }]);
    const seen = engine.view(state, 'blue').ships.find(({ id }) => id === 'red/W1');
    expect(JSON.stringify(seen)).not.toContain('officers');
    const save = engine.unwrap(engine.deserialize(engine.serialize(state)));
    expect(fingerprint(save)).toBe(fingerprint(state));
  });

  test('that say what a slice begins with are those that say nothing', () => {
    const plain = engine.unwrap(begin([W1]));
    const said = engine.unwrap(begin([{ ...W1, ext: { 'crew/officers': 0, 'crew/log': [] } }]));
    expect(fingerprint(said)).toBe(fingerprint(plain));
  });

  test.each([
    [{ 'crew/officers': 10 }, 'fleets.red.0.ext.crew/officers | not-a-whole-number |'],
    [{ 'crew/officers': 4 }, 'fleets.red.0.ext.crew/officers | too-many-officers | HOUSE.1'],
    [{ 'crew/cooks': 1 }, 'fleets.red.0.ext.crew/cooks | unknown-field |'],
  ])('that a module does not allow are refused: %o', (ext, line) => {
    const made = begin([{ ...W1, ext }]);
    expect(made.ok ? [] : issueLines(made.issues).map((each) => each.slice(0, line.length))).toEqual([line]);
  });
});

describe('ship records as text', () => {
  test('name what modules store with a ship', () => {
    const text = 'W1: TL0 PD=3 B=1 crew/officers=2 crew/log=[{"said":"Go, \\u0023 1","turn":1}]';
    const ship = engine.unwrap(parseShip(rules, text, 'red'));
    expect(ship.ext).toEqual({ 'crew/officers': 2, 'crew/log': [{ said: 'Go, # 1', turn: 1 }] });
    expect(formatShip(ship)).toBe(text);
    const fleet = engine.unwrap(parseFleet(rules, text, 'red'));
    expect(fleet[0]?.ext).toEqual(ship.ext);
    expect(formatFleet(fleet)).toBe(text);
  });

  test.each([
    ['W1: PD=3 crew/cooks=1', [1, 10, 'unknown-slice']],
    ['W1: PD=3 crew/officers=12', [1, 10, 'not-a-whole-number']],
    ['W1: PD=3 crew/officers=two', [1, 10, 'not-a-whole-number']],
    ['W1: PD=3 crew/officers=1 crew/officers=2', [1, 26, 'attribute-twice']],
  ])('are refused with the place: %s', (text, expected) => {
    const read = parseShip(rules, text, 'red');
    const found = read.ok ? [] : read.issues.map(({ code, params }) => [params.line, params.column, code]);
    expect(found).toEqual([expected]);
  });

  test('a law: what was written is read again', () => {
    const entry = fc.record({ said: fc.string({ maxLength: 40 }), turn: fc.nat(99) });
    fc.assert(
      fc.property(fc.nat(9), fc.array(entry, { maxLength: 3 }), (count, said) => {
        fc.pre(said.every((each) => /^.{0,40}$/.test(each.said)));
        const ship = { ...engine.unwrap(parseShip(rules, 'W1: PD=9 B=1', 'red')) };
        const manned = { ...ship, ext: { 'crew/officers': count, 'crew/log': said } };
        expect(parseShip(rules, formatShip(manned), 'red')).toEqual({ ok: true, value: manned });
      }),
    );
  });
});
