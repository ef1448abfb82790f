/** One battery of laws for every ruleset of every catalogue of every game. */

import type { GameEvent } from '../../kernel/parts/part.js';
import type { Random } from '../../kernel/player.js';
import { pickRandom } from '../../kernel/util/random.js';
import { checkBounded } from './bounded.js';
import { chance } from './chance.js';
import { damageAction } from './damaged.js';
import { viewsFollowed } from './following.js';
import { knowsWhatIsHidden } from './hiding.js';
import { outspoken } from './outspoken.js';
import { same } from './json.js';
import { holds, tryEngine } from './law.js';
import {
  accepted,
  anyArrival,
  choices,
  checkJudgedAlike,
  checkState,
  checkQuickly,
  sampled,
} from './moment.js';
import type { AnyEngine, Choice, Moment, Step, Subject } from './subject.js';
import { sealedUnseen, secretsKept } from './unseen.js';

/** How a game is tried. */
export interface Manners<State> {
  /** Most actions before a game is held to be endless; 2000, unless given. */
  readonly most?: number;
  /** Of how many moments one, by chance, is held against every law; 1, unless given: every one. */
  readonly oneIn?: number;
  /** Of how many of those moments one, by chance, is held against the law 'bounded', which plays on from there; 10, unless given. */
  readonly boundedIn?: number;
  /** How seldom a decision beside the course of play, such as resigning, is the one that is taken: one time in 60, unless given. */
  readonly asideIn?: number;
  /** What is rather done than anything else; of a few things by chance the first such one is taken. */
  readonly keen?: (state: State, action: unknown) => boolean;
}

/** What a game came to. */
export interface Played<State> {
  /** How it ended. */
  readonly state: State;
  /** Every action, in order. */
  readonly actions: readonly unknown[];
  /** Everything that happened after the set-up, in order. */
  readonly events: readonly GameEvent[];
}

/**
 * Plays one game by chance to its end and holds every moment of it against every law. Throws LawBroken, with the name of
 * the law; a set-up that is refused throws a plain error.
 */
export function playByLaws<State extends View & object, View extends object>(
  subject: Subject<State, View>,
  setup: unknown,
  seed: number,
  manners: Manners<State> = {},
): Played<State> {
  const [random, nextManner] = [chance(seed), mannersOf(seed, manners)];
  const { most = 2000 } = manners;
  const game = { ...subject, engine: outspoken(subject.engine) };
  const actions: unknown[] = [];
  const events: GameEvent[] = [];
  let state = begun(game.engine, setup);
  // What happened during the set-up stands in no event that is handed out.
  const check = game.watch?.(state);
  checkQuickly({ game, state });
  while (!game.isOver(state)) {
    holds(actions.length < most, 'ends', () => `After ${most} actions it still goes on.`);
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

/** Holds the state that a step left against the quick laws. */
function advised<State extends View & object, View extends object>(
  game: Subject<State, View>,
  { after, events }: Step<State>,
): void {
  const check = (): void => checkQuickly({ game, state: after });
  if (game.advise) game.advise(events, check);
  else check();
}

function begun<State, View>(engine: AnyEngine<State, View>, setup: unknown): State {
  const made = tryEngine('createGame', () => engine.createGame(setup));
  if (made.ok) return made.value;
  throw new Error(`This set-up is refused: ${JSON.stringify(made.issues)} ${JSON.stringify(setup)}`);
}

/** How one moment is tried, and what is done in it. */
interface Manner<State> {
  readonly trial: Random | undefined;
  readonly acting: Random | undefined;
  readonly isAside: boolean;
  readonly keen: Manners<State>['keen'];
}

/** How each moment of a game is tried: by several sources of chance, so that the game is the same however closely it is watched. */
function mannersOf<State>(
  seed: number,
  { oneIn = 1, boundedIn = 10, asideIn = 60, keen }: Manners<State>,
): () => Manner<State> {
  const [watching, aside] = [chance(~seed), chance(seed ^ 0x5bd1e995)];
  const acting = chance(seed ^ 0x27d4eb2f);
  return () => ({
    trial: watching(oneIn) === 0 ? watching : undefined,
    acting: acting(boundedIn) === 0 ? acting : undefined,
    isAside: aside(asideIn) === 0,
    keen,
  });
}

/** How often something is chosen anew where it is nothing to be keen on. */
const TRIES = 4;

/** One of the choices by chance; where one is keen on something, rather that. */
function eager<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
  keen: Manners<State>['keen'],
): Choice {
  let choice = pickRandom(all, random);
  for (let tries = 0; keen && tries < TRIES && !keen(moment.state, choice.action); tries += 1)
    choice = sampled(moment, pickRandom(all, random).decision, random);
  return choice;
}

/** Holds one moment against the laws, if it is to be tried, and lets one of those who may do something do it. */
function moved<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  random: Random,
  { trial, acting, isAside, keen }: Manner<State>,
): Step<State> & { readonly action: unknown } {
  const all = choices(moment, random);
  if (trial) watched(moment, all, trial);
  if (trial && acting) checkBounded(moment, pickRandom(all, acting).decision.player, acting);
  const fitting = all.filter(({ decision }) => (decision.aside ?? false) === isAside);
  const choice = eager(moment, fitting.length > 0 ? fitting : all, random, keen);
  const { state, events } = accepted(moment, choice);
  // What was decided is decided: sending it again is judged like anything else.
  if (trial) checkJudgedAlike({ ...moment, state }, choice.decision.player, choice.action);
  return { action: choice.action, before: moment.state, after: state, events };
}

function watched<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  all: readonly Choice[],
  random: Random,
): void {
  const { game, state } = moment;
  checkState(moment);
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
    game.checkChoice?.(state, choice, random);
    const other = again[number];
    if (other) sealedUnseen(moment, choice, other);
  }
  for (const viewer of game.viewers(state)) secretsKept(moment, viewer, [], random);
  anyArrival(moment, all, random);
  for (const choice of all) viewsFollowed(moment, choice.action);
}

/** Whatever is sent is judged as its sender's own. */
const own = (action: unknown, player: string): unknown =>
  typeof action === 'object' && action !== null ? { ...action, player } : action;

/** After the end nothing can be done, and everything is open. */
function ended<State extends View & object, View extends object>(
  moment: Moment<State, View>,
  last: unknown,
): void {
  const { game, state } = moment;
  const { engine } = game;
  checkState(moment);
  holds(
    engine.decisions(state).length === 0 && engine.awaiting(state).length === 0,
    'ends',
    () => 'Something can be decided after the end.',
  );
  for (const viewer of game.viewers(state)) {
    const seen = Object.entries(engine.view(state, viewer)).filter(([member]) => member !== 'viewer');
    same('records-open', `view of ${JSON.stringify(viewer)}`, Object.fromEntries(seen), state);
  }
  if (last !== undefined)
    holds(
      !tryEngine('applyAction', () => engine.applyAction(state, last)).ok,
      'ends',
      () => 'Something can be done after the end.',
    );
}
