/** Another game of the books: what the command line must know of it, what somebody asks for of it, and its help. */

import { parseArgs } from 'node:util';
import type {
  AnyAction,
  Decision,
  Applied,
  Issue,
  Result,
  GameEvent,
  RollOptions,
  Wording,
} from '../../kernel/index.js';
import type { PlayerId, Random, Viewer, Rules, RulesetExplained } from '../../warpwar/index.js';
import { tied, Complaint, didYouMean, nearestOption, listed } from '../terminal.js';
import type { Ask } from './ask.js';

/** The functions of an engine that a report needs, without the types of its game. */
export interface ReportEngine<State> extends Pick<Wording, 'explain' | 'explainRuleset'> {
  /** Sets up a game. */
  createGame(
    setup: never,
  ):
    | { readonly ok: true; readonly value: State }
    | { readonly ok: false; readonly issues: readonly Issue<string>[] };
  /** Carries out an action. */
  applyAction(state: State, action: never): Applied<State, Pick<GameEvent, 'type'>, Issue<string>>;
  /** Returns the rules of a state. */
  rulesOf(state: State): Rules;
  /** Writes a state as JSON text. */
  serialize(state: State): string;
}

/** A word, and what it means. */
type Entry = readonly [typed: string, meaning: string];

/** What the help of a game says besides what all games have. */
export interface GameHelp {
  /** What is played, and where to read on. */
  readonly about: string;
  /** Its scenarios, the standard first. */
  readonly scenarios: readonly Entry[];
  /** How --players is written, and what the players do. */
  readonly players: Entry;
  /** Its options that other games do not have. */
  readonly options: readonly Entry[];
  /** What is typed at the keyboard. */
  readonly typed: readonly Entry[];
  /** Examples: what follows the name of the game, and what it does. */
  readonly examples: readonly Entry[];
}

/** A set-up that the command line makes. */
export interface OtherSetup {
  /** The rules as they were asked for. */
  readonly rules: string;
  /** Names of the players, in order of play. */
  readonly players: readonly string[];
  /** What the dice follow from; absent if somebody rolls them. */
  readonly seed?: string;
}

/** The functions of an engine that are needed, without the types of its game. */
interface OtherEngine<State> extends ReportEngine<State> {
  /** Compiles rules. */
  compileRules(text: string): Result<Rules>;
  /** Sets up a game. */
  createGame(
    setup: never,
  ):
    | { readonly ok: true; readonly value: State; readonly events: readonly GameEvent[] }
    | { readonly ok: false; readonly issues: readonly Issue[] };
  /** Carries out an action. */
  applyAction(state: State, action: never): Applied<State, GameEvent>;
  /** Replays a recorded game. */
  replay(record: never): Result<State>;
  /** Returns who must act. */
  awaiting(seen: State): readonly PlayerId[];
  /** Lists the decisions. */
  decisions(seen: State): readonly Decision[];
  /** Returns a random legal action. */
  sampleAction(seen: State, decision: Decision, random: Random): AnyAction;
  /** Returns what a viewer sees. */
  view(state: State, viewer: Viewer): State;
}

/** A player function, without the types of its game. */
export type OtherPlayer<State> = (view: State, decisions: readonly Decision[], random: Random) => AnyAction;

/** What came of an action, or of the set-up. */
export interface OtherScene<State> {
  /** The state before it. */
  readonly before: State;
  /** The state after it. */
  readonly after: State;
  /** What happened. */
  readonly events: readonly GameEvent[];
}

/** Draws the picture again: a state or a view, knowing those before it. */
export type Show<State> = (seen: State, past: readonly State[]) => void;

