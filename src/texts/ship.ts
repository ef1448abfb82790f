import { fillSentence } from '../kernel/message/issue.js';
import type { Message } from '../kernel/message/text.js';

/** A message with two sentences: an order is described even where its ship cannot be read. */
export const withShip =
  (named: string, unnamed: string): Message =>
  (params) =>
    fillSentence(params.ship === undefined ? unnamed : named)(params);
