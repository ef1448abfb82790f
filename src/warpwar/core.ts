/** The module that is always in force: the steps of a combat in their order, and all parts of the game. */

import { kernelCodes, issueCodes } from '../kernel/issue.js';
import { module } from '../kernel/module.js';
import type { Part } from '../kernel/types.js';
import { damageStepParts, removeParts, placeDamage } from './combat/damage.js';
import {
  escapeStepParts,
  retreatParts,
  withdrawParts,
  escapeParts,
  chooseEscape,
  chooseWithdrawal,
} from './combat/escape.js';
import { countParts, fireStepParts, fireParts } from './combat/fire.js';
import { ordersStepParts, revealParts, orderParts, giveOrders } from './combat/orders.js';
import { beginCombat, combatParts } from './combat/phase.js';
import { stepMachineParts, stepParts, sealedParts } from './combat/steps.js';
import { systemParts } from './combat/systems.js';
import { energyParts, tubeParts } from './combat/weapons.js';
import { accountParts, baseParts } from './economy/accounts.js';
import { buildingParts, buildShip } from './economy/building.js';
import { depositParts } from './economy/deposits.js';
import { serviceParts } from './economy/service.js';
import { gameCodes } from './issues.js';
import { mapCodes } from './map/star-map.js';
import { movementParts } from './movement/limits.js';
import { movingParts, moveShip } from './movement/move.js';
import { beginParts, mapParts } from './setup.js';
import { componentParts, driveParts, levelParts } from './ships/components.js';
import { damageParts } from './ships/damage.js';
import { designParts } from './ships/design.js';
import { shipParts } from './ships/events.js';
import { recordParts } from './ships/records.js';
import { reversalParts } from './ships/tally.js';
import { playerParts } from './sides.js';
import { hearingParts, seeingParts } from './sight.js';
import { actParts, endPhase, phaseParts, turnParts } from './turn.js';
import { announcingParts, shownParts } from './view/announce.js';

export const stepsInOrder = [
  ...ordersStepParts,
  ...revealParts,
  ...fireStepParts,
  ...damageStepParts,
  ...removeParts,
  ...retreatParts,
  ...escapeStepParts,
  ...countParts,
  ...withdrawParts,
];

// The parts of the core that calculate: components, prices, limits, orders, fire and damage. None of them plays.

/** Parts that work without a game, for calculators. The core has them too. */
export const calculations = [
  issueCodes,
  ...kernelCodes,
  ...gameCodes,
  ...componentParts,
  ...driveParts,
  ...designParts,
  ...levelParts,
  ...movementParts,
  ...systemParts,
  ...energyParts,
  ...tubeParts,
  ...orderParts,
  ...fireParts,
  ...damageParts,
  ...escapeParts,
];

/** The ids of the rules that every game has. Modules that change one of them name it in `supersedes`. */
export const ruleIds: readonly string[] = [
  'GEN.2',
  'GEN.3',
  'E2.GEN.1',
  'SEQ.1',
  'TURN.BUILD.1',
  'TURN.MOVE.1',
  'TURN.COMBAT.1',
  'BUILD.1',
  'BUILD.2',
  'BUILD.3',
  'BUILD.4',
  'WARPSHIPS.1',
  'ATTR.WG.1',
  'ATTR.PD.1',
  'ATTR.B.1',
  'ATTR.S.1',
  'ATTR.T.1',
  'ATTR.M.1',
  'MOVE.1',
  'MOVE.2',
  'MOVE.3',
  'MOVE.4',
  'MOVE.5',
  'MOVE.7',
  'MOVE.8',
  'MOVE.9',
  'MOVE.10',
  'MOVE.11',
  'MOVE.12',
  'MOVE.13',
  'COMBAT.1',
  'COMBAT.2',
  'COMBAT.3',
  'COMBAT.4',
  'COMBAT.5',
  'ORD.1',
  'ORD.2',
  'ORD.3',
  'ORD.4',
  'ORD.5',
  'ORD.6',
  'POWER.1',
  'POWER.2',
  'POWER.3',
  'POWER.4',
  'POWER.5',
  'POWER.6',
  'WEAP.1',
  'WEAP.5',
  'WEAP.6',
  'WEAP.7',
  'WEAP.8',
  'TECH.3',
  'CRT.1',
  'CRT.2',
  'CRT.3',
  'CRT.4',
  'CRT.5',
  'DMG.1',
  'DMG.2',
  'TECH.4',
  'DMG.3',
  'DMG.4',
  'DMG.5',
  'DMG.6',
  'DMG.8',
  'DMG.10',
  'ESC.1',
  'ESC.2',
  'ESC.3',
  'ESC.4',
  'ESC.5',
  'END.1',
  'END.2',
  'END.3',
  'END.4',
  'END.6',
];

// The module that is always in force: everything that all games of WarpWar have.

/** The game itself. Its `source` has the rules that every scenario has. */
export const core = module(
  {
    id: 'core',
    source: ruleIds,
  },
  ...calculations,
  ...mapCodes,
  ...playerParts,
  ...recordParts,
  ...baseParts,
  ...accountParts,
  ...seeingParts,
  ...hearingParts,
  ...turnParts,
  ...phaseParts,
  ...beginParts,
  ...actParts,
  ...depositParts,
  ...buildingParts,
  ...serviceParts,
  ...movingParts,
  ...shipParts,
  ...reversalParts,
  ...mapParts,
  ...announcingParts,
  ...shownParts,
  ...combatParts,
  ...stepMachineParts,
  ...stepParts,
  ...sealedParts,
  ...stepsInOrder,
  buildShip,
  moveShip,
  beginCombat,
  endPhase,
  giveOrders,
  placeDamage,
  chooseEscape,
  chooseWithdrawal,
) satisfies { readonly parts: readonly Part[] };
