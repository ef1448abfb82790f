/**
 * Settings, formulas, slices and outcomes of the standard modules, for modules that read or follow them up. Whoever imports one names
 * its module among those that he `requires` or `uses`.
 */

// Settings.

export { playOn as conquestPlaysOn } from '../modules/base-conquest.js';
export { instalments as baseInstalments } from '../modules/base-building/building.js';
export { price as basePrice } from '../modules/base-building/works.js';
export {
  inAdvance as technologyInAdvance,
  price as technologyPrice,
} from '../modules/bought-technology/research.js';
export { price as colonyPrice } from '../modules/colonies/colony.js';
export { onlyBuild as onlyColoniesBuild } from '../modules/colonies/yards.js';
export { first as firstIncome, later as laterIncome } from '../modules/flat-income.js';
export { freeLoading } from '../modules/holds/cargo.js';
export { budget as fleetBudget } from '../modules/identical-fleets/fleet.js';
export { doubled as playsOnDoubledMap } from '../modules/identical-fleets/index.js';
export { resupplies as baysResupply } from '../modules/repair-bays.js';
export { every as levelsRotateEvery } from '../modules/rotating-technology.js';
export { surplus as screensSurplus } from '../modules/screens-per-hit.js';
export { opening as openingYield } from '../modules/star-economy/index.js';
export { bases as basesAtEnds } from '../modules/star-map.js';
export { every as levelsEvery, firstRise } from '../modules/technology.js';
export { ships as shipsMovedAtMost } from '../modules/three-moves.js';
export { rounding as thrustRounding } from '../modules/thrust-to-weight.js';
export { turns as turnLimit } from '../modules/turn-limit.js';
export { counting as victoryCounting, target as victoryTarget } from '../modules/victory-points.js';

// Formulas.

export { standardMap } from '../modules/star-map.js';

// Slices.

export { ready as drawReady, takenBack as drawTakenBack } from '../modules/agreed-draw.js';
export { fresh as freshAtBase } from '../modules/base-building/freshness.js';
export { captor as baseCaptor } from '../modules/base-fall/falling.js';
export { reached as buildStep } from '../modules/build-steps.js';
export {
  research,
  researchOf,
  type ByTechnology,
  type Credit,
  type Research,
} from '../modules/bought-technology/research.js';
export { progress, worksAdvanced, type Works } from '../modules/base-building/works.js';
export { fate as baseFate } from '../modules/base-fall/falling.js';
export { past as tradesPast } from '../modules/bought-technology/past.js';
export { offers as tradesOffered, type Trade } from '../modules/bought-technology/trading.js';
export { progress as colonyProgress } from '../modules/colonies/colony.js';
export { placed as ecmPlaced } from '../modules/ecm/spread.js';
export { fleet as fleetOfAll, type FleetShip, type GivenFleet } from '../modules/identical-fleets/fleet.js';
export { king, lost as lostShips } from '../modules/last-fleet.js';
export { captured as marinesCaptured, waiting as shuttlesWaiting } from '../modules/marines/boarding.js';
export { repairBill } from '../modules/repair.js';
export { gone as hasResigned } from '../modules/resign.js';
export { resupplyBill } from '../modules/resupply.js';
export { held as starsHeld, points as victoryPoints } from '../modules/victory-points.js';

// Outcomes.

export { offered as drawOffered } from '../modules/agreed-draw.js';
export { freshened as baseFreshened } from '../modules/base-building/freshness.js';
export { leftTo as baseLeftTo } from '../modules/base-fall/falling.js';
export { stepReached as buildStepReached } from '../modules/build-steps.js';
export {
  levelPaid as technologyPaid,
  levelRisen as technologyRisen,
} from '../modules/bought-technology/research.js';
export {
  impossible as tradeImpossible,
  offered as tradeOffered,
  traded as levelsTraded,
} from '../modules/bought-technology/trading.js';
export { stolen as technologyStolen } from '../modules/bought-technology/theft.js';
export { bereft as shipLost } from '../modules/last-fleet.js';
export { repairBilled } from '../modules/repair.js';
export { resupplyBilled } from '../modules/resupply.js';
export { resigned } from '../modules/resign.js';
export { scrapped } from '../modules/scrapping.js';
export { settled as endsSettled } from '../modules/star-map.js';
export { counted as victoryCounted, scored as victoryScored } from '../modules/victory-points.js';

// Actions of the game, to be answered by a step or phase of one's own.

export { beginCombat } from '../game/turn/combat-phase.js';
export { endPhase, phaseDone } from '../game/turn/phase.js';
