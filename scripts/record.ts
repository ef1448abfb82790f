/** Writes games by chance to test/recorded. What was written by hand there is left alone. */

import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { catalogue, createEngine } from '../src/index.js';
import { keepsLaws } from '../test/battery/laws.js';
import { folder, recorded } from '../test/battery/recording.js';
import { skirmishOf, type Spec } from '../test/battery/skirmishes.js';

const games: Readonly<
  Record<string, { readonly about: string; readonly spec: Spec; readonly seed: number }>
> = {
  carriers: {
    about: 'Systemships set down, taken aboard at a stalemate, and left behind, all of it by chance.',
    spec: { scenario: 'first/skirmish' },
    seed: 480,
  },
  adrift: {
    about: 'The same kind of game where Systemships drift out of racks that are hit.',
    spec: { scenario: 'first/skirmish', settings: { 'systemships/loadedRackHit': 'adrift' } },
    seed: 116,
  },
  'three-sides': {
    about: 'Three players without allies, without Systemships.',
    spec: { scenario: 'first/skirmish', remove: ['systemships'] },
    seed: 6,
  },
};

const engine = createEngine(catalogue);

for (const [name, { about, spec, seed }] of Object.entries(games)) {
  // Sound: every name in it is the catalogue's own.
  const rules = engine.ruleset(spec as Parameters<typeof engine.ruleset>[0]);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  const game = skirmishOf(rules.value, spec, seed);
  const { actions } = keepsLaws(engine, game, seed);
  const text = JSON.stringify(recorded(engine, about, game.setup, actions));
  writeFileSync(new URL(`${name}.json`, folder), await format(text, { parser: 'json', printWidth: 110 }));
  process.stdout.write(`${name}: ${actions.length} moves\n`);
}
