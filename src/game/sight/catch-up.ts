/** Announcements for games whose rules hide stars or combats: what viewers see now and the events did not show them. */

import { isEqual } from '../../kernel/util/equal.js';
import type { Audience, Event, GameEvent } from '../../kernel/parts/part.js';
import type { Viewer } from '../../kernel/player.js';
import type { View } from '../state.js';
import type { StateGame } from '../kernel.js';
import { announceChanges, playersAwaited, shipHidden, shipShown } from './announce.js';
import { followView } from './follow.js';
import { battleShown, starShown } from './shown.js';
import { viewOf } from './view.js';
import { isAllHeard } from '../hearing.js';
import { isEveryStarSeen, SPECTATOR } from './visibility.js';

/** Returns the announcements after an action. */
export function announceAll(
  before: StateGame,
  after: StateGame,
  events: readonly GameEvent[],
): readonly GameEvent[] {
  const announced = announceChanges(before, after);
  const { rules, state } = after;
  if (state.result || (isAllHeard(rules) && isEveryStarSeen(rules))) return announced;
  const all = [...events, ...announced];
  const told = announced.filter((each) => !isAwaited(each));
  const known = told.length;
  // What a spectator is told is for all, so it comes first.
  for (const viewer of [SPECTATOR, ...state.players.map(({ id }) => id)]) {
    const audience: Audience = typeof viewer === 'string' ? [viewer] : 'all';
    const news = catchUp(before, after, { viewer, events: all });
    for (const each of news) told.push({ ...each, audience });
    if (audience === 'all') all.push(...told.slice(known));
  }
  return [...told, ...announced.filter(isAwaited)];
}

const isAwaited = ({ type }: GameEvent): boolean => type === playersAwaited.key;

/** A viewer, and the events of which they receive some. */
interface Receiver {
  readonly viewer: Viewer;
  readonly events: readonly GameEvent[];
}

/** Returns what is missing in the view of a viewer who follows the events. It depends only on what they see and receive. */
function catchUp(before: StateGame, after: StateGame, { viewer, events }: Receiver): readonly Event[] {
  const was = followView({ rules: before.rules, state: viewOf(before, viewer) }, events);
  const is = viewOf(after, viewer);
  const { battle, fought } = is;
  const isCombatKnown = isEqual([was.battle, was.fought], [battle, fought]);
  return [
    ...is.stars.filter((star, at) => !isEqual(was.stars[at], star)).map((star) => starShown({ star })),
    ...(isCombatKnown ? [] : [battleShown({ battle, fought })]),
    ...shipNews(was.ships, is.ships),
  ];
}

/** Returns events on ships that are gone from a view, or that it shows otherwise. */
function shipNews(was: View['ships'], is: View['ships']): readonly Event[] {
  const known = new Map(was.map((ship) => [ship.id, ship]));
  const shown = is.flatMap((ship, at) =>
    isEqual(known.get(ship.id), ship) ? [] : [shipShown({ ship, after: is[at - 1]?.id ?? null })],
  );
  const left = new Set(is.map(({ id }) => id));
  return [...was.filter(({ id }) => !left.has(id)).map(({ id }) => shipHidden({ ship: id })), ...shown];
}
