/** Messages on maps, by issue code. */

import type { Message } from '../kernel/message/text.js';

export const mapMessages: Readonly<Record<string, Message>> = {
  'no-hexes': 'A map needs hexes.',
  'hex-twice': 'Hex {hex} is named twice.',
  'no-such-hex': 'There is no hex {hex}.',
  'no-stars': 'A map needs stars.',
  'two-stars': 'There are two stars on hex {hex}.',
  'star-name-taken': 'There is already a star called {star}.',
  'star-names-alike': 'The names {star} and {other} look alike: choose another for one of the two.',
  'adjacent-stars': '{star} and {other} are next to each other, which stars may not be.',
  'line-without-star': 'A warpline ends at hex {hex}, where there is no star.',
  'line-to-itself': 'A warpline leads from the star at hex {hex} to that same star.',
  'line-twice': 'The warpline {line} is named twice.',
  'too-many-lines': '{star} has more than {most} warplines.',
  'end-name-taken': 'There is already an end of the map called {end}.',
  'end-names-alike': 'The names {end} and {other} look alike: choose another for one of the two.',
  'base-without-star': 'There is no star at hex {hex} that could be a base star.',
  'base-twice': 'The star at hex {hex} is named twice as a base star.',
  'middle-not-a-base': 'The middle star of the end {end}, at hex {hex}, is none of its base stars.',
  'few-hexes': 'A map had better have {advised} hexes or more; this one has {hexes}.',
  'too-few-stars':
    'Homes for {players} players with {bases} base stars each need {needed} stars; no map that came out of {hexes} hexes has more than {stars} that may serve.',
  'uneven-homes':
    'The homes are not even: their bases differ by {worth}, their capitals by {capital}, the stars within reach by {starsWorth}, and the way to the nearest other home by {nearest}.',
  'not-a-hex-number': "A hex is named by four digits, such as '1207'.",
  'not-a-star-name':
    'A star is named with 1 to 40 letters of one script, with single blanks, hyphens or apostrophes between them.',
  'not-an-end-name':
    'An end of a map is named with 1 to 24 lower-case letters and digits, a letter first, with single hyphens between them.',
};
