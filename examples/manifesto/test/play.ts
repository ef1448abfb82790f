/** Plays the game for tests, with the dice that a test names. */

import type { PlayerId } from 'warpwar';
import type { AnyEngine } from 'warpwar/laws';
import { hand } from '../src/cards.js';
import { engine, type State, type View } from '../src/index.js';

/** Names of ten players. */
export const NAMES = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy', 'joe'];

/** The engine for actions that nobody has decoded. */
export const any: AnyEngine<State, View> = engine;

/** Begins a game. */
export function begin(rules = 'manifesto/house', count = 2, more: object = {}): State {
  const dice = rules.includes('given-dice') ? {} : { seed: 'test' };
  return engine.unwrap(any.createGame({ rules, players: NAMES.slice(0, count), ...dice, ...more }));
}

/** Carries out an action. Throws with every reason if it is refused. */
export function done(state: State, action: object) {
  return engine.unwrap(any.applyAction(state, action));
}

/** The state after actions, and all of their events. */
export function after(state: State, ...actions: readonly object[]) {
  return actions.reduce<Pick<ReturnType<typeof done>, 'state' | 'events'>>(
    (now, action) => {
      const next = done(now.state, action);
      return { state: next.state, events: [...now.events, ...next.events] };
    },
    { state, events: [] },
  );
}

/** The codes for which an action is refused. */
export const codes = (state: State, action: object): readonly string[] =>
  any.checkAction(state, action).map(({ code }) => code);

/** The sentences with which an action is refused. */
export const refused = (state: State, action: object): readonly string[] =>
  any.checkAction(state, action).map(engine.describe);

export const start = (player: string, regions: readonly string[], extra = false) => ({
  type: 'manifesto/start',
  player,
  regions,
  extra,
});
export const bid = (player: string, tokens: number, cards: readonly string[] = [], over = 'india') => ({
  type: 'manifesto/bid',
  player,
  over,
  tokens,
  cards,
});
export const roll = (...faces: readonly number[]) => ({ type: 'chance/roll', player: 'chance', faces });

/** A game in which players hold these tokens and cards, with regions in their hands. */
export function holding(
  rules: string,
  tokens: readonly number[],
  {
    hands = [],
    regions = [],
  }: {
    readonly hands?: readonly (readonly string[])[];
    readonly regions?: readonly (readonly string[])[];
  } = {},
): State {
  const state = begin(rules, tokens.length);
  const ownerOf = (id: string): PlayerId | null =>
    state.players.find((_, at) => regions[at]?.includes(id))?.id ?? null;
  return {
    ...state,
    players: state.players.map((each, at) => hand.put({ ...each, tokens: tokens[at] ?? 0 }, hands[at] ?? [])),
    regions: state.regions.map(({ id }) => ({ id, holder: ownerOf(id) })),
  };
}

/** The same in a dispute over India, after which it is the first player's turn. */
export function inDispute(...given: Parameters<typeof holding>): State {
  const state = holding(...given);
  const bidders = state.players.map(({ id }) => id);
  return {
    ...state,
    step: 'conflicts',
    queue: bidders.slice(0, 1),
    dispute: { over: 'india', bidders },
    waiting: bidders,
  };
}

/** The turn of the first player to play a conflict card. */
export function inConflicts(...given: Parameters<typeof holding>): State {
  const state = holding(...given);
  const [first, ...queue] = state.players.map(({ id }) => id);
  return { ...state, step: 'conflicts', queue, waiting: first === undefined ? [] : [first] };
}

/** What was told of bids and of their end. */
export const told = ({ events }: Pick<ReturnType<typeof done>, 'events'>, type: string) =>
  events.filter((each) => each.type === type).map(({ payload }) => payload);

export const pass = (player: string) => ({ type: 'house-conflicts/pass', player });

/** All pass, until the next round begins. */
export const passed = (state: State) => after(state, pass('ann'), pass('bob'));

/** The last round is over, and the regions are counted. */
export const atEnd = (regions: readonly (readonly string[])[], rules = 'manifesto/page') => {
  const state = holding(rules, [2, 5, 5], { regions });
  return { ...state, round: 20, step: 'start', queue: [], waiting: [state.players[0]!.id] };
};
