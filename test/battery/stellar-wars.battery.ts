/** Many games of Stellar Wars: random rulesets and fleets, every law. */

import { describe, expect, test } from 'vitest';
import { engine as stellarEngine } from '../../src/stellar-wars/index.js';
import { keepsLaws } from '../../src/stellar-wars/laws/index.js';

import { ofToday, playDaily } from '../support/battery/daily.js';
import { randomSetup, rulesets } from '../support/stellar-wars/setups.js';

const engine = stellarEngine();

describe('Stellar Wars', () => {
  test.each(rulesets.map((rules, at) => [rules, at] as const))('%s: every law', (rules, at) => {
    playDaily(rules, { at, of: rulesets.length, share: 0.05 }, (seed) => {
      const { state } = keepsLaws(engine, { setup: randomSetup(rules, seed) }, seed, {
        oneIn: 10,
        most: 20_000,
      });
      expect(state.result?.reason).toMatch(/^\w/);
    });
  });
});

const base = '+turn-limit open-board(columns=8, rows=10) turn-limit(turns=6)';
const forces = 'fixed-forces(first=CA+SC, second=DD+2FR)';
const duel = engine.compileRules('sw2/duel +turn-limit');

/** A change of one module: left out where it is in force, added where it is not. Dice of players need ships that all see. */
const changes = (duel.ok ? duel.value : undefined)?.catalogue.flatMap(({ meta: { id } }) => {
  if (id === 'stellar' || id === 'turn-limit') return [];
  if (id === 'committed-dice') return ['-cloaking +committed-dice'];
  return [duel.ok && duel.value.ruleset.modules.includes(id) ? `-${id}` : `+${id}`];
});

/** Every lawful set of one or two changes. */
const pairs = (changes ?? [])
  .flatMap((one, at, all) => [one, ...all.slice(at + 1).map((other) => `${one} ${other}`)])
  .map((changed) => `sw2/duel ${changed} ${base}${changed.includes('+fixed-forces') ? ` ${forces}` : ''}`)
  .filter((rules) => engine.compileRules(rules).ok);

describe('every lawful pair of modules', () => {
  test('is lawful more often than not', () => expect(pairs.length).toBeGreaterThan(150));

  test.each(ofToday(pairs.map((rules, at) => [rules, at] as const)))('%s', (rules, at) => {
    const seed = Number(process.env.BATTERY_SEED ?? '1') + at;
    const fleets = { red: [{ sheet: 'CA-2' }, { sheet: 'SC-1' }], blue: ['DD-1', 'FR-1', 'FR-1'] };
    const setup = {
      ...randomSetup(rules, seed),
      fleets: { ...fleets, blue: fleets.blue.map((sheet) => ({ sheet })) },
    };
    const { state } = keepsLaws(engine, { setup }, seed, { oneIn: 20, most: 20_000 });
    expect(state.result?.reason).toMatch(/^\w/);
  });
});
