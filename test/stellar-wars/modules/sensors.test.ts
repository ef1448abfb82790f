import { expect, test } from 'vitest';
import { rule } from '../../support/rule.js';
import { describeIssue, shipIn, withShip } from '../../support/stellar-wars/engine.js';
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
import { fields } from '../../../src/stellar-wars/modules/mines.js';
import type { HexId, State } from '../../../src/stellar-wars/state.js';

const search = (ship: string, target: string): object => act('sensors/ship', ship, { target });

/** The phase of blue, while red's escort is hidden 3 hexes from blue's. */
const searching = (rules = ''): State => finishPhase(cloaked({}, rules));

/** The same with red's escort at another hex. */
const hiddenAt = (hex: string, rules = ''): State =>
  withShip(searching(rules), RED, (ship) => ({ ...ship, at: hex as never })); // Sound: a hex of the board.

/** Whether blue's escort finds the ship by some dice. */
const finds = (state: State, ...faces: readonly number[]): boolean =>
  seen(after(state, search(BLUE, RED), dice(...faces)), 'blue').includes(RED);

rule(
  ['SW.3.sensor', 'SW.11.1', 'SW.R30'],
  'sensors search once in a turn, in the phase of their player',
  () => {
    const state = searching();
    const [offer] = engine.decisions(view(state, 'blue')).filter(({ type }) => type === 'sensors/ship');
    expect(offer?.options).toEqual({ ships: [{ ship: BLUE, targets: [RED] }] });
    expect(codes(begun(), search(BLUE, RED))).toEqual(['not-your-turn']);
    expect(codes(state, search(SCOUT, RED))).toEqual(['no-sensors']);
    expect(codes(state, search(BLUE, DESTROYER))).toEqual(['nothing-to-find']);
    expect(codes(state, search(BLUE, SCOUT))).toEqual(['nothing-to-find']);
    expect(codes(state, act('sensors/ship', RED, { target: RED }, 'blue'))).toEqual(['no-such-ship']);
    const missed = after(state, search(BLUE, RED), dice(6, 6));
    expect(codes(missed, search(BLUE, RED))).toEqual(['sensors-used']);
    expect(engine.decisions(missed).filter(({ type }) => type === 'sensors/ship')).toEqual([]);
    // Any ship of the player searches, whichever is under way.
    const under = after(finishPhase(cloaked({ [SCOUT]: 1 })), act('ship/step', SCOUT));
    expect([under.underWay, codes(under, search(BLUE, RED))]).toEqual([SCOUT, []]);
    const finished = after(state, act('ship/done', BLUE));
    expect(codes(finished, search(BLUE, RED))).toEqual([]);
    const broken = withShip(state, BLUE, ({ left, ...ship }) => ({
      ...ship,
      left: { ...left, systems: [4, 4, 0] },
    }));
    expect(codes(broken, search(BLUE, RED))).toEqual(['no-sensors']);
  },
);

rule('SW.11.2', 'a ship is found by two dice up to the number of a force beam at its distance', () => {
  const state = searching();
  expect(rollOf(after(state, search(BLUE, RED)))).toBe('sensors/find');
  expect([finds(state, 5, 5), finds(state, 5, 6)]).toEqual([true, false]);
  const far = hiddenAt('1003');
  expect([finds(far, 1, 1), finds(far, 1, 2)]).toEqual([true, false]);
  const out = hiddenAt('1002');
  expect(finds(out, 1, 1)).toBe(false);
});

rule('SW.R30', 'the answer does not say whether the ship was out of reach', () => {
  const answers = ['1010', '1002'].map((hex) => {
    const { state, events } = done(after(hiddenAt(hex), search(BLUE, RED)), dice(6, 6));
    return [view(state, 'blue'), events.filter(({ audience }) => audience === 'all')];
  });
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[1]).toMatchObject([
    { type: 'chance/rolled' },
    { type: 'sensors/answered', payload: { ship: BLUE, target: RED, found: false } },
  ]);
});

rule('SW.R31', 'a ship that is found is visible to the end of the turn, and fires nothing', () => {
  const first = hide(finishPhase(begun()), BLUE);
  const state = goFirst(setSpeeds(nextTurn(first)));
  const found = after(state, search(RED, BLUE), dice(1, 1));
  expect([seen(found, 'red').includes(BLUE), names(found, 'red', 'blue')]).toEqual([true, [BLUE]]);
  expect(codes(found, shot(RED, BLUE))).toEqual([]);
  expect(codes(found, search(RED, BLUE))).toEqual(['sensors-used', 'nothing-to-find']);
  const blue = keepCloaks(finishPhase(found));
  expect(blue.active).toBe('blue');
  expect(codes(blue, shot(BLUE, RED))).toEqual(['cloaked-silent']);
  expect(codes(blue, act('cloak/hide', BLUE))).toEqual(['cloaked-already']);
  const later = nextTurn(blue);
  expect([later.phase, seen(later, 'red').includes(BLUE), names(later, 'red', 'blue')]).toEqual([
    'speeds',
    false,
    [BLUE],
  ]);
  expect(engine.deserialize(engine.serialize(found))).toEqual({ ok: true, value: found });
});

