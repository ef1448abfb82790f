/** What happens in Stellar Wars, in words: one line for an event. */

import type { GameEvent } from '../../../kernel/parts/part.js';
import type { AttackPayload } from '../combat/hit.js';
import type { StruckPayload } from '../combat/damage.js';
import type { FiredPayload } from '../combat/fire.js';
import type { DefendedPayload } from '../modules/missile-defence.js';
import type { LostPayload } from '../ships/losses.js';
import type { SpeedOrder } from '../turn/speeds.js';

/** Why ships leave play, by the key of the reason; a key without words is read as it is written. */
const losses: Readonly<Record<string, string>> = {
  hull: 'is destroyed: its hull is gone',
  reactor: 'explodes: its reactor is gone',
  left: 'has left the board',
};

const sides: Readonly<Record<string, string>> = {
  F: 'front',
  FR: 'front right',
  RR: 'rear right',
  R: 'rear',
  RL: 'rear left',
  FL: 'front left',
};

const spaced = (key: string): string => key.replaceAll('-', ' ');

const counted = (count: number, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

const marksIn = ({ marks }: SpeedOrder): string => {
  const set = Object.entries(marks ?? {}).map(([mark, value]) =>
    value === true ? mark.toUpperCase() : `${mark.toUpperCase()} ${String(value)}`,
  );
  return set.length === 0 ? '' : ` (${set.join(', ')})`;
};

const rolledAgainst = ({ total, needs }: { readonly total: number; readonly needs: number }): string =>
  `${String(total)}, needs ${String(needs)} or less`;

function tellStruck({ ship, side, points, shield, armor, inside }: StruckPayload): string {
  const absorbed = [
    ...(shield > 0 ? [`shield ${String(shield)}`] : []),
    ...(armor > 0 ? [`armor ${String(armor)}`] : []),
    ...(inside > 0 ? [`${String(inside)} get inside`] : []),
  ];
  return `${ship} takes ${counted(points, 'point')} on its ${sides[side] ?? side}: ${absorbed.join(', ')}.`;
}

/** Lines by type of event. Absent: there is nothing to tell. */
const lines = {
  'initiative/won': ({ player }: { readonly player: string }) => `${player} wins the initiative.`,
  'turn/order-chosen': ({ player }: { readonly player: string }) => `${player} moves first.`,
  'speed/set': (order: SpeedOrder) => `${order.ship}: speed ${String(order.speed)}${marksIn(order)}.`,
  'ship/fired': ({ ship, weapon, target, range }: FiredPayload) =>
    `${ship} fires its ${spaced(weapon)} at ${target}, range ${String(range)}.`,
  'attack/hit': (attack: AttackPayload) => `A hit (${rolledAgainst(attack)}).`,
  'attack/missed': (attack: AttackPayload) => `A miss (${rolledAgainst(attack)}).`,
  'defence/fired': (payload: DefendedPayload) =>
    `Missile defence of ${payload.ship} ${payload.destroyed ? 'destroys it' : 'fails'} (${String(payload.total)}).`,
  'ship/struck': tellStruck,
  'ship/box-lost': ({ ship, box }: { readonly ship: string; readonly box: string }) =>
    `${ship} loses a box: ${box}.`,
  'ship/lost': ({ ship, how }: LostPayload) => `${ship} ${losses[how] ?? `is lost: ${spaced(how)}`}.`,
  'player/out': ({ player }: { readonly player: string }) => `${player} is out.`,
} satisfies Readonly<Record<string, (payload: never) => string>>;

/** Returns an event in one sentence; undefined if there is nothing to tell, and for events of other modules. */
export function tellStellarEvent({ type, payload }: Pick<GameEvent, 'type' | 'payload'>): string | undefined {
  // Sound: the payload of an event is what its type says.
  return (lines as Readonly<Record<string, ((payload: unknown) => string) | undefined>>)[type]?.(payload);
}
