/** The history of a game: its actions, its states by number, and what taking an action back would give away. */

import { CHANCE, ownFields } from '../decode.js';
import { isEqual, toJsonText } from '../helpers.js';
import { issue } from '../issue.js';
import { isHeardBy } from '../play/state.js';
import type { AnyAction, Transition } from '../play/players.js';
import { ok, refuse, type Refusal, type Result } from '../result.js';
import type { Decision, GameEvent, Plain, PlayerId, Random, Rules, Viewer } from '../types.js';
import { readRecord } from './record.js';
import { fingerprint, replayGame, version } from './save.js';

/** The functions of an engine that a history needs. */
export interface HistoryEngine {
  /** Sets up a game. */
  createGame(setup: never): Result<WithPlayers, unknown>;
  /** Carries out an action. */
  applyAction(
    state: never,
    action: never,
  ):
    | { readonly ok: true; readonly state: WithPlayers; readonly events: readonly GameEvent[] }
    | { readonly ok: false; readonly issues: readonly [unknown, ...unknown[]] };
  /** Returns a random action: of its type are all actions. */
  sampleAction(seen: never, decision: Decision, random: Random): AnyAction;
  /** Returns the rules of a state. */
  rulesOf(seen: never): Rules;
  /** Returns what a viewer may see. */
  view(seen: never, viewer: Viewer): unknown;
}

/** A state with its players. */
interface WithPlayers {
  /** The players, in order of play. */
  readonly players: readonly { readonly id: PlayerId }[];
}

/** What an engine sets up a game from. */
type SetupOf<E extends HistoryEngine> = Parameters<E['createGame']>[0];
/** The states of an engine. */
type StateOf<E extends HistoryEngine> = Extract<ReturnType<E['createGame']>, { readonly ok: true }>['value'];
/** The actions of an engine. */
type ActionOf<E extends HistoryEngine> = ReturnType<E['sampleAction']>;
/** What an engine returns for an action that was carried out. */
type Accepted<E extends HistoryEngine> = Extract<ReturnType<E['applyAction']>, { readonly ok: true }>;
/** What an engine returns for what it refuses. */
type Refused<E extends HistoryEngine> = Extract<ReturnType<E['createGame']>, { readonly ok: false }>;
/** The events of an engine. */
type EventOf<E extends HistoryEngine> = Accepted<E>['events'][number];

/** A game with all that was done in it. It never changes: `act` and `undo` return the next one. */
export interface History<E extends HistoryEngine> {
  /** What the game was set up from. */
  readonly setup: SetupOf<E>;
  /** The actions in order, each with its events and the state after it. */
  readonly steps: readonly Transition<EventOf<E>, ActionOf<E>, StateOf<E>>[];
  /** The state after the last action. */
  readonly state: StateOf<E>;
  /** Returns the state after so many actions, from 0; undefined if there were fewer. */
  at(number: number): StateOf<E> | undefined;
  /** Carries out an action, or returns every reason to refuse it. */
  act(action: Plain<ActionOf<E>>):
    | {
        /** True. */
        readonly ok: true;
        /** The history after the action. */
        readonly history: History<E>;
        /** The events of the action. */
        readonly events: readonly EventOf<E>[];
      }
    | Refused<E>;
  /**
   * Takes the last action back. With `until`, takes back all actions from the last one to the latest for which it returns true, such as
   * that of a person before computer players acted. Returns undefined if there is none. Keep this history if you want to redo it.
   * Cost: `until` is called once for each action that is taken back.
   */
  undo(until?: (action: ActionOf<E>, before: StateOf<E>) => boolean): Undone<E> | undefined;
  /** Writes the game as the text that `readHistory` reads: its set-up with the whole ruleset, its actions, and the fingerprint of its last state. */
  save(): string;
}

/** The history before an action that was taken back, and who knows too much now. */
export interface Undone<E extends HistoryEngine> {
  /** The history before the action. */
  readonly history: History<E>;
  /** The action; if others were taken back with it, the first of them. */
  readonly action: ActionOf<E>;
  /**
   * The players who received an event of the action of another, also one that says only that somebody has decided: of this action,
   * or of one that was taken back with it. So the action's own player is among them if others acted after it and were seen.
   */
  readonly shown: readonly PlayerId[];
  /**
   * Whether the player of the action may have learned something from it, such as a roll, the choices of others or an unknown piece. If false,
   * nothing that is hidden from the player had a part in what they received.
   */
  readonly learned: boolean;
}

/** Begins the history of a game from its set-up, or returns every reason to refuse it. */
export const beginHistory = <E extends HistoryEngine>(engine: E, setup: SetupOf<E>): Begun<E> =>
  as<E>(begin(functionsOf(engine), setup));

/**
 * Reads a history from the text that `save` wrote, or any other that `readRecord` reads, or returns every reason to refuse it. Plays
 * the game again, so an accepted one holds only legal actions. Cost: that of all its actions.
 */
export const readHistory = <E extends HistoryEngine>(engine: E, text: string): Begun<E> =>
  as<E>(read(functionsOf(engine), text));

/** A history, or every reason why there is none. */
type Begun<E extends HistoryEngine> = { readonly ok: true; readonly value: History<E> } | Refused<E>;

/** The functions of an engine without the types of its game. */
interface Functions {
  createGame(setup: unknown): Result<WithPlayers>;
  applyAction(
    state: WithPlayers,
    action: unknown,
  ): { readonly ok: true; readonly state: WithPlayers; readonly events: readonly GameEvent[] } | Refusal;
  sampleAction(seen: never, decision: Decision, random: Random): AnyAction;
  rulesOf(state: WithPlayers): Rules;
  view(state: WithPlayers, viewer: Viewer): unknown;
}

