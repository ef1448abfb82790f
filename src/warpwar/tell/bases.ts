/** The story's chapter on stars: Bases and Colonies that are begun, founded and lost, whose a star is, and who is out. */

import type { GameEvent, State } from '../standard.js';
import type { PlayerId } from '../../kernel/types.js';
import { listed } from './phrases.js';
import { nameOf, placeName } from '../find.js';
import { lostWith, price } from './budget.js';
import { under, type Entry, type Scene } from './scene.js';

/** What an event of this chapter has to tell. */
export function tellBases(event: GameEvent, scene: Scene, at: number): readonly Entry[] {
  const { state } = scene;
  switch (event.type) {
    case 'base-building/advanced':
      return works(scene, event.payload);
    case 'base/founded':
      return under('base', `${event.payload.player} has a Base at ${placeName(state, event.payload.at)}`);
    case 'base/lost':
    case 'base/taken':
      return under('base', falling(scene, event, at));
    case 'colonies/advanced':
      return colonyWorks(scene, event.payload);
    case 'colonies/founded':
      return under('base', `${event.payload.player} has a Colony at ${placeName(state, event.payload.at)}`);
    case 'ship/moved':
      return claims(scene, at);
    case 'star-economy/claimed':
      // On a ship's way it is told once the ship has moved.
      return scene.events.slice(at).some(({ type }) => type === 'ship/moved')
        ? []
        : under('claim', claim(state, event.payload.player, [event.payload.at]));
    case 'player/out':
      return under(
        'out',
        `${event.payload.player}${isWithoutBase(state, event.payload.player) ? ', who has no Base left' : ''}`,
      );
    default:
      return [];
  }
}

/** A Base that is destroyed, or taken as it stands, and what is lost of its stockpile. */
function falling(
  scene: Scene,
  { type, payload }: Extract<GameEvent, { readonly type: 'base/lost' | 'base/taken' }>,
  at: number,
): string {
  const { player, at: hex, by = activeAt(scene, at) } = payload;
  const lost = lostWith(scene, hex);
  const stock = lost > 0 ? `, and ${lost} BP of its stockpile are lost` : '';
  const whose = `${player}'s at ${placeName(scene.state, hex)}`;
  return `${whose} ${type === 'base/taken' ? 'is captured by' : 'falls to'} ${by}${stock}`;
}

const isWithoutBase = ({ stars }: State, player: PlayerId): boolean =>
  stars.every(({ base }) => base !== player);

/** Whose turn it is at an event: several turns may pass in one scene. */
const activeAt = ({ before, events }: Scene, at: number): PlayerId =>
  events
    .slice(0, at)
    .flatMap((each) => (each.type === 'turn/began' ? [each.payload.player] : []))
    .at(-1) ?? before.active;

/** Build Points that a Base costs. */
export const basePrice = ({ ruleset }: Pick<State, 'ruleset'>): number =>
  Number(ruleset.settings['base-building/price'] ?? 0);

/** What was put into a Base, or what becomes of one that is not finished. */
function works(
  { action, events, state }: Scene,
  { at, player, points }: Extract<GameEvent, { readonly type: 'base-building/advanced' }>['payload'],
): readonly Entry[] {
  const place = placeName(state, at);
  if (points > 0)
    return action.type === 'base-building/build'
      ? under(
          'base',
          `${nameOf(action.ship)} puts ${action.points} BP into a Base at ${place}: ${points} of ${basePrice(state)}`,
        )
      : [];
  const isDone = events.some((each) => each.type === 'base/founded' && each.payload.player === player);
  return isDone ? [] : under('base', `what ${player} had begun at ${place} is lost`);
}

/** Build Points that a Colony costs. */
export const colonyPrice = ({ ruleset }: Pick<State, 'ruleset'>): number =>
  Number(ruleset.settings['colonies/price'] ?? 0);

/** What was put into a Base to make it a Colony, or what becomes of it. */
function colonyWorks(
  scene: Scene,
  { at, player, points }: Extract<GameEvent, { readonly type: 'colonies/advanced' }>['payload'],
): readonly Entry[] {
  const place = placeName(scene.state, at);
  return under(
    'base',
    points > 0
      ? `${place} takes ${price(scene)} toward a Colony: ${points} of ${colonyPrice(scene.state)}`
      : `what ${player} had put into a Colony at ${place} is lost`,
  );
}

/** Stars on a ship's way that came to belong to its owner. */
function claims({ events, state }: Scene, at: number): readonly Entry[] {
  const all = events
    .slice(0, at)
    .flatMap((each) => (each.type === 'star-economy/claimed' ? [each.payload] : []));
  const [first] = all;
  return first
    ? under(
        'claim',
        claim(
          state,
          first.player,
          all.map((each) => each.at),
        ),
      )
    : [];
}

const claim = (state: State, player: PlayerId, stars: readonly Parameters<typeof placeName>[1][]): string =>
  `${player} owns ${listed(stars.map((hex) => placeName(state, hex)))}`;
