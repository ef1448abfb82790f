/** Plans of campaigns: which games between which players are played. */

import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CommonState } from '../kernel/index.js';
import { listGames, type MatchGame } from '../research/index.js';
import { readText } from './files.js';
import { compiledBy } from './explain.js';
import type { Game, GamePlayer } from './games/game.js';
import { withGameOf } from './games/index.js';
import { Complaint, didYouMean, listed, Refused } from './terminal.js';

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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSeed = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

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
      (value) => isTextList(value) || (isObject(value) && isTextList(Object.values(value))),
    ],
    seeds: [
      'the first and the last seed, such as [1, 100]',
      (value) =>
        Array.isArray(value) &&
        value.length === 2 &&
        value.every(isSeed) &&
        Number(value[0]) <= Number(value[1]),
    ],
    most: ['a whole number from 1', (value) => value === undefined || (isSeed(value) && Number(value) > 0)],
    passes: ['"forced"', (value) => value === undefined || value === 'forced'],
  };

/** Reads a plan. Refuses what is none, with all that is wrong with it. */
export function readPlan(file: string): Plan {
  const raw = jsonIn(readText(file), file);
  if (!isObject(raw)) throw new Refused(`${file}: this is not a plan. Expected an object of JSON.`);
  const unknown = Object.keys(raw).filter((key) => !Object.hasOwn(members, key));
  const wrong = [
    ...Object.entries(members).flatMap(([key, [expected, fits]]) =>
      fits(raw[key]) ? [] : [`${file}: ${key} must be ${expected}.`],
    ),
    ...unknown.map((key) => `${file}: a plan has no ${key}.${didYouMean(key, Object.keys(members))}`),
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
export async function loadPlayers(plan: Plan, file: string): Promise<Readonly<Record<string, PlayerMaker>>> {
  const files = Object.values(namedIn(plan)).filter(isFile);
  const made = await Promise.all(
    files.map(async (each) => {
      const path = resolve(dirname(file), each);
      try {
        // Sound: checked below.
        const { default: make } = (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
        if (typeof make === 'function') return [each, make as PlayerMaker] as const;
      } catch (problem) {
        throw new Refused(`${each}: this file cannot be loaded: ${String(problem)}`);
      }
      throw new Refused(`${each}: its default export must be a function from an engine to a player.`);
    }),
  );
  return Object.fromEntries(made);
}

/** Lists the games of a plan in their order, without playing them. */
export function* gamesOf(plan: Plan, makers: Readonly<Record<string, PlayerMaker>>): Generator<MatchGame> {
  for (const rules of plan.rules) {
    const games = withGameOf(rules, (game) => {
      compiledBy(game, rules);
      // Sound: states of every game have these members.
      return gamesBy(game as unknown as Game<CommonState>, rules, plan, makers);
    });
    yield* games;
  }
}

function gamesBy(
  game: Game<CommonState>,
  rules: string,
  plan: Plan,
  makers: Readonly<Record<string, PlayerMaker>>,
): Generator<MatchGame> {
  const { setups = [{}], seeds, most = MOST, passes } = plan;
  const beginnings = (seed: number) =>
    Object.fromEntries(
      setups.map((fields, at) => [
        setups.length > 1 ? `${rules} #${at + 1}` : rules,
        begin(game, rules, seed, fields),
      ]),
    );
  const players = playersBy(game, namedIn(plan), makers);
  return listGames(game.engine, { beginnings, players, seeds, most, ...(passes && { passes }) });
}

/** Returns the players of some names. */
export function playersBy<State>(
  { players, engine }: Pick<Game<State>, 'players' | 'engine'>,
  named: Readonly<Record<string, string>>,
  makers: Readonly<Record<string, PlayerMaker>> = {},
): Readonly<Record<string, GamePlayer<State>>> {
  const able = Object.keys(players);
  return Object.fromEntries(
    Object.entries(named).map(([name, wanted]) => {
      // Sound: what a file exports takes the engine's own views.
      const made = makers[wanted]?.(engine) as GamePlayer<State> | undefined;
      const player = made ?? (Object.hasOwn(players, wanted) ? players[wanted] : undefined);
      if (player) return [name, player];
      throw new Complaint(
        `These computer players can play: ${listed(able)}; not '${wanted}'.${didYouMean(wanted, able)}`,
      );
    }),
  );
}

/** Begins a game by rules and a seed, with fields over those of the standard set-up. */
export function begin<State>(
  game: Game<State>,
  rules: string,
  seed: number,
  fields: Readonly<Record<string, unknown>> = {},
): State {
  const { engine, prepare, describe, readFields } = game;
  const read = readFields?.(compiledBy(game, rules), fields) ?? fields;
  // Sound: an engine checks every set-up.
  const made = engine.createGame({ ...prepare({ rules, seed, givenDice: false }).setup, ...read } as never);
  if (made.ok) return made.value;
  throw new Refused(...made.issues.map((each) => describe(each)));
}
