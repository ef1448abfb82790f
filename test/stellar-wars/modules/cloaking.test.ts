import { expect, test } from 'vitest';
import { rule } from '../../support/rule.js';
import { shipIn, withShip } from '../../support/stellar-wars/engine.js';
import {
  act,
  after,
  begun,
  BLUE,
  cloaked,
  codes,
  DESTROYER,
  dice,
  done,
  engine,
  finishPhase,
  goFirst,
  heardBy,
  hide,
  keepCloaks,
  lower,
  names,
  nextTurn,
  RED,
  rollOf,
  SCOUT,
  seen,
  setSpeeds,
  shot,
  view,
} from '../../support/stellar-wars/cloaks.js';
import type { State } from '../../../src/stellar-wars/state.js';

rule(
  ['SW.3.cloak', 'SW.10.1', 'SW.R42'],
  'a hidden ship is seen by its owner alone; all know its name',
  () => {
    const state = after(cloaked({ [RED]: 1 }), act('ship/step', RED));
    expect(seen(state, 'red')).toEqual([RED, DESTROYER, BLUE, SCOUT]);
    expect(seen(state, 'blue')).toEqual([DESTROYER, BLUE, SCOUT]);
    expect(engine.view(state, { spectator: true }).ships).toHaveLength(3);
    expect([names(state, 'blue', 'red'), names(state, 'red', 'red')]).toEqual([[RED], [RED]]);
    expect([state.underWay, view(state, 'red').underWay, view(state, 'blue').underWay]).toEqual([
      RED,
      RED,
      null,
    ]);
    const blue = finishPhase(state);
    expect(codes(blue, shot(BLUE, RED))).toEqual(['no-such-ship']);
    expect(codes(blue, act('ship/step', RED, {}, 'blue'))).toEqual(['no-such-ship']);
  },
);

rule('SW.10.2.a', 'a cloak is not raised on a 1, and not tried again in the turn', () => {
  const state = begun();
  const tried = after(state, act('cloak/hide', RED));
  expect(rollOf(tried)).toBe('cloaking/hide');
  const [failed, raised] = [after(tried, dice(1)), after(tried, dice(2))];
  expect([seen(failed, 'blue').includes(RED), seen(raised, 'blue').includes(RED)]).toEqual([true, false]);
  expect(codes(failed, act('cloak/hide', RED))).toEqual(['cloak-failed']);
  expect(codes(raised, act('cloak/hide', RED))).toEqual(['cloaked-already']);
  expect(codes(state, act('cloak/hide', DESTROYER))).toEqual(['no-cloaking-device']);
  // It was not hidden, so that it may still fire.
  expect(codes(failed, shot(RED, BLUE))).toEqual([]);
  expect(codes(goFirst(setSpeeds(nextTurn(failed))), act('cloak/hide', RED))).toEqual([]);
  const second = finishPhase(failed);
  expect(codes(second, act('cloak/hide', RED))).toEqual(['not-your-turn']);
});

rule('SW.10.2.a', 'a ship that has finished may hide once a shot of a friend has gone wrong', () => {
  const state = withShip(begun(), DESTROYER, (ship) => ({ ...ship, facing: 2 }));
  const missed = after(state, act('ship/done', RED), shot(DESTROYER, BLUE), dice(6, 6));
  expect(missed.underWay).toBe(DESTROYER);
  const [offer] = engine.decisions(view(missed, 'red')).filter(({ type }) => type === 'cloak/hide');
  expect(offer?.options).toEqual({ ships: [RED] });
  const hidden = hide(missed, RED);
  expect([seen(hidden, 'blue').includes(RED), hidden.underWay]).toEqual([false, DESTROYER]);
  // It has finished still: it does nothing more, and the friend ends the phase.
  expect(codes(hidden, act('ship/step', RED))).toEqual(['ship-busy']);
  expect(after(hidden, act('ship/done', DESTROYER)).active).toBe('blue');
  expect(engine.deserialize(engine.serialize(hidden))).toEqual({ ok: true, value: hidden });
});

