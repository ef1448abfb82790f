/** What hits remove from a ship. */

import { atPath, type Issue } from '../../kernel/result.js';
import type { Rules } from '../../kernel/types.js';
import { copyShip } from '../change.js';
import { issue } from '../issues.js';
import { formula } from '../kit.js';
import { components, subtractUnits, unitsOf, driveLimit, power } from './components.js';
import { unknownComponent } from './design.js';
import type { Counts, Keys, Ship, ShipId } from '../state.js';

// Rules of damage: how many hits a ship can take, and where its owner may place them. Nothing here reads a state.

/** Where the hits on one ship are placed. */
export interface Placement<K extends Keys = Keys> {
  /** The hit ship. */
  readonly ship: ShipId;
  /** Hits on each component: 2 hits on M remove six missiles. */
  readonly hits: Counts<K['component']>;
  /** Ships aboard that are lost with their carrying component. */
  readonly lost?: readonly ShipId[];
}

/** A ship with hits to place. */
export interface DamagedShip {
  /** The ship, already without the ammunition that it fired. */
  readonly ship: Ship;
  /** Ships aboard it. */
  readonly aboard: readonly ShipId[];
  /** Hits past its screens, to be placed. */
  readonly effective: number;
}

/**
 * Returns the hits that a component can take now: its units divided by the units per hit, rounded up. Ledger: E1.DMG.3,
 * E1.DMG.6.
 */
export function countHitsTaken(rules: Rules, ship: Pick<Ship, 'now'>, letters: string): number {
  const perHit = components.find(rules, letters)?.perHit ?? 0;
  return perHit === 0 ? 0 : Math.ceil(unitsOf(ship.now, letters) / perHit);
}

/** Hits that destroy a ship: the sum of what its components can take. Ledger: E1.DMG.8. */
export const hitCapacity = formula('hitCapacity', (rules, ship: Pick<Ship, 'now' | 'ext'>): number => {
  let total = 0;
  // A loop over Object.keys costs a list for each question.
  for (const letters in ship.now)
    if (Object.hasOwn(ship.now, letters)) total += countHitsTaken(rules, ship, letters);
  return total;
});

/** Returns the units that hits remove. Ledger: E1.DMG.3, E1.DMG.6. */
export function unitsRemoved(rules: Rules, hits: Counts): Counts {
  const units: Record<string, number> = {};
  for (const letters of Object.keys(hits))
    units[letters] = unitsOf(hits, letters) * (components.find(rules, letters)?.perHit ?? 0);
  return units;
}

/** Copies a ship with hits on its components. Ledger: E1.DMG.5. */
export const damageShip = (rules: Rules, ship: Ship, hits: Counts): Ship =>
  copyShip(ship, { now: subtractUnits(ship.now, unitsRemoved(rules, hits)) });

/** Checks a placement of hits. Ledger: E1.DMG.4, E1.DMG.8. */
export const placementIssues = formula(
  'placementIssues',
  (
    rules,
    { struck, placement }: { readonly struck: DamagedShip; readonly placement: Placement },
  ): readonly Issue[] => {
    const { ship, effective } = struck;
    const each = Object.entries(placement.hits).flatMap(([letters, count]) =>
      atPath(letters, hitIssues(rules, ship, letters, count)),
    );
    const placed = Object.values(placement.hits).reduce((sum, count) => sum + count, 0);
    const amount =
      placed === effective ? [] : [issue('place-all-hits', [], { ship: ship.id, effective, placed })];
    return [...atPath('hits', [...each, ...amount]), ...lostIssues(rules, struck, placement)];
  },
);

function hitIssues(rules: Rules, ship: Ship, letters: string, count: number): readonly Issue[] {
  const component = components.find(rules, letters);
  if (!component) return [unknownComponent(rules, letters)];
  if (component.perHit === 0) return [issue('never-hit', [], { ship: ship.id, component: component.name })];
  const can = countHitsTaken(rules, ship, letters);
  return count > can
    ? [
        issue('too-many-hits', [], {
          ship: ship.id,
          component: component.name,
          left: unitsOf(ship.now, letters),
          can,
          placed: count,
        }),
      ]
    : [];
}

/** Fewest and most ships aboard that are lost with hits on what carries them. Ledger: E1.DMG.9. */
export const shipsLostAboard = formula(
  'shipsLostAboard',
  (
    _rules,
    _: { readonly struck: DamagedShip; readonly hits: Counts },
  ): readonly [least: number, most: number] => [0, 0],
);

