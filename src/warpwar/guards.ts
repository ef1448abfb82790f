/** Parameters of the public functions: a quick check of each argument, for their guards. */

import { ownFields } from '../kernel/decode.js';
import { isRecordLike, type Param } from '../kernel/guard.js';
import { areEvents } from '../kernel/run/queries.js';
import { isHexId } from './map/star-map.js';

const always = (): boolean => true;
const isText = (value: unknown): boolean => typeof value === 'string';

/** Limit on the components, and on the families of levels, of one ship. */
const MOST_LETTERS = 100;

/** Checks for values by name, no more than a ship can have. */
function isCounts(value: unknown): boolean {
  const fields = ownFields(value);
  return fields !== undefined && Object.keys(fields).length <= MOST_LETTERS;
}

function isDesign(value: unknown): boolean {
  const { counts, levels } = ownFields(value) ?? {};
  return isCounts(counts) && (levels === undefined || isCounts(levels));
}

/** Limit on the ships, and on the orders, of one call. */
const MOST = 1000;
const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= MOST;

const worked = { blamed: always, draftable: true } as const;

/** A hex. */
export const hexParam = (name: string): Param => ({
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

/** A state, a view, or the members of one that a function reads. */
export const seenParam: Param = {
  name: 'seen',
  expected: 'a state or a view of a game',
  fits: isRecordLike,
  ...worked,
};

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
  fits: isDesign,
  ...worked,
};

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
