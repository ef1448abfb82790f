/** A draw by agreement: players offer it, and take the offer back. */

import { action, type Action, type When } from '../kernel/parts/action.js';
import { event } from '../kernel/parts/event.js';
import type { Event, Game } from '../kernel/parts/part.js';
import { contradiction } from '../kernel/message/kernel-issues.js';
import { mergeChanges, slice, type Slice, type SliceChange } from '../kernel/parts/slice.js';
import type { Table } from '../kernel/parts/table.js';
import type { PlayerId } from '../kernel/player.js';
import { flag, nullable, type Decoder } from '../kernel/util/decode.js';
import type { Issue } from '../kernel/util/result.js';
import type { Ending, Reason } from './ending.js';
import type { CommonPlayer, CommonState } from './state.js';

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
    decode: flag,
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
  { anyTime, spans, issues }: AgreedDrawGame<State, View, Span>,
  { drawReady, drawTakenBack }: DrawSlices<View['players'][number], Span>,
  offered: (said: DrawPayload) => Event,
): Action<`${Id}/offer`, DrawFields, DrawOptions> {
  const [isReady, hasTakenBack] = [readyIn(drawReady), takenBackIn(drawTakenBack, spans)];
  return action<State, View, `${Id}/offer`, { readonly draw: typeof flag }, DrawOptions>(
    `${id}/offer`,
    { draw: flag },
    {
      when: anyTime,
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
    },
  );
}
