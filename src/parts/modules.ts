/**
 * What the standard modules declare: settings, formulas, slices, events and systems. A module that imports one of them
 * lists its module in `requires` or `uses`.
 *
 * @packageDocumentation
 */

export { drawOffered, drawReady, drawTakenBack } from '../modules/agreed-draw.js';
export { absorbs, ARMOR } from '../modules/armor.js';
export { baseInstalments } from '../modules/base-building/building.js';
export { baseFreshened, freshAtBase, type FreshenedPayload } from '../modules/base-building/freshness.js';
export { basePrice, progress, worksAdvanced, type Works } from '../modules/base-building/works.js';
export { conquestPlaysOn } from '../modules/base-conquest.js';
export { baseCaptor, baseFate, baseLeftTo, type LeftToPayload } from '../modules/base-fall/falling.js';
export { tradesPast } from '../modules/bought-technology/past.js';
export {
  research,
  researchOf,
  technologyInAdvance,
  technologyPaid,
  technologyPrice,
  technologyRisen,
  type ByTechnology,
  type Credit,
  type Research,
  type RisenPayload,
} from '../modules/bought-technology/research.js';
export { technologyStolen, type StolenPayload } from '../modules/bought-technology/theft.js';
export {
  levelsTraded,
  tradeImpossible,
  tradeOffered,
  tradesOffered,
  type Trade,
  type TradeOfferedPayload,
} from '../modules/bought-technology/trading.js';
export { buildStep, buildStepReached, type BuildStepPayload } from '../modules/build-steps.js';
export { cannonsSystem, type CannonOrder } from '../modules/cannons.js';
export {
  colonyAdvanced,
  colonyFounded,
  colonyPrice,
  colonyProgress,
  founder,
  isColony,
  type Advance,
} from '../modules/colonies/colony.js';
export { onlyColoniesBuild } from '../modules/colonies/yards.js';
export {
  defensesOf,
  driveFloor,
  ecmEffect,
  ecmModifier,
  ecmReach,
  ecmSystem,
  leadAlone,
  type Defense,
  type Incoming,
  type Jammed,
} from '../modules/ecm/effect.js';
export { replyIssues } from '../modules/ecm/replies.js';
export { ecmPlaced, spreadShown, type SpreadPayload } from '../modules/ecm/spread.js';
export { firstIncome, laterIncome } from '../modules/flat-income.js';
export { freeLoading } from '../modules/holds/cargo.js';
export {
  fleetBudget,
  fleetOfAll,
  type FleetShip,
  type GivenFleet,
} from '../modules/identical-fleets/fleet.js';
export { playsOnDoubledMap } from '../modules/identical-fleets/index.js';
export { king, lostShips, shipLost, type ShipLostPayload } from '../modules/last-fleet.js';
export {
  isCaptured,
  marinesCaptured,
  shipCaptured,
  shipDefended,
  shuttlesWait,
  shuttlesWaiting,
  type Boarding,
  type Capture,
  type WaitingPayload,
} from '../modules/marines/boarding.js';
export { recovered, stranded, type Pickup, type StrandedPayload } from '../modules/marines/recovery.js';
export { MARINES, platoonsOn, shuttle } from '../modules/marines/shuttle.js';
export { baysResupply } from '../modules/repair-bays.js';
export { repairBill, repairBilled } from '../modules/repair.js';
export { hasResigned, resigned } from '../modules/resign.js';
export { resupplyBill, resupplyBilled } from '../modules/resupply.js';
export { levelsRotateEvery } from '../modules/rotating-technology.js';
export { scrapped, scrapValue, type ScrappedPayload } from '../modules/scrapping.js';
export { screensSurplus } from '../modules/screens-per-hit.js';
export { openingYield, starYield, type StarSource } from '../modules/star-economy/index.js';
export {
  claim,
  ownerOf,
  starClaimed,
  type Claim,
  type ClaimedPayload,
} from '../modules/star-economy/ownership.js';
export { basesAtEnds, endsSettled, standardMap, type EndsSettledPayload } from '../modules/star-map.js';
export {
  adrift,
  dropped,
  loadedRackHit,
  pickedUp,
  type PickedUpPayload,
} from '../modules/systemships/aboard.js';
export {
  embarked,
  leftBehind,
  stowedAway,
  withdrawInRacks,
  type Passage,
} from '../modules/systemships/embark.js';
export {
  drivePickedUp,
  freeRacks,
  handlingLimit,
  mostHandled,
  RACK,
  racksSystem,
  usedWhilePickedUp,
  type RackOrder,
} from '../modules/systemships/racks.js';
export { firstRise, levelsEvery } from '../modules/technology.js';
export { shipsMovedAtMost } from '../modules/three-moves.js';
export { thrustRounding } from '../modules/thrust-to-weight.js';
export { turnsAtMost } from '../modules/turn-limit.js';
export {
  pointsScored,
  starsHeld,
  victoryCounted,
  victoryCounting,
  victoryScored,
  victoryTarget,
  type StarsHeldPayload,
} from '../modules/victory-points.js';
