/** How things are said on a terminal. */

import { stripInvisible } from '../kernel/index.js';

export { capital, cells, count, listed, signed } from '../warpwar/tell/scene.js';

/** Prints lines. */
export type Say = (...lines: readonly string[]) => void;

/** Columns before the ledger ids. */
export const WIDTH = 72;

/** Lines as a terminal may have them: nothing in them steers it. */
export const printable = (text: string): string => text.split('\n').map(stripInvisible).join('\n');
