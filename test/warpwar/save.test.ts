import { version } from '../../src/kernel/run/save.js';
import {
  applyAction,
  awaiting,
  deserialize,
  fingerprint,
  sampleAction,
  serialize,
} from '../../src/warpwar/index.js';
import { type State, MAX_POINTS } from '../../src/warpwar/state.js';
import { chance } from '../../src/laws/law.js';
import { describe, expect, test } from 'vitest';

import { blue, red, ship, skirmish } from '../support/fleets.js';
import { damage, due, escape, give, quiet, send } from '../support/played.js';
import { beam, missile, order, issueLines } from '../support/issue-lines.js';

const fleets = [
  ship('red/W1', { PD: 6, B: 3, S: 2, SR: 1, WG: 1 }),
  ship('red/W2', { PD: 6, B: 3, T: 1, M: 3, WG: 1 }, { level: 1 }),
  ship('red/S1', { PD: 3, B: 1 }),
  ship('red/S2', { PD: 2, B: 1 }),
  ship('blue/W1', { PD: 6, B: 5, SR: 1, WG: 1 }),
  ship('blue/S1', { PD: 2 }, { aboard: 'blue/W1' }),
];
const begun = skirmish(fleets);
const redOrders = [
  order('red/W1', 'retreat'),
  order('red/W2', 'attack', { drive: 1, tubes: [missile('blue/W1', 1)] }),
  order('red/S1', 'attack', beam(1, 'blue/W1')),
  order('red/S2', 'dodge'),
];
const blueOrders = [order('blue/W1', 'attack', beam(2, 'red/W2'))];
const half = send(begun, { type: 'battle/orders', player: red, orders: redOrders }).state;
const struck = give(begun, ...redOrders, ...blueOrders).state;
const placed = send(struck, damage(red, ['red/W2', { PD: 1, B: 1 }])).state;
const fled = send(placed, damage(blue, ['blue/W1', { PD: 5, B: 3 }])).state;
const stalemate = quiet(begun, 3).state;
const embarked = send(stalemate, {
  type: 'systemships/embark',
  player: red,
  loads: [{ ship: 'red/S2', carrier: 'red/W1' }],
}).state;
const over = send(embarked, {
  type: 'battle/withdraw',
  player: red,
  moves: ['red/W1', 'red/W2'].map((id) => ({ ship: id, to: '0404' })),
}).state;

const states: readonly (readonly [string, State])[] = [
  ['orders', begun],
  ['orders', half],
  ['damage', struck],
  ['damage', placed],
  ['escape', fled],
  ['embark', stalemate],
  ['withdraw', embarked],
  ['game over', over],
];

/** Why a game can end by the rules of these. */
const REASONS = 'nobody-left, last-turn, agreed, resigned, both-stay, star-held';

const refusedSave = (text: string): readonly string[] => {
  const read = deserialize(text);
  return read.ok ? [] : issueLines(read.issues);
};

/** A save with something else at a place; undefined takes away what is there. */
function changed(state: State, path: readonly (string | number)[], value: unknown): string {
  // Sound: JSON of any form, changed from outside.
  const save = JSON.parse(serialize(state)) as { state: unknown };
  const inner = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], save.state);
  (inner as Record<string, unknown>)[path.at(-1) ?? ''] = value;
  return JSON.stringify(save);
}

describe('a game is saved at any step and read again', () => {
  test.each(states)('%s', (step, state) => {
    expect(state.battle?.step ?? 'game over').toBe(step);
    const text = serialize(state);
    const read = deserialize(text);
    expect(read).toEqual({ ok: true, value: state });
    if (!read.ok) return;
    expect(serialize(read.value)).toBe(text);
    expect(fingerprint(read.value)).toBe(fingerprint(state));
  });

  test('and played on as if nothing had been', () => {
    const read = deserialize(serialize(placed));
    const on = damage(blue, ['blue/W1', { PD: 5, B: 3 }]);
    expect(read.ok && send(read.value, on)).toEqual(send(placed, on));
    const away = escape(red, { 'red/W1': '0404' });
    const later = deserialize(serialize(fled));
    expect(later.ok && send(later.value, away).state).toEqual(send(fled, away).state);
  });
});

