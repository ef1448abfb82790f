/** What a module must say of itself, so that others can use it, read it and tell it from their own. */

import { decode } from '../../kernel/util/decode.js';
import type { EntryPart, Meta, Module, Part, SettingPart } from '../../kernel/parts/part.js';
import type { Json } from '../../kernel/util/result.js';
import { noRules } from '../../kernel/ruleset/rules.js';
import { coversRule, findPlaceholders, stripPlaceholders } from '../../kernel/message/rule-text.js';
import { formatParam, type Wording } from '../../kernel/message/issue.js';

const SENTENCE = /^[A-Z0-9][^.]*\.$/;

/** All that is wrong with a list of things, each named. */
export type Found = readonly string[];

/** What is said of something if it is wrong. */
export const when = (isWrong: boolean, says: string): Found => (isWrong ? [says] : []);

/**
 * All that is wrong with what a module says of itself, in sentences; empty if nothing is. The id has the form of ids, there
 * are a title, a summary of one sentence, and a source with a sentence for each rule; the keys of whatever the module
 * declares begin with its id; settings say what they decide, and their standard value can be read; a refusal is told in
 * one sentence, and cites a rule of the source. A setting in braces is the
 * module's own, with words for each value, if for any. In a catalogue, too: the modules that it names are there, the slots that it needs can be filled, what it supersedes
 * is a rule of another, and its id is its own. That every code that is raised has its sentence shows in the battery, as the
 * law 'refusals-told'.
 *
 * @param module what is looked at
 * @param catalogue all that it is to stand beside, itself among them
 * @param ofEntry what the game itself demands of an entry in a table
 */
export const moduleLaws = (
  { meta, parts }: Module,
  catalogue?: readonly Module[],
  ofEntry: (part: EntryPart) => Found = () => [],
): readonly string[] => [
  ...ofMeta(meta),
  ...ofPlaces(meta, parts),
  ...parts.flatMap((part) => (part.kind === 'entry' ? entryLaws(meta, part, ofEntry) : ofPart(meta, part))),
  ...(catalogue ? ofCatalogue(meta, catalogue) : []),
];

function ofMeta({ id, title, summary, source }: Meta): Found {
  const rules = Object.entries(source);
  return [
    ...when(!/^[a-z][a-z0-9-]*$/.test(id), `The id '${id}' is not lower-case letters, digits and hyphens.`),
    ...when(!/^[A-Z].*[^.]$/.test(title), `The title '${title}' is no name with a capital letter.`),
    ...when(!SENTENCE.test(summary), `The summary '${summary}' is not one sentence.`),
    ...when(rules.length === 0, 'The source names no rule.'),
    ...rules.flatMap(([rule, says]) => [
      ...when(
        !/^[A-Z0-9]+(?:\.[A-Z0-9]+)*\.\d+$/.test(rule),
        `'${rule}' is no rule's id, such as 'HOUSE.1'.`,
      ),
      ...when(
        !SENTENCE.test(stripPlaceholders(says)),
        `What the source says of ${rule} is not one sentence: '${says}'.`,
      ),
    ]),
  ];
}

/** A setting that stands in a sentence is one of the module's, and has words for the values that it can have, if for any. */
const ofPlaces = ({ id, source }: Meta, parts: readonly Part[]): Found =>
  Object.entries(source).flatMap(([rule, says]) => [
    ...when(
      /[{}]/.test(stripPlaceholders(says)),
      `What the source says of ${rule} has a brace that closes nothing.`,
    ),
    ...findPlaceholders(says).flatMap(([name, values]) => {
      const setting = parts.flatMap((part) =>
        part.kind === 'setting' && part.key === `${id}/${name}` ? [part] : [],
      )[0];
      if (!setting)
        return [`What the source says of ${rule} names the setting '${name}', which it does not have.`];
      const allowed = valuesOf(setting).map(formatParam);
      const strange = allowed.length > 0 ? values.filter((value) => !allowed.includes(value)) : [];
      const missing = values.length > 0 ? allowed.filter((value) => !values.includes(value)) : [];
      return [
        ...strange.map(
          (value) => `What the source says of ${rule} has words for ${name}=${value}, which cannot be.`,
        ),
        ...missing.map((value) => `What the source says of ${rule} has no words for ${name}=${value}.`),
      ];
    }),
  ]);

