import { flag } from '../kernel/decode.js';
import { module } from '../kernel/kernel.js';
import type { Outcome } from '../kernel/parts.js';
import type { PlayerId } from '../kernel/player.js';
import type { View } from '../game/nouns.js';
import { action, outcome, slice, type Live, type Seen } from '../game/parts.js';
import { isOut, playerOut, withPlayer } from '../game/players.js';
import { gameOver, reasons } from '../game/turn.js';
import { wordings } from '../game/wording.js';

const { issue, words } = wordings({
  'said-already': ['DRAW.1', 'You have said so already.'],
});

const agreed = reasons.add('agreed', { title: 'the players have agreed on it' });

/** Whether a player is ready to draw. */
export const ready = slice('player', 'agreed-draw/ready', { init: () => false, decode: flag });

const isReady = ({ players }: Pick<View, 'players'>, player: PlayerId): boolean =>
  players.some((each) => each.id === player && ready.of(each));

/** A player is ready to draw, or is so no longer. */
export const offered = outcome('agreed-draw/offered', {
  enact: ({ state }, { player, draw }: { readonly player: PlayerId; readonly draw: boolean }) =>
    withPlayer(state, player, (each) => ready.put(each, draw)),
});

/** The game is drawn as soon as everybody who still plays is ready to. */
const whereAgreed = (game: Live): readonly Outcome[] =>
  game.state.players.every((each) => isOut(game, each.id) || ready.of(each))
    ? [gameOver({ winners: [], reason: agreed.key })]
    : [];

const offer = action(
  'agreed-draw/offer',
  { draw: flag },
  {
    offers: (game) =>
      stillPlay(game).map((player) => ({
        player,
        type: 'agreed-draw/offer',
        must: false,
        aside: true,
        facts: { draw: !isReady(game.state, player) },
      })),
    check: (game, { player, draw }) => {
      if (game.state.result) return [issue('game-over')];
      if (isOut(game, player)) return [issue('plays-no-more', [], { player })];
      return isReady(game.state, player) === draw ? [issue('said-already', ['draw'])] : [];
    },
    apply: (_game, { player, draw }) => [offered({ player, draw })],
    sample: (_game, { facts }) => ({ draw: facts.draw }),
  },
);

const stillPlay = (game: Seen): readonly PlayerId[] =>
  game.state.result ? [] : game.state.players.map(({ id }) => id).filter((id) => !isOut(game, id));

export const agreedDraw = module(
  {
    id: 'agreed-draw',
    title: 'Agreed draw',
    summary: 'The game is drawn once all players are ready to draw.',
    source: { 'DRAW.1': 'Players may agree on a draw at any time; an offer stands until it is taken back.' },
  },
  agreed,
  ready,
  offered,
  offered.then((game) => whereAgreed(game)),
  playerOut.then((game) => whereAgreed(game)),
  offer,
  ...words,
);
