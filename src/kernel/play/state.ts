/**
 * What the kernel reads of the state of any game: players, who is awaited, how it ended, and how many actions it had.
 */

import type { Home } from '../action.js';
import { array, oneOf, object, playerId, optional, ownFields, record, int } from '../decode.js';
import { deepFreeze } from '../helpers.js';
import { contradiction, issue } from '../issue.js';
import { type Issue, atPath } from '../result.js';
import type { Decoder, PlayerId, Game, Rules, GameEvent, Plain, Viewer } from '../types.js';

// How games end: who won, and why.

/** How a game ended. */
export interface Ending<Key extends string = string> {
  /** The winners; [] for a draw. */
  readonly winners: readonly PlayerId[];
  /** Why it ended, kebab-case. */
  readonly reason: Key;
}

/** Why a game ended. */
export interface Reason {
  /** The reason in words, for use after a colon: 'the players have agreed on it'. */
  readonly title: string;
  /** Whether a state of the game shows that it ended so: a save that does not is refused. Default: every state does. */
  readonly fits?: (game: never, result: Ending) => boolean;
}

/** The reasons why games end, by key: a table of the game. */
export interface Reasons {
  /** Lists the reasons in force. */
  all(rules: Rules): readonly (readonly [key: string, reason: Reason])[];
}

/**
 * Makes the decoder of an ending in a save. It refuses a reason that is not in the table of reasons.
 *
 * @param maxPlayers the most winners
 */
export function endingDecoder(reasons: Reasons, maxPlayers: number): Decoder<Ending> {
  const reason: Decoder<string> = (raw, rules) =>
    oneOf(...reasons.all(rules).map(([key]) => key))(raw, rules);
  return object({ winners: array(playerId, maxPlayers), reason });
}

/** Returns why a saved game cannot have ended as it says: its reason does not fit the state. Asked of a state without other contradictions. */
export function endingIssues(
  { rules, state }: Game<{ readonly result: Ending | null }>,
  reasons: Reasons,
): readonly Issue[] {
  const { result } = state;
  if (!result) return [];
  const reason = reasons.all(rules).find(([key]) => key === result.reason)?.[1];
  // Sound: reasons in force take states of this game.
  return !reason?.fits || reason.fits({ rules, state } as never, result) ? [] : [contradiction(['result'])];
}

// What the floor reads of every game: who plays, who is awaited, and how the game ended.

/** A player, as far as the floor reads them. Slices of the kind 'player' are kept here. */
export interface CommonPlayer extends Home {
  /** Their name in the game. */
  readonly id: PlayerId;
}

/** The members that states and views of every game on the floor have. */
export interface CommonState {
  /** In order of play. */
  readonly players: readonly CommonPlayer[];
  /** Players who must act before play goes on. */
  readonly waiting: readonly PlayerId[];
  /** How the game ended; null while it goes on. */
  readonly result: Ending | null;
}

/** Returns the players who are still awaited without one of them. */
export const withoutPlayer = ({ waiting }: CommonState, player: PlayerId): readonly PlayerId[] =>
  waiting.length === 1 && waiting[0] === player ? [] : waiting.filter((each) => each !== player);

// The number of actions that a game has had. A state counts all of them; a view counts those that its viewer learned of, for
// the number of the others would tell of what is hidden.

/** What every state holds to count actions. */
export interface CountedActions {
  /** The number of actions that were carried out; in a view, of those whose events its viewer received. */
  readonly actions: number;
  /** In a state: how many of them somebody received no event of, by name; '*' stands for spectators. Absent: none. */
  readonly unheard?: Readonly<Record<string, number>>;
}

/** The name of spectators in `unheard`: no player has it. */
const SPECTATORS = '*';

/** No game has so many. A forged save that begins here stays here. */
const MOST = Number.MAX_SAFE_INTEGER;

/** The members of `CountedActions` in the decoder of a state. */
export const countFields = deepFreeze({
  actions: int(0, MOST),
  unheard: optional(record(/^(?:\*|[a-z0-9-]{1,24})$/, int(1, MOST), 200)),
});

/** Whether a viewer receives an event. */
export const isHeardBy = ({ audience }: Pick<GameEvent, 'audience'>, viewer: Plain<Viewer>): boolean =>
  audience === 'all' || audience.some((each) => each === viewer);

const nameOf = (viewer: Viewer): string => (typeof viewer === 'string' ? viewer : SPECTATORS);

/** Returns how many actions a viewer knows of. */
export const countFor = ({ actions, unheard }: CountedActions, viewer: Viewer): number =>
  actions - (unheard?.[nameOf(viewer)] ?? 0);

/** Counts an action. `people`: everybody who takes part. */
export function countAction<State extends CountedActions>(
  state: State,
  events: readonly GameEvent[],
  people: readonly Viewer[],
): State {
  if (state.actions >= MOST) return state;
  const counted = { ...state, actions: state.actions + 1 };
  if (events.some(({ audience }) => audience === 'all')) return counted;
  const deaf = [...people, { spectator: true } as const].filter(
    (viewer) => !events.some((event) => isHeardBy(event, viewer)),
  );
  if (deaf.length === 0) return counted;
  const more = deaf.map((viewer): readonly [string, number] => [
    nameOf(viewer),
    (state.unheard?.[nameOf(viewer)] ?? 0) + 1,
  ]);
  return { ...counted, unheard: { ...state.unheard, ...Object.fromEntries(more) } };
}

/** Returns a view with the number of actions that its viewer knows of, and without those of others. */
export function countInView<View extends CountedActions>(
  state: CountedActions,
  view: View,
  viewer: Viewer,
): View {
  const { unheard: _others, ...seen } = view;
  return { ...seen, actions: countFor(state, viewer) } as View; // Sound: `unheard` may be absent.
}

/** Starts the count of a save from a version that did not count. */
export function withCount(raw: unknown): unknown {
  const fields = ownFields(raw);
  return fields?.actions === undefined && fields ? { ...fields, actions: 0 } : raw;
}

/** Returns why the numbers of a save contradict each other: unknown players, or more actions unheard than there were. */
export const countIssues = (
  { actions, unheard = {} }: CountedActions,
  takesPart: (name: string) => boolean,
): readonly Issue[] =>
  atPath(
    'unheard',
    Object.entries(unheard).flatMap(([name, count]) => {
      if (name !== SPECTATORS && !takesPart(name)) return [issue('unknown-player', [name], { player: name })];
      return count > actions ? [issue('not-a-whole-number', [name], { least: 1, most: actions })] : [];
    }),
  );
