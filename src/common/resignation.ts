/** Resignation: a player may give up, and the only side left has won. */

import { action, type When } from '../kernel/parts/action.js';
import { event } from '../kernel/parts/event.js';
import type { Event, Game } from '../kernel/parts/part.js';
import { contradiction } from '../kernel/message/kernel-issues.js';
import { slice, type SliceChange } from '../kernel/parts/slice.js';
import type { Table } from '../kernel/parts/table.js';
import type { PlayerId } from '../kernel/player.js';
import { flag } from '../kernel/util/decode.js';
import { isEqual } from '../kernel/util/equal.js';
import type { Issue } from '../kernel/util/result.js';
import type { Ending, Reason } from './ending.js';
import { withoutPlayer, type CommonState } from './state.js';

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
    title: 'all enemies have resigned',
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
    decode: flag,
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
  { anyTime, sidesLeft, issues }: ResignationGame<State, View>,
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
      options: (now, player) => (keptFrom(now, player).length === 0 ? {} : undefined),
      check: (now, { player }) => keptFrom(now, player),
      apply: (_now, { player }) => [resigned(player)],
      sample: () => ({}),
    },
  );
}
