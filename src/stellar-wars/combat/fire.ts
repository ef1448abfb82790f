/** Fire: what may be fired at what, and the action that fires. */

import { lengthOf, type Axial, directionOf, isInCone, sidesToward } from '../../board/hexes.js';
import { choiceOf, type Item } from '../../kernel/field.js';
import { pickRandom } from '../../kernel/random.js';
import type { Issue } from '../../kernel/result.js';
import { keyWords } from '../../kernel/sentence.js';
import type { Rules } from '../../kernel/types.js';
import { type Arm, armRef, armsOf, findArm, type ArmRef, wayBetween, hitRoll } from './damage.js';
import { issue } from '../issues.js';
import { question, action, event, type StateGame, type ViewGame } from '../kit.js';
import { weapons } from '../sheets/tables.js';
import { turnOf, findShip, recordTurnOf, shipId, isSeen } from '../ships.js';
import type { Ship, ShipId } from '../state.js';
import {
  actingShips,
  begin,
  whileMoving,
  actingIssues,
  offerShips,
  shipChoice,
  shipItems,
} from '../turn/moves.js';

// What may be fired at what. Modules wrap these questions; each asks about less than the next, so that lists of shots
// are cheap.

/** A ship that may be fired at. */
export interface Aim {
  /** The ship that fires. */
  readonly ship: Ship;
  /** The ship that is fired at. */
  readonly target: Ship;
  /** The way to it. */
  readonly way: Axial;
}

/** A weapon of a ship that may fire. */
export interface Ready {
  /** The ship. */
  readonly ship: Ship;
  /** The weapon. */
  readonly arm: Arm;
}

/** A shot. */
export interface Shot extends Aim, Ready {}

/** Returns why a ship may fire nothing now. Must read only what its owner sees. */
export const firingIssues = question('firingIssues', (_game, _ship: Ship): readonly Issue[] => []);

/** Returns why a weapon may not fire at anything now. Must read only what the ship's owner sees. Ledger: SW.9.2, SW.9.7.a. */
export const weaponIssues = question('weaponIssues', ({ rules }, { ship, arm }: Ready): readonly Issue[] => {
  const { ref, kind, weapon } = arm;
  if (!weapon)
    return [weapons.suggest(rules, kind, issue('weapon-out-of-play', ['weapon'], { weapon: kind }))];
  if (typeof ref === 'string') return [];
  if ((ship.left.weapons[ref] ?? 0) === 0) return [issue('weapon-destroyed', ['weapon'], { weapon: kind })];
  return turnOf(ship).fired.includes(ref) ? [issue('weapon-used', ['weapon'], { weapon: kind })] : [];
});

/** Returns why no weapon may fire at a ship now. Must read only what the firing ship's owner sees. Ledger: SW.9.1.1. */
export const targetIssues = question('targetIssues', (_game, { ship, target }: Aim): readonly Issue[] =>
  ship.owner === target.owner ? [issue('friendly-target', ['target'], { target: target.id })] : [],
);

/** Returns why a weapon does not reach a ship. Ledger: SW.9.1.1, SW.9.1.3, SW.R11, SW.R14. */
export const aimIssues = question('aimIssues', (_game, { ship, way, arm }: Shot): readonly Issue[] => {
  const { kind, weapon } = arm;
  const range = lengthOf(way);
  const most = weapon?.toHit.length ?? 0;
  const found = arcIssues(ship, arm, way);
  if (range >= 1 && range <= most) return found;
  return [...found, issue('out-of-range', ['target'], { weapon: kind, most, range })];
});

/** Ledger: SW.9.1.1, SW.9.10, SW.9.13. */
function arcIssues({ facing }: Ship, { kind, weapon, side }: Arm, way: Axial): readonly Issue[] {
  if (!weapon || side === undefined || weapon.arc === 'all' || lengthOf(way) === 0) return [];
  if (weapon.arc === 'cone')
    return isInCone(directionOf(facing, side), way)
      ? []
      : [issue('outside-cone', ['target'], { weapon: kind, side })];
  const sides = sidesToward(facing, way);
  return sides.includes(side) ? [] : [issue('outside-arc', ['target'], { weapon: kind, side, sides })];
}

export const fireRuleParts = [firingIssues, weaponIssues, targetIssues, aimIssues] as const;

// A ship fires a weapon.

/** Payload of the event that a ship fired. */
export type FiredPayload = {
  /** The ship. */
  readonly ship: ShipId;
  /** The weapon: its index on the sheet from 0, or the key of one that a system launches. */
  readonly arm: ArmRef;
  /** Key of the weapon. */
  readonly weapon: string;
  /** The ship that it fires at. */
  readonly target: ShipId;
  /** The distance in hexes. */
  readonly range: number;
};

/** A ship fired. Ledger: SW.9.2. */
export const shipFired = event('ship/fired', {
  apply: ({ state }, { ship, arm, target }: FiredPayload) =>
    recordTurnOf(state, ship, ({ fired, targets }) => ({
      fired: typeof arm === 'number' ? [...fired, arm] : fired,
      targets: targets.includes(target) ? targets : [...targets, target],
    })),
});

/** What a weapon may fire at. */
export type Shots = {
  /** The weapon. */
  readonly weapon: ArmRef;
  /** The ships. */
  readonly targets: readonly ShipId[];
};

