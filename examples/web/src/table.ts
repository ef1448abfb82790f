/** The table: who sits where, what the computer players do, and what happened in words. */

import {
  awaiting,
  checkAction,
  decisions,
  eventsFor,
  rulesOf,
  sampleAction,
  tell,
  view,
  hexOf,
} from 'warpwar';
import type { explainRound, Action, Decision, History, Mark, Ship, State, View } from 'warpwar';
import type { Seat } from './storage.js';

/** Who looks at the game: a player by name, PUBLIC, or ALL. */
export type Eyes = string;

/** Sees what everybody sees. No player has this name. */
export const PUBLIC = '*public';
/** Sees everything. No player has this name. */
export const ALL = '*all';

/** Returns what a viewer sees of a state. */
export const see = (state: State, eyes: Eyes): View =>
  eyes === ALL ? state : view(state, eyes === PUBLIC ? { spectator: true } : eyes);

/** Who plays for each player, by their names. */
export type Seats = Readonly<Record<string, Seat>>;

const isPerson = (seats: Seats, player: string): boolean => seats[player] !== 'captain';

/** Lists the players for whom a person plays. */
export const peopleAt = (history: History, seats: Seats): readonly string[] =>
  history.state.players.map(({ id }) => id).filter((id) => isPerson(seats, id));

/** The captain: it loads when it is first asked, as a person acts first in most games. */
const adviser = async () => {
  const { captain, seeded } = await import('warpwar/players');
  return { decide: captain({ sampleAction, rulesOf, checkAction }), seeded };
};

/** Lists what a player can decide. */
export const decisionsOf = (seen: View, player: string): readonly Decision[] =>
  decisions(seen).filter((each) => each.player === player);

/** Returns what a captain would do in place of a player. It sees what the player sees, and the same chance in the same place. */
export async function advise(history: History, player: string): Promise<Action> {
  const seen = view(history.state, player);
  const { decide, seeded } = await adviser();
  return decide(seen, decisionsOf(seen, player), seeded(history.steps.length + 1));
}

/** Returns the action of a player who can do nothing but pass. */
function forcedPass(state: State, player: string): Action | undefined {
  const seen = view(state, player);
  const [only, ...others] = decisionsOf(seen, player).filter(({ aside }) => !aside);
  return only?.pass && others.length === 0 ? sampleAction(seen, only, () => 0) : undefined;
}

/**
 * Lets a computer player act if one is awaited, and passes for people who can do nothing else; undefined if there is nothing to do so.
 * Computer players wait for the people, as they would not see them act.
 */
export async function playOn(history: History, seats: Seats): Promise<History | undefined> {
  const [next, ...others] = awaiting(history.state);
  const pass = next !== undefined && others.length === 0 ? forcedPass(history.state, next) : undefined;
  const passed = pass && history.act(pass);
  if (passed?.ok) return passed.history;
  if (next === undefined || [next, ...others].some((player) => isPerson(seats, player))) return undefined;
  const done = history.act(await advise(history, next));
  return done.ok ? done.history : undefined;
}

/**
 * Takes back the last action of a person with all that computer players did after it; undefined if there is none. `warnings` say why that
 * would be unfair.
 */
export function takeBack(history: History, seats: Seats) {
  const people = peopleAt(history, seats);
  const undone = history.undo(({ player }, before) => people.includes(player) && !forcedPass(before, player));
  if (!undone) return undefined;
  const { player } = undone.action;
  const readers = undone.shown.filter((each) => people.includes(each));
  const warnings = readers.map((each) => `${each} has seen ${each === player ? 'what came next' : 'it'}.`);
  if (undone.learned) warnings.push(`${player} has learned something from it.`);
  return { history: undone.history, warnings };
}

/** An entry of the story. */
export type Entry = ReturnType<typeof tell>[number];

const storied = new WeakMap<object, Map<Eyes, readonly Entry[]>>();

/** Tells what an action did, by its number from 0. Each is put into words once. */
function entriesOf(history: History, at: number, eyes: Eyes): readonly Entry[] {
  const [step, before] = [history.steps[at], history.at(at)];
  if (!step || !before) return [];
  const known = storied.get(step) ?? new Map<Eyes, readonly Entry[]>();
  storied.set(step, known);
  const entries = known.get(eyes) ?? tellStep(before, step, eyes);
  known.set(eyes, entries);
  return entries;
}

const tellStep = (before: State, step: History['steps'][number], eyes: Eyes): readonly Entry[] =>
  tell(rulesOf(before), {
    before: see(before, eyes),
    after: see(step.state, eyes),
    events: seenIn(step, eyes),
  });

