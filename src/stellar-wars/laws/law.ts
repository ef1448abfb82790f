/** The laws of Stellar Wars: of every state, and of every action. */

import { pendingRolls } from '../../kernel/dice/roll.js';
import { deepFreeze } from '../../kernel/helpers.js';
import { diceLaws } from '../../laws/dice.js';
import { generalLaws, LawBroken, type ArbitrarySlice, type Step } from '../../laws/law.js';
import { mayTurn } from '../movement/courses.js';
import { sum } from '../sheets/sheet.js';
import { sheetSides } from '../sheets/tables.js';
import { turnOf } from '../ships.js';
import type { Boxes, Ship, State } from '../state.js';

/** The laws of Stellar Wars alone. */
const ownLaws = {
  'boxes-within': 'No ship in play has fewer than no boxes, or neither hull nor reactor.',
  'speed-within': 'No ship is faster than what is left of its engine.',
  'speed-entered': 'No ship enters more hexes than its engine allows.',
  'turns-legal': 'Each turn of a ship keeps the distances of the chart.',
  'boxes-conserved': 'Ships lose the boxes that events tell, and no others.',
  'points-allocated': 'Each point of damage that gets inside a ship takes a box.',
  'one-ship-at-a-time': 'One ship moves at a time.',
  'cloak-unseen':
    'Nothing that others see, hear, are offered or are refused tells where a hidden ship is, nor how it fares.',
} as const;

/** Each law by its name, in a sentence: those of every game, those of dice, and those of Stellar Wars. */
export const laws = deepFreeze({ ...generalLaws, ...diceLaws, ...ownLaws } as const);

/** A law's name. */
export type Law = keyof typeof laws;

/** Laws that a rule may set aside. */
type GameLaw = keyof typeof ownLaws;

/** What to do if a law is broken: its usual causes, by its name. */
export const advice: Readonly<Record<GameLaw, string>> = {
  'boxes-within': 'Take boxes by `strike`: ships without hull or reactor leave play by themselves.',
  'speed-within': 'Let `speedRange` and `speedChange` allow no more than the engine, or set the law aside.',
  'speed-entered': 'Move ships by `shipMoved`, as their engine allows, or set the law aside.',
  'turns-legal': 'Let `turnIssues` refuse what the chart forbids, or set the law aside.',
  'boxes-conserved':
    'Damage ships by `strike` alone. If your rule takes or returns boxes itself, set the law aside.',
  'points-allocated': 'Damage ships by `strike` alone, or set the law aside.',
  'one-ship-at-a-time': 'Move ships by actions of their own, or set the law aside.',
  'cloak-unseen':
    'Give events of ships the audience of `audienceOf`, and let checks read only what their player sees. If your rule reveals it, name the event in `revealingEvents`.',
};

/** What the laws need to know about rules that no standard module has. */
export interface RuleFacts {
  /** For each slice that hides something, by key: makes another random value. */
  readonly hiddenValues?: Readonly<Record<string, ArbitrarySlice<State>>>;
  /** Types of events that reveal a secret by your rule. An action with such an event is not compared with the same action where hidden data differ. */
  readonly revealingEvents?: readonly string[];
  /** Laws of Stellar Wars that your rules set aside: breaking them is ignored. */
  readonly excusedLaws?: readonly Extract<Law, GameLaw>[];
}

/** Throws LawBroken unless the condition is true, or the rules set the law aside. */
export function holds(
  { excusedLaws = [] }: RuleFacts,
  condition: boolean,
  law: GameLaw,
  found: () => string,
): void {
  if (condition || excusedLaws.includes(law)) return;
  throw new LawBroken({ law, says: laws[law], found: found(), advice: advice[law] });
}

const numbersOf = ({ engine, hull, reactor, shield, armor, weapons, systems }: Boxes): readonly number[] => [
  engine,
  hull,
  reactor,
  ...sheetSides.flatMap((side) => [shield[side], armor[side]]),
  ...weapons,
  ...systems,
];

/** Returns how many boxes are left, without missiles, which are spent. */
const boxesLeft = (left: Boxes): number => sum(numbersOf(left));

/** Checks every state: boxes are within bounds, and turns are legal by the chart, change by change. */
export function checkState({ ships }: State, facts: RuleFacts): void {
  for (const ship of ships) {
    const { id, left, speed } = ship;
    holds(
      facts,
      [left.missiles, ...numbersOf(left)].every((boxes) => boxes >= 0) && left.hull > 0 && left.reactor > 0,
      'boxes-within',
      () => `${id} has ${JSON.stringify(left)}.`,
    );
    holds(facts, speed <= left.engine, 'speed-within', () => `${id} has speed ${speed}.`);
    checkTurns(ship, facts);
  }
}

function checkTurns(ship: Ship, facts: RuleFacts): void {
  const { turned, entered } = turnOf(ship);
  const { id, speed, sheet } = ship;
  holds(facts, entered <= sheet.engine, 'speed-entered', () => `${id} entered ${entered} hexes.`);
  for (const [at, hexes] of turned.entries())
    holds(
      facts,
      mayTurn(Math.max(speed, entered), turned.slice(0, at), hexes),
      'turns-legal',
      () => `${id} turned after ${JSON.stringify(turned)} at speed ${speed}.`,
    );
}

/** Returns what a member of the payloads of events of a type adds up to, for a ship. */
const totalOf = (
  { events }: Step<State>,
  type: string,
  ship: string,
  of: (payload: never) => number,
): number =>
  sum(
    events.flatMap((event) => {
      // Sound: payloads of these events name a ship.
      const payload = event.payload as { readonly ship: string };
      return event.type === type && payload.ship === ship ? [of(payload as never)] : [];
    }),
  );

/** Checks every action: what ships lose is told, point by point, and one ship moves at a time. */
export function checkStep(step: Step<State>, facts: RuleFacts): void {
  const { before, after } = step;
  for (const ship of before.ships) {
    const now = after.ships.find(({ id }) => id === ship.id);
    // A ship that was designed is another ship.
    if (now && totalOf(step, 'ship/designed', ship.id, () => 1) === 0) checkLoss(step, ship, now, facts);
  }
  const moved = after.ships.filter((ship) =>
    before.ships.some((old) => old.id === ship.id && old.at !== ship.at),
  );
  const isDeployed = before.phase === 'deployment';
  holds(
    facts,
    isDeployed || moved.length <= 1,
    'one-ship-at-a-time',
    () => `${moved.length} ships moved at once.`,
  );
}

/** What a strike does before a box is lost. */
interface Struck {
  readonly shield: number;
  readonly armor: number;
  readonly inside: number;
}

/** Checks what a ship lost that is still in play. */
function checkLoss(step: Step<State>, { id, left }: Ship, now: Ship, facts: RuleFacts): void {
  const stopped = totalOf(step, 'ship/struck', id, ({ shield, armor }: Struck) => shield + armor);
  const inside = totalOf(step, 'ship/struck', id, (each: Struck) => each.inside);
  const lost = totalOf(step, 'ship/box-lost', id, () => 1);
  holds(
    facts,
    boxesLeft(left) - boxesLeft(now.left) === stopped + lost,
    'boxes-conserved',
    () => `${id} lost other boxes than was told.`,
  );
  const areAwaited = [step.before, step.after].some((state) => pendingRolls.of(state).length > 0);
  holds(
    facts,
    areAwaited || lost === inside,
    'points-allocated',
    () => `${id} lost ${lost} boxes of ${inside}.`,
  );
}
