/** Cards in a save: each is in the deck, in one hand or on the discards, and there are enough to draw. */

import { type Game, type Issue, pendingRolls } from 'warpwar/kernel';
import { deck, hand, listCards } from '../cards.js';
import { issue, type State } from '../nouns.js';
import { MOST_CARDS } from '../start.js';
import { unless } from './unless.js';

/** Returns what is wrong with the cards of a state. */
export const cardIssues = (game: Game<State>): readonly Issue[] => [
  ...countIssues(game),
  ...drawIssues(game),
];

/** Counts the cards of a kind, wherever they are. */
function countCards({ state }: Game<State>, kind: string): number {
  const held = state.players.flatMap((each) => hand.of(each)).filter((card) => card === kind);
  return (deck.left(state).kinds?.[kind] ?? 0) + (state.discards[kind] ?? 0) + held.length;
}

/** There are as many cards of each kind as at the beginning. */
function countIssues(game: Game<State>): readonly Issue[] {
  const { state } = game;
  const all = new Map<string, number>(listCards(game.rules));
  const kinds = [...Object.keys(deck.left(state).kinds ?? {}), ...Object.keys(state.discards), ...all.keys()];
  return [...new Set(kinds)].flatMap((card) => {
    const [cards, expected] = [countCards(game, card), all.get(card) ?? 0];
    const path = ['ext', 'manifesto/deck', 'kinds', card];
    return cards === expected ? [] : [issue('cards-differ', path, { card, cards, expected })];
  });
}

/** The deck has a card for each that is to be drawn now, and for those who have yet to begin. */
function drawIssues({ state }: Game<State>): readonly Issue[] {
  const draws = pendingRolls.of(state).filter(({ roll }) => roll === 'manifesto/deck/draw').length;
  const starts = state.step === 'start' ? state.waiting.length + state.queue.length : 0;
  const needed = draws + starts * MOST_CARDS;
  return unless(state.result !== null || deck.left(state).cards >= needed, 'ext', 'manifesto/deck', 'cards');
}
