/** What the game consists of: its types, and the makers of parts that know them. */

import type { PlayerId, Ruleset, Viewer, Sealed as SealedOf } from 'warpwar';
import {
  bindChance,
  bindMakers,
  bindPiles,
  declareIssues,
  issue as issueOfAnyGame,
  type ChanceState,
  type CommonPlayer,
} from 'warpwar/kernel';

/** Somebody who plays an ideology. */
export interface Ideologue extends CommonPlayer {
  /** The name of the ideology. */
  readonly ideology: string;
  /** Influence tokens. */
  readonly tokens: number;
  /** They play no more. */
  readonly out?: true;
}

/** A region of the map. */
export interface Region {
  /** Its name: 'north-america'. */
  readonly id: string;
  /** Who has a control chit there; null for a neutral region. */
  readonly holder: PlayerId | null;
}

/** What bids are made for. */
export interface Dispute {
  /** A region, or 'victory'. */
  readonly over: string;
  /** Who may bid. */
  readonly bidders: readonly PlayerId[];
}

/** How many cards there are, by kind. */
export type CardCounts = Readonly<Record<string, number>>;

/** What somebody sees. */
export interface View extends ChanceState {
  readonly ruleset: Ruleset;
  readonly viewer?: Viewer;
  readonly players: readonly Ideologue[];
  readonly regions: readonly Region[];
  /** The round, from 1 on. */
  readonly round: number;
  /** The step of the round; '' before the first. */
  readonly step: string;
  /** Who acts in the step after those who are awaited. */
  readonly queue: readonly PlayerId[];
  readonly dispute: Dispute | null;
  /** Bids that are not shown yet. Of others' bids a view has none. */
  readonly sealed: readonly SealedOf[];
  readonly discards: CardCounts;
}

/** The whole of it. */
export type State = Omit<View, 'viewer'>;

export const { formula, question, table, slice, setting, setupField, action, event } = bindMakers<
  State,
  View,
  { readonly player: Ideologue; readonly game: State }
>();

export const chance = bindChance<State, View>();

export const { pile } = bindPiles<State, View>();

/** Raises what the game refuses, and what any game does. */
export const { issue, codes } = declareIssues(
  {
    'no-such-region': ['ID.4', 'There is no region {region}. Expected one of the 20 regions.'],
    'region-twice': ['ID.7', '{region} is named twice. Name each region once.'],
    'region-taken': ['ID.7', '{region} is taken. Choose a neutral region.'],
    'not-adjacent': ['ID.7', 'These regions do not touch each other: {regions}. Choose adjacent regions.'],
    'wrong-influence': [
      'ID.7',
      'These regions have influence {influence} in all. This start needs {needed}.',
    ],
    'no-dispute': ['ID.9', 'Nothing is in dispute now, so there is nothing to bid for.'],
    'not-in-dispute': ['ID.12', '{over} is not in dispute. Bid for {dispute}.'],
    'too-many-tokens': ['ID.9', 'A bid of {tokens} is more than the {has} tokens that you hold.'],
    'card-not-in-hand': ['ID.10', 'You do not have this card, or not so many of it: {card}.'],
    'not-an-influence-card': ['ID.10', '{card} is not an influence card. Name influence cards only.'],
    'cards-differ': [
      'ID.6',
      'The saved game has this number of cards of the kind {card}: {cards}. Expected {expected}.',
    ],
    'ideology-taken': ['ID.1', 'Two players want the ideology {ideology}. Choose another name for one.'],
    'not-an-ideology': [
      'ID.1',
      'This is not a name of an ideology. Expected 1 to 40 letters, spaces and hyphens.',
    ],
  },
  issueOfAnyGame,
);
