/** Games of WarpWar: how they begin, on a map or with fleets at a star; played here, or played again. */

import * as warpwar from '../warpwar/index.js';
import {
  applyAction,
  createGame,
  fingerprint,
  formatStory,
  type Action,
  type Setup,
  type State,
  type StarMap,
  parseFleet,
  printedHomes,
  tellStory,
} from '../warpwar/index.js';
import { captain, gunner, play, randomPlayer, seeded, type Player } from '../warpwar/players/index.js';
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
import {
  parties,
  type PlayerName,
  inOrder,
  isWarpChess,
  isForMore,
  isSkirmish,
  type Party,
} from './parties.js';
import { inForce, rulesBy } from './rules.js';
import { valueOf, count, type Say, listed } from './terminal.js';
import {
  goals,
  homesOf,
  legend,
  opening,
  resultOf,
  shipsLeft,
  shipsLost,
  starsHeld,
  totals,
  type Scene,
} from './summary.js';

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
  const scenes = tellScenes(setup, begun, played(begun, Object.fromEntries(table), seed), quiet, say);
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
  tellScenes(record.setup, begun, replayed(begun, record.actions), quiet, say);
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
function tellScenes(
  setup: Setup,
  begun: State,
  scenes: Iterable<Scene>,
  quiet: boolean,
  say: Say,
): readonly Scene[] {
  const all: Scene[] = [];
  const actions = noted(scenes, all);
  if (quiet) for (const _ of actions);
  else for (const line of formatStory(tellStory(warpwar, { setup, actions }))) say(line);
  const end = all.at(-1)?.state ?? begun;
  say('', resultOf(end));
  if (quiet) return all;
  const events = all.flatMap((scene) => scene.events);
  say('', ...shipsLeft(end), ...shipsLost(end, all), ...starsHeld(end), '', ...totals(end, events));
  return all;
}

