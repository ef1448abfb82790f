/** Initiative: the higher die chooses who moves first. */

import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { untilGameOver } from '../../../common/timing.js';
import { oneOf, shape } from '../../../kernel/util/decode.js';
import { action, event, roll, setting, type StateGame, type ViewGame } from '../kit.js';
import { issue, unless } from '../issues.js';
import type { View } from '../nouns.js';
import { phases, settle } from './phases.js';

/** Whether initiative is rolled for in each turn, or once in a game. Ledger: SW.R43. */
export const initiativeEach = setting('stellar/initiative', {
  decode: oneOf('turn', 'game'),
  standard: 'turn',
});

/** One die for each player, in their order. */
const initiative = roll('stellar/initiative', {
  title: 'initiative',
  dice: [6, 6],
  about: shape({}),
  check: ({ state }) => unless(state.phase === 'initiative' && state.first === null && state.active === null),
  once: () => 'initiative',
});

/** Payload of the event that a player won the initiative, or moves first. */
export type WonPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** A player may choose who moves first. Ledger: SW.6.2. */
export const initiativeWon = event('initiative/won', {
  apply: ({ rules, state }, { player }: WonPayload) => settle({ rules, state: { ...state, active: player } }),
});

/** The higher die wins; equal dice are rolled again. Ledger: SW.6.2. */
const initiativeKnown = initiative.reads(({ state }, [one = 0, other = 0]) => {
  const player = state.players[one > other ? 0 : 1]?.id;
  return one === other || player === undefined ? [initiative.ask({})] : [initiativeWon({ player })];
});

/** It is known who moves first in the turn. */
export const orderChosen = event('turn/order-chosen', {
  apply: ({ rules, state }, { player: first }: WonPayload) =>
    settle({ rules, state: { ...state, first, active: null } }),
});

/** Returns the other player. */
export const otherPlayer = ({ players }: View, player: PlayerId | null): PlayerId | null =>
  players.find(({ id }) => id !== player)?.id ?? null;

/** The winner of the initiative chooses who moves first. */
const whileChoosing = untilGameOver<View>({
  players: ({ state }) => (state.phase === 'initiative' && state.active !== null ? [state.active] : []),
  issues: ({ state }, player) => {
    const { phase: now, active } = state;
    if (now !== 'initiative') return [issue('not-this-step', [], { step: 'initiative', now })];
    return player === active ? [] : [issue('not-your-turn', [], { active })];
  },
});

/** Moves first or second. Ledger: SW.6.2. */
export const chooseOrder = action(
  'turn/choose',
  { order: oneOf('first', 'second') },
  {
    when: whileChoosing,
    options: () => ({ orders: ['first', 'second'] as const }),
    check: () => [],
    apply: ({ state }, { player, order }) => {
      const first = order === 'first' ? player : otherPlayer(state, player);
      return [orderChosen({ player: first ?? player })];
    },
    sample: (_game, _decision, random) => ({ order: random(2) === 0 ? 'first' : 'second' }),
  },
);

const initiativePhase = phases.add('initiative', {
  idle: ({ rules, state }) => initiativeEach.of(rules) === 'game' && state.first !== null,
  begins: ({ state }) => ({ ...state, first: null }),
  awaits: ({ state }) => (state.active === null ? [] : [state.active]),
  does: ({ state }): readonly Event[] => (state.first === null ? [initiative.ask({})] : []),
});

export const initiativeParts = [
  initiativeEach,
  initiative,
  initiativeKnown,
  initiativeWon,
  orderChosen,
  initiativePhase,
  chooseOrder,
] as const;

/** Returns the player who is active in a phase of movement and combat. */
export const activeIn =
  (which: 'first' | 'second') =>
  ({ state }: StateGame | ViewGame): PlayerId | null =>
    which === 'first' ? state.first : otherPlayer(state, state.first);
