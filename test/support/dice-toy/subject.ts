/** The duel of duel.ts as the laws of every game with dice must know it. */

import { seedSlice } from '../../../src/kernel/dice/seeded.js';
import type { Home } from '../../../src/kernel/action.js';
import type { Random, Viewer } from '../../../src/kernel/types.js';
import { CHANCE } from '../../../src/kernel/decode.js';
import { PLAIN_JUNK } from '../../../src/laws/states.js';
import { hiddenByDice, withOtherStream } from '../../../src/laws/dice.js';
import { otherSlices, type ArbitrarySlice, type AnyEngine, type GameAdapter } from '../../../src/laws/law.js';
import { createDescriber, textsOf } from '../../../src/kernel/describe.js';
import { chanceMessages, diceTexts } from '../../../src/kernel/dice/words.js';
import { standardTexts } from '../../../src/warpwar/words/index.js';

import { deck, type State, type View } from './duel.js';

/** The words of dice, and of any game. */
const words = {
  ...standardTexts,
  ...diceTexts,
  '/dice': { title: 'Dice', summary: 'Dice.', source: {}, issues: chanceMessages },
};

/** Cards of other kinds, as many. */
function otherCards(home: Home, random: Random): unknown {
  const { cards } = deck.left(home);
  const sun = random(cards + 1);
  return { cards, kinds: { sun, moon: cards - sun, night: 0 } };
}

const hiddenValues: Readonly<Record<string, ArbitrarySlice<Home>>> = {
  ...hiddenByDice,
  'cards/hand': (random) => Array.from({ length: random(4) }, () => ['sun', 'moon'][random(2)]),
  'cards/deck': (random, _state, home) => otherCards(home, random),
};

/** The duel with everything changed that a viewer may not see. */
function disguised(engine: AnyEngine<State, View>, state: State, viewer: Viewer, random: Random): State {
  const look = {
    rules: engine.rulesOf(state),
    state,
    viewer,
    hiddenValuesOf: (key: string) => hiddenValues[key],
  };
  const other = otherSlices({ ...look, kind: 'game' }, state, random);
  return {
    ...(seedSlice.of(state) ? withOtherStream(other, random) : other),
    players: state.players.map((each) => otherSlices({ ...look, kind: 'player' }, each, random)),
  };
}

/** The duel as the laws must know it. */
export const duelSubject = (engine: AnyEngine<State, View>): GameAdapter<State, View> => ({
  engine,
  describe: ({ catalogue }, issue) => createDescriber(textsOf(catalogue, words))(issue),
  viewers: ({ players }) => [...players.map(({ id }) => id), CHANCE, { spectator: true }],
  isOver: ({ result }) => result !== null,
  homes: ({ players, ...rest }) => ({ game: [rest], player: players }),
  hiddenValuesOf: (key) => hiddenValues[key],
  disguise: (state, viewer, random) => disguised(engine, state, viewer, random),
  // Another seed gives other faces.
  mayShow: (_viewer, { events }) => events.some(({ type }) => type === 'chance/rolled'),
  positionOf: ({ log, last, waiting, ext }) => JSON.stringify([log.length, last, waiting, ext]),
  maxActions: ({ players }) => 10 * players.length,
  junk: [...PLAIN_JUNK, 'sun', [], {}],
  nameIn: ({ players }, random) => players[random(players.length)]?.id,
});
