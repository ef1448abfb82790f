/** Ready-made ends: a draw by agreement, resignation, and a limit of turns. */

import {
  action,
  type Action,
  type When,
  event,
  mergeChanges,
  slice,
  type Slice,
  type SliceChange,
  type EventMaker,
  setting,
  type SettingSpec,
} from '../action.js';
import { boolean, nullable } from '../decode.js';
import { fixedTo } from '../field.js';
import type { Table } from '../formula.js';
import { isEqual } from '../helpers.js';
import { contradiction } from '../issue.js';
import { type Ending, type Reason, type CommonPlayer, type CommonState, withoutPlayer } from './state.js';
import type { Issue } from '../result.js';
import type { Event, Game, PlayerId, Decoder } from '../types.js';

// A draw by agreement: players offer it, and take the offer back.

/** The spans of play in which a player makes no second offer, such as the turns of a game. */
export interface Spans<View, Span> {
  /** Returns the current span. */
  readonly of: (game: Game<View>) => Span;
  /** Whether a span is the current one. */
  readonly isNow: (game: Game<View>, span: Span) => boolean;
  /** Reads a span from a save. */
  readonly decode: Decoder<Span>;
}

/** What a game gives to have draws by agreement. */
export interface AgreedDrawGame<State extends View, View extends CommonState, Span> {
  /** The `when` of what players may do at any time. */
  readonly anyTime: When<View>;
  /** Whether a player takes no more turns. */
  readonly isOut: (game: Game<View>, player: PlayerId) => boolean;
  /** When a player who took an offer back may make another. */
  readonly spans: Spans<View, Span>;
  /** Issues of the game's own, at the path of the field `draw`. */
  readonly issues: {
    /** The player has offered a draw already, or has no offer to take back. */
    readonly said: (draw: boolean) => Issue;
    /** The player took an offer back in this span. */
    readonly takenBack: () => Issue;
  };
  /** Reasons why games end. */
  readonly reasons: Table<Reason, 'reasons'>;
  /** Makes the event that ends the game. */
  readonly gameOver: (result: Ending) => Event;
  /** Returns the state with slices of one player changed. */
  readonly update: (state: State, player: PlayerId, slices: SliceChange) => State;
}

/** Fields of the action `<id>/offer`. */
export type DrawFields = {
  /** True to offer a draw, false to take the offer back. */
  readonly draw: boolean;
};

/** Options of the action `<id>/offer`: what the player can do next. */
export type DrawOptions = {
  /** True: they offer a draw. False: they take the offer back. */
  readonly draw: boolean;
};

