/** Piles of cards without a hidden order: how many are left of each kind. Drawing is a roll of one die. */

import { event, slice, type Home, type Slice } from '../action.js';
import { record, object, int } from '../decode.js';
import { type RollSpec, issue, declareRoll, type Reader, type ChanceState } from './roll.js';
import { deepFreeze } from '../helpers.js';
import type { Event, Game } from '../types.js';

/** How many cards there are of each kind. */
export type Cards = Readonly<Record<string, number>>;

/** What is left in a pile. */
export interface Left {
  /** How many cards. Everybody sees it. */
  readonly cards: number;
  /** How many of each kind; null to those who do not see every draw. */
  readonly kinds: Cards | null;
}

/** The declaration of a pile. */
export interface PileSpec<State, View, About> extends Pick<
  RollSpec<State, View, About>,
  'title' | 'about' | 'check' | 'audience'
> {
  /** The cards at the beginning: 1,000,000 at most. */
  readonly cards: Cards;
}

/** Returns the events that follow from a drawn card. */
export type ReadCard<State, About> = (game: Game<State>, card: string, about: About) => readonly Event[];

/** Returns how many cards there are. */
const total = (cards: Cards): number => Object.values(cards).reduce((sum, count) => sum + count, 0);

/** Returns the kind of a card by its number from 1 on. */
function kindAt(cards: Cards, number: number): string {
  let left = number;
  for (const [kind, count] of Object.entries(cards)) {
    left -= count;
    if (left <= 0) return kind;
  }
  throw new Error('A card was drawn that is not in the pile.');
}

/** Returns a pile with more or fewer cards of a kind. */
const changed = ({ kinds }: Left, kind: string, by: number): Left => {
  const now = { ...kinds, [kind]: (kinds?.[kind] ?? 0) + by };
  return { cards: total(now), kinds: now };
};

/** Makes the slice of what is left in a pile. */
const leftSlice = <const Key extends string>(
  key: Key,
  cards: Cards,
  isOpen: boolean,
): Slice<Home, Left, Key> =>
  slice<Home, Left, Key, ChanceState>('game', key, {
    init: () => ({ cards: total(cards), kinds: cards }),
    decode: object({
      cards: int(),
      kinds: record(/^[a-z0-9-]{1,60}$/, int(), undefined, () => Object.keys(cards)),
    }),
    check: (_game, { cards: count, kinds }) => {
      const most = total(kinds ?? {});
      return count === most ? [] : [issue('not-a-whole-number', ['cards'], { least: most, most })];
    },
    seenBy: (value) => (isOpen ? value : { cards: value.cards, kinds: null }),
  });

/**
 * Declares a pile, which the game holds. Its `parts` are parts of the module, as is its reader. Cards that only some may see need
 * an `audience`: then others see how many are left, and not which.
 *
 * @param key `'<module>/<pile>'`
 */
export function declarePile<State, View, About, const Key extends string>(
  key: Key,
  { cards, ...spec }: PileSpec<State, View, About>,
) {
  const left = leftSlice(key, cards, spec.audience === undefined);
  const moved = event<ChanceState, `${Key}/pile-changed`, { readonly kind: string; readonly by: number }>(
    `${key}/pile-changed`,
    {
      audience: 'nobody',
      apply: ({ state }, { kind, by }) => left.put(state, changed(left.of(state), kind, by)),
    },
  );
  const draw = declareRoll<State, View, About, `${Key}/draw`>(`${key}/draw`, {
    ...spec,
    // Sound: views and states of a game with dice are homes of slices of the game.
    dice: ({ state }) => [left.of(state as Home).cards],
  });
  return deepFreeze({
    /** Returns what is left, as far as the viewer of a view sees it. */
    left: (seen: Home): Left => left.of(seen),
    /** Makes the event that asks for a card. The pile must have one when it is drawn. */
    draw: (about: About): Event => draw.ask(about),
    /** Makes the event that puts cards of a kind into the pile. Nobody receives it. */
    add: (kind: string, count = 1): Event => moved({ kind, by: count }),
    /** Declares what follows from a drawn card. It is asked while the card is still in the pile. */
    reads: (read: ReadCard<State, About>): Reader<State, About, `${Key}/draw`> =>
      draw.reads((game, [face = 1], about) => {
        // Sound: the state of a game with dice is a home of slices of the game.
        const kind = kindAt(left.of(game.state as Home).kinds ?? {}, face);
        return [moved({ kind, by: -1 }), ...read(game, kind, about)];
      }),
    /** The parts of the pile. */
    parts: [left, moved, draw] as const,
  });
}

/** Makes piles, bound to one game's state and to what its players see of it. */
export interface Piles<State, View> {
  /**
   * Declares a pile of cards: see `declarePile`.
   *
   * @param key `'<module>/<pile>'`
   */
  pile<About, const Key extends string>(
    key: Key,
    spec: PileSpec<State, View, About>,
  ): ReturnType<typeof declarePile<State, View, About, Key>>;
}

/** Binds piles of cards to a game. It has dice, as `bindChance` says. */
export const bindPiles = <State extends View, View extends ChanceState>(): Piles<State, View> => ({
  pile: declarePile,
});