/** Red has found blue's escort, whose cloak is up, in the turn that it moves first. */
const foundFirst = (rules = ''): State => {
  const state = goFirst(setSpeeds(nextTurn(hide(finishPhase(begun({}, rules)), BLUE)), { [BLUE]: 1 }));
  return finishPhase(after(state, search(RED, BLUE), dice(1, 1)));
};

rule(
  ['SW.10.2.b', 'SW.R31'],
  'a ship that is found rolls for its cloak as its moves begin, unless a setting spares it',
  () => {
    const due = foundFirst();
    expect([due.active, rollOf(due)]).toEqual(['blue', 'cloaking/check']);
    const [kept, lost] = [after(due, dice(2)), after(due, dice(1))];
    // Both are seen in this turn; the one whose cloak broke down is seen in the next, too, and may hide again then.
    expect([kept, lost].map((state) => seen(state, 'red').includes(BLUE))).toEqual([true, true]);
    expect([names(kept, 'red', 'blue'), names(lost, 'red', 'blue')]).toEqual([[BLUE], []]);
    expect([codes(kept, shot(BLUE, RED)), codes(lost, shot(BLUE, RED))]).toEqual([
      ['cloaked-silent'],
      ['uncloaked-late'],
    ]);
    const moved = (state: State): State =>
      nextTurn(after(state, act('ship/step', BLUE), act('ship/done', BLUE)));
    expect([kept, lost].map((state) => seen(moved(state), 'red').includes(BLUE))).toEqual([false, true]);
    expect(engine.deserialize(engine.serialize(lost))).toEqual({ ok: true, value: lost });
    expect(rollOf(foundFirst('cloaking(checkFound=false)'))).toBeUndefined();
    // Whose cloak is down for good has nothing to roll for.
    expect(rollOf(foundFirst('sensors(lasts=for-good)'))).toBeUndefined();
  },
);

rule(['SW.10.5', 'SW.R31'], 'mines do not sense a ship that is found, unless a setting lets them', () => {
  const mined = (state: State): State => ({
    ...state,
    players: state.players.map(
      (each) => (each.id === 'red' ? fields.put(each, [{ hex: '1012' as HexId }]) : each), // Sound: a hex number.
    ),
  });
  const entered = (rules: string, face = 4): unknown =>
    rollOf(after(mined(keepCloaks(foundFirst(rules), face)), act('ship/step', BLUE)));
  expect(entered('')).toBeUndefined();
  expect(entered('mines(attackFound=true)')).toBe('attack/hit');
  // A cloak that is down hides nothing from them.
  expect([entered('', 1), entered('sensors(lasts=for-good)')]).toEqual(['attack/hit', 'attack/hit']);
});

rule('SW.R31', 'a setting lets a ship that is found lose its cloak', () => {
  const state = searching('sensors(lasts=for-good)');
  const found = after(state, search(BLUE, RED), dice(1, 1));
  expect(names(found, 'blue', 'red')).toEqual([]);
  expect(seen(nextTurn(found), 'blue')).toContain(RED);
  expect(codes(goFirst(setSpeeds(nextTurn(found))), act('cloak/hide', RED))).toEqual([]);
});

rule('SW.S1', 'the dice of a search are open, unless a setting hides them', () => {
  const told = (rules: string): readonly (readonly string[])[] => {
    const { events } = done(after(searching(rules), search(BLUE, RED)), dice(6, 6));
    return ['blue', 'red'].map((viewer) => heardBy(events, viewer));
  };
  const open = ['chance/rolled', 'sensors/answered'];
  expect(told('')).toEqual([open, open]);
  expect(told('sensors(hiddenDice=true)')).toEqual([['sensors/answered'], ['sensors/answered']]);
  const pending = after(searching('sensors(hiddenDice=true)'), search(BLUE, RED));
  expect(engine.decisions(pending).map(({ type }) => type)).toContain('chance/roll');
  expect(engine.deserialize(engine.serialize(pending))).toEqual({ ok: true, value: pending });
});