describe('what is no save is refused', () => {
  test.each([
    ['', ' | not-a-save |  | This is not a saved game. Expected a text that this library has written.'],
    ['null', ' | not-a-save |  | This is not a saved game. Expected a text that this library has written.'],
    ['[1,2]', ' | not-a-save |  | This is not a saved game. Expected a text that this library has written.'],
    [
      '{"form":1',
      ' | not-a-save |  | This is not a saved game. Expected a text that this library has written.',
    ],
    [
      '{"state":{}}',
      ' | not-a-save |  | This is not a saved game. Expected a text that this library has written.',
    ],
    [
      '{"form":2,"state":{}}',
      'form | other-version |  | This game was saved in format 2, which this version of the library does not read.',
    ],
    ['{"form":1}', "version | not-a-version |  | Expected a version of three numbers, such as '1.2.0'."],
    ['{"form":1,"version":"1.2.0"}', 'state | not-an-object |  | Expected an object.'],
    ['{"form":1,"version":"1.2.0","state":[]}', 'state | not-an-object |  | Expected an object.'],
    ['{"form":1,"version":"1.2.0","state":{}}', 'state.ruleset | not-an-object |  | Expected an object.'],
  ])('%s', (text, line) => {
    expect(refusedSave(text)).toEqual([line]);
  });

  test('whatever is handed in instead of a text', () => {
    for (const given of [undefined, null, 7, {}, [], Symbol('save')])
      expect(deserialize(given as never).ok).toBe(false);
    expect(refusedSave('['.repeat(100_000))).toHaveLength(1);
  });
});

