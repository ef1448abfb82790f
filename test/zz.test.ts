import { test } from 'vitest';
import * as warpwar from '../src/warpwar/index.js';
import { campaignOf, skirmishOf } from '../src/warpwar/laws/games.js';
import { keepsLaws } from '../src/warpwar/laws/trial.js';
const engine = warpwar.engine();
test.each(['first/skirmish', 'second/skirmish'])('%s', (scenario) => {
  const made = engine.compileRules(scenario); if (!made.ok) throw 1;
  for (let seed = 1; seed < 4; seed++) keepsLaws(engine as never, skirmishOf(made.value, { scenario } as never, seed), seed, { aheadIn: 2, oneIn: 2, hiddenValues: undefined as never, most: 300 });
});
test.each(['first/advanced +turn-limit turn-limit(turns=5)', 'second/advanced +turn-limit turn-limit(turns=5)'])('%s', (text) => {
  const made = engine.compileRules(text); if (!made.ok) throw 1;
  const spec = { scenario: text.split(' ')[0] } as never;
  for (let seed = 1; seed < 3; seed++) { const g = campaignOf(made.value, spec, seed); keepsLaws(engine as never, { setup: { ...(g.setup as object), rules: text } }, seed, { aheadIn: 1, oneIn: 8, most: 3000 }); }
});
