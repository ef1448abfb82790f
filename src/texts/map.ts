/** Messages on maps, by issue code. */

import type { Message } from '../kernel/message/text.js';

export const mapMessages: Readonly<Record<string, Message>> = {
  'no-hexes': 'The map has no hexes: it needs at least one.',
  'hex-twice': 'Hex {hex} is listed twice: list it only once.',
  'no-such-hex': 'There is no hex {hex} on the map.',
  'no-stars': 'The map has no stars: it needs at least one.',
  'two-stars': 'Hex {hex} has two stars: a hex can have only one.',
  'star-name-taken': 'There is already a star called {star}: choose another name.',
  'star-names-alike': 'The star names {star} and {other} look alike: change one of them.',
  'adjacent-stars': '{star} and {other} are next to each other: at least one hex must lie between two stars.',
  'line-without-star': 'A warpline ends at hex {hex}, which has no star: both its ends must be stars.',
  'line-to-itself': 'A warpline joins the star at hex {hex} to itself: it must join two different stars.',
  'line-twice': 'The warpline {line} is listed twice: list it only once.',
  'too-many-lines': '{star} has too many warplines: a star can have at most {most}.',
  'end-name-taken': 'There is already an end of the map called {end}: choose another name.',
  'end-names-alike': 'The end names {end} and {other} look alike: change one of them.',
  'base-without-star': 'Hex {hex} has no star, so it cannot be a base star.',
  'base-twice': 'The star at hex {hex} is listed twice as a base star: list it only once.',
  'middle-not-a-base':
    'The middle star of the end {end}, at hex {hex}, must be one of the base stars of that end.',
  'few-hexes': 'This map has {hexes} hexes; at least {advised} are recommended.',
  'too-few-stars':
    '{players} homes with {bases} base stars each need {needed} suitable stars; no map made of {hexes} hexes had more than {stars}. Ask for more hexes, or for fewer homes or base stars.',
  'uneven-homes':
    'The homes are unequal. Largest differences: base stars {worth}, capitals {capital}, nearby stars {starsWorth}, distance to the next home {nearest}.',
  'not-a-hex-number': "Expected a hex number of four digits, such as '1207'.",
  'not-a-star-name':
    'Expected a star name: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them.',
  'not-an-end-name':
    'Expected a name for an end of the map: 1 to 24 lower-case letters and digits that start with a letter, with single hyphens between them.',
};
