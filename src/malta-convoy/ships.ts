/** The ships of a convoy, and numbers of them that are given or rolled. */

import { checkText } from '../kernel/decode.js';
import { refuse } from '../kernel/result.js';
import type { Decoder, Event } from '../kernel/types.js';
import { issue } from './issues.js';
import { event, setting, stateQuestion, type StateGame } from './kit.js';
import type { State, View, Flotilla, ShipType } from './state.js';

// Numbers that are given, or rolled as a set-up begins: '14', '3d6', '1d6x5', '20+3d6'.

/** An amount: the sum of the dice, times a factor, plus a number. */
export interface Amount {
  /** Sides of each die. */
  readonly dice: readonly number[];
  /** Factor of the dice. */
  readonly times: number;
  /** What is added. */
  readonly plus: number;
}

const FORM =
  /^(?:(?<before>\d{1,3})\+)?(?<count>\d{0,2})d(?<sides>\d{1,3})(?:x(?<times>\d{1,3}))?(?:\+(?<after>\d{1,3}))?$/;

/** Parses an amount. Returns undefined for a text that is none. */
export function parseAmount(text: string): Amount | undefined {
  if (/^\d{1,3}$/.test(text)) return { dice: [], times: 1, plus: Number(text) };
  const found = FORM.exec(text)?.groups;
  if (!found) return undefined;
  const { before = 0, count, sides, times = 1, after = 0 } = found;
  const dice = Array.from({ length: count === '' ? 1 : Number(count) }, () => Number(sides));
  return { dice, times: Number(times), plus: Number(before) + Number(after) };
}

/** Returns what an amount is if its dice show some faces. */
export const total = ({ times, plus }: Amount, faces: readonly number[]): number =>
  plus + times * faces.reduce((sum, face) => sum + face, 0);

/** Most characters of an amount: '100+100d100x100+100' has 19. */
const MAX_CHARACTERS = 40;

/** Most of anything as a trip begins: ships of a type, or turns. */
export const MAX_AMOUNT = 200;

/** Whether the least and the most of an amount are within bounds. */
const isWithin = (amount: Amount, least: number): boolean =>
  amount.dice.every((sides) => sides > 0) &&
  total(
    amount,
    amount.dice.map(() => 1),
  ) >= least &&
  total(amount, amount.dice) <= MAX_AMOUNT;

/**
 * Makes the decoder of an amount from `least` to 200. It returns a text: '14' for the number 14.
 *
 * @param least the least that it may come to
 */
export const amountDecoder =
  (least: number): Decoder<string> =>
  (raw) => {
    const text = checkText(typeof raw === 'number' ? String(raw) : raw, MAX_CHARACTERS);
    if (!text.ok) return text;
    const amount = parseAmount(text.value);
    return amount && isWithin(amount, least)
      ? text
      : refuse(issue('not-an-amount', [], { least, most: MAX_AMOUNT }));
  };

// The ships of the convoy: how many sail, what they score, and what becomes of them.

/** What distinguishes a type of ship. */
interface ShipTypeSpec {
  /** Points of a ship that was sunk. */
  readonly points: number;
  /** Points if all that set sail were sunk. */
  readonly allSunk: number;
}

/** The types of ships, in the order in which their numbers are rolled. Ledger: CV.13. */
export const shipTypes: Readonly<Record<ShipType, ShipTypeSpec>> = {
  cargo: { points: -2, allSunk: -10 },
  tanker: { points: -3, allSunk: -10 },
  carrier: { points: -5, allSunk: 0 },
  cruiser: { points: -1, allSunk: 0 },
  destroyer: { points: 0, allSunk: 0 },
};

// Sound: the keys of the object above.
export const shipTypeKeys = Object.keys(shipTypes) as readonly ShipType[];

/** How many ships of a type set sail: a number, or dice. The rules at hand do not say it. Ledger: CV.1. */
const sailing = <const Type extends ShipType>(type: Type, standard: string, least = 0) =>
  setting(`convoy/${type}`, { decode: amountDecoder(least), standard });

export const sailingShips = {
  cargo: sailing('cargo', '3d6', 1),
  tanker: sailing('tanker', '1d6'),
  carrier: sailing('carrier', '1d3'),
  cruiser: sailing('cruiser', '1d6+6'),
  destroyer: sailing('destroyer', '3d6+20'),
} as const;

/** Ships of a type, and what happens to them. */
const noShips: Flotilla = { sailed: 0, present: 0, damaged: 0, sunk: 0 };

/** The fleet before anything is known. */
export const noFleet = Object.fromEntries(shipTypeKeys.map((type) => [type, noShips])) as View['ships']; // Sound: it has all types.

const change = (state: State, type: ShipType, changed: (now: Flotilla) => Partial<Flotilla>): State => ({
  ...state,
  ships: { ...state.ships, [type]: { ...state.ships[type], ...changed(state.ships[type]) } },
});

/** A type of ships. */
type OfType = {
  /** The type of the ships. */
  readonly type: ShipType;
};

/** Ships of one type, and how many of them. */
type Ships = OfType & {
  /** How many ships. */
  readonly count: number;
};

/** Ships joined the convoy in port. */
export const shipsJoined = event('ships/joined', {
  apply: ({ state }, { type, count }: Ships) =>
    change(state, type, () => ({ sailed: count, present: count })),
});

/** Ships went home. The damaged ones go first: the rules do not say which. Ledger: CV.4, CVR4. */
export const shipsWentHome = event('ships/went-home', {
  apply: ({ state }, { type, count }: Ships) =>
    change(state, type, ({ present, damaged }) => ({
      present: present - count,
      damaged: Math.max(0, damaged - count),
    })),
});

/** A ship that was not damaged is damaged now. */
export const shipDamaged = event('ship/damaged', {
  apply: ({ state }, { type }: OfType) => change(state, type, ({ damaged }) => ({ damaged: damaged + 1 })),
});

/** A ship was sunk. */
export const shipSunk = event('ship/sunk', {
  apply: ({ state }, { type, wasDamaged }: OfType & { readonly wasDamaged: boolean }) =>
    change(state, type, ({ present, damaged, sunk }) => ({
      present: present - 1,
      damaged: wasDamaged ? damaged - 1 : damaged,
      sunk: sunk + 1,
    })),
});

/** A hit: the type of the ship, and how bad it is. */
export interface Hit extends OfType {
  /** Whether it destroys the ship, or damages it. */
  readonly result: 'damaged' | 'destroyed';
}

/** A hit fell on a type of which no ship is present. */
export const hitWasted = event('ship/none-hit', { apply: ({ state }, _: OfType) => state });

/** Strikes a ship that is not damaged; if all of the type are damaged, one of them sinks. Ledger: CVR7, CVR8. */
export function strikeSoundShip({ state }: StateGame, { type, result }: Hit): readonly Event[] {
  const { present, damaged } = state.ships[type];
  if (present === 0) return [hitWasted({ type })];
  if (present === damaged) return [shipSunk({ type, wasDamaged: true })];
  return result === 'destroyed' ? [shipSunk({ type, wasDamaged: false })] : [shipDamaged({ type })];
}

/** Returns what follows from a hit. */
export const strike = stateQuestion('strike', strikeSoundShip);

/** Whether a convoy has no ship left. */
export const isEmpty = ({ ships }: View): boolean => shipTypeKeys.every((type) => ships[type].present === 0);

export const shipParts = [
  ...Object.values(sailingShips),
  shipsJoined,
  shipsWentHome,
  shipDamaged,
  shipSunk,
  hitWasted,
  strike,
] as const;
