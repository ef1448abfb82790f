/** From an attack to its damage: the roll to hit, the side that is hit, and the roll for damage. */

import type { Event } from '../../../kernel/parts/part.js';
import { list, oneOf, shape } from '../../../kernel/util/decode.js';
import { isEqual } from '../../../kernel/util/equal.js';
import { atPath } from '../../../kernel/util/result.js';
import { unless } from '../issues.js';
import { event, roll, setting, stateQuestion, type StateGame } from '../kit.js';
import { findShip } from '../ships/ship.js';
import { hitDamage, sumExtras } from '../sheets/extras.js';
import { sum } from '../sum.js';
import { sideDecoder, type Side } from '../tables/sides.js';
import { weapons } from '../tables/weapons.js';
import { whatDamaged } from './allocation.js';
import {
  attackDecoder,
  attackIssues,
  damageModifier,
  hitModifier,
  sideIssues,
  type Attack,
} from './attack.js';
import { strike } from './damage.js';
import { sidesFacing } from './facing-side.js';

/** Payload of the events that an attack hit or missed. */
export type AttackPayload = Attack & {
  /** The sum of the dice, with all that is added. */
  readonly total: number;
  /** The highest sum that hits. */
  readonly needs: number;
};

/** An attack hit. Ledger: SW.9.4. */
export const attackHit = event('attack/hit', { apply: ({ state }, _: AttackPayload) => state });

/** An attack missed. Ledger: SW.9.4. */
export const attackMissed = event('attack/missed', { apply: ({ state }, _: AttackPayload) => state });

/** Returns what a roll of an attack decides. */
export const whatAttacked = ({ target: ship }: Attack): string => whatDamaged({ ship });

/** Two dice decide whether an attack hits. Ledger: SW.9.4, SW.R45. */
export const hitRoll = roll('attack/hit', {
  title: 'to hit',
  dice: [6, 6],
  counts: 'sum',
  about: attackDecoder,
  check: (game, attack) => [
    ...attackIssues(game, attack),
    ...(attack.side === undefined ? [] : sideIssues(game, attack)),
  ],
  once: whatAttacked,
});

const hitKnown = hitRoll.reads((game, faces, attack) => {
  const { weapon, extras, range } = attack;
  const { rules } = game;
  const total = sum(faces) + sumExtras(rules, extras, 'hitRoll') + hitModifier(game, attack);
  const needs = weapons.find(rules, weapon)?.toHit[range - 1] ?? 0;
  const payload = { ...attack, total, needs };
  return total <= needs ? [attackHit(payload), ...hitFollows(game, attack)] : [attackMissed(payload)];
});

/**
 * Returns what follows from a hit: the dice for its side and its damage. Modules wrap it to come between, as missile defense
 * does: they return a roll of their own, whose reader returns `land` or nothing. Ledger: SW.9.9.
 */
export const hitFollows = stateQuestion('hitFollows', (game, attack: Attack): readonly Event[] =>
  land(game, attack),
);

/** Which side is hit on the line between two, by a die. Ledger: SW.R12. */
export const lineSide = setting('stellar/lineSide', { decode: oneOf('die', 'first'), standard: 'die' });

/** Returns the dice of a hit: for its side, if it comes along the line between two, and then for its damage. Ledger: SW.9.6. */
export function land({ rules, state }: StateGame, attack: Attack): readonly Event[] {
  const target = findShip(state, attack.target);
  if (!target) return [];
  if (attack.side) return [damageRoll.ask(attack)];
  const attacker = findShip(state, attack.by);
  const [side = 'F', other] = attacker ? sidesFacing(target, attacker.at) : [];
  if (other && lineSide.of(rules) === 'die') return [sideRoll.ask({ attack, sides: [side, other] })];
  return [damageRoll.ask({ ...attack, side })];
}

/** An attack along the line between two sides. */
export interface OnLine {
  readonly attack: Attack;
  readonly sides: readonly Side[];
}

/** A die decides which of two sides is hit: 1 to 3 the counter-clockwise one. Ledger: SW.9.6, SW.R12. */
const sideRoll = roll('attack/side', {
  title: 'which side is hit: the counter-clockwise one on 1 to 3',
  dice: [6],
  about: shape({ attack: attackDecoder, sides: list(sideDecoder, 2) }),
  check: (game, { attack, sides }: OnLine) => {
    const [ship, target] = [findShip(game.state, attack.by), findShip(game.state, attack.target)];
    const facing = ship && target ? sidesFacing(target, ship.at) : [];
    const isOpen = attack.side === undefined && lineSide.of(game.rules) === 'die' && facing.length === 2;
    return [
      ...atPath('attack', attackIssues(game, attack)),
      ...unless(isOpen && isEqual(sides, facing), 'sides'),
    ];
  },
  once: ({ attack }: OnLine) => whatAttacked(attack),
});

const sideKnown = sideRoll.reads((_game, [face = 0], { attack, sides: [one = 'F', other = 'F'] }) => [
  damageRoll.ask({ ...attack, side: face <= 3 ? one : other }),
]);

/** A die decides the damage. Ledger: SW.9.5. */
const damageRoll = roll('attack/damage', {
  title: 'damage',
  dice: [6],
  about: attackDecoder,
  check: (game, attack) => [...attackIssues(game, attack), ...sideIssues(game, attack)],
  once: whatAttacked,
});

const damageKnown = damageRoll.reads((game, [die = 0], attack) => {
  const { weapon: key, extras, target, side = 'F' } = attack;
  const weapon = weapons.find(game.rules, key);
  if (!weapon) return [];
  const points = hitDamage(game.rules, { weapon, die, extras }) + damageModifier(game, attack);
  return strike(game, { ship: target, side, points, weapon: key });
});

export const hitParts = [
  hitModifier,
  damageModifier,
  hitFollows,
  lineSide,
  hitRoll,
  hitKnown,
  sideRoll,
  sideKnown,
  damageRoll,
  damageKnown,
  attackHit,
  attackMissed,
] as const;
