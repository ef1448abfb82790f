/**
 * The step `escape`: ships that escaped leave. escape-rules.ts says which ships do, retreat-rules.ts where they may go.
 */

import { shipEscaped } from '../../ships/events.js';
import { steps } from '../step.js';
import { leaversWho, leavingAction, leavingStep, type Leavers } from './leaving.js';

const listEscapedShips: Leavers = (game) => {
  const away = game.state.battle?.fired?.escaped ?? [];
  return away.length === 0 ? [] : leaversWho(game, ({ id }) => away.includes(id));
};

/** Players choose where their escaped ships go; each ship may have its own hex. Ledger: E1.ESC.3. */
export const chooseEscape = leavingAction('battle/escape', 'escape', listEscapedShips, {
  nowhere: 'must-leave',
  elsewhere: 'not-a-retreat-hex',
  stays: 'does-not-leave',
});

const escapeStep = steps.add('escape', {
  title: 'ships that got away leave',
  ...leavingStep(listEscapedShips, chooseEscape.key, shipEscaped),
});

export const escapeStepParts = [escapeStep];
