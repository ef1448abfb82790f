import { decode, list, optional, record, shape, text, type Decoder } from './decode.js';
import type { Module } from './parts.js';
import { ok, refuse, issue, type Json, type Result } from './result.js';
import type { Rules, Ruleset } from './rules.js';
import { compose, noRules, select, type Edition, type RulesetSpec } from './select.js';

/** Where compiled rules stand: a ruleset is compiled once and found again by identity. */
export interface Shelf {
  /** The rules of a ruleset that stands in a state. Throws where the library never made such a state. */
  of(ruleset: Ruleset): Rules;
  /** The rules that somebody asks for, as a text or an object of any origin. */
  ask(spec: unknown): Result<Rules>;
  /** The rules of a ruleset of any origin. */
  read(raw: unknown): Result<Rules>;
}

/** Rulesets that are kept by what they say, for states that were saved, copied or sent. */
const MOST_KEPT = 100;

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
export function rulesetShelf(game: {
  readonly catalogue: readonly Module[];
  readonly editions: readonly Edition[];
  readonly readRuleset: (text: string) => Result<RulesetSpec>;
}): Shelf {
  const byIdentity = new WeakMap<Ruleset, Rules>();
  const byText = new Map<string, Rules>();

  /** The one copy of these rules. */
  function keep(rules: Rules): Rules {
    const key = JSON.stringify(rules.ruleset);
    const kept = byText.get(key) ?? rules;
    if (byText.size >= MOST_KEPT) byText.delete(byText.keys().next().value ?? '');
    byText.set(key, kept);
    byIdentity.set(kept.ruleset, kept);
    return kept;
  }

  const kept = (made: Result<Rules>): Result<Rules> => (made.ok ? ok(keep(made.value)) : made);

  return {
    of(ruleset) {
      const found = byIdentity.get(ruleset);
      if (found) return found;
      const made = kept(compose(game, ruleset));
      if (!made.ok) throw new Error(`This state's rules are none: ${made.issues[0].code}.`);
      byIdentity.set(ruleset, made.value);
      return made.value;
    },
    ask(spec) {
      const asked = typeof spec === 'string' ? game.readRuleset(spec) : decode(specShape, spec, noRules);
      return asked.ok ? kept(select(game, asked.value)) : asked;
    },
    read(raw) {
      const read = decode(rulesetShape, raw, noRules);
      return read.ok ? kept(compose(game, read.value)) : read;
    },
  };
}
