/** Fleets of a set-up: the ships with which players begin, by player. */

import { array, object, optional, record } from '../../kernel/decode.js';
import { issue } from '../../kernel/issue.js';
import { refuse, type Issue, type Path } from '../../kernel/result.js';
import { checkSlices, dropInitial, extDecoder, withExt } from '../../kernel/play/slices.js';
import type { Home } from '../../kernel/action.js';
import type { Decoder, PlayerId } from '../../kernel/types.js';
import { builderOf, nameOf } from '../find.js';
import type { StateGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import {
  MAX_SHIPS,
  shipId,
  shipName,
  type Counts,
  type Levels,
  type Ship,
  type ShipId,
  type State,
} from '../state.js';
import { countsDecoder, levelsDecoder } from './components.js';
import { fleetIssues, recordIssues } from './records.js';

/** A ship with which a player begins. */
export interface FleetShip {
  /** Its name, such as 'W1'; with the player who built it, such as 'blue/W1', if that was another player. */
  readonly name: string;
  /** Units of each component. */
  readonly counts: Counts;
  /** Units left of each damaged component. Default: none is damaged. */
  readonly now?: Counts;
  /** Its tech levels. Default: 0. */
  readonly levels?: Levels;
  /** The name of the ship that carries it. Default: it is not aboard another ship. */
  readonly aboard?: string;
  /** What modules of your own store with it, by the keys of their slices. Default: what each begins with. */
  readonly ext?: Home['ext'];
}

/** The ships of each player, by player. */
export type Fleets = Readonly<Record<string, readonly FleetShip[]>>;

const name: Decoder<string> = (raw, rules) =>
  (typeof raw === 'string' && raw.includes('/') ? shipId : shipName)(raw, rules);

/** Decodes lists of ships by player: at most 1,000 in all. */
export const byPlayer = <Of>(ship: Decoder<Of>): Decoder<Readonly<Record<string, readonly Of[]>>> => {
  const decode = record(/^[a-z0-9-]{1,24}$/, array(ship, MAX_SHIPS), 100);
  return (raw, rules) => {
    const read = decode(raw, rules);
    return read.ok && Object.values(read.value).flat().length > MAX_SHIPS
      ? refuse(issue('too-many', [], { most: MAX_SHIPS }))
      : read;
  };
};

/** Decodes the fleets of a set-up. */
export const fleetsDecoder: Decoder<Fleets> = byPlayer(
  object({
    name,
    counts: countsDecoder,
    now: optional(countsDecoder),
    levels: optional(levelsDecoder),
    aboard: optional(name),
    ext: optional(extDecoder('ship')),
  }),
);

/** A ship of a fleet: its record, and the place of its fields in the set-up. */
interface Listed {
  readonly given: FleetShip;
  readonly ship: Ship;
  readonly path: readonly [player: string, at: number];
}

const LEVELS: Levels = { all: 0 };

// Sound: both parts were decoded, or written by this library.
const idOf = (owner: string, given: string): ShipId =>
  (given.includes('/') ? given : `${owner}/${given}`) as ShipId;

function toRecord(owner: string, hex: HexId, given: FleetShip): Ship {
  const ship: Ship = {
    id: idOf(owner, given.name),
    owner: owner as PlayerId, // Sound: `ownerIssues` refuses who does not play.
    at: given.aboard === undefined ? hex : { aboard: idOf(owner, given.aboard) },
    levels: given.levels ?? LEVELS,
    built: given.counts,
    now: { ...given.counts, ...given.now },
  };
  return withExt(ship, given.ext);
}

/** Lists the ships in order of play, and then those of unknown players. */
function listShips(players: readonly PlayerId[], hex: HexId, fleets: Fleets): readonly Listed[] {
  const others = Object.keys(fleets).filter((key) => !players.some((player) => player === key));
  return [...players, ...others].flatMap((owner) =>
    (fleets[owner] ?? []).map((given, at) => ({
      given,
      ship: toRecord(owner, hex, given),
      path: [owner, at] as const,
    })),
  );
}

/** Returns the records of the ships, in order of play. Those that are not aboard another ship are on a hex. */
export const shipsOf = (players: readonly PlayerId[], hex: HexId, fleets: Fleets): readonly Ship[] =>
  listShips(players, hex, fleets).map(({ ship }) => ship);

/** Returns a game in which fleets stand on a hex. */
export const withFleets = ({ rules, state }: StateGame, hex: HexId, fleets: Fleets): StateGame => {
  const ships = shipsOf(playersOf(state), hex, fleets);
  return { rules, state: { ...state, ships: ships.map((ship) => dropInitial(rules, 'ship', ship)) } };
};

const playersOf = ({ players }: State): readonly PlayerId[] => players.map(({ id }) => id);

/** Checks the ships, each and together, and that their owners play. Paths start at the fleets. Ledger: E1.BUILD.1 to E1.BUILD.3, E1.GEN.2. */
export function fleetsIssues(game: StateGame, hex: HexId, fleets: Fleets): readonly Issue[] {
  const { rules } = game;
  const players = playersOf(game.state);
  const listed = listShips(players, hex, fleets);
  const placed = withFleets(game, hex, fleets);
  const each = listed.flatMap(({ given, ship, path }) =>
    [...recordIssues(rules, ship), ...checkSlices(placed, 'ship', ship)].flatMap((found) => {
      const [field, letters] = found.path;
      const isGiven = field !== 'now' || letters === undefined || Object.hasOwn(given.now ?? {}, letters);
      return isGiven ? [moved(found, path, found.path)] : [];
    }),
  );
  const together = fleetIssues(
    rules,
    listed.map(({ ship }) => ship),
  ).flatMap((found) => {
    const [at, ...inner] = found.path;
    const ship = typeof at === 'number' ? listed[at] : undefined;
    return ship ? [moved(found, ship.path, inner)] : [];
  });
  return [...unknownOwners(players, fleets), ...each, ...together];
}

const unknownOwners = (players: readonly PlayerId[], fleets: Fleets): readonly Issue[] =>
  Object.keys(fleets).flatMap((player) =>
    players.some((each) => each === player) ? [] : [issue('unknown-player', [player], { player })],
  );

/** The fields of a set-up, by those of a record. */
const FIELDS: Readonly<Record<string, string>> = { id: 'name', built: 'counts', at: 'aboard' };

/** Returns an issue about a record at the place of the set-up where it comes from. */
const moved = (found: Issue, path: Path, [field = '', ...inner]: Path): Issue => ({
  ...found,
  path: [...path, FIELDS[field] ?? field, ...(field === 'at' ? [] : inner)],
});

/**
 * Returns ships of a state, or of `parseBattle`, as the fleets of a set-up. Leaves out the hex and the cargo.
 */
export function fleetsOf(ships: readonly Ship[]): Readonly<Record<string, FleetShip[]>> {
  const fleets: Record<string, FleetShip[]> = {};
  for (const ship of ships) (fleets[ship.owner] ??= []).push(toFleetShip(ship));
  return fleets;
}

/** Returns a ship as a fleet lists it. */
export function toFleetShip({ id, owner, at, levels, built, now, ext }: Ship): FleetShip {
  const called = (ship: ShipId): string => (builderOf(ship) === owner ? nameOf(ship) : ship);
  const damaged = Object.entries(now).filter(([letters, units]) => units !== (built[letters] ?? 0));
  const isPlain = levels.all === 0 && Object.keys(levels).length === 1;
  return {
    name: called(id),
    counts: built,
    ...(damaged.length > 0 && { now: Object.fromEntries(damaged) }),
    ...(!isPlain && { levels }),
    ...(typeof at !== 'string' && { aboard: called(at.aboard) }),
    ...(ext && { ext }),
  };
}