/** The values of a setting that has a closed list of them; none of any other. */
function valuesOf({ decode: read, standard }: SettingPart): readonly Json[] {
  if (typeof standard === 'boolean') return [true, false];
  const refused = read({}, noRules);
  const allowed = refused.ok ? undefined : refused.issues[0].params.allowed;
  // Sound: what a closed list allows can be written down.
  return Array.isArray(allowed) ? (allowed as readonly Json[]) : [];
}

/** What declares something new. */
const DECLARES: readonly Part['kind'][] = [
  'formula',
  'question',
  'table',
  'slice',
  'setting',
  'action',
  'event',
];

function ofPart(meta: Meta, part: Part): Found {
  if (!DECLARES.includes(part.kind) || !('key' in part)) return [];
  const own = when(
    !part.key.startsWith(`${meta.id}/`),
    `The ${part.kind} '${part.key}' does not begin with '${meta.id}/'.`,
  );
  return part.kind === 'setting'
    ? [
        ...own,
        ...when(!/^[A-Z].*\.$/.test(part.about), `The setting '${part.key}' does not say what it decides.`),
        ...when(
          !decode(part.decode, part.standard, noRules).ok,
          `The standard value of the setting '${part.key}' cannot be read by its own decoder.`,
        ),
      ]
    : own;
}

const entryLaws = (meta: Meta, part: EntryPart, ofEntry: (part: EntryPart) => Found): Found =>
  part.table === 'wording' ? ofWording(meta, part) : ofEntry(part);

/** A sentence, with whatever params, and a rule that the module has. */
function ofWording({ source }: Meta, { key, spec }: EntryPart): Found {
  // Sound: entries of this table are wordings.
  const { says, rule } = spec as Wording;
  const told = says(new Proxy({}, { get: () => 'x' }));
  return [
    ...when(
      !/^\S.*\.$/s.test(told) || /[{}]/.test(told),
      `The wording of '${key}' is not one sentence: '${told}'.`,
    ),
    ...when(
      rule !== undefined && !Object.hasOwn(source, rule),
      `The wording of '${key}' cites ${String(rule)}, which does not stand in the source.`,
    ),
  ];
}

function ofCatalogue(
  { id, requires = [], excludes = [], uses = [], needs = [], supersedes = [] }: Meta,
  catalogue: readonly Module[],
): Found {
  const ids = catalogue.map(({ meta }) => meta.id);
  const named = [...requires, ...excludes, ...uses].filter((each) => !ids.includes(each));
  const count = ids.filter((each) => each === id).length;
  return [
    ...named.map((each) => `It names the module '${each}', which is not in the catalogue.`),
    ...needs
      .filter((slot) => !catalogue.some(({ meta }) => meta.slot === slot && meta.id !== id))
      .map((slot) => `It needs the slot '${slot}', which no other module of the catalogue fills.`),
    ...supersedes
      .filter((what) => !rulesBeside(id, catalogue).some((rule) => coversRule(what, rule)))
      .map((what) => `It supersedes '${what}', which no other module of the catalogue has.`),
    ...when(count === 0, 'It is not in the catalogue.'),
    ...when(count > 1, `There is another module '${id}' in the catalogue.`),
  ];
}

/** Rules of the other modules of a catalogue. */
const rulesBeside = (id: string, catalogue: readonly Module[]): readonly string[] =>
  catalogue.flatMap(({ meta }) => (meta.id === id ? [] : Object.keys(meta.source)));

/** Rules whose ids another module of the catalogue has, so that nobody could tell which is meant. */
export const sharedRules = ({ meta }: Module, catalogue: readonly Module[]): Found =>
  Object.keys(meta.source)
    .filter((rule) => rulesBeside(meta.id, catalogue).includes(rule))
    .map((rule) => `Another module of the catalogue has a rule ${rule}, too.`);

/** Rules of a module's source that no test showed: all of them but those that are listed. */
export const unshown = ({ meta }: Module, shown: Iterable<string>): readonly string[] => {
  const known = new Set(shown);
  return Object.keys(meta.source).filter((rule) => !known.has(rule));
};