/** Tells the actions up to a number, by default all. */
export const storyOf = (history: History, eyes: Eyes, until = history.steps.length): readonly Entry[] =>
  history.steps.slice(0, until).flatMap((_, at) => entriesOf(history, at, eyes));

/** Where a viewer looks first: at the combat, at their ships, or at a base. */
export function centerOf(view: View, eyes: Eyes): string | undefined {
  const own = view.ships.find(({ owner }) => owner === eyes);
  const bases = view.stars.filter(({ base }) => base);
  const home = bases.find(({ base }) => base === eyes) ?? bases[0];
  return view.battle?.at ?? (own && hexOf(view.ships, own)) ?? home?.hex;
}

/** Lists whose eyes may look at a replay, with a title: all after the end; before it those of the only person, or the public. */
export function viewersOf({ state }: History, seats: Seats): readonly (readonly [Eyes, string])[] {
  const names = state.players.map(({ id }) => [id, id] as const);
  const people = names.filter(([id]) => isPerson(seats, id));
  if (state.result) return [[ALL, 'all eyes'], ...names, [PUBLIC, 'the public']];
  return people.length === 1 ? people : [[PUBLIC, 'the public']];
}

/** What a viewer learns of what happened in a step. */
const seenIn = ({ events }: History['steps'][number], eyes: Eyes) =>
  eyes === ALL ? events : eventsFor(events, eyes === PUBLIC ? { spectator: true } : eyes);

/** A round of combat, as it is drawn. */
export type Round = Extract<Parameters<typeof explainRound>[1], { readonly fired: unknown }>;

/** Returns the round that was fired last, up to a number of actions; undefined if there was none lately. */
export function lastRound(history: History, eyes: Eyes, until = history.steps.length): Round | undefined {
  let [orders, round]: [Round['orders'], Round | undefined] = [[], undefined];
  for (let at = Math.max(0, until - 12); at < until; at += 1)
    for (const { type, payload } of seenIn(history.steps[at]!, eyes)) {
      if (type === 'orders/revealed') orders = payload.orders;
      if (type === 'round/fired') round = { ships: see(history.at(at)!, eyes).ships, orders, fired: payload };
    }
  return round;
}

/** What a viewer knows of ships besides the view. */
export interface Known {
  /** The records that they began with: one who plays alone against captains has seen the set-up. */
  readonly begun: readonly Ship[];
  /** The hits that got past the screens of each. */
  readonly hits: Readonly<Record<string, number>>;
  /** The turn in which the game began: in later ones ships may have been repaired. */
  readonly turn: number | undefined;
}

/** Returns what a viewer knows of ships besides the view. A ship that was gone is another one since. */
export function knownOf(history: History, seats: Seats, eyes: Eyes): Known {
  const isOpen = peopleAt(history, seats).length === 1;
  const begun = (isOpen ? (history.at(0)?.ships ?? []) : []).filter(({ id }) =>
    history.steps.every(({ state }) => state.ships.some((ship) => ship.id === id)),
  );
  const hits: Record<string, number> = {};
  for (const step of history.steps)
    for (const { type, payload } of seenIn(step, eyes))
      if (type === 'round/fired')
        for (const [ship, more] of Object.entries(payload.effective)) hits[ship] = (hits[ship] ?? 0) + more;
  return { begun, hits, turn: history.at(0)?.turn };
}

/** Lists the actions of the last turn of some, and of the one before. */
function lastTurns(steps: History['steps']): History['steps'] {
  const turns = steps.map(({ state: { turn, active } }) => `${turn} ${active}`);
  const before = turns.findLast((each) => each !== turns.at(-1));
  return steps.slice(turns.findLastIndex((each) => each !== turns.at(-1) && each !== before) + 1);
}

/** Lists the ways of the ships that a viewer saw move in some actions. */
function waysIn(steps: History['steps'], eyes: Eyes) {
  const ways = new Map<string, string[]>();
  for (const step of steps)
    for (const { type, payload } of seenIn(step, eyes))
      if (type === 'ship/entered') {
        const way = ways.get(payload.ship) ?? [payload.from];
        ways.set(payload.ship, [...way, payload.to]);
      }
  return [...ways].map(([ship, path]) => ({ ship, path }));
}

/** Lists the ways in the turn of an action and the one before, by default those of the last action. */
export const movesOf = ({ steps }: History, eyes: Eyes, until = steps.length) =>
  waysIn(lastTurns(steps.slice(0, until)), eyes);

/** Marks what a viewer saw change in an action: ways, and places where something happened. */
export const changesIn = (history: History, eyes: Eyes, at: number): readonly Mark[] => [
  ...waysIn(history.steps.slice(at, at + 1), eyes).map(({ path }) => ({ path })),
  ...entriesOf(history, at, eyes).flatMap((entry) => (entry.at === undefined ? [] : { select: entry.at })),
];
