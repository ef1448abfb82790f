/** Positions with what comes of them, by number. */
export const vectors = {
  M1: { influence: 28 },
  M2: { majors: 6, minors: 14 },
  M3: { cards: 65 },
  M4: { rounds: [1, 20], years: [1900, 1995] },
  M5: {
    tokens: [4, 2, 0],
    hands: [[], ['influence-3'], []],
    bids: [
      [4, []],
      [2, ['influence-3']],
      [0, []],
    ],
    winner: 'bob',
    totals: [4, 5, 0],
    left: [0, 0, 0],
  },
  M6: {
    tokens: [3, 3],
    bids: [
      [3, []],
      [3, []],
    ],
    dice: [
      [4, 4],
      [2, 6],
    ],
    winner: 'bob',
    left: [0, 0],
  },
  M7: { tokens: [4, 0], bid: 5, code: 'too-many-tokens' },
  M8: {
    legal: [
      { regions: ['japan', 'south-east-asia'], extra: false },
      { regions: ['japan'], extra: true },
    ],
    refused: { regions: ['japan'], extra: false },
    code: 'wrong-influence',
  },
  M9: { regions: ['china', 'australia'], extra: false, code: 'not-adjacent' },
  M10: {
    tokens: [5, 5],
    bids: [
      [0, []],
      [0, []],
    ],
    winner: null,
  },
} as const;
