/** Issues as they leave the engine. */

import { issueCodes, type IssueSpec } from './issue.js';
import { withoutEdition } from '../parts/lookup.js';
import type { Issue } from '../util/result.js';
import type { Rules } from '../types.js';

/** An issue as it leaves the engine: with the rule, if that is in force, as the edition played cites it, and the module whose rule it is. */
export function citeIssue<Code extends string>(rules: Rules, raw: Issue<Code>): Issue<Code> {
  const found = issueCodes.find(rules, raw.code);
  if (found?.foreign) return strange(rules, raw, found);
  const rule = found?.rule ?? raw.rule;
  if (rule === undefined || rules.elsewhere.has(`rule ${withoutEdition(rule)}`)) return raw;
  const module = raw.module ?? (raw.rule === undefined ? issueCodes.module(rules, raw.code) : undefined);
  return { ...raw, rule: citeRule(rules, rule), ...(module === undefined ? {} : { module }) };
}

/** About what no module in force brings: with the scenario and the rule, if one leaves it out of that. */
function strange<Code extends string>(
  rules: Rules,
  raw: Issue<Code>,
  { rule, unheardOf = rule }: IssueSpec,
): Issue<Code> {
  const { module, params } = raw;
  const { title, without = {} } = rules.scenario;
  const left = module !== undefined && Object.hasOwn(without, module) ? without[module] : undefined;
  if (left !== undefined)
    return { ...raw, rule: citeRule(rules, left), params: { ...params, scenario: title } };
  const own = module === undefined ? unheardOf : rule;
  return own === undefined ? raw : { ...raw, rule: citeRule(rules, own) };
}

/** The ledger id of a rule in the edition that is played. */
export function citeRule({ edition }: Rules, rule: string): string {
  const { prefix, rules, named = {} } = edition;
  const number = (Object.hasOwn(named, rule) ? named[rule] : undefined) ?? rule;
  return rules.includes(number) ? `${prefix}.${number}` : number;
}
