/**
 * What modules are made of: the makers of parts, and the game's own formulas, questions, tables, outcomes and nouns that
 * a module may answer, extend or follow up.
 *
 * @packageDocumentation
 */

// ---- A module and its parts -------------------------------------------------------------------------------------

export { module, kernel, type Kernel } from './kernel/kernel.js';
export {
  formula,
  question,
  table,
  slice,
  setting,
  setupField,
  action,
  outcome,
  type Live,
  type Seen,
} from './game/parts.js';
export type { Answer, Ask, Formula, Question } from './kernel/ask.js';
export type { Table } from './kernel/table.js';
export type { Home, Slice, SliceSpec } from './kernel/slice.js';
export type { Setting } from './kernel/setting.js';
export type { Action, ActionSpec, SetupSpec } from './kernel/action.js';
export type { OutcomeMaker, OutcomeSpec } from './kernel/outcome.js';
export type {
  Acted,
  ActionPart,
  AnyAnswer,
  AskPart,
  Audience,
  EntryPart,
  Game,
  GameEvent,
  Meta,
  Module,
  OmitPart,
  Outcome,
  OutcomePart,
  OverridePart,
  Part,
  ReactionPart,
  SettingPart,
  SetupPart,
  SlicePart,
  Source,
  TablePart,
} from './kernel/parts.js';
export type { EditionCitations, Entries, Moment, Rules, Ruleset, Swap } from './kernel/rules.js';

// ---- Decoders ---------------------------------------------------------------------------------------------------

export {
  decode,
  fieldsOf,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  readFields,
  record,
  shape,
  text,
  whole,
  type Decoded,
  type DecodedShape,
  type Decoder,
  type Shape,
} from './kernel/decode.js';
export {
  playerId,
  type Branded,
  type Decision,
  type PlayerId,
  type Random,
  type Viewer,
} from './kernel/player.js';

// ---- Answers and refusals ---------------------------------------------------------------------------------------

export {
  issue,
  ok,
  refusal,
  refuse,
  within,
  type Facts,
  type Issue,
  type Issues,
  type Json,
  type Path,
  type Refusal,
  type Result,
} from './kernel/result.js';
export { citation, cited, say, sentence, worded, wording, type Wording } from './kernel/wording.js';

// ---- Another game on the same mechanism -------------------------------------------------------------------------

export {
  createEngine as createEngineOf,
  type Engine as EngineOf,
  type GameOf,
  type Setup as SetupOf,
} from './kernel/engine.js';
export type { Applied, Stated, Viewed } from './kernel/acting.js';
export type { Clockwork } from './kernel/course.js';
export type {
  ActionsOf,
  EntriesOf,
  EventsOf,
  PartsOf,
  Plain,
  SetupOf as SetupFieldsOf,
  SpecOf,
} from './kernel/infer.js';
export type { Recorded } from './kernel/save.js';
export type { Edition, RulesetSpec, Scenario } from './kernel/select.js';
export type { WordingPart } from './kernel/describe.js';
export { mechanismWording } from './kernel/wording.js';

// ---- Nouns ------------------------------------------------------------------------------------------------------

export { neighbours } from './map/hex.js';
export {
  hexId,
  shipId,
  type Counter,
  type Counts,
  type GameResult,
  type HexId,
  type Levels,
  type Place,
  type Player,
  type SeenShip,
  type Ship,
  type ShipId,
  type Star,
  type State,
  type View,
} from './game/nouns.js';
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
  type SeenBattle,
  type Shot,
  type TableResult,
  type Tactic,
  type TubeOrder,
} from './game/battle/nouns.js';
export { core } from './game/core.js';

// ---- Ships: components, prices, design, engine, levels, records ---------------------------------------------------

export {
  components,
  countsDecoder,
  exactPrice,
  GENERATOR,
  isWarpship,
  less,
  levelOf,
  levelsDecoder,
  unitsOf,
  type Component,
} from './game/components.js';
export {
  componentPrice,
  designIssues,
  mostUnits,
  servicePrice,
  shipCost,
  systemshipsAllowed,
  unknownComponent,
  worth,
  type Design,
  type Purchase,
} from './game/design.js';
export { driveLimit, power, propulsion } from './game/drive.js';
export { levelsAtBuilding, techLevel } from './game/levels.js';
export { fleetDecoder, fleetIssues, placeDecoder, recordIssues, shipFields } from './game/records.js';
export {
  aboardOf,
  builderOf,
  companyAt,
  findShip,
  hexOf,
  isAboard,
  nameOf,
  shipAppeared,
  shipBuilt,
  shipDamaged,
  shipDestroyed,
  shipEntered,
  shipEscaped,
  shipMoved,
  shipOwnerChanged,
  shipsAt,
  shipWithdrew,
  withShip,
  type Move,
} from './game/ships.js';

