/** Malta Convoy as the laws of every game must know it. */

import { engine as convoyEngine } from '../../src/malta-convoy/engine.js';
import { tell } from '../../src/malta-convoy/tell.js';
import { words } from '../../src/malta-convoy/words.js';
import type { State, View } from '../../src/malta-convoy/state.js';
import { withSeed } from '../../src/kernel/dice/seeded.js';
import { PLAIN_JUNK } from '../../src/laws/states.js';
import type { ArbitrarySlice, GameAdapter } from '../../src/laws/law.js';

import { engine } from './table.js';

const isSeeded = ({ ruleset }: State): boolean => ruleset.modules.includes('seeded-dice');

/** Other values of what the dice hide. */
const held: Readonly<Record<string, ArbitrarySlice<State> | undefined>> = {
  'seeded-dice/seed': (random) => ({ seed: String(random(1_000_000)), salts: [] }),
  'seeded-dice/taken': (random) => 1 + random(1000),
};

export const convoySubject: GameAdapter<State, View> = {
  engine,
  describe: (_rules, issue) => convoyEngine(words).describe(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: (state) => ({ game: [state] }),
  hiddenValuesOf: (slice) => held[slice],
  // Another seed keeps its proof: nobody can tell the seed from it.
  disguise: (state, _viewer, random) => {
    if (!isSeeded(state) || state.result) return state;
    const other = withSeed(state, { seed: String(random(1_000_000)), salts: [] });
    return { ...other, ext: { ...other.ext, 'seeded-dice/proof': state.ext?.['seeded-dice/proof'] ?? '' } };
  },
  positionOf: ({ turn, step, waiting, ext }) =>
    JSON.stringify([turn, step, waiting, ext?.['chance/pending'] ?? []]),
  maxActions: () => 1,
  tell,
  junk: [...PLAIN_JUNK, 'scatter', 'dummy-convoy', -1, 3, [], {}],
  nameIn: ({ ruleset }, random) => ruleset.modules[random(ruleset.modules.length)],
  checkState: ({ ships, turn, length, option }) => {
    const keep = (kept: boolean, what: string): void => {
      if (!kept) throw new Error(`This cannot be: ${what}.`);
    };
    for (const [type, { sailed, present, damaged, sunk }] of Object.entries(ships))
      keep(present >= damaged && damaged >= 0 && present + sunk <= sailed, type);
    keep(length === 0 || turn <= length + 1, `turn ${turn} of ${length}`);
    keep(option === null || option.turns > 0, JSON.stringify(option));
  },
};
