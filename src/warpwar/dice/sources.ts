/** Where the faces of dice come from. A ruleset with `chance` names one of these modules; each has its words in itself. */

import { committedDice as committed } from '../../kernel/dice/committed.js';
import { givenDice as given } from '../../kernel/dice/given.js';
import { seededDice as seeded } from '../../kernel/dice/seeded.js';
import { diceEvents, diceTexts, withText } from '../../kernel/dice/words.js';

/** The game rolls by itself, from a seed that nobody sees. Ledger: DICE.1. */
export const seededDice = withText(seeded, diceTexts['seeded-dice']);

/** Somebody rolls real dice, or chooses what they show. Ledger: DICE.2. */
export const givenDice = withText(given, diceTexts['given-dice'], diceEvents['given-dice']);

/** Players roll together, so that nobody needs to be trusted. Ledger: DICE.3. */
export const committedDice = withText(committed, diceTexts['committed-dice'], diceEvents['committed-dice']);
