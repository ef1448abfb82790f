/** Who sits at the table: how many can, who plays, who is allied; and in WarpChess who is king and who moves first. */

import { captainLevels, seeded, type CaptainLevel } from '../warpwar/players/index.js';
import { inForce } from './rules.js';
import { Complaint, didYouMean, listed } from './terminal.js';

/** The seats, in the order of play. */
export const parties = ['red', 'blue', 'green', 'purple'] as const;
/** A seat. */
export type Party = (typeof parties)[number];

/** A captain of a level, such as 'captain:4'. */
export type LeveledName = `captain:${CaptainLevel}`;

/** Captains by level, as they are asked for. */
export const leveledNames: readonly (readonly [name: LeveledName, level: CaptainLevel])[] = captainLevels.map(
  (level) => [`captain:${level}`, level],
);

/** Players that can be asked for. */
export const playerNames = [
  'me',
  'captain',
  ...leveledNames.map(([name]) => name),
  'random',
  'gunner',
] as const;
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

/** Who plays, in order: a person against captains unless `--players` says otherwise. A gunner only fights. */
export function playersOf(scenario: string, given?: string): readonly PlayerName[] {
  const able = playerNames.filter((name) => name !== 'gunner' || isSkirmish(scenario));
  const words = given?.split(',') ?? ['me', 'captain'];
  const most = mostIn(scenario);
  if (words.length < 2 || words.length > most)
    throw new Complaint(
      words.length > 2 && most === 2
        ? `${forTwo(scenario)} is for two: give two names, such as me,captain.`
        : `Give ${many(scenario)} names, such as me,captain.`,
    );
  return words.map((word) => {
    const name = able.find((known) => known === word);
    if (name !== undefined) return name;
    throw new Complaint(
      `--players takes these names: ${listed(able)}; not '${word}'.${didYouMean(word, able)}`,
    );
  });
}

/** Allies as 'red+green,blue' names them. A player who is not named is alone. */
export function sidesOf(scenario: string, given: string, number: number): readonly (readonly Party[])[] {
  if (mostIn(scenario) === 2)
    throw new Complaint(`${forTwo(scenario)} is for two, who are never allies: --sides '${given}'.`);
  const present = parties.slice(0, number);
  const sides = given.split(',').map((side) => side.split('+').map((word) => partyOf(word, present)));
  const all = sides.flat();
  const twice = all.find((party, at) => all.indexOf(party) < at);
  if (twice !== undefined) throw new Complaint(`--sides '${given}' names ${twice} twice.`);
  if (sides.some((side) => side.length === number))
    throw new Complaint(`--sides '${given}' leaves no enemy.`);
  return sides;
}

function partyOf(word: string, present: readonly Party[]): Party {
  const party = present.find((known) => known === word);
  if (party !== undefined) return party;
  throw new Complaint(
    `There is no player '${word}' here; give sides such as red+green,blue of ${listed(present)}.`,
  );
}

/** Whether a scenario is WarpChess, which is for two in either edition. */
export const isWarpChess = (scenario: string): boolean => inForce(scenario, 'identical-fleets');

/** A king, in the scenario that knows one. */
export function kingOf(scenario: string, king: string): string {
  if (!inForce(scenario, 'last-fleet'))
    throw new Complaint('--king is for WarpChess: play first/warp-chess --king W1.');
  if (!/^W\d{1,4}$/.test(king)) throw new Complaint(`A king is a Warpship such as W1, not '${king}'.`);
  return king;
}

/** Those who play, in order of play. In WarpChess a coin says who moves first, and the seed how it falls. Ledger: X.WARPCHESS.3. */
export const inOrder = <T>(scenario: string, seed: number, all: readonly T[]): readonly T[] =>
  isWarpChess(scenario) && seeded(seed)(2) === 1 ? [...all].reverse() : all;
