/** Makes games that differ only in what a viewer may not see. Ledger: E1.GEN.3, E1.ORD.5. */

import type { Random, Viewer } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { components, GENERATOR } from '../../game/ships/components.js';
import { holders } from '../../game/economy/accounts.js';
import { cargoLimit } from '../../game/ships/records.js';
import type { Counts, Player, Ship, ShipId, Star, State } from '../../game/state.js';
import { otherSlices, type Look as LookOf } from '../laws/other-slices.js';
import type { Moment } from './moment.js';
import { heldBy, isCommon } from './by-terms.js';
import { isRoomSeen } from './standard.js';
import type { Terms } from './terms.js';

/**
 * Returns the state with random changes to all that a viewer may not see: records, ships aboard, tallies, points,
 * sealed choices, slices. What everybody can know stays, and so do the ships aboard a ship that is unloaded, since they
 * become visible.
 */
export function disguised(
  { engine, state, terms }: Moment,
  viewer: Viewer,
  random: Random,
  unloaded?: unknown,
): State {
  const look = (kind: string): Look => lookAt({ engine, state, terms }, viewer, kind);
  return {
    ...otherSlices(look('game'), state, random),
    players: state.players.map((each) =>
      each.id === viewer
        ? each
        : { ...otherSlices(look('player'), each, random), ...otherAccount(look('player'), each, random) },
    ),
    stars: state.stars.map((each) => ({
      ...otherStar(look('star'), each, random),
      ...(isSecret(look('star'), each) ? { points: random(50) } : {}),
    })),
    ships: otherShips(look('ship'), random, unloaded),
    battle: state.battle && {
      ...otherSlices(look('battle'), state.battle, random),
      sealed: state.battle.sealed.map((each) =>
        each.player === viewer ? each : { ...each, choice: { orders: [], moves: [] } },
      ),
    },
  };
}

/** Returns the state with random changes to nothing but slices that a viewer may not see. */
export function otherSlicesOf(moment: Moment, viewer: Viewer, random: Random): State {
  const { state } = moment;
  const look = (kind: string): Look => lookAt(moment, viewer, kind);
  return {
    ...otherSlices(look('game'), state, random),
    players: state.players.map((each) =>
      each.id === viewer ? each : otherSlices(look('player'), each, random),
    ),
    stars: state.stars.map((each) => otherStar(look('star'), each, random)),
    ships: state.ships.map((each) =>
      isOpen(look('ship'), each) ? each : otherSlices(look('ship'), each, random),
    ),
    battle: state.battle && otherSlices(look('battle'), state.battle, random),
  };
}

const lookAt = ({ engine, state, terms }: Moment, viewer: Viewer, kind: string): Look => ({
  rules: engine.rulesOf(state),
  state,
  kind,
  viewer,
  terms,
  heldBy: (slice) => heldBy(terms, slice),
});

/** Returns other points for a player, unless everybody knows them. */
const otherAccount = (
  { rules, state, terms }: Look,
  { id }: Player,
  random: Random,
): Pick<Player, 'points'> =>
  isCommon(terms, { rules, state }, { player: id }) ? {} : { points: random(50) };

/** Whether a viewer may see a ship's record: it is theirs, or the rules show it. */
const isOpen = ({ rules, state, viewer, terms }: Look, ship: Ship): boolean =>
  ship.owner === viewer || (terms.shows?.({ rules, state }, viewer, ship) ?? false);

const hasRoom = (rules: Rules, ship: Ship): boolean => cargoLimit(rules, ship) > (ship.points ?? 0);

/** Returns ships with other records under the counters of others, and sometimes one more ship in a rack. */
function otherShips(look: Look, random: Random, unloaded: unknown): readonly Ship[] {
  const { state, viewer } = look;
  const isKnown = (ship: Ship): boolean => typeof ship.at !== 'string' && ship.at.aboard === unloaded;
  const ships = state.ships.flatMap((ship) =>
    isOpen(look, ship) ? [ship] : otherShip(look, ship, random, isKnown(ship)),
  );
  return [
    ...ships,
    ...stowaway(
      ships.filter(({ id }) => id !== unloaded),
      viewer,
      random,
    ),
  ];
}

