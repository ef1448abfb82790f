/** What players decide without seeing each other's choice. */

import type { Acted, Outcome } from '../../kernel/parts.js';
import type { PlayerId } from '../../kernel/player.js';
import { issue, type Issue, type Json } from '../../kernel/result.js';
import { outcome, type Live, type Seen } from '../parts.js';
import type { Sealed } from './nouns.js';

/** A choice was sealed; only its owner learns what it is. Ledger: E1.ORD.5, E1.COMBAT.3. */
export const choiceSealed = outcome('battle/sealed', {
  audience: (_game, { player }: Sealed) => [player],
  enact: ({ state }, sealed: Sealed) => {
    if (!state.battle) return state;
    // Kept in the order of the players, so that the order of arrival changes nothing.
    const all = [...state.battle.sealed, sealed];
    const inOrder = state.players.flatMap(({ id }) => all.filter(({ player }) => player === id));
    return { ...state, battle: { ...state.battle, sealed: inOrder } };
  },
});

/** A player has decided, and is awaited no longer. */
export const choiceMade = outcome('battle/chosen', {
  enact: ({ state }, { player }: { readonly player: PlayerId; readonly step: string }) => ({
    ...state,
    waiting: state.waiting.filter((each) => each !== player),
  }),
});

/** Seals what a player decided: the fields of his action. */
export function seal({ state }: Live, { player, ...choice }: Acted<unknown>): readonly Outcome[] {
  // Sound: an action's fields were decoded from JSON.
  return [choiceSealed({ player, choice: choice as Json }), choiceMade({ player, step: state.battle?.step ?? '' })];
}

/** The fields of the action that a player sealed in the step at hand. */
export const sealedBy = <T>({ state }: Seen, player: PlayerId): T | undefined =>
  // Sound: the caller is the step in which this was sealed, from fields of this type.
  state.battle?.sealed.find((each) => each.player === player)?.choice as T | undefined;

/** Whether a player is awaited in a step. */
export const isAwaited = ({ state }: Seen, player: PlayerId, step: string): boolean =>
  state.battle?.step === step && state.waiting.includes(player);

/** Why a player may not decide in a step now, if so. */
export function notNow(game: Seen, player: PlayerId, step: string): Issue | undefined {
  const { battle, result } = game.state;
  if (isAwaited(game, player, step)) return undefined;
  if (result) return issue('game-over');
  if (!battle) return issue('no-combat');
  return battle.step === step ? issue('choice-final', [], { step }) : issue('not-this-step', [], { step, now: battle.step });
}

export const sealedParts = [choiceSealed, choiceMade];
