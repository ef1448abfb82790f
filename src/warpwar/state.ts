/** The state and the view of a game, ships and combats in it: plain JSON data. */

import type { Home } from '../kernel/action.js';
import { string } from '../kernel/decode.js';
import { deepFreeze } from '../kernel/helpers.js';
import type { Sealed } from '../kernel/play/sealed.js';
import type { Ending, CountedActions } from '../kernel/play/state.js';
import type { Branded, PlayerId, Viewer, Ruleset } from '../kernel/types.js';
import { issue } from './issues.js';
import type { HexId, Chart } from './map/star-map.js';

/** Kinds of keys that modules add. Here any text; the types of an engine narrow them to the keys of its catalogue. */
export interface Keys {
  /** Keys of the phases of a turn. */
  readonly phase: string;
  /** Keys of the steps of a combat. */
  readonly step: string;
  /** Letters of components. */
  readonly component: string;
  /** Keys of the reasons why a game ended. */
  readonly reason: string;
}

/**
 * Id of a ship, such as 'red/W3': the player who built it, and its name. A ship keeps its id as long as it exists; later a
 * new ship may get the same id (A37). The field `owner` says who commands the ship now: ships can be captured.
 */
export type ShipId = Branded<string, 'ShipId'>;

/** Reads a ship's name: W (Warpship) or S (Systemship) and a number from 1 to 9999, without leading zeros. Ledger: E1.GEN.2. */
export const shipName = string(/^[WS][1-9][0-9]{0,3}$/, () => issue('not-a-ship-name'));

/** The form of a ship's id. Before the slash is that of a player's id: see `playerId`. */
export const SHIP_ID = /^(?!constructor\/)(?=[^/]{1,24}\/)[a-z0-9]+(?:-[a-z0-9]+)*\/[WS][1-9][0-9]{0,3}$/;

/** Reads a ship's id: its builder, a slash and its name. Ledger: E1.GEN.2. */
export const shipId = string<ShipId>(SHIP_ID, () => issue('not-a-ship-id'));

/** Default hex of ships. */
// Sound: four digits.
export const FIELD = '0505' as HexId;

/** Units of each component, by its letters, such as PD or WG. Absent: 0. */
export type Counts<Component extends string = string> = string extends Component
  ? Readonly<Record<string, number>>
  : { readonly [Letters in Component]?: number };

/** Tech levels, 0 or more, by family. Most rulesets have one family, 'all'. */
export type Levels = Readonly<Record<string, number>>;

/** Where a ship is: on a hex, or aboard another ship. */
export type Place = HexId | { readonly aboard: ShipId };

/** The public part of a ship. */
export interface Counter {
  /** Its builder and its name, such as 'red/W3'. */
  readonly id: ShipId;
  /** Player who commands it. */
  readonly owner: PlayerId;
  /** Its place. */
  readonly at: Place;
}

/** What a ship has done in this turn of its owner. */
export interface Tally {
  /** Hexes entered by ordinary movement. A module can count a hex more than once. */
  readonly hexes: number;
  /** Warplines traveled. A module can count one more than once. */
  readonly lines: number;
  /** Pickups and drops of ships. */
  readonly handled: number;
  /** Acts that undo others, such as unloading cargo. Absent: none. Ledger: REPEAT.1. */
  readonly reversed?: number;
  /** What modules count besides, from 1, by keys such as 'dust/hexes'. Absent: nothing. */
  readonly others?: Readonly<Record<string, number>>;
  /** True once something that its owner could not foresee has ended its way. It travels no more in this turn. */
  readonly halted?: true;
}

/** A ship and its record. */
export interface Ship<K extends Keys = Keys> extends Counter, Home {
  /** Tech levels that it was built with. They never change. */
  readonly levels: Levels;
  /** Units of each component when it was built. */
  readonly built: Counts<K['component']>;
  /** Units that are left: neither damaged nor used up. */
  readonly now: Counts<K['component']>;
  /** True once its tech levels are public, because an order of it was revealed. */
  readonly shown?: true;
  /** What it did in this turn of its owner. Absent: nothing. */
  readonly tally?: Tally;
  /** Build Points in its account; absent is 0. */
  readonly points?: number;
}

