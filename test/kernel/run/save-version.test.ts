/** A save names its version and every setting. Saves of earlier versions keep the settings of their games. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setting } from '../../../src/kernel/action.js';
import { oneOf, int } from '../../../src/kernel/decode.js';
import { fingerprint, version } from '../../../src/kernel/run/save.js';

import { ann, bob, engineOf, must, refusedFor, rulesOn } from '../../support/toy/play.js';
import { auction, bid, worth } from '../../support/toy/toy.js';

const rate = setting('tax/rate', { about: 'Points that are taken off.', decode: int(0, 3), standard: 1 });
const earlier = engineOf([auction, rulesOn('tax', rate)]);
// The later version: another default, a new setting with a value for older saves, and one without.
const dearRate = setting('tax/rate', { ...rate, standard: 3 });
const kind = setting('tax/kind', {
  about: 'How it is taken.',
  decode: oneOf('flat', 'none', 'half'),
  standard: 'half',
  before: 'flat',
});
const sharp = setting('tax/sharp', { about: 'How sharply.', decode: int(), standard: 5 });
const taken = worth.wrap((base) => (rules, lot) => base(rules, lot) - dearRate.of(rules));
const later = engineOf([auction, rulesOn('tax', dearRate, kind, taken)]);
const careless = engineOf([auction, rulesOn('tax', dearRate, sharp, taken)]);

const setup = { rules: 'toy/plain +tax', players: ['ann', 'bob'], lots: ['gold', 'silver'] } as const;
const begun = must(earlier.createGame(setup));

/** Makes a save as another version would write it. */
function savedBy(
  writer: unknown,
  change: (ruleset: Record<string, unknown>) => void = () => undefined,
): string {
  // Sound: the parsed JSON may have any form.
  const save = JSON.parse(earlier.serialize(begun)) as { version: unknown; state: { ruleset: object } };
  save.version = writer;
  change(save.state.ruleset as Record<string, unknown>);
  return JSON.stringify(save);
}

const told = (engine: Pick<typeof earlier, 'describe' | 'deserialize'>, text: string): readonly string[] =>
  refusedFor(engine.deserialize(text)).map(
    (each) => `${each.path.join('.')} | ${each.code} | ${engine.describe(each)}`,
  );

test('the version is that of package.json', () => {
  const { version: released } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(version).toBe(released);
  expect(JSON.parse(earlier.serialize(begun))).toMatchObject({ version: released });
  expect(readFileSync('python/pyproject.toml', 'utf8')).toContain(`\nversion = "${released}"\n`);
});

describe('a save', () => {
  test.each([undefined, null, 1, '', '1', '1.2', 'v1.2.3', '1.2.3\n', '1.2.3-\u001b[31m'])(
    'is refused without a version, as with %j',
    (writer) => {
      expect(told(earlier, savedBy(writer))).toEqual([
        "version | not-a-version | Expected a version of three numbers, such as '1.2.0'.",
      ]);
    },
  );

  test.each(['0.0.0', '12.3.45', '1.0.0-beta.2'])('of version %s is read', (writer) => {
    expect(must(earlier.deserialize(savedBy(writer)))).toEqual(begun);
  });

  test('has every setting of its game and keeps them, whatever the defaults are today', () => {
    const read = must(later.deserialize(savedBy('0.1.0')));
    expect(read.ruleset.settings).toEqual({ 'auction/purse': 10, 'tax/rate': 1, 'tax/kind': 'flat' });
    expect(must(later.createGame(setup)).ruleset.settings).toEqual({
      'auction/purse': 10,
      'tax/rate': 3,
      'tax/kind': 'half',
    });
    expect(worth(later.rulesOf(read), 'gold')).toBe(4);
    expect(must(later.deserialize(later.serialize(read)))).toEqual(read);
  });

  test('without a setting is refused if the setting has no value for older saves', () => {
    expect(told(careless, savedBy('0.1.0'))).toEqual([
      'state.ruleset.settings.tax/sharp | missing | The field tax/sharp is missing. Version 0.1.0 saved this game.',
    ]);
    const without = savedBy('0.1.0', (ruleset) => Object.assign(ruleset, { settings: { 'tax/rate': 1 } }));
    expect(told(earlier, without)).toEqual([
      'state.ruleset.settings.auction/purse | missing | The field auction/purse is missing. Version 0.1.0 saved this game.',
    ]);
  });

  test('with unknown rules is refused, with the version that wrote it', () => {
    const gone = savedBy('0.1.0', (ruleset) =>
      Object.assign(ruleset, { modules: ['auction', 'tax', 'gone'] }),
    );
    expect(told(earlier, gone)).toEqual([
      'state.ruleset.modules.2 | unknown-module | There is no module gone. Version 0.1.0 saved this game.',
    ]);
    expect(told(engineOf([auction]), savedBy('0.1.0'))).toEqual([
      'state.ruleset.modules.1 | unknown-module | There is no module tax. Version 0.1.0 saved this game.',
      'state.ruleset.settings.tax/rate | unknown-setting | No module in force has the setting tax/rate. Version 0.1.0 saved this game.',
    ]);
    const moved = savedBy('9.0.0', (ruleset) => Object.assign(ruleset, { scenario: 'odd' }));
    expect(told(earlier, moved)).toEqual([
      'state.ruleset.scenario | unknown-scenario | There is no scenario toy/odd. Expected one of these: toy/plain, toy/rich, toy/slotted. Version 9.0.0 saved this game.',
    ]);
  });
});

describe('a record', () => {
  const actions = [bid({ player: ann, bid: 2 }), bid({ player: bob, bid: 3 })];

  test('with a requested ruleset uses the defaults of today', () => {
    expect(must(later.replay({ setup, actions })).ruleset.settings['tax/rate']).toBe(3);
  });

  test('with a whole ruleset uses it, in later versions too', () => {
    const record = { setup: { ...setup, rules: begun.ruleset }, actions };
    const played = must(later.replay(record as never));
    expect(played.ruleset.settings).toEqual({ 'auction/purse': 10, 'tax/rate': 1, 'tax/kind': 'flat' });
    expect(must(earlier.replay(record)).ruleset).toEqual(begun.ruleset);
    expect(must(earlier.compileRules(begun.ruleset)).ruleset).toEqual(begun.ruleset);
    expect(refusedFor(careless.replay(record as never))).toEqual([
      { code: 'missing', path: ['setup', 'rules', 'settings', 'tax/sharp'], params: { field: 'tax/sharp' } },
    ]);
  });

  test('that leads to another state is refused, with the version that played it', () => {
    const bent = { setup, actions, version: '0.1.0', prints: [fingerprint(begun), '0'.repeat(16)] };
    const [refused] = refusedFor(earlier.replay(bent));
    expect(earlier.describe(refused)).toBe(
      'Action number 1 leads to another state than recorded. Version 0.1.0 saved this game.',
    );
    expect(earlier.replay({ ...bent, version: 'mine' }).ok).toBe(false);
  });
});
