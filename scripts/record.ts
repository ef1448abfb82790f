/**
 * Writes games by chance to test/recorded. What was written by hand there is left alone, unless it is named:
 * `record.ts book-campaign` plays its actions anew and writes down what happens now.
 */

import { writeFileSync } from 'node:fs';
import { catalogue, createEngine } from '../src/warpwar/index.js';
import { keepsLaws, type Trial } from '../src/warpwar/laws/trial.js';
import { campaignOf, eagerly, skirmishOf } from '../src/warpwar/laws/games.js';
import type { RulesetSpec } from '../src/kernel/types.js';

import { folder, recorded, recordings, toText, type Recording } from '../test/support/battery/recording.js';

import { busily } from '../test/support/plans.js';

/** Left out, so that a game by chance is fought out, and neither given up nor drawn. */
const aside = ['agreed-draw', 'resign'];

interface Game {
  readonly about: string;
  readonly spec: RulesetSpec;
  readonly seed: number;
}

const skirmishes: Readonly<Record<string, Game>> = {
  carriers: {
    about: 'Systemships set down, taken aboard at a stalemate, and left behind, all of it by chance.',
    spec: { scenario: 'first/skirmish', remove: aside },
    seed: 480,
  },
  adrift: {
    about: 'The same kind of game where Systemships drift out of racks that are hit.',
    spec: {
      scenario: 'first/skirmish',
      remove: aside,
      settings: { 'systemships/loadedRackHit': 'adrift' },
    },
    seed: 116,
  },
  'three-sides': {
    about: 'Three players without allies, without Systemships.',
    spec: { scenario: 'first/skirmish', remove: ['systemships', ...aside] },
    seed: 6,
  },
};

const cannonades: typeof skirmishes = {
  cannonade: {
    about: 'Three players without allies meet with cannons, armor and ECM; one holds the star.',
    spec: { scenario: 'second/skirmish', remove: aside },
    seed: 251,
  },
};

/** Games on small maps end after some turns at the latest. */
const twelve = { add: ['turn-limit'], settings: { 'turn-limit/turns': 12 } };

const campaigns: Readonly<Record<string, Game>> = {
  learning: {
    about:
      'The Learning scenario on a small map: Warpships meet, and one is left on the base star of the enemy.',
    spec: { scenario: 'first/learning', ...twelve },
    seed: 111,
  },
  basic: {
    about: 'The Basic scenario on a small map: Systemships are picked up, set down and rearranged.',
    spec: { scenario: 'first/basic', ...twelve },
    seed: 165,
  },
  advanced: {
    about:
      'The Advanced scenario on a small map, with ends chosen, and ships of later turns and higher tech levels.',
    spec: { scenario: 'first/advanced', ...twelve },
    seed: 136,
  },
  reference: {
    about: 'The scenario of the condensed reference on a small map: retreats end in empty hexes.',
    spec: { scenario: 'reference/advanced', ...twelve },
    seed: 111,
  },
  refitted: {
    about:
      'An Advanced game with repairs, resupply, rearranged Systemships, and a choice where to fight first.',
    spec: { scenario: 'first/advanced', ...twelve },
    seed: 41,
  },
};

const conquests: typeof campaigns = {
  'conquest-basic': {
    about: 'The Basic scenario of the second edition on a small map: the Base of one side falls.',
    spec: { scenario: 'second/basic', remove: aside, ...twelve },
    seed: 185,
  },
  conquest: {
    about:
      'The Advanced scenario of the second edition, two players against two: Bases fall, their points are taken, and one alliance is left.',
    spec: { scenario: 'second/advanced', remove: aside, ...twelve },
    seed: 155,
  },
  'new-bases': {
    about:
      'The same between two players where Bases are cheap: points are carried, Bases are built and fall, shells and ECM are used.',
    spec: {
      scenario: 'second/advanced',
      remove: aside,
      add: ['turn-limit'],
      settings: { 'turn-limit/turns': 12, 'base-building/price': 4 },
    },
    seed: 171,
  },
};