/** A ship as a viewer sees it: its whole record, or its counter, with its levels once they are public. */
export type SeenShip<K extends Keys = Keys> = Counter &
  Home &
  Partial<Omit<Ship<K>, keyof Counter | keyof Home>>;

// Data of a combat: orders, shots, results and the battle. Plain JSON data.

/** Tactics of a ship in a round. */
export const tactics = Object.freeze(['attack', 'dodge', 'retreat'] as const);
/** Tactics of a ship in a round. */
export type Tactic = (typeof tactics)[number];

/** Results in the Combat Results Table. */
export const tableResults = deepFreeze(['miss', 'hit', 'hit+1', 'hit+2', 'escapes'] as const);
/** Results in the Combat Results Table. */
export type TableResult = (typeof tableResults)[number];

/** Order for one powered tube. */
export interface TubeOrder {
  /** Name of the load: 'missile', or one of a module. */
  readonly load: string;
  /** The target. */
  readonly at: ShipId;
  /** Drive setting of the load: 1 or more. */
  readonly drive: number;
}

/** One ship's order for one combat round. Each system has its own member; modules add systems. */
export interface Order {
  /** The ordered ship. */
  readonly ship: ShipId;
  /** Tactic of the ship. */
  readonly tactic: Tactic;
  /** Power in the drive. Absent: 0. */
  readonly drive?: number;
  /** Power in the beam, 1 or more, and its target. */
  readonly beam?: { readonly power: number; readonly at: ShipId };
  /** Power in the screens. Absent: 0. */
  readonly screens?: number;
  /** Powered tubes, one entry each. */
  readonly tubes?: readonly TubeOrder[];
}

/** ECM that a defender places on one missile, after orders are revealed. Ledger: E2.ECM.1 to E2.ECM.3. */
export interface EcmReply {
  /** The defended ship. */
  readonly ship: ShipId;
  /** The missile: its firer, and the index of the firer's tube, from 0. */
  readonly missile: { readonly by: ShipId; readonly tube: number };
  /** Points of ECM on it. */
  readonly points: number;
  /** Change of its drive, positive or negative. */
  readonly shift: number;
}

/** A shot before the table is read. */
export interface Fire {
  /** 'beam', the load of a tube, or a weapon of a module. */
  readonly weapon: string;
  /** Letters of the component whose tech level counts for it. */
  readonly component: string;
  /** The firing ship. */
  readonly by: Ship;
  /** Order of that ship. */
  readonly order: Order;
  /** The target. */
  readonly at: ShipId;
  /** Index of the firer's tube, from 0; 0 for a weapon without tubes. */
  readonly tube: number;
  /** Tactic whose rows of the table it uses. */
  readonly tactic: Tactic;
  /** Drive setting of a guided shot; null if the firer's speed counts. */
  readonly setting: number | null;
  /** Hits before the bonus of the table and the tech level. */
  readonly strength: number;
}

/** A shot and its result. */
export interface Shot {
  /** 'beam', the load of a tube, or a weapon of a module. */
  readonly weapon: string;
  /** The firing ship. */
  readonly by: ShipId;
  /** The target. */
  readonly at: ShipId;
  /** Its drive minus the target's. */
  readonly difference: number;
  /** Result in the table. */
  readonly result: TableResult;
  /** Hits before screens; 0 for a miss. */
  readonly hits: number;
}

/** Public results of the fire of one round. */
export interface FireResult {
  /** All shots, in the order of the orders. */
  readonly shots: readonly Shot[];
  /** Hits before screens, by ship. Ships without hits are absent. */
  readonly hits: Readonly<Record<ShipId, number>>;
  /** Hits past screens, by ship: the owner must place them. 0: the screens stopped all. Ships without hits are absent. */
  readonly effective: Readonly<Record<ShipId, number>>;
  /** Retreating ships that escape if they survive. */
  readonly escaped: readonly ShipId[];
}

