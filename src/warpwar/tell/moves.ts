/** The story's chapter on movement: ways of Warpships, and what is loaded and set down. */

import { rulesOf, type GameEvent, type State } from '../standard.js';
import type { ShipId } from '../state.js';
import { tallyOf } from '../ships/tally.js';
import { travelNeed } from '../movement/limits.js';
import { count } from './phrases.js';
import { hexOf, nameOf, placeName } from '../find.js';
import { under, type Entry, type Scene } from './scene.js';

/** What an event of this chapter has to tell. */
export function tellMove(event: GameEvent, scene: Scene): readonly Entry[] {
  switch (event.type) {
    case 'ship/moved':
      return under('move', `${nameOf(event.payload.ship)} ${way(scene, event.payload.ship)}`);
    case 'systemships/stowed-away':
      return handling(
        scene,
        'load',
        `${nameOf(event.payload.carrier)} takes ${taken(scene, event.payload.ship)}`,
      );
    case 'systemships/dropped':
      // In combat, the order has said so.
      return scene.before.battle ? [] : handling(scene, 'drop', setDown(scene, event.payload.ship));
    default:
      return [];
  }
}

/** On the way it is told what it takes to load a ship, or to set one down; after combat, that it costs nothing. */
function handling({ action, before, state }: Scene, label: string, text: string): readonly Entry[] {
  if (action.type === 'systemships/rearrange') return under('rearrange', text);
  if (action.type !== 'systemships/pick-up' && action.type !== 'systemships/drop') return under(label, text);
  const points = traveled(state, action.carrier) - traveled(before, action.carrier);
  return under(label, `${text}, ${count(points, 'movement point')}`);
}

/** Movement points that a Warpship has used in its turn. */
function traveled(state: State, id: ShipId): number {
  const ship = state.ships.find((each) => each.id === id);
  return ship ? travelNeed(rulesOf(state), { ship, tally: tallyOf(ship) }) : 0;
}

/** '1720 - 1719 Umma = 1817 Girsu': one line for all the hexes that a ship entered. */
function way({ action, events, state }: Scene, id: ShipId): string {
  const entries = events.flatMap((each) =>
    each.type === 'ship/entered' && each.payload.ship === id ? [each.payload] : [],
  );
  const start = entries.slice(0, 1).map(({ from }) => placeName(state, from));
  const steps = entries.map(({ to, by }) => `${by === 'lines' ? '=' : '-'} ${placeName(state, to)}`);
  const isCut = action.type === 'ship/move' && action.path.length > entries.length;
  return `${[...start, ...steps].join(' ')}${isCut ? ', stopped by the enemy' : ''}`;
}

function taken({ before, state }: Scene, id: ShipId): string {
  const ship = before.ships.find((each) => each.id === id);
  const from = ship && typeof ship.at !== 'string' ? ` from ${nameOf(ship.at.aboard)}` : ' aboard';
  const hex = ship && hexOf(before.ships, ship);
  return `${nameOf(id)}${from}${hex === undefined || before.battle ? '' : ` at ${placeName(state, hex)}`}`;
}

function setDown({ before, state }: Scene, id: ShipId): string {
  const at = before.ships.find((each) => each.id === id)?.at;
  const carrier = at === undefined || typeof at === 'string' ? undefined : nameOf(at.aboard);
  const now = state.ships.find((each) => each.id === id)?.at;
  const place = typeof now === 'string' ? ` at ${placeName(state, now)}` : '';
  return carrier === undefined
    ? `${nameOf(id)} is set down${place}`
    : `${carrier} sets ${nameOf(id)} down${place}`;
}
