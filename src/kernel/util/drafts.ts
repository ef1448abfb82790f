/**
 * Drafts of immer. Redux Toolkit, boardgame.io and others pass states to reducers as drafts. A draft looks like the value
 * that it stands for, but cannot be read once the reducer has returned. So public functions replace drafts by plain values.
 */

/** The key under which immer 7 and later keeps its data of a draft. No other value has it. */
const DRAFT = Symbol.for('immer-state');

type Fields = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isDraft = (value: unknown): boolean => isObject(value) && value[DRAFT] !== undefined;

/**
 * Checks whether a value, one of its members, or the first item of a list among the members is a draft. Looks no deeper:
 * code that spreads or filters a draft gets drafts at these levels.
 */
function holdsDraft(value: object): boolean {
  if (isDraft(value)) return true;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).some(isDraft);
  // Sound: any member of an object is unknown. Inherited members do no harm, and this loop is faster than Object.values.
  for (const key in value) {
    const member = (value as Fields)[key];
    if (!isObject(member)) continue;
    // The mark of a draft is read in four places, as JavaScript engines read it fast where few kinds of objects come by.
    if (Array.isArray(member) ? isDraftList(member) : member[DRAFT] !== undefined) return true;
  }
  return false;
}

/** Most items of a list that are checked: an untrusted list may claim any length. */
const MOST_ITEMS = 1000;

const isDraftList = (list: readonly unknown[] & { readonly [DRAFT]?: unknown }): boolean =>
  list[DRAFT] !== undefined || isDraftItem(list[0]);

const isDraftItem = (item: unknown): boolean => isObject(item) && item[DRAFT] !== undefined;

/**
 * Returns the current plain value of a draft. Parts that nobody changed keep their identity, so memoized results still
 * apply. Returns a value that is not a draft and has no draft among its members unchanged.
 */
export function unwrapDrafts<T>(value: T): T {
  if (!isObject(value) || !holdsDraft(value)) return value;
  return plain(value) as T; // Sound: the same value, without drafts in it.
}

/** Returns a value without drafts at any depth. Copies nothing that holds no draft. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const isOne = isDraft(value);
  const keys = Object.keys(value);
  const members = keys.map((key) => plain(isOne ? behind(value, key) : value[key]));
  if (!isOne && keys.every((key, at) => members[at] === value[key])) return value;
  if (Array.isArray(value)) return members;
  return Object.fromEntries(keys.map((key, at) => [key, members[at]]));
}

/** Reads a member of a draft by its descriptor. A plain read would make a draft of the member and copy the value. */
function behind(draft: Fields, key: string): unknown {
  const found = Object.getOwnPropertyDescriptor(draft, key);
  return found && 'value' in found ? found.value : draft[key];
}
