/** House rule: resigning. */

import { module, anyTimeUnless, diceFirst, resignation, withExt } from 'warpwar/kernel';
import { VICTORY } from '../bids.js';
import { gameOver, playerOut, reasons } from '../ending.js';
import { type State, type View } from '../nouns.js';
import { changePlayer, isOut } from '../people.js';
import { resignCodes, resignIssue } from './issues.js';

const { parts } = resignation<State, View, 'house-resign'>('house-resign', {
  anyTime: anyTimeUnless<View>(isOut),
  isOut,
  sidesLeft: ({ state }, gone) => state.players.flatMap(({ id, out }) => (out || id === gone ? [] : [[id]])),
  issues: (game, player) => {
    const { dispute, sealed } = game.state;
    const hasBid = dispute?.over === VICTORY || sealed.some((each) => each.player === player);
    return hasBid ? [resignIssue('bid-first')] : diceFirst(game);
  },
  reasons,
  gameOver,
  playerOut,
  update: (state, { player, slices, waiting }) => ({
    ...changePlayer(state, player, (each) => withExt(each, { ...each.ext, ...slices.ext })),
    waiting,
  }),
});

export const houseResign = module(
  {
    id: 'house-resign',
    title: 'Resigning',
    summary: 'Players may give up.',
    source: {
      'HOUSE.RESIGN.1':
        'A player may resign, unless their bid is sealed, and their regions are neutral then.',
    },
  },
  ...resignCodes,
  ...parts,
);
