/** The sentences of shots and of damage: who fires, whether it hits, and what it does are one happening. */

import { wordsFor } from '../../kernel/describe.js';
import { count, listed, uncapital } from '../../kernel/sentence.js';
import type { EntryText, EventGroup, GameEvent } from '../../kernel/types.js';
import type { ArmRef, AttackPayload, BoxPayload, StruckPayload } from '../combat/damage.js';
import type { FiredPayload } from '../combat/fire.js';
import type { DefendedPayload } from '../modules/missile-defense.js';
import { formatWeapon } from '../notation/sheet.js';
import type { Reading } from '../sentences.js';
import { findShip } from '../ships.js';
import type { ShipId, View } from '../state.js';

/** The events of a shot and its damage, or of damage alone. */
export type ShotEvent =
  | GameEvent<'ship/fired', FiredPayload>
  | GameEvent<'attack/hit' | 'attack/missed', AttackPayload>
  | GameEvent<'defence/fired', DefendedPayload>
  | GameEvent<'ship/struck', StruckPayload>
  | GameEvent<'ship/box-lost', BoxPayload>;

const sides: Readonly<Record<string, string>> = {
  F: 'front',
  FR: 'front right',
  RR: 'rear right',
  R: 'rear',
  RL: 'rear left',
  FL: 'front left',
};

/** Names a weapon of a ship as notation does: 'gun F'; undefined if the ship is not seen. */
function weaponOf({ rules, before }: Reading, id: ShipId, arm: ArmRef): string | undefined {
  const ship = findShip(before, id);
  return ship && formatWeapon(rules, ship, arm)?.replaceAll('-', ' ');
}

/** Names what lost a box, and which weapon or system it is if the ship is seen. */
function boxText({ ship, box, line }: BoxPayload, telling: Reading): string {
  if (box === 'weapon') return weaponOf(telling, ship, line) ?? box;
  const fitting = findShip(telling.before, ship)?.sheet.systems[line];
  return box === 'system' && fitting ? uncapital(telling.titleOf('system', fitting.kind)) : box;
}

/** Boxes that are lost: 'hull (2) and gun F'. */
function boxesText(boxes: readonly BoxPayload[], telling: Reading): string {
  const names = boxes.map((each) => boxText(each, telling));
  return listed(
    [...new Set(names)].map((name) => {
      const all = names.filter((each) => each === name).length;
      return all > 1 ? `${name} (${all})` : name;
    }),
  );
}

/** '4 points on its front (shield 2, armor 1, 1 inside)' */
function struckText({ side, points, shield, armor, inside }: StruckPayload): string {
  const absorbed = [
    ...(shield > 0 ? [`shield ${shield}`] : []),
    ...(armor > 0 ? [`armor ${armor}`] : []),
    ...(inside > 0 ? [`${inside} inside`] : []),
  ].join(', ');
  const where = `${count(points, 'point')} on its ${wordsFor(sides, side) ?? side}`;
  return absorbed === '' ? where : `${where} (${absorbed})`;
}

const firedText = ({ ship, arm, weapon, target, range }: FiredPayload, telling: Reading): string =>
  `${telling.nameOf(ship)} fires its ${weaponOf(telling, ship, arm) ?? uncapital(telling.titleOf('system', weapon))} at ${telling.nameOf(target)}, range ${range}`;

/** What an event of a shot adds to its sentence: '', or what was said of it so far. */
function addTo(text: string, { type, payload }: ShotEvent, telling: Reading): string {
  const { nameOf } = telling;
  const isFirst = text === '';
  if (type === 'ship/fired') return firedText(payload, telling);
  if (type === 'ship/struck')
    return `${isFirst ? `${nameOf(payload.ship)} takes ` : `${text}: `}${struckText(payload)}`;
  if (type === 'defence/fired')
    return `${text}, ${payload.destroyed ? 'but missile defense destroys it' : 'and missile defense fails'} (${payload.total})`;
  if (type === 'ship/box-lost') return text;
  const [verb, noun] = type === 'attack/hit' ? ['hits', 'A hit'] : ['misses', 'A miss'];
  return `${isFirst ? noun : `${text}, and ${verb}`} (${payload.total}, needs ${payload.needs} or less)`;
}

/**
 * Says a shot, or as much of one as there is: 'CA1 fires its gun F at blue/DD1, range 3, and hits (7, needs 9 or less): 3 points on
 * its front (3 inside); it loses hull (2) and gun F.'
 */
export function shotText(parts: readonly ShotEvent[], telling: Reading): EntryText {
  const boxes = parts.flatMap((each) => (each.type === 'ship/box-lost' ? [each.payload] : []));
  const said = parts.reduce((text, each) => addTo(text, each, telling), '');
  const [first] = boxes;
  if (!first) return { label: 'fire', text: said };
  const lost = boxesText(boxes, telling);
  return said === ''
    ? { label: 'damage', text: `${telling.nameOf(first.ship)} loses ${lost}` }
    : { label: 'fire', text: `${said}; it loses ${lost}` };
}

/** A shot, or damage without one, with all that it does to a ship. */
export const shots: EventGroup<ShotEvent, View> = {
  of: ['ship/fired', 'attack/hit', 'attack/missed', 'defence/fired', 'ship/struck', 'ship/box-lost'],
  by: ({ payload }) => ('target' in payload ? payload.target : payload.ship),
  // Alone, missile defense is told in its own words.
  line: (parts, telling) =>
    parts.every(({ type }) => type === 'defence/fired') ? undefined : shotText(parts, telling),
};