describe('a damaged save is refused with the place of the damage', () => {
  const [allowed, whole] = ['Expected one of these:', 'Expected a whole number from 0 to 10000.'];
  test.each<readonly [State, (string | number)[], unknown, string]>([
    [
      begun,
      ['ruleset', 'modules', 1],
      'nothing',
      `state.ruleset.modules.1 | unknown-module |  | There is no module nothing. Version ${version} saved this game.`,
    ],
    [begun, ['turn'], 0, 'state.turn | not-a-whole-number |  | Expected a whole number from 1 to 1000000.'],
    [begun, ['active'], 'green', 'state.active | unknown-player |  | There is no player green in this game.'],
    [begun, ['phase'], 'tea', `state.phase | not-allowed |  | ${allowed} combat, rearrange.`],
    [begun, ['phase'], 'build', `state.phase | not-allowed |  | ${allowed} combat, rearrange.`],
    [
      begun,
      ['ships', 2, 'at'],
      '0404',
      'state.ships.2.at | only-on-stars | E1.SYS.1 | red/S1 is not at a star: Systemships are loaded and set down only there.',
    ],
    [
      begun,
      ['waiting'],
      ['red', 'green'],
      'state.waiting.1 | unknown-player |  | There is no player green in this game.',
    ],
    [begun, ['waiting'], ['red'], `state.waiting | not-allowed |  | ${allowed} red, blue.`],
    [begun, ['waiting'], ['blue', 'red'], `state.waiting | not-allowed |  | ${allowed} red, blue.`],
    [begun, ['waiting'], [], `state.waiting | not-allowed |  | ${allowed} red, blue.`],
    [begun, ['battle'], null, `state.waiting | not-allowed |  | ${allowed} .`],
    [half, ['waiting'], ['red', 'blue'], `state.waiting | not-allowed |  | ${allowed} blue.`],
    [over, ['waiting'], ['red'], `state.waiting | not-allowed |  | ${allowed} .`],
    [over, ['result', 'reason'], 'bribed', `state.result.reason | not-allowed |  | ${allowed} ${REASONS}.`],
    // The reason of a rule that these rules do not have.
    [
      over,
      ['result', 'reason'],
      'king-lost',
      `state.result.reason | not-allowed |  | ${allowed} ${REASONS}.`,
    ],
    [
      over,
      ['result', 'reason'],
      undefined,
      'state.result.reason | missing |  | The field reason is missing.',
    ],
    [
      over,
      ['result', 'winners'],
      ['green'],
      'state.result.winners.0 | unknown-player |  | There is no player green in this game.',
    ],
    [
      begun,
      ['players'],
      [{ id: 'red', side: 0 }],
      'state.players | not-players |  | Expected two or more players with different names.',
    ],
    [
      begun,
      ['ships', 0, 'owner'],
      'green',
      'state.ships.0.owner | unknown-player |  | There is no player green in this game.',
    ],
    [
      begun,
      ['ships', 0, 'now', 'PD'],
      7,
      'state.ships.0.now.PD | more-than-built |  | red/W1 was built with 6 Power/Drive; it cannot have 7.',
    ],
    [begun, ['ships', 0, 'now', 'PD'], -1, `state.ships.0.now.PD | not-a-whole-number |  | ${whole}`],
    [
      begun,
      ['ships', 0, 'now'],
      {},
      'state.ships.0.now | nothing-left | E1.DMG.8 | red/W1 has nothing left that can take a hit: it counts as destroyed.',
    ],
    [
      struck,
      ['ships', 2, 'now'],
      {},
      'state.ships.2.now | nothing-left | E1.DMG.8 | red/S1 has nothing left that can take a hit: it counts as destroyed.',
    ],
    [
      begun,
      ['ships', 1, 'id'],
      'red/W1',
      'state.ships.1.id | name-taken | E1.GEN.2 | There is already a ship called red/W1: choose another name.',
    ],
    [
      begun,
      ['ships', 5, 'at'],
      { aboard: 'red/W1' },
      'state.ships.5.at.aboard | no-such-carrier | E1.ATTR.SR.1 | blue/S1 cannot be aboard red/W1: name a ship of its owner on the map.',
    ],
    [
      begun,
      ['map', 'hexes'],
      [],
      'state.map.hexes | no-hexes | MAP.1 | The map has no hexes: it needs at least one.',
    ],
    [
      begun,
      ['map', 'hexes', 0],
      '0707',
      'state.stars.0.hex | no-such-hex | MAP.1 | There is no hex 0505 on the map.',
    ],
    [
      begun,
      ['map', 'hexes', 1],
      '0505',
      'state.map.hexes.1 | hex-twice | MAP.1 | Hex 0505 is listed twice: list it only once.',
    ],
    [
      begun,
      ['map', 'warplines'],
      [['0505', '0404']],
      'state.map.warplines.0.1 | line-without-star | MAP.4 | A warpline ends at hex 0404, which has no star: both its ends must be stars.',
    ],
    [begun, ['map'], undefined, 'state.map | missing |  | The field map is missing.'],
    [begun, ['stars'], [], 'state.stars | no-stars | MAP.4 | The map has no stars: it needs at least one.'],
    [
      begun,
      ['stars', 1],
      { hex: '0404', name: 'Near' },
      'state.stars.1 | adjacent-stars | MAP.GEN.3 | Near and The star are next to each other: at least one hex must lie between two stars.',
    ],
    [
      begun,
      ['ships', 0, 'at'],
      '0707',
      'state.ships.0.at | no-such-hex | MAP.1 | There is no hex 0707 on the map.',
    ],
    [begun, ['ships', 0, 'shown'], false, 'state.ships.0.shown | not-a-flag |  | Expected true or false.'],
    [
      begun,
      ['ships', 0, 'ext'],
      { some: 1 },
      'state.ships.0.ext.some | unknown-field |  | This field is unknown.',
    ],
    [begun, ['battle', 'step'], 'tea', 'state.battle.step | not-allowed'],
    [begun, ['battle', 'step'], 'withdraw', 'state.battle.step | not-allowed'],
    [
      begun,
      ['battle', 'plan'],
      'tea',
      `state.battle.plan | not-allowed |  | ${allowed} round, stalemate, end.`,
    ],
    [begun, ['battle', 'done'], true, `state.battle.done | not-allowed |  | ${allowed} false.`],
    [
      begun,
      ['battle', 'round'],
      0,
      'state.battle.round | not-a-whole-number |  | Expected a whole number from 1 to 1000000.',
    ],
    [
      begun,
      ['battle', 'sides'],
      [['red', 'green'], ['blue']],
      'state.battle.sides.0.1 | unknown-player |  | There is no player green in this game.',
    ],
    [
      struck,
      ['battle', 'fired', 'shots', 0, 'result'],
      'hit+3',
      'state.battle.fired.shots.0.result | not-allowed',
    ],
    [
      struck,
      ['battle', 'fired', 'effective'],
      { W2: 1 },
      'state.battle.fired.effective.W2 | unknown-field |  | This field is unknown.',
    ],
    [begun, ['spy'], 1, 'state.spy | unknown-field |  | This field is unknown.'],
    [
      begun,
      ['players', 1, 'out'],
      true,
      'state.result | one-side-left | E1.VIC.2 | Fewer than two sides are left: the state must have a result.',
    ],
    [begun, ['players', 1, 'side'], 0, 'state.result | one-side-left | E1.VIC.2 | '],
    [
      begun,
      ['ships', 0, 'id'],
      'red/W01',
      "state.ships.0.id | not-a-ship-id |  | Expected a ship id: the player who built the ship, a slash and its name, such as 'red/W3'.",
    ],
    [begun, ['ships'], undefined, 'state.ships | missing |  | The field ships is missing.'],
  ])('%#: %j', (state, path, value, line) => {
    const lines = refusedSave(changed(state, path, value));
    expect(lines.filter((each) => each.startsWith(line))).toHaveLength(1);
  });
});

