/** What the page has as rules: always in force. */

import { module, commonCodes, issueCodes, kernelCodes } from 'warpwar/kernel';
import { bidParts } from './bids.js';
import { cardParts } from './cards.js';
import { disputeParts } from './disputes.js';
import { endParts } from './ending.js';
import { ideologies } from './ideologies.js';
import { codes } from './nouns.js';
import { touch } from './regions.js';
import { startParts } from './start.js';
import { stepParts } from './steps.js';

export const manifesto = module(
  {
    id: 'manifesto',
    title: 'Manifesto',
    summary: 'Ideologies of the 20th century bid for the regions of the world.',
    source: {
      'ID.1': 'Each player plays an ideology, whose name they type, and no two have the same.',
      'ID.2': 'Who holds the most regions at the end has won, and players with as many bid once more.',
      'ID.3': 'The game has 20 rounds of 5 years, from 1900 to 2000.',
      'ID.4':
        'The 20 regions generate 28 tokens per turn in all, which is their influence: six major ones 2 or 3 each, and 14 minor ones 1 each.',
      'ID.5':
        'Players mark their regions with chits, pay tokens into a pool that never runs out, and roll dice.',
      'ID.6': 'One deck has 42 conflict cards and 23 influence cards.',
      'ID.7':
        'A player begins with 2 cards, tokens by a die, and adjacent regions of influence 3 in all, or of influence 2 with 2 cards more.',
      'ID.8': 'A region without a chit is neutral.',
      'ID.9': 'Bids of 0 to all of the tokens that a player has are sealed, and shown together.',
      'ID.10': 'Influence cards that a bid names add their value to it, and are discarded.',
      'ID.11': 'All bids are paid, also those that lose.',
      'ID.12': 'A bid names what it is for.',
      'ID.13': 'Of equal bids the higher die wins.',
    },
  },
  issueCodes,
  ...kernelCodes,
  ...commonCodes({
    'game-over': 'ID.3',
    'plays-no-more': 'ID.3',
    'not-your-turn': 'ID.3',
    'not-this-phase': 'ID.3',
    'not-this-step': 'ID.3',
    'nothing-to-decide': 'ID.9',
    'choice-missing': 'ID.9',
    'choice-final': 'ID.9',
    'not-yet': 'ID.9',
  }),
  ...codes,
  touch,
  ...cardParts,
  ...stepParts,
  ideologies,
  ...startParts,
  ...bidParts,
  ...disputeParts,
  ...endParts,
);
