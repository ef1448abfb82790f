import { object, int, playerId } from '../../kernel/decode.js';
import { module } from '../../kernel/module.js';
import { drawByAgreement } from '../../kernel/play/endings.js';
import type { PlayerId } from '../../kernel/types.js';
import { updatePlayer } from '../change.js';
import { declareIssues } from '../issues.js';
import type { ViewGame } from '../kit.js';
import { isOut, playerOut } from '../sides.js';
import { isAllHeard } from '../sight.js';
import { gameOver, reasons, anyTime } from '../turn.js';

const { issue, codes } = declareIssues({
  'offer-taken-back': { rule: 'DRAW.2' },
  'said-already': { rule: 'DRAW.1' },
});

/** A player-turn; in a combat, a round of it. */
type Span = {
  /** The game-turn. */
  readonly turn: number;
  /** Whose player-turn it is. */
  readonly active: PlayerId;
  /** The round of combat; 0 outside combat. */
  readonly round: number;
};

/** Rounds count only where everybody hears of every combat: all see the span. */
const spanOf = ({ rules, state: { turn, active, battle } }: ViewGame): Span => ({
  turn,
  active,
  round: isAllHeard(rules) ? (battle?.round ?? 0) : 0,
});

/** Whether a player-turn, or a round of combat, is the current one. Ledger: DRAW.2. */
function isNow(game: ViewGame, { turn, active, round }: Span): boolean {
  const now = spanOf(game);
  return turn === now.turn && active === now.active && round === now.round;
}

const agreement = drawByAgreement('agreed-draw', {
  anyTime,
  isOut,
  spans: { of: spanOf, isNow, decode: object({ turn: int(1), active: playerId, round: int() }) },
  issues: {
    said: (draw) => issue('said-already', ['draw'], { draw }),
    takenBack: () => issue('offer-taken-back', ['draw']),
  },
  reasons,
  gameOver,
  update: updatePlayer,
});

export const {
  /** Whether a player is ready to draw. */
  drawReady,
  /** When a player last took an offer back; null if never. */
  drawTakenBack,
  /** A player is ready to draw, or is so no longer. */
  drawOffered,
} = agreement;

/** The game is drawn once all players are ready to draw. */
export const agreedDraw = module(
  {
    id: 'agreed-draw',
    source: ['DRAW.1', 'DRAW.2'],
  },
  ...agreement.parts,
  playerOut.then(agreement.whereAgreed),
  ...codes,
);
