/**
 * Drafts of immer, by which Redux Toolkit, boardgame.io and others hand states to reducers. A draft looks like the value
 * that it stands for, but cannot be touched once the reducer has returned. So a draft is read through where it comes in.
 */

/** Where immer, from version 7 on, keeps what it knows of a draft. No other value has anything there. */
const DRAFT = Symbol.for('immer-state');

type Fields = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): boolean => isObject(value) && value[DRAFT] !== undefined;

/**
 * Whether a value is a draft, or a member of it is, or the first item of a list among them. Looks no deeper: whoever
 * spreads or filters a draft gets drafts.
 */
function holdsDraft(value: object): boolean {
  if (isDraft(value)) return true;
  if (Array.isArray(value)) return holdsItem(value);
  // Sound: any member of an object is unknown. Inherited members do no harm, and a loop takes less time than a list.
  for (const key in value) if (isDraftOrList((value as Fields)[key])) return true;
  return false;
}

/** Items of a list that are looked at: a list of a stranger's may claim to have no end. */
const MOST_ITEMS = 1000;

function holdsItem(items: readonly unknown[]): boolean {
  for (let at = 0; at < MOST_ITEMS && at < items.length; at += 1) if (isDraft(items[at])) return true;
  return false;
}

const isDraftOrList = (value: unknown): boolean =>
  isDraft(value) || (Array.isArray(value) && isDraft(value[0]));

/**
 * The plain value that a draft of immer stands for, as it is now. What nobody has touched keeps its identity, so what was
 * found for it is found again. A value that is no draft, and has none among its members, is given back as it is.
 */
export function unwrapDrafts<T>(value: T): T {
  if (!isObject(value) || !holdsDraft(value)) return value;
  return plain(value) as T; // Sound: the same value, without drafts in it.
}

/** A value of any depth without drafts. What neither is a draft nor has one in it is not copied. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const isOne = isDraft(value);
  const keys = Object.keys(value);
  const members = keys.map((key) => plain(isOne ? behind(value, key) : value[key]));
  if (!isOne && keys.every((key, at) => members[at] === value[key])) return value;
  if (Array.isArray(value)) return members;
  return Object.fromEntries(keys.map((key, at) => [key, members[at]]));
}

/** A member of a draft as it stands behind it. To ask for the member itself would make a draft of it, and copy the value. */
function behind(draft: Fields, key: string): unknown {
  const found = Object.getOwnPropertyDescriptor(draft, key);
  return found && 'value' in found ? found.value : draft[key];
}
