/**
 * Settings, formulas, slices and events of the standard modules, for modules that read or follow them up. Whoever imports one names
 * its module among those that he `requires` or `uses`.
 */

// Settings.

export { conquestPlaysOn } from '../modules/base-conquest.js';
export { baseInstalments } from '../modules/base-building/building.js';
export { basePrice } from '../modules/base-building/works.js';
export { technologyInAdvance, technologyPrice } from '../modules/bought-technology/research.js';
export { colonyPrice } from '../modules/colonies/colony.js';
export { onlyColoniesBuild } from '../modules/colonies/yards.js';
export { firstIncome, laterIncome } from '../modules/flat-income.js';
export { freeLoading } from '../modules/holds/cargo.js';
export { fleetBudget } from '../modules/identical-fleets/fleet.js';
export { playsOnDoubledMap } from '../modules/identical-fleets/index.js';
export { baysResupply } from '../modules/repair-bays.js';
export { levelsRotateEvery } from '../modules/rotating-technology.js';
export { screensSurplus } from '../modules/screens-per-hit.js';
export { openingYield } from '../modules/star-economy/index.js';
export { basesAtEnds } from '../modules/star-map.js';
export { levelsEvery, firstRise } from '../modules/technology.js';
export { shipsMovedAtMost } from '../modules/three-moves.js';
export { thrustRounding } from '../modules/thrust-to-weight.js';
export { turnsAtMost } from '../modules/turn-limit.js';
export { victoryCounting, victoryTarget } from '../modules/victory-points.js';

// Formulas.

export { standardMap } from '../modules/star-map.js';

// Slices.

export { drawReady, drawTakenBack } from '../modules/agreed-draw.js';
export { freshAtBase } from '../modules/base-building/freshness.js';
export { baseCaptor } from '../modules/base-fall/falling.js';
export { buildStep } from '../modules/build-steps.js';
export {
  research,
  researchOf,
  type ByTechnology,
  type Credit,
  type Research,
} from '../modules/bought-technology/research.js';
export { progress, worksAdvanced, type Works } from '../modules/base-building/works.js';
export { baseFate } from '../modules/base-fall/falling.js';
export { tradesPast } from '../modules/bought-technology/past.js';
export { tradesOffered, type Trade } from '../modules/bought-technology/trading.js';
export { colonyProgress } from '../modules/colonies/colony.js';
export { ecmPlaced } from '../modules/ecm/spread.js';
export { fleetOfAll, type FleetShip, type GivenFleet } from '../modules/identical-fleets/fleet.js';
export { king, lostShips } from '../modules/last-fleet.js';
export { marinesCaptured, shuttlesWaiting } from '../modules/marines/boarding.js';
export { repairBill } from '../modules/repair.js';
export { hasResigned } from '../modules/resign.js';
export { resupplyBill } from '../modules/resupply.js';
export { starsHeld, pointsScored } from '../modules/victory-points.js';

// Events.

export { drawOffered } from '../modules/agreed-draw.js';
export { baseFreshened } from '../modules/base-building/freshness.js';
export { baseLeftTo } from '../modules/base-fall/falling.js';
export { buildStepReached } from '../modules/build-steps.js';
export { technologyPaid, technologyRisen } from '../modules/bought-technology/research.js';
export { tradeImpossible, tradeOffered, levelsTraded } from '../modules/bought-technology/trading.js';
export { technologyStolen } from '../modules/bought-technology/theft.js';
export { shipLost } from '../modules/last-fleet.js';
export { repairBilled } from '../modules/repair.js';
export { resupplyBilled } from '../modules/resupply.js';
export { resigned } from '../modules/resign.js';
export { scrapped } from '../modules/scrapping.js';
export { endsSettled } from '../modules/star-map.js';
export { victoryCounted, victoryScored } from '../modules/victory-points.js';

// Actions of the game, to be answered by a step or phase of one's own.

export { beginCombat } from '../game/turn/combat-phase.js';
export { endPhase, phaseDone } from '../game/turn/phase.js';
