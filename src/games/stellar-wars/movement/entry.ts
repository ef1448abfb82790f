/** What bars a hex. */

import type { Axial } from '../../../hex/axial.js';
import type { Issue } from '../../../kernel/util/result.js';
import { isOn, mayLeave } from '../board/board.js';
import { toHexId } from '../board/hex-id.js';
import { issue } from '../issues.js';
import { question, type ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { isHidden } from '../ships/visibility.js';
import type { Entry } from './courses.js';

/** A hex that a ship may enter. */
export interface Step {
  /** The ship. */
  readonly ship: Ship;
  /** The hex. */
  readonly to: Axial;
}

/** Returns why a ship leaves play that goes off the board, as the event that it is lost says it. Ledger: SW.R10. */
export const leavingHow = question('leavingHow', (_game, _step: Step): string => 'left');

/** Returns how far a ship in a hex is from where it must go to win, in hexes; 0 if it need not go anywhere. For computer players. */
export const hexesToGo = question('hexesToGo', (_game, _place: Step): number => 0);

/** Finds a ship in a hex that everybody sees, and that is not its owner's. */
function enemyIn(game: ViewGame, { owner }: Ship, hex: string): Ship | undefined {
  for (const each of game.state.ships)
    if (each.at === hex && each.owner !== owner && !isHidden(game, each)) return each;
  return undefined;
}

/** Returns why a ship may not enter a hex. Must read only what the ship's owner sees. Ledger: SW.8.2.b, SW.R10, SW.R28. */
export const entryIssues = question('entryIssues', (game, step: Step): readonly Issue[] => {
  const hex = toHexId(step.to) ?? '';
  if (!isOn(game.rules, step.to))
    return mayLeave(game.rules, undefined) ? [] : [issue('off-the-board', ['ship'], { hex })];
  const enemy = enemyIn(game, step.ship, hex);
  return enemy ? [issue('hex-held', ['ship'], { hex, enemy: enemy.id })] : [];
});

/** Returns what entering a hex does to a ship. */
export function entryOf(game: ViewGame, step: Step): Entry {
  if (entryIssues(game, step).length > 0) return 'barred';
  return isOn(game.rules, step.to) ? 'free' : 'leaves';
}
