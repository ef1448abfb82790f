/** What is said of refusals by this module, by issue code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'trade-worn-out': [
    'REPEAT.2',
    'You have offered {player} this trade {most} times; offer it again in the next player-turn.',
  ],
  'technology-risen': ['V.IV.2.3', '{technology} has already risen this turn.'],
  'technology-needs-less': ['V.IV.2.2', '{technology} {level} needs {cost} points; {paid} paid so far.'],
  'too-little-for-technology': [
    'V.IV.2.2',
    'No account that may pay here has {points} points; {has} is the most.',
  ],
  'technology-purse-too-small': ['V.IV.2.2', 'That account has {has} points, not {points}.'],
  'no-technology-purse': ['V.IV.2.2', 'That account cannot pay for technology now.'],
  'no-base-for-technology': ['V.IV.2.2', 'You have no Base without an enemy that could pay for technology.'],
  'trade-with-ally': ['V.IV.2.5', 'You can trade technology only with an ally.'],
  'trade-is-of-two': ['V.IV.2.5', 'A trade is of two types: one is given, one taken.'],
  'no-trade-offered': ['V.IV.2.5', 'You have offered {player} no trade.'],
  'trade-offered': ['V.IV.2.5', 'You have offered {player} this trade already.'],
});
