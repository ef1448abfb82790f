import { mostUrgent, type Player, type Table } from './player.js';

/** A player that does any legal thing: for laws, baselines and opponents who cannot be read. */
export const randomPlayer =
  (table: Table): Player =>
  (view, decisions, random) =>
    table.sampleAction(view, mostUrgent(decisions), random);