const variants: typeof campaigns = {
  starred: {
    about:
      'The first edition with all starred variants: a Base is built for 10 points at once, ships are scrapped and repaired, a Base falls.',
    spec: { scenario: 'first/starred', remove: aside, ...twelve },
    seed: 19,
  },
};

const kings: typeof campaigns = {
  'warp-chess': {
    about:
      'WarpChess on a small map: identical fleets, magazines that fill by themselves, and a king that is lost.',
    spec: { scenario: 'first/warp-chess', remove: aside, ...twelve },
    seed: 207,
  },
  'warp-chess-second': {
    about: 'The same with the ships of the second edition: cannons, ECM and armor.',
    spec: { scenario: 'second/warp-chess', remove: aside, ...twelve },
    seed: 94,
  },
};

/** Variants, many at once. */
const varied: typeof campaigns = {
  'variants-second': {
    about:
      'Technology is bought and stolen, ships are captured, a Base becomes a Colony and is taken, in a game of the second edition.',
    spec: {
      scenario: 'second/advanced',
      remove: aside,
      add: [
        'turn-limit',
        'marines',
        'colonies',
        'half-cost-repairs',
        'bought-technology',
        'screens-per-hit',
        'generator-cost',
      ],
      settings: {
        'turn-limit/turns': 12,
        'base-building/price': 3,
        'colonies/price': 3,
        'bought-technology/price': 2,
      },
    },
    seed: 121,
  },
  'variants-first': {
    about:
      'Drive and plant apart, weight that slows ships, long ways that cost more, Marines, cannons and ECM, in a game of the first edition.',
    spec: {
      scenario: 'first/advanced',
      remove: aside,
      add: [
        'turn-limit',
        'split-drive',
        'thrust-to-weight',
        'quadratic-space',
        'rotating-technology',
        'marines',
        'cannons',
        'ecm',
      ],
      settings: { 'turn-limit/turns': 12 },
    },
    seed: 129,
  },
};

const engine = createEngine(catalogue);

// Sound: every name in it is the catalogue's own.
const checked = (spec: RulesetSpec) => spec as Parameters<typeof engine.compileRules>[0];

function record(name: string, { about, spec, seed }: Game, of: typeof skirmishOf, trial: Trial): void {
  const rules = engine.compileRules(checked(spec));
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  const game = of(rules.value, spec, seed);
  const { actions } = keepsLaws(engine, game, seed, trial);
  write(name, recorded(engine, about, game.setup, actions));
}

function write(name: string, recording: Recording): void {
  writeFileSync(new URL(`${name}.json`, folder), toText(recording));
  process.stdout.write(`${name}: ${recording.moves.length} moves\n`);
}

const named = process.argv.slice(2);
const isNamed = ([name]: readonly [string, unknown]): boolean => named.length === 0 || named.includes(name);

const byChance = {
  ...skirmishes,
  ...cannonades,
  ...campaigns,
  ...kings,
  ...conquests,
  ...variants,
  ...varied,
};
for (const [name, game] of Object.entries({ ...skirmishes, ...cannonades }).filter(isNamed))
  record(name, game, skirmishOf, {});
for (const [name, game] of Object.entries({ ...campaigns, ...kings }).filter(isNamed))
  record(name, game, campaignOf, { ...eagerly, oneIn: 10 });
for (const [name, game] of Object.entries({ ...conquests, ...variants, ...varied }).filter(isNamed))
  record(name, game, campaignOf, { ...busily, oneIn: 10 });
for (const [name, { about, setup, moves }] of recordings().filter(([each]) => named.includes(each)))
  if (!(name in byChance))
    write(
      name,
      recorded(
        engine,
        about,
        setup,
        moves.map(({ action }) => action),
      ),
    );
