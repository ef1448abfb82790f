/** The story's chapter on technology that is bought: what is paid, what is learned from enemies, and what allies trade. */

import type { GameEvent } from '../standard.js';
import type { Levels } from '../state.js';
import { placeName } from '../find.js';
import { under, type Entry, type Scene } from './scene.js';

/** Tech levels in words: 'tech level 2', or 'tech levels energy 1, guided 1 and kinetic 0'; nothing where all are 0. */
export function levelsText(levels: Levels): string {
  const all = Object.entries(levels);
  if (all.every(([, level]) => level === 0)) return '';
  if (levels.all !== undefined) return `tech level ${levels.all}`;
  return `tech levels ${all.map(([family, level]) => `${family} ${level}`).join(', ')}`;
}

/** What an event of this chapter has to tell. */
export function tellResearch(event: GameEvent, { state }: Scene): readonly Entry[] {
  switch (event.type) {
    case 'bought-technology/paid': {
      const { player, technology, points } = event.payload;
      return under('tech', `${player} pays ${points} BP for ${technology}`);
    }
    case 'bought-technology/risen': {
      const { player, technology, level } = event.payload;
      return under('tech', `${player}'s ${technology} rises to ${level}`);
    }
    case 'bought-technology/stolen': {
      const { player, technology, points, at, from } = event.payload;
      const where = placeName(state, at);
      return under(
        'tech',
        `${player} learns from ${from}'s Base at ${where}: ${points} BP for ${technology}`,
      );
    }
    default:
      return tellTrade(event);
  }
}

/** What allies trade. */
function tellTrade(event: GameEvent): readonly Entry[] {
  switch (event.type) {
    case 'bought-technology/offered': {
      const { player, with: ally, trade } = event.payload;
      return under(
        'trade',
        trade
          ? `${player} offers ${ally} a level of ${trade.give} for one of ${trade.take}`
          : `${player} takes back what he offered ${ally}`,
      );
    }
    case 'bought-technology/traded':
      return under('trade', `${event.payload.player} and ${event.payload.with} have traded`);
    case 'bought-technology/impossible':
      return under('trade', 'This trade is not possible.');
    default:
      return [];
  }
}