/** Payload of the event `<id>/offered`. */
export type DrawPayload = DrawOptions & {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** What a module of draws keeps of a player. */
interface DrawSlices<Player extends CommonPlayer, Span> {
  readonly drawReady: Slice<Player, boolean>;
  readonly drawTakenBack: Slice<Player, Span | null>;
}

/**
 * Makes the parts of a module by which players may agree on a draw: the action `<id>/offer`, the event `<id>/offered`, and
 * the slices `<id>/ready` and `<id>/taken-back`. The game is drawn once everybody who still plays is ready to draw.
 *
 * @param id the id of the module
 */
export function drawByAgreement<
  State extends View,
  View extends CommonState,
  Span,
  const Id extends string = string,
>(id: Id, game: AgreedDrawGame<State, View, Span>) {
  const { drawReady, drawTakenBack, drawOffered } = offeredParts(id, game);
  const haveAgreed = (now: Game<View>): boolean =>
    now.state.players.every((each) => game.isOut(now, each.id) || drawReady.of(each));
  const agreed = game.reasons.add('agreed', {
    title: 'the players have agreed on it',
    fits: (now: Game<View>, { winners }: Ending) => winners.length === 0 && haveAgreed(now),
  });
  const whereAgreed = (now: Game<State>): readonly Event[] =>
    haveAgreed(now) ? [game.gameOver({ winners: [], reason: agreed.key })] : [];
  const offer = offerAction(id, game, { drawReady, drawTakenBack }, drawOffered);
  return {
    drawReady,
    drawTakenBack,
    drawOffered,
    /** Returns the end of the game if everybody who still plays is ready: also for when a player goes out. */
    whereAgreed,
    parts: [agreed, drawReady, drawTakenBack, drawOffered, drawOffered.then(whereAgreed), offer] as const,
  };
}

/** Makes what the module keeps of players, and what happens as they speak. */
function offeredParts<State extends View, View extends CommonState, Span, const Id extends string>(
  id: Id,
  { spans, update, isOut }: AgreedDrawGame<State, View, Span>,
) {
  /** Whether a player is ready to draw. A game in which all are is over. */
  const drawReady: Slice<View['players'][number], boolean, `${Id}/ready`> = slice<
    View['players'][number],
    boolean,
    `${Id}/ready`,
    View
  >('player', `${id}/ready`, {
    init: () => false,
    decode: boolean,
    check: (game): readonly Issue[] =>
      game.state.result || game.state.players.some((each) => !isOut(game, each.id) && !drawReady.of(each))
        ? []
        : [contradiction()],
  });
  /** When a player last took an offer back; null if never. */
  const drawTakenBack = slice<View['players'][number], Span | null, `${Id}/taken-back`>(
    'player',
    `${id}/taken-back`,
    { init: () => null, decode: nullable(spans.decode) },
  );
  const takenBack = (game: Game<State>): SliceChange =>
    mergeChanges(drawReady.change(false), drawTakenBack.change(spans.of(game)));
  /** A player is ready to draw, or is so no longer. */
  const drawOffered = event<State, `${Id}/offered`, DrawPayload>(`${id}/offered`, {
    apply: (game, { player, draw }) =>
      update(game.state, player, draw ? drawReady.change(true) : takenBack(game)),
  });
  return { drawReady, drawTakenBack, drawOffered };
}

/** Makes the question whether a player is ready to draw. */
const readyIn =
  <View extends CommonState>(drawReady: Slice<View['players'][number], boolean>) =>
  ({ players }: View, player: PlayerId): boolean =>
    players.some((each) => each.id === player && drawReady.of(each));

/** Makes the question whether a player took an offer back in the current span. */
const takenBackIn =
  <View extends CommonState, Span>(
    drawTakenBack: Slice<View['players'][number], Span | null>,
    { isNow }: Spans<View, Span>,
  ) =>
  (game: Game<View>, player: PlayerId): boolean =>
    game.state.players.some((each) => {
      const last = drawTakenBack.of(each);
      return each.id === player && last !== null && isNow(game, last);
    });

/** Makes the action by which a player offers a draw, or takes the offer back. */
function offerAction<State extends View, View extends CommonState, Span, const Id extends string>(
  id: Id,
  { anyTime, isOut, spans, issues }: AgreedDrawGame<State, View, Span>,
  { drawReady, drawTakenBack }: DrawSlices<View['players'][number], Span>,
  offered: (said: DrawPayload) => Event,
): Action<`${Id}/offer`, DrawFields, DrawOptions> {
  const [isReady, hasTakenBack] = [readyIn(drawReady), takenBackIn(drawTakenBack, spans)];
  return action<State, View, `${Id}/offer`, { readonly draw: typeof boolean }, DrawOptions>(
    `${id}/offer`,
    { draw: boolean },
    {
      when: anyTime,
      open: true,
      options: (game, player) => {
        const draw = !isReady(game.state, player);
        return draw && hasTakenBack(game, player) ? undefined : { draw };
      },
      check: (game, { player, draw }) => {
        if (isReady(game.state, player) === draw) return [issues.said(draw)];
        return draw && hasTakenBack(game, player) ? [issues.takenBack()] : [];
      },
      apply: (_game, { player, draw }) => [offered({ player, draw })],
      sample: (_game, { options }) => ({ draw: options.draw }),
      form: (_game, _player, { draw }) => ({ fields: [fixedTo('draw', draw)] }),
      expected: (game, player) =>
        isOut(game, player) || isReady(game.state, player) ? undefined : { draw: true },
    },
  );
}

// Resignation: a player may give up, and the only side left has won.

/** What a game gives to have resignation. */
export interface ResignationGame<State extends View, View extends CommonState> {
  /** The `when` of what players may do at any time. */
  readonly anyTime: When<View>;
  /** Whether a player takes no more turns. */
  readonly isOut: (game: Game<View>, player: PlayerId) => boolean;
  /** Returns the sides that still have a player, apart from one player. */
  readonly sidesLeft: (game: Game<View>, without: PlayerId) => readonly (readonly PlayerId[])[];
  /** Returns why a player may not leave the others to play on now. It does not matter where one side is left. */
  readonly issues: (game: Game<View>, player: PlayerId) => readonly Issue[];
  /** Reasons why games end. */
  readonly reasons: Table<Reason, 'reasons'>;
  /** Makes the event that ends the game. */
  readonly gameOver: (result: Ending) => Event;
  /** Makes the event that a player takes no more turns. */
  readonly playerOut: (who: { readonly player: PlayerId }) => Event;
  /** Returns the state with slices of one player changed, and other players awaited. */
  readonly update: (
    state: State,
    change: {
      readonly player: PlayerId;
      readonly slices: SliceChange;
      readonly waiting: readonly PlayerId[];
    },
  ) => State;
}

/** Key of the reason why a game ended by resignation. */
const RESIGNED = 'resigned';

/**
 * Makes the parts of a module by which players may resign: the action `<id>/resign`, the event `<id>/resigned` and the
 * slice `<id>/gone`.
 *
 * @param id the id of the module
 */
export function resignation<State extends View, View extends CommonState, const Id extends string>(
  id: Id,
  game: ResignationGame<State, View>,
) {
  const { gameOver, playerOut, sidesLeft } = game;
  const { hasResigned, resigned } = resignedParts(id, game);
  const allResigned = game.reasons.add(RESIGNED, {
    title: 'the last opponent has resigned',
    fits: (now: Game<View>, { winners }: Ending) => {
      const last = now.state.players.filter((each) => hasResigned.of(each) && !game.isOut(now, each.id));
      const left = last.flatMap((each) => sidesLeft(now, each.id));
      return last.length === 1 && left.length <= 1 && isEqual(winners, left[0] ?? []);
    },
  });
  const followUp = resigned.then((now, { player }): readonly Event[] => {
    const [winners = [], ...others] = sidesLeft(now, player);
    return others.length === 0 ? [gameOver({ winners, reason: allResigned.key })] : [playerOut({ player })];
  });
  const resign = resignAction(id, game, (player) => resigned({ player }));
  return { hasResigned, resigned, parts: [allResigned, hasResigned, resigned, followUp, resign] as const };
}

/** Payload of the event `<id>/resigned`. */
export type ResignedPayload = {
  /** Name of the player. */
  readonly player: PlayerId;
};

/** Makes what the module keeps of a player who resigned, and what happens then. */
function resignedParts<State extends View, View extends CommonState, const Id extends string>(
  id: Id,
  { update, isOut }: ResignationGame<State, View>,
) {
  /** Whether a player has resigned: then they are out, or the game is over. */
  const hasResigned = slice<View['players'][number], boolean, `${Id}/gone`, View>('player', `${id}/gone`, {
    init: () => false,
    decode: boolean,
    check: (game, isGone, { id: player }) =>
      isGone && !isOut(game, player) && game.state.result?.reason !== RESIGNED
        ? [contradiction([], 'RESIGN.1')]
        : [],
  });
  /** A player resigned, and is awaited no longer. */
  const resigned = event<State, `${Id}/resigned`, ResignedPayload>(`${id}/resigned`, {
    apply: ({ state }, { player }) =>
      update(state, { player, slices: hasResigned.change(true), waiting: withoutPlayer(state, player) }),
  });
  return { hasResigned, resigned };
}

/** Makes the action by which a player resigns. Where that ends the game, they may do it at any time. */
function resignAction<State extends View, View extends CommonState, const Id extends string>(
  id: Id,
  { anyTime, isOut, sidesLeft, issues }: ResignationGame<State, View>,
  resigned: (player: PlayerId) => Event,
) {
  const keptFrom = (now: Game<View>, player: PlayerId): readonly Issue[] => {
    const found = issues(now, player);
    return found.length === 0 || sidesLeft(now, player).length < 2 ? [] : found;
  };
  return action(
    `${id}/resign`,
    {},
    {
      when: anyTime,
      open: true,
      options: (now, player) => (keptFrom(now, player).length === 0 ? {} : undefined),
      check: (now, { player }) => keptFrom(now, player),
      apply: (_now, { player }) => [resigned(player)],
      sample: () => ({}),
      form: () => ({ fields: [] }),
      expected: (now, player) => (isOut(now, player) ? undefined : {}),
    },
  );
}

// A limit on turns: the game ends once the last one is over, drawn unless a game says otherwise.

/** The last turn that is counted. A game that is not decided when it is over ends then, drawn unless a game says otherwise. */
export const MAX_TURNS = 1_000_000;

/** What a game gives to have a limit on turns. */
export interface TurnLimitGame<State, Ended> {
  /** The event that a turn ended. */
  readonly turnEnded: EventMaker<State, string, Ended>;
  /** Returns the number of the turn that begins next, from 1. */
  readonly nextTurn: (game: Game<State>) => number;
  /** The setting of the last turn. */
  readonly turns: SettingSpec<number>;
  /** Why the game ended, in words. */
  readonly title: string;
  /** Reasons why games end. */
  readonly reasons: Table<Reason, 'reasons'>;
  /** Makes the event that ends the game. */
  readonly gameOver: (result: Ending) => Event;
  /** Returns how the game ends then, instead of a draw. Default: it is drawn. */
  readonly ending?: (game: Game<State>, drawn: Ending) => Ending;
}

/**
 * Makes the parts of a module that ends the game after a number of turns: the setting `<id>/turns`, and the reason
 * named as the module.
 *
 * @param id the id of the module
 */
export function limitTurns<State, Ended, const Id extends string>(id: Id, game: TurnLimitGame<State, Ended>) {
  const { reasons, gameOver, nextTurn, ending } = game;
  const lastTurnOver = reasons.add(id, { title: game.title });
  const turnsAtMost = setting<number, `${Id}/turns`>(`${id}/turns`, game.turns);
  const drawn: Ending = { winners: [], reason: lastTurnOver.key };
  const over = (now: Game<State>): Event => gameOver(ending ? ending(now, drawn) : drawn);
  const limit = game.turnEnded.then((now): readonly Event[] =>
    nextTurn(now) > turnsAtMost.of(now.rules) ? [over(now)] : [],
  );
  return { turnsAtMost, parts: [lastTurnOver, turnsAtMost, limit] as const };
}
