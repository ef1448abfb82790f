import type { ModuleText } from '../../kernel/describe.js';
import { createActionOverrides, type ActionOverrides } from '../../kernel/action.js';
import type { PartsOf } from '../../kernel/module.js';
import type { ActionPart, AnyEventWords } from '../../kernel/types.js';
import type { State, View } from '../state.js';
import { deepFreeze } from '../../kernel/helpers.js';
import { core } from '../core.js';
import { agreedDraw } from './agreed-draw.js';
import { armor } from './armor.js';
import { baseBuilding } from './base-building.js';
import { baseConquest } from './base-conquest.js';
import { baseFall } from './base-fall.js';
import { baseStockpiles } from './base-stockpiles.js';
import { blind } from './blind.js';
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
import { agreedDraw as agreedDrawText, agreedDrawEvents } from './agreed-draw.words.js';
import { armor as armorText, armorEvents } from './armor.words.js';
import { baseBuilding as baseBuildingText, baseBuildingEvents } from './base-building.words.js';
import { baseConquest as baseConquestText } from './base-conquest.words.js';
import { baseFall as baseFallText, baseFallEvents } from './base-fall.words.js';
import { baseStockpiles as baseStockpilesText, baseStockpilesEvents } from './base-stockpiles.words.js';
import { blind as blindText } from './blind.words.js';
import {
  boughtTechnology as boughtTechnologyText,
  boughtTechnologyEvents,
} from './bought-technology/words.js';
import { buildSteps as buildStepsText, buildStepsEvents } from './build-steps.words.js';
import { cannons as cannonsText, cannonsEvents } from './cannons.words.js';
import { colonies as coloniesText, coloniesEvents } from './colonies.words.js';
import { commonStock as commonStockText } from './common-stock.words.js';
import { ecm as ecmText, ecmEvents } from './ecm.words.js';
import { emptyRetreats as emptyRetreatsText } from './empty-retreats.words.js';
import { exhaustionDraw as exhaustionDrawText } from './exhaustion-draw.words.js';
import { flatIncome as flatIncomeText } from './flat-income.words.js';
import { generatorCost as generatorCostText } from './generator-cost.words.js';
import { generatorMovement as generatorMovementText } from './generator-movement.words.js';
import { halfCostRepairs as halfCostRepairsText } from './half-cost-repairs.words.js';
import { halfPowerMovement as halfPowerMovementText } from './half-power-movement.words.js';
import { holds as holdsText, holdsEvents } from './holds.words.js';
import { identicalFleets as identicalFleetsText } from './identical-fleets.words.js';
import { lastFleet as lastFleetText, lastFleetEvents } from './last-fleet.words.js';
import { marines as marinesText, marinesEvents } from './marines/words.js';
import { quadraticSpace as quadraticSpaceText } from './quadratic-space.words.js';
import { rackByRack as rackByRackText } from './rack-by-rack.words.js';
import { refill as refillText } from './refill.words.js';
import { repairBays as repairBaysText, repairBaysEvents } from './repair-bays.words.js';
import { repair as repairText, repairEvents } from './repair.words.js';
import { resign as resignText, resignEvents } from './resign.words.js';
import { resupply as resupplyText, resupplyEvents } from './resupply.words.js';
import { rotatingTechnology as rotatingTechnologyText } from './rotating-technology.words.js';
import { scrapping as scrappingText, scrappingEvents } from './scrapping.words.js';
import { screensPerHit as screensPerHitText } from './screens-per-hit.words.js';
import { skirmish as skirmishText } from './skirmish.words.js';
import { spendAll as spendAllText } from './spend-all.words.js';
import { splitDrive as splitDriveText, splitDriveEvents } from './split-drive.words.js';
import { starEconomy as starEconomyText, starEconomyEvents } from './star-economy.words.js';
import { starMap as starMapText, starMapEvents } from './star-map.words.js';
import { systemships as systemshipsText, systemshipsEvents } from './systemships/words.js';
import { technology as technologyText } from './technology.words.js';
import { threeMoves as threeMovesText } from './three-moves.words.js';
import { thrustToWeight as thrustToWeightText } from './thrust-to-weight.words.js';
import { turnLimit as turnLimitText } from './turn-limit.words.js';
import { twoPlayers as twoPlayersText } from './two-players.words.js';
import { victoryPoints as victoryPointsText, victoryPointsEvents } from './victory-points.words.js';

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
  blind,
  turnLimit,
  agreedDraw,
  resign,
  twoPlayers,
  starMapModule,
  identicalFleets,
  skirmish,
] as const);

