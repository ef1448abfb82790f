/** The story's chapter on Marines: who boards whom, and what becomes of shuttles and of what was captured. */

import type { GameEvent, State } from '../standard.js';
import type { Naming } from './ships.js';
import { count } from './phrases.js';
import { under, type Entry } from './scene.js';

/** What an event of this chapter has to tell, with the event before it. */
export function tellMarines(
  event: GameEvent,
  earlier: GameEvent | undefined,
  before: State,
  name: Naming,
): readonly Entry[] {
  switch (event.type) {
    case 'marines/captured':
      return under('board', `${name(event.payload.by)}'s Marines capture ${name(event.payload.ship)}`);
    case 'marines/repelled':
      return under(
        'board',
        `${name(event.payload.ship)}'s Marines beat off those of ${name(event.payload.by)}: each loses a platoon`,
      );
    case 'marines/waiting':
      return under(
        'board',
        `${waits(event.payload.shuttles)} for the combat to end, of ${event.payload.player}`,
      );
    case 'marines/recovered':
      return under('recover', `${name(event.payload.ship)} takes ${platoons(event.payload.platoons)} aboard`);
    case 'marines/stranded':
      return under('lost', `${count(event.payload.shuttles, 'shuttle')} of ${event.payload.player}`);
    case 'ship/owner-changed':
      return isReported(event.payload.ship, earlier) ? [] : under('prize', goes(event.payload, before, name));
    default:
      return [];
  }
}

const waits = (shuttles: number): string =>
  `${count(shuttles, 'shuttle')} ${shuttles === 1 ? 'waits' : 'wait'}`;

const platoons = (units: number): string => count(units, 'platoon');

/** Whether that a ship was captured is told already. */
const isReported = (ship: string, earlier: GameEvent | undefined): boolean =>
  earlier?.type === 'marines/captured' && earlier.payload.ship === ship;

function goes(
  { ship, owner }: Extract<GameEvent, { readonly type: 'ship/owner-changed' }>['payload'],
  { ships }: State,
  name: Naming,
): string {
  const at = ships.find(({ id }) => id === ship)?.at;
  return at === undefined || typeof at === 'string'
    ? `${name(ship)} is ${owner}'s now`
    : `${name(ship)}, aboard ${name(at.aboard)}, goes with it`;
}
