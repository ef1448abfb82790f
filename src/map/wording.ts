/** Messages about maps, by issue code: the key of the rule, and one sentence with params in braces. */

import { raiser, wordings, type NamesByCodeIn, type NamesByCodeOf } from '../kernel/message/issue.js';
import type { issue as below } from '../kernel/message/messages.js';

const maps = {
  'no-hexes': ['MAP.1', 'The map has no hexes: it needs at least one.'],
  'hex-twice': ['MAP.1', 'Hex {hex} is listed twice: list it only once.'],
  'no-such-hex': ['MAP.1', 'There is no hex {hex} on the map.'],
  'no-stars': ['MAP.4', 'The map has no stars: it needs at least one.'],
  'two-stars': ['MAP.1', 'Hex {hex} has two stars: a hex can have only one.'],
  'star-name-taken': ['MAP.4', 'There is already a star called {star}: choose another name.'],
  'star-names-alike': ['MAP.4', 'The star names {star} and {other} look alike: change one of them.'],
  'adjacent-stars': [
    'MAP.GEN.3',
    '{star} and {other} are next to each other: at least one hex must lie between two stars.',
  ],
  'line-without-star': [
    'MAP.4',
    'A warpline ends at hex {hex}, which has no star: both its ends must be stars.',
  ],
  'line-to-itself': [
    'MAP.4',
    'A warpline joins the star at hex {hex} to itself: it must join two different stars.',
  ],
  'line-twice': ['MAP.4', 'The warpline {line} is listed twice: list it only once.'],
  'too-many-lines': ['MAP.GEN.5', '{star} has too many warplines: a star can have at most {most}.'],
  'end-name-taken': ['MAP.6', 'There is already an end of the map called {end}: choose another name.'],
  'end-names-alike': ['MAP.6', 'The end names {end} and {other} look alike: change one of them.'],
  'base-without-star': ['MAP.6', 'Hex {hex} has no star, so it cannot be a base star.'],
  'base-twice': ['MAP.6', 'The star at hex {hex} is listed twice as a base star: list it only once.'],
  'middle-not-a-base': [
    'MAP.6',
    'The middle star of the end {end}, at hex {hex}, must be one of the base stars of that end.',
  ],
} as const;

/** Messages about generated maps. */
const generating = {
  'few-hexes': ['MAP.GEN.1', 'This map has {hexes} hexes; at least {advised} are recommended.'],
  'too-few-stars': [
    'MAP.GEN.6',
    '{players} homes with {bases} base stars each need {needed} suitable stars; no map made of {hexes} hexes had more than {stars}. Ask for more hexes, or for fewer homes or base stars.',
  ],
  'uneven-homes': [
    'MAP.GEN.9',
    'The homes are not even: the values of their base stars differ by {worth}, those of their capitals by {capital}, those of the stars within reach by {starsWorth}, and the distances to the nearest other home by {nearest}.',
  ],
} as const;

const malformed = {
  'not-a-hex-number': "Expected a hex number of four digits, such as '1207'.",
  'not-a-star-name':
    'Expected a star name: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them.',
  'not-an-end-name':
    'Expected a name for an end of the map: 1 to 24 lower-case letters and digits that start with a letter, with single hyphens between them.',
} as const;

type Own = NamesByCodeIn<typeof maps & typeof generating & typeof malformed>;

/** Raises issues of maps and of the kernel. */
export const issue = raiser<Own & NamesByCodeOf<typeof below>>();

/** Messages about maps, as parts of the module `core`. */
export const mapWording = wordings({ ...maps, ...generating, ...malformed }).words;
