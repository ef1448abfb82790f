/** Every unknown name is answered with the nearest known one. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { parseFleet, parseOrders, parseShip } from '../../src/warpwar/index.js';
import { engine as convoyEngine, words as convoyWords } from '../../src/malta-convoy/index.js';
import { checkSheet, engine as stellarEngine, words as stellarWords } from '../../src/stellar-wars/index.js';
import type { Issue } from '../../src/kernel/result.js';

const red = warpwar.playerId('red');
const setup = { rules: 'first/advanced', players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } };
const state = warpwar.unwrap(warpwar.createGame(setup));
const skirmish = warpwar.unwrap(warpwar.compileRules('first/skirmish'));
const fleets = {
  red: warpwar.unwrap(parseFleet(skirmish, 'W1: PD=4 B=3', 'red')),
  blue: warpwar.unwrap(parseFleet(skirmish, 'W2: PD=4 B=3', 'blue')),
};
const battle = warpwar.unwrap(
  warpwar.createGame({ rules: 'first/skirmish', players: ['red', 'blue'], fleets }),
);
const stellar = stellarEngine(stellarWords);
const convoy = convoyEngine(convoyWords);
const sheet = stellar.rulesOf(
  stellar.unwrap(
    stellar.createGame({
      rules: 'sw2/duel',
      players: ['red', 'blue'],
      fleets: { red: [{ sheet: 'DD-1' }], blue: [{ sheet: 'DD-1' }] },
      seed: 'x',
    }),
  ),
);

type Refused = { readonly ok: boolean; readonly issues?: readonly Issue<string>[] };
const issuesOf = (result: Refused): readonly Issue<string>[] => result.issues ?? [];
const build = { type: 'ship/build', player: 'red', name: 'W1', at: '0606', counts: { PD: 2, WG: 1 } };
const order = { ship: 'red/W1', tactic: 'attack' };
// Sound: wrong on purpose.
const sent = (action: object): readonly Issue<string>[] => warpwar.checkAction(state, action as never);
const ordered = (orders: object): readonly Issue<string>[] =>
  warpwar.checkAction(battle, { type: 'battle/orders', player: 'red', orders: [orders] } as never);
const made = (more: object): readonly Issue<string>[] => issuesOf(warpwar.createGame({ ...setup, ...more }));
const told = (rules: unknown): readonly Issue<string>[] => issuesOf(warpwar.compileRules(rules as never));

describe('a wrong name is answered with the right one', () => {
  test.each<readonly [string, () => readonly Issue<string>[], string, string]>([
    ['a scenario', () => told('frist/skirmish'), 'unknown-scenario', 'first/skirmish'],
    ['half a scenario', () => told('skirmish'), 'unknown-scenario', 'first/skirmish'],
    ['a module', () => told('first/basic +marine'), 'unknown-module', 'marines'],
    ['a module to remove', () => told('first/advanced -systemship'), 'unknown-module', 'systemships'],
    ['a setting', () => told('second/advanced technology(evry=5)'), 'unknown-setting', 'technology/every'],
    ['a field of a request', () => told({ scenario: 'first/basic', ad: [] }), 'unknown-field', 'add'],
    [
      'a module with settings',
      () => told('first/basic +technology(every=5)'),
      'not-a-ruleset',
      '+technology technology(every=5)',
    ],
    [
      'a field of the set-up without rules',
      () => made({ rules: undefined, rule: 'first/basic' }).slice(1),
      'unknown-field',
      'rules',
    ],
    ['a player', () => sent({ ...build, player: 'rde' }), 'unknown-player', 'red'],
    ['a field of the set-up', () => made({ hoems: {} }), 'unknown-field', 'homes'],
    ['an action', () => sent({ ...build, type: 'ship/biuld' }), 'unknown-action', 'ship/build'],
    ['half an action', () => sent({ ...build, type: 'build' }), 'unknown-action', 'ship/build'],
    ['a field', () => sent({ ...build, count: {} }), 'unknown-field', 'counts'],
    ['a component', () => sent({ ...build, counts: { WGG: 1, PD: 1 } }), 'unknown-component', 'WG'],
    ['a phase', () => sent({ type: 'phase/end', player: 'red', phase: 'biuld' }), 'no-such-phase', 'build'],
    ['a tactic', () => ordered({ ...order, tactic: 'attak' }), 'not-allowed', 'attack'],
    ['a system', () => ordered({ ...order, bem: { power: 1 } }), 'unknown-system', 'beam'],
    [
      'a load',
      () => ordered({ ...order, tubes: [{ load: 'missle', at: 'blue/W2', drive: 1 }] }),
      'unknown-load',
      'missile',
    ],
    [
      'a component in notation',
      () => issuesOf(parseShip(skirmish, 'W1: PDD=3', 'red')),
      'unknown-component',
      'PD',
    ],
    [
      'a family in notation',
      () =>
        issuesOf(
          parseShip(
            warpwar.unwrap(warpwar.compileRules('second/skirmish +bought-technology')),
            'W1: TL.guide=1 PD=3',
            'red',
          ),
        ),
      'unknown-family',
      'guided',
    ],
    [
      'a system in notation',
      () => issuesOf(parseOrders(skirmish, 'W1 ATTACKS W2: D=1 bb=1', battle.ships, red)),
      'unknown-system',
      'B',
    ],
    [
      'a module of Stellar Wars',
      () => issuesOf(stellar.compileRules('sw2/duel +plasm')),
      'unknown-module',
      'plasma',
    ],
    [
      'a scenario of Stellar Wars',
      () => issuesOf(stellar.compileRules('sw2/dual')),
      'unknown-scenario',
      'sw2/duel',
    ],
    [
      'a class of Stellar Wars',
      () =>
        issuesOf(
          stellar.createGame({
            rules: 'sw2/duel',
            players: ['red', 'blue'],
            fleets: { red: [{ sheet: 'DD1' }], blue: [{ sheet: 'DD-1' }] },
            seed: 'x',
          }),
        ),
      'no-such-class',
      'DD-1',
    ],
    [
      'a scenario of Malta Convoy',
      () => issuesOf(convoy.compileRules('convoy/revise')),
      'unknown-scenario',
      'convoy/revised',
    ],
  ])('%s', (_what, refused, code, suggestion) => {
    const found = refused().find((each) => each.code === code);
    expect(found?.params.suggestion).toBe(suggestion);
    const { describe: words } = _what.includes('Stellar')
      ? stellar
      : _what.includes('Malta')
        ? convoy
        : warpwar;
    if (found) expect(words(found).endsWith(` Did you mean ${suggestion}?`)).toBe(true);
  });

  test('an event', () => {
    const view = warpwar.view(state, red);
    expect(() =>
      warpwar.followEvents(view, { from: 0, to: 9, events: [{ type: 'ship/biult', payload: {} }] }),
    ).toThrow("Did you mean 'ship/built'?");
  });

  test('a sheet of Stellar Wars', () => {
    const { issues } = checkSheet(sheet, { type: 'CAA' });
    expect(issues.length).toBeGreaterThan(0);
  });
});

describe('a wrong name is not answered', () => {
  test('if a module that is not in force has the name: that module is named', () => {
    const [found] = sent({ type: 'marines/recover', player: 'red' });
    expect(found).toMatchObject({ code: 'unknown-action', module: 'marines' });
    expect(found?.params).not.toHaveProperty('suggestion');
  });

  test('if no known name is near', () => {
    const [found] = told('first/basic +wormholes');
    expect(warpwar.describe({ ...found, code: found?.code ?? '' })).toBe('There is no module wormholes.');
  });
});

test('a setting of a module that is not in force: add the module', () => {
  expect(warpwar.explain(told('first/skirmish marines(strength=2)'))).toMatch(/: add \+marines\.$/);
  expect(warpwar.explain(told('first/skirmish technology(every=2) -technology'))).toContain(
    ': add +technology',
  );
});

test('an empty name', () => {
  expect(warpwar.explain(told(''))).toMatch(
    /^scenario: No scenario is named\. Expected one of these: first\/learning, /,
  );
  const bare = warpwar.createEngine(warpwar.catalogue);
  expect(bare.describe({ code: 'unknown-module', params: { module: '' } })).toBe(
    'The name of a module is empty.',
  );
});

test('a required field is named', () => {
  expect(warpwar.explain(sent({ type: 'ship/build', player: 'red' }))).toBe(
    'name: The field name is missing.\nat: The field at is missing.\ncounts: The field counts is missing.',
  );
});
