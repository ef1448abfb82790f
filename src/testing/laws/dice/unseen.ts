/** The law 'stream-unseen', and other values of what dice hide. */

import { deepFreeze } from '../../../kernel/util/freeze.js';
import { pendingRolls } from '../../../common/chance/pending.js';
import { rolled } from '../../../common/chance/roll.js';
import { hashesTaken, seedSlice } from '../../../common/chance/seeded.js';
import type { ChanceState, PendingRoll } from '../../../common/chance/state.js';
import type { GameEvent } from '../../../kernel/parts/part.js';
import type { Home } from '../../../kernel/parts/slice.js';
import type { Random } from '../../../kernel/player.js';
import { deepFreezeAll } from '../json.js';
import { tryEngine } from '../law.js';
import type { Held } from '../other-slices.js';
import type { Choice, Moment } from '../subject.js';
import { diceSame } from './law.js';

/** Returns more or fewer rolls after the first, where others hear them. */
const otherRolls = (all: readonly PendingRoll[], random: Random): readonly PendingRoll[] =>
  all.flatMap((each, at) => (each.hears && at > 0 ? Array.from({ length: random(3) }, () => each) : [each]));

/** What makes other values of what dice hide, by slice: for `heldBy` of a subject. */
export const heldByDice: Readonly<Record<string, Held<Home>>> = deepFreeze({
  [seedSlice.key]: (random) => ({ seed: `another ${random(1000)}`, salts: [] }),
  [hashesTaken.key]: (random) => random(1000),
  [pendingRolls.key]: (random, _state, home) => otherRolls(pendingRolls.of(home), random),
});

/**
 * Returns the state with another stream of faces: for `disguise` of a subject, where a state has a seed. Without any it could not
 * go on.
 */
export const withOtherStream = <State extends ChanceState>(state: State, random: Random): State =>
  seedSlice.put(hashesTaken.put(state, random(100_000)), {
    seed: `another ${random(1000)}`,
    salts: state.players.map(({ id }) => ({ player: id, salt: `salt ${random(10)}` })),
  });

/** Returns the events before the first roll. */
function untilRoll(events: readonly GameEvent[]): readonly GameEvent[] {
  const at = events.findIndex(rolled.is);
  return at < 0 ? events : events.slice(0, at);
}

/** Checks that nothing depends on the stream before a roll: what viewers see, what players may do, and what an action does. */
export function checkStream<State extends View & ChanceState, View extends object>(
  { game, state }: Moment<State, View>,
  { action }: Choice,
  random: Random,
): void {
  if (!seedSlice.of(state)) return;
  const { engine } = game;
  const other = deepFreezeAll(withOtherStream(state, random));
  const compare = (what: string, ask: (of: State) => unknown): void =>
    diceSame(
      'stream-unseen',
      what,
      tryEngine(what, () => ask(other)),
      tryEngine(what, () => ask(state)),
    );
  for (const viewer of game.viewers(state))
    compare(`view of ${JSON.stringify(viewer)}`, (of) => engine.view(of, viewer));
  compare('decisions', (of) => engine.decisions(of));
  compare(`checkAction of ${JSON.stringify(action)}`, (of) => engine.checkAction(of, action));
  compare(`events of ${JSON.stringify(action)}`, (of) => {
    const done = engine.applyAction(of, action);
    return done.ok && untilRoll(done.events);
  });
}
