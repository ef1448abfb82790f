/** The engine of the game, for a catalogue of modules. */

import { guard } from '../kernel/guard.js';
import { deepFreeze } from '../kernel/helpers.js';
import type { IssuesIn, IssuesOf } from '../kernel/module.js';
import { issue } from '../kernel/issue.js';
import { refuse, type Issue, type Result } from '../kernel/result.js';
import {
  createEngine as createEngineOf,
  type Engine as EngineOf,
  type GameOf,
  type OwnTypes,
  engineMaker,
  type EngineParts,
} from '../kernel/run/engine.js';
import type { News } from '../kernel/run/queries.js';
import type { Words } from '../kernel/run/words.js';
import type { Module, Part, Plain, PlayerId, Decision, Edition } from '../kernel/types.js';
import { suggestDamage, type DamageAnswer } from './combat/damage.js';
import { core } from './core.js';
import { serviceCost, type ServiceRequest, type ServiceCost } from './economy/bill.js';
import { first, reference, second } from './editions.js';
import { findShip, isRecord } from './find.js';
import { seenParam, updateParam } from './guards.js';
import { reachable, type Destination } from './movement/search.js';
import type { notationCodes } from './issues.js';
import { stateDecoder, parseSave, viewDecoder } from './save.js';
import { begin, setupIssues } from './setup.js';
import { judgedByView } from './sight.js';
import type { Keys, ShipId, State, View } from './state.js';
import { advanceBattle, yetToChoose } from './combat/steps.js';
import { advanceTurn, startGame } from './turn.js';
import type { ActionOf, DecisionOf, EventOf, KeysOf } from './types.js';
import { announceAll, followUpdate, followView, type PlainEvent } from './view/follow.js';
import { onView, viewOf } from './view/view.js';

/** The editions, with the scenarios that can be played. */
export const editions: readonly Edition[] = deepFreeze([first, second, reference]);

/** One reason for a refusal under a catalogue of modules: a union by `code`, each with the params that its message needs. */
export type IssueOf<Catalogue extends readonly Module[]> = Part extends Catalogue[number]['parts'][number]
  ? Issue<string>
  : IssuesOf<Catalogue> | IssuesIn<typeof notationCodes>;

/** The codes of the issues under a catalogue of modules. */
export type IssueCodeOf<Catalogue extends readonly Module[]> = IssueOf<Catalogue>['code'];

/** What the functions of an engine take and return, for a catalogue of modules. */
interface CatalogueTypes<Catalogue extends readonly Module[], K extends Keys> extends OwnTypes {
  readonly state: State<K>;
  readonly view: View<K>;
  readonly action: Extract<ActionOf<Catalogue>, { readonly type: string }>;
  readonly decision: Extract<DecisionOf<Catalogue>, Decision>;
  readonly event: EventOf<Catalogue>;
  readonly issue: IssueOf<Catalogue>;
}

/**
 * All functions that depend on a catalogue of modules. Those of `warpwar` with the same names are of the standard engine. The
 * other functions of `warpwar` serve every engine: they take rules, or a state or view alone.
 */
export interface Engine<
  Catalogue extends readonly Module[],
  Own extends OwnTypes = CatalogueTypes<Catalogue, KeysOf<Catalogue>>,
> extends EngineOf<State, View, Catalogue, Own> {
  /**
   * Returns the next view of a viewer, from their last view and an update of `updateFor`, with or without its view. An update
   * that the view already has returns the same view. Refuses an update that does not begin at the view's `actions`: another
   * one is missing. Skips events for others; `audience` may be absent. The result equals that of `view`, if modules of your
   * own keep the law 'views-followed'. Throws a TypeError if the view is a state, or the rules do not know an event's type.
   * Costs about as much as `view`. Issues: 'missed-updates'.
   */
  followEvents(view: Own['view'], update: News<PlainEvent>): Result<Own['view'], Own['issue']>;
  /**
   * Lists the hexes that a ship can reach with its remaining movement points, nearest first, each with its cost in points
   * and a path. Returns [] if the viewer cannot see the ship's record. Ledger: E1.MOVE.1 to
   * E1.MOVE.12.
   */
  reachable(seen: View, ship: string): readonly Destination[];
  /**
   * Returns what an action `repair/ships` or `resupply/ships` costs in Build Points, and who pays. `checkAction` lists its
   * issues. Ledger: E1.REPAIR.2, E1.REPAIR.6.
   */
  serviceCost(seen: View, request: Plain<ServiceRequest>): ServiceCost;
  /**
   * Returns one legal answer to a player's decision `battle/damage`, from a state or from the player's own view; undefined
   * if the player has no hits to place now. Always returns the same answer. Each hit goes to the first of these that can
   * take it: armor and all that is not in this list, holds, ECM, shells, missiles, tubes, screens, racks if a ship is
   * aboard, cannons, the beam, and last what gives power or drive. Loses as few ships aboard as possible, the first of
   * them first. Cost: grows with the hits and the components of each ship. Ledger: E1.DMG.4, E1.DMG.9.
   */
  suggestDamage(seen: View, player: string): DamageAnswer | undefined;
}

