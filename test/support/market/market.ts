/** A second game on the common floor: a lot a round goes to the highest of sealed bids. */

import {
  type CountedActions,
  type Ending,
  type Reason,
  withoutPlayer,
  type CommonPlayer,
  type CommonState,
} from '../../../src/kernel/play/state.js';
import { drawByAgreement, resignation, limitTurns } from '../../../src/kernel/play/endings.js';
import { commonCodes, issue as ofAnyGame, anyTimeUnless } from '../../../src/kernel/play/timing.js';
import { chosenEvent, sealedChoices, sealedEvent, type Sealed } from '../../../src/kernel/play/sealed.js';
import { withExt } from '../../../src/kernel/play/slices.js';
import { createWalk } from '../../../src/kernel/play/steps.js';
import { kernelCodes, issueCodes, declareIssues } from '../../../src/kernel/issue.js';
import { bindMakers, module } from '../../../src/kernel/module.js';
import type { Event, Game, PlayerId, Viewer, Ruleset } from '../../../src/kernel/types.js';
import type { Home } from '../../../src/kernel/action.js';
import { int } from '../../../src/kernel/decode.js';

/** Somebody who bids. */
export interface Bidder extends CommonPlayer {
  readonly purse: number;
  readonly out?: true;
}

/** What somebody sees: the bids of others are absent. */
export interface View extends Home, CountedActions, CommonState {
  readonly ruleset: Ruleset;
  readonly viewer?: Viewer;
  readonly players: readonly Bidder[];
  readonly round: number;
  /** Lots that are left. */
  readonly lots: number;
  /** The step at hand; '' before the first. */
  readonly step: string;
  readonly done: boolean;
  readonly sealed: readonly Sealed[];
}

/** The whole of it. */
export type State = Omit<View, 'viewer'>;

export const { formula, question, table, setupField, action, event } = bindMakers<
  State,
  View,
  { readonly player: Bidder }
>();

/** Raises issues of the market, and those of any game. */
export const { issue, codes } = declareIssues(
  {
    'too-dear': ['BID.1', 'You have {most}; {bid} is too much.'],
    'market-closed': ['BID.2', 'The market is closed.'],
    'has-bid': ['RESIGN.1', 'You have bid: resign in the next round.'],
    'said-so': 'You have said so already.',
    'taken-back': 'You took an offer back in this round.',
  },
  ofAnyGame,
);

const isOut = ({ state }: Game<View>, player: PlayerId): boolean =>
  state.players.some(({ id, out }) => id === player && out === true);

const changePlayer = (state: State, player: PlayerId, change: (now: Bidder) => Bidder): State => ({
  ...state,
  players: state.players.map((each) => (each.id === player ? change(each) : each)),
});

// Steps.

/** A step of a round. */
export interface Step {
  readonly isIdle?: (game: Game<State>) => boolean;
  readonly awaits?: (game: Game<State>) => readonly PlayerId[];
  readonly does: (game: Game<State>) => readonly Event[];
}

export const steps = table<Step, 'steps'>('steps');

/** The steps of a round, in order. */
export const order = formula('order', (): readonly string[] => ['bids', 'sale']);

const stepBegan = event('market/step', {
  apply: ({ rules, state }, { step }: { readonly step: string }) => {
    const begun: State = { ...state, step, done: false, sealed: step === 'bids' ? [] : state.sealed };
    return { ...begun, waiting: steps.find(rules, step)?.awaits?.({ rules, state: begun }) ?? [] };
  },
});

const stepDone = event('market/step-done', {
  audience: 'nobody',
  apply: ({ state }, _: object) => ({ ...state, done: true }),
});

const walk = createWalk<State, Step>({
  order: (rules) => order(rules, undefined),
  find: (rules, key) => steps.find(rules, key),
  goOn: (game, step) => (game.state.done ? [] : [...step.does(game), stepDone({})]),
  begin: (_game, { key }) => [stepBegan({ step: key })],
});

