/** What people read: messages of issues, and the words of modules. For the issues and modules of any engine. */

import { once } from './kernel/util/once.js';
import { createDescriber as describerBy, type Describable } from './kernel/message/describe.js';
import { textsOf, type ModuleText } from './kernel/message/text.js';
import type { Module } from './kernel/parts/part.js';
import { standardTexts } from './texts/index.js';

export type { Describable } from './kernel/message/describe.js';
export type { ForeignMessage, Message, ModuleText } from './kernel/message/text.js';

/**
 * Makes a function that turns an issue into one plain sentence. Never throws.
 *
 * @param catalogue the modules of your engine. Messages of standard modules are known anyway.
 */
export const createDescriber = (catalogue: readonly Module[]): ((issue: Describable) => string) =>
  describerBy(textsOf(catalogue, standardTexts));

const standardDescriber = once(() => createDescriber([]));

/** Returns one plain sentence on an issue of the standard modules; the code itself, if no module has it. Never throws, whatever it is given. */
export const describe = (issue: Describable): string => standardDescriber()(issue);

/** Returns the words of a module: its title, its summary, a sentence for each rule, messages, and what each setting decides. */
export const moduleText = (module: Module): ModuleText | undefined =>
  textsOf([module], standardTexts)[module.meta.id];
