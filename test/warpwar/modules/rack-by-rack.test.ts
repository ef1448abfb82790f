import { expect, test } from 'vitest';
import { checkOrders, compileRules, shipId, type Order } from '../../../src/warpwar/index.js';
import type { Ship } from '../../../src/warpwar/state.js';
import { mostHandled } from '../../../src/warpwar/rules.js';

import { ship, skirmish, STAR } from '../../support/fleets.js';
import { damage, give, send, shipOf } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { beam, missile, order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const SECOND = 'second/skirmish';
const rules = rulesOfText(SECOND);

const carrier = (SR: number, now = {}) =>
  ship('red/W1', { PD: 6, B: 3, T: 1, M: 3, C: 1, SH: 3, E: 2, SR, WG: 1 }, { now });
const small = { PD: 3, B: 2, S: 2, E: 1, C: 1, SH: 6 };
const rider = (id: string) => ship(id, small, { aboard: 'red/W1' });
const outside = (id: string) => ship(id, small);
const enemy = ship('blue/W1', { PD: 9, B: 9, WG: 1 });

const racks = (drop: readonly string[], pickUp: readonly string[] = []): Pick<Order, 'racks'> => ({
  racks: {
    ...(drop.length > 0 ? { drop: drop.map((id) => shipId(id)) } : {}),
    ...(pickUp.length > 0 ? { pickUp: pickUp.map((id) => shipId(id)) } : {}),
  },
});
const handling = (
  drop: readonly string[],
  pickUp: readonly string[] = [],
  more: Partial<Order> = {},
): Order => ({
  ...order('red/W1', 'dodge', more),
  ...racks(drop, pickUp),
});
const still = (id: string, more: Partial<Order> = {}) => order(id, 'attack', more);
const idle = order('blue/W1', 'dodge');

const wrong = (ships: readonly Ship[], ...orders: readonly Order[]) =>
  issueLines(checkOrders(rules, ships, orders));

rule('E2.DROP.2', 'as many as there are undamaged racks, each picking up or setting down', () => {
  expect(mostHandled(rules, carrier(3, { SR: 2 }))).toBe(2);
  const ships = [carrier(2), rider('red/S1'), outside('red/S2'), outside('red/S3'), enemy];
  expect(wrong(ships, handling(['red/S1'], ['red/S2']), still('red/S2'), still('red/S3'))).toEqual([]);
  expect(wrong(ships, handling(['red/S1'], ['red/S2', 'red/S3']), still('red/S2'), still('red/S3'))).toEqual([
    '0.racks | handles-too-many | E2.DROP.2 | red/W1 may pick up and set down at most 2 Systemships in a round, not 3.',
    '0.racks.pickUp | no-free-rack | E2.ATTR.SR.1 | red/W1 has 1 free rack, not 2.',
  ]);
  const { state } = give(
    skirmish([...ships], { rules: SECOND }),
    handling(['red/S1'], ['red/S2']),
    still('red/S2'),
    still('red/S3'),
    idle,
  );
  expect(['red/S1', 'red/S2', 'red/S3'].map((id) => shipOf(state, id).at)).toEqual([
    STAR,
    { aboard: 'red/W1' },
    STAR,
  ]);
});

rule('E2.DROP.2', 'three racks set three ships down at once', () => {
  const riders = ['red/S1', 'red/S2', 'red/S3'];
  const start = skirmish([carrier(3), ...riders.map(rider), enemy], { rules: SECOND });
  const { state } = give(start, handling(riders), idle);
  expect(riders.map((id) => shipOf(state, id).at)).toEqual([STAR, STAR, STAR]);
});

rule('E2.DROP.2', 'a rack that is emptied in a round is not filled in it', () => {
  const ships = [carrier(2), rider('red/S1'), rider('red/S2'), outside('red/S3'), enemy];
  expect(wrong(ships, handling(['red/S1'], ['red/S3']), still('red/S3'))).toEqual([
    '0.racks.pickUp | no-free-rack | E2.ATTR.SR.1 | red/W1 has 0 free racks, not 1.',
  ]);
});

rule('E2.DROP.2', 'a rack shot away in the round takes nothing up', () => {
  const start = skirmish([carrier(2), outside('red/S1'), outside('red/S2'), enemy], { rules: SECOND });
  const fires = { ...order('blue/W1', 'dodge', { ...beam(1, 'red/W1') }) };
  const orders = [handling([], ['red/S1', 'red/S2']), still('red/S1'), still('red/S2'), fires];
  const { state } = send(give(start, ...orders).state, damage('red', ['red/W1', { SR: 1 }]));
  expect(['red/S1', 'red/S2'].map((id) => shipOf(state, id).at)).toEqual([{ aboard: 'red/W1' }, STAR]);
});

rule('E2.DROP.3', 'meanwhile it may fire its beam and power ECM, but no missiles and no cannons', () => {
  const ships = [carrier(1), rider('red/S1'), enemy];
  const cannons = { cannons: { at: shipId('blue/W1'), bursts: [2] } };
  const tubes = { tubes: [missile('blue/W1', 3)] };
  expect(wrong(ships, handling(['red/S1'], [], { ...beam(2, 'blue/W1'), ecm: 2 }))).toEqual([]);
  const refusal = (fires: string) => [
    `0.racks | handling-with-launch | E2.DROP.3 | red/W1 cannot fire ${fires} in a round in which it picks up or sets down Systemships.`,
  ];
  expect(wrong(ships, handling(['red/S1'], [], cannons))).toEqual(refusal('cannons'));
  expect(wrong(ships, handling(['red/S1'], [], tubes))).toEqual(refusal('missiles'));
  expect(wrong(ships, handling(['red/S1'], [], { ...tubes, ...cannons }))).toEqual(
    refusal('missiles and cannons'),
  );
});

rule('E2.DROP.5', 'a ship that is picked up may power its screens and ECM, and nothing else', () => {
  const ships = [carrier(1), outside('red/S1'), enemy];
  const picks = handling([], ['red/S1']);
  expect(wrong(ships, picks, still('red/S1', { screens: 2, ecm: 1 }))).toEqual([]);
  const busy = wrong(ships, picks, still('red/S1', { cannons: { at: shipId('blue/W1'), bursts: [1] } }));
  expect(busy).toEqual([
    '1.cannons | picked-up-keeps-still | E2.DROP.5 | red/S1 is picked up in this round and can use only its screens, ecm.',
  ]);
  expect(wrong(ships, picks, still('red/S1', { drive: 1 }))).toHaveLength(1);
});

test('it is nothing without Systemships', () => {
  const made = compileRules('first/skirmish -systemships +rack-by-rack');
  expect(made.ok ? [] : made.issues.map(({ code }) => code)).toEqual(['module-missing']);
});
