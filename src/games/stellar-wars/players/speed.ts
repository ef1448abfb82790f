/** Which speeds a captain sets: those with the best plan one turn ahead. */

import type { PlayerId } from '../../../kernel/player.js';
import type { ViewGame } from '../kit.js';
import type { Ship } from '../nouns.js';
import { recordTurn, shipsOf } from '../ships/ship.js';
import { clockwiseSides } from '../tables/sides.js';
import { markIssues, marks as markTable, type Marks } from '../turn/marks.js';
import { speedIssues, speedRange, type SpeedOrder } from '../turn/speeds.js';
import { planOf } from './plan.js';
import { surveyOf } from './survey.js';
import type { StellarAction } from './table.js';

/** Shield points of all sides together that are worth less than the bonus for lowering them. */
const FEW_SHIELDS = 3;

/** A speed with its marks, and what the turn is worth with it. */
interface Choice {
  readonly order: SpeedOrder;
  readonly score: number;
  readonly dealt: number;
}

/** Whether marks are known to the rules, and a ship can have them. */
const canHave = (game: ViewGame, ship: Ship, marks: Marks): boolean =>
  Object.keys(marks).every((key) => markTable.find(game.rules, key)) &&
  markIssues(game, ship, marks).length === 0;

/** Returns what a turn is worth with each speed that a ship can have with some marks. */
function choicesWith(game: ViewGame, ship: Ship, marks: Marks): readonly Choice[] {
  if (!canHave(game, ship, marks)) return [];
  const isMarked = Object.keys(marks).length > 0;
  const { least, most } = speedRange(game, { ship, marks });
  const marked = isMarked ? recordTurn(ship, { marks }) : ship;
  const survey = surveyOf(game, marked);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more).flatMap((speed) => {
    if (speedIssues(game, { ship, marks, speed }).length > 0) return [];
    const plan = planOf(survey, { ...marked, speed });
    if (!plan) return [];
    const order = isMarked ? { ship: ship.id, speed, marks } : { ship: ship.id, speed };
    return [{ order, score: plan.score, dealt: plan.dealt }];
  });
}

const bestOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>(
    (best, each) => (best && best.score >= each.score ? best : each),
    undefined,
  );

/** Returns marks for a ship that will fire: it lowers shields that stop hardly anything. Ledger: SW.9.12. */
function marksToFire(game: ViewGame, ship: Ship): Marks | undefined {
  const shields = clockwiseSides.reduce((sum, side) => sum + ship.left.shield[side], 0);
  const marks = { ns: 'damage' };
  return shields <= FEW_SHIELDS && canHave(game, ship, marks) ? marks : undefined;
}

/** Returns the order for a ship; undefined if no speed is open to it. */
function orderFor(game: ViewGame, ship: Ship): SpeedOrder | undefined {
  const plain = bestOf(choicesWith(game, ship, {}));
  if (plain && plain.dealt > 0) {
    const marks = marksToFire(game, ship);
    return marks ? { ...plain.order, marks } : plain.order;
  }
  // No combat: nothing comes into reach, so that the ship may as well hurry. Ledger: SW.8.4, SW.8.5.
  const hard = bestOf(choicesWith(game, ship, { nc: true }));
  return (hard && (!plain || hard.score > plain.score) ? hard : plain)?.order;
}

/** Returns the speeds of a player's ships; undefined if one of them has none. */
export function chooseSpeeds(game: ViewGame, player: PlayerId): StellarAction | undefined {
  const ships = shipsOf(game.state, player);
  const orders = ships.flatMap((ship) => orderFor(game, ship) ?? []);
  return orders.length === ships.length ? { type: 'speeds/set', player, orders } : undefined;
}
