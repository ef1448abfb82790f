import { flag, nullable, shape, whole } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import type { Event } from '../kernel/parts/part.js';
import { mergeChanges } from '../kernel/parts/slice.js';
import { playerId, type PlayerId } from '../kernel/player.js';
import type { Player, View } from '../game/state.js';
import { action, event, slice, type StateGame, type ViewGame } from '../game/kernel.js';
import { isOut, playerOut } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { gameOver, reasons } from '../game/turn/sequence.js';
import { anyTime } from '../game/turn/timing.js';
import { wordings } from '../game/messages.js';
import type { PlayerPayload } from '../game/payloads.js';
import type { Action } from '../kernel/parts/action.js';

const { issue, words } = wordings({
  'offer-taken-back': [
    'DRAW.2',
    'You took back an offer of a draw; offer one again in the next player-turn, or in the next round of a combat.',
  ],
  'said-already': ['DRAW.1', 'You have said so already.'],
});

const agreed = reasons.add('agreed', { title: 'the players have agreed on it' });

/** Whether a player is ready to draw. */
export const drawReady = slice('player', 'agreed-draw/ready', { init: () => false, decode: flag });

/** A player-turn; in a combat, a round of it. */
type Moment = {
  /** The game-turn. */
  readonly turn: number;
  /** Whose player-turn it is. */
  readonly active: PlayerId;
  /** The round of combat; 0 outside combat. */
  readonly round: number;
};

/** When a player last took an offer back; null if never. */
export const drawTakenBack = slice('player', 'agreed-draw/taken-back', {
  init: (_player: Player): Moment | null => null,
  decode: nullable(shape({ turn: whole(1), active: playerId, round: whole() })),
});

const momentOf = ({ turn, active, battle }: Pick<View, 'turn' | 'active' | 'battle'>): Moment => ({
  turn,
  active,
  round: battle?.round ?? 0,
});

/** Whether a player took an offer back in this player-turn, or in this round of combat. Ledger: DRAW.2. */
function hasTakenBack({ state }: ViewGame, player: PlayerId): boolean {
  const now = momentOf(state);
  return state.players.some((each) => {
    const last = drawTakenBack.of(each);
    return (
      each.id === player && last?.turn === now.turn && last.active === now.active && last.round === now.round
    );
  });
}

const isReady = ({ players }: Pick<View, 'players'>, player: PlayerId): boolean =>
  players.some((each) => each.id === player && drawReady.of(each));

/** Whether a player offers a draw: in a decision, what they can do next. */
export type DrawOptions = {
  /** True: they offer a draw. False: they take the offer back. */
  readonly draw: boolean;
};

/** A player is ready to draw, or is so no longer. */
export const drawOffered = event('agreed-draw/offered', {
  apply: ({ state }, { player, draw }: PlayerPayload & DrawOptions) =>
    updatePlayer(
      state,
      player,
      draw
        ? drawReady.change(true)
        : mergeChanges(drawReady.change(false), drawTakenBack.change(momentOf(state))),
    ),
});

/** The game is drawn as soon as everybody who still plays is ready to. */
const whereAgreed = (game: StateGame): readonly Event[] =>
  game.state.players.every((each) => isOut(game, each.id) || drawReady.of(each))
    ? [gameOver({ winners: [], reason: agreed.key })]
    : [];

/** Fields of the action `agreed-draw/offer`. */
export type DrawFields = {
  /** True to offer a draw, false to take the offer back. */
  readonly draw: boolean;
};

const offer: Action<'agreed-draw/offer', DrawFields, DrawOptions> = action(
  'agreed-draw/offer',
  { draw: flag },
  {
    when: anyTime,
    options: (game, player): DrawOptions | undefined => {
      const draw = !isReady(game.state, player);
      return draw && hasTakenBack(game, player) ? undefined : { draw };
    },
    check: (game, { player, draw }) => {
      if (isReady(game.state, player) === draw) return [issue('said-already', ['draw'])];
      return draw && hasTakenBack(game, player) ? [issue('offer-taken-back', ['draw'])] : [];
    },
    apply: (_game, { player, draw }) => [drawOffered({ player, draw })],
    sample: (_game, { options }) => ({ draw: options.draw }),
  },
);

export const agreedDraw = module(
  {
    id: 'agreed-draw',
    title: 'Agreed draw',
    summary: 'The game is drawn once all players are ready to draw.',
    source: {
      'DRAW.1': 'Players may agree on a draw at any time; an offer stands until it is taken back.',
      'DRAW.2':
        'A player who takes back an offer of a draw makes no other in the same player-turn, or in the same round of a combat.',
    },
  },
  agreed,
  drawReady,
  drawTakenBack,
  drawOffered,
  drawOffered.then((game) => whereAgreed(game)),
  playerOut.then((game) => whereAgreed(game)),
  offer,
  ...words,
);
