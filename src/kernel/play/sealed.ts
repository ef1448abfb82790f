/** Choices that players make at the same time: sealed until the step in which they are made goes on. */

import { isOnView } from '../declared.js';
import { action, type Action, type When, type EventSpec } from '../action.js';
import type { FieldSet } from '../field.js';
import type { DecodedObject, FieldDecoders } from '../decode.js';
import { InvalidArgument } from '../guard.js';
import { withoutPlayer, type CommonState } from './state.js';
import { issue, untilGameOver } from './timing.js';
import type { Issue, Json, JsonObject } from '../result.js';
import type { Acted, Event, EventPart, Game, PlayerId, Random } from '../types.js';

/** A choice of a player that nobody else may see yet. */
export interface Sealed {
  /** Player who chose. */
  readonly player: PlayerId;
  /** The choice; its form depends on the step. */
  readonly choice: Json;
}

/** The current step, in which players decide. */
export interface SealedStep {
  /** Its key. */
  readonly step: string;
  /** What is sealed in it, in the order of the players. */
  readonly sealed: readonly Sealed[];
}

/** Where a game keeps sealed choices. */
export interface SealedBox<State extends View, View extends CommonState> {
  /** Returns the current step. Null: there is none, so that nobody can decide anything. */
  readonly at: (state: View) => SealedStep | null;
  /** Returns the state with other choices in the current step. */
  readonly put: (state: State, sealed: readonly Sealed[]) => State;
  /** Returns the state with other players awaited. */
  readonly await: (state: State, waiting: readonly PlayerId[]) => State;
}

/** Returns how the event works that a choice was sealed: only its owner learns what it is. */
export const sealedEvent = <State extends View, View extends CommonState>(
  box: SealedBox<State, View>,
): EventSpec<State, Sealed> => ({
  audience: (_game, { player }) => [player],
  apply: ({ state }, sealed) => {
    const at = box.at(state);
    if (!at) return state;
    const all = at.sealed.length === 0 ? [sealed] : inOrder(state, [...at.sealed, sealed]);
    return box.put(state, all);
  },
});

/** Choices in the order of the players, so that the order of arrival changes nothing. */
const inOrder = ({ players }: CommonState, all: readonly Sealed[]): readonly Sealed[] =>
  players.flatMap(({ id }) => all.filter(({ player }) => player === id));

/** Payload of the event that a player has decided. */
export type ChosenPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
  /** Key of the step in which they chose. */
  readonly step: string;
};

/** Returns how the event works that a player has decided: everybody learns that play no longer waits for them. */
export const chosenEvent = <State extends View, View extends CommonState>(
  box: SealedBox<State, View>,
): EventSpec<State, ChosenPayload> => ({
  apply: ({ state }, { player }) => box.await(state, withoutPlayer(state, player)),
});

/** What a game gives to have sealed choices. */
export interface SealedGame<State extends View, View extends CommonState> {
  /** Where they are kept. */
  readonly box: SealedBox<State, View>;
  /** Makes the event of `sealedEvent`. */
  readonly choiceSealed: (sealed: Sealed) => Event;
  /** Makes the event of `chosenEvent`. */
  readonly choiceMade: ((made: ChosenPayload) => Event) & Pick<EventPart, 'key'>;
  /** Returns why nobody can decide anything while there is no step. */
  readonly noStep: () => Issue;
  /** Lists all who decide in the current step of a state, also those who have: as its `awaits` did when it began. */
  readonly due: (game: Game<State>) => readonly PlayerId[];
}

/** What an action by which players decide in a step has of its own. */
export interface SealedSpec<
  View,
  Fields,
  Sample extends Fields = Fields,
  Options extends JsonObject = JsonObject,
> {
  /** What is needed to decide. */
  readonly options: (game: Game<View>, player: PlayerId) => Options;
  /** All that is wrong with a decision, seen from the action. */
  readonly check: (game: Game<View>, fields: Acted<Fields>) => readonly Issue[];
  /** A legal decision by chance. */
  readonly sample: (game: Game<View>, player: PlayerId, random: Random) => Sample;
  /** The fields of the decision: see `ActionSpec`. */
  readonly form?: (game: Game<View>, player: PlayerId, options: NoInfer<Options>) => FieldSet;
}

