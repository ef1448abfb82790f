import { createActionOverrides, type ActionOverrides } from '../../kernel/action.js';
import type { PartsOf } from '../../kernel/module.js';
import type { ActionPart } from '../../kernel/types.js';
import type { State, View } from '../state.js';
import { deepFreeze } from '../../kernel/helpers.js';
import { core } from '../core.js';
import { agreedDraw } from './agreed-draw.js';
import { armor } from './armor.js';
import { baseBuilding } from './base-building.js';
import { baseConquest } from './base-conquest.js';
import { baseFall } from './base-fall.js';
import { baseStockpiles } from './base-stockpiles.js';
import { boughtTechnology } from './bought-technology/index.js';
import { buildSteps } from './build-steps.js';
import { cannons } from './cannons.js';
import { colonies } from './colonies.js';
import { commonStock } from './common-stock.js';
import { ecm } from './ecm.js';
import { emptyRetreats } from './empty-retreats.js';
import { exhaustionDraw } from './exhaustion-draw.js';
import { flatIncome } from './flat-income.js';
import { generatorCost } from './generator-cost.js';
import { generatorMovement } from './generator-movement.js';
import { halfCostRepairs } from './half-cost-repairs.js';
import { halfPowerMovement } from './half-power-movement.js';
import { holds } from './holds.js';
import { identicalFleets } from './identical-fleets.js';
import { lastFleet } from './last-fleet.js';
import { marines } from './marines/index.js';
import { quadraticSpace } from './quadratic-space.js';
import { rackByRack } from './rack-by-rack.js';
import { refill } from './refill.js';
import { repairBays } from './repair-bays.js';
import { repair } from './repair.js';
import { resign } from './resign.js';
import { resupply } from './resupply.js';
import { rotatingTechnology } from './rotating-technology.js';
import { scrapping } from './scrapping.js';
import { screensPerHit } from './screens-per-hit.js';
import { skirmish } from './skirmish.js';
import { spendAll } from './spend-all.js';
import { splitDrive } from './split-drive.js';
import { starEconomy } from './star-economy.js';
import { starMapModule } from './star-map.js';
import { systemships } from './systemships/index.js';
import { technology } from './technology.js';
import { threeMoves } from './three-moves.js';
import { thrustToWeight } from './thrust-to-weight.js';
import { turnLimit } from './turn-limit.js';
import { twoPlayers } from './two-players.js';
import { victoryPoints } from './victory-points.js';

/** All modules of the library, in the order in which they apply. The first one, `core`, is always in force. */
export const catalogue = deepFreeze([
  core,
  commonStock,
  baseStockpiles,
  flatIncome,
  spendAll,
  starEconomy,
  buildSteps,
  victoryPoints,
  baseConquest,
  lastFleet,
  exhaustionDraw,
  systemships,
  rackByRack,
  threeMoves,
  halfPowerMovement,
  generatorMovement,
  quadraticSpace,
  generatorCost,
  splitDrive,
  thrustToWeight,
  halfCostRepairs,
  cannons,
  ecm,
  armor,
  marines,
  refill,
  technology,
  boughtTechnology,
  rotatingTechnology,
  screensPerHit,
  holds,
  repairBays,
  repair,
  resupply,
  scrapping,
  baseBuilding,
  baseFall,
  colonies,
  emptyRetreats,
  turnLimit,
  agreedDraw,
  resign,
  twoPlayers,
  starMapModule,
  identicalFleets,
  skirmish,
] as const);

/** The actions of the standard modules. */
type StandardActions = Extract<PartsOf<typeof catalogue>, ActionPart>;

/**
 * Changes actions of other modules: `actions.wrap('resign/resign', (base) => ({ ... }))`. What `offers` and `sample` return,
 * `judge` must accept. `apply` alone changes what follows from the action.
 */
export const actions: ActionOverrides<StandardActions, State, View> =
  deepFreeze(createActionOverrides<StandardActions, State, View>());
