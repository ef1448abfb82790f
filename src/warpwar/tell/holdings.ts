/** Where Bases count: how many there are, and at the end of a game who owns which stars, with what lies there. */

import { starOwner } from '../queries.js';
import type { HexId } from '../map/star-map.js';
import type { PlayerId } from '../../kernel/types.js';
import type { State } from '../standard.js';
import { isColony } from '../modules/colonies.js';
import { capital, count, listed } from './phrases.js';
import { placeName } from '../find.js';
import { basePrice, colonyPrice } from './bases.js';

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
    const works = ext?.['base-building/progress'] as Readonly<Record<string, number>> | undefined;
    const points = works?.[player] ?? 0;
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
