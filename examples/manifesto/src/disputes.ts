/** How bids settle what is in dispute. */

import { array, playerId, object, string, type Game } from 'warpwar/kernel';
import type { Event, PlayerId } from 'warpwar';
import { findSealedChoice, VICTORY } from './bids.js';
import { discarded, valueOf } from './cards.js';
import { chance, event, issue, question, type Dispute, type State, type View } from './nouns.js';
import { changePlayer } from './people.js';
import { holderOf } from './regions.js';

/** A bid, when it is shown. */
export interface Bid {
  readonly player: PlayerId;
  readonly tokens: number;
  readonly cards: readonly string[];
  /** Tokens, and the values of the cards. */
  readonly total: number;
}

/** All bids are shown together, and paid, also by who loses. */
export const bidsShown = event('manifesto/bids-shown', {
  apply: ({ state }, { bids }: { readonly over: string; readonly bids: readonly Bid[] }) =>
    bids.reduce<State>(
      (now, { player, tokens }) =>
        changePlayer(now, player, (each) => ({ ...each, tokens: each.tokens - tokens })),
      { ...state, sealed: [] },
    ),
});

/** A dispute is settled. */
export const disputeSettled = event('manifesto/settled', {
  apply: ({ state }, { over, winner }: { readonly over: string; readonly winner: PlayerId | null }) => ({
    ...state,
    dispute: null,
    regions: state.regions.map((each) =>
      each.id === over && winner !== null ? { ...each, holder: winner } : each,
    ),
  }),
});

/** What a total must be above to win: the page says nothing of a bid of 0. */
export const mustExceed = question('manifesto/must-exceed', (_game: Game<View>, over: string): number =>
  over === VICTORY ? -1 : 0,
);

/** Who bid the same, and what for. */
interface Tied {
  readonly over: string;
  readonly players: readonly PlayerId[];
}

/** A die for each of those who bid the same. */
export const tie = chance.roll('manifesto/tie', {
  title: 'who of equal bids wins',
  about: object({ over: string(/^[a-z-]{1,20}$/), players: array(playerId, 10) }),
  dice: (_game: Game<View>, { players }: Tied) => players.map(() => 6),
  check: ({ state: { dispute } }: Game<State>, { over, players }: Tied) =>
    over === dispute?.over && players.length > 1 && players.every((each) => dispute.bidders.includes(each))
      ? []
      : [issue('no-dispute')],
});

/** Returns those with the highest value. */
const highest = <T>(all: readonly T[], valueIn: (each: T, at: number) => number): readonly T[] => {
  const most = Math.max(...all.map(valueIn));
  return all.filter((each, at) => valueIn(each, at) === most);
};

/** One of some players wins; by dice, if there are several. */
function settleBy(over: string, players: readonly PlayerId[]): Event {
  const [winner, ...others] = players;
  return others.length > 0 ? tie.ask({ over, players }) : disputeSettled({ over, winner: winner ?? null });
}

const tieRead = tie.reads((_game, faces, { over, players }) => [
  settleBy(
    over,
    highest(players, (_, at) => faces[at] ?? 0),
  ),
]);

type Sealed = Omit<Bid, 'player' | 'total'>;

/** Returns what happens once all bids are sealed. */
export function settle(game: Game<State>, { over, bidders }: Dispute): readonly Event[] {
  const bids = bidders.flatMap((player): readonly Bid[] => {
    const own = findSealedChoice<Sealed>(game, player);
    if (!own) return [];
    const { tokens, cards } = own;
    return [{ player, tokens, cards, total: cards.reduce((sum, card) => sum + valueOf(card), tokens) }];
  });
  const enough = bids.filter(({ total }) => total > mustExceed(game, over));
  return [
    bidsShown({ over, bids }),
    ...bids.flatMap(({ player, cards }) => (cards.length > 0 ? [discarded({ player, cards })] : [])),
    settleBy(
      over,
      highest(enough, ({ total }) => total).map(({ player }) => player),
    ),
  ];
}

/** Whether nobody holds what is in dispute. */
export const isNeutral = (state: View, over: string): boolean =>
  over !== VICTORY && holderOf(state, over) === null;

export const disputeParts = [bidsShown, disputeSettled, mustExceed, tie, tieRead] as const;
