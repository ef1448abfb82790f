/** Texts without what cannot be seen. */

/**
 * Characters that do something unseen: controls and line ends, marks of direction, joiners, fillers, halves of
 * characters. The braille blank is no filler by its properties, and is blank all the same.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** What stands for a character that is not shown. */
const REPLACEMENT = '\uFFFD';

/** Accents in a row: more than any language has would cover the lines above and below. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/** A text without characters that do something unseen. What else stands in it stays: markup, too. */
export const stripInvisible = (text: string): string =>
  text.replace(UNSEEN, REPLACEMENT).replace(PILED, '$1');
