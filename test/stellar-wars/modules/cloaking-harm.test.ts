import { withoutCounts } from '../../../src/laws/law.js';
import type { State } from '../../../src/stellar-wars/state.js';
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
  heardBy,
  names,
  RED,
  seen,
  shot,
  view,
} from '../../support/stellar-wars/cloaks.js';

rule('SW.R29', 'blasts hurt hidden ships, as their owners alone learn, unless a setting spares them', () => {
  const blast = { type: 'test/blast', player: 'red', ship: RED, points: 3 };
  const state = cloaked();
  const hurt = done(state, blast);
  expect(shipIn(hurt.state, RED).left.shield.F).toBe(shipIn(state, RED).left.shield.F - 3);
  expect([heardBy(hurt.events, 'red'), heardBy(hurt.events, 'blue')]).toEqual([['ship/struck'], []]);
  expect(view(hurt.state, 'blue')).toEqual(view(state, 'blue'));
  const spared = cloaked({}, 'cloaking(blastHurts=false)');
  expect(withoutCounts(after(spared, blast))).toEqual(withoutCounts(spared));
  const visible = begun({}, 'cloaking(blastHurts=false)');
  expect(after(visible, blast)).not.toEqual(visible);
});

rule('SW.9.7.a', 'a ship whose cloaking device is destroyed appears', () => {
  const state = withShip(cloaked(), RED, (ship) => ({
    ...ship,
    left: {
      ...ship.left,
      systems: [4, 1, 4],
      shield: { ...ship.left.shield, F: 0 },
      armor: { ...ship.left.armor, F: 0 },
    },
  }));
  const hit = after(state, { type: 'test/blast', player: 'red', ship: RED, points: 1 }, dice(3, 3), dice(2));
  expect(shipIn(hit, RED).left.systems).toEqual([4, 0, 4]);
  expect([seen(hit, 'blue').includes(RED), names(hit, 'blue', 'red')]).toEqual([true, []]);
  expect(codes(hit, shot(RED, BLUE))).toEqual(['uncloaked-late']);
  expect(codes(hit, act('cloak/hide', RED))).toEqual(['no-cloaking-device']);
});

test('everybody learns that a hidden ship left play', () => {
  const state = withShip(cloaked(), RED, ({ left, ...ship }) => ({
    ...ship,
    left: { ...left, hull: 1, shield: { ...left.shield, F: 0 }, armor: { ...left.armor, F: 0 } },
  }));
  const hit = after(state, { type: 'test/blast', player: 'red', ship: RED, points: 1 });
  const { state: lost, events } = done(hit, dice(1, 2));
  expect(seen(lost, 'red')).not.toContain(RED);
  expect(names(lost, 'blue', 'red')).toEqual([]);
  expect(heardBy(events, 'blue')).toEqual(['ship/lost', 'cloak/lowered']);
});

test('a game with hidden ships is saved and loaded; lists that cannot be are refused', () => {
  const state = cloaked();
  expect(engine.deserialize(engine.serialize(state))).toEqual({ ok: true, value: state });
  const listed = (...ids: readonly string[]): State => ({
    ...state,
    players: state.players.map((each) =>
      each.id === 'red' ? { ...each, ext: { ...each.ext, 'cloaking/hidden': ids } } : each,
    ),
  });
  for (const ids of [['red/XX1'], ['red/SC9'], [BLUE], [DESTROYER], [RED, RED]])
    expect([
      ids,
      engine.deserialize(JSON.stringify({ ...JSON.parse(engine.serialize(state)), ...listed(...ids) })).ok,
    ]).toEqual([ids, false]);
});

test('without the module nothing is hidden', () => {
  const state = begun({}, '-cloaking -sensors');
  expect(codes(state, act('cloak/hide', RED))).toEqual(['unknown-action']);
  expect(names(state, 'blue', 'red')).toBeUndefined();
});

test('dice that every player can compute hide nothing: there are no cloaks with them', () => {
  const refused = engine.compileRules?.('sw2/duel +committed-dice');
  expect(refused).toMatchObject({
    ok: false,
    issues: [{ code: 'modules-exclude', params: { module: 'cloaking', other: 'committed-dice' } }],
  });
  expect(engine.compileRules?.('sw2/duel -cloaking +committed-dice')).toMatchObject({ ok: true });
});
