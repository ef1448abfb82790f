import type { ModuleText } from '../../kernel/describe.js';
import type { EntryText, GameEvent } from '../../kernel/types.js';
import type { ShipPayload } from '../state.js';
import { findShip } from '../find.js';
import { whereIs, type PointsMoved, type Reading, type WordsOf } from '../sentences.js';
import type { scrapping as module, ScrappedPayload } from './scrapping.js';

/** The words of the module `scrapping`. */
export const scrapping: ModuleText = {
  title: 'Scrapping',
  summary: 'A player may scrap a ship at a Base for half the price of what is left of it.',
  source: {
    'E2.SCRAP.1':
      'In the build event, a player may scrap ships at their Bases: each yields half the price of what is left of it, rounded down.',
  },
  issues: {
    'scrap-at-base': '{ship} is not at one of your Bases: ships are scrapped only there.',
    'scrap-base-held': '{star} is held by the enemy, so {ship} cannot be scrapped there.',
  },
};

const scrapText = ({ ship, points }: ScrappedPayload, telling: Reading): EntryText => ({
  label: 'scrap',
  text: `${telling.nameOf(ship)} is scrapped${whereIs(telling, findShip(telling.before.ships, ship))} for ${points} BP`,
});

/** The words of the events of `scrapping`. */
export const scrappingEvents: WordsOf<typeof module, PointsMoved | GameEvent<'ship/removed', ShipPayload>> = {
  groups: [
    {
      of: ['scrapping/scrapped', 'ship/removed', 'points/moved'],
      line: (parts, telling) => {
        const scrapped = parts.find(({ type }) => type === 'scrapping/scrapped');
        // Sound: the payload of this event.
        return scrapped && scrapText(scrapped.payload as ScrappedPayload, telling);
      },
    },
  ],
  lines: { 'scrapping/scrapped': scrapText },
  titles: { decision: { 'scrapping/scrap': 'Scrap a ship' } },
};
