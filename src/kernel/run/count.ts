/**
 * The number of actions that a game has had. A state counts all of them; a view counts those that its viewer learned of, for
 * the number of the others would tell of repairs and hidden ships.
 */

import { optional, ownFields, record, whole } from '../util/decode.js';
import { deepFreeze } from '../util/freeze.js';
import type { GameEvent } from '../parts/part.js';
import type { Viewer } from '../player.js';
import { atPath, type Issue } from '../util/result.js';
import { issue } from '../message/kernel-issues.js';

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
  actions: whole(0, MOST),
  unheard: optional(record(/^(?:\*|[a-z0-9-]{1,24})$/, whole(1, MOST), 200)),
});

/** Whether a viewer receives an event. */
export const isHeardBy = ({ audience }: Pick<GameEvent, 'audience'>, viewer: Viewer): boolean =>
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

/** Returns why the numbers of a save contradict each other: strangers, or more actions unheard than there were. */
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
