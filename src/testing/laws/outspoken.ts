/** An engine for tests of modules: where its rules fail, it throws what an app would be told as a refusal. */

import type { Issue } from '../../kernel/util/result.js';
import { formatParam } from '../../kernel/message/issue.js';
import type { AnyEngine } from './subject.js';

/** Codes of refusals that are no verdict of the rules on an action, but say that the rules could not work. */
const FAILURES: readonly string[] = ['rules-failed', 'not-a-state'];

/** Throws where the rules failed, with what they threw, as the author of a module must see it. */
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

/** The same engine; what `applyAction` and the like tell as a failure of the rules is thrown. */
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
