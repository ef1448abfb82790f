import { decode, readField, list, optional, record, shape, text } from '../util/decode.js';
import { issue } from '../message/kernel-issues.js';
import { createInterner } from './intern.js';
import { ok, refuse, type Result } from '../util/result.js';
import { noRules, type Rules, type Ruleset } from './rules.js';
import type { RulesetSource } from './choice.js';
import type { RulesetSpec } from './spec.js';
import { composeRules, selectRules } from './select.js';
import { settingValue } from './defaults.js';

/** A cache of compiled rules: a ruleset is compiled once and then found by identity. */
export interface RulesetCache {
  /** Returns the rules of a state's ruleset. Throws if `read` would refuse it. */
  of(ruleset: Ruleset): Rules;
  /** Compiles an untrusted request: a text, an object, or a whole ruleset as states have it. */
  ask(spec: unknown): Result<Rules>;
  /** Compiles an untrusted ruleset. */
  read(raw: unknown): Result<Rules>;
}

const name = text(/^[a-z0-9-]{1,40}$/);

const settings = record(/^[a-zA-Z0-9-]{1,40}\/[a-zA-Z0-9-]{1,40}$/, settingValue);

const rulesetShape = shape({ edition: name, scenario: name, modules: list(name, 200), settings });

const specShape = shape({
  scenario: text(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/),
  add: optional(list(name, 200)),
  remove: optional(list(name, 200)),
  settings: optional(settings),
});

/** Decodes a request that is no text. Of a value of another kind it says that a text is expected, too. */
function readSpec(spec: unknown): Result<RulesetSpec> {
  const read = decode(specShape, spec, noRules);
  const isNeither =
    !read.ok && read.issues.some(({ code, path }) => code === 'not-an-object' && path.length === 0);
  return isNeither ? refuse(issue('not-rules')) : read;
}

/** Makes an empty cache for a catalogue. */
export function createRulesetCache(
  game: RulesetSource & { readonly readRuleset: (text: string) => Result<RulesetSpec> },
): RulesetCache {
  const { find, keep } = createInterner();
  const source = { ...game, known: find };
  const kept = (made: Result<Rules>): Result<Rules> => (made.ok ? ok(keep(made.value)) : made);
  function read(raw: unknown): Result<Rules> {
    const given = decode(rulesetShape, raw, noRules);
    if (!given.ok) return given;
    const known = find(given.value);
    return known ? ok(known) : kept(composeRules(source, given.value));
  }
  return {
    of: (ruleset) => find(ruleset) ?? must(read(ruleset)),
    ask(spec) {
      if (isWhole(spec)) return read(spec);
      const asked = typeof spec === 'string' ? game.readRuleset(spec) : readSpec(spec);
      return asked.ok ? kept(selectRules(source, asked.value)) : asked;
    },
    read,
  };
}

/** Checks whether a request is a whole ruleset. Uses a decoder, because reading an untrusted value may throw. */
function isWhole(spec: unknown): boolean {
  const modules = decode(readField('modules'), spec, noRules);
  return modules.ok && modules.value !== undefined;
}

function must(made: Result<Rules>): Rules {
  if (!made.ok) throw new Error(`This state's ruleset cannot be compiled: ${made.issues[0].code}.`);
  return made.value;
}