rule('SW.10.2.a', 'a ship may hide before its move, also while another moves: its move begins later', () => {
  const before = after(begun({ [RED]: 1, [DESTROYER]: 1 }), act('ship/step', DESTROYER));
  const hidden = hide(before, RED);
  expect([hidden.underWay, shipIn(hidden, RED).turn]).toEqual([DESTROYER, undefined]);
  const next = after(hidden, act('ship/done', DESTROYER));
  // It must still move, and fires nothing.
  expect([next.active, codes(next, act('ship/done', RED)), codes(next, shot(RED, BLUE))]).toEqual([
    'red',
    ['move-unfinished'],
    ['cloaked-silent'],
  ]);
  expect(heardBy(done(next, act('ship/step', RED)).events, 'blue')).toEqual([]);
  // A ship whose cloak fails may still move and fire.
  const failed = after(before, act('cloak/hide', RED), dice(1), act('ship/done', DESTROYER));
  expect([codes(failed, shot(RED, BLUE)), codes(failed, act('cloak/hide', RED))]).toEqual([
    [],
    ['cloak-failed'],
  ]);
  expect(codes(before, act('cloak/hide', BLUE, {}, 'red'))).toEqual(['ship-of-another']);
});

rule('SW.R38', '+1R lets a cloak work on a 1', () => {
  const state = withShip(begun({}, '+own-designs +weapon-extras'), RED, (ship) => ({
    ...ship,
    sheet: { ...ship.sheet, systems: ship.sheet.systems.map((each) => ({ ...each, extras: ['+1R'] })) },
  }));
  expect(seen(after(state, act('cloak/hide', RED), dice(1)), 'blue')).not.toContain(RED);
});

rule('SW.10.2.b', 'a hidden ship rolls as each phase of its player begins', () => {
  const state = nextTurn(cloaked());
  const first = goFirst(setSpeeds(state));
  expect(rollOf(first)).toBe('cloaking/check');
  expect(seen(after(first, dice(2)), 'blue')).not.toContain(RED);
  expect(seen(after(first, dice(1)), 'blue')).toContain(RED);
  const second = goFirst(setSpeeds(state), 'blue');
  expect(rollOf(second)).toBeUndefined();
  expect(rollOf(finishPhase(second))).toBe('cloaking/check');
});

rule(
  'SW.R27',
  'a ship whose cloak breaks down is visible, fires nothing, and may hide in the next turn',
  () => {
    const state = after(goFirst(setSpeeds(nextTurn(cloaked()), { [RED]: 1 })), dice(1));
    expect(names(state, 'blue', 'red')).toEqual([]);
    expect(codes(state, shot(RED, BLUE))).toEqual(['uncloaked-late']);
    expect(codes(state, act('cloak/hide', RED))).toEqual(['stays-visible']);
    expect(codes(state, act('ship/step', RED))).toEqual([]);
    const moved = after(state, act('ship/step', RED), act('ship/done', RED));
    expect(codes(goFirst(setSpeeds(nextTurn(moved))), act('cloak/hide', RED))).toEqual([]);
    expect(codes(goFirst(setSpeeds(nextTurn(moved))), shot(RED, BLUE))).toEqual([]);
    // A ship may hide after it has fired.
    const fired = after(begun(), shot(RED, BLUE), dice(6, 6));
    expect(seen(hide(fired, RED), 'blue')).not.toContain(RED);
  },
);

rule('SW.10.3', 'the rules of movement hold for hidden ships', () => {
  const state = cloaked({ [RED]: 3 });
  expect(codes(state, act('ship/turn', RED, { to: 'left' }))).toEqual(['turn-before-hex']);
  const beside = after(state, act('ship/step', RED), act('ship/step', RED));
  expect(codes(beside, act('ship/step', RED))).toEqual(['hex-held']);
  expect(codes(beside, act('ship/done', RED))).toEqual(['move-unfinished']);
  const step = done(state, act('ship/step', RED));
  expect([heardBy(step.events, 'red'), heardBy(step.events, 'blue')]).toEqual([
    ['ship/began', 'ship/moved'],
    [],
  ]);
});

rule(['SW.6.1b', 'SW.10.4', 'SW.S8'], 'ships lower their cloaks after the speeds are shown, sealed', () => {
  const both = nextTurn(hide(finishPhase(cloaked()), BLUE));
  const state = setSpeeds(both, { [DESTROYER]: 1, [RED]: 1 });
  expect([state.phase, state.waiting]).toEqual(['uncloaking', ['red', 'blue']]);
  expect(view(state, 'blue').ships.map(({ id, speed }) => [id, speed])).toEqual([
    [DESTROYER, 1],
    [BLUE, 0],
    [SCOUT, 0],
  ]);
  const sealed = after(state, lower('red', RED));
  expect(view(sealed, 'blue')).toEqual(view(after(state, lower('red')), 'blue'));
  const shown = after(sealed, lower('blue'));
  expect([seen(shown, 'blue').includes(RED), seen(shown, 'red').includes(BLUE)]).toEqual([true, false]);
  const red = goFirst(shown);
  expect(codes(red, shot(RED, SCOUT))).not.toContain('uncloaked-late');
  expect(codes(red, act('cloak/hide', RED))).toEqual(['stays-visible']);
  const moved = after(red, act('ship/step', RED), act('ship/done', RED), act('ship/step', DESTROYER));
  const blue = keepCloaks(after(moved, act('ship/done', DESTROYER)));
  expect(codes(blue, shot(BLUE, RED))).toEqual(['cloaked-silent']);
});

