/** An engine for tests of modules: if rules fail, it throws, where an app would get a refusal. */

import type { Issue } from '../../kernel/util/result.js';
import { formatParam } from '../../kernel/message/issue.js';
import type { AnyEngine } from './subject.js';

/** Codes of refusals that mean: the rules themselves failed. */
const FAILURES: readonly string[] = ['rules-failed', 'not-a-state'];

/** Throws if rules failed, with their error, so that the author of a module sees it. */
function spoken(issues: readonly Issue<string>[]): void {
  const failed = issues.find(({ code }) => FAILURES.includes(code));
  if (failed) throw new Error(`${failed.code}: ${formatParam(failed.params.error)}.`);
}

const refused = <T extends { readonly ok: boolean; readonly issues?: readonly Issue<string>[] }>(
  answer: T,
): T => {
  spoken(answer.issues ?? []);
  return answer;
};

/** Returns the engine with functions that throw if rules fail. */
export const outspoken = <State, View>(engine: AnyEngine<State, View>): AnyEngine<State, View> => ({
  ...engine,
  createGame: (setup) => refused(engine.createGame(setup)),
  applyAction: (state, action) => refused(engine.applyAction(state, action)),
  decodeAction: (state, raw) => refused(engine.decodeAction(state, raw)),
  checkAction: (seen, action) => {
    const issues = engine.checkAction(seen, action);
    spoken(issues);
    return issues;
  },
});
