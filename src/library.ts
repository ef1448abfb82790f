import {
  createEngine as createEngineOf,
  type Engine as EngineOf,
  type GameOf,
  type OwnTypes,
} from './kernel/run/engine.js';
import { deepFreeze } from './kernel/util/freeze.js';
import { guard, type Param } from './kernel/util/guard.js';
import type { Module, Part } from './kernel/parts/part.js';
import type { PlayerId, Decision } from './kernel/player.js';
import type { IssuesIn, IssuesOf } from './kernel/parts/infer.js';
import type { Issue } from './kernel/util/result.js';
import type { Edition } from './kernel/ruleset/spec.js';
import { parseRuleset } from './common/ruleset-text.js';
import { first } from './editions/first.js';
import { reference } from './editions/reference.js';
import { second } from './editions/second.js';
import { begin, setupIssues } from './game/setup.js';
import type { Keys, State, View } from './game/state.js';
import { core } from './game/core.js';
import type { ActionOf, DecisionOf, EventOf, KeysOf } from './game/open-types.js';
import { announceChanges } from './game/sight/announce.js';
import { followView, type PlainEvent } from './game/sight/follow.js';
import { stateDecoder } from './game/save/decode-state.js';
import { viewOf } from './game/sight/view.js';
import { advance, startGame } from './game/turn/sequence.js';
import { notationWording } from './notation/wording.js';
import { eventsParam, seenParam } from './params.js';
import { suggestDamage, type DamageAnswer } from './players/placing.js';

/** The editions whose rules can be played. */
export const editions: readonly Edition[] = deepFreeze([first, second, reference]);

/** Why something is refused under a catalogue of modules: told apart by `code`, with the `params` that its sentence needs. */
export type IssueOf<Catalogue extends readonly Module[]> = Part extends Catalogue[number]['parts'][number]
  ? Issue<string>
  : IssuesOf<Catalogue> | IssuesIn<typeof notationWording>;

/** The codes of the issues of a catalogue of modules. */
export type IssueCodeOf<Catalogue extends readonly Module[]> = IssueOf<Catalogue>['code'];

/** What the library's functions give and take under a catalogue of modules. */
interface Types<Catalogue extends readonly Module[], K extends Keys> extends OwnTypes {
  readonly state: State<K>;
  readonly view: View<K>;
  readonly action: Extract<ActionOf<Catalogue>, { readonly type: string }>;
  readonly decision: Extract<DecisionOf<Catalogue>, Decision>;
  readonly event: EventOf<Catalogue>;
  readonly issue: IssueOf<Catalogue>;
}

/** The functions of the library for a catalogue of modules. */
export interface Engine<
  Catalogue extends readonly Module[],
  K extends Keys = KeysOf<Catalogue>,
> extends EngineOf<State, View, Catalogue, Types<Catalogue, K>> {
  /**
   * A view kept up to date by events: the next view of the same viewer, from the last one and the events of one or more
   * actions in order. Events for others are left out, and `audience` may be absent. It is the view that `view` would give;
   * a stranger's module must keep the law 'views-followed' for that. Throws a TypeError if the view is a state, or an
   * event's type is none of the rules in force. Cost: about that of `view`.
   */
  followEvents(view: View<K>, events: readonly PlainEvent[]): View<K>;
  /**
   * One legal answer to a player's decision `battle/damage`, from a state or from the player's own view; undefined if the
   * player has no hits to place now. The same each time. Each hit goes to the first of these that can take it: armor and
   * whatever is not named here, holds, ECM, shells, missiles, tubes, screens, racks if a ship is aboard, cannons, the beam,
   * and last what gives power or drive. As few ships aboard are lost as may be, the first of them first. Costs a look at
   * the whole ship for each hit. Ledger: E1.DMG.4, E1.DMG.9.
   */
  suggestDamage(seen: View, player: PlayerId): DamageAnswer | undefined;
}

/** This game, as the mechanism asks for it, whatever its modules. */
const warpWar: Omit<GameOf<State, View, readonly Module[]>, 'catalogue'> = {
  editions,
  filled: ['victory'],
  begin,
  unready: (game) => setupIssues(game, undefined),
  startGame,
  advance,
  announce: announceChanges,
  awaiting: ({ waiting }) => waiting,
  over: ({ result }) => result !== null,
  players: ({ players }) => players.map(({ id }) => id),
  view: viewOf,
  decodeState: stateDecoder,
  readRuleset: parseRuleset,
  wordings: notationWording,
};

/**
 * Makes the library's functions for a catalogue: the standard one, or the standard one with modules of one's own after
 * it. The first module is always in force.
 */
export function createEngine<const Catalogue extends readonly Module[]>(
  catalogue: Catalogue,
): Engine<Catalogue> {
  const make = (own: Catalogue): EngineOf<State, View, Catalogue> =>
    createEngineOf<State, View, Catalogue>({ ...warpWar, catalogue: own });
  const engine = guard('createEngine', [catalogueParam], make)(catalogue);
  const all = {
    ...engine,
    followEvents: guard(
      'followEvents',
      [seenParam, eventsParam],
      (seen: View, events: readonly PlainEvent[]) =>
        followView({ rules: engine.rulesOf(seen), state: seen }, events),
    ),
    suggestDamage: guard('suggestDamage', [seenParam], (seen: View, player: PlayerId) =>
      suggestDamage(engine.rulesOf(seen), seen, player),
    ),
  };
  // Sound: codes and keys are those that the catalogue's modules, and the notation, declare.
  return all as unknown as Engine<Catalogue>;
}

const catalogueParam: Param = {
  name: 'catalogue',
  expected: `a list of modules that begins with '${core.meta.id}': put your own modules behind it`,
  // Sound: looked at member by member, and what throws does not fit.
  fits: (value) => Array.isArray(value) && (value as readonly Module[])[0]?.meta.id === core.meta.id,
  blamed: () => true,
};
