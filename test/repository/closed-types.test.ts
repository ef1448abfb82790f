/** Keys and codes of a catalogue: what the compiler must refuse. `npm run types` checks every line; the tests show that it ran. */

import { describerOf } from '../support/words.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import * as kernel from '../../src/kernel/index.js';
import { type IssueCodeOf } from '../../src/warpwar/engine.js';
import { type Plan } from '../../src/warpwar/state.js';
import { type ReasonOf, type StepOf } from '../../src/warpwar/types.js';
import { formatParam, type ParamsWith } from '../../src/kernel/issue.js';
import * as parts from '../../src/warpwar/rules.js';
import { capIssues } from '../../src/warpwar/rules.js';
import { captain, play, seeded } from '../../src/warpwar/players/index.js';
import { declareIssues as declareIssuesOf } from '../../src/kernel/issue.js';
import { messageWith } from '../../src/kernel/describe.js';
import type { Module } from '../../src/kernel/types.js';

import { campaign } from '../support/campaign.js';
import { ship, skirmish } from '../support/fleets.js';
import { must } from '../support/toy/play.js';

const [red, blue] = [warpwar.playerId('red'), warpwar.playerId('blue')];
const state: warpwar.State = campaign();
const rules = warpwar.rulesOf(state);
const fight = skirmish([ship('red/W1', { PD: 3, B: 1, WG: 1 }), ship('blue/W2', { PD: 3, B: 1, WG: 1 })]);
const build = { type: 'ship/build', player: red, at: warpwar.hexId('0606'), name: 'W1' } as const;

describe('keys of the standard catalogue', () => {
  test('are unions', () => {
    expectTypeOf<warpwar.State['phase']>().toEqualTypeOf<warpwar.Phase>();
    expectTypeOf<warpwar.View['phase']>().toEqualTypeOf<warpwar.Phase>();
    expectTypeOf<warpwar.Phase>().toEqualTypeOf<
      | 'income'
      | 'build'
      | 'move'
      | 'combat'
      | 'allot'
      | 'ends'
      | 'line-up'
      | 'rearrange'
      | 'reckoning'
      | 'score'
    >();
    expectTypeOf<NonNullable<warpwar.State['battle']>['step']>().toEqualTypeOf<warpwar.Step>();
    expectTypeOf<NonNullable<warpwar.State['battle']>['plan']>().toEqualTypeOf<Plan>();
    expectTypeOf<NonNullable<warpwar.State['result']>['reason']>().toEqualTypeOf<warpwar.ResultReason>();
    expectTypeOf<keyof warpwar.Counts>().toEqualTypeOf<warpwar.Component>();
    expectTypeOf<Extract<warpwar.Action, { type: 'phase/end' }>['phase']>().toEqualTypeOf<warpwar.Phase>();
    expectTypeOf<
      Extract<warpwar.GameEvent, { type: 'phase/began' }>['payload']['phase']
    >().toEqualTypeOf<warpwar.Phase>();
    expectTypeOf<
      Extract<warpwar.GameEvent, { type: 'game/over' }>['payload']['reason']
    >().toEqualTypeOf<warpwar.ResultReason>();
    expectTypeOf<
      Extract<warpwar.GameEvent, { type: 'ship/built' }>['payload']['ship']
    >().toEqualTypeOf<warpwar.Ship>();
    expect(Object.keys(state.ships[0]?.now ?? {})).toEqual([]);
  });

  test('a phase, a step, a plan and a reason that are none do not compile', () => {
    // @ts-expect-error: no such phase
    expect(state.phase === 'biuld').toBe(false);
    // @ts-expect-error: no such phase
    expect(warpwar.checkAction(state, { type: 'phase/end', player: red, phase: 'biuld' })).toHaveLength(1);
    // @ts-expect-error: no such step
    expect(fight.battle?.step === 'order').toBe(false);
    // @ts-expect-error: no such plan
    expect(fight.battle?.plan === 'rounds').toBe(false);
    // @ts-expect-error: no such reason
    expect(state.result?.reason === 'resinged').toBe(false);
    expect(state.phase === 'build' && fight.battle?.step === 'orders').toBe(true);
  });

  test('letters that no component has do not compile', () => {
    const [own] = fight.ships;
    expect(own?.now.PD).toBe(3);
    // @ts-expect-error: no such component
    expect(own?.now.PDX).toBeUndefined();
    // @ts-expect-error: no such component
    expect(own?.built.PX).toBeUndefined();
    // @ts-expect-error: no such component
    const wrong: warpwar.Action = { ...build, counts: { PDD: 1 } };
    expect(warpwar.checkAction(state, wrong)).toHaveLength(3);
    expect(warpwar.checkAction(state, { ...build, counts: { PD: 1, WG: 1 } })).toEqual([]);
    // @ts-expect-error: no such component
    expect(warpwar.shipCost(rules, { counts: { PDD: 1 } })).toBe(0);
    // @ts-expect-error: no such component
    expect(warpwar.checkDesign(rules, { counts: { PD: 1, WG: 1, PDD: 1 } })).toHaveLength(1);
    const hit = { ship: warpwar.shipId('red/W1'), hits: { PX: 1 } };
    // @ts-expect-error: no such component
    const placed: warpwar.Action = { type: 'battle/damage', player: red, placements: [hit] };
    expect(warpwar.checkAction(fight, placed)).toHaveLength(1);
  });

  test('an own engine has those of its own catalogue', () => {
    const sail = parts.components.add('SA', { name: 'Sails', family: 'hull', ...parts.POINT_BY_POINT });
    const drift = parts.phases.add('drift', {});
    const becalmed = parts.reasons.add('becalmed', { title: 'no wind is left' });
    const { issue, codes } = parts.declareIssues({ 'no-wind': ['SAIL.1', 'There is no wind at {hex}.'] });
    const about = { id: 'sails', title: 'Sails', summary: 'Ships sail.', source: { 'SAIL.1': 'Wind.' } };
    const sails = kernel.module(about, sail, drift, becalmed, ...codes);
    const wide = [...warpwar.catalogue, sails] as const;
    type Wide = typeof wide;
    const engine = warpwar.createEngine(wide);
    const homes = { red: 'top', blue: 'bottom' };
    const begun = must(
      engine.createGame({ rules: 'first/advanced +sails', players: ['red', 'blue'], homes }),
    );
    expectTypeOf(begun).toEqualTypeOf<warpwar.StateOf<Wide>>();
    expectTypeOf<warpwar.PhaseOf<Wide>>().toEqualTypeOf<warpwar.Phase | 'drift'>();
    expectTypeOf<ReasonOf<Wide>>().toEqualTypeOf<warpwar.ResultReason | 'becalmed'>();
    expectTypeOf<warpwar.ComponentOf<Wide>>().toEqualTypeOf<warpwar.Component | 'SA'>();
    expectTypeOf<IssueCodeOf<Wide>>().toEqualTypeOf<warpwar.IssueCode | 'no-wind'>();
    expectTypeOf<StepOf<Wide>>().toEqualTypeOf<warpwar.Step>();
    const [told] = engine.checkAction(begun, { ...build, counts: { PD: 1, SA: 1, WG: 1 } });
    expect([begun.phase === 'drift', told]).toEqual([false, undefined]);
    // @ts-expect-error: no such phase, not even here
    expect(begun.phase === 'drfit').toBe(false);
    // A state of the standard catalogue goes where one of a wider catalogue is wanted, and not the other way round.
    const wider: warpwar.StateOf<Wide> = state;
    // @ts-expect-error: it may be in a phase that the standard catalogue does not have
    const narrower: warpwar.State = begun;
    expect([wider.turn, narrower.turn]).toEqual([1, 1]);
    expect(describerOf(wide)(issue('no-wind', [], { hex: '0606' }))).toBe('There is no wind at 0606.');
  });
});