/** A round is over: its lot is gone, sold or not. */
export const roundEnded = event('market/round-ended', {
  apply: ({ state }, _: { readonly round: number }) => ({
    ...state,
    round: state.round + 1,
    lots: state.lots - 1,
    step: '',
    sealed: [],
  }),
});

/** What happens next while nobody is awaited. */
export function advance(game: Game<State>): readonly Event[] {
  const { state } = game;
  if (state.lots > 0) return walk.advance(game, state.step) ?? [roundEnded({ round: state.round })];
  const most = Math.max(...state.players.map(({ purse }) => purse));
  const winners = state.players.filter(({ purse, out }) => !out && purse === most).map(({ id }) => id);
  return [gameOver({ winners, reason: soldOut.key })];
}

// Sealed bids.

const box = {
  at: (state: View) => (state.step === '' ? null : state),
  put: (state: State, sealed: readonly Sealed[]): State => ({ ...state, sealed }),
  await: (state: State, waiting: readonly PlayerId[]): State => ({ ...state, waiting }),
};

export const choiceSealed = event('market/sealed', sealedEvent<State, View>(box));
const choiceMade = event('market/chosen', chosenEvent<State, View>(box));

export const { sealedAction, findSealedChoice, isAwaited, yetToChoose } = sealedChoices<State, View>({
  box,
  choiceSealed,
  choiceMade,
  noStep: () => issue('market-closed'),
  due: ({ rules, state }) => steps.find(rules, state.step)?.awaits?.({ rules, state }) ?? [],
});

const purseOf = (state: View, player: PlayerId): number =>
  state.players.find(({ id }) => id === player)?.purse ?? 0;

/** Puts in a bid. */
export const bid = sealedAction(
  'market/bid',
  'bids',
  { bid: int(0, 1000) },
  {
    options: ({ state }, player) => ({ most: purseOf(state, player) }),
    check: ({ state }, { player, bid: points }) => {
      const most = purseOf(state, player);
      return points > most ? [issue('too-dear', ['bid'], { bid: points, most })] : [];
    },
    sample: ({ state }, player, random) => ({ bid: random(purseOf(state, player) + 1) }),
  },
);

const bidOf = (game: Game<View>, player: PlayerId): number =>
  findSealedChoice<{ readonly bid: number }>(game, player)?.bid ?? 0;

/** A lot was sold: the price is divided among the others, and what is left over goes to nobody. */
export const lotSold = event('market/sold', {
  apply: ({ state }, { player, price }: { readonly player: PlayerId; readonly price: number }) => {
    const share = Math.floor(price / (state.players.length - 1));
    const paid = (each: Bidder): number => (each.id === player ? each.purse - price : each.purse + share);
    return { ...state, players: state.players.map((each) => ({ ...each, purse: paid(each) })) };
  },
});

const bidsStep = steps.add('bids', {
  awaits: ({ state }) => state.players.filter(({ out }) => !out).map(({ id }) => id),
  does: () => [],
});

/** Nobody who bids nothing buys anything. */
const saleStep = steps.add('sale', {
  isIdle: (game) => game.state.players.every(({ id }) => bidOf(game, id) === 0),
  does: (game) => {
    const all = game.state.players.map(({ id }) => ({ player: id, price: bidOf(game, id) }));
    const price = Math.max(...all.map((each) => each.price));
    return all
      .filter((each) => each.price === price)
      .slice(0, 1)
      .map(lotSold);
  },
});

// Endings.

export const reasons = table<Reason, 'reasons'>('reasons');
const soldOut = reasons.add('sold-out', { title: 'no lot is left' });

export const gameOver = event('game/over', {
  apply: ({ state }, result: Ending) => ({ ...state, result, waiting: [] }),
});

/** A player takes no more part, and is awaited no longer. */
export const playerOut = event('player/out', {
  apply: ({ state }, { player }: { readonly player: PlayerId }) => ({
    // In the order in which a save is read, so that a game that was saved writes the same again.
    ...changePlayer(state, player, ({ id, purse, ext }) => withExt<Bidder>({ id, purse, out: true }, ext)),
    waiting: withoutPlayer(state, player),
  }),
});

