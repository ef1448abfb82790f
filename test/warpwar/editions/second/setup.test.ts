import { expect } from 'vitest';
import { checkDesign, createGame, compileRules, view } from '../../../../src/warpwar/index.js';
import { isWarpship } from '../../../../src/warpwar/ships/components.js';

import { build, stands, Ur } from '../../../support/campaign.js';
import { blue, red, ship, STAR } from '../../../support/fleets.js';
import { escape, give, send, shipOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { order, rulesOfText, issueLines } from '../../../support/issue-lines.js';
import { ADVANCED, duel, gist, moment, no, rules, stocked } from '../../../support/second/second.js';

rule('E2.GEN.2', 'a player’s ships have different names, which tell Warpships from Systemships', () => {
  const fleet = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => stands(`red/W${each}`, Ur, { PD: 1, WG: 1 }));
  const state = stocked(moment({ phase: 'build', ships: fleet }), Ur, 20);
  const built = (name: string, counts = {}) => build('red', name, Ur, { PD: 1, ...counts });
  expect(no(state, built('W3', { WG: 1 }))).toEqual(['name-taken E2.GEN.2']);
  for (const [name, counts] of [
    ['S10', { WG: 1 }],
    ['W10', {}],
  ] as const)
    expect(no(state, built(name, counts))).toEqual(['name-and-kind E2.GEN.2']);
  // There are more than the printed counters, and other fleets may use the same names.
  const tenth = send(state, built('W10', { WG: 1 })).state;
  expect(isWarpship(shipOf(tenth, 'red/W10').built)).toBe(true);
  expect(send(tenth, built('S65')).state.ships).toHaveLength(11);
  expect(duel([ship('red/W1', { PD: 1, WG: 1 }), ship('blue/W1', { PD: 1, WG: 1 })]).ships).toHaveLength(2);
});

rule('E2.GEN.3', 'designs, damage and riders are private, and shown after the game', () => {
  const state = duel([
    ship('red/W1', { PD: 6, E: 2, C: 1, SH: 6, A: 4, H: 1, SR: 1, R: 1, WG: 1 }, { level: 1 }),
    ship('red/S1', { PD: 2, A: 2 }, { aboard: 'red/W1' }),
    ship('blue/W1', { PD: 7, B: 2, WG: 1 }),
  ]);
  const counter = { id: 'red/W1', owner: red, at: STAR };
  for (const viewer of [blue, { spectator: true }] as const)
    expect(view(state, viewer).ships.filter(({ owner }) => owner === red)).toEqual([counter]);
  expect(view(state, red).ships.slice(0, 2)).toEqual(state.ships.slice(0, 2));
  const fled = give(state, order('red/W1', 'retreat', { ecm: 1 }), order('blue/W1', 'attack')).state;
  // The first order that is shown says the level, and nothing else of the record.
  expect(view(fled, blue).ships[0]).toEqual({ ...counter, levels: { all: 1 }, shown: true });
  const over = send(fled, escape(red, { 'red/W1': '0404' })).state;
  for (const viewer of [blue, { spectator: true }] as const)
    expect(view(over, viewer).ships).toEqual(over.ships);
});

rule('E2.GEN.3', 'what lies at a Base, and what a ship carries, is its owner’s secret', () => {
  const cargo = { ...stands('red/W1', Ur, { PD: 1, H: 1, WG: 1 }), points: 7 };
  const state = stocked(moment({ ships: [cargo] }), Ur, 17);
  const points = (viewer: Parameters<typeof view>[1]) => {
    const { stars, ships } = view(state, viewer);
    return [stars.find((star) => star.hex === Ur)?.points, ships[0]?.points];
  };
  expect(points(red)).toEqual([17, 7]);
  for (const viewer of [blue, { spectator: true }] as const)
    expect(points(viewer)).toEqual([undefined, undefined]);
});

rule('E2.SCEN.4', 'players put scenarios together: rules are left out, added, and set', () => {
  const made = createGame({
    rules: 'second/advanced -scrapping -repair-bays +turn-limit turn-limit(turns=9) base-building(price=10)',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
  const { modules, settings } = made.value.ruleset;
  expect(modules).toContain('turn-limit');
  expect(modules).not.toContain('scrapping');
  expect(settings).toMatchObject({ 'base-building/price': 10, 'turn-limit/turns': 9 });
  const unarmed = rulesOfText(`${ADVANCED} -cannons`);
  expect(issueLines(checkDesign(unarmed, { counts: { PD: 1, C: 1 } }))).toHaveLength(1);
  expect(checkDesign(rules, { counts: { PD: 1, C: 1 } })).toEqual([]);
});

rule('E2.SCEN.4', 'variants of its own stand in other editions, and what cannot be is refused', () => {
  const starred = 'first/advanced +cannons +ecm +armor +half-power-movement technology(every=6, firstRise=7)';
  expect(rulesOfText(starred).ruleset.modules).toEqual(expect.arrayContaining(['cannons', 'ecm', 'armor']));
  const none = compileRules('second/advanced -base-conquest');
  expect(none.ok ? [] : gist(issueLines(none.issues))).toEqual(['slot-empty ']);
});