// ---- Movement ---------------------------------------------------------------------------------------------------

export { mayEnter, maySetOut, movementPoints, mustStop, travelNeed, type Tally } from './game/movement.js';

// ---- Turn, players, sight -----------------------------------------------------------------------------------------

export {
  gameBegan,
  gameOver,
  nextTurn,
  phaseBegan,
  phaseEnded,
  phases,
  sequence,
  turnBegan,
  turnEnded,
  type Phase,
} from './game/turn.js';
export { enemyAt, hostile, isOut, playerOut, sideOf, sidesOf } from './game/players.js';
export { seen, viewOf, type Sight } from './game/sight.js';

// ---- Build Points -------------------------------------------------------------------------------------------------

export {
  income,
  payers,
  pointsAt,
  pointsMoved,
  room,
  workshops,
  yards,
  type Address,
  type Purpose,
  type Transfer,
} from './game/accounts.js';

// ---- Combat: its course -------------------------------------------------------------------------------------------

export { contested } from './game/combat.js';
export {
  after,
  battleBegan,
  battleEnded,
  battleOver,
  playersWho,
  quiet,
  roundBegan,
  roundEnded,
  stepBegan,
  stepDone,
  steps,
  stepsOf,
  type Step,
} from './game/battle/course.js';
export {
  choiceMade,
  choiceSealed,
  isAwaited,
  notNow,
  seal,
  sealedAction,
  sealedBy,
  type SealedSpec,
} from './game/battle/sealed.js';
export { ordersRevealed, roundAt, roundFired, shipsThere } from './game/battle/steps.js';

// ---- Combat: orders and systems -----------------------------------------------------------------------------------

export {
  checkOrders,
  isRecord,
  orderDecoder,
  orderIssues,
  tacticsOf,
  type Orders,
} from './game/battle/orders.js';
export {
  atWar,
  capIssues,
  mayTarget,
  powerUsed,
  system,
  systems,
  takesPart,
  targetIssues,
  usedBy,
  type Chance,
  type System,
  type SystemPart,
  type Use,
  type Used,
  type UseInFight,
} from './game/battle/systems.js';
export {
  onlyAmount,
  plainPower,
  type Amount,
  type Below,
  type Told,
  type Writing,
  type Written,
} from './game/battle/writing.js';
export {
  beamSystem,
  driveSystem,
  points,
  screensSystem,
  somePoints,
  type BeamOrder,
} from './game/battle/energy.js';
export { loads, missile, tubesSystem, type Load } from './game/battle/tubes.js';
export { fightersOf, fightOf, targetsOf } from './game/battle/fight.js';

// ---- Combat: fire, damage, escape ---------------------------------------------------------------------------------

export { bonus, combatResult, combatRow } from './game/battle/table.js';
export {
  fireAll,
  pastScreens,
  resolveRound,
  shotDrive,
  shotHits,
  shotResult,
  speed,
  spentBy,
  type Taken,
} from './game/battle/fire.js';
export {
  capacity,
  damagedShip,
  hitsOn,
  lostAboard,
  onlyPlacement,
  openComponents,
  placedBy,
  placementIssues,
  removed,
  type Placement,
  type Struck,
} from './game/battle/damage.js';
export { struckOf } from './game/battle/placing.js';
export {
  escapes,
  holdsRetreater,
  missileFirersHold,
  type Retreat,
  type ShotAt,
} from './game/battle/escape.js';
export { leavesByItself, retreatHexes } from './game/battle/leaving.js';

// ---- What the standard modules declare ----------------------------------------------------------------------------

export { adrift, dropped, loadedRackHit, pickedUp } from './modules/systemships/aboard.js';
export { leftBehind } from './modules/systemships/embark.js';
export {
  freeRacks,
  handlingLimit,
  isSystemship,
  mostHandled,
  RACK,
  racksSystem,
  usedWhilePickedUp,
  type RackOrder,
} from './modules/systemships/racks.js';
