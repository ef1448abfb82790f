/** Where ships are: in every state, and according to the events. */

import type { Rules } from '../../kernel/ruleset/rules.js';
import { movementPoints, travelNeed } from '../../game/movement/limits.js';
import type { HexId, Place, Ship, State, Tally } from '../../game/state.js';
import { sideOf } from '../../game/players.js';
import { berths } from '../../game/ships/records.js';
import { aboardOf, findShip, isSystemship } from '../../game/ships/find.js';
import { addReversal, addSurcharge, addToTally, tallyOf } from '../../game/ships/tally.js';
import { areNeighbors } from '../../map/hex.js';
import type { Change } from './change.js';
import { holds } from './law.js';
import { mayStay, meaningOf } from './by-terms.js';
import type { Terms } from './terms.js';

// Sound, here and below: payloads of the game's own events, with the types that they were made with.
type Payload = Readonly<Record<string, unknown>>;

/** Throws if two ships have the same id. */
export function idsUnique({ ships }: State): void {
  const ids = ships.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  holds(twice === undefined, 'ids-unique', () => `There are two ships ${String(twice)}.`);
}

/** Throws unless every ship is where a ship of its kind may be. Ledger: E1.SYS.1, E1.ATTR.SR.1. */
export function onTheMap(rules: Rules, state: State): void {
  const hexes = new Set(state.map.hexes);
  const stars = new Set(state.stars.map(({ hex }) => hex));
  for (const ship of state.ships) {
    const { id, at } = ship;
    const stands = typeof at === 'string' ? hexes.has(at) : inRack(rules, state, at.aboard);
    const isAstray = typeof at === 'string' && isSystemship(ship) && !stars.has(at);
    holds(
      stands && !isAstray,
      'ships-on-map',
      () => `${id} is at ${JSON.stringify(at)}, where it cannot be.`,
    );
  }
}

/** Whether a carrier is a Warpship on the map with racks for all ships aboard. */
function inRack(rules: Rules, { ships }: State, id: Ship['id']): boolean {
  const carrier = findShip(ships, id);
  return (
    carrier !== undefined &&
    typeof carrier.at === 'string' &&
    !isSystemship(carrier) &&
    aboardOf(ships, id).length <= berths(rules, carrier)
  );
}

/** Throws if a ship used more movement points in its owner's movement than it has. Ledger: E1.MOVE.1. */
export function movesPaid(rules: Rules, { phase, active, ships }: State): void {
  for (const ship of phase === 'move' ? ships : []) {
    const { id, owner, tally } = ship;
    if (!tally) continue;
    const [needs, has] = [travelNeed(rules, { ship, tally }), movementPoints(rules, ship)];
    holds(
      owner === active && needs <= has,
      'moves-paid',
      () => `${id} needs ${needs} of ${has} points for ${JSON.stringify(tally)}, in the turn of ${active}.`,
    );
  }
}

interface Ways {
  readonly rules: Rules;
  readonly before: State;
  readonly terms: Terms;
  readonly at: Map<string, Place>;
  /** How often each ship entered a hex, traveled a warpline, handled another ship, or reversed that in this turn. */
  readonly tallies: Map<string, Tally>;
  readonly owners: Map<string, State['active']>;
}

const waysBefore = ({ rules, before, terms }: Change): Ways => ({
  rules,
  before,
  terms,
  at: new Map(before.ships.map(({ id, at }) => [id, at])),
  tallies: new Map(before.ships.flatMap((ship) => (ship.tally ? [[ship.id, ship.tally]] : []))),
  owners: new Map(before.ships.map(({ id, owner }) => [id, owner])),
});

