import { describeIssue } from '../../support/words.js';
import { expect, test } from 'vitest';
import type { State } from '../../../src/warpwar/state.js';
import { captain, gunner, play, seeded } from '../../../src/warpwar/players/index.js';
import { campaignOf, skirmishOf } from '../../../src/warpwar/laws/games.js';
import type { RulesetSpec } from '../../../src/kernel/types.js';
import { titleOf } from '../../../src/laws/specs.js';

import { alone, engine, rulesOf } from '../../support/combinations.js';

/** A seed whose game is on a small map. */
const SEED = 3;

/** A game at its first decision. */
function begun(spec: RulesetSpec): State {
  const setUp = spec.scenario.endsWith('/skirmish') ? skirmishOf : campaignOf;
  // Sound: what createGame is given is read before it is judged.
  const made = engine.createGame(setUp(rulesOf(spec)!, spec, SEED).setup as never);
  if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
  return made.value;
}

test.each(alone.map((spec) => [titleOf(spec), spec] as const))(
  'a captain, or a gunner in a fight, does nothing that is refused: %s',
  (_title, spec) => {
    const state = begun(spec);
    const player = spec.scenario.endsWith('/skirmish') ? gunner(engine) : captain(engine);
    const players = Object.fromEntries(state.players.map(({ id }) => [id, player]));
    const moves = [...play(engine, state, players, seeded(SEED), { most: 2000 })];
    expect(moves.at(-1)?.state.result).toHaveProperty('reason');
  },
);
