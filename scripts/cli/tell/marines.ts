/** The story's chapter on Marines: who boards whom, and what becomes of shuttles and of what was captured. */

import type { GameEvent, State } from 'warpwar';
import type { Naming } from '../ships.js';
import { count } from '../words.js';
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
      return under('board', `${name(event.facts.by)}'s Marines capture ${name(event.facts.ship)}`);
    case 'marines/repelled':
      return under(
        'board',
        `${name(event.facts.ship)}'s Marines beat off those of ${name(event.facts.by)}: each loses a platoon`,
      );
    case 'marines/waiting':
      return under('board', `${waits(event.facts.shuttles)} for the combat to end, of ${event.facts.player}`);
    case 'marines/recovered':
      return under('recover', `${name(event.facts.ship)} takes ${platoons(event.facts.platoons)} aboard`);
    case 'marines/stranded':
      return under('lost', `${count(event.facts.shuttles, 'shuttle')} of ${event.facts.player}`);
    case 'ship/owner-changed':
      return isTold(event.facts.ship, earlier) ? [] : under('prize', goes(event.facts, before, name));
    default:
      return [];
  }
}

const waits = (shuttles: number): string =>
  `${count(shuttles, 'shuttle')} ${shuttles === 1 ? 'waits' : 'wait'}`;

const platoons = (units: number): string => count(units, 'platoon');

/** Whether that a ship was captured is told already. */
const isTold = (ship: string, earlier: GameEvent | undefined): boolean =>
  earlier?.type === 'marines/captured' && earlier.facts.ship === ship;

function goes(
  { ship, owner }: Extract<GameEvent, { readonly type: 'ship/owner-changed' }>['facts'],
  { ships }: State,
  name: Naming,
): string {
  const at = ships.find(({ id }) => id === ship)?.at;
  return at === undefined || typeof at === 'string'
    ? `${name(ship)} is ${owner}'s now`
    : `${name(ship)}, aboard ${name(at.aboard)}, goes with it`;
}
