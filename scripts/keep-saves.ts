/**
 * Writes saves of this version to test/saves/kept, for all later versions to read: a folder for each version that changes
 * what is saved. A folder that is there is never written again: games that were saved once stay as they were saved.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { applyAction, fingerprint, serialize, version } from '../src/warpwar/index.js';
import type { State } from '../src/warpwar/state.js';

import {
  boardingSteps,
  campaignSteps,
  chessSteps,
  conquestSteps,
  ladenSteps,
  referenceSteps,
  skirmishSteps,
  technologySteps,
  type Step,
} from '../test/support/saves/games.js';

/** A moment that is worth keeping: in which game, and what is to be there. */
interface Wanted {
  readonly about: string;
  readonly steps: (seed: number) => readonly Step[];
  readonly has: (state: State) => boolean;
}

const isSealed = ({ battle }: State): boolean => (battle?.sealed.length ?? 0) > 0 && (battle?.round ?? 0) > 1;
const isAboard = ({ ships }: State): boolean => ships.some(({ at }) => typeof at !== 'string');
const isShown = ({ ships }: State): boolean => ships.some(({ shown }) => shown);
const slices = ({ players, stars, battle }: State, ...keys: readonly string[]): boolean =>
  keys.every((key) =>
    [...players, ...stars, ...(battle ? [battle] : [])].some(({ ext }) => ext?.[key] !== undefined),
  );

const wanted: Readonly<Record<string, Wanted>> = {
  skirmish: {
    about: 'A skirmish of the first edition: orders of one player are sealed, Systemships are aboard.',
    steps: skirmishSteps,
    has: (state) => isSealed(state) && isAboard(state) && isShown(state),
  },
  first: {
    about: 'An Advanced game of the first edition in its second round of a combat, with victory points.',
    steps: campaignSteps,
    has: (state) => isSealed(state) && slices(state, 'victory-points/points'),
  },
  reference: {
    about: 'An Advanced game by the condensed reference, in a combat.',
    steps: referenceSteps,
    has: isSealed,
  },
  'warp-chess': {
    about: 'WarpChess of the first edition: identical fleets, a king, ships that have moved.',
    steps: chessSteps,
    has: (state) => state.turn > 1 && state.ships.some(({ tally }) => tally !== undefined),
  },
  second: {
    about: 'An Advanced game of the second edition: orders are sealed, stars have points and owners.',
    steps: conquestSteps,
    has: (state) =>
      isSealed(state) &&
      slices(state, 'star-economy/claim') &&
      state.stars.some(({ points = 0 }) => points > 0),
  },
  cargo: {
    about: 'The second edition: ships with cargo, a bill that is open, points at Bases.',
    steps: ladenSteps,
    has: (state) =>
      state.ships.some(({ points = 0 }) => points > 0) &&
      state.players.some(({ ext }) => Object.keys(ext ?? {}).length > 0),
  },
  allies: {
    about: 'Three players, two of them allied, who buy and trade technology and found Colonies.',
    steps: technologySteps,
    has: (state) =>
      slices(state, 'bought-technology/research') &&
      new Set(state.players.map(({ side }) => side)).size === 2 &&
      state.turn > 2,
  },
  marines: {
    about: 'A combat with Marines: ships are captured, shuttles wait.',
    steps: boardingSteps,
    has: (state) =>
      state.battle !== null &&
      state.ships.some(({ ext }) => ext?.['marines/captured'] === true) &&
      isSealed(state),
  },
};

const folder = new URL(`../test/saves/kept/${version}/`, import.meta.url);
const SEEDS = 400;

/** The first such moment, and all that was done after it. */
function found({ steps, has }: Wanted): readonly [state: State, actions: readonly unknown[]] {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const all = steps(seed);
    const at = all.findIndex(({ state }) => has(state));
    const step = all[at];
    if (step) return [step.state, all.slice(at).map(({ action }) => action)];
  }
  throw new Error('There is no such moment.');
}

/** Where a game comes to by actions. */
function endOf(begun: State, actions: readonly unknown[]): State {
  let state = begun;
  for (const action of actions) {
    const applied = applyAction(state, action as Parameters<typeof applyAction>[1]); // Sound: sampled before.
    if (!applied.ok) throw new Error(JSON.stringify(applied.issues));
    ({ state } = applied);
  }
  return state;
}

async function write(name: string, content: unknown): Promise<void> {
  const text = await format(JSON.stringify(content), { parser: 'json', printWidth: 110 });
  writeFileSync(new URL(`${name}.json`, folder), text);
}

if (existsSync(folder)) throw new Error(`There are saves of version ${version}: they are kept as they are.`);
mkdirSync(folder, { recursive: true });
for (const [name, each] of Object.entries(wanted)) {
  const [state, actions] = found(each);
  const { result } = endOf(state, actions);
  await write(name, { about: each.about, save: JSON.parse(serialize(state)) as unknown, actions, result });
}
// A record with the whole ruleset, which later versions replay as it was played.
const [first] = campaignSteps(1);
if (!first) throw new Error('There is no game.');
const actions = campaignSteps(1).map(({ action }) => action);
const end = endOf(first.state, actions);
await write('record', {
  about: 'A record of an Advanced game of the first edition, with the whole ruleset.',
  record: {
    setup: {
      rules: first.state.ruleset,
      players: first.state.players.map(({ id }) => id),
      map: {
        ...first.state.map,
        stars: first.state.stars.map(({ hex, name, value = 0 }) => ({ hex, name, value })),
      },
    },
    actions,
    version,
    prints: [fingerprint(first.state)],
  },
  result: end.result,
});
