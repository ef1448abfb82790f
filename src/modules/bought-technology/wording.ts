/** Messages of this module's issues, by code. */

import { wordings } from '../../game/messages.js';

export const { issue, words } = wordings({
  'trade-worn-out': [
    'REPEAT.2',
    'You have offered {player} this trade {most} times; offer it again in the next player-turn.',
  ],
  'technology-risen': ['V.IV.2.3', '{technology} has already risen this turn: pay for it again next turn.'],
  'technology-needs-less': [
    'V.IV.2.2',
    '{technology} {level} costs {cost}, and {paid} are already paid: pay at most the rest.',
  ],
  'too-little-for-technology': [
    'V.IV.2.2',
    'None of your accounts that can pay has {points point}: the most is {has}.',
  ],
  'technology-purse-too-small': ['V.IV.2.2', 'That account has only {has point}, not {points}.'],
  'no-technology-purse': ['V.IV.2.2', 'That account cannot pay for technology now: choose another.'],
  'no-base-for-technology': ['V.IV.2.2', 'You need a Base without enemies to pay for technology.'],
  'trade-with-ally': ['V.IV.2.5', 'You can trade technology only with an ally.'],
  'trade-is-of-two': ['V.IV.2.5', 'A trade needs two different types: one to give and one to take.'],
  'no-trade-offered': ['V.IV.2.5', 'You have offered {player} no trade that you could take back.'],
  'trade-offered': ['V.IV.2.5', 'You have already offered {player} this trade.'],
});