rule('SW.S3', 'a setting lets sensors search once for each hidden ship', () => {
  const both = (rules: string): State => {
    const state = withShip(begun({}, rules), DESTROYER, (ship) => ({
      ...ship,
      sheet: shipIn(begun(), RED).sheet,
      left: shipIn(begun(), RED).left,
    }));
    const first = after(hide(state, RED), act('ship/done', RED));
    return finishPhase(hide(first, DESTROYER));
  };
  const once = after(both(''), search(BLUE, RED), dice(6, 6));
  expect(codes(once, search(BLUE, DESTROYER))).toEqual(['sensors-used']);
  const each = after(both('sensors(uses=target)'), search(BLUE, RED), dice(6, 6));
  expect(codes(each, search(BLUE, DESTROYER))).toEqual([]);
  expect(codes(each, search(BLUE, RED))).toEqual(['sensors-used']);
});

rule('SW.S13', 'a ship in the same hex is searched for as at a distance of 1', () => {
  const state = hiddenAt('1013');
  expect([finds(state, 5, 6), finds(state, 6, 6)]).toEqual([true, false]);
});

rule('SW.R38', '+1R takes 1 from the dice of sensors, and reaches no farther', () => {
  const better = (hex: string): State =>
    withShip(hiddenAt(hex, '+own-designs +weapon-extras'), BLUE, (ship) => ({
      ...ship,
      sheet: { ...ship.sheet, systems: ship.sheet.systems.map((each) => ({ ...each, extras: ['+1R'] })) },
    }));
  expect([finds(better('1010'), 5, 6), finds(better('1010'), 6, 6)]).toEqual([true, false]);
  expect(finds(better('1002'), 1, 1)).toBe(false);
});

rule(['SW.11.3', 'SW.11.1'], 'a die says how far mines are found', () => {
  const state = searching();
  const reach = (face: number): unknown =>
    done(after(state, act('sensors/mines', BLUE)), dice(face)).events.find(
      ({ type }) => type === 'sensors/swept',
    )?.payload;
  expect([1, 2, 3, 4, 5, 6].map(reach)).toEqual(
    [6, 5, 3, 1, 0, 0].map((hexes) => ({ ship: BLUE, at: '1013', reach: hexes })),
  );
  const swept = after(state, act('sensors/mines', BLUE), dice(1));
  expect(codes(swept, act('sensors/mines', BLUE))).toEqual(['sensors-used']);
  expect(codes(swept, search(BLUE, RED))).toEqual(['sensors-used']);
  expect(codes(searching('-mines'), act('sensors/mines', BLUE))).toEqual(['no-mines-in-play']);
  const each = after(searching('sensors(uses=target)'), act('sensors/mines', BLUE), dice(1));
  expect([codes(each, act('sensors/mines', BLUE)), codes(each, search(BLUE, RED))]).toEqual([
    ['sensors-used'],
    [],
  ]);
  expect(engine.deserialize(engine.serialize(each))).toEqual({ ok: true, value: each });
});

test('a search of a hidden ship is told to its owner, unless it finds something', () => {
  const state = goFirst(setSpeeds(nextTurn(hide(searching(), BLUE))), 'blue');
  const ready = keepCloaks(state);
  const begins = done(ready, search(BLUE, RED));
  const [missed, found] = [done(begins.state, dice(6, 6)), done(begins.state, dice(1, 1))];
  expect([heardBy(begins.events, 'red'), heardBy(missed.events, 'red')]).toEqual([[], []]);
  expect(heardBy(begins.events, 'blue')).toEqual(['sensors/used']);
  expect([heardBy(found.events, 'red'), seen(found.state, 'red').includes(BLUE)]).toEqual([
    ['cloak/found'],
    false,
  ]);
});

test('each refusal is a sentence that says what is wrong', () => {
  const says = (state: State, given: object): string =>
    engine.checkAction(state, given).map(describeIssue).join(' ');
  const state = searching();
  expect(says(state, search(SCOUT, RED))).toBe('blue/SC1 has no working sensors.');
  expect(says(state, search(BLUE, DESTROYER))).toBe('red/DD1 is no hidden ship of an enemy.');
  const failed = after(state, act('cloak/hide', SCOUT), dice(1), search(BLUE, RED), dice(6, 6));
  expect(says(failed, search(BLUE, RED))).toBe('blue/ES1 has used its sensors in this turn.');
  expect(says(failed, act('cloak/hide', SCOUT))).toBe(
    'blue/SC1 failed to raise its cloak in this turn: try again in the next.',
  );
  expect(says(failed, shot(SCOUT, RED))).toBe('You see no ship red/ES1 in play.');
});
