/** Plays random games of any game with dice, and checks the laws of dice beside those of every game. */

import type { ChanceState } from '../../../common/chance/state.js';
import { outspoken } from '../outspoken.js';
import { located } from '../law.js';
import { playByLaws, type Manners, type Played } from '../play-by-laws.js';
import type { Choice, Step, Subject } from '../subject.js';
import { withLinks } from './links.js';
import { checkAsTold, checkReplay } from './replayed.js';
import { checkPrivate, checkTold } from './told.js';
import { checkStream } from './unseen.js';
import { checkAlone, checkWays } from './ways.js';

export { diceLaws, type DiceLaw } from './law.js';
export { chainsOf } from './links.js';
export { heldByDice, withOtherStream } from './unseen.js';

/** Adds the laws of dice to what is checked of a game. */
function withDiceLaws<State extends View & ChanceState, View extends object>(
  subject: Subject<State, View>,
): Subject<State, View> {
  const engine = withLinks(subject.engine);
  const game = { ...subject, engine: outspoken(engine) };
  return {
    ...subject,
    engine,
    checkStep: (step: Step<State>) => {
      subject.checkStep?.(step);
      const rules = game.engine.rulesOf(step.after);
      checkTold(rules, step);
      checkPrivate(rules, step);
    },
    checkChoice: (state: State, choice: Choice, random) => {
      subject.checkChoice?.(state, choice, random);
      checkStream({ game, state }, choice, random);
      checkWays({ game, state }, choice, random);
      checkAlone({ game, state }, choice);
    },
  };
}

/**
 * Plays one random game to its end, as `playByLaws` does, and checks the laws of dice too. Players with `committed-dice` need the
 * set-up field `chains` of `chainsOf`. Throws LawBroken if a law is broken,
 * and a plain error if the set-up is refused.
 */
export function playByDiceLaws<State extends View & ChanceState, View extends object>(
  subject: Subject<State, View>,
  setup: unknown,
  seed: number,
  manners: Manners<State> = {},
): Played<State> {
  const played = playByLaws(withDiceLaws(subject), setup, seed, manners);
  located(
    () => `seed ${seed}, after the game.`,
    () => {
      checkReplay(subject, setup, played.actions, played.state);
      checkAsTold(subject, setup, played.actions);
    },
  );
  return played;
}
