import { describe, expect, test } from 'vitest';
import type { RulesetSpec } from '../src/kernel/choice.js';
import { titled } from '../src/testing/specs.js';
import { alone, pairs, playedBy, sets } from './combinations.js';

/** As in every battery: a game of each pair, and more of what there is less of. */
const RUNS = Number(process.env.FC_RUNS ?? 400);
const PAIRS = Math.ceil(RUNS / 1000);
const ALONE = Math.ceil(RUNS / 100);

const from = (first: number, games: number): readonly number[] =>
  Array.from({ length: games }, (_, at) => first + at);

const kinds: readonly (readonly [title: string, specs: readonly RulesetSpec[], seeds: readonly number[]])[] =
  [
    ['a module alone', alone, from(1000, ALONE)],
    ['a lawful pair', pairs, from(2000, PAIRS)],
    ['a larger set', sets(Math.ceil(RUNS / 4)), from(3000, 1)],
  ];

describe.each(kinds)('%s', (_kind, specs, seeds) => {
  test.each(specs.map((spec, at) => [at + 1, titled(spec), spec] as const))('%i: %s', (_at, _title, spec) => {
    for (const { state } of playedBy(spec, seeds, 10)) expect(state.result).not.toBeNull();
  });
});