/** Lists the enemies that a ship sees, with the way to each. */
const aimsOf = (game: ViewGame, ship: Ship): readonly Aim[] =>
  game.state.ships.flatMap((target) =>
    target.owner === ship.owner || !isSeen(game, target, ship.owner)
      ? []
      : [{ ship, target, way: wayBetween(ship.at, target.at) }],
  );

/** Lists the weapons of a ship that may fire now. */
const readyArms = (game: ViewGame, ship: Ship): readonly Arm[] =>
  firingIssues(game, ship).length > 0
    ? []
    : armsOf(game.rules, ship).filter((arm) => weaponIssues(game, { ship, arm }).length === 0);

/** Whether a ship has a shot. */
function hasShot(game: ViewGame, ship: Ship): boolean {
  const arms = readyArms(game, ship);
  return (
    arms.length > 0 &&
    aimsOf(game, ship).some(
      ({ target, way }) =>
        arms.some((arm) => aimIssues(game, { ship, target, way, arm }).length === 0) &&
        targetIssues(game, { ship, target, way }).length === 0,
    )
  );
}

/** Lists the shots of a ship: each weapon that may fire now, with what it may fire at. */
export function shotsOf(game: ViewGame, ship: Ship): readonly Shots[] {
  const arms = readyArms(game, ship);
  const aims =
    arms.length > 0 ? aimsOf(game, ship).filter((aim) => targetIssues(game, aim).length === 0) : [];
  return arms.flatMap((arm) => {
    const open = aims.filter((aim) => aimIssues(game, { ...aim, arm }).length === 0);
    return open.length > 0 ? [{ weapon: arm.ref, targets: open.map(({ target }) => target.id) }] : [];
  });
}

/** A shot as an action names it. */
interface Given {
  readonly weapon: ArmRef;
  readonly target: ShipId;
}

/** Returns why a ship may not fire a weapon at a ship. */
function shotIssues(game: ViewGame, ship: Ship, { weapon: ref, target: id }: Given): readonly Issue[] {
  const arm = findArm(game.rules, ship, ref);
  const found = findShip(game.state, id);
  const target = found && isSeen(game, found, ship.owner) ? found : undefined;
  const aim = target && { ship, target, way: wayBetween(ship.at, target.at) };
  return [
    ...firingIssues(game, ship),
    ...(arm
      ? weaponIssues(game, { ship, arm })
      : [issue('no-such-weapon', ['weapon'], { ship: ship.id, weapon: ref })]),
    ...(aim ? targetIssues(game, aim) : [issue('no-such-ship', ['target'], { ship: id })]),
    ...(arm && aim ? aimIssues(game, { ...aim, arm }) : []),
  ];
}

/** Returns a shot, and the dice for it. */
function shoot(game: StateGame, ship: Ship, { ref: arm, kind: weapon, extras }: Arm, target: Ship) {
  const range = lengthOf(wayBetween(ship.at, target.at));
  const attack = { by: ship.id, weapon, target: target.id, range, ...(extras && { extras }) };
  return [
    ...begin(game, ship.id),
    shipFired({ ship: ship.id, arm, weapon, target: target.id, range }),
    hitRoll.ask(attack),
  ];
}

/** Returns the item for a weapon, with what it may fire at. */
function shotItem(rules: Rules, ship: Ship | undefined, { weapon, targets }: Shots): Item {
  const { kind, side } = (ship && findArm(rules, ship, weapon)) ?? {};
  return {
    value: weapon,
    title: keyWords(weapons.find(rules, kind ?? '')?.name ?? String(weapon)),
    ...(side === undefined ? {} : { note: `side ${side}` }),
    then: [choiceOf('target', shipItems(targets))],
  };
}

/** Fires a weapon at a ship. Ledger: SW.7.b, SW.9.1 to SW.9.5. */
export const fire = action(
  'ship/fire',
  { ship: shipId, weapon: armRef, target: shipId },
  {
    when: whileMoving,
    isOffered: (game, player) => actingShips(game, player).some((ship) => hasShot(game, ship)),
    options: (game, player) => {
      const ships = actingShips(game, player).flatMap((ship) => {
        const shots = shotsOf(game, ship);
        return shots.length > 0 ? [{ ship: ship.id, shots }] : [];
      });
      return offerShips(ships);
    },
    check: (game, given) => actingIssues(game, given, (ship) => shotIssues(game, ship, given)),
    apply: (game, { ship: id, weapon: ref, target: targetId }) => {
      const [ship, target] = [findShip(game.state, id), findShip(game.state, targetId)];
      const arm = ship && findArm(game.rules, ship, ref);
      return ship && target && arm ? shoot(game, ship, arm, target) : [];
    },
    sample: (_game, { options }, random) => {
      const { ship, shots } = pickRandom(options.ships, random);
      const { weapon, targets } = pickRandom(shots, random);
      return { ship, weapon, target: pickRandom(targets, random) };
    },
    form: ({ rules, state }, _player, { ships }) => ({
      fields: [
        shipChoice(
          ships.map(({ ship }) => ship),
          (at) => [
            choiceOf(
              'weapon',
              (ships[at]?.shots ?? []).map((shots) =>
                shotItem(rules, findShip(state, ships[at]?.ship ?? null), shots),
              ),
            ),
          ],
        ),
      ],
    }),
  },
);

export const fireParts = [shipFired, fire] as const;
