/** The form of a design: a sheet to fill in, field by field, with its prices. */

import {
  choiceOf,
  fixedTo,
  numberOf,
  type Budget,
  type Field,
  type Item,
  type Sheet as Fields,
} from '../../kernel/field.js';
import { capital } from '../../kernel/sentence.js';
import type { Rules } from '../../kernel/types.js';
import { designLimits, pointPrices } from '../sheets/check.js';
import { extras, type Extra, type Sheet } from '../sheets/sheet.js';
import {
  mineUnits,
  missile,
  otherSystems,
  sheetSides,
  shipTypes,
  weapons,
  type ShipType,
} from '../sheets/tables.js';
import type { ShipId } from '../state.js';

/** A ship to design. */
interface Designed {
  readonly ship: ShipId;
  /** The name of its class, until its player thinks of another. */
  readonly name: string;
  /** Its sheet as it is given: a type with its hull and its reactor. */
  readonly blank: Sheet;
}

const priced = (value: string | number, price: number, title = String(value)): Item => ({
  ...{ value, title, note: `${price} BP` },
  ...(price > 0 && { price }),
});

/** A number of points for each side. */
const bySide = (key: string, most: number, price: number): Field => ({
  ...{ kind: 'group', key },
  fields: sheetSides.map((side) => ({
    ...numberOf(side, 0, most),
    title: side,
    ...(price > 0 && { price }),
  })),
});

/** The extras of a line, any of them several times; [] if there are none. */
function extrasField(rules: Rules, on: Extra['on']): readonly Field[] {
  const items = extras
    .all(rules)
    .flatMap(([mark, extra]) => (extra.on === on ? [priced(mark, extra.price)] : []));
  return items.length === 0
    ? []
    : [{ kind: 'list', key: 'extras', item: { kind: 'choice', items }, least: 0, most: 9, optional: true }];
}

/** A list of lines of a kind each, as many as there may be, in any order. */
const lines = (key: string, most: number, items: readonly Item[], more: readonly Field[]): Field =>
  items.length === 0
    ? fixedTo(key, [])
    : {
        kind: 'list',
        key,
        item: { kind: 'group', fields: [choiceOf('kind', items), ...more] },
        least: 0,
        most,
        anyOrder: true,
      };

/** The sides that weapons can be on. */
const armedSides = sheetSides.filter((side) => side !== 'R');

/** How many weapons there may be on each side. */
const sideBudgets = (rules: Rules): readonly Budget[] =>
  armedSides.map((side) => ({
    ...{ key: side, title: side, unit: 'weapons' },
    most: designLimits(rules, undefined).weaponsPerSide,
  }));

function weaponsField(rules: Rules, { armed }: ShipType): Field {
  const mounted = weapons.all(rules).filter(([, { launchedBy }]) => armed && launchedBy === undefined);
  const items = mounted.map(([key, { price, name }]) => priced(key, price, capital(name)));
  const sides = armedSides.map((side) => ({ value: side, title: side, price: 1, budget: side }));
  const more = [choiceOf('side', sides), ...extrasField(rules, 'weapon')];
  const { weapons: most, weaponsPerSide } = designLimits(rules, undefined);
  return lines('weapons', Math.min(most, sides.length * weaponsPerSide), items, more);
}

/** Its levels cost their price each, but the first. */
function systemsField(rules: Rules, { armed }: ShipType): Field {
  const fitted = otherSystems
    .all(rules)
    .filter(([, { counted, defensive }]) => !counted && (armed || defensive));
  const items = fitted.map(([key, { price, name, leveled, rolls }]): Item => {
    const levels = Array.from({ length: (leveled?.most ?? 1) - 1 }, (_, at) =>
      priced(at + 2, (at + 1) * price),
    );
    const then = [
      ...(leveled ? [choiceOf('level', levels)] : []),
      ...(rolls ? extrasField(rules, 'system') : []),
    ];
    return { ...priced(key, leveled ? 0 : price, capital(name)), ...(then.length > 0 && { then }) };
  });
  return lines('systems', designLimits(rules, undefined).systems, items, []);
}

/** A number of missiles, or of units of mines. */
function stockField(key: 'missiles' | 'mines', isThere: boolean, most: number, price: number): Field {
  return isThere ? { ...numberOf(key, 0, most), ...(price > 0 && { price }) } : fixedTo(key, 0);
}

function sheetFields(rules: Rules, type: ShipType, { name, blank }: Designed): readonly Field[] {
  const { shield, armor, missile: each } = pointPrices(rules, undefined);
  const limits = designLimits(rules, undefined);
  const mines = otherSystems.find(rules, mineUnits.key);
  const hasMissiles = type.armed && weapons.find(rules, missile.key) !== undefined;
  const hasMines = mines !== undefined && (type.armed || mines.defensive);
  const engines = type.engine.map((price, at) => priced(at + 1, price));
  return [
    ...[fixedTo('name', name), fixedTo('type', blank.type)],
    choiceOf('engine', engines),
    ...[fixedTo('hull', blank.hull), fixedTo('reactor', blank.reactor)],
    bySide('shield', limits.perSide, shield),
    bySide('armor', limits.perSide, armor),
    stockField('missiles', hasMissiles, limits.missiles, each),
    stockField('mines', hasMines, limits.mines, mines?.price ?? 0),
    weaponsField(rules, type),
    systemsField(rules, type),
  ];
}

/**
 * Returns the fields of a design. The budget is left to the rules where an extra makes something cheaper. It offers less than the rules
 * allow: no names of sheets that are there, no extras of missiles.
 */
export function designFields(rules: Rules, designed: Designed): readonly Fields[] {
  const { ship, blank } = designed;
  const type = shipTypes.find(rules, blank.type);
  if (!type) return [];
  const fixed = pointPrices(rules, undefined).hull * (blank.hull + blank.reactor);
  const isExact = extras.all(rules).every(([, { price }]) => price >= 0);
  const points = isExact ? [{ unit: 'BP', most: type.points - fixed }] : [];
  const sheet: Field = {
    kind: 'group',
    key: 'sheet',
    fields: sheetFields(rules, type, designed),
    budgets: [...points, ...(type.armed ? sideBudgets(rules) : [])],
  };
  return [{ title: ship, piece: ship, fields: [fixedTo('ship', ship), sheet] }];
}
