import { decode, readField, list, optional, record, shape, text, type Decoder } from '../util/decode.js';
import { createInterner } from './intern.js';
import { ok, refuse, type Json, type Result } from '../util/result.js';
import { noRules, type Rules, type Ruleset } from './rules.js';
import type { RulesetSource } from './choice.js';
import type { RulesetSpec } from './spec.js';
import { composeRules, selectRules } from './select.js';
import { issue } from '../message/messages.js';

/** Where compiled rules stand: a ruleset is compiled once and found again by identity. */
export interface RulesetCache {
  /** The rules of a ruleset that stands in a state. Throws where there are no such rules: see `read`. */
  of(ruleset: Ruleset): Rules;
  /** The rules that somebody asks for, as a text or an object of any origin; or a whole ruleset, as it stands in a state. */
  ask(spec: unknown): Result<Rules>;
  /** The rules of a ruleset of any origin. */
  read(raw: unknown): Result<Rules>;
}

const name = text(/^[a-z0-9-]{1,40}$/);

/** Any JSON value a setting may have. Its own decoder reads it once more. */
const plain: Decoder<Json> = (raw) =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' || raw === null
    ? ok(raw)
    : refuse(issue('not-allowed', [], { allowed: ['text', 'number', 'flag'] }));

const settings = record(/^[a-zA-Z0-9-]{1,40}\/[a-zA-Z0-9-]{1,40}$/, plain);

const rulesetShape = shape({ edition: name, scenario: name, modules: list(name, 200), settings });

const specShape = shape({
  scenario: text(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/),
  add: optional(list(name, 200)),
  remove: optional(list(name, 200)),
  settings: optional(settings),
});

/** Makes an empty shelf for a catalogue. */
export function createRulesetCache(
  game: RulesetSource & { readonly readRuleset: (text: string) => Result<RulesetSpec> },
): RulesetCache {
  const { find, keep } = createInterner();
  const kept = (made: Result<Rules>): Result<Rules> => (made.ok ? ok(keep(made.value)) : made);
  function read(raw: unknown): Result<Rules> {
    const given = decode(rulesetShape, raw, noRules);
    if (!given.ok) return given;
    const known = find(given.value);
    return known ? ok(known) : kept(composeRules(game, given.value));
  }
  return {
    of: (ruleset) => find(ruleset) ?? must(read(ruleset)),
    ask(spec) {
      if (isWhole(spec)) return read(spec);
      const asked = typeof spec === 'string' ? game.readRuleset(spec) : decode(specShape, spec, noRules);
      return asked.ok ? kept(selectRules(game, asked.value)) : asked;
    },
    read,
  };
}

/** Whether rules are asked for as they stand in a state: a touch of a stranger's value, so that it is done by a decoder. */
function isWhole(spec: unknown): boolean {
  const modules = decode(readField('modules'), spec, noRules);
  return modules.ok && modules.value !== undefined;
}

function must(made: Result<Rules>): Rules {
  if (!made.ok) throw new Error(`This state's rules are none: ${made.issues[0].code}.`);
  return made.value;
}
