/** The rules of one game as a book. */

import { rulebook } from '../warpwar/index.js';
import { rulesBy } from './rules.js';

/** The rulebook of a ruleset's text, or a complaint with every reason why there is none, each in a line. */
export const bookOf = (text: string): string => rulebook(rulesBy(text)).trimEnd();
