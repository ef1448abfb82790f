/** Set-ups: the games of the first screen, and set-ups as links. */

import { history, type History } from 'warpwar';
import type { Seat } from './storage.js';

/** Colors of the players, in the order of play. They are their names. */
export const colors = ['red', 'blue', 'green', 'purple'] as const;

/** What a game is set up from. */
export interface Setup {
  /** Scenario, modules and settings: 'first/basic +marines'. */
  readonly rules: string;
  /** Who plays for each player, in the order of play. */
  readonly seats: readonly Seat[];
  /** The ships of each player, in the notation of the rulebooks; '' for none. */
  readonly fleets: readonly string[];
}

/** Fleets for a fight at once: the first is stronger, so that those who begin win if they do what the captain suggests. */
export const sampleFleets = [
  'W1: PD=8 B=6 S=4 T=1 M=4\nW2: PD=7 B=5 S=4',
  'W1: PD=6 B=5 S=4 T=1 M=3\nW2: PD=7 B=4 S=3',
] as const;

/** The games of the first screen. */
export const presets: readonly {
  readonly title: string;
  readonly summary: string;
  readonly setup: Setup;
}[] = [
  {
    title: 'Fight now',
    summary:
      'Two ships against two weaker ones: destroy them, or drive them away. Five minutes against a captain.',
    setup: { rules: 'first/skirmish', seats: ['person', 'captain'], fleets: sampleFleets },
  },
  {
    title: 'Learning game',
    summary: 'Build a fleet, cross the map, take the enemy base. Half an hour against a computer captain.',
    setup: { rules: 'first/learning', seats: ['person', 'captain'], fleets: [] },
  },
  {
    title: 'Two at one screen',
    summary: 'The Basic scenario for two people, with a curtain between their turns.',
    setup: { rules: 'first/basic', seats: ['person', 'person'], fleets: [] },
  },
];

/** Begins a game. Throws an Error that explains why if the set-up is refused. */
export function begin({ rules, seats, fleets }: Setup): History {
  const players = colors.slice(0, seats.length);
  const given = players.flatMap((player, at) => (fleets[at] ? [[player, fleets[at]] as const] : []));
  return history(rules, { players, ...(given.length > 0 && { fleets: Object.fromEntries(given) }) });
}

/** Returns who plays for each player, by name. */
export const seatsOf = ({ seats }: Setup): Readonly<Record<string, Seat>> =>
  Object.fromEntries(seats.map((seat, at) => [colors[at] ?? '', seat]));

/** Writes a set-up as the hash of a link. */
export const linkTo = ({ rules, seats, fleets }: Setup): string =>
  `#/new?${new URLSearchParams([['rules', rules], ['seats', seats.join()], ...fleets.map((fleet) => ['fleet', fleet])]).toString()}`;

/** Reads a set-up from the hash of a link. What is not there is that of the Basic scenario against a captain. */
export function readLink(hash: string): Setup {
  const given = new URLSearchParams(hash.split('?')[1] ?? '');
  const seats = (given.get('seats') ?? 'person,captain').split(',').slice(0, colors.length);
  return {
    rules: given.get('rules') ?? 'first/basic',
    seats: seats.map((seat) => (seat === 'captain' ? 'captain' : 'person')),
    fleets: given.getAll('fleet').slice(0, colors.length),
  };
}
