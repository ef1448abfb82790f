/** Pieces of English sentences. */

/** Returns a number with its sign: '+2', '0', '-1'. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** Returns a list in words: 'red', 'red and blue', 'red, green and blue'. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

/** Returns a text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a text with a small first letter, but for words such as 'ECM' and 'Build Points' that begin a name. */
export const uncapital = (text: string): string =>
  /^(?:[A-Z]{2}|Build Point|Base|Warpship|Systemship|Colon)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

/** Returns a count with a noun: '1 ship', '3 ships'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Third persons that follow no rule. */
const irregular: Readonly<Record<string, string>> = { be: 'is', have: 'has', may: 'may' };

/** Returns the third person of a verb, with what follows it: 'builds', 'carries', 'takes back', 'is'. */
export function thirdPerson(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [thirdOf(first), ...rest].join(' ');
}

function thirdOf(verb: string): string {
  if (Object.hasOwn(irregular, verb)) return irregular[verb] ?? verb;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:[sxzo]|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Returns the second person of a verb: 'build', 'are'. */
export const secondPerson = (verb: string): string => verb.replace(/^be\b/, 'are');

/** Returns a verb for a number of things: 'is' for 1, 'are' for more. */
export const verbFor = (number: number, verb: string): string =>
  number === 1 ? thirdPerson(verb) : secondPerson(verb);

/** Returns a key in words, the first with a capital letter: 'ship/built' is 'Ship built', 'missileFirersHold' 'Missile firers hold'. */
export const keyWords = (key: string): string =>
  capital(
    key
      .replace(/[/-]+/g, ' ')
      .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
      .trim(),
  );

/** Returns a text as a sentence: with a full stop at its end, and 'You' at its beginning. */
export const sentence = (text: string): string =>
  `${text.replace(/^you(?=r?\b)/, 'You')}${/[.!?:]$/.test(text) ? '' : '.'}`;
