import { flag } from '../kernel/util/decode.js';
import { module } from '../kernel/parts/module.js';
import type { Event } from '../kernel/parts/part.js';
import type { PlayerId } from '../kernel/player.js';
import { action, event, slice, type StateGame, type ViewGame } from '../game/kernel.js';
import { playerOut, sidesLeft } from '../game/players.js';
import { updatePlayer } from '../game/update.js';
import { copyState } from '../game/copy.js';
import { gameOver, reasons } from '../game/turn/sequence.js';
import { anyTime } from '../game/turn/timing.js';
import { wordings } from '../game/messages.js';
import type { PlayerPayload } from '../game/payloads.js';

const { issue, words } = wordings({
  'resign-after-combat': ['RESIGN.1', 'You can resign once this combat is over.'],
});

const allResigned = reasons.add('resigned', { title: 'all enemies have resigned' });

/** Whether a player has resigned. */
export const hasResigned = slice('player', 'resign/gone', { init: () => false, decode: flag });

/** A player resigned, and is awaited no longer. */
export const resigned = event('resign/resigned', {
  apply: ({ state }, { player }: PlayerPayload) =>
    copyState(updatePlayer(state, player, hasResigned.change(true)), {
      waiting: state.waiting.filter((each) => each !== player),
    }),
});

/** The only side left has won; where others still fight, whoever resigned is out. */
function followUp(game: StateGame, player: PlayerId): readonly Event[] {
  const [winners = [], ...others] = sidesLeft(game, player);
  return others.length === 0 ? [gameOver({ winners, reason: allResigned.key })] : [playerOut({ player })];
}

/** Where that ends the game, a player may resign at any time; otherwise between combats. */
const mayResign = (game: ViewGame, player: PlayerId): boolean =>
  game.state.battle === null || sidesLeft(game, player).length < 2;

const resignAction = action(
  'resign/resign',
  {},
  {
    when: anyTime,
    options: (game, player) => (mayResign(game, player) ? {} : undefined),
    check: (game, { player }) => (mayResign(game, player) ? [] : [issue('resign-after-combat')]),
    apply: (_game, { player }) => [resigned({ player })],
    sample: () => ({}),
  },
);

export const resign = module(
  {
    id: 'resign',
    title: 'Resignation',
    summary: 'A player may resign: the only side left has won.',
    source: {
      'RESIGN.1':
        'A player may resign at any time if that leaves one side, which has won, and otherwise between combats; no printed rule says so.',
    },
  },
  allResigned,
  hasResigned,
  resigned,
  resigned.then((game, { player }) => followUp(game, player)),
  resignAction,
  ...words,
);
