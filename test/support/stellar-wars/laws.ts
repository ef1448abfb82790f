/** The laws of Stellar Wars: of every state, and of every action. */

import { LawBroken, type Step } from '../../../src/laws/law.js';
import { mayTurn } from '../../../src/stellar-wars/movement/courses.js';
import type { Boxes, Ship, State } from '../../../src/stellar-wars/state.js';
import { turnOf } from '../../../src/stellar-wars/ships.js';
import { sheetSides } from '../../../src/stellar-wars/sheets/tables.js';

/** The laws of Stellar Wars, each with what usually breaks it. */
const laws = {
  'boxes-within': 'No ship in play has fewer than no boxes, or neither hull nor reactor.',
  'speed-within': 'No ship is faster than what is left of its engine.',
  'speed-entered': 'No ship enters more hexes than its engine allows.',
  'turns-legal': 'Each turn of a ship keeps the distances of the chart.',
  'boxes-conserved': 'Ships lose the boxes that events tell, and no others.',
  'points-allocated': 'Each point of damage that gets inside a ship takes a box.',
  'one-ship-at-a-time': 'One ship moves at a time.',
};

function holds(condition: boolean, law: keyof typeof laws, found: () => string): void {
  if (!condition)
    throw new LawBroken({ law, says: laws[law], found: found(), advice: 'Look at the last action.' });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** All boxes that are left, without missiles, which are spent. */
export const boxesLeft = ({ engine, hull, reactor, shield, armor, weapons, systems }: Boxes): number =>
  sum([
    engine,
    hull,
    reactor,
    ...sheetSides.flatMap((side) => [shield[side], armor[side]]),
    ...weapons,
    ...systems,
  ]);

const numbersOf = (left: Boxes): readonly number[] => [
  left.engine,
  left.hull,
  left.reactor,
  left.missiles,
  ...sheetSides.flatMap((side) => [left.shield[side], left.armor[side]]),
  ...left.weapons,
  ...left.systems,
];

/** Every state: boxes are within bounds, and turns are legal by the chart, change by change. */
export function checkState({ ships }: State): void {
  for (const ship of ships) {
    holds(
      numbersOf(ship.left).every((boxes) => boxes >= 0) && ship.left.hull > 0 && ship.left.reactor > 0,
      'boxes-within',
      () => `${ship.id} has ${JSON.stringify(ship.left)}.`,
    );
    holds(ship.speed <= ship.left.engine, 'speed-within', () => `${ship.id} has speed ${ship.speed}.`);
    checkTurns(ship);
  }
}

function checkTurns(ship: Ship): void {
  const { turned, entered } = turnOf(ship);
  holds(entered <= ship.sheet.engine, 'speed-entered', () => `${ship.id} entered ${entered} hexes.`);
  for (const [at, hexes] of turned.entries())
    holds(
      mayTurn(Math.max(ship.speed, entered), turned.slice(0, at), hexes),
      'turns-legal',
      () => `${ship.id} turned after ${JSON.stringify(turned)} at speed ${ship.speed}.`,
    );
}

/** Returns what a member of the payloads of events of a type adds up to, for a ship. */
const told = ({ events }: Step<State>, type: string, ship: string, of: (payload: never) => number): number =>
  sum(
    events.flatMap((event) => {
      // Sound: payloads of these events name a ship.
      const payload = event.payload as { readonly ship: string };
      return event.type === type && payload.ship === ship ? [of(payload as never)] : [];
    }),
  );

/** Every action: what ships lose is told, point by point, and one ship moves at a time. */
export function checkStep(step: Step<State>): void {
  const { before, after } = step;
  for (const ship of before.ships) {
    const now = after.ships.find(({ id }) => id === ship.id);
    const stopped = told(
      step,
      'ship/struck',
      ship.id,
      (each: { shield: number; armor: number }) => each.shield + each.armor,
    );
    const inside = told(step, 'ship/struck', ship.id, (each: { inside: number }) => each.inside);
    const lost = told(step, 'ship/box-lost', ship.id, () => 1);
    // A ship that was designed is another ship.
    if (!now || told(step, 'ship/designed', ship.id, () => 1) > 0) continue;
    holds(
      boxesLeft(ship.left) - boxesLeft(now.left) === stopped + lost,
      'boxes-conserved',
      () => `${ship.id} lost other boxes than was told.`,
    );
    if (!before.ext && !after.ext)
      holds(lost === inside, 'points-allocated', () => `${ship.id} lost ${lost} boxes of ${inside}.`);
  }
  const moved = after.ships.filter((ship) =>
    before.ships.some((old) => old.id === ship.id && old.at !== ship.at),
  );
  const isDeployed = before.phase === 'deployment';
  holds(isDeployed || moved.length <= 1, 'one-ship-at-a-time', () => `${moved.length} ships moved at once.`);
}
