/** What the active player does in a phase as long as he likes, until he ends it. */

import { text } from '../../kernel/util/decode.js';
import type { Decision, PlayerId } from '../../kernel/player.js';
import type { Facts, Issue } from '../../kernel/util/result.js';
import { action, outcome, type Seen } from '../kernel.js';
import { renewed } from '../copy.js';
import { endIssues, phases, sequence } from './sequence.js';
import { issue } from '../messages.js';

/** Whether a player is awaited in a phase, and no combat is at hand. */
export const isActiveIn = ({ state }: Seen, player: PlayerId, phase: string): boolean =>
  state.phase === phase && state.battle === null && state.waiting.includes(player);

/** Whether a phase ever comes in this game: in a single fight most do not. */
const hasPhase = ({ rules }: Seen, phase: string): boolean => sequence(rules, undefined).includes(phase);

/** Why a player may not act in a phase now, if so; `outside` makes the issue for another phase of theirs. Ledger: E1.SEQ.1, E1.SEQ.3 to E1.SEQ.6, E1.VIC.2. */
export function notInPhase(
  game: Seen,
  player: PlayerId,
  phase: string,
  outside: (facts: { readonly now: string }) => Issue,
): Issue | undefined {
  if (isActiveIn(game, player, phase)) return undefined;
  const { active, result, battle } = game.state;
  if (result) return issue('game-over');
  if (!hasPhase(game, phase)) return issue('no-such-phase', [], { phase });
  if (active !== player) return issue('not-your-turn', [], { active });
  return outside({ now: battle ? 'combat' : game.state.phase });
}

/** What a player in a phase is offered, for those who are awaited in it; unless said otherwise it must be done if he may not end the phase yet. */
export const offersIn = <const Type extends string, Told extends Facts>(
  game: Seen,
  phase: string,
  type: Type,
  facts: (player: PlayerId) => Told | undefined,
  must?: boolean,
): readonly Decision<Type, Told>[] =>
  game.state.waiting
    .filter((player) => isActiveIn(game, player, phase))
    .flatMap((player) => {
      const told = facts(player);
      return told ? [{ player, type, must: must ?? mustGoOn(game, player), facts: told }] : [];
    });

/** Whether a player may not yet end the phase at hand. */
const mustGoOn = (game: Seen, player: PlayerId): boolean =>
  endIssues(game, { player, phase: game.state.phase }).length > 0;

/** Whether it is the player who ends a phase. */
const isOpen = (game: Seen, phase: string): boolean => phases.find(game.rules, phase)?.open === true;

/** A player has done all that he wanted to in a phase. Nobody needs to be told: it ends. */
export const phaseDone = outcome('phase/done', {
  audience: 'nobody',
  enact: ({ state }, _: { readonly player: PlayerId; readonly phase: string }) =>
    renewed(state, { waiting: [] }),
});

/** The active player ends a phase. Ledger: E1.SEQ.3 to E1.SEQ.6. */
export const endPhase = action(
  'phase/end',
  { phase: text(/^[a-z0-9+/-]{1,60}$/) },
  {
    offers: (game) => {
      const { state } = game;
      return state.battle || !isOpen(game, state.phase)
        ? []
        : state.waiting
            .filter((player) => !mustGoOn(game, player))
            .map((player) => ({ player, type: 'phase/end', must: true, facts: { phase: state.phase } }));
    },
    check: (game, { player, phase }) => {
      const { state } = game;
      if (state.result) return [issue('game-over')];
      if (!hasPhase(game, phase)) return [issue('no-such-phase', ['phase'], { phase })];
      if (state.active !== player) return [issue('not-your-turn', [], { active: state.active })];
      if (state.phase !== phase) return [issue('not-this-phase', ['phase'], { phase, now: state.phase })];
      const unfinished = endIssues(game, { player, phase });
      if (unfinished.length > 0) return unfinished;
      return isActiveIn(game, player, phase) && isOpen(game, phase)
        ? []
        : [issue('ends-by-itself', ['phase'], { phase })];
    },
    apply: (_game, { player, phase }) => [phaseDone({ player, phase })],
    sample: ({ state }) => ({ phase: state.phase }),
  },
);

export const phaseParts = [phaseDone];
