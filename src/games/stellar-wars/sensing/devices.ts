/** The sensors of ships: which of them can search now. */

import type { Event } from '../../../kernel/parts/part.js';
import { contradiction } from '../../../kernel/message/kernel-issues.js';
import type { PlayerId } from '../../../kernel/player.js';
import { list, nullable, oneOf, shape } from '../../../kernel/util/decode.js';
import { refuse, type Issue, type Result } from '../../../kernel/util/result.js';
import { declareIssues, unless } from '../issues.js';
import { event, setting, slice, type StateGame, type ViewGame } from '../kit.js';
import type { Ship, ShipId, View } from '../nouns.js';
import { workingSystems } from '../ships/boxes.js';
import {
  areEnemies,
  findShip,
  MAX_SHIPS,
  ownShip,
  recordTurnOf,
  shipId,
  shipsOf,
  turnOf,
} from '../ships/ship.js';
import { lineIndex, MAX_LINES } from '../sheets/sheet.js';
import { audienceOf } from '../ships/visibility.js';
import { actingNow } from '../turn/move-phase.js';
import { sensors as system } from '../tables/systems.js';

const { issue, codes } = declareIssues({
  'no-sensors': { rule: 'SW.11.1', params: ['ship'] },
  'sensors-used': { rule: 'SW.11.1', params: ['ship'] },
});

/** Whether sensors search once in a turn, or once for each hidden ship and once for mines. Ledger: SW.R30, SW.S3. */
export const uses = setting('sensors/uses', { decode: oneOf('turn', 'target'), standard: 'turn' });

/** A search of a ship in the turn. */
export type Search = {
  /** Index of the sensors among the other systems of the sheet. */
  readonly line: number;
  /** The ship that was searched for; null: mines. */
  readonly target: ShipId | null;
};

/** Whether a ship can have made some searches in one turn: each with sensors that it used, for an enemy or for mines. */
function arePossible(state: View, ship: Ship, all: readonly Search[]): boolean {
  const { used } = turnOf(ship);
  const hasSensors = ({ line }: Search): boolean =>
    ship.sheet.systems[line]?.kind === system.key && used.includes(line);
  const isNew = ({ line, target }: Search, at: number): boolean =>
    all.findIndex((each) => each.line === line && each.target === target) === at;
  const sought = new Set(all.flatMap(({ target }) => target ?? []));
  return all.every(hasSensors) && all.every(isNew) && areEnemies(state, ship, [...sought]);
}

/** Searches of a ship in the turn, in order. */
export const searches = slice('turn', 'sensors/searches', {
  init: (): readonly Search[] => [],
  decode: list(shape({ line: lineIndex, target: nullable(shipId) }), MAX_LINES * (MAX_SHIPS + 1)),
  check: ({ state }, all, turn) => {
    const ship = state.ships.find((each) => each.turn === turn);
    return ship && arePossible(state, ship, all) ? [] : [contradiction([], 'SW.11.1')];
  },
});

/** Payload of the event that a ship searches. */
export type SearchPayload = Search & {
  /** The ship that searches. */
  readonly ship: ShipId;
};

/** Decodes what a search is about. */
export const searchDecoder = shape({ ship: shipId, line: lineIndex, target: nullable(shipId) });

/** Returns why a search in a save cannot be made now. */
export function searchIssues(game: StateGame, { ship: id, line, target }: SearchPayload): readonly Issue[] {
  const ship = actingNow(game, id);
  const isDone =
    ship && searches.of(turnOf(ship)).some((each) => each.line === line && each.target === target);
  return [
    ...unless(isDone === true, 'ship'),
    ...unless(ship !== undefined && workingSystems(ship, system.key).includes(line), 'line'),
  ];
}

/** Returns what a search decides. */
export const whatSought = ({ ship, line, target }: SearchPayload): string =>
  `what ${ship} finds by system ${line} of ${target ?? 'mines'}`;

/** A ship uses its sensors. Ledger: SW.9.2, SW.11.1. */
export const sensorsUsed = event('sensors/used', {
  audience: audienceOf,
  apply: ({ state }, { ship, line, target }: SearchPayload) =>
    recordTurnOf(state, ship, (turn) => ({
      used: turn.used.includes(line) ? turn.used : [...turn.used, line],
      ext: { ...turn.ext, ...searches.change([...searches.of(turn), { line, target }]).ext },
    })),
});

/** Finds the first sensors of a ship that may search for a ship, or for mines. Ledger: SW.9.2, SW.R30, SW.S3. */
export function freeSensors({ rules }: ViewGame, ship: Ship, target: ShipId | null): number | undefined {
  const done = searches.of(turnOf(ship));
  const each = uses.of(rules) === 'target';
  return workingSystems(ship, system.key).find((line) =>
    done.every((search) => search.line !== line || (each && search.target !== target)),
  );
}

/** Lists the ships of a player that have working sensors. */
export const searchersOf = ({ state }: ViewGame, player: PlayerId): readonly Ship[] =>
  shipsOf(state, player).filter((ship) => workingSystems(ship, system.key).length > 0);

/** A search that a player wants. */
type Sought = Omit<SearchPayload, 'line'>;

/** Returns what happens as a ship searches: it uses its sensors, and dice decide what they find. */
export function useSensors(
  game: StateGame,
  { ship: id, target }: Sought,
  ask: (search: SearchPayload) => Event,
): readonly Event[] {
  const ship = findShip(game.state, id);
  const line = ship && freeSensors(game, ship, target);
  if (line === undefined) return [];
  const search = { ship: id, line, target };
  return [sensorsUsed(search), ask(search)];
}

/**
 * Finds a ship with which a player can search now; or returns, at the path of the field `ship`, why they cannot. Any of their
 * ships can, at any point of their phase. Ledger: SW.11.1, SW.R30.
 */
export function searchingShip(game: ViewGame, player: PlayerId, { ship: id, target }: Sought): Result<Ship> {
  const own = ownShip(game.state, player, id);
  if (!own.ok) return own;
  const ship = own.value;
  if (workingSystems(ship, system.key).length === 0)
    return refuse(issue('no-sensors', ['ship'], { ship: id }));
  return freeSensors(game, ship, target) === undefined
    ? refuse(issue('sensors-used', ['ship'], { ship: id }))
    : own;
}

export const deviceParts = [uses, searches, sensorsUsed, ...codes] as const;
