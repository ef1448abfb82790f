/** What people read: messages of issues, and the words of modules. For the issues and modules of any engine. */

import { ownFields } from '../kernel/util/decode.js';
import { guard, type Param } from '../kernel/util/guard.js';
import { once } from '../kernel/util/once.js';
import { createDescriber as describerBy, type Describable } from '../kernel/message/describe.js';
import { textIn, textsOf, type ModuleText } from '../kernel/message/text.js';
import type { Module } from '../kernel/parts/part.js';
import { standardTexts } from '../texts/index.js';

export type { Describable } from '../kernel/message/describe.js';
export type { ForeignMessage, Message, ModuleText } from '../kernel/message/text.js';

/** Most modules of a catalogue, and most parts of a module, that are read. */
const MAX_LENGTH = 10_000;

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= MAX_LENGTH;

/** Whether a value has the outside of a module. */
const isModule = (value: unknown): value is Module => {
  const { meta, parts } = ownFields(value) ?? {};
  return typeof ownFields(meta)?.id === 'string' && isList(parts);
};

const catalogueParam: Param = {
  name: 'catalogue',
  expected: 'a list of modules',
  fits: (value) => isList(value) && value.every(isModule),
  blamed: () => true,
};

const moduleParam: Param = { name: 'module', expected: 'a module', fits: isModule, blamed: () => true };

/**
 * Returns a function that makes one plain sentence of an issue, and never throws. Pass the modules of your engine; it knows
 * the messages of standard modules anyway. Throws InvalidArgument.
 */
export const createDescriber = guard(
  'createDescriber',
  [catalogueParam],
  (catalogue: readonly Module[]): ((issue: Describable) => string) =>
    describerBy(textsOf(catalogue, standardTexts)),
);

const standardDescriber = once(() => describerBy(standardTexts));

/** Returns one plain sentence on an issue of the standard modules; the code itself, if no module has it. Never throws, whatever it is given. */
export const describe = (issue: Describable): string => standardDescriber()(issue);

/**
 * Returns the words of a module: its title, its summary, a sentence for each rule, its messages, and what each setting
 * decides. Throws InvalidArgument.
 */
export const moduleText = guard('moduleText', [moduleParam], (module: Module): ModuleText => {
  const text = textsOf([module], standardTexts)[module.meta.id];
  return text ?? textIn(module);
});