const anyTime = anyTimeUnless<View>(isOut);
const ends = { anyTime, isOut, reasons, gameOver, playerOut };
const titled = { summary: 'It ends.', source: {} };

export const { hasResigned, parts: resignParts } = resignation('give-up', {
  ...ends,
  sidesLeft: ({ state }, without) =>
    state.players.flatMap(({ id, out }) => (out || id === without ? [] : [[id]])),
  issues: ({ state }, player) =>
    state.sealed.some((each) => each.player === player) ? [issue('has-bid')] : [],
  update: (state: State, { player, slices, waiting }) => ({
    ...changePlayer(state, player, (each) => ({ ...each, ext: { ...each.ext, ...slices.ext } })),
    waiting,
  }),
});

export const {
  drawReady,
  whereAgreed,
  parts: drawParts,
} = drawByAgreement('handshake', {
  ...ends,
  spans: {
    of: ({ state: { round } }: Game<View>) => round,
    isNow: ({ state: { round } }, span) => span === round,
    decode: int(1),
  },
  issues: { said: () => issue('said-so', ['draw']), takenBack: () => issue('taken-back', ['draw']) },
  update: (state, player, { ext }) =>
    changePlayer(state, player, (each) => ({ ...each, ext: { ...each.ext, ...ext } })),
});

export const { turnsAtMost, parts: limitParts } = limitTurns('closing-time', {
  ...ends,
  turnEnded: roundEnded,
  nextTurn: ({ state }) => state.round,
  turns: { about: 'Rounds after which the game is drawn.', decode: int(1, 100), standard: 3 },
  title: 'the last round is over',
});

/** Everybody pays 1 after the sale, if they can. */
const tollPaid = event('toll/paid', {
  apply: ({ state }, _: object) => ({
    ...state,
    players: state.players.map((each) => ({ ...each, purse: Math.max(0, each.purse - 1) })),
  }),
});

/** A step that a module puts into the walk. */
const tolls = [
  tollPaid,
  steps.add('toll', {
    isIdle: ({ state }) => state.players.every(({ purse }) => purse === 0),
    does: () => [tollPaid({})],
  }),
  order.wrap((base) => (rules, given) => [...base(rules, given), 'toll']),
] as const;

const lots = setupField('lots', {
  decode: int(1, 100),
  apply: ({ state }, given = 0) => ({ ...state, lots: given }),
});

const market = module(
  { id: 'market', title: 'Market', summary: 'Lots are sold, one a round.', source: {} },
  issueCodes,
  ...kernelCodes,
  ...commonCodes({
    'game-over': 'END.1',
    'plays-no-more': 'END.1',
    'not-your-turn': 'TURN.1',
    'not-this-phase': 'TURN.1',
    'not-this-step': 'TURN.1',
    'nothing-to-decide': 'BID.2',
    'choice-missing': 'BID.2',
    'choice-final': 'BID.2',
    'not-yet': 'BID.2',
  }),
  ...codes,
  steps,
  order,
  bidsStep,
  saleStep,
  stepBegan,
  stepDone,
  roundEnded,
  choiceSealed,
  choiceMade,
  lotSold,
  reasons,
  soldOut,
  gameOver,
  playerOut,
  lots,
  bid,
);

/** The market, and what may be played with it. */
export const catalogue = [
  market,
  module({ id: 'toll', title: 'Toll', summary: 'Everybody pays.', source: {} }, ...tolls),
  module({ id: 'give-up', title: 'Giving up', ...titled }, ...resignParts),
  module({ id: 'handshake', title: 'Handshake', ...titled }, ...drawParts, playerOut.then(whereAgreed)),
  module({ id: 'closing-time', title: 'Closing time', ...titled }, ...limitParts),
] as const;