/** Results of the fire of one round, before the owners place damage. */
export interface RoundResult extends FireResult {
  /** Ships that are destroyed wherever the damage is placed. */
  readonly destroyed: readonly ShipId[];
}

/** Where a combat is, with what modules store with it: `slice.of(site)` reads a slice of the combat. */
export interface Site extends Home {
  /** Hex of the star. */
  readonly at: HexId;
}

/** A round to resolve. */
export interface Round {
  /** Ships of all sides. */
  readonly ships: readonly Ship[];
  /** One order for each ship that takes part. */
  readonly orders: readonly Order[];
  /** ECM that the defenders place. Default: none. */
  readonly ecm?: readonly EcmReply[];
  /** Where the combat is. Absent outside a game, unless the caller says where: then rules of terrain do nothing. */
  readonly site?: Site;
  /** The game-turn, from 1. Absent outside a game, unless the caller gives one. */
  readonly turn?: number;
}

/** What every formula of fire may know besides its shot. */
export interface InRound {
  /** The round with all orders, also of ships that do not fire. */
  readonly round: Round;
}

/** The ships that meet in a combat, as far as a viewer knows them. */
export interface Fight {
  /** Ships of all sides, with those aboard them. */
  readonly ships: readonly SeenShip[];
  /** Lists of allies. Absent: every player is a side of their own. */
  readonly sides?: readonly (readonly PlayerId[])[];
  /** Where the combat is. Absent outside a game, as in `checkOrders`. */
  readonly site?: Site;
  /** The game-turn, from 1. Absent outside a game. */
  readonly turn?: number;
}

/** Lists of steps that a combat can go through. */
export const plans = deepFreeze(['round', 'stalemate', 'end'] as const);
/** Lists of steps that a combat can go through. */
export type Plan = (typeof plans)[number];

/** A combat at a star. A view leaves out the sealed choices of other players. */
export interface Battle<K extends Keys = Keys> extends Site {
  /** Lists of allies. */
  readonly sides: readonly (readonly PlayerId[])[];
  /** The round, from 1; 0 if the combat ended as it began. */
  readonly round: number;
  /** Rounds in a row without a hit past screens. */
  readonly quiet: number;
  /** The current list of steps. */
  readonly plan: Plan;
  /** Key of the current step. */
  readonly step: K['step'];
  /** Whether the current step has done its work. */
  readonly done: boolean;
  /** Choices of the current step, in the order of the players. */
  readonly sealed: readonly Sealed[];
  /** Orders of this round, once they are revealed; [] before. */
  readonly orders: readonly Order[];
  /** Fire of this round, once it is resolved; null before. */
  readonly fired: FireResult | null;
}

// Payloads that many events have: a ship, a player, a star.

/** Payload of an event about one ship. */
export type ShipPayload = {
  /** Id of the ship. */
  readonly ship: ShipId;
};

/** Payload of an event about one player. */
export type PlayerPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** Payload of an event at one star. */
export type StarPayload = {
  /** Hex of the star. */
  readonly at: HexId;
};

/** Payload of an event about one phase of a turn. */
export type PhasePayload = {
  /** Key of the phase. */
  readonly phase: string;
};

/** Payload of an event about one round of combat. */
export type RoundPayload = {
  /** Number of the round, from 1. */
  readonly round: number;
};

/** Payload of the event that ends a round of combat. */
export type RoundEndedPayload = RoundPayload & {
  /** Quiet rounds in a row: without damage past screens. 0 if this one was not. */
  readonly quiet: number;
};

/** Payload of the event that begins a step of combat. */
export type StepPayload = {
  /** The plan that the step is part of, such as 'round'. */
  readonly plan: Plan;
  /** Key of the step. */
  readonly step: string;
};

// Size limits of a game. Set-ups, saves and games in play share them, so that every state that a game can reach can be
// saved and loaded. docs/security.md lists them.

