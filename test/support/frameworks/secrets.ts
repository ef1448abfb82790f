/** Texts that must not be in what a client holds. */

import { view } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';
import type { PlayerId, Viewer } from '../../../src/kernel/types.js';

/** What somebody sent. */
export interface Sent {
  /** Who. */
  readonly player: PlayerId;
  /** The action. */
  readonly action: object;
}

/**
 * What is hidden from somebody, as text: records of ships, sealed choices and actions of others. What stands in the
 * view, or in what the viewer sent, is no secret.
 */
export function hiddenFrom(state: State, viewer: Viewer, sent: readonly Sent[]): readonly string[] {
  const isOwn = ({ player }: Sent): boolean => player === viewer;
  const known = JSON.stringify([view(state, viewer), sent.filter(isOwn)]);
  const others = state.ships.filter(({ owner }) => owner !== viewer);
  const sealed = (state.battle?.sealed ?? []).filter(({ player }) => player !== viewer);
  return [
    ...others.flatMap(({ built, now }) => [built, now]),
    ...sealed.map(({ choice }) => choice),
    ...sent.filter((each) => !isOwn(each)).map(({ action }) => action),
  ]
    .map((each) => JSON.stringify(each))
    .filter((text) => !known.includes(text));
}
