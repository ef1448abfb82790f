import { ownerOnly } from '../../kernel/action.js';
import { int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import type { PlayerId } from '../../kernel/types.js';
import { updatePlayer } from '../change.js';
import { findPlayer } from '../find.js';
import { declareIssues } from '../issues.js';
import { event, slice, type ViewGame } from '../kit.js';
import type { PlayerPayload } from '../state.js';
import { actDone, actIssues, phaseBegan } from '../turn.js';

const { issue, codes } = declareIssues({
  'step-is-over': { rule: 'E2.SEQ.2', params: ['act', 'now'] },
});

/** Kinds of acts in a build event, in order. Ledger: E2.SEQ.2. */
const order: readonly string[] = ['load', 'scrap', 'build'];

/** The last kind of act that a player has begun in this build event. Only that player sees it. */
export const buildStep = slice('player', 'build-steps/reached', {
  init: () => 0,
  decode: int(0, order.length - 1),
  seenBy: ownerOnly,
});

function reachedBy({ state }: ViewGame, id: PlayerId): number {
  const player = findPlayer(state, id);
  return player ? buildStep.of(player) : 0;
}

/** Payload of the event that a player reached a step. */
export type BuildStepPayload = PlayerPayload & {
  /** Number of the step in the build event that they have come to. */
  readonly step: number;
};

/** A player has begun another kind of act. Only that player receives it. */
export const buildStepReached = event('build-steps/reached', {
  audience: (_game, { player }: BuildStepPayload) => [player],
  apply: ({ state }, { player, step }) => updatePlayer(state, player, buildStep.change(step)),
});

/** In the build event, players load cargo first, then scrap ships, and build and repair last. */
export const buildSteps = module(
  {
    id: 'build-steps',
    source: ['E2.SEQ.2'],
  },
  buildStep,
  buildStepReached,
  actIssues.wrap((base) => (game, { player, act }) => {
    const found = base(game, { player, act });
    const at = order.indexOf(act);
    const now = reachedBy(game, player);
    if (found.length > 0 || at < 0 || at >= now) return found;
    return [issue('step-is-over', [], { act, now: order[now] ?? '' })];
  }),
  actDone.then((game, { player, act }) => {
    const step = order.indexOf(act);
    return step > reachedBy(game, player) ? [buildStepReached({ player, step })] : [];
  }),
  phaseBegan.then((game, { phase }) => {
    const player = game.state.active;
    return phase === 'build' && reachedBy(game, player) > 0 ? [buildStepReached({ player, step: 0 })] : [];
  }),
  ...codes,
);