/** Binds sealed choices to a game. */
export function sealedChoices<State extends View, View extends CommonState>(game: SealedGame<State, View>) {
  const seal = (now: Game<State>, fields: Acted<unknown>): readonly Event[] => sealChoice(game, now, fields);
  const duringStep = duringStepOf(game);
  return {
    sealChoice: seal,
    findSealedChoice: <T>({ state }: Game<View>, player: PlayerId): T | undefined =>
      // Sound: the caller is the step in which this was sealed, from fields of this type.
      game.box.at(state)?.sealed.find((each) => each.player === player)?.choice as T | undefined,
    isAwaited: isAwaitedIn(game.box),
    yetToChoose: (now: Game<State>): readonly PlayerId[] => yetToChoose(game, now),
    duringStep,
    sealedAction: <
      const Type extends string,
      const S extends FieldDecoders,
      const Sample extends DecodedObject<S>,
      Options extends JsonObject,
    >(
      type: Type,
      step: string,
      fields: S,
      { sample, ...spec }: SealedSpec<View, DecodedObject<S>, Sample, Options>,
    ): Action<Type, DecodedObject<S>, Options> =>
      action<State, View, Type, S, Options>(type, fields, {
        ...spec,
        when: duringStep(step),
        ...offeredBy(game),
        apply: seal,
        sample: (now, { player }, random) => sample(now, player, random),
      }),
  };
}

/** What all sealed actions have in common: others learn that a player has decided, and nothing else. */
const offeredBy = ({ choiceMade }: Pick<SealedGame<never, never>, 'choiceMade'>) => ({
  isOffered: () => true,
  open: [choiceMade.key],
});

/** Returns the events by which a player seals the fields of their action. */
function sealChoice<State extends View, View extends CommonState>(
  game: SealedGame<State, View>,
  now: Game<State>,
  { player, ...choice }: Acted<unknown>,
): readonly Event[] {
  if (!isOnView(now.rules)) checkAllKnown(game, now);
  const step = game.box.at(now.state)?.step ?? '';
  // Sound: an action's fields were decoded from JSON.
  return [game.choiceSealed({ player, choice }), game.choiceMade({ player, step })];
}

/** Lists who decides in the current step and has sealed nothing; who is awaited, if there is no step. */
function yetToChoose<State extends View, View extends CommonState>(
  { box, due }: SealedGame<State, View>,
  game: Game<State>,
): readonly PlayerId[] {
  const at = box.at(game.state);
  return at ? due(game).filter((id) => !at.sealed.some(({ player }) => player === id)) : game.state.waiting;
}

/** Makes the question whether play waits for a player in a step. */
const isAwaitedIn =
  <State extends View, View extends CommonState>(box: SealedBox<State, View>) =>
  ({ state }: Game<View>, player: PlayerId, step: string): boolean =>
    box.at(state)?.step === step && state.waiting.includes(player);

/** Makes the `when` of a step: for the players it awaits, each of whom decides once. */
function duringStepOf<State extends View, View extends CommonState>({
  box,
  noStep,
}: SealedGame<State, View>): (step: string) => When<View> {
  const isAwaited = isAwaitedIn(box);
  return (step) =>
    untilGameOver({
      players: ({ state }) => (box.at(state)?.step === step ? state.waiting : []),
      issues: (game, player) => {
        if (isAwaited(game, player, step)) return [];
        const at = box.at(game.state);
        return [at ? stepIssue(game.state, player, step, at) : noStep()];
      },
    });
}

/**
 * Throws if somebody who decides in the current step is not awaited and has sealed nothing. So it is where a state was made
 * from a view, which leaves out what others have sealed.
 */
function checkAllKnown<State extends View, View extends CommonState>(
  { box, due }: SealedGame<State, View>,
  game: Game<State>,
): void {
  const { waiting, players } = game.state;
  const { step = '', sealed = [] } = box.at(game.state) ?? {};
  const isKnown = (id: PlayerId): boolean =>
    waiting.includes(id) || sealed.some(({ player }) => player === id);
  if (players.every(({ id }) => isKnown(id))) return;
  const missing = due(game).filter((id) => !isKnown(id));
  if (missing.length > 0)
    throw new InvalidArgument(`The choice of ${missing.join(', ')} is missing.`, [
      issue('choice-missing', ['state'], { step, players: missing }),
    ]);
}

/** Returns why a player has nothing to decide in a step now. */
function stepIssue({ waiting }: CommonState, player: PlayerId, step: string, at: SealedStep): Issue {
  const now = at.step;
  // A player whose choice is sealed learns whom everybody waits for, as all can see.
  if (at.sealed.some((each) => each.player === player))
    return now === step
      ? issue('choice-final', [], { step, waiting })
      : issue('not-yet', [], { step, now, waiting });
  return now === step ? issue('nothing-to-decide', [], { step }) : issue('not-this-step', [], { step, now });
}
