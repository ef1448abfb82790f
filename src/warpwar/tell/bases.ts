/** The story's chapter on stars: Bases and Colonies that are begun, founded and lost, whose a star is, and who is out. */

import type { GameEvent, State } from '../standard.js';
import type { PlayerId } from '../../kernel/types.js';
import { capital, count, listed, under, type Entry, type Scene } from './scene.js';
import { nameOf, placeName } from '../find.js';
import { lostWith, price } from './economy.js';
import { starOwner } from '../queries.js';
import type { HexId } from '../map/star-map.js';
import { isColony } from '../modules/colonies.js';

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
const basePrice = ({ ruleset }: Pick<State, 'ruleset'>): number =>
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
const colonyPrice = ({ ruleset }: Pick<State, 'ruleset'>): number =>
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

// Where Bases count: how many there are, and at the end of a game who owns which stars, with what lies there.

/** Whether a game is won by destroying Bases. */
export const isAboutBases = ({ ruleset }: Pick<State, 'ruleset'>): boolean =>
  ruleset.modules.includes('base-conquest');

/** Base stars that a player has. */
export const basesOf = ({ stars }: Pick<State, 'stars'>, player: PlayerId): readonly HexId[] =>
  stars.filter(({ base }) => base === player).map(({ hex }) => hex);

/** Stars that are told of in a line. */
const IN_A_LINE = 6;

/** Who owns which stars, and the points there; nothing of a game without stockpiles. */
export function starsHeld(state: State): readonly string[] {
  if (!state.ruleset.modules.includes('base-stockpiles')) return [];
  return [
    '',
    ...state.players.flatMap(({ id }) => [bases(state, id), ...others(state, id), ...begun(state, id)]),
  ];
}

function bases(state: State, player: PlayerId): string {
  const stocks = basesOf(state, player).map((hex) => {
    const star = state.stars.find((each) => each.hex === hex);
    const kind = star && isColony(star) ? ', a Colony,' : '';
    return `${placeName(state, hex)}${kind} with ${star?.points ?? 0} BP`;
  });
  const has = stocks.length === 0 ? 'no Base' : count(stocks.length, 'Base');
  return `${capital(player)} has ${has}${stocks.length > 0 ? `: ${listed(stocks)}` : ''}.`;
}

/** Stars of a player's without a Base. */
function others(state: State, player: PlayerId): readonly string[] {
  const stars = state.stars.filter(({ hex, base }) => !base && starOwner(state, hex) === player);
  const named = stars.map(({ hex }) => placeName(state, hex));
  const rows = named.flatMap((_, first) =>
    first % IN_A_LINE === 0 ? [`  ${named.slice(first, first + IN_A_LINE).join(', ')}`] : [],
  );
  return rows.length === 0 ? [] : [`${capital(player)} owns ${count(named.length, 'other star')}:`, ...rows];
}

/** Bases and Colonies that are not finished. */
function begun(state: State, player: PlayerId): readonly string[] {
  const sites = state.stars.flatMap(({ hex, ext }) => {
    // Sound: that is what lies there.
    const progress = ext?.['base-building/progress'] as Readonly<Record<string, number>> | undefined;
    const points = progress?.[player] ?? 0;
    return points > 0 ? [`${placeName(state, hex)}, ${points} of ${basePrice(state)} BP`] : [];
  });
  const colonies = state.stars.flatMap(({ hex, base, ext }) => {
    const points = base === player ? Number(ext?.['colonies/progress'] ?? 0) : 0;
    return points > 0 ? [`${placeName(state, hex)}, ${points} of ${colonyPrice(state)} BP`] : [];
  });
  return [
    ...sites.map((site) => `${capital(player)} has begun a Base at ${site}.`),
    ...colonies.map((site) => `${capital(player)} has begun a Colony at ${site}.`),
  ];
}
