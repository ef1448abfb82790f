/** What the laws must be told of the game. */

import { CHANCE, withExt } from 'warpwar/kernel';
import type { Home, Random, Viewer } from 'warpwar';
import {
  hiddenByDice,
  otherSlices,
  PLAIN_JUNK,
  type AnyEngine,
  type ArbitrarySlice,
  type GameAdapter,
} from 'warpwar/laws';
import { deck, hand, KINDS } from '../src/cards.js';
import { engine as own } from '../src/index.js';
import type { Ideologue, State, View } from '../src/nouns.js';
import { REGIONS } from '../src/world.js';

/** Another hand of as many cards. */
const otherHand = (home: Home, random: Random): readonly string[] => {
  // Sound: homes of the kind 'player' are players.
  const size = hand.of(home as Ideologue).length;
  return Array.from({ length: size }, () => random(KINDS.length))
    .sort((one, other) => one - other)
    .map((at) => KINDS[at] ?? '');
};

/** Other cards, as many. */
const otherDeck = (home: Home, random: Random): object => {
  const { cards } = deck.left(home);
  const conflict = random(cards + 1);
  return { cards, kinds: { conflict, 'influence-1': cards - conflict } };
};

const hiddenValues: Readonly<Record<string, ArbitrarySlice<Home>>> = {
  ...hiddenByDice,
  'manifesto/hand': (random, _state, home) => otherHand(home, random),
  'manifesto/deck': (random, _state, home) => otherDeck(home, random),
};

/** The game with everything changed that a viewer may not see. */
function disguised(engine: AnyEngine<State, View>, state: State, viewer: Viewer, random: Random): State {
  const look = {
    rules: engine.rulesOf(state),
    state,
    viewer,
    hiddenValuesOf: (key: string) => hiddenValues[key],
  };
  const { ext } = otherSlices({ ...look, kind: 'game' }, state, random);
  const { ext: _old, ...bare } = state;
  return withExt(
    {
      ...bare,
      players: state.players.map((each) => otherSlices({ ...look, kind: 'player' }, each, random)),
      sealed: state.sealed.map((each) =>
        each.player === viewer
          ? each
          : {
              player: each.player,
              choice: { over: state.dispute?.over ?? '', tokens: random(5), cards: [] },
            },
      ),
    },
    ext,
  );
}

/** The game as the laws must know it. */
export const subjectOf = (engine: AnyEngine<State, View>): GameAdapter<State, View> => ({
  engine,
  describe: (_rules, issue) => own.describe(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), CHANCE, { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: ({ players, ...rest }) => ({ game: [rest], player: players }),
  hiddenValuesOf: (key) => hiddenValues[key],
  disguise: (state, viewer, random) => disguised(engine, state, viewer, random),
  positionOf: ({ round, step, queue, dispute, waiting, ext }) =>
    JSON.stringify([round, step, queue, dispute, waiting, ext]),
  maxActions: ({ players }) => 10 * players.length,
  junk: [...PLAIN_JUNK, ...KINDS, ...REGIONS.slice(0, 3), [], {}],
  nameIn: ({ players }, random) => players[random(players.length)]?.id,
});
