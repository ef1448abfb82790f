/** Games that differ only in what somebody may not see. Ledger: E1.GEN.3, E1.ORD.5. */

import type { Random, Viewer } from '../../src/kernel/player.js';
import type { Rules } from '../../src/kernel/rules.js';
import type { Home } from '../../src/kernel/slice.js';
import { isDeepStrictEqual } from 'node:util';
import { components, GENERATOR } from '../../src/game/components.js';
import { holders } from '../../src/game/accounts.js';
import { cargoLimit } from '../../src/game/records.js';
import type { Counts, Player, Ship, ShipId, Star, State } from '../../src/game/nouns.js';

/**
 * The state with all that a viewer may not see changed by chance: records, ships aboard, what ships did for each other,
 * points, sealed choices, slices. Where all must be spent everybody knows who has nothing: that stays. So does who is
 * aboard a ship that is unloaded, as they will be seen.
 */
export function disguised(
  rules: Rules,
  state: State,
  viewer: Viewer,
  random: Random,
  unloaded?: unknown,
): State {
  const isKnown = (ship: Ship): boolean => typeof ship.at !== 'string' && ship.at.aboard === unloaded;
  const ships = state.ships.flatMap((ship) =>
    ship.owner === viewer || standsAtBase(state, ship)
      ? [ship]
      : otherShip({ rules, state, kind: 'ship', viewer }, ship, random, isKnown(ship)),
  );
  const { modules } = rules.ruleset;
  const allSpent = modules.includes('spend-all');
  // Points that no Base has yet are known to everybody, as all get the same.
  const account = ({ points = 0 }: Player): Pick<Player, 'points'> =>
    modules.includes('base-stockpiles') || (allSpent && points === 0) ? {} : { points: random(50) };
  return {
    ...otherSlices({ rules, state, kind: 'game', viewer }, state, random),
    players: state.players.map((each) =>
      each.id === viewer
        ? each
        : { ...otherSlices({ rules, state, kind: 'player', viewer }, each, random), ...account(each) },
    ),
    stars: state.stars.map((each) => ({
      ...otherStar(rules, state, each, viewer, random),
      ...(isSecret(rules, state, each, viewer) ? { points: random(50) } : {}),
    })),
    ships: [
      ...ships,
      ...stowaway(
        ships.filter(({ id }) => id !== unloaded),
        viewer,
        random,
      ),
    ],
    battle: state.battle && {
      ...otherSlices({ rules, state, kind: 'battle', viewer }, state.battle, random),
      sealed: state.battle.sealed.map((each) =>
        each.player === viewer ? each : { ...each, choice: { orders: [], moves: [] } },
      ),
    },
  };
}

/** A star with other slices, unless those would say of its account that the viewer sees it, or does not. */
function otherStar(rules: Rules, state: State, star: Star, viewer: Viewer, random: Random): Star {
  const other = otherSlices({ rules, state, kind: 'star', viewer }, star, random);
  const isHeld = (each: Star): boolean =>
    holders({ rules, state: { ...state, stars: [each] } }, { star: star.hex }).some((who) => who === viewer);
  return isHeld(star) === isHeld(other) ? other : star;
}

/** Whether the viewer may not know what lies at a star; where a Base falls, that there is something to take is seen by all. */
function isSecret(rules: Rules, state: State, star: Star, viewer: Viewer): boolean {
  const isKnownEmpty = star.base === undefined || rules.ruleset.modules.includes('spend-all');
  if (isKnownEmpty && (star.points ?? 0) === 0) return false;
  return (
    !holders({ rules, state }, { star: star.hex }).some((each) => each === viewer) && !isTaken(state, star)
  );
}

/** Whether ships of another stand where somebody has a Base. Ledger: A42. */
const isTaken = ({ ships }: State, { hex, base }: Star): boolean =>
  base !== undefined && ships.some(({ at, owner }) => at === hex && owner !== base);

/** Another record under the same counter; a ship in a rack may not be there at all. */
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
  const tally = { hexes: random(4), lines: random(4), handled: random(4) };
  const moved = random(2) === 0 ? { tally } : {};
  return [{ ...other, ...moved, built, now, levels, points: someCargo(rules, { now }, random) }];
}

/** Whether a ship stands where it takes a Base, so that all see whether its holds take anything. Ledger: A42. */
const standsAtBase = ({ stars }: State, { at, owner }: Ship): boolean =>
  stars.some(({ hex, base }) => hex === at && base !== undefined && base !== owner);

/** What a ship may carry. */
const someCargo = (rules: Rules, ship: Pick<Ship, 'now'>, random: Random): number =>
  random(rules.ruleset.modules.includes('holds') ? cargoLimit(rules, ship) + 1 : 50);

/** Other units of everything, but a generator where there is one: names tell Warpships from Systemships. */
const otherCounts = (rules: Rules, built: Counts, random: Random): Counts =>
  Object.fromEntries([
    ...components
      .all(rules)
      .flatMap(([letters]) => (letters === GENERATOR ? [] : [[letters, random(8)] as const])),
    ...(built[GENERATOR] === undefined ? [] : [[GENERATOR, built[GENERATOR]] as const]),
  ]);

/** A ship nobody knew of, in a rack of somebody else's Warpship. */
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

/** What is asked for something that a slice may hold at a home. */
type Made = (random: Random, state: Pick<State, 'active' | 'phase' | 'waiting'>, home: Home) => unknown;

/** Something that a slice may hold, for each slice of the catalogue that hides anything. */
export const HELD: Readonly<Record<string, Made>> = {
  'repair/bill': (random) => ({ 'player:grey PD': [1 + random(9), 1] }),
  'resupply/bill': (random) => ({ 'player:grey M': [1 + random(9), 3] }),
  'build-steps/reached': (random) => random(3),
  'base-building/progress': (random) => ({ grey: 1 + random(20) }),
  'base-building/fresh': (random) => random(5),
  // That somebody is awaited tells all that Bases left something, but not which.
  'base-fall/captor': (_random, { active, phase, waiting }, home) =>
    phase === 'reckoning' && waiting.includes(active) && !('base' in home) ? active : null,
};

/** Who looks at homes of a kind. */
interface Look {
  readonly rules: Rules;
  readonly state: State;
  readonly kind: string;
  readonly viewer: Viewer;
}

/** A home with other values, or none, in the slices of which the viewer sees the same as of untouched ones. */
function otherSlices<H extends Home>({ rules, state, kind, viewer }: Look, home: H, random: Random): H {
  const { ext = {}, ...bare } = home;
  const own = rules.slices.filter((slice) => slice.home === kind);
  const pairs = own.flatMap((slice) => {
    const { key } = slice;
    const untouched = slice.seenBy(slice.init(home), viewer, home);
    const looksUntouched = (value: unknown): boolean =>
      isDeepStrictEqual(slice.seenBy(value, viewer, home), untouched);
    const others = [HELD[key]].flatMap((make) =>
      make && random(2) === 0 ? [make(random, state, home)] : [],
    );
    if (Object.hasOwn(ext, key) && !looksUntouched(ext[key])) return [[key, ext[key]] as const];
    return others.filter(looksUntouched).map((value) => [key, value] as const);
  });
  // Sound: the same home with fewer slices, or other values in them.
  return (pairs.length > 0 || home.ext ? { ...bare, ext: Object.fromEntries(pairs) } : home) as unknown as H;
}
