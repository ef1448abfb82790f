/** Malta Convoy on the command line. */

import {
  commodore,
  convoyRulebook,
  convoySvg,
  describeConvoyIssue,
  explainConvoyRules,
  convoyEngine,
  type ConvoyState,
} from 'warpwar/malta-convoy';
import { randomPlayer } from '../../../src/common/random-player.js';
import { commandConvoy } from './convoy-keyboard.js';
import { convoyTeller, progressOf, rollWords, shipsIn, shipsLost } from './convoy-teller.js';
import { convoyHelp } from './help.js';
import type { OtherGame } from './other-game.js';

/** Malta Convoy. */
export const maltaConvoyGame: OtherGame<ConvoyState> = {
  command: 'malta-convoy',
  title: 'Malta Convoy',
  edition: 'convoy',
  scenarios: ['revised', 'first', 'fixed'],
  seats: ['commodore'],
  engine: convoyEngine(),
  // Sound: they get views and decisions of this game.
  players: { commodore: commodore() as never, random: randomPlayer(convoyEngine()) },
  me: commandConvoy,
  describe: describeConvoyIssue,
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
  picture: convoySvg,
  rulebook: convoyRulebook,
  explain: explainConvoyRules,
};
