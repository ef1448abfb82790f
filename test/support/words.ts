/** The words of standard modules, of the game and of its notation, as tests read them. */

import { createDescriber, messageWith, textsOf, type ModuleText } from '../../src/kernel/describe.js';
import type { Module } from '../../src/kernel/types.js';
import type { JsonObject } from '../../src/kernel/result.js';
import { standardTexts } from '../../src/warpwar/words/index.js';

/** One sentence on an issue of the standard catalogue. */
export const describeIssue = createDescriber(standardTexts);

/** A function that makes one sentence of an issue of any catalogue. */
export const describerOf = (catalogue: readonly Module[]): typeof describeIssue =>
  createDescriber(textsOf(catalogue, standardTexts));

/** The words of one module. */
export function textOf(module: Module): ModuleText {
  const text = textsOf([module], standardTexts)[module.meta.id];
  if (!text) throw new Error(`There are no words of ${module.meta.id}.`);
  return text;
}

/** All messages: the text that each belongs to, the code, and what it says with some params. */
export const messages = Object.entries(standardTexts).flatMap(([id, text]) =>
  Object.entries(text?.issues ?? {}).map(([code, message]) => ({
    id,
    code,
    says: (params: JsonObject): string => messageWith(message, params),
  })),
);

/** What the message of a code says with some params; the code, if there is none. */
export const saying = (code: string, params: JsonObject = {}): string =>
  messages.find((each) => each.code === code)?.says(params) ?? code;
