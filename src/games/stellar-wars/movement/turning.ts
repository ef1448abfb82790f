/** How tightly a ship may turn. */

/**
 * The turn chart as least distances: of changes of facing in a row, each by one hex side, the hexes to enter between one and the
 * next, the next but one, and so on. The number of entries is the number of changes that the chart has.
 * Ledger: SW.8.3.chart, SW.R5, SW.R6, SW.R8.
 */
const SPANS: readonly (readonly number[])[] = [[], [0, 0], [0, 0], [0, 1], [0, 1, 3], [0, 2, 4], [0, 3]];

/** Returns the row of the turn chart for a speed of 1 or more, as least distances. Ledger: SW.8.3.chart, SW.R7. */
export const spansAt = (speed: number): readonly number[] => SPANS[speed] ?? [0, speed - 3];

/** Returns the most hex sides by which a ship may turn in a move at a speed, left and right together. Ledger: SW.8.3. */
export const mostTurns = (speed: number): number => spansAt(speed).length;

/**
 * Returns the hexes that a ship must still enter before its next change of facing by one hex side: 0 if it may turn now;
 * undefined if it has made all its changes. The speed may end the move before that. Ledger: SW.8.3, SW.R5.
 *
 * @param speed hexes in the move, 0 or more
 * @param turned for each earlier change in the move, the hexes that were entered before it
 * @param entered hexes entered so far
 */
export function hexesToTurn(speed: number, turned: readonly number[], entered: number): number | undefined {
  const spans = spansAt(speed);
  if (turned.length >= spans.length) return undefined;
  let from = 1;
  for (let back = 1; back <= turned.length; back++)
    from = Math.max(from, (turned[turned.length - back] ?? 0) + (spans[back] ?? 0));
  return Math.max(0, from - entered);
}

/**
 * Whether a ship may change its facing by one hex side now; see `hexesToTurn`. Not once it has entered more hexes than its
 * speed, as a ship whose engine is hit in its move. Ledger: SW.8.3, SW.R3, SW.R5.
 */
export const mayTurn = (speed: number, turned: readonly number[], entered: number): boolean =>
  entered <= speed && hexesToTurn(speed, turned, entered) === 0;