/** Most players of a game. */
export const MAX_PLAYERS = 100;
/** Most ships of a game. Where ships can be built, each player may build an equal share of them. */
export const MAX_SHIPS = 1000;
/** Most units of one component in a ship. */
export const MAX_UNITS = 10_000;
/** Most different components of a ship. */
export const MAX_COMPONENTS = 100;
/** Most tubes that one ship can fire in a round, and most cannons. */
export const MAX_TUBES = 200;
/** Most shots of a round: a beam, the tubes and the cannons of every ship. */
export const MAX_SHOTS = MAX_SHIPS * (1 + 2 * MAX_TUBES);
/** Most Build Points (BP) in all accounts of a game together. Points beyond this limit are not produced. */
export const MAX_POINTS = 1_000_000_000_000;
/**
 * Highest number of game-turns, rounds of a combat, tech levels and everything else that a game counts, such as victory
 * points or hexes entered in a turn. A game that is not won in the last game-turn is a draw; other counts stop here.
 */
export const MAX_COUNTED = 1_000_000;

// State and view of a game: plain JSON data, no behavior.

/** A player. */
export interface Player extends Home {
  /** Their name in the game. */
  readonly id: PlayerId;
  /** Number of their side, from 0. Players with the same number are allies. */
  readonly side: number;
  /** True once they are out: they take no more turns. */
  readonly out?: true;
  /** Build Points (BP) in their own account. Absent: 0. */
  readonly points?: number;
}

/** A star of the game. */
export interface Star extends Home {
  /** Where it is. */
  readonly hex: HexId;
  /** What it is called. */
  readonly name: string;
  /** Its basic value, as printed on the map. Absent: 0. Ledger: MAP.7. */
  readonly value?: number;
  /** Player whose base star it is. Absent: nobody's. */
  readonly base?: PlayerId;
  /** Build Points (BP) in its account. Absent: 0. */
  readonly points?: number;
}

/** How a game ended. */
export type GameResult<K extends Keys = Keys> = Ending<K['reason']>;

/** A game in progress: plain readonly JSON. It holds no history: the record of a game is its set-up and its actions. */
export interface State<K extends Keys = Keys> extends Home, CountedActions {
  /** Modules and settings of the game. */
  readonly ruleset: Ruleset;
  /** The current game-turn, from 1. */
  readonly turn: number;
  /** Player whose turn it is. */
  readonly active: PlayerId;
  /** Key of the current phase. */
  readonly phase: K['phase'];
  /** Players who must act before the game can go on. Empty once the game is over. */
  readonly waiting: readonly PlayerId[];
  /** Players, in order of play. */
  readonly players: readonly Player[];
  /** Hexes, warplines and ends: the same object during the whole game. */
  readonly map: Chart;
  /** Stars, in the order of the map. */
  readonly stars: readonly Star[];
  /** Ships, in the order in which they were built. */
  readonly ships: readonly Ship<K>[];
  /** Hexes of the stars where a combat ended in this phase. */
  readonly fought: readonly HexId[];
  /** The current combat, or null. */
  readonly battle: Battle<K> | null;
  /** How the game ended; null while it goes on. */
  readonly result: GameResult<K> | null;
}

/** What one viewer may see of a state. Every state is also a valid view, so that one function can read both. */
export interface View<K extends Keys = Keys> extends Omit<
  State<K>,
  'players' | 'stars' | 'ships' | 'battle' | 'unheard'
> {
  /** Who sees it. Absent in a state. */
  readonly viewer?: Viewer;
  /** Players, in order of play, without the points that the viewer may not see. */
  readonly players: readonly Player[];
  /** Stars, in the order of the map, without the points that the viewer may not see. */
  readonly stars: readonly Star[];
  /** Ships that the viewer sees: whole records, or counters only. */
  readonly ships: readonly SeenShip<K>[];
  /** The current combat, without the sealed choices of other players; or null. */
  readonly battle: Battle<K> | null;
}