describe('what a long game comes to is read again', () => {
  const reads = (state: State, path: readonly (string | number)[], value: unknown) =>
    refusedSave(changed(state, path, value));
  const beyond = (most: number): unknown =>
    expect.stringContaining(`Expected a whole number from 0 to ${most}.`);

  test('points in any account, up to a million million', () => {
    const most = MAX_POINTS;
    for (const path of [
      ['players', 0, 'points'],
      ['stars', 0, 'points'],
      ['ships', 0, 'points'],
    ]) {
      expect(reads(begun, path, most)).toEqual([]);
      expect(reads(begun, path, most + 1)).toEqual([beyond(most)]);
    }
    const rich = deserialize(changed(begun, ['players', 0, 'points'], most));
    expect(rich.ok && rich.value.players[0]?.points).toBe(most);
  });

  test('levels up to a million', () => {
    expect(reads(begun, ['ships', 0, 'levels', 'all'], 1_000_000)).toEqual([]);
    expect(reads(begun, ['ships', 0, 'levels', 'all'], 1_000_001)).toEqual([beyond(1_000_000)]);
  });

  test('more shots than other lists have items', () => {
    const [shot] = struck.battle?.fired?.shots ?? [];
    const shots = Array.from({ length: 20_000 }, () => shot);
    expect(reads(struck, ['battle', 'fired', 'shots'], shots)).toEqual([]);
    expect(reads(struck, ['battle', 'fired', 'shots'], { length: 1_000_001 })).toHaveLength(1);
  });
});

describe('what was sealed is judged as when it was decided', () => {
  const sealed = ['battle', 'sealed', 0];
  const inOrders = [...sealed, 'choice', 'orders'];

  test('an order that is illegal is refused, with the rule', () => {
    expect(refusedSave(changed(half, [...inOrders, 2, 'beam', 'power'], 2))).toEqual([
      "state.battle.sealed.0.orders.2.beam.power | beam-too-weak | E1.POWER.3 | red/S1's beam can take at most 1 power, not 2.",
    ]);
    expect(refusedSave(changed(half, [...inOrders, 3, 'tactic'], 'retreat'))).toEqual([
      'state.battle.sealed.0.orders.3.tactic | tactic-not-allowed | E1.ORD.2 | red/S2 cannot retreat; choose one of these tactics: attack, dodge.',
    ]);
    expect(refusedSave(changed(half, [...inOrders, 1, 'tubes', 0, 'at'], 'red/S1')).at(0)).toContain(
      'E1.ORD.3',
    );
    expect(refusedSave(changed(half, inOrders, redOrders.slice(1)))).toEqual([
      'state.battle.sealed.0.orders | no-order | E1.ORD.1 | red/W1 has no order: give one to each of your ships in this combat.',
    ]);
  });

  test('so is what is no decision of that step, or of nobody who decides', () => {
    expect(refusedSave(changed(half, [...sealed, 'choice'], {}))).toEqual([
      'state.battle.sealed.0.orders | missing |  | The field orders is missing.',
    ]);
    expect(refusedSave(changed(half, [...sealed, 'choice'], 7))).toHaveLength(1);
    expect(refusedSave(changed(half, [...sealed, 'player'], 'blue')).length).toBeGreaterThan(0);
    expect(refusedSave(changed(placed, [...sealed, 'choice', 'placements', 0, 'hits'], { PD: 3 }))).toEqual([
      'state.battle.sealed.0.placements.0.hits | place-all-hits | E1.DMG.4 | Place 2 hits on red/W2; you placed 3.',
    ]);
    // Blue has nothing to choose while red embarks.
    const idle = [{ player: blue, choice: { loads: [] } }];
    expect(refusedSave(changed(stalemate, ['battle', 'sealed'], idle))).toContain(
      'state.battle.sealed.0.player | not-allowed |  | Expected one of these: red.',
    );
  });

  test('nobody has sealed twice', () => {
    const [once] = half.battle?.sealed ?? [];
    expect(refusedSave(changed(half, ['battle', 'sealed'], [once, once]))).toEqual([
      'state.battle.sealed.1.player | not-allowed |  | Expected one of these: red, blue.',
    ]);
  });
});

/** All places in a value, outermost first. */
const places = (value: unknown): readonly (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...places(inner).map((path) => [key, ...path])])
    : [];

/** Plays on by chance: whatever a save was, its game goes on without a hitch. */
function playOn(begun: State): void {
  const random = chance(1);
  let state = begun;
  for (let left = 6; left > 0 && awaiting(state).length > 0; left -= 1) {
    const [decision] = due(state);
    if (!decision) throw new Error('Somebody is awaited, and nothing is offered.');
    const done = applyAction(state, sampleAction(state, decision, random));
    if (!done.ok) throw new Error(issueLines(done.issues).join('\n'));
    state = done.state;
  }
}

describe('whatever is changed in a save, it is refused, or its game goes on', () => {
  const junk = [undefined, null, 0, 1, 7, 'red', '0404', 'red/W2', [], {}, ['blue']];
  test.each(states.filter((_, at) => at !== 7))('%s', (_step, state) => {
    let [refused, accepted] = [0, 0];
    for (const path of places(state)) {
      for (const value of junk) {
        const read = deserialize(changed(state, path, value));
        if (read.ok) {
          accepted += 1;
          playOn(read.value);
        } else {
          refused += 1;
          for (const { path: at } of read.issues) expect(at[0]).toBe('state');
        }
      }
    }
    expect(refused).toBeGreaterThan(accepted);
  });
});
