/** What players decide without seeing each other's choice. */

import type { Action, When } from '../../kernel/parts/action.js';
import type { DecodedShape, Shape } from '../../kernel/util/decode.js';
import { flatMap } from '../../kernel/util/flat-map.js';
import type { Acted, Event } from '../../kernel/parts/part.js';
import type { PlayerId, Random } from '../../kernel/player.js';
import type { JsonObject, Issue } from '../../kernel/util/result.js';
import { action, event, type StateGame, type ViewGame } from '../kernel.js';
import type { State, View } from '../state.js';
import { copyState, updateBattle } from '../copy.js';
import { untilGameOver } from '../turn/timing.js';
import { issue } from '../messages.js';
import type { Battle, Sealed } from './state.js';
import type { PlayerPayload } from '../payloads.js';

/** A choice was sealed; only its owner learns what it is. Ledger: E1.ORD.5, E1.COMBAT.3. */
export const choiceSealed = event('battle/sealed', {
  audience: (_game, { player }: Sealed) => [player],
  apply: ({ state }, sealed: Sealed) => {
    if (!state.battle) return state;
    const before = state.battle.sealed;
    return updateBattle(state, {
      sealed: before.length === 0 ? [sealed] : inOrder(state, [...before, sealed]),
    });
  },
});

/** Choices in the order of the players, so that the order of arrival changes nothing. */
const inOrder = ({ players }: State, all: readonly Sealed[]): readonly Sealed[] =>
  flatMap(players, ({ id }) => all.filter(({ player }) => player === id));

/** Payload of the event that a player has decided. */
export type ChosenPayload = PlayerPayload & {
  /** Key of the step in which they chose. */
  readonly step: string;
};

/** A player has decided, and is awaited no longer. */
export const choiceMade = event('battle/chosen', {
  apply: ({ state }, { player }: ChosenPayload) =>
    copyState(state, { waiting: state.waiting.filter((each) => each !== player) }),
});

/** Seals what a player decided: the fields of his action. */
export function sealChoice({ state }: StateGame, { player, ...choice }: Acted<unknown>): readonly Event[] {
  // Sound: an action's fields were decoded from JSON.
  return [choiceSealed({ player, choice }), choiceMade({ player, step: state.battle?.step ?? '' })];
}

/** The fields of the action that a player sealed in the step at hand. */
export const findSealedChoice = <T>({ state }: ViewGame, player: PlayerId): T | undefined =>
  // Sound: the caller is the step in which this was sealed, from fields of this type.
  state.battle?.sealed.find((each) => each.player === player)?.choice as T | undefined;

/** Whether a player is awaited in a step. */
export const isAwaited = ({ state }: ViewGame, player: PlayerId, step: string): boolean =>
  state.battle?.step === step && state.waiting.includes(player);

/** In a step of a combat, for the players it awaits: each decides once. Play waits for them. */
export const duringStep = (step: string): When<View> =>
  untilGameOver({
    players: ({ state }) => (state.battle?.step === step ? state.waiting : []),
    issues: (game, player) =>
      isAwaited(game, player, step) ? [] : [stepIssue(game, player, step, game.state.battle)],
  });

/** Why a player has nothing to decide in a step now. */
function stepIssue(game: ViewGame, player: PlayerId, step: string, battle: Battle | null): Issue {
  if (!battle) return issue('no-combat');
  const decided = battle.sealed.some((each) => each.player === player);
  if (decided) return alreadyDecidedIssue(game, step, battle.step);
  return battle.step === step
    ? issue('nothing-to-decide', [], { step })
    : issue('not-this-step', [], { step, now: battle.step });
}

/** What is told to a player whose choice is sealed: whom everybody waits for, as all can see. Ledger: E1.ORD.5, E1.COMBAT.3. */
const alreadyDecidedIssue = ({ state: { waiting } }: ViewGame, step: string, now: string): Issue =>
  now === step
    ? issue('choice-final', [], { step, waiting })
    : issue('play-waits', [], { step, now, waiting });

/** What an action by which players decide in a step has of its own. */
export interface SealedSpec<Fields, Sample extends Fields = Fields, Options extends JsonObject = JsonObject> {
  /** What is needed to decide. */
  readonly options: (game: ViewGame, player: PlayerId) => Options;
  /** All that is wrong with a decision, seen from the action. */
  readonly check: (game: ViewGame, fields: Acted<Fields>) => readonly Issue[];
  /** A legal decision by chance. */
  readonly sample: (game: ViewGame, player: PlayerId, random: Random) => Sample;
}

/** An action by which those who are awaited in a step decide, unseen by the others until the step is done. */
export const sealedAction = <
  const Type extends string,
  const S extends Shape,
  const Sample extends DecodedShape<S>,
  Options extends JsonObject,
>(
  type: Type,
  step: string,
  fields: S,
  { options, check, sample }: SealedSpec<DecodedShape<S>, Sample, Options>,
): Action<Type, DecodedShape<S>, Options> =>
  action(type, fields, {
    when: duringStep(step),
    options,
    check,
    apply: (game, given) => sealChoice(game, given),
    sample: (game, { player }, random) => sample(game, player, random),
  });

export const sealedParts = [choiceSealed, choiceMade];
