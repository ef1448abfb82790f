/** The functions of the game: `engine.createGame({ rules: 'manifesto/house', players: ['ann', 'bob'], seed: '…' })`. */

import { type Module, createEngine, givenDice, seededDice, type Engine } from 'warpwar/kernel';
import { yetToChoose } from './bids.js';
import { fillDeck } from './cards.js';
import { advance } from './ending.js';
import { houseConflicts } from './house/conflicts.js';
import { houseDraw, houseReshuffle } from './house/draw.js';
import { houseHandLimit } from './house/hand-limit.js';
import { houseIncome } from './house/income.js';
import { houseMap } from './house/map.js';
import { houseResign } from './house/resign.js';
import { houseLength, houseRotation, houseStart, houseValues } from './house/small.js';
import { manifesto } from './manifesto.js';
import type { State, View } from './nouns.js';
import { decodeState, viewOf } from './sight.js';
import { words } from './words.js';
import { REGIONS } from './world.js';

/** All modules: the page's rules, dice, and house rules in the order of a round. */
export const catalogue = [
  manifesto,
  seededDice,
  givenDice,
  houseMap,
  houseValues,
  houseStart,
  houseRotation,
  houseIncome,
  houseDraw,
  houseReshuffle,
  houseConflicts,
  houseHandLimit,
  houseLength,
  houseResign,
] as const;

/** What a game needs so that regions change hands. */
const house = [
  'seeded-dice',
  'house-map',
  'house-values',
  'house-start',
  'house-rotation',
  'house-income',
  'house-draw',
  'house-reshuffle',
  'house-conflicts',
  'house-hand-limit',
  'house-resign',
];

/** The game with modules of somebody else behind these. */
export const engineWith = <const Catalogue extends readonly Module[]>(own: Catalogue) =>
  createEngine<State, View, Catalogue>(
    {
      catalogue: own,
      editions: [
        {
          id: 'manifesto',
          title: 'Manifesto',
          citations: { prefix: 'M', rules: [] },
          scenarios: {
            page: {
              title: 'The page',
              summary: 'What the page has: a set-up, and a count.',
              modules: ['seeded-dice'],
            },
            house: { title: 'House rules', summary: 'A whole game by our house rules.', modules: house },
            short: {
              title: 'Short game',
              summary: 'The same in 4 rounds.',
              modules: [...house, 'house-length'],
            },
          },
        },
      ],
      filled: ['dice'],
      seats: { least: 2, most: 10 },
      begin: (rules, players) => ({
        ruleset: rules.ruleset,
        actions: 0,
        players: players.map((id) => ({ id, ideology: id, tokens: 0 })),
        waiting: [],
        result: null,
        regions: REGIONS.map((id) => ({ id, holder: null })),
        round: 1,
        step: '',
        queue: [],
        dispute: null,
        sealed: [],
        discards: {},
      }),
      startGame: fillDeck,
      yetToChoose,
      view: viewOf,
      advance,
      decodeState,
    },
    words,
  );

/** The functions of the game. */
export const engine: Engine<State, View, typeof catalogue> = engineWith(catalogue);
