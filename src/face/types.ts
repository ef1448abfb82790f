/** Types of maps, prices, rules, catalogues and combat. */

export type { Chart, MapEnd, MapStar, StarMap, Warpline } from '../map/star-map.js';
export type { HomeBases } from '../modules/star-map.js';
export type { Score } from '../modules/victory-points.js';
export type { Address, Transfer } from '../game/economy/accounts.js';
export type { Bill, Charge, LossPrice, Price } from '../game/service/bill.js';
export type { Destination } from '../game/movement/reach.js';
export type { HexId } from '../game/state.js';
export type { Prints } from '../kernel/run/fingerprints.js';
export type {
  ActionOf,
  ComponentOf,
  DecisionOf,
  EventOf,
  KeysOf,
  OrderOf,
  PhaseOf,
  ReasonOf,
  StateOf,
  StepOf,
  ViewOf,
  WithKey,
} from '../game/open-types.js';
export type {
  AnswerExplained,
  Brought,
  EventExplained,
  OmittedEntry,
  RulesetExplained,
  SettingExplained,
  TableExplained,
} from '../kernel/ruleset/explain.js';
export type { Contribution, ModuleExplained } from '../kernel/ruleset/explain-modules.js';
export type { Audience, Event } from '../kernel/parts/part.js';
export type { Branded, PlayerId, Random, Viewer } from '../kernel/player.js';
export type { JsonObject, Json, Path } from '../kernel/util/result.js';
export type { Rules, Ruleset, Swap } from '../kernel/ruleset/rules.js';
export type {
  Edition,
  EditionCitations,
  RulesetSpec,
  Scenario,
  ScenarioNotes,
} from '../kernel/ruleset/spec.js';
export type { Home } from '../kernel/parts/slice.js';
export type {
  EcmReply,
  Fired,
  Plan,
  Round,
  RoundResult,
  Sealed,
  Shot,
  Site,
  TableResult,
  Tactic,
  TubeOrder,
} from '../game/battle/state.js';
export type { SystemOffer } from '../game/battle/systems/system.js';
export type { BeamOrder } from '../game/battle/systems/drive-beam-screens.js';
export type { Technology } from '../game/ships/levels.js';
export type { Counter, Keys, Levels, Place, Player, ShipId, Star, Tally } from '../game/state.js';
