/** Plans of campaigns: which games between which players are played. */

import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CommonState, Issue } from '../kernel/index.js';
import { listGames, type MatchGame } from '../research/index.js';
import { readText } from './files.js';
import { compiledBy } from './explain.js';
import type { Game, GamePlayer } from './games/game.js';
import { withGameOf } from './games/index.js';
import { Complaint, didYouMean, lineBy, listed, Refused } from './terminal.js';

/** What a plan file holds. */
export interface Plan {
  /** The rules, each a text; every set-up is played by each. */
  readonly rules: readonly string[];
  /** Fields of set-ups, over those of the standard one: homes, fleets, players. Default: the standard one alone. */
  readonly setups?: readonly Readonly<Record<string, unknown>>[];
  /** Names of computer players, or files of players by the name that they get in the rows. */
  readonly players: readonly string[] | Readonly<Record<string, string>>;
  /** The first and the last seed. */
  readonly seeds: readonly [number, number];
  /** Actions after which a game is stopped. Default: 20,000. */
  readonly most?: number;
  /** 'forced': players are not asked where they can only pass. */
  readonly passes?: 'forced';
}

/** Actions after which a game is stopped if the plan says nothing. */
export const MOST = 20_000;

/** Most seeds of a plan: their games are listed before the first is played. */
const MOST_SEEDS = 1_000_000;

/** A plan whose file and files of players were read. */
export interface OpenPlan extends Plan {
  /** The file of the plan. */
  readonly file: string;
  /** What the files of players export, by the names of the files. */
  readonly makers: ReadonlyMap<string, PlayerMaker>;
}

/** Where in a plan a game stands. */
export interface Task {
  /** The key of its row. */
  readonly key: string;
  /** The place of its rules in the list of the plan, from 0. */
  readonly rules: number;
  /** Its seed. */
  readonly seed: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isSeedRange = (value: unknown): boolean => {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isWhole)) return false;
  const [from = 0, to = 0] = value;
  return from <= to && to - from < MOST_SEEDS;
};

/** What each member of a plan must be, and whether it is. */
const members: Readonly<Record<keyof Plan, readonly [expected: string, fits: (value: unknown) => boolean]>> =
  {
    rules: ['a list of rules, such as ["first/learning"]', isTextList],
    setups: [
      'a list of objects with fields of set-ups',
      (value) => value === undefined || (Array.isArray(value) && value.length > 0 && value.every(isObject)),
    ],
    players: [
      'a list of names, such as ["captain", "random"], or an object from names to names or files',
      (value) => isTextList(value) || (isObject(value) && isTextList(Object.entries(value).flat())),
    ],
    seeds: [`the first and the last seed, such as [1, 100], at most ${MOST_SEEDS} of them`, isSeedRange],
    most: ['a whole number from 1', (value) => value === undefined || (isWhole(value) && value > 0)],
    passes: ['"forced"', (value) => value === undefined || value === 'forced'],
  };

/** Reads a plan and its files of players. Refuses what is none, with all that is wrong with it. */
export async function openPlan(file: string): Promise<OpenPlan> {
  const plan = readPlan(file);
  return { ...plan, file, makers: await loadPlayers(plan, file) };
}

function readPlan(file: string): Plan {
  const raw = jsonIn(readText(file), file);
  if (!isObject(raw)) throw new Refused(`${file}: this is not a plan. Expected an object of JSON.`);
  const unknown = Object.keys(raw).filter((key) => !Object.hasOwn(members, key));
  const wrong = [
    ...Object.entries(members).flatMap(([key, [expected, fits]]) =>
      fits(raw[key]) ? [] : [`${file} at ${key}: expected ${expected}.`],
    ),
    ...unknown.map(
      (key) => `${file} at ${key}: a plan has no ${key}.${didYouMean(key, Object.keys(members))}`,
    ),
  ];
  if (wrong.length > 0) throw new Refused(...wrong);
  return raw as unknown as Plan; // Sound: each member was checked.
}

function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refused(`${file}: this is not JSON.`);
  }
}

const isFile = (player: string): boolean => /\.[cm]?js$/.test(player);

/** The players of a plan by name: each the name of one of ours, or a file. */
const namedIn = ({ players }: Plan): Readonly<Record<string, string>> =>
  // Sound: a list, or an object.
  Array.isArray(players)
    ? Object.fromEntries((players as readonly string[]).map((name) => [name, name]))
    : (players as Readonly<Record<string, string>>);

/** Makes a player function for an engine: what a file of a player exports. */
export type PlayerMaker = (engine: unknown) => GamePlayer<CommonState>;

/** Loads the files of players of a plan, from the folder of the plan. */
async function loadPlayers(plan: Plan, file: string): Promise<ReadonlyMap<string, PlayerMaker>> {
  const entries = Object.values(namedIn(plan))
    .filter(isFile)
    .map(async (each) => [each, await loadPlayer(each, file)] as const);
  return new Map(await Promise.all(entries));
}