describe('codes of the standard catalogue', () => {
  const [early] = warpwar.checkAction(state, {
    type: 'ship/move',
    player: red,
    ship: warpwar.shipId('red/W1'),
    path: [],
  });
  const late = warpwar.checkAction(state, { type: 'phase/end', player: blue, phase: 'build' });

  test('are one union, with the payload of each', () => {
    expectTypeOf<
      'not-yours' | 'unreadable' | 'not-a-hex-number' | 'ecm-twice' | 'bracket-open'
    >().toExtend<warpwar.IssueCode>();
    expectTypeOf<'not-your'>().not.toExtend<warpwar.IssueCode>();
    expectTypeOf<string>().not.toExtend<warpwar.IssueCode>();
    expectTypeOf<warpwar.IssueParams<'too-much-power'>>().toHaveProperty('uses');
    expect(early?.code).toBe('only-in-move');
    // Told apart by their code: the fact is there.
    expect(early?.code === 'only-in-move' ? early.params.now : 'nothing').toBe('build');
  });

  test('one that is none does not compile', () => {
    // @ts-expect-error: no such code
    expect(early?.code === 'only-in-mvoe').toBe(false);
    const words = late.map((each): string => {
      switch (each.code) {
        case 'not-your-turn':
          return each.params.active === 'red' ? 'now it is red' : '';
        // @ts-expect-error: no such code
        case 'not-you-turn':
          return 'never';
        default:
          return warpwar.describe(each);
      }
    });
    expect(words).toEqual(['now it is red']);
  });
});

