/** Fields of forms: what a decision asks for. */

import { keyWords } from './sentence.js';
import type { Json } from './result.js';

/** What something takes from a budget of the form, or of the innermost sheet or group that has it. */
export type Priced = {
  /** What each `per` units take, and each part of them. Default: nothing. A field that is a list takes it for each entry. */
  readonly price?: number;
  /** Units that `price` buys. Default: 1. */
  readonly per?: number;
  /** The key of the budget. Default: ''. */
  readonly budget?: string;
};

/** Something to choose. */
export type Item = Priced & {
  /** The value of the field. */
  readonly value: Json;
  /** Its name for people. */
  readonly title: string;
  /** What else a chooser wants to know, for people. */
  readonly note?: string;
  /** The id of the place on the board that stands for it. */
  readonly place?: string;
  /** The id of the piece that stands for it. */
  readonly piece?: string;
  /** Fields that come with it, beside the field itself. */
  readonly then?: readonly Field[];
};

/** A line of a field `counts`. */
export type Row = Priced & {
  /** The member of the value. */
  readonly key: string;
  /** Its name for people. */
  readonly title: string;
  /** The least number. A row that is left out counts 0. */
  readonly least: number;
  /** The greatest number. */
  readonly most: number;
  /** What to know of it. */
  readonly note?: string;
};

/** What all prices of its key may sum up to. */
export type Budget = {
  /** Named by what is priced. Default: ''. */
  readonly key?: string;
  /** Its name for people, if there are several. */
  readonly title?: string;
  /** What is counted: 'BP', 'power', 'hits'. */
  readonly unit?: string;
  /** The least sum. Default: 0. */
  readonly least?: number;
  /** The greatest sum. */
  readonly most: number;
};

/** Fields of one object, and what goes with what. */
export type FieldSet = {
  /** The fields. */
  readonly fields: readonly Field[];
  /** Budgets that prices of these fields, and of fields in them, draw on. */
  readonly budgets?: readonly Budget[];
  /** Pairs of lists of keys: an object with a field of the one list has none of the other. */
  readonly either?: readonly (readonly [readonly string[], readonly string[]])[];
  /** There may be members that no field describes, such as those of a rule without a form: their names. */
  readonly open?: readonly string[];
  /** Of a whole form: whatever fits its fields and budgets is legal. Default: the rules may refuse it. */
  readonly exact?: true;
};

/** A set of fields for one piece, or one of its uses. */
export type Sheet = FieldSet & {
  /** Its name for people. */
  readonly title: string;
  /** The id of the piece that stands for it. */
  readonly piece?: string;
  /** The sheet may be left out. */
  readonly optional?: true;
};

/** What a field takes. */
export type FieldKind =
  /** Nothing to decide: the value. */
  | { readonly kind: 'fixed'; readonly value: Json }
  /** One of the items. */
  | { readonly kind: 'choice'; readonly items: readonly Item[] }
  /** A list of different items. */
  | {
      readonly kind: 'several';
      readonly items: readonly Item[];
      readonly least: number;
      readonly most: number;
    }
  /** A whole number. */
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly unit?: string;
      /** All greater numbers, also those above `most`, do the same as this one. */
      readonly enough?: number;
      /** Numbers above `most` are legal, too, and may do something else. */
      readonly more?: true;
    }
  /**
   * A number for each row. With `stages`, the rows of a stage, with the most of each, can be used once those of the stages
   * before are used up.
   */
  | {
      readonly kind: 'counts';
      readonly rows: readonly Row[];
      /** The least sum of all rows. Default: 0. */
      readonly least?: number;
      readonly stages?: readonly Readonly<Record<string, number>>[];
    }
  /** Places on the way to one of `places`, each with what it costs of `left`. */
  | {
      readonly kind: 'path';
      /** The id of the piece that moves. */
      readonly piece?: string;
      readonly from: string;
      readonly places: Readonly<Record<string, number>>;
      readonly left: number;
      /** Returns a way to one of the places. A form of `formOf` does not have it. */
      readonly wayTo?: (place: string) => readonly string[];
    }
  /** An object. */
  | ({ readonly kind: 'group' } & FieldSet)
  /** A list of what `item` takes. */
  | {
      readonly kind: 'list';
      readonly item: FieldKind & Priced;
      readonly least: number;
      readonly most: number;
      /** The order of its entries means nothing. */
      readonly anyOrder?: true;
    }
  /** A list with an object for each sheet; the fixed fields say for which. */
  | {
      readonly kind: 'sheets';
      readonly sheets: readonly Sheet[];
      /** The fewest sheets. Default: 0. */
      readonly least?: number;
    };

/** A field: a member of the action, or of an object in it. */
export type Field = FieldKind &
  Priced & {
    /** The name of the member. */
    readonly key: string;
    /** Its name for people. A form of `formOf` has it: by default it is made from the key. */
    readonly title?: string;
    /** The member may be left out. That is the same as 0, an empty list or an empty object. */
    readonly optional?: true;
  };

// Makers of fields, for modules.

/** Returns an item for a value that names itself. */
export const toItem = (value: string): Item => ({ value, title: value });

/** Returns an item for a key, with its words as its title: 'Dummy convoy' for 'dummy-convoy'. */
export const keyItem = (key: string): Item => ({ value: key, title: keyWords(key) });

/** Returns a field with a choice of items. */
export const choiceOf = (key: string, items: readonly Item[]): Field => ({ kind: 'choice', key, items });

/** Returns a field with a number. */
export const numberOf = (key: string, least: number, most: number): Field => ({
  kind: 'number',
  key,
  least,
  most,
});

/** Returns a field whose value is decided. */
export const fixedTo = (key: string, value: Json): Field => ({ kind: 'fixed', key, value });

/** Returns a field, which may be left out, with a list of different items. */
export const severalOf = (key: string, items: readonly Item[]): Field => ({
  kind: 'several',
  key,
  items,
  least: 0,
  most: items.length,
  optional: true,
});
