import { describe, expect, test } from 'vitest';
import type { Module } from '../../src/kernel/parts.js';
import type { Issue } from '../../src/kernel/result.js';
import { select } from '../../src/kernel/select.js';
import { say } from '../../src/kernel/wording.js';
import { bound, engineOf, must, refusedFor, rulesOn, toyEdition } from './play.js';
import { auction, worth } from './toy.js';

/** What a ruleset is refused for, with its sentences. */
function told(
  modules: readonly Module[],
  spec: string,
): readonly (readonly [string, Issue['facts'], string])[] {
  const engine = engineOf([auction, ...modules]);
  return refusedFor(engine.ruleset(spec)).map((each) => [each.code, each.facts, engine.describe(each)]);
}

describe('company', () => {
  test('that is missing is named', () => {
    expect(told([bound('crew', { requires: ['boat'] }), rulesOn('boat')], 'toy/plain +crew')).toEqual([
      [
        'module-missing',
        { module: 'crew', other: 'boat', mend: '+boat' },
        'The module crew needs boat: ask for +boat.',
      ],
    ]);
  });

  test('that is not borne is named', () => {
    const modules = [bound('cat', { excludes: ['dog'] }), rulesOn('dog')];
    expect(told(modules, 'toy/plain +dog +cat')).toEqual([
      [
        'modules-exclude',
        { module: 'cat', other: 'dog', mend: '-dog' },
        'The modules cat and dog do not go together: ask for -dog.',
      ],
    ]);
  });

  test('in one slot is named', () => {
    const modules = [bound('north', { slot: 'wind' }), bound('south', { slot: 'wind' })];
    expect(told(modules, 'toy/plain +north +south')).toEqual([
      [
        'slot-taken',
        { module: 'south', other: 'north', slot: 'wind', mend: '-north' },
        'The modules south and north both fill the slot wind: ask for -north.',
      ],
    ]);
  });

  test('is judged all at once, and mended by what is said', () => {
    const modules = [
      bound('crew', { requires: ['boat'], excludes: ['storm'] }),
      rulesOn('boat'),
      rulesOn('storm'),
    ];
    const engine = engineOf([auction, ...modules], ['crew', 'storm']);
    const mends = refusedFor(engine.ruleset('toy/slotted')).map(({ facts }) => say(facts.mend));
    expect(mends).toEqual(['+boat', '-storm']);
    expect(engine.ruleset(`toy/slotted ${mends.join(' ')}`).ok).toBe(true);
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

  test('is left by the module of the scenario to the one that is added, and that is said', () => {
    const rules = must(engine.ruleset('toy/slotted +south'));
    expect(rules.ruleset.modules).toEqual(['auction', 'south', 'rain']);
    expect(rules.swaps).toEqual([{ slot: 'wind', out: 'north', for: 'south' }]);
    expect(worth(rules, 'gold')).toBe(2);
  });

  test('is not left where nothing else is added', () => {
    expect(must(engine.ruleset('toy/slotted')).swaps).toEqual([]);
    expect(must(engine.ruleset('toy/slotted +north')).swaps).toEqual([]);
    expect(must(engine.ruleset('toy/slotted -north')).swaps).toEqual([]);
  });

  test('says so however the same rules were asked for before', () => {
    const fresh = engineOf([auction, north, south, rulesOn('rain')], ['north', 'rain']);
    must(fresh.ruleset('toy/slotted -north +south'));
    expect(must(fresh.ruleset('toy/slotted +south')).swaps).toHaveLength(1);
  });
});

describe('a slot that must be filled', () => {
  const choice = {
    catalogue: [auction, bound('north', { slot: 'wind' }), bound('south', { slot: 'wind' })],
    editions: [toyEdition(['north'])],
    filled: ['wind'],
  };

  test('is told with all that would fill it where it is empty', () => {
    expect(refusedFor(select(choice, { scenario: 'toy/slotted', remove: ['north'] }))).toEqual([
      { code: 'slot-empty', path: ['modules'], facts: { slot: 'wind', mend: ['+north', '+south'] } },
    ]);
  });

  test('may be filled by any module of it', () => {
    expect(select(choice, { scenario: 'toy/slotted' }).ok).toBe(true);
    expect(select(choice, { scenario: 'toy/slotted', remove: ['north'], add: ['south'] }).ok).toBe(true);
  });
});
