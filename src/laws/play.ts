/** Plays random games and checks the laws, for any ruleset of any catalogue of any game. */

import { pickRandom } from '../kernel/random.js';
import { formatRuleset } from '../kernel/ruleset/text.js';
import type { GameEvent, Random } from '../kernel/types.js';
import { playsOut, supposesStates } from './ahead.js';
import { checkAnswers } from './answers.js';
import { checkForms } from './forms.js';
import { chance, holds, located, type Choice, type Moment, type Step, type GameAdapter } from './law.js';
import { limitsKept } from './limits.js';
import {
  accepted,
  anyArrival,
  choices,
  checkJudgedAlike,
  checkState,
  checkQuickly,
  pickChoice,
} from './moment.js';
import {
  begun,
  checkBegun,
  checkBounded,
  courseDiscreet,
  damageAction,
  ended,
  viewsFollowed,
  knowsWhatIsHidden,
  outspoken,
  repeatsFirst,
  sealedUnseen,
  secretsKept,
} from './states.js';

/** How a game is played and checked. */
export interface PlayOptions<State> {
  /** Most actions before a game counts as endless. Default: 2000. */
  readonly most?: number;
  /** Checks every law in one of this many moments, at random. Default: 1, every moment. */
  readonly oneIn?: number;
  /** Checks the law 'bounded' in one of this many of those moments, at random: it plays on from there. Default: 10. */
  readonly boundedIn?: number;
  /**
   * Checks the law 'limits-kept' in one of this many of those moments, at random: it plays on from saves. Default: 0, in none,
   * for games whose saves are not checked.
   */
  readonly limitsIn?: number;
  /** Checks the laws of those who look ahead in one of this many of those moments, at random; 0: in none. Default: 50. */
  readonly aheadIn?: number;
  /**
   * Checks the laws of answers in one of this many of those moments, at random, for one of the decisions. Default: 50; 0 for
   * none.
   */
  readonly answersIn?: number;
  /** Takes a decision that is `aside`, such as resigning, one time in this many. Default: 60. */
  readonly asideIn?: number;
  /** Whether an action is preferred. Of a few random actions the first preferred one is taken. */
  readonly keen?: (state: State, action: unknown) => boolean;
}

/** A played game. */
export interface PlayedGame<State> {
  /** The final state. */
  readonly state: State;
  /** Every action, in order. */
  readonly actions: readonly unknown[];
  /** All events after the set-up, in order. */
  readonly events: readonly GameEvent[];
}

/**
 * Plays one random game to its end and checks its moments against every law. Throws LawBroken if a law is broken, and a
 * plain error if the set-up is refused.
 */
export function playByLaws<State extends View & object, View extends object>(
  subject: GameAdapter<State, View>,
  setup: unknown,
  seed: number,
  manners: PlayOptions<State> = {},
): PlayedGame<State> {
  const game = { ...subject, engine: outspoken(subject.engine) };
  const actions: unknown[] = [];
  let title = '';
  return located(
    () => whereIn(title, seed, actions),
    () => {
      const begin = begun(game, setup);
      title = formatRuleset(game.engine.rulesOf(begin));
      checkBegun({ game, state: begin }, setup, title);
      return played({ game, state: begin }, seed, manners, actions);
    },
  );
}

/** Longest text of an action in the place of a broken law. */
const MAX_ACTION_TEXT = 500;

/** Formats where a law was broken, so that the game can be played again. */
function whereIn(title: string, seed: number, actions: readonly unknown[]): string {
  const last = actions.length > 0 ? `: ${JSON.stringify(actions.at(-1)).slice(0, MAX_ACTION_TEXT)}` : '';
  return `${title === '' ? '' : `${title}, `}seed ${seed}, after action ${actions.length}${last}.`;
}

/** Plays a game that has begun. Adds every action to a list. */
function played<State extends View & object, View extends object>(
  { game, state: begin }: Moment<State, View>,
  seed: number,
  manners: PlayOptions<State>,
  actions: unknown[],
): PlayedGame<State> {
  const [random, nextManner] = [chance(seed), mannersOf(seed, manners)];
  const { most = 2000 } = manners;
  const events: GameEvent[] = [];
  let state = begin;
  // Laws of events begin after the set-up.
  const check = game.watch?.(state);
  checkQuickly({ game, state });
  while (!game.isOver(state)) {
    holds(actions.length < most, 'ends', () => `The game is not over after ${most} actions.`);
    const next = moved({ game, state }, random, nextManner());
    actions.push(next.action);
    events.push(...next.events);
    check?.(next, events);
    advised(game, next);
    state = next.after;
  }
  ended({ game, state }, actions.at(-1));
  return { state, actions, events };
}