// Sound: the types of a history are read from those of its engine.
const functionsOf = (engine: HistoryEngine): Functions => engine as unknown as Functions;
const as = <E extends HistoryEngine>(begun: Begun<Functions>): Begun<E> => begun as unknown as Begun<E>;

function begin(engine: Functions, setup: unknown): Begun<Functions> {
  const made = engine.createGame(setup);
  return made.ok ? ok(historyOf(engine, setup, made.value, [])) : made;
}

function read(engine: Functions, written: string): Begun<Functions> {
  const game = readRecord(written);
  if (!game.ok) return game;
  const { players: _players, seed: _seed, isOpen: _isOpen, ...record } = game.value;
  const steps: Step[] = [];
  let begun: WithPlayers | undefined;
  const played = replayGame<WithPlayers>(
    record,
    (setup) => {
      const made = engine.createGame(setup);
      if (made.ok) begun = made.value;
      return made;
    },
    (state, action) => {
      const done = engine.applyAction(state, action);
      // Sound, here and below: what is carried out has the form of an action.
      if (done.ok) steps.push({ action: action as AnyAction, events: done.events, state: done.state });
      return done;
    },
  );
  if (!played.ok) return played;
  return begun ? ok(historyOf(engine, record.setup, begun, steps)) : refuse(issue('not-a-save'));
}

type Step = Transition<GameEvent, AnyAction, WithPlayers>;

function historyOf(
  engine: Functions,
  setup: unknown,
  begun: WithPlayers,
  steps: readonly Step[],
): History<Functions> {
  const state = steps.at(-1)?.state ?? begun;
  const at = (number: number): WithPlayers | undefined => (number === 0 ? begun : steps[number - 1]?.state);
  return {
    setup,
    steps,
    state,
    at,
    act: (action) => {
      const done = engine.applyAction(state, action);
      if (!done.ok) return { ok: false, issues: done.issues };
      const step = { action: action as AnyAction, events: done.events, state: done.state };
      return { ok: true, history: historyOf(engine, setup, begun, [...steps, step]), events: done.events };
    },
    undo: (until = () => true) => {
      const from = steps.findLastIndex(({ action }, number) => until(action, at(number) ?? begun));
      const undone = undoneIn(engine, at(from), steps.slice(from));
      return undone && { ...undone, history: historyOf(engine, setup, begun, steps.slice(0, from)) };
    },
    save: () => write(setup, engine.rulesOf(begun), steps, state),
  };
}

/** Writes a game as a record that later versions can replay: with its whole ruleset. */
const write = (setup: unknown, { ruleset }: Rules, steps: readonly Step[], state: WithPlayers): string =>
  toJsonText({
    setup: { ...ownFields(setup), rules: ruleset },
    actions: steps.map(({ action }) => action),
    version,
    prints: { [steps.length]: fingerprint(state) },
  });

/** Returns what is taken back with some steps, and what that gives away; undefined if nothing was before them. */
function undoneIn(
  engine: Functions,
  before: WithPlayers | undefined,
  steps: readonly Step[],
): Omit<Undone<Functions>, 'history'> | undefined {
  const [first] = steps;
  if (!before || !first) return undefined;
  return {
    action: first.action,
    shown: before.players.map(({ id }) => id).filter((id) => steps.some(isShownTo(id))),
    learned: hasLearned(engine, before, first),
  };
}

/** Returns whether a player received an event of the action of another. */
const isShownTo =
  (id: PlayerId) =>
  ({ action, events }: Step): boolean =>
    action.player !== id && events.some((event) => isHeardBy(event, id));

// What a player may have learned from an action of theirs: what is new in their view, and not their own.

const hasLearned = (engine: Functions, before: WithPlayers, { action, events, state }: Step): boolean =>
  events.some(isOfChance) ||
  differs(engine.view(before, action.player), engine.view(state, action.player), action.player);

const isOfChance = ({ type }: GameEvent): boolean => type.startsWith(`${CHANCE}/`);

/** Members that say how far the game has come, which its player knows. */
const COURSE: ReadonlySet<string> = new Set([
  ...['actions', 'active', 'phase', 'round', 'step', 'turn', 'waiting', 'sealed'],
]);

/** Whether two views of a player differ in what is not theirs. */
function differs(before: unknown, after: unknown, player: PlayerId): boolean {
  // What is no longer shown was known before; what others' pieces lack may be news.
  if (after === undefined || after === null || isEqual(before, after) || isOwn(after, player)) return false;
  if (Array.isArray(before) && Array.isArray(after)) return listsDiffer(before, after, player);
  const [one, other] = [ownFields(before), ownFields(after)];
  if (!one || !other || 'owner' in other) return true;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].some(
    (key) => !COURSE.has(key) && differs(one[key], other[key], player),
  );
}

/** Pieces of a list are compared by their ids, in whatever order, and others place by place. */
const listsDiffer = (before: readonly unknown[], after: readonly unknown[], player: PlayerId): boolean =>
  after.some((piece, at) => {
    const { id } = ownFields(piece) ?? {};
    const known = id === undefined ? before[at] : before.find((each) => ownFields(each)?.id === id);
    return differs(known, piece, player);
  });

/** Members that say whose a piece is. */
const OWNERS = ['id', 'owner', 'base'] as const;

const isOwn = (piece: unknown, player: PlayerId): boolean =>
  OWNERS.some((key) => ownFields(piece)?.[key] === player);