/** The actions of scenes as they come. The scenes are put into a list. */
function* noted(scenes: Iterable<Scene>, all: Scene[]): Generator<Action> {
  for (const scene of scenes) {
    all.push(scene);
    yield scene.action;
  }
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

/** The options that a game begins with. */
type SetupOptions = Pick<GameOptions, 'scenario' | 'players' | 'sides' | 'seed' | 'map' | 'king'>;

const partiesOf = ({ players }: Pick<SetupOptions, 'players'>): readonly Party[] =>
  parties.slice(0, players.length);

/** Who plays whom, who is allied, for whom a coin fell, and the seed. */
export function whoPlays({ scenario, players, sides = [], seed }: SetupOptions): string {
  const who = players.map((name, at) => `${name} plays ${parties[at] ?? ''}`).join(', ');
  const allies = sides.filter((side) => side.length > 1).map((side) => `${listed(side)} are allies`);
  const [first = ''] = inOrder(scenario, seed, partiesOf({ players }));
  const drawn = isWarpChess(scenario) ? [`the coin lets ${first} move first`] : [];
  return [who, ...allies, ...drawn, `seed ${seed}`].join(', ').concat('.');
}

/** Where the map is played on, the game is drawn after its last turn. */
export function setupOf(options: SetupOptions): Setup {
  const { scenario, sides = [], map, king } = options;
  const players = inOrder(scenario, options.seed, partiesOf(options));
  const allies = sides.filter((side) => side.length > 1);
  const common = { players, ...(allies.length > 0 ? { sides: allies } : {}) };
  if (isSkirmish(scenario)) return { rules: scenario, ...common, fleets: fleetsOf(scenario, players) };
  const rules = inForce(scenario, 'turn-limit') ? scenario : `${scenario} +turn-limit`;
  const setup = { rules, ...common, ...(map ? { map } : {}), ...(king === undefined ? {} : { king }) };
  if (players.length === 2) return setup;
  return { ...setup, homes: map === undefined ? homesFor(scenario, players) : endsOf(map, players) };
}

/** Of a map that is given, more than two have its ends in order. */
const endsOf = ({ ends }: StarMap, players: readonly Party[]): NonNullable<Setup['homes']> =>
  Object.fromEntries(players.flatMap((party, at) => ends.slice(at, at + 1).map(({ name }) => [party, name])));

/** More than two do not choose ends of the map, which has two. */
function homesFor(scenario: string, players: readonly Party[]): NonNullable<Setup['homes']> {
  const homes = printedHomes(players.length) ?? [];
  const { settings } = rulesBy(scenario).ruleset;
  const most = settings['star-map/bases'] === 'middle' ? 1 : Infinity;
  return Object.fromEntries(players.map((party, at) => [party, (homes[at] ?? []).slice(0, most)]));
}

/** Fleets: those with more on board, where the rules know all of it. */
function fleetsOf(scenario: string, players: readonly Party[]): NonNullable<Setup['fleets']> {
  const rules = rulesBy(scenario);
  const fleetOf = (party: Party) =>
    valueOf(
      parseFleet(rules, fitted(fleetText(party, isForMore(scenario)), scenario), party),
      `The fleet of ${party}`,
    );
  return Object.fromEntries(players.map((party) => [party, fleetOf(party)]));
}

/** A fleet's text as other rules than the scenarios have it: with a drive and a power plant, or without Systemships. */
function fitted(text: string, scenario: string): string {
  const powered = inForce(scenario, 'split-drive') ? text.replaceAll(/ PD=(\d+)/g, ' D=$1 P=$1') : text;
  if (inForce(scenario, 'systemships')) return powered;
  return powered.replaceAll(/^S\d+:.*\n?/gm, '').replaceAll(/ SR=\d+/g, '');
}

/** Fleets of skirmishes that both editions know: 60 Build Points each. */
const plain: Readonly<Partial<Record<Party, string>>> = {
  // Beams and screens, and a Systemship in a rack.
  red: `
W1: TL0 PD=7 B=3 S=3 T=1 M=6 SR=1
S20: TL0 PD=4 B=4 S=3 aboard W1
W2: TL0 PD=5 B=3 S=3
W3: TL0 PD=3 T=1 M=6
`,
  // One big beam, and missiles on two hulls.
  blue: `
W5: TL0 PD=8 B=5 S=4 SR=1
S30: TL0 PD=4 T=2 M=9 aboard W5
W6: TL0 PD=6 S=2 T=2 M=6
W7: TL0 PD=4 B=2
`,
};

/** Fleets with cannons, ECM and armor: 60 Build Points each. */
const rich: Readonly<Record<Party, string>> = {
  // A beam behind armor, and ECM on every ship that missiles may come at.
  red: `
W1: TL0 PD=7 B=4 S=2 E=2 A=4 SR=1
S20: TL0 PD=4 B=3 S=1 E=1 aboard W1
W2: TL0 PD=5 B=3 E=1 A=4
W3: TL0 PD=3 T=1 M=6 A=2
`,
  // Cannons and missiles, and armor instead of screens.
  blue: `
W5: TL0 PD=7 C=3 SH=18 A=4 SR=1
S30: TL0 PD=4 T=2 M=9 A=4 aboard W5
W6: TL0 PD=5 T=2 M=9 E=1 A=2
W7: TL0 PD=4 C=1 SH=6
`,
  // A few ships of many systems.
  green: `
W8: TL0 PD=8 B=4 S=4 E=1 A=6 T=1 M=6
W9: TL0 PD=6 C=2 SH=18 S=2 A=6
W10: TL0 PD=3 B=2 A=2
`,
  // Missiles, and ECM against those of others.
  purple: `
W11: TL0 PD=7 T=3 M=15 E=2 A=6
W12: TL0 PD=6 T=2 M=9 S=2 E=1 A=4
W13: TL0 PD=5 B=3 A=2
`,
};

/** Returns the fleet of a player; '' if there is none. `isRich`: with cannons, ECM and armor. */
export const fleetText = (party: Party, isRich: boolean): string => (isRich ? rich : plain)[party] ?? '';
