/** The catalogue: every module of Stellar Wars, in the order in which they apply. */

import { createActionOverrides, type ActionOverrides } from '../../kernel/action.js';
import type { PartsOf } from '../../kernel/module.js';
import type { ActionPart } from '../../kernel/types.js';
import type { State, View } from '../state.js';
import { committedDice } from '../../kernel/dice/committed.js';
import { givenDice } from '../../kernel/dice/given.js';
import { seededDice } from '../../kernel/dice/seeded.js';
import { deepFreeze } from '../../kernel/helpers.js';
import { core } from '../core.js';
import { agreedDraw } from './agreed-draw.js';
import { cloaking } from './cloaking/index.js';
import { crossing } from './crossing.js';
import { deployment } from './deployment.js';
import { fixedForces } from './fixed-forces.js';
import { hardBurn } from './hard-burn.js';
import { lastShipWins } from './last-ship.js';
import { lineOfSight } from './line-of-sight.js';
import { mines } from './mines/index.js';
import { missileDefense } from './missile-defense.js';
import { missiles } from './missiles.js';
import { multiTrack } from './multi-track.js';
import { noShieldsMark } from './no-shields.js';
import { openBoard } from './open-board.js';
import { ownDesigns } from './own-designs.js';
import { plasma } from './plasma.js';
import { printedShipsOnly } from './printed-ships.js';
import { resign } from './resign.js';
import { selfDestruct } from './self-destruct/index.js';
import { sensors } from './sensors/index.js';
import { turnChart } from './turn-chart.js';
import { turnLimit } from './turn-limit.js';
import { weaponExtras } from './weapon-extras.js';

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

/** The actions of the standard modules. */
type StandardActions = Extract<PartsOf<typeof catalogue>, ActionPart>;

/**
 * Changes actions of other modules: `actions.wrap('ship/fire', (base) => ({ ... }))`. What `offers` and `sample` return, `judge`
 * must accept. `apply` alone changes what follows from the action.
 */
export const actions: ActionOverrides<StandardActions, State, View> =
  deepFreeze(createActionOverrides<StandardActions, State, View>());