/** Returns a star with other slices, unless they would change whether the viewer sees its account. */
function otherStar(look: Look, star: Star, random: Random): Star {
  const { rules, state, viewer } = look;
  const other = otherSlices(look, star, random);
  const isHeld = (each: Star): boolean =>
    holders({ rules, state: { ...state, stars: [each] } }, { star: star.hex }).some((who) => who === viewer);
  return isHeld(star) === isHeld(other) ? other : star;
}

/** Whether a star's points are secret to the viewer. Where a Base falls, everybody sees that there is loot. */
function isSecret({ rules, state, viewer, terms }: Look, star: Star): boolean {
  const account = { star: star.hex };
  const isKnownEmpty = star.base === undefined && (star.points ?? 0) === 0;
  if (isKnownEmpty || isCommon(terms, { rules, state }, account)) return false;
  return !holders({ rules, state }, account).some((each) => each === viewer) && !isTaken(state, star);
}

/** Whether ships of another player stand at a Base. Ledger: A42. */
const isTaken = ({ ships }: State, { hex, base }: Star): boolean =>
  base !== undefined && ships.some(({ at, owner }) => at === hex && owner !== base);

/** Returns another record under the same counter; leaves out some ships in racks. */
function otherShip(look: Look, ship: Ship, random: Random, isKnown: boolean): readonly Ship[] {
  const { rules } = look;
  if (typeof ship.at !== 'string' && !isKnown && random(2) === 0) return [];
  const built = otherCounts(rules, ship.built, random);
  const now = Object.fromEntries(
    Object.entries(built).map(([letters, units]) => [
      letters,
      letters === GENERATOR ? units : random(units + 1),
    ]),
  );
  const levels = ship.shown ? ship.levels : { all: random(4) };
  const { tally: _done, ...other } = otherSlices(look, ship, random);
  const [hexes, lines, handled] = [random(4), random(4), random(4)];
  const tally = { hexes, lines, handled, ...(handled > 0 ? { reversed: 5 * handled } : {}) };
  const moved = random(2) === 0 ? { tally } : {};
  const made = { ...other, ...moved, built, now, levels, points: someCargo(rules, { now }, random) };
  return [isRoomSeen(look, ship) && hasRoom(rules, ship) !== hasRoom(rules, made) ? ship : made];
}

/** Returns random cargo that fits into a ship. */
const someCargo = (rules: Rules, ship: Pick<Ship, 'now'>, random: Random): number =>
  random(cargoLimit(rules, ship) + 1);

/** Returns other units of all components but the Warp Generator: names show whether a ship has one. */
const otherCounts = (rules: Rules, built: Counts, random: Random): Counts =>
  Object.fromEntries([
    ...components
      .all(rules)
      .flatMap(([letters]) => (letters === GENERATOR ? [] : [[letters, random(8)] as const])),
    ...(built[GENERATOR] === undefined ? [] : [[GENERATOR, built[GENERATOR]] as const]),
  ]);

/** Sometimes returns an unknown ship in a rack of another player's Warpship. */
function stowaway(ships: readonly Ship[], viewer: Viewer, random: Random): readonly Ship[] {
  const carrier = ships.find(
    ({ owner, at, built }) => owner !== viewer && typeof at === 'string' && (built[GENERATOR] ?? 0) > 0,
  );
  if (!carrier || random(2) === 0) return [];
  const { owner } = carrier;
  const id = `${owner}/S9999` as ShipId; // Sound: an id that no set-up of these tests gives.
  const counts = { PD: 1 + random(4), B: random(4) };
  return [{ id, owner, at: { aboard: carrier.id }, levels: { all: random(3) }, built: counts, now: counts }];
}

/** A viewer who looks at homes of one kind, and the terms. */
interface Look extends LookOf<State> {
  readonly terms: Terms;
}
