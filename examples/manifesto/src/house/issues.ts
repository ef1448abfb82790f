/** What house rules refuse. */

import { declareIssues } from 'warpwar/kernel';

export const { issue: conflictIssue, codes } = declareIssues({
  'no-conflict-card': ['HOUSE.CONFLICT.1', 'You have no conflict card: pass.'],
  'own-region': ['HOUSE.CONFLICT.1', '{region} is yours. Choose a region that you do not hold.'],
  'out-of-reach': [
    'HOUSE.CONFLICT.1',
    '{region} does not touch a region of yours. Choose an adjacent region.',
  ],
});

export const { issue: limitIssue, codes: limitCodes } = declareIssues({
  'wrong-number': ['HOUSE.LIMIT.1', 'Your hand is too large. Put down this number of cards: {number}.'],
});

export const { issue: resignIssue, codes: resignCodes } = declareIssues({
  'bid-first': ['HOUSE.RESIGN.1', 'Bids are being made: resign after them.'],
});
