import { core } from '../game/core.js';
import { agreedDraw } from './agreed-draw.js';
import { commonStock } from './common-stock.js';
import { emptyRetreats } from './empty-retreats.js';
import { exhaustionDraw } from './exhaustion-draw.js';
import { flatIncome } from './flat-income.js';
import { repair } from './repair.js';
import { resign } from './resign.js';
import { resupply } from './resupply.js';
import { skirmish } from './skirmish.js';
import { spendAll } from './spend-all.js';
import { starMapModule } from './star-map.js';
import { systemships } from './systemships/index.js';
import { technology } from './technology.js';
import { turnLimit } from './turn-limit.js';
import { twoPlayers } from './two-players.js';
import { victoryPoints } from './victory-points.js';

/** Every module, in the order in which their rules apply. The first is always in force. */
export const catalogue = [
  core,
  commonStock,
  flatIncome,
  spendAll,
  victoryPoints,
  exhaustionDraw,
  systemships,
  technology,
  repair,
  resupply,
  emptyRetreats,
  turnLimit,
  agreedDraw,
  resign,
  twoPlayers,
  starMapModule,
  skirmish,
] as const;
