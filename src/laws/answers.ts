/** The laws of answers: all legal actions for a decision, as sets that are made of forms. */

import {
  answers,
  type Answers,
  type Answering,
  type Choice as Small,
  type Answer,
} from '../kernel/run/answers.js';
import { pickRandom } from '../kernel/random.js';
import type { AnyAction } from '../kernel/play/players.js';
import type { Random } from '../kernel/types.js';
import { holds, tryEngine, type Choice, type Moment } from './law.js';

/** Up to this number, answers are listed. */
const LISTED = 100n;

/** Checks the answers for one of the decisions, if it has any. */
export function checkAnswers<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
): void {
  const { engine } = moment.game;
  const { decision, action } = pickRandom(all, random);
  const view = engine.view(moment.state, decision.player);
  const made = tryEngine('answers', () =>
    // Sound: what the engine decodes are its actions.
    answers(engine as unknown as Answering<AnyAction, View>, view, decision),
  );
  // Its module describes no form, or allows more than can be counted.
  if (!made.ok) return;
  const set = made.value;
  const sound = (one: AnyAction, how: string): void => {
    const issues = tryEngine('checkAction', () => engine.checkAction(moment.state, one));
    holds(issues.length === 0, 'answers-sound', () => `${JSON.stringify(one)}, ${how}, is refused.`);
  };
  // Sound: a sample is an action.
  const isOneOf = set.bounds.length > 0 || set.has(action as AnyAction);
  holds(isOneOf, 'answers-complete', () => `${JSON.stringify(action)} is not among the answers.`);
  const drawn = tryEngine('sample', () => set.sample(random));
  if (drawn.ok) sound(drawn.value, 'drawn');
  sound(
    tryEngine('choices', () => walked(set, random)),
    'chosen step by step',
  );
  checkListed(set, sound);
}

/** Lists the answers if they are few: as many as their number, none twice. */
function checkListed(set: Answers<AnyAction>, sound: (one: AnyAction, how: string) => void): void {
  const size = set.size();
  if (!('exact' in size) || size.exact > LISTED) return;
  const list = set.few(Number(LISTED)) ?? [];
  for (const each of list) sound(each, 'listed');
  const texts = new Set(list.map((each) => JSON.stringify(each)));
  holds(
    BigInt(texts.size) === size.exact,
    'answers-sound',
    () => `Of ${size.exact} answers ${list.length} are listed, ${texts.size} of them different.`,
  );
}

/** Makes every choice at random. */
function walked(set: Answers<AnyAction>, random: Random): AnyAction {
  let now: Small<AnyAction> | Answer<AnyAction> = set.start;
  while (!('answer' in now)) {
    const { about, mask, choose } = now;
    const open = mask.flatMap((isOpen, at) => (isOpen ? [at] : []));
    holds(open.length > 0, 'answers-sound', () => `After some choices nothing is left for '${about}'.`);
    now = choose(pickRandom(open, random));
  }
  return now.answer;
}
