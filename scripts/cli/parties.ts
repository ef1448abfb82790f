/** Who sits at the table: how many can, who plays for them, and who is allied. */

import { Complaint } from './complaint.js';
import { listed } from './words.js';

/** Those for whom somebody plays, in the order of play. */
export const parties = ['red', 'blue', 'green', 'purple'] as const;
/** One for whom somebody plays. */
export type Party = (typeof parties)[number];

/** Players that can be asked for. */
export const playerNames = ['captain', 'random', 'gunner'] as const;
/** Players that can be asked for. */
export type PlayerName = (typeof playerNames)[number];

/** The one edition for more than two. */
const FOR_MORE = 'second';

const editionOf = (scenario: string): string => scenario.slice(0, scenario.indexOf('/'));

/** How many can play a scenario, in words. */
const many = (scenario: string): string => (editionOf(scenario) === FOR_MORE ? 'two, three or four' : 'two');

const mostIn = (scenario: string): number => (editionOf(scenario) === FOR_MORE ? parties.length : 2);

/** A captain commands in a skirmish as a gunner does; on the map a gunner would not know what to do. */
export function playersOf(scenario: string, asked = 'captain,captain'): readonly PlayerName[] {
  const isSkirmish = scenario.endsWith('/skirmish');
  const words = asked.split(',');
  if (words.length < 2 || words.length > mostIn(scenario)) throw wrongNumber(scenario, words.length);
  const names = words.flatMap((word): readonly PlayerName[] => {
    const name = playerNames.find((known) => known === word);
    const able = isSkirmish && name === 'captain' ? 'gunner' : name;
    return able === undefined || (able === 'gunner' && !isSkirmish) ? [] : [able];
  });
  if (names.length === words.length) return names;
  const able = isSkirmish ? 'gunner and random' : 'captain and random';
  throw new Complaint(`${words.length > 2 ? 'These' : 'Two of these'} play here: ${able}; not '${asked}'.`);
}

function wrongNumber(scenario: string, number: number): Complaint {
  const give = `ive ${many(scenario)} names, such as ${scenario.endsWith('/skirmish') ? 'gunner' : 'captain'},random.`;
  return number > 2 && mostIn(scenario) === 2
    ? new Complaint(`The ${editionOf(scenario)} edition is for two: g${give}`)
    : new Complaint(`G${give}`);
}

/** Allies as 'red+green,blue' names them. Whoever is not named is for himself. */
export function sidesOf(scenario: string, asked: string, number: number): readonly (readonly Party[])[] {
  if (mostIn(scenario) === 2)
    throw new Complaint(
      `The ${editionOf(scenario)} edition is for two, who are never allies: --sides '${asked}'.`,
    );
  const present = parties.slice(0, number);
  const sides = asked.split(',').map((side) => side.split('+').map((word) => partyOf(word, present)));
  const all = sides.flat();
  const twice = all.find((party, at) => all.indexOf(party) < at);
  if (twice !== undefined) throw new Complaint(`--sides '${asked}' names ${twice} twice.`);
  if (sides.some((side) => side.length === number))
    throw new Complaint(`--sides '${asked}' leaves nobody to fight against.`);
  return sides;
}

function partyOf(word: string, present: readonly Party[]): Party {
  const party = present.find((known) => known === word);
  if (party !== undefined) return party;
  throw new Complaint(
    `Nobody here is called '${word}'; give sides such as red+green,blue of ${listed(present)}.`,
  );
}
