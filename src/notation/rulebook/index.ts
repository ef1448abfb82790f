/** Layout of the rulebooks of WarpWar. */

import type { BookLayout } from '../../common/rulebook/index.js';
import { chapters } from './chapters.js';
import { appendices } from './tables.js';

/** The title, the chapters and their tables. */
export const layout: BookLayout = { title: 'WarpWar', chapters, appendices };
