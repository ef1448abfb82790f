/** Who sits at the table: how many can, who plays for them, and who is allied. */

import { isWarpChess } from './chess.js';
import { Complaint, didYouMean } from './complaint.js';
import { inForce } from './rules.js';
import { listed } from './terminal.js';

/** Those for whom somebody plays, in the order of play. */
export const parties = ['red', 'blue', 'green', 'purple'] as const;
/** One for whom somebody plays. */
export type Party = (typeof parties)[number];

/** Players that can be asked for. */
export const playerNames = ['captain', 'random', 'gunner'] as const;
/** Players that can be asked for. */
export type PlayerName = (typeof playerNames)[number];

/** What the ships of the examples for more than two have. */
const OF_MORE = ['cannons', 'ecm', 'armor'] as const;

const editionOf = (scenario: string): string => scenario.slice(0, scenario.indexOf('/'));

/** Whether fleets at a star meet, and nothing else is played. */
export const isSkirmish = (scenario: string): boolean => inForce(scenario, 'skirmish');

/** Whether the rules know all that the ships of the larger examples have. */
export const isForMore = (scenario: string): boolean => OF_MORE.every((module) => inForce(scenario, module));

/** How many can play by some rules. Of fleets without what the larger examples have, there are two. */
export const mostIn = (scenario: string): number =>
  inForce(scenario, 'two-players') || isWarpChess(scenario) || (isSkirmish(scenario) && !isForMore(scenario))
    ? 2
    : parties.length;

/** How many can play a scenario, in words. */
const many = (scenario: string): string => (mostIn(scenario) > 2 ? 'two, three or four' : 'two');

/** What is for two. Of changed rules the edition may not be the reason. */
const forTwo = (scenario: string): string => {
  if (isWarpChess(scenario)) return 'WarpChess';
  return scenario.includes(' ') ? 'This game' : `The ${editionOf(scenario)} edition`;
};

/** Who plays, one after another. In a skirmish a captain has no plans to make; on the map a gunner would not know what to do. */
export function playersOf(scenario: string, given?: string): readonly PlayerName[] {
  const able = [isSkirmish(scenario) ? 'gunner' : 'captain', 'random'] as const;
  const words = given?.split(',') ?? [able[0], able[0]];
  if (words.length < 2 || words.length > mostIn(scenario)) throw wrongNumber(scenario, words.length);
  return words.map((word) => playerCalled(word, able));
}

function playerCalled(word: string, able: readonly PlayerName[]): PlayerName {
  const name = able.find((known) => known === word);
  if (name !== undefined) return name;
  throw new Complaint(`These play here: ${listed(able)}; not '${word}'.${didYouMean(word, able)}`);
}

function wrongNumber(scenario: string, number: number): Complaint {
  const give = `ive ${many(scenario)} names, such as ${isSkirmish(scenario) ? 'gunner' : 'captain'},random.`;
  return number > 2 && mostIn(scenario) === 2
    ? new Complaint(`${forTwo(scenario)} is for two: g${give}`)
    : new Complaint(`G${give}`);
}

/** Allies as 'red+green,blue' names them. Whoever is not named is for himself. */
export function sidesOf(scenario: string, given: string, number: number): readonly (readonly Party[])[] {
  if (mostIn(scenario) === 2)
    throw new Complaint(`${forTwo(scenario)} is for two, who are never allies: --sides '${given}'.`);
  const present = parties.slice(0, number);
  const sides = given.split(',').map((side) => side.split('+').map((word) => partyOf(word, present)));
  const all = sides.flat();
  const twice = all.find((party, at) => all.indexOf(party) < at);
  if (twice !== undefined) throw new Complaint(`--sides '${given}' names ${twice} twice.`);
  if (sides.some((side) => side.length === number))
    throw new Complaint(`--sides '${given}' leaves nobody to fight against.`);
  return sides;
}

function partyOf(word: string, present: readonly Party[]): Party {
  const party = present.find((known) => known === word);
  if (party !== undefined) return party;
  throw new Complaint(
    `Nobody here is called '${word}'; give sides such as red+green,blue of ${listed(present)}.`,
  );
}