async function loadPlayer(player: string, file: string): Promise<PlayerMaker> {
  const refused = (why: string): Refused => new Refused(`${file} at players: ${player}${why}`);
  const { href } = pathToFileURL(resolve(dirname(file), player));
  const loaded: unknown = await import(href).catch((problem: unknown) => {
    throw refused(`: this file cannot be loaded: ${String(problem)}`);
  });
  // Sound: a module is an object; what it exports is checked below.
  const { default: make } = loaded as { readonly default?: unknown };
  // Sound: what it makes is called as a player, and fails if it is none.
  if (typeof make === 'function') return make as PlayerMaker;
  throw refused(': its default export must be a function from an engine to a player.');
}

/** Lists the games of a plan in their order, without playing them. */
export function* tasksOf(plan: OpenPlan): Generator<Task> {
  for (const rules of plan.rules.keys())
    for (const { key, seed } of gamesBy(plan, rules, plan.seeds)) yield { key, rules, seed };
}

/** Finds the game of a task, or nothing if the plan has changed since. */
export function findGame(plan: OpenPlan, { key, rules, seed }: Task): MatchGame | undefined {
  return [...gamesBy(plan, rules, [seed, seed])].find((game) => game.key === key);
}

/** Lists the games of a plan by one of its rules, for some seeds. */
function gamesBy(plan: OpenPlan, at: number, seeds: Plan['seeds']): Generator<MatchGame> {
  const rules = plan.rules[at] ?? '';
  return withGameOf(rules, (game) => {
    within(`${plan.file} at rules.${at}`, () => compiledBy(game, rules));
    // Sound: states of every game have these members.
    const common = game as unknown as Game<CommonState>;
    const players = within(`${plan.file} at players`, () => playersBy(common, namedIn(plan), plan.makers));
    const beginnings = (seed: number) => beginningsOf(plan, common, at, seed);
    const { most = MOST, passes } = plan;
    return listGames(common.engine, { beginnings, players, seeds, most, ...(passes && { passes }) });
  });
}

/** Begins a game by each set-up of a plan. */
function beginningsOf(
  { rules: all, setups, file }: OpenPlan,
  game: Game<CommonState>,
  at: number,
  seed: number,
): Readonly<Record<string, CommonState>> {
  const rules = all[at] ?? '';
  const named = (setups ?? [{}]).map((fields, number, { length }) => {
    const path = setups ? ['setups', number] : ['rules', at];
    const begun = begin(game, rules, seed, { fields, from: file, path });
    return [length > 1 ? `${rules} #${number + 1}` : rules, begun] as const;
  });
  return Object.fromEntries(named);
}

/** Calls a function, and says of what it complains where that stands. */
function within<T>(place: string, use: () => T): T {
  try {
    return use();
  } catch (problem) {
    if (!(problem instanceof Complaint)) throw problem;
    throw new Refused(...problem.lines.map((line) => `${place}: ${line}`));
  }
}

/** Returns the players of some names. */
export function playersBy<State>(
  { players, engine }: Pick<Game<State>, 'players' | 'engine'>,
  named: Readonly<Record<string, string>>,
  makers: ReadonlyMap<string, PlayerMaker> = new Map(),
): Readonly<Record<string, GamePlayer<State>>> {
  const able = Object.keys(players);
  return Object.fromEntries(
    Object.entries(named).map(([name, wanted]) => {
      // Sound: what a file exports takes the engine's own views.
      const made = makers.get(wanted)?.(engine) as GamePlayer<State> | undefined;
      const player = made ?? (Object.hasOwn(players, wanted) ? players[wanted] : undefined);
      if (player) return [name, player];
      throw new Complaint(
        `These computer players can play: ${listed(able)}; not '${wanted}'.${didYouMean(wanted, able)}`,
      );
    }),
  );
}

/** Fields over those of a standard set-up, and where they stand: in a file, at a path. */
interface Fields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly from: string;
  readonly path: Issue['path'];
}

/** Begins a game by rules and a seed. Refuses a wrong set-up, and says where it stands. */
export function begin<State>(
  { engine, prepare, describe }: Game<State>,
  rules: string,
  seed: number,
  { fields, from, path }: Fields = { fields: {}, from: rules, path: [] },
): State {
  // Sound: an engine checks every set-up.
  const made = engine.createGame({ ...prepare({ rules, seed, givenDice: false }).setup, ...fields } as never);
  if (made.ok) return made.value;
  const issues = made.issues.map((each) => ({ ...each, path: [...path, ...each.path] }));
  throw new Refused(...issues.map(lineBy(from, describe)));
}
