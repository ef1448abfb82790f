/** Games that are played here, or were once and are played again. */

import {
  applyAction,
  createGame,
  fingerprint,
  type Action,
  type Setup,
  type State,
} from '../warpwar/index.js';
import * as warpwar from '../warpwar/index.js';
import { captain, gunner, play, randomPlayer, seeded, type Player } from '../warpwar/players/index.js';
import { valueOf } from './complaint.js';
import {
  asText,
  claimFiles,
  leadsTo,
  readGame,
  writeGame,
  type GameFiles,
  type GameRecord,
} from './files.js';
import type { GameOptions } from './options.js';
import { parties, type PlayerName } from './parties.js';
import { setupOf, whoPlays } from './setup.js';
import { resultOf, shipsLeft, shipsLost, totals } from '../warpwar/tell/turns.js';
import { starsHeld } from '../warpwar/tell/bases.js';
import type { Scene } from '../warpwar/tell/scene.js';
import { goals, homesOf, legend, opening, teller } from '../warpwar/tell/teller.js';
import { count, type Say } from './terminal.js';

const players: Readonly<Record<PlayerName, Player>> = {
  captain: captain(warpwar),
  gunner: gunner(warpwar),
  random: randomPlayer(warpwar),
};

/** Plays a game, tells it, writes it down, and plays what was written again. */
export function playGame(options: GameOptions, say: Say): void {
  const { seed, quiet, out } = options;
  const setup = setupOf(options);
  const begun = valueOf(createGame(setup), 'set-up');
  const files = claimFiles(out, 'warpwar', asText(recordOf(setup, begun, [])));
  introduce(begun, whoPlays(options), quiet, say);
  const table = options.players.map((name, at) => [parties[at] ?? '', players[name]] as const);
  const scenes = tellScenes(begun, played(begun, Object.fromEntries(table), seed), quiet, say);
  const record = recordOf(setup, begun, scenes);
  const end = scenes.at(-1)?.state ?? begun;
  writeGame(files, record, end);
  say('', ...written(files, record, end));
  if (!quiet) say(`See it again: npm start -- --replay ${files.game}; all else: npm start -- --help`);
}

/** Tells a game that was played before. */
export function replayGame(file: string, quiet: boolean, say: Say): void {
  const { record } = readGame(file);
  const begun = valueOf(createGame(record.setup), file);
  introduce(begun, `${file}: ${count(record.actions.length, 'action')}.`, quiet, say);
  tellScenes(begun, replayed(begun, record.actions), quiet, say);
}

const introduce = (begun: State, who: string, quiet: boolean, say: Say): void =>
  say(...opening(begun), ...goals(begun), who, ...(quiet ? [] : [...homesOf(begun), ...legend(begun)]));

function* played(begun: State, who: Readonly<Record<string, Player>>, seed: number): Generator<Scene> {
  let before = begun;
  for (const step of play(warpwar, begun, who, seeded(seed))) {
    yield { before, ...step };
    before = step.state;
  }
}

function* replayed(begun: State, actions: readonly Action[]): Generator<Scene> {
  let before = begun;
  for (const action of actions) {
    const { state, ...applied } = applyAction(before, action);
    yield { before, action, state, events: applied.ok ? applied.events : [] };
    before = state;
  }
}

/** Tells scenes as they come, and how it all ended. */
function tellScenes(begun: State, scenes: Iterable<Scene>, quiet: boolean, say: Say): readonly Scene[] {
  const { begins, tells, ends } = teller();
  const all: Scene[] = [];
  if (!quiet) say(...begins(begun));
  for (const scene of scenes) {
    all.push(scene);
    if (!quiet) say(...tells(scene));
  }
  if (!quiet) say(...ends());
  const end = all.at(-1)?.state ?? begun;
  say('', resultOf(end));
  if (quiet) return all;
  const events = all.flatMap((scene) => scene.events);
  say('', ...shipsLeft(end), ...shipsLost(end, all), ...starsHeld(end), '', ...totals(end, events));
  return all;
}

const recordOf = (setup: Setup, begun: State, scenes: readonly Scene[]): GameRecord => ({
  setup,
  actions: scenes.map(({ action }) => action),
  prints: [begun, ...scenes.map(({ state }) => state)].map(fingerprint),
});

/** What was written, once it has been read and played again. */
function written({ game, picture }: GameFiles, { actions }: GameRecord, end: State): readonly string[] {
  if (!leadsTo(game, end)) throw new Error(`${game} does not lead to the same end.`);
  return [
    `Written: ${picture}, the last position, and ${game}, the whole game.`,
    `${count(actions.length, 'action')} played again from ${game} lead to the same end, ${fingerprint(end)}.`,
  ];
}
