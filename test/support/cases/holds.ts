/** What a state shows of all that a case may expect. */

import {
  decisions,
  playerId,
  shipId,
  victoryPointsOf,
  view,
  type GameEvent,
  type Shot,
  type State,
} from '../../../src/warpwar/index.js';
import type { CaseResearch, CaseShot, CaseStar, GameHolds, Numbers, ShipHolds } from './format.js';

type Seen = Readonly<Record<string, unknown>>;

/** The members of a value that a case names; each is computed only if it is named. */
const named = (wanted: object, all: Readonly<Record<string, () => unknown>>): Seen =>
  Object.fromEntries(
    Object.keys(wanted).map((key) => {
      const compute = all[key];
      if (!compute) throw new Error(`Nothing here shows '${key}'.`);
      return [key, compute()];
    }),
  );

const each = <Wanted>(
  wanted: Readonly<Record<string, Wanted>>,
  show: (key: string, wanted: Wanted) => unknown,
) => Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, show(key, value)]));

const numbers = (wanted: Numbers, all: Numbers | undefined): Numbers =>
  Object.fromEntries(Object.keys(wanted).map((key) => [key, all?.[key] ?? 0]));

/** Levels as a case writes them: one number where all families have the same. */
const levelsOf = (levels: Numbers): unknown => levels.all ?? levels;

/** Movement points that a ship has left. */
function leftOf(state: State, id: string): number | undefined {
  for (const decision of decisions(state))
    if (decision.type === 'ship/move') return decision.options.ships[shipId(id)]?.left;
  return undefined;
}

function shipNow(state: State, id: string, wanted: ShipHolds | null): unknown {
  const ship = state.ships.find((one) => one.id === id);
  if (!ship || wanted === null) return ship ? 'there' : null;
  return named(wanted, {
    at: () => (typeof ship.at === 'string' ? ship.at : 'aboard'),
    aboard: () => (typeof ship.at === 'string' ? null : ship.at.aboard),
    owner: () => ship.owner,
    now: () => numbers(wanted.now ?? {}, ship.now),
    level: () => levelsOf(ship.levels),
    cargo: () => ship.points ?? 0,
    left: () => leftOf(state, id) ?? 0,
  });
}

interface Ext {
  readonly 'star-economy/claim'?: { readonly player: string; readonly since: number };
  readonly 'base-building/progress'?: Numbers;
  readonly 'colonies/founder'?: string;
  readonly 'colonies/progress'?: number;
}

function starNow(state: State, hex: string, wanted: CaseStar | object): unknown {
  const star = state.stars.find((one) => one.hex === hex);
  if (!star) throw new Error(`There is no star at ${hex}.`);
  // Sound: slices of the standard modules.
  const ext = (star.ext ?? {}) as Ext;
  const { progress = {} }: CaseStar = wanted;
  return named(wanted, {
    base: () => star.base ?? null,
    points: () => star.points ?? 0,
    owner: () => star.base ?? ext['star-economy/claim']?.player ?? null,
    since: () => ext['star-economy/claim']?.since ?? null,
    progress: () => numbers(progress, ext['base-building/progress']),
    colony: () => ext['colonies/founder'] ?? null,
    colonyProgress: () => ext['colonies/progress'] ?? 0,
  });
}

function researchNow({ players }: State, id: string, { levels, paid }: CaseResearch): unknown {
  const found = players.find((one) => one.id === id)?.ext?.['bought-technology/research'];
  // Sound: a slice of a standard module.
  const all = found as CaseResearch | undefined;
  return { levels: numbers(levels, all?.levels), ...(paid ? { paid: numbers(paid, all?.paid) } : {}) };
}

/** What a player sees of a ship. */
function sight(state: State, player: string, id: string): unknown {
  const ship = view(state, playerId(player)).ships.find((one) => one.id === id);
  return ship ? (ship.now ? 'record' : 'counter') : null;
}

/** Numbers above 0. */
export const withoutZeros = (all: Numbers): Numbers =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 0));

/** A shot as a case writes it: without hits if there are none. */
export const shotOf = ({ hits, ...shot }: Shot): CaseShot => (hits === 0 ? shot : { ...shot, hits });

/** The fire of the last round among events. */
const lastFire = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'round/fired' ? [event.payload] : [])).at(-1);

/** Returns what a state, with the events on the way to it, shows of what a case names. */
export function shown(state: State, events: readonly GameEvent[], wanted: GameHolds): Seen {
  const fired = lastFire(events);
  return named(wanted, {
    turn: () => state.turn,
    active: () => state.active,
    phase: () => state.phase,
    awaits: () => state.waiting,
    result: () => state.result && { winners: state.result.winners },
    points: () => each(wanted.points ?? {}, (id) => state.players.find((one) => one.id === id)?.points ?? 0),
    scores: () => each(wanted.scores ?? {}, (id) => victoryPointsOf(state, playerId(id))),
    research: () => each(wanted.research ?? {}, (id, of) => researchNow(state, id, of)),
    ships: () => each(wanted.ships ?? {}, (id, of) => shipNow(state, id, of)),
    stars: () => each(wanted.stars ?? {}, (hex, of) => starNow(state, hex, of)),
    combat: () => {
      const { battle } = state;
      return (
        battle &&
        named(wanted.combat ?? {}, {
          at: () => battle.at,
          round: () => battle.round,
          quiet: () => battle.quiet,
        })
      );
    },
    shots: () => (fired?.shots ?? []).map(shotOf),
    pastScreens: () => withoutZeros(fired?.effective ?? {}),
    sees: () => each(wanted.sees ?? {}, (player, ships) => each(ships, (id) => sight(state, player, id))),
  });
}
