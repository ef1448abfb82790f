/** The law 'prices-paid' says so if a payment was made, and nobody heard of it. */

import { expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import { module, type Part } from '../../../src/kernel/index.js';
import { hears } from '../../../src/warpwar/rules.js';
import { campaignOf, keepsLaws, LawBroken } from '../../../src/warpwar/laws/index.js';

/** What a game with these parts breaks. */
function brokenBy(part: Part): LawBroken | undefined {
  const meta = { id: 'deaf', title: 'Deaf', summary: 'Deaf.', source: { 'DEAF.1': 'Deaf.' } };
  const engine = createEngine([...catalogue, module(meta, part)]);
  const spec = {
    scenario: 'second/advanced',
    add: ['deaf', 'turn-limit'],
    settings: { 'turn-limit/turns': 3 },
  };
  const made = engine.compileRules(spec);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  try {
    keepsLaws(engine, campaignOf(made.value, spec, 1), 1, { oneIn: 50 });
    return undefined;
  } catch (thrown) {
    if (thrown instanceof LawBroken) return thrown;
    throw thrown;
  }
}

test('a payment of which nobody hears breaks it, and the advice is to look at `hears`', () => {
  const law = brokenBy(
    hears.wrap((base) => (game, asked) => (asked.what === 'account' ? [] : base(game, asked))),
  );
  expect(law?.law).toBe('prices-paid');
  expect(law?.found).toMatch(/^0 points were spent; expected (\d+)\. .* Another \1 points left an account/);
  expect(law?.message).toMatch(/^What to do: Nobody heard of this payment: see `hears`\..*`happens`/m);
  expect(brokenBy(hears.wrap((base) => (game, asked) => base(game, asked)))).toBeUndefined();
});
