/** Extras: what a ship may be built with beside its components, such as an officer. */

import { record, string } from '../../kernel/decode.js';
import { choiceOf, type Field, type Item } from '../../kernel/field.js';
import { table } from '../../kernel/formula.js';
import { pickRandom } from '../../kernel/random.js';
import type { Issue } from '../../kernel/result.js';
import type { Event, PlayerId, Random, Rules } from '../../kernel/types.js';
import { issue } from '../issues.js';
import type { ViewGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import type { ShipId } from '../state.js';

/** A choice among what a new ship may be built with. */
export interface ExtraChoice {
  /** What the action says: small letters, digits and hyphens. */
  readonly value: string;
  /** Its name for people. */
  readonly title: string;
  /** What it adds to the price of the ship, in BP. Default: nothing. */
  readonly price?: number;
}

/** Where a ship is built, and who builds it. */
export interface Yard {
  /** The player. */
  readonly player: PlayerId;
  /** The hex of the base star. */
  readonly at: HexId;
}

/** What a ship may be built with beside its components, such as an officer. */
export interface Extra {
  /** Its name for people. */
  readonly title: string;
  /** Lists what may be chosen for a ship that is built now. A ship may always be built without. */
  choices(game: ViewGame, yard: Yard): readonly ExtraChoice[];
  /** Returns the events that bring it, once the ship stands on the map. They say who receives them, as all events do. */
  brings(ship: ShipId, value: string): readonly Event[];
}

/**
 * What ships may be built with beside their components, by key: choices in the form of a new ship, `extras` of the action `ship/build`.
 * Events of your own bring them, with a slice of the ship; the battery needs their price in `eventEffects`.
 *
 * @example
 * ```ts
 * import { extras } from 'warpwar/rules';
 *
 * const part = extras.add('crews/grade', {
 *   title: 'Crew',
 *   choices: () => [{ value: 'veteran', title: 'Veterans', price: 2 }],
 *   brings: (_ship, _value) => [], // your event, which stores it with the ship
 * });
 * part.key; // => 'crews/grade'
 * ```
 */
export const extras = table<Extra, 'extras'>('extras');

/** What was chosen for a new ship, by the key of the extra. */
export type ChosenExtras = Readonly<Record<string, string>>;

/** Decodes what was chosen: 20 extras at most. `extrasIssues` says whether there are such choices. */
export const extrasDecoder = record(/^[a-zA-Z0-9/-]{1,60}$/, string(/^[a-z0-9-]{1,40}$/), 20);

/** A yard, and what was chosen there for a ship. */
interface Equipped extends Yard {
  readonly extras?: ChosenExtras;
}

/** Returns what may be chosen of an extra at a yard; undefined if no module in force adds it. */
const choicesOf = (game: ViewGame, yard: Yard, key: string): readonly ExtraChoice[] | undefined =>
  extras.find(game.rules, key)?.choices(game, yard);

/** Returns what the extras of a new ship cost, in BP. Those that cannot be had cost nothing. */
export function extrasCost(game: ViewGame, ship: Equipped): number {
  let cost = 0;
  for (const key in ship.extras) {
    const chosen = choicesOf(game, ship, key)?.find(({ value }) => value === ship.extras?.[key]);
    cost += chosen?.price ?? 0;
  }
  return cost;
}

/** Checks that the extras of a new ship can be had. Issues: 'unknown-field', 'not-allowed'. */
export function extrasIssues(game: ViewGame, ship: Equipped): readonly Issue[] {
  const issues: Issue[] = [];
  for (const key in ship.extras) {
    const allowed = choicesOf(game, ship, key)?.map(({ value }) => value);
    if (!allowed) issues.push(issue('unknown-field', ['extras', key]));
    else if (!allowed.includes(ship.extras[key] ?? ''))
      issues.push(issue('not-allowed', ['extras', key], { allowed }));
  }
  return issues;
}

/** Returns the events of the extras of a ship that was built. */
export const bringExtras = (
  rules: Rules,
  ship: ShipId,
  chosen: ChosenExtras | undefined,
): readonly Event[] =>
  chosen
    ? Object.entries(chosen).flatMap(([key, value]) => extras.find(rules, key)?.brings(ship, value) ?? [])
    : [];

/** Draws extras that can be paid, each with one chance in two. */
export function sampleExtras(
  game: ViewGame,
  yard: Yard,
  { points, random }: { readonly points: number; readonly random: Random },
): Pick<Equipped, 'extras'> {
  const chosen: Record<string, string> = {};
  let left = points;
  for (const [key, extra] of extras.all(game.rules)) {
    const payable = extra.choices(game, yard).filter(({ price = 0 }) => price <= left);
    if (payable.length === 0 || random(2) === 0) continue;
    const { value, price = 0 } = pickRandom(payable, random);
    chosen[key] = value;
    left -= price;
  }
  return Object.keys(chosen).length > 0 ? { extras: chosen } : {};
}

/** Returns the field of the extras of a ship that is built at a yard; none if there are none. */
export function extrasFields(game: ViewGame, yard: Yard): readonly Field[] {
  const fields = extras.all(game.rules).flatMap(([key, { title, choices }]): readonly Field[] => {
    const items = choices(game, yard).map((choice): Item => ({ ...choice, budget: yard.at }));
    return items.length > 0 ? [{ ...choiceOf(key, items), title, optional: true }] : [];
  });
  return fields.length > 0 ? [{ kind: 'group', key: 'extras', optional: true, fields }] : [];
}
