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
  type Action,
  type Decision,
  type History,
  type State,
  type View,
} from 'warpwar';
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

/** Lets a computer player act if one is awaited; undefined if none is. It waits for the people, as they would not see it act. */
export async function playOn(history: History, seats: Seats): Promise<History | undefined> {
  const [next, ...others] = awaiting(history.state);
  if (next === undefined || [next, ...others].some((player) => isPerson(seats, player))) return undefined;
  const done = history.act(await advise(history, next));
  return done.ok ? done.history : undefined;
}

/** What taking back would do. */
export interface TakenBack {
  /** The game before the last action of a person. */
  readonly history: History;
  /** Why it would be unfair; [] if no person learned anything. */
  readonly warnings: readonly string[];
}

/** Takes back the last action of a person with all that computer players did after it; undefined if there is none. */
export function takeBack(history: History, seats: Seats): TakenBack | undefined {
  const people = peopleAt(history, seats);
  const knowing = new Set<string>();
  for (let undone = history.undo(); undone; undone = undone.history.undo()) {
    const { player } = undone.action;
    for (const other of undone.shown) if (people.includes(other)) knowing.add(`${other} has seen it.`);
    if (people.includes(player)) {
      if (undone.learned) knowing.add(`${player} has learned something from it.`);
      return { history: undone.history, warnings: [...knowing] };
    }
  }
  return undefined;
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

const tellStep = (before: State, { events, state }: History['steps'][number], eyes: Eyes): readonly Entry[] =>
  tell(rulesOf(before), {
    before: see(before, eyes),
    after: see(state, eyes),
    events: eyes === ALL ? events : eventsFor(events, eyes === PUBLIC ? { spectator: true } : eyes),
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

/** Lists how ships have moved between two views, each from its old hex to its new one. */
export const movesBetween = (before: View, after: View) =>
  after.ships.flatMap((ship) => {
    const old = before.ships.find(({ id }) => id === ship.id);
    const [from, to] = [old && hexOf(before.ships, old), hexOf(after.ships, ship)];
    return from && to && from !== to ? [{ ship: ship.id, path: [from, to] }] : [];
  });
