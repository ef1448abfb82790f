import type { ModuleText } from '../../kernel/describe.js';
import { listed } from '../../kernel/sentence.js';
import type { EventWords } from '../../kernel/types.js';
import type { PointsMoved } from '../sentences.js';
import type { View } from '../state.js';

/** The words of the module `base-stockpiles`. */
export const baseStockpiles: ModuleText = {
  title: 'Stockpiles',
  summary: 'Each Base has its own Build Points and pays in full for what is built there.',
  source: {
    'E2.BUILD.4': 'The Base that builds a ship pays for it in full, from its own stockpile.',
    'E2.BUILD.5': 'The points that each Base receives and spends are recorded.',
    'E2.SCEN.3':
      'Points that go to a player and not to a particular Base are divided over the player’s Bases as the player likes.',
  },
  issues: {
    'base-cannot-afford': '{star} has only {has point}; this ship costs {cost}.',
    'no-base-to-allot': '{at} is not one of your Bases: divide the points over {bases}.',
    'allot-all': 'Divide all {has point}; you divided {given}.',
    'only-in-allot': 'You have no points to divide now: the current phase is {now}.',
  },
};

/** The words of the events of `base-stockpiles`: points of a player that go to Bases. */
export const baseStockpilesEvents: EventWords<PointsMoved, View> = {
  groups: [
    {
      of: ['points/moved'],
      by: ({ payload: { from, to } }) =>
        typeof from === 'object' && 'player' in from && typeof to === 'object' && 'star' in to
          ? from.player
          : undefined,
      line: (parts, { does, placeOf }) => {
        const shares = parts.flatMap(({ payload: { to, points } }) =>
          typeof to === 'object' && 'star' in to ? [`${points} BP to ${placeOf(to.star)}`] : [],
        );
        const [from] = parts.map(({ payload }) => payload.from);
        return typeof from === 'object' && 'player' in from
          ? { label: 'divide', text: `${does(from.player, 'give')} ${listed(shares)}` }
          : undefined;
      },
    },
  ],
  titles: {
    phase: { allot: 'Divide points' },
    decision: { 'base-stockpiles/allot': 'Divide Build Points over Bases' },
  },
};
