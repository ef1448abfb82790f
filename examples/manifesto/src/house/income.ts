/** House rule: income. */

import { module } from 'warpwar/kernel';
import type { PlayerId } from 'warpwar';
import { event, type State } from '../nouns.js';
import { changePlayer } from '../people.js';
import { regionsOf } from '../regions.js';
import { order, seats, steps } from '../steps.js';
import { influenceOf } from '../world.js';

/** Players got the influence of their regions. */
const paid = event('house-income/paid', {
  apply: (
    { state },
    { gains }: { readonly gains: readonly { readonly player: PlayerId; readonly tokens: number }[] },
  ): State =>
    gains.reduce<State>(
      (now, { player, tokens }) =>
        changePlayer(now, player, (each) => ({ ...each, tokens: each.tokens + tokens })),
      { ...state, queue: [] },
    ),
});

const step = steps.add('income', {
  queue: (game) => seats(game, undefined),
  does: ({ state }) =>
    state.queue.length === 0
      ? []
      : [
          paid({
            gains: state.queue.map((player) => ({
              player,
              tokens: regionsOf(state, player).reduce((sum, each) => sum + influenceOf(each), 0),
            })),
          }),
        ],
});

export const houseIncome = module(
  {
    id: 'house-income',
    title: 'Income',
    summary: 'A round begins with tokens.',
    source: {
      'HOUSE.INCOME.1':
        'Each player gets the tokens that their regions generate per turn as a round begins, before anything else.',
    },
  },
  paid,
  step,
  order.wrap((base) => (rules, given) => [...base(rules, given), 'income']),
);
