/** One battery of laws for every ruleset of every catalogue. */

import type { GameEvent } from '../kernel/parts/part.js';
import type { Random } from '../kernel/player.js';
import type { State } from '../game/state.js';
import { chosen } from '../kernel/util/random.js';
import { checkBounded } from './bounded.js';
import { chance } from './chance.js';
import { damaged } from './damaged.js';
import { viewers, type Played } from './engine.js';
import { viewsFollowed } from './following.js';
import { knowsWhatIsHidden } from './hiding.js';
import { outspoken } from './outspoken.js';
import { same } from './json.js';
import { holds, tried } from './law.js';
import {
  accepted,
  anyArrival,
  choices,
  judgedAlike,
  lawful,
  quickly,
  sampled,
  type Choice,
  type Moment,
} from './moment.js';
import { pointsWhole } from './points.js';
import { noBills, pricesPaid, type Bills } from './prices.js';
import { hinted, judged } from './by-terms.js';
import type { Terms } from './terms.js';
import { courseDiscreet, sealedUnseen, secretsKept } from './unseen.js';

/** How a game is tried. */
export interface Trial extends Terms {
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
export interface Tried {
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
export function keepsLaws(
  played: Played,
  { setup }: { readonly setup: unknown },
  seed: number,
  trial: Trial = {},
): Tried {
  const [random, nextManner] = [chance(seed), mannersOf(seed, trial)];
  const { most = 2000 } = trial;
  const engine = outspoken(played);
  const actions: unknown[] = [];
  const events: GameEvent[] = [];
  let state = begun(engine, setup);
  const bills = noBills(state.phase === 'build');
  // What came in during the set-up stands in no event that is handed out.
  judged(trial, () => pointsWhole(state));
  quickly({ engine, state, terms: trial });
  while (!state.result) {
    holds(actions.length < most, 'ends', () => `After ${most} actions it still goes on.`);
    const next = moved({ engine, state, terms: trial }, random, nextManner());
    actions.push(next.action);
    events.push(...next.events);
    settled(bills, { engine, state, terms: trial }, next, events);
    state = next.state;
  }
  ended({ engine, state, terms: trial }, actions.at(-1));
  return { state, actions, events };
}

/**
 * Holds what came of an action against the prices, and the state that it left against the quick laws. What else happened
 * in the game is told for the hint alone: something may have been sold long before its price is missed.
 */
function settled(
  bills: Bills,
  { engine, state, terms }: Moment,
  { state: after, events }: Pick<Tried, 'state' | 'events'>,
  all: readonly GameEvent[],
): void {
  const change = { rules: engine.rulesOf(state), before: state, after, events, terms };
  judged(terms, () => hinted(terms, all, () => pricesPaid(bills, change)));
  hinted(terms, events, () => quickly({ engine, state: after, terms }));
}

function begun(engine: Played, setup: unknown): State {
  const made = tried('createGame', () => engine.createGame(setup));
  if (made.ok) return made.value;
  throw new Error(`This set-up is refused: ${JSON.stringify(made.issues)} ${JSON.stringify(setup)}`);
}

/** How one moment is tried, and what is done in it. */
interface Manner {
  readonly trial: Random | undefined;
  readonly acting: Random | undefined;
  readonly isAside: boolean;
  readonly keen: Trial['keen'];
}

/** How each moment of a game is tried: by several sources of chance, so that the game is the same however closely it is watched. */
function mannersOf(seed: number, { oneIn = 1, boundedIn = 10, asideIn = 60, keen }: Trial): () => Manner {
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
function eager(moment: Moment, all: readonly Choice[], random: Random, keen: Trial['keen']): Choice {
  let choice = chosen(all, random);
  for (let tries = 0; keen && tries < TRIES && !keen(moment.state, choice.action); tries += 1)
    choice = sampled(moment, chosen(all, random).decision, random);
  return choice;
}

/** Holds one moment against the laws, if it is to be tried, and lets one of those who may do something do it. */
function moved(
  moment: Moment,
  random: Random,
  { trial, acting, isAside, keen }: Manner,
): { readonly action: unknown; readonly state: State; readonly events: readonly GameEvent[] } {
  const all = choices(moment, random);
  if (trial) watched(moment, all, trial);
  if (trial && acting) checkBounded(moment, chosen(all, acting).decision.player, acting);
  const fitting = all.filter(({ decision }) => (decision.aside ?? false) === isAside);
  const choice = eager(moment, fitting.length > 0 ? fitting : all, random, keen);
  const { state, events } = accepted(moment, choice);
  // What was decided is decided: sending it again is judged like anything else.
  if (trial) judgedAlike({ ...moment, state }, choice.decision.player, choice.action);
  return { action: choice.action, state, events };
}

function watched(moment: Moment, all: readonly Choice[], random: Random): void {
  lawful(moment);
  knowsWhatIsHidden(moment);
  const again = choices(moment, random);
  for (const [number, choice] of all.entries()) {
    const { player } = choice.decision;
    const spoilt = [
      damaged(choice.action, moment.state, random),
      damaged(choice.action, moment.state, random),
    ].map((each) => own(each, player));
    for (const action of [choice.action, ...spoilt]) judgedAlike(moment, player, action);
    secretsKept(moment, player, [choice.action, ...spoilt], random);
    courseDiscreet(moment, choice, random);
    const other = again[number];
    if (other) sealedUnseen(moment, choice, other);
  }
  for (const viewer of viewers(moment.state)) secretsKept(moment, viewer, [], random);
  anyArrival(moment, all, random);
  for (const choice of all) viewsFollowed(moment, choice.action);
}

/** Whatever is sent is judged as its sender's own. */
const own = (action: unknown, player: string): unknown =>
  typeof action === 'object' && action !== null ? { ...action, player } : action;

/** After the end nothing can be done, and everything is open. Ledger: E1.GEN.3. */
function ended(moment: Moment, last: unknown): void {
  const { engine, state } = moment;
  lawful(moment);
  holds(
    engine.decisions(state).length === 0 && engine.awaiting(state).length === 0,
    'ends',
    () => 'Something can be decided after the end.',
  );
  for (const viewer of viewers(state)) {
    const { viewer: _who, ...seen } = engine.view(state, viewer);
    same('records-open', `view of ${JSON.stringify(viewer)}`, seen, state);
  }
  if (last !== undefined)
    holds(
      !tried('applyAction', () => engine.applyAction(state, last)).ok,
      'ends',
      () => 'Something can be done after the end.',
    );
}