/** The words of the modules, by module id. An engine without words, and its bundle, go without. */
export const moduleTexts: Readonly<Record<string, ModuleText>> = {
  'agreed-draw': agreedDrawText,
  armor: armorText,
  'base-building': baseBuildingText,
  'base-conquest': baseConquestText,
  'base-fall': baseFallText,
  'base-stockpiles': baseStockpilesText,
  blind: blindText,
  'bought-technology': boughtTechnologyText,
  'build-steps': buildStepsText,
  cannons: cannonsText,
  colonies: coloniesText,
  'common-stock': commonStockText,
  ecm: ecmText,
  'empty-retreats': emptyRetreatsText,
  'exhaustion-draw': exhaustionDrawText,
  'flat-income': flatIncomeText,
  'generator-cost': generatorCostText,
  'generator-movement': generatorMovementText,
  'half-cost-repairs': halfCostRepairsText,
  'half-power-movement': halfPowerMovementText,
  holds: holdsText,
  'identical-fleets': identicalFleetsText,
  'last-fleet': lastFleetText,
  marines: marinesText,
  'quadratic-space': quadraticSpaceText,
  'rack-by-rack': rackByRackText,
  refill: refillText,
  repair: repairText,
  'repair-bays': repairBaysText,
  resign: resignText,
  resupply: resupplyText,
  'rotating-technology': rotatingTechnologyText,
  scrapping: scrappingText,
  'screens-per-hit': screensPerHitText,
  skirmish: skirmishText,
  'spend-all': spendAllText,
  'split-drive': splitDriveText,
  'star-economy': starEconomyText,
  'star-map': starMapText,
  systemships: systemshipsText,
  technology: technologyText,
  'three-moves': threeMovesText,
  'thrust-to-weight': thrustToWeightText,
  'turn-limit': turnLimitText,
  'two-players': twoPlayersText,
  'victory-points': victoryPointsText,
};

/** The words of the events of the modules, by module id. Only what tells a game takes them into a bundle. */
export const moduleEvents: Readonly<Record<string, AnyEventWords>> = {
  'agreed-draw': agreedDrawEvents,
  armor: armorEvents,
  'base-building': baseBuildingEvents,
  'base-fall': baseFallEvents,
  'base-stockpiles': baseStockpilesEvents,
  'bought-technology': boughtTechnologyEvents,
  'build-steps': buildStepsEvents,
  cannons: cannonsEvents,
  colonies: coloniesEvents,
  ecm: ecmEvents,
  holds: holdsEvents,
  'last-fleet': lastFleetEvents,
  marines: marinesEvents,
  repair: repairEvents,
  'repair-bays': repairBaysEvents,
  resign: resignEvents,
  resupply: resupplyEvents,
  scrapping: scrappingEvents,
  'split-drive': splitDriveEvents,
  'star-economy': starEconomyEvents,
  'star-map': starMapEvents,
  systemships: systemshipsEvents,
  'victory-points': victoryPointsEvents,
};

/** The actions of the standard modules. */
type StandardActions = Extract<PartsOf<typeof catalogue>, ActionPart>;

/**
 * Changes actions of other modules: `actions.wrap('resign/resign', (base) => ({ ... }))`. What `offers` and `sample` return,
 * `judge` must accept. `apply` alone changes what follows from the action.
 */
export const actions: ActionOverrides<StandardActions, State, View> =
  deepFreeze(createActionOverrides<StandardActions, State, View>());
