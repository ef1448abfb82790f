/** Makes the words of a game out of its texts. */

import { createDescriber } from '../kernel/message/describe.js';
import { textsOf, type Texts } from '../kernel/message/text.js';
import { deepFreeze } from '../kernel/util/freeze.js';
import { explainRules } from '../kernel/ruleset/explain.js';
import type { Words } from '../kernel/run/words.js';
import { rulebook, type BookLayout } from './rulebook/index.js';

/** Makes the words of a game. Texts that a module has in itself stand before these. */
export const createWords = (texts: Texts, layout: BookLayout): Words =>
  deepFreeze({
    describer: (catalogue) => createDescriber(textsOf(catalogue, texts)),
    rulebook: (rules) => rulebook(rules, layout, textsOf(rules.catalogue, texts)),
    explainRuleset: (rules) => explainRules(rules, textsOf(rules.catalogue, texts)),
  });
