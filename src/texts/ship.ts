import { fillSentence } from '../kernel/message/issue.js';
import type { Message } from '../kernel/message/text.js';

/** A message with two sentences: the second if the issue has no param `ship`. */
export const withShip =
  (named: string, unnamed: string): Message =>
  (params) =>
    fillSentence(params.ship === undefined ? unnamed : named)(params);
