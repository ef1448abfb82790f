/** What is said of maps, by issue code: the rule's key, and one sentence with the params in braces. */

import { raiser, wordings, type NamesByCodeIn, type NamesByCodeOf } from '../kernel/message/issue.js';
import type { issue as below } from '../kernel/message/messages.js';

const maps = {
  'no-hexes': ['MAP.1', 'A map needs hexes.'],
  'hex-twice': ['MAP.1', 'Hex {hex} is named twice.'],
  'no-such-hex': ['MAP.1', 'There is no hex {hex}.'],
  'no-stars': ['MAP.4', 'A map needs stars.'],
  'two-stars': ['MAP.1', 'There are two stars on hex {hex}.'],
  'star-name-taken': ['MAP.4', 'There is already a star called {star}.'],
  'star-names-alike': [
    'MAP.4',
    'The names {star} and {other} look alike: choose another for one of the two.',
  ],
  'adjacent-stars': ['MAP.GEN.3', '{star} and {other} are next to each other, which stars may not be.'],
  'line-without-star': ['MAP.4', 'A warpline ends at hex {hex}, where there is no star.'],
  'line-to-itself': ['MAP.4', 'A warpline leads from the star at hex {hex} to that same star.'],
  'line-twice': ['MAP.4', 'The warpline {line} is named twice.'],
  'too-many-lines': ['MAP.GEN.5', '{star} has more than {most} warplines.'],
  'end-name-taken': ['MAP.6', 'There is already an end of the map called {end}.'],
  'end-names-alike': ['MAP.6', 'The names {end} and {other} look alike: choose another for one of the two.'],
  'base-without-star': ['MAP.6', 'There is no star at hex {hex} that could be a base star.'],
  'base-twice': ['MAP.6', 'The star at hex {hex} is named twice as a base star.'],
  'middle-not-a-base': [
    'MAP.6',
    'The middle star of the end {end}, at hex {hex}, is none of its base stars.',
  ],
} as const;

/** About new maps. */
const generating = {
  'few-hexes': ['MAP.GEN.1', 'A map had better have {advised} hexes or more; this one has {hexes}.'],
  'too-few-stars': [
    'MAP.GEN.6',
    'Homes for {players} players with {bases} base stars each need {needed} stars; no map that came out of {hexes} hexes has more than {stars} that may serve.',
  ],
  'uneven-homes': [
    'MAP.GEN.9',
    'The homes are not even: their bases differ by {worth}, their capitals by {capital}, the stars within reach by {starsWorth}, and the way to the nearest other home by {nearest}.',
  ],
} as const;

const malformed = {
  'not-a-hex-number': "A hex is named by four digits, such as '1207'.",
  'not-a-star-name':
    'A star is named with 1 to 40 letters of one script, with single blanks, hyphens or apostrophes between them.',
  'not-an-end-name':
    'An end of a map is named with 1 to 24 lower-case letters and digits, a letter first, with single hyphens between them.',
} as const;

type Own = NamesByCodeIn<typeof maps & typeof generating & typeof malformed>;

/** Raises issues of maps, and those of the mechanism. */
export const issue = raiser<Own & NamesByCodeOf<typeof below>>();

/** What is said of maps. */
export const mapWording = wordings({ ...maps, ...generating, ...malformed }).words;
