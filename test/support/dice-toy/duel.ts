/** A game with dice: duellers strike in turn, and whoever has no points left has lost. */

import { bindChance, chanceParts, diceFirst } from '../../../src/kernel/dice/dice.js';
import { bindPiles } from '../../../src/kernel/dice/pile.js';
import { committedDice } from '../../../src/kernel/dice/committed.js';
import { givenDice } from '../../../src/kernel/dice/given.js';
import { seededDice } from '../../../src/kernel/dice/seeded.js';
import type { ChanceState } from '../../../src/kernel/dice/roll.js';
import {
  type Ending,
  type Reason,
  withoutPlayer,
  type CommonPlayer,
} from '../../../src/kernel/play/state.js';
import {
  commonCodes,
  anyTimeUnless,
  untilGameOver,
  issue as ofAnyGame,
} from '../../../src/kernel/play/timing.js';
import { resignation } from '../../../src/kernel/play/endings.js';
import { withExt } from '../../../src/kernel/play/slices.js';
import { kernelCodes, declareIssues, issueCodes } from '../../../src/kernel/issue.js';
import { bindMakers, module } from '../../../src/kernel/module.js';
import type { Event, Game, PlayerId, Viewer, Ruleset } from '../../../src/kernel/types.js';
import { playerId, array, object, string, int } from '../../../src/kernel/decode.js';

/** Somebody who fights. */
export interface Dueller extends CommonPlayer {
  readonly points: number;
}

/** What somebody sees. */
export interface View extends ChanceState {
  readonly ruleset: Ruleset;
  readonly viewer?: Viewer;
  readonly players: readonly Dueller[];
  /** Who struck last; null before the first blow. */
  readonly last: PlayerId | null;
  /** What was rolled, in order. */
  readonly log: readonly string[];
}

/** The whole of it. */
export type State = Omit<View, 'viewer'>;

export const { formula, table, action, event, slice, question } = bindMakers<
  State,
  View,
  { readonly player: Dueller; readonly game: State }
>();

export const chance = bindChance<State, View>();

/** Raises issues of the duel, and those of any game. */
export const { issue, codes } = declareIssues(
  { 'no-such-dueller': 'Nobody here is called {name}.' },
  ofAnyGame,
);

const others = (state: View, player: PlayerId): readonly PlayerId[] =>
  state.players.flatMap(({ id, points }) => (id === player || points === 0 ? [] : [id]));

/** Who strikes next. */
const next = ({ players, last }: View): PlayerId | undefined => {
  const able = players.filter(({ points }) => points > 0).map(({ id }) => id);
  const after = players.findIndex(({ id }) => id === last) + 1;
  const order = [...players.slice(after), ...players.slice(0, after)].map(({ id }) => id);
  return order.find((id) => able.includes(id));
};

export const logged = event('duel/logged', {
  audience: 'nobody',
  apply: ({ state }, { says }: { readonly says: string }) => ({ ...state, log: [...state.log, says] }),
});

const turnBegan = event('duel/turn', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({ ...state, waiting: [player] }),
});

export const struck = event('duel/struck', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({ ...state, last: player, waiting: [] }),
});

export const hurt = event('duel/hurt', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    ...state,
    players: state.players.map((each) =>
      each.id === player ? { ...each, points: Math.max(0, each.points - 1) } : each,
    ),
  }),
});

const isHere = ({ state }: Game<View>, { player }: { readonly player: PlayerId }) =>
  state.players.some(({ id }) => id === player)
    ? []
    : [issue('no-such-dueller', ['player'], { name: player })];

/** Who strikes first. */
export const first = chance.roll('duel/first', {
  title: 'who strikes first',
  dice: ({ state }: Game<View>) => [state.players.length],
  about: object({}),
});

const firstRead = first.reads(({ state }, [face = 1]) => [
  logged({ says: `first ${face}` }),
  turnBegan({ player: state.players[face - 1]!.id }),
]);

/** A blow at somebody, of a turn. */
interface Blow {
  readonly player: PlayerId;
  readonly blow: number;
}

/** Whether a blow hits. A second blow has a die more. */
export const toHit = chance.roll('duel/to-hit', {
  title: 'to hit',
  dice: (_game, { blow }: Blow) => (blow > 1 ? [6, 6, 6] : [6, 6]),
  counts: 'sum',
  about: object({ player: playerId, blow: int(1, 9) }),
  check: isHere,
});

/** What a point of damage does: with a 1 nothing, with a 6 one more point. */
export const damage = chance.roll('duel/damage', {
  title: 'damage',
  dice: [6],
  about: object({ player: playerId, blow: int(1, 9), left: int(1, 9) }),
  check: isHere,
});

/** From which sum on a blow hits. */
export const need = formula('duel/need', (_rules, _: undefined): number => 5);

const sum = (faces: readonly number[]): number => faces.reduce((one, other) => one + other, 0);

export const hitRead = toHit.reads(({ rules }, faces, { player, blow }) => [
  logged({ says: `hit ${blow}` }),
  ...(sum(faces) >= need(rules, undefined) ? [damage.ask({ player, blow, left: 2 })] : []),
]);

export const damageRead = damage.reads((_game, [face = 1], { player, blow, left }) => [
  logged({ says: `damage ${blow}.${left}` }),
  ...(left > 1 ? [damage.ask({ player, blow, left: left - 1 })] : []),
  ...(face > 1 ? [hurt({ player })] : []),
]);

const reasons = table<Reason, 'reasons'>('reasons');
const beaten = reasons.add('beaten', { title: 'nobody else stands' });
export { reasons };

