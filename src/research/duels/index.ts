/** Studies of the duels of WarpWar: rounds in bulk, which its computer players use, too, and whole duels. */

export { hitsMatrix, type Cells, type Encounter } from '../../warpwar/duels/cells.js';
export type { Fate, Fates, Where } from '../../warpwar/duels/fates.js';
export { ordersOf, type Duel, type OrdersOptions } from '../../warpwar/duels/orders.js';
export { duelGame, type DuelGame, type Worth } from '../../warpwar/duels/worth.js';
export type { DuelShips } from './records.js';
export { solveDuels, type Duels, type DuelWorth } from './whole.js';
