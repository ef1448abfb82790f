/** What an engine shows to people. */

import { ownFields } from '../decode.js';
import {
  createExplainer,
  NO_ISSUE,
  type Describable,
  createDescriber,
  textIn,
  textsOf,
  type ModuleText,
  type Texts,
} from '../describe.js';
import { deepFreeze, memoize, once } from '../helpers.js';
import { plainText } from '../issue.js';
import { type RulesetExplained, explainRules } from '../ruleset/explain.js';
import { rulebook, type BookLayout } from '../ruleset/rulebook.js';
import type { Module, Rules } from '../types.js';

// What an engine shows to people. Its words come from outside, so that a bundle that shows none has none.

/** The words of a game, and what writes them. */
export interface Words {
  /** Returns the function that makes one plain sentence of an issue, for the modules of an engine. */
  readonly describer: (catalogue: readonly Module[]) => (issue: Describable) => string;
  /** Writes the rulebook of exactly these rules, in Markdown. */
  readonly rulebook: (rules: Rules) => string;
  /** Lists what each module in force does to the rules. */
  readonly explainRuleset: (rules: Rules) => RulesetExplained;
  /** Returns the words of a module: its title, its summary, a sentence for each rule, its messages, and what each setting decides. */
  readonly moduleText: (module: Module) => ModuleText;
}

/** A result, as `unwrap` takes it. */
type Outcome = { readonly ok: true } | Refused;

/** A refusal with issues of any engine. */
interface Refused {
  /** It is refused. */
  readonly ok: false;
  /** Why. */
  readonly issues: readonly Describable[];
}

/** The functions of an engine that show something to people. Without words `rulebook` and `explainRuleset` throw an Error. */
export interface Wording {
  /**
   * Returns one plain sentence on an issue; the code itself, if there are no words for it. Takes anything, never throws. Of an
   * unknown name it adds the nearest known one.
   */
  readonly describe: (issue: Describable) => string;
  /**
   * Explains issues: a line for each, with its path as code writes it, its sentence, and the id of its rule: 'orders[0]: W1
   * has 3 power; its order uses 4. (E1.POWER.1)'. Takes anything, never throws.
   */
  readonly explain: (issues: readonly Describable[]) => string;
  /**
   * Returns the value of a result. Throws an Error for a refusal: its message is `explain` of the issues, its `cause` the
   * issues.
   */
  unwrap<Value>(result: { readonly ok: true; readonly value: Value } | Refused): Value;
  /**
   * Returns what came of an action that was carried out: the new state and the events. Throws an Error for a refusal: its
   * message is `explain` of the issues, its `cause` the issues.
   */
  unwrap<Result extends Outcome>(result: Result): Extract<Result, { readonly ok: true }>;
  /** Writes the rulebook of exactly these rules, in Markdown. */
  readonly rulebook: (rules: Rules) => string;
  /** Lists which modules answer each formula and question, add to each table and react to each event, as plain data. */
  readonly explainRuleset: (rules: Rules) => RulesetExplained;
}

/** Returns a catalogue whose first module carries words: engines of it have them. */
export const withWords = <Catalogue extends readonly Module[]>(
  [first, ...rest]: Catalogue,
  words: Words,
): Catalogue =>
  // Sound: the same modules; the first one has one member more.
  deepFreeze([{ ...first, words }, ...rest]) as readonly unknown[] as Catalogue;

const carriedBy = ([first]: readonly Module[]): Words | undefined =>
  // Sound: only `withWords` adds such a member to a module.
  (first as (Module & { readonly words?: Words }) | undefined)?.words;

/** What an engine without words says: the code of an issue. */
const codesAlone: Words = {
  describer: () => (issue) => {
    const { code } = ownFields(issue) ?? {};
    return typeof code === 'string' ? plainText(code) : NO_ISSUE;
  },
  rulebook: wordless,
  explainRuleset: wordless,
  moduleText: wordless,
};

function wordless(): never {
  throw new Error('This engine has no words.');
}

/** Makes the function that returns the one engine of a game, made at the first call, without words or with those given. */
export function engineOnce<Made extends Wording>(
  catalogue: readonly Module[],
  make: () => Made,
): (words?: Words) => Made {
  const plain = once(make);
  const worded = memoize((words: Words): Made => ({ ...plain(), ...createWording(catalogue, words) }));
  return (words) => (words ? worded(words) : plain());
}

/** Makes `unwrap`, by what explains issues. */
export const createUnwrap =
  (explain: Wording['explain']): Wording['unwrap'] =>
  (result: Outcome & { readonly value?: unknown }): unknown => {
    if (!result.ok) throw new Error(explain(result.issues), { cause: result.issues });
    return 'value' in result ? result.value : result;
    // Sound: it returns the value of a result, or the result itself.
  };

/** Makes the functions of an engine that show something to people. Words: given, or those that its catalogue carries. */
export function createWording(
  catalogue: readonly Module[],
  { describer, rulebook, explainRuleset }: Words = carriedBy(catalogue) ?? codesAlone,
): Wording {
  const describing = once(() => describer(catalogue));
  const describe = (issue: Describable): string => describing()(issue);
  const explain = createExplainer(describe);
  return {
    describe,
    explain,
    unwrap: createUnwrap(explain),
    rulebook,
    explainRuleset,
  };
}

// Makes the words of a game out of its texts.

/** Makes the words of a game. Texts that a module has in itself stand before these. */
export const createWords = (texts: Texts, layout: BookLayout): Words =>
  deepFreeze({
    describer: (catalogue) => createDescriber(textsOf(catalogue, texts)),
    rulebook: (rules) => rulebook(rules, layout, textsOf(rules.catalogue, texts)),
    explainRuleset: (rules) => explainRules(rules, textsOf(rules.catalogue, texts)),
    moduleText: (module) => textsOf([module], texts)[module.meta.id] ?? textIn(module),
  });