/** WarpWar for the kernel, without a catalogue. */
const warpWar: Omit<GameOf<State, View, readonly Module[]>, 'catalogue'> = {
  editions,
  filled: ['victory'],
  begin,
  unready: (begun) => setupIssues(begun, undefined),
  startGame,
  advance: (game) => (game.state.battle ? advanceBattle(game, game.state.battle) : advanceTurn(game)),
  announce: announceAll,
  // What was sealed in a step that is over is not chosen again.
  yetToChoose: (game) => (game.state.battle?.done ? game.state.waiting : yetToChoose(game)),
  view: viewOf,
  onView,
  judgedByView: ({ rules }) => judgedByView(rules, undefined),
  decodeState: stateDecoder,
  decodeView: viewDecoder,
  parseSave,
};

/** Refuses an update whose events do not lead to a view. */
function followable<Read extends { readonly value: News<PlainEvent> }>(
  { rulesOf, readView }: Pick<EngineOf<State, View, readonly Module[]>, 'rulesOf' | 'readView'>,
  view: View,
  read: Read,
): Read | Result<never> {
  const { events } = read.value;
  try {
    const next = followView({ rules: rulesOf(view), state: view }, events);
    const led = readView(next);
    return led.ok ? read : led;
  } catch {
    return refuse(issue('unreadable', ['events']));
  }
}

/** Makes the engine without what WarpWar adds to it. */
const makeEngine = engineMaker('createEngine', core, warpWar, createEngineOf<State, View, readonly Module[]>);

/**
 * Makes the engine of a catalogue of modules, and of scenarios of your own. A list of modules alone is short for `{ modules }`.
 * The first module, the core, is always in force. Throws InvalidArgument if the core is missing, a module requires
 * itself, or a scenario has a taken name or names something unknown.
 *
 * @param given modules, or modules and scenarios
 * @param words what people read of the modules. Default: what comes with `catalogue`. `firstEdition` and `secondEdition` come
 * without, so that bundles are small: then `describe` returns the code of an issue, and `rulebook` throws. Pass `words` to have
 * them
 */
export function createEngine<const Catalogue extends readonly Module[]>(
  given: Catalogue | EngineParts<Catalogue>,
  words?: Words,
): Engine<Catalogue> {
  const engine = makeEngine(given, words);
  const all = {
    ...engine,
    readUpdate: (view: View, raw: unknown) => {
      const read = engine.readUpdate(view, raw);
      return read.ok ? followable(engine, view, read) : read;
    },
    followEvents: guard(
      'followEvents',
      [seenParam, updateParam],
      (seen: View, update: News<PlainEvent>): Result<View> =>
        followUpdate({ rules: engine.rulesOf(seen), state: seen }, update),
    ),
    reachable: (seen: View, ship: ShipId): readonly Destination[] => {
      const found = findShip(seen.ships, ship);
      return found && isRecord(found) ? reachable({ rules: engine.rulesOf(seen), state: seen }, found) : [];
    },
    serviceCost: (seen: View, request: ServiceRequest): ServiceCost =>
      serviceCost({ rules: engine.rulesOf(seen), state: seen }, request),
    suggestDamage: (seen: View, player: PlayerId) => suggestDamage(engine.rulesOf(seen), seen, player),
  };
  // Sound: codes and keys are those that the catalogue's modules, and the notation, declare.
  return all as unknown as Engine<Catalogue>;
}
