import type { ModuleText } from '../../kernel/describe.js';
import type { GameEvent } from '../../kernel/types.js';
import type { WordsOf } from '../sentences.js';
import type { ShipId } from '../state.js';
import type { LostPayload } from '../turn/phases.js';
import type { crossing as module } from './crossing.js';

/** The words of the module `crossing`. */
export const crossing: ModuleText = {
  title: 'Crossing',
  summary: 'The second player wins if their freighters cross the board from end to end.',
  source: {
    SU2: 'The second player wins if {freighters freighter} cross the board from south to north; otherwise the first player wins, also if the last turn ends before.',
    'SW.R10': 'A freighter of the second player that leaves the board by the north edge has crossed it.',
    'SW.R41':
      'Victory is checked whenever a ship leaves play. The first player wins once too few freighters are left, even without a ship of their own.',
  },
  issues: {
    'too-few-freighters': '{player} has {has freighter}: give at least {least}.',
  },
  settings: { 'crossing/freighters': 'Freighters that must cross the board.' },
};

const crossedText = (ship: ShipId, nameOf: (id: string) => string): string =>
  `${nameOf(ship)} has crossed the board`;

/** The words of the events of `crossing`. */
export const crossingEvents: WordsOf<typeof module, GameEvent<'ship/lost', LostPayload>> = {
  groups: [
    {
      of: ['ship/lost', 'freighter/crossed'],
      by: ({ payload }) => ('ship' in payload ? payload.ship : undefined),
      line: (parts, { nameOf }) => {
        const crossed = parts.find(({ type }) => type === 'freighter/crossed');
        return crossed && crossedText(crossed.payload.ship, nameOf);
      },
    },
  ],
  lines: { 'freighter/crossed': ({ ship }, { nameOf }) => crossedText(ship, nameOf) },
  titles: {
    reason: { crossed: 'A freighter has crossed the board' },
  },
};
