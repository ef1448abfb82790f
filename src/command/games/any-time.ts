/** What a player may do at any question of any game: ask the computer, offer a draw, and give up. */

import type { AnyAction, Decision } from '../../kernel/index.js';
import type { Random } from '../../warpwar/index.js';
import { confirm, helpLine, Reply, type Ask } from './ask.js';
import type { Game } from './game.js';

/** An action that is given instead of an answer. */
export class Instead extends Error {
  readonly action: AnyAction;
  constructor(action: AnyAction) {
    super('Another action is given.');
    this.action = action;
  }
}

/** What a player is asked about. */
export interface Turn<State> {
  readonly view: State;
  readonly decisions: readonly Decision[];
  readonly random: Random;
  /** The first state, if the set-up showed all of it. */
  readonly begun: State | undefined;
}

const asides: Readonly<Record<string, string>> = { draw: 'agreed-draw/offer', resign: 'resign/resign' };

const openFor = (decisions: readonly Decision[], word: string): Decision | undefined =>
  decisions.find(({ type }) => type === asides[word]);

/** Lists what can be typed at any time. */
export const helpAnyTime = (decisions: readonly Decision[]): readonly string[] => [
  helpLine('suggest', 'what the computer would do; Enter does it'),
  ...(openFor(decisions, 'draw') ? [helpLine('draw', 'offers a draw, or takes the offer back')] : []),
  ...(openFor(decisions, 'resign') ? [helpLine('resign', 'gives up, after a question')] : []),
];

/** Returns the action of a word that may be typed at any time, after a question; undefined if it is another word. */
export function actionAnyTime<State>(
  { players, actionText, reasonFor }: Game<State>,
  { view, decisions, random, begun }: Turn<State>,
  word: string,
  ask: Ask,
): AnyAction | undefined {
  const [advisor] = Object.values(players);
  if (word === 'suggest' && advisor) {
    const action = advisor(view, decisions, random);
    const reason = reasonFor?.(view, action, begun);
    const why = reason === undefined ? '' : ` (${reason})`;
    mustAgree(ask, `Suggested: ${actionText(view, action)}${why}. Do it?`, true);
    return action;
  }
  const decision = openFor(decisions, word);
  if (!decision) return undefined;
  const { type, player, options } = decision;
  if (word === 'resign') mustAgree(ask, 'Give up the whole game?', false);
  return { ...options, type, player };
}

function mustAgree(ask: Ask, question: string, standard: boolean): void {
  if (!confirm(ask, question, standard)) throw new Reply('Not done.');
}