/** Throws unless every ship is where the events say, moved there step by step, and has the right tally. */
export function waysTold(change: Change): void {
  const { after, events } = change;
  const ways = waysBefore(change);
  for (const event of events) {
    entries[event.type]?.(ways, event.payload as Payload);
    const { ship, to } = meaningOf(change, event) ?? {};
    if (ship !== undefined && to !== undefined) ways.at.set(ship, to);
  }
  for (const ship of after.ships) {
    const told = ways.at.get(ship.id);
    holds(
      JSON.stringify(told) === JSON.stringify(ship.at),
      'moves-told',
      () => `${ship.id} is at ${JSON.stringify(ship.at)}; by the events at ${JSON.stringify(told)}.`,
    );
    const tally = ways.tallies.get(ship.id) ?? IDLE;
    holds(
      JSON.stringify(tallyOf(ship)) === JSON.stringify(tally),
      'moves-paid',
      () =>
        `${ship.id} has the tally ${JSON.stringify(ship.tally)}, but the events say ${JSON.stringify(tally)}.`,
    );
  }
}

const IDLE: Tally = { hexes: 0, lines: 0, handled: 0 };

const goes = ({ at }: Ways, { ship, to }: Payload): void => void at.set(ship as string, to as Place);

const entries: Readonly<Record<string, (ways: Ways, payload: Payload) => void>> = {
  'ship/built': ({ at, owners }, { ship }) => {
    const built = ship as Ship;
    at.set(built.id, built.at);
    owners.set(built.id, built.owner);
  },
  'ship/owner-changed': ({ owners }, { ship, owner }) =>
    void owners.set(ship as string, owner as State['active']),
  'ship/entered': entered,
  'ship/charged': ({ tallies }, { ship, ...more }) =>
    void tallies.set(ship as string, addSurcharge(tallies.get(ship as string) ?? IDLE, more)),
  'ship/handled': (ways, { ship }) => count(ways, ship as string, 'handled'),
  'ship/reversed': (ways, { ship }) => count(ways, ship as string, 'reversed'),
  'ship/escaped': goes,
  'ship/withdrew': goes,
  'ship/destroyed': ({ at }, { ship }) => void at.delete(ship as string),
  'ship/removed': ({ at }, { ship }) => void at.delete(ship as string),
  'turn/began': ({ tallies }) => tallies.clear(),
  'turn/ended': oneSide,
};

function count({ tallies }: Ways, ship: string, what: 'hexes' | 'lines' | 'handled' | 'reversed'): void {
  const tally = tallies.get(ship) ?? IDLE;
  tallies.set(ship, what === 'reversed' ? addReversal(tally) : addToTally(tally, what));
}

/**
 * Books one step, and throws unless it goes from the ship's place to a neighboring hex or along a warpline. Ledger:
 * E1.MOVE.4, E1.MOVE.5.
 */
function entered(ways: Ways, { ship, from, to, by }: Payload): void {
  const [start, end] = [from as HexId, to as HexId];
  const joined = ways.before.map.warplines.some((line) => line.includes(start) && line.includes(end));
  holds(
    ways.at.get(ship as string) === start && (by === 'lines' ? joined : areNeighbors(start, end)),
    'moves-told',
    () => `${String(ship)} cannot go from ${start} to ${end} by ${String(by)}.`,
  );
  goes(ways, { ship, to });
  count(ways, ship as string, by as 'hexes' | 'lines');
}

/** Throws if a player ends their turn at a star with enemies, except with ships that may stay. Ledger: E1.SEQ.5, E1.END.4. */
function oneSide({ rules, before, terms, at, owners }: Ways, { player }: Payload): void {
  const side = sideOf(before, player as State['active']);
  const standing = [...at].map(([id, place]) => {
    const owner = owners.get(id);
    // Sound: the ids of ships that were added above.
    return { id: id as Ship['id'], at: place, isOurs: owner !== undefined && sideOf(before, owner) === side };
  });
  for (const { hex, name } of before.stars) {
    const there = standing.filter((each) => each.at === hex);
    const ours = there.filter(({ isOurs }) => isOurs);
    holds(
      ours.length === 0 || ours.length === there.length || ours.every((ship) => mayStay(terms, rules, ship)),
      'one-side-per-star',
      () => `${String(player)} ends their turn with ${there.map(({ id }) => id).join(', ')} at ${name}.`,
    );
  }
}
