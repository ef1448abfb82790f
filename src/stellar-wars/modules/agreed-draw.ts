import { object, int } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { drawByAgreement } from '../../kernel/play/endings.js';
import { declareIssues } from '../issues.js';
import type { ViewGame } from '../kit.js';
import { anyTime, gameOver, isOut, playerOut, reasons, updatePlayer, phaseKey } from '../turn/phases.js';

const { issue, codes } = declareIssues({
  'draw-taken-back': { rule: 'DRAW.2' },
  'draw-said-already': { rule: 'DRAW.1' },
});

/** A phase of a turn. */
type Span = {
  /** The turn. */
  readonly turn: number;
  /** Key of the phase. */
  readonly phase: string;
};

const spanOf = ({ state: { turn, phase } }: ViewGame): Span => ({ turn, phase });

const agreement = drawByAgreement('agreed-draw', {
  anyTime,
  isOut,
  spans: {
    of: spanOf,
    isNow: ({ state }: ViewGame, { turn, phase }: Span) => state.turn === turn && state.phase === phase,
    decode: object({ turn: int(1), phase: phaseKey }),
  },
  issues: {
    said: (draw) => issue('draw-said-already', ['draw'], { draw }),
    takenBack: () => issue('draw-taken-back', ['draw']),
  },
  reasons,
  gameOver,
  update: updatePlayer,
});

/** The game is drawn once both players are ready to draw. */
export const agreedDraw = module(
  { id: 'agreed-draw', source: ['DRAW.1', 'DRAW.2'] },
  ...agreement.parts,
  playerOut.then(agreement.whereAgreed),
  ...codes,
);
