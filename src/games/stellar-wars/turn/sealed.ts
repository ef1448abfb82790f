/** Choices that both players make at the same time. */

import { chosenEvent, sealedChoices, sealedEvent, type SealedBox } from '../../../common/sealed-choices.js';
import type { Event } from '../../../kernel/parts/part.js';
import type { PlayerId } from '../../../kernel/player.js';
import { atPath, type Issue } from '../../../kernel/util/result.js';
import { event, type StateGame } from '../kit.js';
import { issue } from '../issues.js';
import type { Ship, ShipId, State, View } from '../nouns.js';
import { shipsOf } from '../ships/ship.js';
import { awaitedIn } from './phases.js';

const box: SealedBox<State, View> = {
  at: ({ phase, sealed }) => (phase === '' ? null : { step: phase, sealed }),
  put: (state, sealed) => ({ ...state, sealed }),
  await: (state, waiting) => ({ ...state, waiting }),
};

/** A choice was sealed: its owner alone learns it. Ledger: SW.R1. */
export const choiceSealed = event('choice/sealed', sealedEvent<State, View>(box));

/** A player has chosen, and is awaited no longer. */
export const choiceMade = event('choice/made', chosenEvent<State, View>(box));

const {
  /** Declares an action by which players choose in a phase, each for themselves and all before the choices are shown. */
  sealedAction,
  findSealedChoice,
} = sealedChoices<State, View>({
  box,
  choiceSealed,
  choiceMade,
  noStep: () => issue('no-phase'),
  due: ({ rules, state }) => awaitedIn({ rules, state: { ...state, sealed: [] } }),
});

export { sealedAction };

/** An entry of a sealed choice that is for one ship. */
export type Entry = {
  /** The ship. */
  readonly ship: ShipId;
};

/** What entries for ships must be. */
export interface EachOnce<E extends Entry> {
  /** The ships that need an entry each. */
  readonly ships: readonly Ship[];
  /** Returns why an entry is not allowed. */
  readonly issues: (entry: E) => readonly Issue[];
  /** Makes the issue for a ship that has a second entry. */
  readonly twice: (entry: Entry) => Issue;
  /** Makes the issue for a ship that has none. */
  readonly missing: (entry: Entry) => Issue;
}

/** Returns why entries are not one for each ship, or not allowed, with paths in the list of entries. */
export function entryIssues<E extends Entry>(
  entries: readonly E[],
  { ships, issues, twice, missing }: EachOnce<E>,
): readonly Issue[] {
  const ids = entries.map(({ ship }) => ship);
  return [
    ...entries.flatMap((entry, at) => atPath(at, issues(entry))),
    ...ids.flatMap((ship, at) => (ids.indexOf(ship) < at ? atPath(at, [twice({ ship })]) : [])),
    ...ships.flatMap(({ id: ship }) => (ids.includes(ship) ? [] : [missing({ ship })])),
  ];
}

/** Payload of the event that all choices of a phase are shown. */
export type ShownPayload = {
  /** The phase in which they were sealed. */
  readonly phase: string;
};

/** All choices of a phase are shown: none is sealed any longer. */
export const choicesShown = event('choices/shown', {
  apply: ({ state }, _: ShownPayload) => ({ ...state, sealed: [] }),
});

/**
 * Returns what happens as sealed choices are shown: the entries of all players for ships, in the order of the ships. [] if
 * nothing is sealed. Throws if a ship that needs an entry has none: somebody has changed the ships since then.
 *
 * @param entriesOf returns the entries of a choice
 * @param tell returns what follows from an entry
 * @param needing the ships that need an entry. Default: none
 */
export function showChoices<Choice, E extends Entry>(
  game: StateGame,
  entriesOf: (choice: Choice) => readonly E[],
  tell: (entry: E) => readonly Event[],
  needing: readonly Ship[] = [],
): readonly Event[] {
  const { players, phase, sealed, ships } = game.state;
  if (sealed.length === 0) return [];
  const all = players.flatMap(({ id }) => {
    const choice = findSealedChoice<Choice>(game, id);
    return choice ? entriesOf(choice) : [];
  });
  const without = needing.filter(({ id }) => all.every(({ ship }) => ship !== id));
  if (without.length > 0)
    throw new Error(`Nothing was chosen for these ships: ${without.map(({ id }) => id).join(', ')}.`);
  const inOrder = ships.flatMap(({ id }) => all.filter(({ ship }) => ship === id));
  return [choicesShown({ phase }), ...inOrder.flatMap(tell)];
}

/** Lists those of some players who have not sealed a choice yet. */
export const unsealedOf = ({ state }: StateGame, players: readonly PlayerId[]): readonly PlayerId[] =>
  players.filter((id) => state.sealed.every(({ player }) => player !== id));

/** Lists the players with ships who have not sealed a choice yet. */
export const unsealed = (game: StateGame): readonly PlayerId[] =>
  unsealedOf(
    game,
    game.state.players.map(({ id }) => id).filter((id) => shipsOf(game.state, id).length > 0),
  );

export const sealedParts = [choiceSealed, choiceMade, choicesShown] as const;
