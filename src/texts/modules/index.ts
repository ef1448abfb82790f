/** The words of all standard modules, by module id. */

import { agreedDraw } from './agreed-draw.js';
import { armor } from './armor.js';
import { baseBuilding } from './base-building.js';
import { baseConquest } from './base-conquest.js';
import { baseFall } from './base-fall.js';
import { baseStockpiles } from './base-stockpiles.js';
import { boughtTechnology } from './bought-technology.js';
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
import { marines } from './marines.js';
import { quadraticSpace } from './quadratic-space.js';
import { rackByRack } from './rack-by-rack.js';
import { refill } from './refill.js';
import { repair } from './repair.js';
import { repairBays } from './repair-bays.js';
import { resign } from './resign.js';
import { resupply } from './resupply.js';
import { rotatingTechnology } from './rotating-technology.js';
import { scrapping } from './scrapping.js';
import { screensPerHit } from './screens-per-hit.js';
import { skirmish } from './skirmish.js';
import { spendAll } from './spend-all.js';
import { splitDrive } from './split-drive.js';
import { starEconomy } from './star-economy.js';
import { starMap } from './star-map.js';
import { systemships } from './systemships.js';
import { technology } from './technology.js';
import { threeMoves } from './three-moves.js';
import { thrustToWeight } from './thrust-to-weight.js';
import { turnLimit } from './turn-limit.js';
import { twoPlayers } from './two-players.js';
import { victoryPoints } from './victory-points.js';
import type { ModuleText } from '../../kernel/message/text.js';

export const moduleTexts: Readonly<Record<string, ModuleText>> = {
  'agreed-draw': agreedDraw,
  armor,
  'base-building': baseBuilding,
  'base-conquest': baseConquest,
  'base-fall': baseFall,
  'base-stockpiles': baseStockpiles,
  'bought-technology': boughtTechnology,
  'build-steps': buildSteps,
  cannons,
  colonies,
  'common-stock': commonStock,
  ecm,
  'empty-retreats': emptyRetreats,
  'exhaustion-draw': exhaustionDraw,
  'flat-income': flatIncome,
  'generator-cost': generatorCost,
  'generator-movement': generatorMovement,
  'half-cost-repairs': halfCostRepairs,
  'half-power-movement': halfPowerMovement,
  holds,
  'identical-fleets': identicalFleets,
  'last-fleet': lastFleet,
  marines,
  'quadratic-space': quadraticSpace,
  'rack-by-rack': rackByRack,
  refill,
  repair,
  'repair-bays': repairBays,
  resign,
  resupply,
  'rotating-technology': rotatingTechnology,
  scrapping,
  'screens-per-hit': screensPerHit,
  skirmish,
  'spend-all': spendAll,
  'split-drive': splitDrive,
  'star-economy': starEconomy,
  'star-map': starMap,
  systemships,
  technology,
  'three-moves': threeMoves,
  'thrust-to-weight': thrustToWeight,
  'turn-limit': turnLimit,
  'two-players': twoPlayers,
  'victory-points': victoryPoints,
};
