/** Taking actions back, and what that gives away. */

import { beginHistory, type AnyAction } from '../../kernel/index.js';
import type { PlayerId } from '../../warpwar/index.js';
import { confirm, type Ask } from './ask.js';
import type { Game, GameEngine } from './game.js';

/** A history, without the types of its game. */
interface Undoable {
  act(action: AnyAction): { readonly ok: true; readonly history: Undoable } | { readonly ok: false };
  undo(until: (action: AnyAction) => boolean):
    | {
        readonly history: Undoable;
        readonly action: AnyAction;
        readonly shown: readonly PlayerId[];
        readonly learned: boolean;
      }
    | undefined;
}

// Sound: histories have these members in every game, and the states of every game have players.
const begin = beginHistory as unknown as (
  engine: unknown,
  setup: unknown,
) => { readonly ok: true; readonly value: Undoable } | { readonly ok: false };

/** A game as far as it was played. */
interface Played {
  readonly setup: unknown;
  readonly actions: readonly AnyAction[];
  /** What each action is, in words. */
  readonly words: readonly string[];
  /** The seats of people at the keyboard. */
  readonly people: readonly PlayerId[];
}

/** Returns how many actions are taken back: the last one of a person with all that followed, after a question if it gives something away; 0 if none. */
export function countUndone<State>({ engine }: Game<State>, played: Played, ask: Ask): number {
  const { actions, words, people } = played;
  const last = actions.findLastIndex(({ player }) => people.includes(player));
  if (last < 0) return 0;
  const reasons = givenAway(engine, played);
  const question = `This takes back: ${words[last] ?? ''}. ${reasons.join(' ')} Undo it all the same?`;
  if (reasons.length > 0 && !confirm(ask, question, false)) return 0;
  return actions.length - last;
}

/** Says what people know that they would not know if their last action and those after it had not been done. */
function givenAway<State>(engine: GameEngine<State>, { setup, actions, people }: Played): readonly string[] {
  const begun = begin(engine, setup);
  if (!begun.ok) throw new Error('The game was played before.');
  let now = begun.value;
  for (const action of actions) {
    const done = now.act(action);
    if (done.ok) now = done.history;
  }
  const undone = now.undo(({ player }) => people.includes(player));
  if (!undone) return [];
  const { player } = undone.action;
  const nameOf = (seat: PlayerId): string => (people.length === 1 ? 'You have' : `${seat} has`);
  return [
    ...(undone.learned ? [`${nameOf(player)} learned something by it.`] : []),
    ...undone.shown
      .filter((seat) => people.includes(seat))
      .map((seat) => `${nameOf(seat)} seen ${seat === player ? 'what others did next' : 'it'}.`),
  ];
}