test('only who has hidden ships is asked, about these ships', () => {
  const state = setSpeeds(nextTurn(cloaked()));
  expect(state.waiting).toEqual(['red']);
  expect(codes(state, lower('red', DESTROYER))).toEqual(['not-hidden']);
  expect(codes(state, lower('red', BLUE))).toEqual(['not-hidden']);
  expect(codes(state, lower('red', RED, RED))).toEqual(['uncloaked-twice']);
  expect(codes(state, lower('blue'))).toEqual(['nothing-to-decide']);
  expect(setSpeeds(nextTurn(begun())).phase).toBe('initiative');
});

rule(['SW.S8', 'SW.R1'], 'a setting lets ships lower their cloaks with their speeds', () => {
  const orders = (ship: string): object => ({
    type: 'speeds/set',
    player: 'red',
    orders: [RED, DESTROYER].map((id) => ({
      ship: id,
      speed: 0,
      ...(id === ship && { marks: { uncloak: true } }),
    })),
  });
  const state = nextTurn(cloaked({}, 'cloaking(uncloak=with-speeds)'));
  const sealed = after(state, orders(RED));
  expect(seen(sealed, 'blue')).not.toContain(RED);
  expect(codes(state, orders(DESTROYER))).toEqual(['not-hidden']);
  const shown = setSpeeds(state, {}, { [RED]: { uncloak: true } });
  expect([shown.phase, seen(shown, 'blue').includes(RED)]).toEqual(['initiative', true]);
  expect(codes(goFirst(shown), shot(RED, BLUE))).toEqual([]);
  expect(codes(nextTurn(cloaked()), orders(RED))).toEqual(['uncloak-later']);
});

rule('SW.R1', 'the speed of a hidden ship is not shown with the others', () => {
  const state = after(nextTurn(cloaked()), {
    type: 'speeds/set',
    player: 'red',
    orders: [RED, DESTROYER].map((ship) => ({ ship, speed: 1 })),
  });
  const orders = [BLUE, SCOUT].map((ship) => ({ ship, speed: 0 }));
  const { events } = done(state, { type: 'speeds/set', player: 'blue', orders });
  const told = (viewer: string) => heardBy(events, viewer).filter((type) => type === 'speed/set');
  expect([told('red').length, told('blue').length]).toEqual([4, 3]);
});

rule('SW.R28', 'an enemy may enter the hex of a hidden ship, and neither knows', () => {
  const state = finishPhase(cloaked({ [BLUE]: 4 }));
  const [step] = engine.decisions(view(state, 'blue')).filter(({ type }) => type === 'ship/step');
  expect(step?.options).toEqual({ ships: [{ ship: BLUE, to: '1012' }] });
  const shared = after(state, ...[1, 2, 3].map(() => act('ship/step', BLUE)));
  expect([shipIn(shared, BLUE).at, shipIn(shared, RED).at]).toEqual(['1010', '1010']);
  expect(codes(shared, act('ship/step', BLUE))).toEqual([]);
  // The hidden ship may appear there. Nothing can be fired at in the same hex.
  const stopped = finishPhase(after(withShip(shared, BLUE, (ship) => ({ ...ship, speed: 3 }))));
  const red = goFirst(after(setSpeeds(nextTurn(stopped), { [BLUE]: 3, [RED]: 1 }), lower('red', RED)));
  expect(seen(red, 'blue')).toContain(RED);
  expect(codes(red, shot(RED, BLUE))).toEqual(['out-of-range']);
  expect(codes(red, act('ship/step', RED))).toEqual([]);
});

rule('SW.R29', 'a hidden ship bars no line of sight', () => {
  const between = (state: State): State =>
    withShip(
      withShip(state, RED, (ship) => ({ ...ship, at: '1012' as never })),
      DESTROYER,
      (ship) => ({
        ...ship,
        at: '1010' as never,
      }),
    );
  expect(codes(between(begun()), shot(DESTROYER, BLUE))).toEqual(['sight-barred']);
  const state = after(between(cloaked()), act('ship/done', RED));
  expect(codes(state, shot(DESTROYER, BLUE))).toEqual([]);
});
