/** Manifesto, a game for 2 to 10 players: ideologies bid for the regions of the world. */

import { randomPlayer, type Player, type ActionsOf, type Decision } from 'warpwar/kernel';
import { engine, type catalogue } from './engine.js';
import type { View } from './nouns.js';

export { catalogue, engine, engineWith } from './engine.js';
export { chance } from './nouns.js';
export type { CardCounts, Dispute, Ideologue, Region, State, View } from './nouns.js';
export type { Bid } from './disputes.js';

/** A player who does anything legal: an opponent, and a measure of others. */
export const visionary: Player<ActionsOf<typeof catalogue>, Decision, View> = randomPlayer(engine);
