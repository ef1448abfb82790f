/** States in immer: reducers that hand drafts to the library, in every version that apps use. */

import { describe, expect, test } from 'vitest';
import { applyAction, decisions, view } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';

import { begun, captains, GAMES, MOST_ACTIONS, next } from '../support/frameworks/games.js';
import { immers } from '../support/frameworks/immers.js';

describe.each(immers)('%s', (_version, { produce }) => {
  test.each(GAMES)('plays %s from drafts as from plain states', (rules, seed) => {
    const choose = captains(seed);
    let kept = begun(rules);
    let plain: State = kept;
    let fought = 0;
    for (let done = 0; done < MOST_ACTIONS && !kept.result; done += 1) {
      const player = next(kept);
      if (player === undefined) throw new Error('Nobody is awaited.');
      const action = choose(view(kept, player));
      kept = produce(kept, (draft) => applyAction(draft, action).state);
      // Nothing else is asked in between: what was kept of the draft would be used now.
      const offered = decisions(kept);
      const applied = applyAction(plain, action);
      plain = applied.state;
      expect(applied.ok).toBe(true);
      expect(JSON.stringify(offered)).toBe(JSON.stringify(decisions(plain)));
      expect(JSON.stringify(kept)).toBe(JSON.stringify(plain));
      if (kept.battle) fought += 1;
    }
    expect(kept.result).not.toBeNull();
    expect(fought).toBeGreaterThan(20);
  });
});
