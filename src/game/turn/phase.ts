/** What players do during a phase, and how they end it. */

import { text } from '../../kernel/util/decode.js';
import type { When } from '../../kernel/parts/action.js';
import type { PlayerId } from '../../kernel/player.js';
import type { Rules } from '../../kernel/ruleset/rules.js';
import { memoize } from '../../kernel/util/memoize.js';
import type { Issue, Path } from '../../kernel/util/result.js';
import type { View } from '../state.js';
import { action, event, type ViewGame } from '../kernel.js';
import { copyState } from '../copy.js';
import { endIssues, phases, sequence } from './sequence.js';
import { untilGameOver } from './timing.js';
import { issue } from '../issues.js';
import type { Action } from '../../kernel/parts/action.js';

/** Whether play waits for a player in a phase, outside combat. */
export const isActiveIn = ({ state }: ViewGame, player: PlayerId, phase: string): boolean =>
  state.phase === phase && state.battle === null && state.waiting.includes(player);

/** Whether this game has a phase. A single fight lacks most of them. */
const hasPhase = ({ rules }: ViewGame, phase: string): boolean => phasesOf(rules).includes(phase);

const phasesOf = memoize((rules: Rules) => sequence(rules, undefined));

/**
 * Returns why a phase does not concern a player now: the game lacks it, or it is another player's turn. Otherwise
 * undefined.
 */
function turnIssue(game: ViewGame, player: PlayerId, phase: string, path: Path): Issue | undefined {
  const { active } = game.state;
  if (!hasPhase(game, phase))
    return phases.suggest(game.rules, phase, issue('no-such-phase', path, { phase }));
  return active === player ? undefined : issue('not-your-turn', [], { active });
}

/**
 * Returns the `when` of a phase: for the players that it awaits, outside combat. Play waits for a player who may not end the
 * phase yet. `outside` makes the issue for other phases of the player's own turn. Ledger: E1.SEQ.1, E1.SEQ.3 to E1.SEQ.6.
 */
export const duringPhase = (
  phase: string,
  outside: (params: { readonly now: string }) => Issue,
): When<View> =>
  untilGameOver({
    players: ({ state }) => (state.phase === phase && state.battle === null ? state.waiting : []),
    issues: (game, player) => {
      if (isActiveIn(game, player, phase)) return [];
      const now = game.state.battle ? 'combat' : game.state.phase;
      return [turnIssue(game, player, phase, []) ?? outside({ now })];
    },
    must: (game, player) => mustGoOn(game, player),
  });

/** Whether a player may not end the current phase yet. */
const mustGoOn = (game: ViewGame, player: PlayerId): boolean =>
  endIssues(game, { player, phase: game.state.phase }).length > 0;

/** Whether a phase lasts until its player ends it. */
const isOpen = (game: ViewGame, phase: string): boolean => phases.find(game.rules, phase)?.open === true;

/** A player has finished a phase, which ends. Internal. */
export const phaseDone = event('phase/done', {
  audience: 'nobody',
  apply: ({ state }, _: { readonly player: PlayerId; readonly phase: string }) =>
    state.waiting.length === 0 ? state : copyState(state, { waiting: [] }),
});

/** In every phase that players end, for those who may end it. The action itself checks which phase they mean. */
const whileOpen = untilGameOver({
  players: (game) => {
    const { battle, phase, waiting } = game.state;
    return battle || !isOpen(game, phase) ? [] : waiting.filter((player) => !mustGoOn(game, player));
  },
  issues: () => [],
});

/** Lists why a player may not end a phase. */
function endingIssues(
  game: ViewGame,
  { player, phase }: { readonly player: PlayerId; readonly phase: string },
): readonly Issue[] {
  const now = game.state.phase;
  const early = turnIssue(game, player, phase, ['phase']);
  if (early) return [early];
  if (now !== phase) return [issue('not-this-phase', ['phase'], { phase, now })];
  const unfinished = endIssues(game, { player, phase });
  if (unfinished.length > 0) return unfinished;
  return isActiveIn(game, player, phase) && isOpen(game, phase)
    ? []
    : [issue('ends-by-itself', ['phase'], { phase })];
}

/** What a player needs to know to end a phase. */
export type PhaseOptions = {
  /** Key of the current phase. */
  readonly phase: string;
};

/** Fields of the action `phase/end`. */
export type PhaseFields = {
  /** The phase to end: the current one. */
  readonly phase: string;
};

/** The active player ends a phase. Ledger: E1.SEQ.3 to E1.SEQ.6. */
export const endPhase: Action<'phase/end', PhaseFields, PhaseOptions> = action(
  'phase/end',
  { phase: text(/^[a-z0-9+/-]{1,60}$/) },
  {
    when: whileOpen,
    options: ({ state }): PhaseOptions => ({ phase: state.phase }),
    check: (game, given) => endingIssues(game, given),
    apply: (_game, { player, phase }) => [phaseDone({ player, phase })],
    sample: ({ state }) => ({ phase: state.phase }),
  },
);

export const phaseParts = [phaseDone];
