/**
 * Smaller catalogues for `createEngine`, without words. A bundle contains only the modules of the catalogue that it uses.
 */

import { deepFreeze } from '../kernel/helpers.js';
import { core } from './core.js';
import type { first, second } from './editions.js';
import { agreedDraw } from './modules/agreed-draw.js';
import { armor } from './modules/armor.js';
import { baseBuilding } from './modules/base-building.js';
import { baseConquest } from './modules/base-conquest.js';
import { baseFall } from './modules/base-fall.js';
import { baseStockpiles } from './modules/base-stockpiles.js';
import { buildSteps } from './modules/build-steps.js';
import { cannons } from './modules/cannons.js';
import { commonStock } from './modules/common-stock.js';
import { ecm } from './modules/ecm.js';
import { exhaustionDraw } from './modules/exhaustion-draw.js';
import { flatIncome } from './modules/flat-income.js';
import { halfPowerMovement } from './modules/half-power-movement.js';
import { holds } from './modules/holds.js';
import { identicalFleets } from './modules/identical-fleets.js';
import type { catalogue } from './modules/index.js';
import { lastFleet } from './modules/last-fleet.js';
import { rackByRack } from './modules/rack-by-rack.js';
import { refill } from './modules/refill.js';
import { repairBays } from './modules/repair-bays.js';
import { repair } from './modules/repair.js';
import { resign } from './modules/resign.js';
import { resupply } from './modules/resupply.js';
import { scrapping } from './modules/scrapping.js';
import { skirmish } from './modules/skirmish.js';
import { spendAll } from './modules/spend-all.js';
import { starEconomy } from './modules/star-economy.js';
import { starMapModule } from './modules/star-map.js';
import { systemships } from './modules/systemships/index.js';
import { technology } from './modules/technology.js';
import { threeMoves } from './modules/three-moves.js';
import { twoPlayers } from './modules/two-players.js';
import { victoryPoints } from './modules/victory-points.js';

/** The core and the modules of some scenarios. */
type ModulesOf<Scenario extends { readonly modules: readonly string[] }> = readonly Extract<
  (typeof catalogue)[number],
  { readonly meta: { readonly id: 'core' | Scenario['modules'][number] } }
>[];

/** The scenarios of the first edition, by name, but for the one with all optional rules. */
type FirstScenarios = Omit<(typeof first)['scenarios'], 'starred'>;
/** The scenarios of the second edition, by name. */
type SecondScenarios = (typeof second)['scenarios'];

/**
 * The modules of the first edition's own scenarios: all but `first/starred`, which has rules of the second edition
 * and needs `catalogue`. They come without words: `createEngine(firstEdition, words)` has them.
 */
export const firstEdition: ModulesOf<FirstScenarios[keyof FirstScenarios]> = deepFreeze([
  core,
  commonStock,
  flatIncome,
  spendAll,
  victoryPoints,
  lastFleet,
  exhaustionDraw,
  systemships,
  threeMoves,
  refill,
  technology,
  repair,
  resupply,
  agreedDraw,
  resign,
  twoPlayers,
  starMapModule,
  identicalFleets,
  skirmish,
]);

/** The modules of the second edition's scenarios, without words: `createEngine(secondEdition, words)` has them. */
export const secondEdition: ModulesOf<SecondScenarios[keyof SecondScenarios]> = deepFreeze([
  core,
  baseStockpiles,
  flatIncome,
  starEconomy,
  buildSteps,
  baseConquest,
  lastFleet,
  systemships,
  rackByRack,
  threeMoves,
  halfPowerMovement,
  cannons,
  ecm,
  armor,
  refill,
  technology,
  holds,
  repairBays,
  repair,
  resupply,
  scrapping,
  baseBuilding,
  baseFall,
  agreedDraw,
  resign,
  twoPlayers,
  starMapModule,
  identicalFleets,
  skirmish,
]);