function lostIssues(rules: Rules, struck: DamagedShip, { hits, lost = [] }: Placement): readonly Issue[] {
  const [least, most] = shipsLostAboard(rules, { struck, hits });
  const misnamed = lost.flatMap((id, at) =>
    lost.indexOf(id) < at
      ? [issue('named-twice', ['lost', at], { ship: id })]
      : struck.aboard.includes(id)
        ? []
        : [issue('not-aboard', ['lost', at], { ship: id, carrier: struck.ship.id })],
  );
  const enough = lost.length >= least && lost.length <= most;
  return enough
    ? misnamed
    : [
        ...misnamed,
        issue('name-the-lost', ['lost'], { ship: struck.ship.id, least, most, named: lost.length }),
      ];
}

/** Returns the only legal placement, or undefined if the owner has a choice. Ledger: E1.DMG.4, A42. */
export function onlyPlacement(rules: Rules, struck: DamagedShip): Placement | undefined {
  const hits = forcedHits(rules, struck);
  if (hits === undefined) return undefined;
  const [least, most] = shipsLostAboard(rules, { struck, hits });
  return least === most && (least === 0 || least === struck.aboard.length)
    ? { ship: struck.ship.id, hits, ...lostTo(rules, struck, hits) }
    : undefined;
}

/** Returns the placement of hits if there is only one. Which components are open can change while hits are placed. */
function forcedHits(rules: Rules, struck: DamagedShip): Counts | undefined {
  let hits: Record<string, number> | undefined;
  for (let left = struck.effective; left > 0;) {
    const now = !hits ? struck : { ...struck, ship: damageShip(rules, struck.ship, hits) };
    const open = openComponents(rules, now);
    let total = 0;
    for (const [, can] of open) total += can;
    if (total === 0) break;
    if (open.length > 1 && left < total) return undefined;
    hits ??= {};
    for (const [letters, can] of open) {
      const here = Math.min(can, left);
      hits[letters] = (hits[letters] ?? 0) + here;
      left -= here;
    }
  }
  return hits ?? {};
}

/** Names as few lost ships as possible, in the order in which they are aboard. */
const lostTo = (rules: Rules, struck: DamagedShip, hits: Counts): Pick<Placement, 'lost'> => {
  const lost = struck.aboard.slice(0, shipsLostAboard(rules, { struck, hits })[0]);
  return lost.length > 0 ? { lost } : {};
};

/** Components that can take hits now, each with the most hits. */
export const openComponents = formula(
  'openComponents',
  (rules, { ship }: DamagedShip): readonly (readonly [letters: string, hits: number])[] => {
    const open: (readonly [letters: string, hits: number])[] = [];
    for (const letters of Object.keys(ship.now)) {
      const can = countHitsTaken(rules, ship, letters);
      if (can > 0) open.push([letters, can]);
    }
    return open;
  },
);

/** Builds a legal placement hit by hit: `pick` chooses each component. */
export function buildPlacement(
  rules: Rules,
  struck: DamagedShip,
  pick: (open: readonly string[]) => string,
): Placement {
  const hits: Record<string, number> = {};
  for (let left = struck.effective; left > 0; left -= 1) {
    const open = openComponents(rules, { ...struck, ship: damageShip(rules, struck.ship, hits) }).map(
      ([letters]) => letters,
    );
    if (open.length === 0) break;
    const letters = pick(open);
    hits[letters] = (hits[letters] ?? 0) + 1;
  }
  return { ship: struck.ship.id, hits, ...lostTo(rules, struck, hits) };
}

export const damageParts = [hitCapacity, placementIssues, shipsLostAboard, openComponents];

// The default placement of hits: engines and weapons last longest.

/** Components from the first to be given up to the last. Those not listed go before them, the engine after them. */
const DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'C', 'B'];
/** The same for a ship with a Systemship aboard, which would be lost with its rack. */
const LADEN_DEAREST_LAST = ['H', 'E', 'SH', 'M', 'T', 'S', 'SR', 'C', 'B'];

/** Chooses the component for the next hit; undefined for the one that the ship can best do without. */
export type HitChooser = (open: readonly string[]) => string | undefined;

/**
 * Returns a legal placement of all hits on a ship: first what it can best do without, weapons and the engine last, as
 * `suggestDamage` places them. `pick` may choose otherwise, hit by hit.
 */
export const suggestPlacement = (rules: Rules, struck: DamagedShip, pick?: HitChooser): Placement =>
  buildPlacement(rules, struck, (open) => pick?.(open) ?? cheapest(rules, struck, open));

function cheapest(rules: Rules, { ship, aboard }: DamagedShip, open: readonly string[]): string {
  const order = aboard.length > 0 ? LADEN_DEAREST_LAST : DEAREST_LAST;
  const moves = (each: Ship): number => power(rules, { ship: each }) + driveLimit(rules, { ship: each });
  const rank = (letters: string): number =>
    moves(damageShip(rules, ship, { [letters]: 1 })) < moves(ship) ? order.length : order.indexOf(letters);
  return [...open].sort((a, b) => rank(a) - rank(b))[0] ?? '';
}