export const gameOver = event('game/over', {
  apply: ({ state }, result: Ending) => ({ ...state, result, waiting: [] }),
});

const playerOut = event('player/out', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    ...state,
    players: state.players.map((each) => (each.id === player ? { ...each, points: 0 } : each)),
    waiting: withoutPlayer(state, player),
  }),
});

const defeat = hurt.then(({ state }): readonly Event[] => {
  const left = state.players.filter(({ points }) => points > 0).map(({ id }) => id);
  return left.length < 2 ? [gameOver({ winners: left, reason: beaten.key })] : [];
});

/** Strikes at somebody, once or twice. */
export const strike = action(
  'duel/strike',
  { at: playerId, blows: int(1, 2) },
  {
    when: untilGameOver<View>({
      players: ({ state }) => state.waiting,
      issues: ({ state }, player) =>
        state.waiting.includes(player)
          ? []
          : [ofAnyGame('not-your-turn', [], { active: state.waiting[0] ?? 'nobody' })],
    }),
    options: ({ state }, player) => ({ at: others(state, player) }),
    check: ({ state }, { player, at }) =>
      others(state, player).includes(at) ? [] : [issue('no-such-dueller', ['at'], { name: at })],
    apply: (_game, { player, at, blows }) => [
      toHit.ask({ player: at, blow: 1 }),
      ...(blows > 1 ? [toHit.ask({ player: at, blow: 2 })] : []),
      struck({ player }),
    ],
    sample: (_game, { options }, random) => ({
      at: options.at[random(options.at.length)]!,
      blows: 1 + random(2),
    }),
  },
);

/** What happens first: a roll. */
export const begins = (): readonly Event[] => [first.ask({})];

/** What happens next while nobody is awaited. */
export function advance({ state }: Game<State>): readonly Event[] {
  const player = next(state);
  return player === undefined ? [] : [turnBegan({ player })];
}

const isOut = ({ state }: Game<View>, player: PlayerId): boolean =>
  state.players.some(({ id, points }) => id === player && points === 0);

const yielding = resignation<State, View, 'yield'>('yield', {
  anyTime: anyTimeUnless<View>(isOut),
  isOut,
  sidesLeft: ({ state }, without) =>
    state.players.flatMap(({ id, points }) => (points === 0 || id === without ? [] : [[id]])),
  issues: diceFirst,
  reasons,
  gameOver,
  playerOut,
  update: (state, { player, slices, waiting }) => ({
    ...state,
    players: state.players.map((each) =>
      each.id === player ? withExt(each, { ...each.ext, ...slices.ext }) : each,
    ),
    waiting,
  }),
});

/** What is always in force. */
export const duel = module(
  {
    id: 'duel',
    title: 'Duel',
    summary: 'Duellers strike in turn.',
    source: { 'DUEL.1': 'They strike in turn.' },
  },
  issueCodes,
  ...kernelCodes,
  ...commonCodes({
    'game-over': 'DUEL.1',
    'plays-no-more': 'DUEL.1',
    'not-your-turn': 'DUEL.1',
    'not-this-phase': 'DUEL.1',
    'not-this-step': 'DUEL.1',
    'nothing-to-decide': 'DUEL.1',
    'choice-missing': 'DUEL.1',
    'choice-final': 'DUEL.1',
    'not-yet': 'DUEL.1',
  }),
  ...codes,
  ...chanceParts({ reasons, drawn: (_game, reason) => gameOver({ winners: [], reason }) }),
  need,
  logged,
  turnBegan,
  struck,
  hurt,
  first,
  firstRead,
  toHit,
  hitRead,
  damage,
  damageRead,
  reasons,
  beaten,
  gameOver,
  playerOut,
  defeat,
  strike,
);

// Cards, which only those see who draw them.

/** Cards in somebody's hand. */
export const hand = slice('player', 'cards/hand', {
  init: (_player: Dueller): readonly string[] => [],
  decode: array(string(/^[a-z]{1,20}$/)),
  seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
});

/** Cards to draw. */
export const deck = bindPiles<State, View>().pile('cards/deck', {
  title: 'a card',
  cards: { sun: 3, moon: 2, night: 1 },
  about: object({ player: playerId }),
  check: isHere,
  audience: (_game, { player }) => [player],
});

const taken = event('cards/taken', {
  audience: (_game, { player }: { readonly player: PlayerId; readonly card: string }) => [player],
  apply: ({ state }, { player, card }) => ({
    ...state,
    players: state.players.map((each) =>
      each.id === player ? hand.put(each, [...hand.of(each), card]) : each,
    ),
  }),
});

const deckRead = deck.reads((_game, card, { player }) => [taken({ player, card })]);

const drawnAfterBlow = struck.then(({ state }, { player }): readonly Event[] =>
  deck.left(state).cards > 0 ? [deck.draw({ player })] : [],
);

const cards = module(
  {
    id: 'cards',
    title: 'Cards',
    summary: 'Whoever strikes draws a card.',
    source: { 'CARD.1': 'Whoever strikes draws a card.' },
    excludes: ['committed-dice'],
  },
  hand,
  ...deck.parts,
  deckRead,
  taken,
  drawnAfterBlow,
);

/** The duel, and what may be played with it. */
export const catalogue = [
  duel,
  seededDice,
  givenDice,
  committedDice,
  cards,
  module({ id: 'yield', title: 'Yielding', summary: 'Duellers may give up.', source: {} }, ...yielding.parts),
] as const;
