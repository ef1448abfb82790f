/** The set-up: an ideology, regions, cards and tokens for each player. */

import { boolean, array, pickRandom, playerId, object, string, type Game } from 'warpwar/kernel';
import type { Event, PlayerId } from 'warpwar';
import { deck, handOf } from './cards.js';
import { action, chance, event, type View } from './nouns.js';
import { changePlayer, playerIn, whereAbsent } from './people.js';
import { freeRegions, otherStarts, regionsOf, startIssues, startsOfPage, type Start } from './regions.js';
import { duringTurn, seats, steps, turnBegan, turnEnded, turnPassed } from './steps.js';

/** Cards in a hand at the start. */
const CARDS = 2;
/** Cards for a player who begins with less influence. */
const EXTRA_CARDS = 2;
/** Most cards with which a player begins. */
export const MOST_CARDS = CARDS + EXTRA_CARDS;

/** A player took their first regions. */
export const startTaken = event('manifesto/started', {
  apply: ({ state }, { player, regions }: Start & { readonly player: PlayerId }) => ({
    ...state,
    regions: state.regions.map((each) => (regions.includes(each.id) ? { ...each, holder: player } : each)),
  }),
});

/** A player got tokens. */
export const tokensGot = event('manifesto/tokens', {
  apply: ({ state }, { player, tokens }: { readonly player: PlayerId; readonly tokens: number }) =>
    changePlayer(state, player, (each) => ({ ...each, tokens: each.tokens + tokens })),
});

/** The tokens with which a player begins. */
export const reserve = chance.roll('manifesto/reserve', {
  title: 'tokens to begin with',
  dice: [6],
  about: object({ player: playerId }),
  check: whereAbsent,
});

const reserveRead = reserve.reads((_game, [face = 1], { player }) => [tokensGot({ player, tokens: face })]);

/** Returns what a player gets beside regions. */
const equip = (player: PlayerId, extra: boolean): readonly Event[] => [
  reserve.ask({ player }),
  ...Array.from({ length: CARDS + (extra ? EXTRA_CARDS : 0) }, () => deck.draw({ player })),
];

/** Lists the starts that are left. */
export const startsLeft = (game: Game<View>): readonly Start[] => [
  ...startsOfPage(game),
  ...otherStarts(game, undefined),
];

/** Players choose one after another. Who finds no start left begins with cards and tokens alone. */
const startStep = steps.add('start', {
  idle: ({ state }) => state.round > 1,
  queue: (game) => seats(game, undefined),
  isDue: ({ state }, player) => regionsOf(state, player).length === 0 && handOf(state, player).length === 0,
  does: (game) => {
    const [player] = game.state.queue;
    if (player === undefined) return [];
    return startsLeft(game).length > 0
      ? [turnBegan({ player })]
      : [turnPassed({ player }), ...equip(player, true)];
  },
});

/** Takes the first regions of a player. */
export const start = action(
  'manifesto/start',
  { regions: array(string(/^[a-z-]{1,20}$/), 20), extra: boolean },
  {
    when: duringTurn('start'),
    options: ({ state }, player) => ({
      ideology: playerIn(state, player).ideology,
      free: freeRegions(state),
    }),
    check: (game, { regions, extra }) => startIssues(game, { regions, extra }),
    apply: (_game, { player, regions, extra }) => [
      startTaken({ player, regions, extra }),
      turnEnded({ player }),
      ...equip(player, extra),
    ],
    sample: (game, _decision, random) => pickRandom(startsLeft(game), random),
  },
);

export const startParts = [
  startTaken,
  tokensGot,
  reserve,
  reserveRead,
  startStep,
  start,
  otherStarts,
] as const;