/** Another game. `State` is what its states and views share. */
export interface OtherGame<State> {
  /** The word of the command line, and the name of its files, such as 'malta-convoy'. */
  readonly command: string;
  /** Its title. */
  readonly title: string;
  /** Id of its edition, with which its rulesets begin. */
  readonly edition: string;
  /** Its scenarios; the first is the standard. */
  readonly scenarios: readonly string[];
  /** Names of the players, in order of play. */
  readonly seats: readonly string[];
  /** Its engine. */
  readonly engine: OtherEngine<State>;
  /** Who can play it, by name; the first is the standard. 'me' is somebody at the keyboard. */
  readonly players: Readonly<Record<string, OtherPlayer<State>>>;
  /** Lets somebody at the keyboard decide. `show` draws the picture again. */
  readonly me: (ask: Ask, show: Show<State>) => OtherPlayer<State>;
  /** Says what is wrong, in one sentence. */
  readonly describe: (issue: Issue) => string;
  /** Tells the beginning of a game. */
  readonly opening: (begun: State) => readonly string[];
  /** Says how far a game has come: 'turn 3'. */
  readonly progress: (now: State) => string;
  /** Says what a roll is for. Absent, or if it returns undefined: the title of the roll says it. */
  readonly rollWords?: (view: State, roll: RollOptions) => string | undefined;
  /** What its help says. */
  readonly help: GameHelp;
  /** Makes what tells a game: it is given what happened, scene by scene. */
  readonly teller: () => (scene: OtherScene<State>) => readonly string[];
  /** Returns the ships with which players begin, as `--ships` names them. Absent: there is nothing to choose. */
  readonly ships?: (given: string | undefined, rules: string) => object;
  /** Tells how it ended. */
  readonly ending: (end: State) => readonly string[];
  /** Draws a state or a view as SVG, knowing those before it. */
  readonly picture: (seen: State, past: readonly State[]) => string;
  /** Writes the rulebook. */
  readonly rulebook: (rules: Rules) => string;
  /** Explains rules. */
  readonly explain: (rules: Rules) => RulesetExplained;
}

/** A game that is to be played. */
export interface OtherOptions {
  /** The rules: a scenario, or what was written. */
  readonly rules: string;
  /** What all chance follows from. */
  readonly seed: number;
  /** Whether somebody rolls real dice. */
  readonly givenDice: boolean;
  /** Who plays, by seat. */
  readonly players: readonly string[];
  /** Ships of the players, as they were written; absent if nobody chose. */
  readonly ships?: string;
  /** Prints the result alone. */
  readonly quiet: boolean;
  /** The folder that files are written to. */
  readonly out: string;
}

/** Every option of the other games. */
export const otherOptions = {
  rules: { type: 'string' },
  seed: { type: 'string' },
  dice: { type: 'string' },
  players: { type: 'string' },
  ships: { type: 'string' },
  quiet: { type: 'boolean' },
  out: { type: 'string' },
} as const;

/** What other commands have, which somebody may look for here. */
const elsewhere = {
  scenario: { type: 'string' },
  replay: { type: 'string' },
  resume: { type: 'string' },
} as const;

/** The seed if nobody gives one. */
export const STANDARD_SEED = 1977;

/** Seeds are 32 bits. */
const LAST_SEED = 0xffff_ffff;

/** Reads the words after the name of the game. */
export function readOtherOptions(game: Named, args: readonly string[]): OtherOptions {
  const { values, positionals } = apart(args);
  complainOfElsewhere(game, values);
  const [scenario, more] = positionals;
  if (more !== undefined) throw new Complaint(`One scenario only; '${more}' means nothing here.`);
  const { seed = String(STANDARD_SEED), dice = 'seeded', out = 'out', quiet = false } = values;
  if (dice !== 'seeded' && dice !== 'given') throw new Complaint(`--dice is seeded or given, not '${dice}'.`);
  const rules = rulesOf(game, scenario, values.rules);
  const namesGiven = /\+given-dice(?![\w-])/.test(rules);
  return {
    rules: dice === 'given' && !namesGiven ? `${rules} +given-dice` : rules,
    seed: seedIn(seed),
    givenDice: dice === 'given' || namesGiven,
    players: playersOf(game, values.players),
    ...shipsIn(game, values.ships),
    quiet,
    out: folderIn(out),
  };
}

function folderIn(out: string): string {
  if (out === '') throw new Complaint('Say which folder: --out DIR.');
  return out;
}

function seedIn(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= LAST_SEED) return Number(text);
  throw new Complaint(`A seed is a whole number from 0 to ${LAST_SEED}, not '${text}'.`);
}

function shipsIn(game: Named, ships: string | undefined): Pick<OtherOptions, 'ships'> {
  if (ships === undefined) return {};
  if (!game.ships) throw new Complaint('--ships means nothing here.');
  return { ships };
}

/** What is read of a game. */
type Named = Pick<OtherGame<never>, 'command' | 'edition' | 'scenarios' | 'seats' | 'ships'> & {
  readonly players: Readonly<Record<string, unknown>>;
};

