/** The catalogue: every module of Stellar Wars, in the order in which they apply. */

import type { ModuleText } from '../../kernel/describe.js';
import { createActionOverrides, type ActionOverrides } from '../../kernel/action.js';
import type { PartsOf } from '../../kernel/module.js';
import type { ActionPart, AnyEventWords } from '../../kernel/types.js';
import type { State, View } from '../state.js';
import { committedDice } from '../../kernel/dice/committed.js';
import { givenDice } from '../../kernel/dice/given.js';
import { seededDice } from '../../kernel/dice/seeded.js';
import { deepFreeze } from '../../kernel/helpers.js';
import { core } from '../core.js';
import { agreedDraw } from './agreed-draw.js';
import { cloaking } from './cloaking.js';
import { crossing } from './crossing.js';
import { deployment } from './deployment.js';
import { fixedForces } from './fixed-forces.js';
import { hardBurn } from './hard-burn.js';
import { lastShipWins } from './last-ship.js';
import { lineOfSight } from './line-of-sight.js';
import { mines } from './mines.js';
import { missileDefense } from './missile-defense.js';
import { missiles } from './missiles.js';
import { multiTrack } from './multi-track.js';
import { noShieldsMark } from './no-shields.js';
import { openBoard } from './open-board.js';
import { ownDesigns } from './own-designs.js';
import { plasma } from './plasma.js';
import { printedShipsOnly } from './printed-ships.js';
import { resign } from './resign.js';
import { selfDestruct } from './self-destruct.js';
import { sensors } from './sensors.js';
import { turnChart } from './turn-chart.js';
import { turnLimit } from './turn-limit.js';
import { weaponExtras } from './weapon-extras.js';
import { agreedDraw as agreedDrawText, agreedDrawEvents } from './agreed-draw.words.js';
import { cloaking as cloakingText, cloakingEvents } from './cloaking.words.js';
import { crossing as crossingText, crossingEvents } from './crossing.words.js';
import { deployment as deploymentText, deploymentEvents } from './deployment.words.js';
import { fixedForces as fixedForcesText } from './fixed-forces.words.js';
import { hardBurn as hardBurnText, hardBurnEvents } from './hard-burn.words.js';
import { lastShip as lastShipText } from './last-ship.words.js';
import { lineOfSight as lineOfSightText } from './line-of-sight.words.js';
import { mines as minesText, minesEvents } from './mines.words.js';
import { missileDefense as missileDefenseText, missileDefenseEvents } from './missile-defense.words.js';
import { missiles as missilesText, missilesEvents } from './missiles.words.js';
import { multiTrack as multiTrackText } from './multi-track.words.js';
import { noShields as noShieldsText, noShieldsEvents } from './no-shields.words.js';
import { openBoard as openBoardText } from './open-board.words.js';
import { ownDesigns as ownDesignsText, ownDesignsEvents } from './own-designs.words.js';
import { plasma as plasmaText, plasmaEvents } from './plasma.words.js';
import { printedShips as printedShipsText } from './printed-ships.words.js';
import { resign as resignText, resignEvents } from './resign.words.js';
import { selfDestruct as selfDestructText, selfDestructEvents } from './self-destruct.words.js';
import { sensors as sensorsText, sensorsEvents } from './sensors.words.js';
import { turnChart as turnChartText } from './turn-chart.words.js';
import { turnLimit as turnLimitText } from './turn-limit.words.js';
import { weaponExtras as weaponExtrasText } from './weapon-extras.words.js';

/** All modules of Stellar Wars, in the order in which they apply. The first is always in force. */
export const catalogue = deepFreeze([
  core,
  seededDice,
  givenDice,
  committedDice,
  openBoard,
  deployment,
  fixedForces,
  printedShipsOnly,
  ownDesigns,
  turnChart,
  lineOfSight,
  hardBurn,
  noShieldsMark,
  multiTrack,
  plasma,
  missiles,
  missileDefense,
  weaponExtras,
  cloaking,
  sensors,
  mines,
  selfDestruct,
  lastShipWins,
  crossing,
  resign,
  agreedDraw,
  turnLimit,
] as const);

/** The words of the modules, by module id. An engine without words, and its bundle, go without. */
export const moduleTexts: Readonly<Record<string, ModuleText>> = {
  'agreed-draw': agreedDrawText,
  cloaking: cloakingText,
  crossing: crossingText,
  deployment: deploymentText,
  'fixed-forces': fixedForcesText,
  'hard-burn': hardBurnText,
  'last-ship': lastShipText,
  'line-of-sight': lineOfSightText,
  mines: minesText,
  'missile-defence': missileDefenseText,
  missiles: missilesText,
  'multi-track': multiTrackText,
  'no-shields': noShieldsText,
  'open-board': openBoardText,
  'own-designs': ownDesignsText,
  plasma: plasmaText,
  'printed-ships': printedShipsText,
  resign: resignText,
  'self-destruct': selfDestructText,
  sensors: sensorsText,
  'turn-chart': turnChartText,
  'turn-limit': turnLimitText,
  'weapon-extras': weaponExtrasText,
};

/** The words of the events of the modules, by module id. Only what tells a game takes them into a bundle. */
export const moduleEvents: Readonly<Record<string, AnyEventWords>> = {
  'agreed-draw': agreedDrawEvents,
  cloaking: cloakingEvents,
  crossing: crossingEvents,
  deployment: deploymentEvents,
  'hard-burn': hardBurnEvents,
  mines: minesEvents,
  'missile-defence': missileDefenseEvents,
  missiles: missilesEvents,
  'no-shields': noShieldsEvents,
  'own-designs': ownDesignsEvents,
  plasma: plasmaEvents,
  resign: resignEvents,
  'self-destruct': selfDestructEvents,
  sensors: sensorsEvents,
};

/** The actions of the standard modules. */
type StandardActions = Extract<PartsOf<typeof catalogue>, ActionPart>;

/**
 * Changes actions of other modules: `actions.wrap('ship/fire', (base) => ({ ... }))`. What `offers` and `sample` return, `judge`
 * must accept. `apply` alone changes what follows from the action.
 */
export const actions: ActionOverrides<StandardActions, State, View> =
  deepFreeze(createActionOverrides<StandardActions, State, View>());
