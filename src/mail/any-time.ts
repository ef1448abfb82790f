/** Lines of what players may do at any time, in each game that has it: resign, and offer a draw. */

import type { Verb } from './engine.js';

/** Makes a line that is its word alone. */
const alone = (word: string, type: string, fields: { readonly draw?: boolean }): Verb<object> => ({
  word,
  type,
  read: () => ({ ok: true, value: [{ type, ...fields }] }),
  write: (_view, { draw }) => (draw === fields.draw ? '' : undefined),
});

export const anyTimeVerbs: readonly Verb<object>[] = [
  alone('resign', 'resign/resign', {}),
  alone('draw', 'agreed-draw/offer', { draw: true }),
  // Takes an offer back.
  alone('no draw', 'agreed-draw/offer', { draw: false }),
];
