/** Removal of invisible characters. */

/**
 * Invisible characters: controls and line ends, direction marks, joiners, fillers, halves of characters. The braille
 * blank is listed because its Unicode properties do not mark it as a filler.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;

/** Shown in place of an invisible character. */
const REPLACEMENT = '\uFFFD';

/** More than four accents in a row. No language needs them, and they would cover the lines above and below. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/**
 * Replaces invisible characters and removes every accent after the fourth in a row. Everything else stays, markup too.
 */
export const stripInvisible = (text: string): string =>
  text.replace(UNSEEN, REPLACEMENT).replace(PILED, '$1');
