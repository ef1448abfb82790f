/** What the game offers to modules, except for combat. */

// Nouns.

export { areNeighbours, distance, neighbours } from '../map/hex.js';
export { atlasOf, type Atlas } from '../map/atlas.js';
export type { Chart, MapEnd, MapStar, StarMap, Warpline } from '../map/star-map.js';
export {
  hexId,
  shipId,
  type Counter,
  type Counts,
  type GameResult,
  type HexId,
  type Keys,
  type Levels,
  type Place,
  type Player,
  type SeenShip,
  type Ship,
  type ShipId,
  type Star,
  type State,
  type Tally,
  type View,
} from '../game/state.js';
export {
  plans,
  tableResults,
  tactics,
  type Battle,
  type EcmReply,
  type Fight,
  type Fire,
  type Fired,
  type Order,
  type Plan,
  type Round,
  type RoundResult,
  type Sealed,
  type Shot,
  type TableResult,
  type Tactic,
  type TubeOrder,
} from '../game/battle/state.js';
export { core } from '../game/core.js';

// Turn, players, sight.

export { setupIssues } from '../game/setup.js';
export { emptyStar, fillShips, takersAt, type Cargo } from '../game/economy/cargo.js';
export { baseFounded, baseLost, bases, baseTaken, type Loss } from '../game/economy/bases.js';
export { contested } from '../game/turn/combat-phase.js';
export { duringPhase, isActiveIn } from '../game/turn/phase.js';
export { anyTime, untilGameOver } from '../game/turn/timing.js';
export {
  endIssues,
  gameBegan,
  gameOver,
  nextTurn,
  phaseBegan,
  phaseAsked,
  phaseEnded,
  phases,
  reasons,
  sequence,
  turnBegan,
  turnEnded,
  turnPassed,
  type Phase,
} from '../game/turn/sequence.js';
export {
  playersAwaited,
  pointsShown,
  recordsOpened,
  shipHidden,
  shipShown,
  type Opened,
  type Shown,
} from '../game/sight/announce.js';
export {
  friendsOf,
  sidesLeft,
  activeSide,
  enemyAt,
  hostile,
  isOut,
  playerOut,
  sideOf,
  sidesOf,
} from '../game/players.js';
export { sightAt, sightOf, listWitnesses, type Glance, type Sight } from '../game/sight/visibility.js';
export { viewOf } from '../game/sight/view.js';

// Build Points.

export {
  buildIssues,
  buildsNothing,
  buildShip,
  nameTaken,
  openYards,
  priceProject,
  yardIssues,
  type PricedProject,
  type Project,
} from '../game/building/building.js';
export { namesGiven } from '../game/building/ship-limit.js';
export type { PlayerChange, ShipChange, StarChange } from '../game/copy.js';
export { updatePlayer, updateShip, updateStar, type Changing } from '../game/update.js';
export type { Ending } from '../common/ending.js';
export { actDone, actIssues, duringBuildEvent, type Act } from '../game/building/acts.js';
export { depositIssues, openDeposits, type Debit, type OpenDeposit } from '../game/economy/deposit.js';
export { lossesOf, service, unserved, type ServiceRefusals } from '../game/service/service.js';
export {
  addressDecoder,
  formatAccount,
  income,
  holders,
  payerOf,
  payers,
  pointsAt,
  pointsMoved,
  pointsSunk,
  mostPayable,
  room,
  treasury,
  workshops,
  openBases,
  yards,
  type Address,
  type Patient,
  type Payment,
  type Purpose,
  type Sunk,
  type Transfer,
} from '../game/economy/accounts.js';

// What the standard modules declare.

export {
  colonyAdvanced,
  colonyFounded,
  founder,
  isColony,
  type Advance,
} from '../modules/colonies/colony.js';
export { scrapValue } from '../modules/scrapping.js';
export { claim, ownerOf, starClaimed, type Claim } from '../modules/star-economy/ownership.js';
export { starYield, type Source as StarSource } from '../modules/star-economy/index.js';
export { adrift, dropped, loadedRackHit, pickedUp } from '../modules/systemships/aboard.js';
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
export type { Reason } from '../common/ending.js';
