/**
 * The step `withdraw` of a stalemate: the active side leaves the star. retreat-rules.ts says where its ships may go.
 */

import { activeSide } from '../../players.js';
import { shipWithdrew } from '../../ships/events.js';
import { steps } from '../step.js';
import { leaversWho, leavingAction, leavingStep, type Leavers } from './leaving.js';
import { canLeaveAlone } from './retreat-rules.js';

/** Ledger: E1.END.4. */
const listWithdrawingShips: Leavers = (game) => {
  const side = activeSide(game.state);
  return leaversWho(game, (ship) => side.includes(ship.owner) && canLeaveAlone(game.rules, ship));
};

/** Players of the active side choose where their ships go, after three quiet rounds. Ledger: E1.END.4. */
export const chooseWithdrawal = leavingAction('battle/withdraw', 'withdraw', listWithdrawingShips, {
  nowhere: 'must-withdraw',
  elsewhere: 'not-a-withdrawal',
  stays: 'does-not-withdraw',
});

const withdrawStep = steps.add('withdraw', {
  title: 'the active player’s ships withdraw',
  ...leavingStep(listWithdrawingShips, chooseWithdrawal.key, shipWithdrew),
});

export const withdrawParts = [withdrawStep];
