/** The phase after combat in which the active player freely loads, unloads and transfers Systemships at stars. */

import { pickRandom } from '../../kernel/util/random.js';
import { nullable } from '../../kernel/util/decode.js';
import type { Event } from '../../kernel/parts/part.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Issue } from '../../kernel/util/result.js';
import { starAt } from '../../game/stars.js';
import { unitsOf } from '../../game/ships/components.js';
import { shipId, type SeenShip, type ShipId } from '../../game/state.js';
import { action, type StateGame, type ViewGame } from '../../game/kernel.js';
import { duringPhase } from '../../game/turn/phase.js';
import { findShip, hasMoverAtStar, hexOf, isAboard, isRecord, isSystemship } from '../../game/ships/find.js';
import { insertAfter } from '../../game/battle/step.js';
import { reversalIssues, shipReversed } from '../../game/reversals.js';
import { phases, sequence } from '../../game/turn/sequence.js';
import { dropped } from './aboard.js';
import { embarked, stowedAway } from './embark.js';
import { freeRacks, RACK } from './racks.js';
import { issue } from './issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** A Systemship, and the Warpship that takes it; null to set it down on the star. */
interface Rearrangement {
  readonly ship: ShipId;
  readonly aboard: ShipId | null;
}

/**
 * Lists all issues of a rearrangement. A limit applies to leaving racks, which could be repeated without end.
 * Ledger: E1.SEQ.6, E1.SYS.1, REPEAT.1.
 */
function rearrangeIssues(
  game: ViewGame,
  player: PlayerId,
  { ship: id, aboard }: Rearrangement,
): readonly Issue[] {
  const { state } = game;
  const ship = findShip(state.ships, id);
  if (ship?.owner !== player) return [issue('not-yours', ['ship'], { ship: id })];
  if (!isSystemship(ship)) return [issue('warpship-aboard', ['ship'], { ship: id })];
  const hex = hexOf(state.ships, ship);
  if (hex === undefined || !starAt(state, hex)) return [issue('only-on-stars', ['ship'], { ship: id })];
  const isThere = aboard === null ? typeof ship.at === 'string' : isAboard(ship, aboard);
  if (isThere) return [issue('is-there-already', ['aboard'], { ship: id })];
  const berth = aboard === null ? NONE : berthIssues(game, player, ship, aboard);
  return typeof ship.at === 'string' ? berth : [...reversalIssues(tooOften, ship), ...berth];
}

const NONE: readonly Issue[] = [];

const tooOften = (params: { readonly ship: ShipId; readonly most: number }): Issue =>
  issue('rearranged-too-often', ['ship'], params);

function berthIssues({ state }: ViewGame, player: PlayerId, ship: SeenShip, id: ShipId): readonly Issue[] {
  const carrier = findShip(state.ships, id);
  if (carrier?.owner !== player || !isRecord(carrier)) return [issue('not-yours', ['aboard'], { ship: id })];
  if (carrier.at !== hexOf(state.ships, ship))
    return [issue('not-at-same-star', ['aboard'], { ship: id, other: ship.id })];
  return freeRacks(state.ships, carrier) > 0 ? NONE : [issue('racks-full', ['aboard'], { ship: id })];
}

/** Lists everything that a player can do with one Systemship now. Only ships on the same hex can take it. */
function movesOf(game: ViewGame, player: PlayerId, ship: SeenShip): readonly (ShipId | null)[] {
  const { ships } = game.state;
  const hex = hexOf(ships, ship);
  const can = (aboard: ShipId | null): boolean =>
    rearrangeIssues(game, player, { ship: ship.id, aboard }).length === 0;
  const to: (ShipId | null)[] = can(null) ? [null] : [];
  for (const each of ships)
    if (each.at === hex && each.owner === player && hasRacks(each) && can(each.id)) to.push(each.id);
  return to;
}

const hasRacks = ({ now }: SeenShip): boolean => now !== undefined && unitsOf(now, RACK) > 0;

/** A Systemship, and what a player can do with it. */
type Possible = readonly [ShipId, readonly (ShipId | null)[]];

/** Lists the Systemships with which a player can do something now, up to a number, with what it is. */
function listPossible(game: ViewGame, player: PlayerId, most = Infinity): readonly Possible[] {
  const found: Possible[] = [];
  for (const ship of game.state.ships) {
    if (ship.owner !== player || !isSystemship(ship)) continue;
    const to = movesOf(game, player, ship);
    if (to.length > 0) found.push([ship.id, to]);
    if (found.length >= most) break;
  }
  return found;
}

/** Options of a decision to rearrange Systemships. */
export type RearrangeOptions = {
  /** Warpships that can take each Systemship; null if it can be set down on the star. */
  readonly ships: Readonly<Record<ShipId, readonly (ShipId | null)[]>>;
};

const options = (game: ViewGame, player: PlayerId): RearrangeOptions => ({
  ships: Object.fromEntries(listPossible(game, player)),
});

function rearranged({ state }: StateGame, { ship: id, aboard }: Rearrangement): readonly Event[] {
  const ship = findShip(state.ships, id);
  const at = ship && hexOf(state.ships, ship);
  if (!ship || at === undefined) return [];
  // No counter enters or leaves the map if a ship changes racks.
  const leaves = typeof ship.at === 'string' ? [embarked({ ship: id })] : [shipReversed({ ship: id })];
  return [...leaves, aboard === null ? dropped({ ship: id, at }) : stowedAway({ ship: id, carrier: aboard })];
}

/** Fields of the action `systemships/rearrange`. */
export type RearrangeFields = {
  /** The Systemship. */
  readonly ship: ShipId;
  /** The Warpship that takes it aboard; null to set it down. */
  readonly aboard: ShipId | null;
};

/** A Systemship goes aboard, to another Warpship, or down to the star. Ledger: E1.SEQ.6. */
export const rearrange: Action<'systemships/rearrange', RearrangeFields, RearrangeOptions> = action(
  'systemships/rearrange',
  { ship: shipId, aboard: nullable(shipId) },
  {
    when: duringPhase('rearrange', (params) => issue('only-in-rearrange', [], params)),
    isOffered: (game, player) => listPossible(game, player, 1).length > 0,
    options,
    check: (game, { player, ...given }) => rearrangeIssues(game, player, given),
    apply: (game, given) => rearranged(game, given),
    sample: (game, { player }, random) => {
      const [ship, to] = pickRandom(listPossible(game, player), random);
      return { ship, aboard: pickRandom(to, random) };
    },
  },
);

/** Skipped for a player without a Warpship at a star, as everybody can see. */
const rearrangePhase = phases.add('rearrange', {
  title: 'Systemships are rearranged',
  idle: (game) => !hasMoverAtStar(game, game.state.active),
  open: true,
});

export const rearrangeParts = [
  rearrangePhase,
  sequence.wrap((base) => (rules, given) => insertAfter(base(rules, given), 'combat', 'rearrange')),
];