/** Checks the quick laws after a step. */
function advised<State extends View & object, View extends object>(
  game: GameAdapter<State, View>,
  { after, events }: Step<State>,
): void {
  const check = (): void => checkQuickly({ game, state: after });
  if (game.advise) game.advise(events, check);
  else check();
}

/** How one moment is checked, and which action is chosen in it. */
interface Manner<State> {
  readonly trial: Random | undefined;
  readonly acting: Random | undefined;
  readonly limiting: Random | undefined;
  readonly looking: Random | undefined;
  readonly answering: Random | undefined;
  readonly isAside: boolean;
  readonly keen: PlayOptions<State>['keen'];
}

/** Makes the manner of each moment. Each choice has its own random numbers, so that a game is the same however often it is checked. */
function mannersOf<State>(
  seed: number,
  {
    oneIn = 1,
    boundedIn = 10,
    limitsIn = 0,
    answersIn = 50,
    aheadIn = 50,
    asideIn = 60,
    keen,
  }: PlayOptions<State>,
): () => Manner<State> {
  const [watching, aside] = [chance(~seed), chance(seed ^ 0x5bd1e995)];
  const acting = chance(seed ^ 0x27d4eb2f);
  const limiting = chance(seed ^ 0x165667b1);
  const looking = chance(seed ^ 0x9e3779b9);
  const answering = chance(seed ^ 0x2545f491);
  return () => ({
    trial: watching(oneIn) === 0 ? watching : undefined,
    acting: acting(boundedIn) === 0 ? acting : undefined,
    limiting: limitsIn > 0 && limiting(limitsIn) === 0 ? limiting : undefined,
    looking: aheadIn > 0 && looking(aheadIn) === 0 ? looking : undefined,
    answering: answersIn > 0 && answering(answersIn) === 0 ? answering : undefined,
    isAside: aside(asideIn) === 0,
    keen,
  });
}

/** Checks one moment against the laws, if it is its turn to be checked, and carries out one action. */
function moved<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
  { trial, acting, limiting, answering, looking, isAside, keen }: Manner<State>,
): Step<State> {
  const all = choices(moment, random);
  if (trial) watched(moment, all, trial);
  if (trial && answering) checkAnswers(moment, all, answering);
  if (trial && acting) checkBounded(moment, pickRandom(all, acting).decision.player, acting);
  if (trial && limiting) limitsKept(moment, limiting);
  if (trial && looking) {
    playsOut(moment, looking);
    supposesStates(moment, looking);
  }
  const fitting = all.filter(({ decision }) => (decision.aside ?? false) === isAside);
  const choice = pickChoice(moment, fitting.length > 0 ? fitting : all, random, keen);
  const { state, events } = accepted(moment, choice);
  // The same action, sent a second time, must be judged alike too.
  if (trial) checkJudgedAlike({ ...moment, state }, choice.decision.player, choice.action);
  return { action: choice.action, before: moment.state, after: state, events };
}

function watched<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
): void {
  const loaded = checkState(moment);
  const actions = all.map(({ action }) => action);
  // Of its own seed: other checks go on as they do without forms.
  checkForms(moment, all, JSON.stringify(actions).length);
  repeatsFirst(moment, loaded, actions, () => discreetly(moment, all, random));
}

/** Checks what players do and see: mostly laws of secrets. */
function discreetly<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
): void {
  const { game, state } = moment;
  knowsWhatIsHidden(moment);
  const { junk } = game;
  const spoiling = { junk, name: () => game.nameIn(state, random) };
  const again = choices(moment, random);
  for (const [number, choice] of all.entries()) {
    const { player } = choice.decision;
    const spoilt = [
      damageAction(choice.action, spoiling, random),
      damageAction(choice.action, spoiling, random),
    ].map((each) => own(each, player));
    for (const action of [choice.action, ...spoilt]) checkJudgedAlike(moment, player, action);
    secretsKept(moment, player, [choice.action, ...spoilt], random);
    courseDiscreet(moment, choice, random);
    game.checkChoice?.(state, choice, random);
    const other = again[number];
    if (other) sealedUnseen(moment, choice, other);
  }
  for (const viewer of game.viewers(state)) secretsKept(moment, viewer, [], random);
  anyArrival(moment, all, random);
  for (const choice of all) viewsFollowed(moment, choice.action);
}

/** Sets the player of a damaged action to its sender. */
const own = (action: unknown, player: string): unknown =>
  typeof action === 'object' && action !== null ? { ...action, player } : action;