function apart(args: readonly string[]) {
  try {
    return parseArgs({
      args: tied(args),
      allowPositionals: true,
      options: { ...otherOptions, ...elsewhere },
    });
  } catch (problem) {
    const [why = ''] = (problem instanceof Error ? problem.message : '').split(/[.\n]/);
    throw new Complaint(
      `${why === '' ? 'These options are not known' : why}.${nearestOption(why, otherOptions)}`,
    );
  }
}

function complainOfElsewhere(
  { command, scenarios }: Named,
  given: { readonly [Name in keyof typeof elsewhere]?: string },
): void {
  const { scenario, replay, resume } = given;
  if (scenario !== undefined)
    throw new Complaint(
      `Write the scenario without --scenario: ${command} ${scenario}. There are: ${listed(scenarios)}.`,
    );
  const file = replay ?? resume;
  if (file === undefined) return;
  const name = replay === undefined ? 'resume' : 'replay';
  throw new Complaint(`Leave the name of the game out: npm start -- --${name} ${file}`);
}

function rulesOf(
  { edition, scenarios }: Named,
  scenario: string | undefined,
  rules: string | undefined,
): string {
  if (rules !== undefined && scenario !== undefined)
    throw new Complaint(`Say a scenario or --rules RULES, not both.`);
  if (rules !== undefined) return rules.trim();
  const name = scenario ?? scenarios[0] ?? '';
  if (scenarios.includes(name)) return `${edition}/${name}`;
  throw new Complaint(
    `There is no scenario '${name}'; there are: ${listed(scenarios)}.${didYouMean(name, scenarios)}`,
  );
}

/** Returns who plays, by seat: those who are asked for, or the standard. */
export function playersOf(
  { seats, players }: Pick<Named, 'seats' | 'players'>,
  given: string | undefined,
): readonly string[] {
  const able = [...Object.keys(players), 'me'];
  const [standard = 'me'] = able;
  const names = given?.split(',') ?? seats.map(() => standard);
  const wrong = names.find((name) => !able.includes(name));
  if (wrong !== undefined)
    throw new Complaint(`These play here: ${listed(able)}; not '${wrong}'.${didYouMean(wrong, able)}`);
  if (names.length !== seats.length)
    throw new Complaint(`Give ${seats.length} of these names: ${listed(able)}.`);
  return names;
}

const ofAll: readonly Entry[] = [
  ['--seed NUMBER', 'another game (standard: 1977)'],
  ['--dice given', 'somebody at the table rolls real dice and types what they show'],
  ['--quiet', 'only the result, and the files'],
  ['--out DIR', 'where the game and its picture are written, into new files (standard: out)'],
];

const anywhere: readonly Entry[] = [
  ['3 5 or 35', 'with --dice given: what your dice show'],
  ['help, ?', 'at any question: what can be typed'],
  ['Ctrl-C', 'stops. The game is kept as it goes; --resume goes on with it'],
];

const list = (title: string, entries: readonly Entry[]): readonly string[] => [
  '',
  title,
  ...entries.map(([typed, meaning]) => `  ${typed.padEnd(28)} ${meaning}`),
];

/** Returns the lines of a game's help. */
export function helpOf<State>(game: OtherGame<State>): readonly string[] {
  const { command, title, edition, scenarios, players, help } = game;
  const start = `npm start -- ${command}`;
  const [standard = ''] = scenarios;
  const [written, who] = help.players;
  const able = Object.keys(players);
  return [
    `${title}: ${help.about}`,
    '',
    `${start} [SCENARIO] [OPTIONS]`,
    'npm start -- --resume FILE     goes on with a game that stopped: FILE is where it is kept',
    'npm start -- --replay FILE     tells a game again',
    `npm start -- rulebook RULES    prints the rules of a game, such as ${edition}/${standard}`,
    ...list(`Scenarios (standard: ${standard})`, help.scenarios),
    ...list('Options', [
      [written, `${who}: ${[...able, 'or me'].join(', ')}, at the keyboard (standard: ${able[0] ?? ''})`],
      ...help.options,
      ['--rules RULES', `rules of your own, in place of a scenario: '${edition}/${standard} +given-dice'`],
      ...ofAll,
    ]),
    ...list('At the keyboard', [...help.typed, ...anywhere]),
    '',
    'Examples',
    ...help.examples.map(([typed, meaning]) => `  ${`${start} ${typed}`.padEnd(62)} ${meaning}`),
  ];
}