describe('a module', () => {
  const { issue, codes } = parts.declareIssues({
    'too-hot': ['HEAT.1', '{ship} is too hot: {heat point}.'],
    'too-cold': 'This is too cold.',
    'out-of-fuel': {
      rule: 'HEAT.2',
      says: ({ ship: who }: ParamsWith<'ship'>) => `${formatParam(who)} has no fuel.`,
    },
  });

  test('raises its own codes and those of every game, with their params', () => {
    expect(issue('too-hot', ['ship'], { ship: 'red/W1', heat: 1 })).toEqual({
      code: 'too-hot',
      path: ['ship'],
      params: { ship: 'red/W1', heat: 1 },
    });
    expect(codes.map(({ spec }) => spec.says && messageWith(spec.says, { ship: 'W1', heat: 1 }))).toEqual([
      'W1 is too hot: 1 point.',
      'This is too cold.',
      'W1 has no fuel.',
    ]);
    expect(issue('not-yours', [], { ship: 'red/W1' }).code).toBe('not-yours');
    expect(issue('unknown-player', [], { player: 'red' }).code).toBe('unknown-player');
    // @ts-expect-error: no such code
    expect(issue('to-hot', [], { ship: 'red/W1', heat: 1 }).code).toBe('to-hot');
    // @ts-expect-error: a fact is missing
    expect(issue('too-hot', [], { ship: 'red/W1' }).params).toEqual({ ship: 'red/W1' });
    // @ts-expect-error: so is this, where a function makes the sentence
    expect(issue('out-of-fuel').params).toEqual({});
    // @ts-expect-error: a code of another module
    expect(issue('ecm-twice').code).toBe('ecm-twice');
  });

  test('cannot make an issue in any other way', () => {
    // @ts-expect-error: nobody declared it
    const made: kernel.Issue = { code: 'too-hot', path: [], params: {} };
    // @ts-expect-error: nor can a code be put in place of another
    const changed: kernel.Issue = { ...issue('too-cold'), code: 'too-hot' };
    expect([made.code, changed.code]).toEqual(['too-hot', 'too-hot']);
    // Its path can.
    const [moved] = kernel.atPath('ship', [issue('too-cold')]);
    expect(moved?.path).toEqual(['ship']);
  });

  test('recodes an issue under a code with the same params, and tells what code an issue has', () => {
    const { issue: raise } = declareIssuesOf({
      hot: '{ship} is hot.',
      warm: '{ship} is warm.',
      mild: '{ship} is {heat} warm.',
    });
    const hot = raise('hot', ['x'], { ship: 'W1' });
    expect(raise.recode(hot, 'hot', 'warm')).toEqual({ code: 'warm', path: ['x'], params: { ship: 'W1' } });
    expect(raise.recode(hot, 'hot', 'mild', { heat: 3 }).params).toEqual({ ship: 'W1', heat: 3 });
    expect(raise.recode(hot, 'warm', 'hot')).toBe(hot);
    expect([raise.is(hot, 'hot'), raise.is(hot, 'warm')]).toEqual([true, false]);
    // @ts-expect-error: a fact of the new code is missing
    expect(raise.recode(hot, 'hot', 'mild').code).toBe('mild');
    // @ts-expect-error: no such code
    expect(raise.is(hot, 'hott')).toBe(false);
  });

  test('cannot hand an undeclared code to what raises issues for it', () => {
    const own = must(kernel.ok(ship('red/W1', { B: 1, WG: 1 })));
    // @ts-expect-error: a code alone raises nothing
    expect(() => capIssues('burner-too-weak', own, 'B', 2)).toThrow();
    // @ts-expect-error: nobody declared it
    expect(capIssues((excess) => issue('burner-too-weak', [], excess), own, 'B', 2)).toHaveLength(1);
    // @ts-expect-error: its params are not those of the excess
    expect(capIssues((excess) => issue('too-hot', [], excess), own, 'B', 2)).toHaveLength(1);
    expect(capIssues((excess) => issue('beam-too-weak', [], excess), own, 'B', 2)).toHaveLength(1);
  });
});

describe('events', () => {
  /** Events of which nobody ever learns, as their modules say. */
  const internal = warpwar.catalogue.flatMap((each: Module) =>
    each.parts.flatMap((part) => ('internal' in part && part.kind === 'event' ? [part.key] : [])),
  );

  test('of which nobody ever learns are no game events', () => {
    const unheard = [
      'act/done',
      'base-fall/account-stated',
      'battle/step-done',
      'marines/handed-over',
      'phase/asked',
      'phase/done',
      'ship/damaged-unseen',
      'systemships/comes-down',
      'turn/passed',
    ] as const;
    expectTypeOf<(typeof unheard)[number] & warpwar.GameEvent['type']>().toEqualTypeOf<never>();
    expect(internal.sort()).toEqual(unheard);
    // Who is heard by nobody whatever happened says so: no event hides it in a function.
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== 'kernel/action.ts')
      .filter((file) => /audience:[^,\n]*=> \[\]/.test(readFileSync(join('src', file), 'utf8')));
    expect(sources).toEqual([]);
  });

  test('have types that a switch can name, one by one', () => {
    const players = { red: captain(warpwar), blue: captain(warpwar) };
    const all = [...play(warpwar, state, players, seeded(3), { most: 150 })].flatMap(({ events }) => events);
    expect(all.length).toBeGreaterThan(300);
    // What nobody learns of is in no list of events: `GameEvent` leaves out what a game leaves out.
    expect(all.filter(({ type }) => internal.includes(type))).toEqual([]);
    for (const { audience } of all) expect(audience).not.toEqual([]);
  });
});
