/** The messages of the game. */

import { formatParam } from '../../../kernel/message/issue.js';
import type { Message } from '../../../kernel/message/text.js';
import { shipOf, shipsOf, titleOfOption } from './names.js';

export const convoyMessages: Readonly<Record<string, Message>> = {
  'not-turn-start': 'You can choose an option only at the start of a turn.',
  'option-running': ({ option, turns }) =>
    `${titleOfOption(option)} is in use (turns left: ${formatParam(turns)}). Choose another option after that.`,
  'option-used': ({ option }) =>
    `${titleOfOption(option)} was used already. Each option can be used once in a trip.`,
  'not-an-amount':
    "Expected a number or dice that come to {least} to {most}, such as '14', '3d6', '1d6x5' or '20+3d6'.",
  'ships-differ': ({ type }) =>
    `The numbers of the type ${shipOf(formatParam(type))} do not fit. Expected no more present and sunk than set sail.`,
  'roll-not-due': 'This roll is not due where the saved game stands. Load it as it was saved.',
  'not-on-the-way': 'The game cannot go on from here: nobody can act.',
};

/** The messages of the covering force. */
export const escortMessages: Readonly<Record<string, Message>> = {
  'no-escort-due': 'No warships have to go home now.',
  'escort-differs': 'You name {named warship}. Expected {due} in all.',
  'too-few-warships': ({ type, named, present }) =>
    `You name ${shipsOf(type, named)}, but only ${formatParam(present)} can go.`,
};
