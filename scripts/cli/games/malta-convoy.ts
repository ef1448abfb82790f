/** Malta Convoy on the command line. */

import { commodore, renderMap, words, engine as convoyEngine, type State } from 'warpwar/malta-convoy';
import { randomPlayer } from '../../../src/kernel/play/players.js';
import { commandConvoy } from './convoy-keyboard.js';
import { convoyTeller, progressOf, rollWords, shipsIn, shipsLost } from './convoy-teller.js';
import { convoyHelp } from './help.js';
import type { OtherGame } from './other-game.js';

const engine = convoyEngine(words);

/** Malta Convoy. */
export const maltaConvoyGame: OtherGame<State> = {
  command: 'malta-convoy',
  title: 'Malta Convoy',
  edition: 'convoy',
  scenarios: ['revised', 'first', 'fixed'],
  seats: ['commodore'],
  engine,
  // Sound: they get views and decisions of this game.
  players: { commodore: commodore() as never, random: randomPlayer(engine) },
  me: commandConvoy,
  describe: engine.describe,
  opening: () => [],
  progress: progressOf,
  teller: convoyTeller,
  rollWords,
  help: convoyHelp,
  ending: (end) => [
    end.result?.score === null
      ? 'The trip was given up: there is no score.'
      : `Score: ${String(end.result?.score)}. In Malta: ${shipsIn(end, 'present')}. Sunk: ${shipsLost(end)}.`,
  ],
  picture: renderMap,
  rulebook: engine.rulebook,
  explain: engine.explainRuleset,
};
