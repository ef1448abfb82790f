/** Positions of cases as states of the library. */

import {
  createGame,
  deserialize,
  playerId,
  serialize,
  type Result,
  type Ship,
  type State,
  fleetsOf,
} from '../../../src/warpwar/index.js';
import type { CaseShip, CaseStar, Numbers, Position } from './format.js';

const levelsOf = (level: number | Numbers): Numbers => (typeof level === 'number' ? { all: level } : level);

/** Returns a ship of a case as a record. Records that are not valid are refused where they are used. */
export function shipOf({ id, owner, at, aboard, built, now = {}, level = 0, cargo }: CaseShip): Ship {
  const record: unknown = {
    id,
    owner: owner ?? id.slice(0, id.indexOf('/')),
    at: aboard === undefined ? (at ?? '0505') : { aboard },
    levels: levelsOf(level),
    built,
    now: { ...built, ...now },
    ...(cargo === undefined ? {} : { points: cargo }),
  };
  // Sound: the functions that receive it decode it first.
  return record as Ship;
}

const some = (ext: Readonly<Record<string, unknown>>): object => {
  const present = Object.entries(ext).filter(([, value]) => value !== undefined);
  return present.length > 0 ? { ext: Object.fromEntries(present) } : {};
};

const playerNow = (
  { id, side }: State['players'][number],
  { points, scores, research }: Position,
): object => ({
  id,
  side,
  ...(points?.[id] === undefined ? {} : { points: points[id] }),
  ...some({
    'victory-points/points': scores?.[id],
    'bought-technology/research': research?.[id] && {
      paid: { energy: 0, guided: 0, kinetic: 0 },
      risen: [],
      ...research[id],
    },
  }),
});

function starNow({ hex, name, value, base, ext }: State['stars'][number], now: CaseStar | undefined): object {
  const owner = now?.base === undefined ? base : (now.base ?? undefined);
  return {
    hex,
    name,
    ...(value === undefined ? {} : { value }),
    ...(owner === undefined ? {} : { base: owner }),
    ...(now?.points === undefined ? {} : { points: now.points }),
    ...some({
      ...ext,
      'star-economy/claim': now?.owner && { player: now.owner, since: now.since ?? 1 },
      'base-building/progress': now?.progress,
      'colonies/founder': now?.colony ?? ext?.['colonies/founder'],
      'colonies/progress': now?.colonyProgress,
    }),
  };
}

/** Returns a state with all that a position says about its moment. */
function atMoment(begun: State, position: Position): Result<State> {
  const { turn, active, phase, ships = [], stars = {} } = position;
  const who = playerId(active ?? '');
  const changed: unknown = {
    ...begun,
    players: begun.players.map((each) => playerNow(each, position)),
    stars: begun.stars.map((each) => starNow(each, stars[each.hex])),
    ships: ships.map(shipOf),
    turn,
    active: who,
    phase,
    waiting: [who],
  };
  // Sound: what is read back is checked whole.
  return deserialize(serialize(changed as State));
}

/** The ends of two players, unless a position says otherwise. */
const ends = (players: readonly string[]): Position['homes'] =>
  players.length === 2 ? { [players[0] ?? '']: 'top', [players[1] ?? '']: 'bottom' } : undefined;

/** Sets up a position under some rules, or returns every issue. */
export function setUp(rules: string, position: Position): Result<State> {
  const { players = ['red', 'blue'], sides, map, fleet, king, ships, turn } = position;
  const isSkirmish = rules.includes('/skirmish');
  const { homes = isSkirmish ? undefined : ends(players) } = position;
  const optional = {
    sides,
    map,
    fleets: fleet && Object.fromEntries(players.map((each) => [each, fleet])),
    king,
    homes: homes === 'chosen' ? undefined : homes,
  };
  const setup: unknown = {
    rules,
    players,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(isSkirmish ? { fleets: fleetsOf((ships ?? []).map(shipOf)) } : {}),
  };
  // Sound: createGame decodes what it receives.
  const made = createGame(setup as Parameters<typeof createGame>[0]);
  return !made.ok || turn === undefined ? made : atMoment(made.value, position);
}
