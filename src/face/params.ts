/** Parameters of the public functions: a quick check of each argument, for their guards. */

import { isRecordLike, type Param, type PlainParam } from '../kernel/util/guard.js';
import { decode, ownFields, list } from '../kernel/util/decode.js';
import { areEvents } from '../kernel/run/clients.js';
import { noRules } from '../kernel/ruleset/rules.js';
import { tactics } from '../game/battle/state.js';
import { hexId, isHexId } from '../map/hex.js';

const always = (): boolean => true;
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);

/** Limit on the components, and on the families of levels, of one ship. */
const MOST_LETTERS = 100;

/** Checks for values by name, no more than a ship can have. */
function isCounts(value: unknown, isOne: (each: unknown) => boolean = always): boolean {
  const fields = ownFields(value);
  if (!fields) return false;
  const each = Object.values(fields);
  return each.length <= MOST_LETTERS && each.every(isOne);
}

function isDesign(value: unknown, isOne?: (each: unknown) => boolean): boolean {
  const { counts, levels } = ownFields(value) ?? {};
  return isCounts(counts, isOne) && (levels === undefined || isCounts(levels, isOne));
}

/** Limit on the ships, and on the orders, of one call. */
const MOST = 1000;
const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST;

const worked = { blamed: always, draftable: true } as const;

/** A hex. */
export const hexParam = (name: string): PlainParam => ({
  name,
  expected: "the number of a hex, such as '0606'",
  fits: isHexId,
});

/** A text. */
export const textParam = (name: string, expected = 'a text'): Param => ({
  name,
  expected,
  fits: isText,
  blamed: always,
});

/** A number. */
export const numberParam = (name: string): PlainParam => ({ name, expected: 'a number', fits: isNumber });

/** A tactic of a ship. */
export const tacticParam = (name: string): PlainParam => ({
  name,
  expected: "'attack', 'dodge' or 'retreat'",
  fits: (value) => tactics.some((each) => each === value),
});

/** A state, a view, or the members of one that a function reads. */
export const seenParam: Param = {
  name: 'seen',
  expected: 'a state or a view of a game',
  fits: isRecordLike,
  ...worked,
};

/** A ship, as a state or a view has it. */
export const shipParam: Param = { name: 'ship', expected: 'a ship of a game', fits: isRecordLike, ...worked };

/** Ships, as a state or a view has them. */
export const shipsParam: Param = {
  name: 'ships',
  expected: `a list of at most ${MOST} ships`,
  fits: isList,
  ...worked,
};

/** Orders of one combat round. */
export const ordersParam: Param = {
  name: 'orders',
  expected: `a list of at most ${MOST} orders`,
  fits: isList,
  ...worked,
};

/** A design to check. */
export const designParam: Param = {
  name: 'design',
  expected: `a design: counts by at most ${MOST_LETTERS} components, and levels`,
  fits: (value) => isDesign(value),
  ...worked,
};

/** A design to price. */
export const pricedParam: Param = {
  ...designParam,
  expected: `a design: numbers by at most ${MOST_LETTERS} components as counts, and levels`,
  fits: (value) => isDesign(value, isNumber),
};

/** An action of repair or resupply. */
export const serviceParam: Param = {
  name: 'asked',
  expected: "an action 'repair/ships' or 'resupply/ships'",
  fits: (value) => {
    const { type, player, ships } = ownFields(value) ?? {};
    return isText(type) && isText(player) && isList(ships);
  },
  ...worked,
};

/** Levels by family. */
export const levelsParam: Param = {
  name: 'levels',
  expected: 'levels by family',
  fits: (value) => isCounts(value, isNumber),
};

/** A map, or the chart of a game. */
export const mapParam = (name = 'map'): Param => ({
  name,
  expected: 'a map, as readMap or mapOf gives it',
  fits: isRecordLike,
  ...worked,
});

/** An object of another kind. */
export const recordParam = (name: string, expected: string): Param => ({
  name,
  expected,
  fits: isRecordLike,
  ...worked,
});

/** Base stars of each player's home. */
export const homesParam: Param = {
  name: 'homes',
  expected: 'a list of homes, each a list of hexes',
  fits: (value) => decode(homes, value, noRules).ok,
  draftable: true,
};

const homes = list(list(hexId, MOST), MOST);

/** An update of a viewer, as `updateFor` returns it. */
export const updateParam: Param = {
  name: 'update',
  expected: 'an update as updateFor returns it, with from, to and events',
  fits: (value) => {
    const { from, to, events } = ownFields(value) ?? {};
    return [from, to].every(Number.isSafeInteger) && areEvents(events);
  },
  blamed: always,
};

/** Events of an action, as `applyAction` returns them or a viewer receives them. */
export const eventsParam: Param = {
  name: 'events',
  expected: 'the events of an action that was carried out',
  fits: areEvents,
  blamed: always,
};
