/** Stellar Wars as the laws of every game must know it. */

import { PLAIN_JUNK } from '../../../src/testing/laws/damaged.js';
import type { Subject } from '../../../src/testing/laws/subject.js';
import type { State, View } from '../../../src/games/stellar-wars/nouns.js';
import { turnOf } from '../../../src/games/stellar-wars/ships/ship.js';
import { describeIssue, engine } from './engine.js';
import { checkState, checkStep } from './laws.js';

/** Stellar Wars, with the laws of its own. */
export const stellarSubject: Subject<State, View> = {
  engine,
  describe: (_rules, issue) => describeIssue(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: ({ players, ships, ...game }) => ({
    game: [game],
    player: players,
    ship: ships,
    turn: ships.map((ship) => turnOf(ship)),
  }),
  heldBy: () => undefined,
  // Nothing but sealed speeds is hidden: other speeds of the same ships.
  disguise: (state, viewer, random) => ({
    ...state,
    sealed: state.sealed.map((each) => {
      if (each.player === viewer) return each;
      const action = engine.sampleAction(
        { ...state, waiting: [each.player], sealed: [] },
        { player: each.player, type: 'speeds/set', must: true, options: {} },
        random,
      );
      // Sound: a sample of this action has orders.
      const { orders } = action as { readonly orders: typeof each.choice };
      return { player: each.player, choice: { orders } };
    }),
  }),
  positionOf: ({ turn, phase, waiting, underWay, ships }) =>
    JSON.stringify([turn, phase, waiting, underWay, ships.map((ship) => [ship.id, ship.turn ?? null])]),
  maxActions: ({ ships }) => 10 + 40 * ships.length,
  junk: [...PLAIN_JUNK, 'red/DD1', 'blue/DD1', 'missile', 'left', [], {}],
  nameIn: ({ ships }, random) => ships[random(ships.length)]?.id,
  checkState,
  checkStep,
};
