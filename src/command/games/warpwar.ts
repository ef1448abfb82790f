/** WarpWar on the command line: who plays it, how it is set up, and its story. */

import type { Entry } from '../../kernel/index.js';
import * as warpwar from '../../warpwar/index.js';
import {
  describe,
  editions,
  explainRuleset,
  formatStory,
  parseFleet,
  plainText,
  printedHomes,
  renderMap,
  rulebook,
  tell,
  type GameEvent,
  type Rules,
  type Setup,
  type StarMap,
  type State,
  type Viewer,
} from '../../warpwar/index.js';
import { captain, gunner, randomPlayer } from '../../warpwar/players/index.js';
import { editionFor, mapIn, playersOn } from '../map.js';
import {
  inOrder,
  isForMore,
  isSkirmish,
  isWarpChess,
  kingOf,
  leveledNames,
  parties,
  playersOf,
  sidesOf,
  type Party,
  type PlayerName,
} from '../parties.js';
import { inForce, rulesBy } from '../rules.js';
import { warpwarNumbers } from '../serve/warpwar-numbers.js';
import {
  goals,
  homesOf,
  legend,
  opening,
  resultOf,
  shipsLeft,
  shipsLost,
  starsHeld,
  titleOfGame,
  totals,
} from '../summary.js';
import { Complaint, listed, valueOf } from '../terminal.js';
import type { EndScene, Game, GameEngine, Scene, Table, Wish } from './game.js';
import { commandFleet } from './warpwar-keyboard.js';
import { actionText } from './warpwar-shown.js';

/** WarpWar. */
export const warpwarGame: Game<State> = {
  command: 'warpwar',
  title: 'WarpWar',
  editions: editions.map(({ id }) => id),
  scenarios: editions.flatMap(({ id, scenarios }) => Object.keys(scenarios).map((name) => `${id}/${name}`)),
  // Sound: states are made by it, and it checks whatever it is given.
  engine: warpwar as unknown as GameEngine<State>,
  players: {
    captain: captain(warpwar),
    ...Object.fromEntries(leveledNames.map(([name, level]) => [name, captain(warpwar, { level })])),
    gunner: gunner(warpwar),
    random: randomPlayer(warpwar),
  },
  // Sound: it gets views and decisions of this game.
  me: (ask, show, known) => commandFleet(ask, show, known) as never,
  prepare,
  readFields,
  numbers: warpwarNumbers,
  describe: describe,
  opening: (begun) => [...opening(begun), ...goals(begun), ...homesOf(begun), ...legend(begun)],
  progress: ({ battle, turn, phase }) =>
    battle ? `round ${battle.round}` : `game-turn ${turn}, ${plainText(phase).replaceAll('-', ' ')}`,
  teller: storyTeller,
  // Sound: the action is one of this game.
  actionText: (before, action) => actionText(before, action as never),
  reasonFor: (view, action, begun) => warpwar.reasonFor(warpwar.rulesOf(view), view, action, begun?.ships),
  ending: (end, past) => [
    resultOf(end),
    '',
    ...shipsLeft(end),
    // Sound: the actions and events of this game.
    ...shipsLost(end, past as readonly (EndScene<State> & { readonly events: readonly GameEvent[] })[]),
    ...starsHeld(end),
    '',
    ...totals(end, past.flatMap(({ events }) => events) as readonly GameEvent[]),
  ],
  picture: (seen) => renderMap(seen, { title: `WarpWar: ${titleOfGame(seen)}` }),
  rulebook,
  explain: explainRuleset,
};

/** Makes what tells a game. What matters little waits until something happens or the viewer must act: idle turns share a line. */
function storyTeller(viewer?: Viewer): (scene: Scene<State>) => readonly string[] {
  let waiting: readonly Entry[] = [];
  return (scene) => {
    // Sound: the events of this game.
    waiting = [...waiting, ...tell(warpwar.rulesOf(scene.after), scene)];
    const [first] = waiting;
    const { result, waiting: awaited } = scene.after;
    const isNews =
      waiting.some(({ heading, minor }) => !heading && !minor) ||
      result !== null ||
      awaited.some((each) => each === viewer);
    if (!first || !(isNews || !first.heading)) return [];
    const lines = [...formatStory(waiting)];
    waiting = [];
    return first.heading ? lines : lines.slice(1);
  };
}

// Set-ups.

/** The scenario if no other is asked for. */
const STANDARD = 'first/basic';

/** Makes a set-up of what was asked for. */
function prepare({ rules, seed, players, sides, king, map, ships, givenDice }: Wish): Table {
  if (ships !== undefined) throw new Complaint('--ships is for stellar-wars.');
  if (givenDice) throw new Complaint('--dice is for malta-convoy and stellar-wars: WarpWar has no dice.');
  const given = map === undefined ? undefined : mapIn(map);
  const scenario = rules ?? (given ? `${editionFor(given)}/advanced` : STANDARD);
  rulesBy(scenario);
  const names = playersOf(scenario, playersOn(given, scenario, players));
  const options = {
    scenario,
    seed,
    players: names,
    ...(given && { map: given.map }),
    ...(sides !== undefined && { sides: sidesOf(scenario, sides, names.length) }),
    ...(king !== undefined && { king: kingOf(scenario, king) }),
  };
  const setup = setupOf(options);
  const allies = (options.sides ?? []).filter((side) => side.length > 1);
  return {
    // Sound: ours are as they were written.
    setup: setup as Table['setup'],
    names: Object.fromEntries(names.map((name, at) => [parties[at] ?? '', name])),
    notes: [
      ...allies.map((side) => `${listed(side)} are allies.`),
      ...(isWarpChess(scenario) ? [`The coin lets ${String(setup.players[0])} move first.`] : []),
    ],
  };
}

/** What a set-up is made of. */
export interface SetupOptions {
  /** The rules: 'first/advanced', 'second/advanced +marines'. */
  readonly scenario: string;
  readonly seed: number;
  /** Who plays red, blue and the others. */
  readonly players: readonly PlayerName[];
  /** The map, if it is not the printed one. */
  readonly map?: StarMap;
  /** Allies, in one list each. */
  readonly sides?: readonly (readonly Party[])[];
  /** The name of the ship that its owner must not lose, in WarpChess. */
  readonly king?: string;
}

/** Reads fleets that are texts. */
function readFields(
  rules: Rules,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { fleets } = fields;
  if (typeof fleets !== 'object' || fleets === null) return fields;
  const read = Object.entries(fleets).map(([player, given]: readonly [string, unknown]) => [
    player,
    typeof given === 'string' ? valueOf(parseFleet(rules, given, player), `The fleet of ${player}`) : given,
  ]);
  return { ...fields, fleets: Object.fromEntries(read) };
}

const partiesOf = ({ players }: Pick<SetupOptions, 'players'>): readonly Party[] =>
  parties.slice(0, players.length);

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
