import { describe, expect, test } from 'vitest';
import { awaiting, compileRules } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';

import {
  Babylon,
  campaign,
  changed,
  goOn,
  idle,
  Larsu,
  Mosul,
  Nineveh,
  pass,
  position,
  stands,
  starHex,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import { baseAt, hauler, heardBy, loot, momentOf, toLoot, type Stars } from '../../support/conquest.js';
import { ADVANCED, cargoOf, moment } from '../../support/economy.js';
import { blue, green, red } from '../../support/fleets.js';
import { payloadsOf, lives, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const Ubaid = starHex('Ubaid');
const w = (id: string, at: HexId) => stands(id, at, { PD: 4, WG: 1 });

/** Stars that nobody has a Base at. */
const lost = (...all: readonly HexId[]): Stars => Object.fromEntries(all.map((hex) => [hex, { base: null }]));

/** A moment of three, whose homes are at Erech, Nineveh and Ugarit and at two stars more each. */
const ofThree = (
  ships: readonly Ship[],
  stars: Stars,
  more: {
    readonly sides?: readonly (readonly string[])[];
    readonly rules?: string;
    readonly active?: string;
  } = {},
): State => momentOf(3, { ships, stars, ...more });
const [Umma, Jarmo, Akkad, Erech, Byblos] = [
  starHex('Umma'),
  starHex('Jarmo'),
  starHex('Akkad'),
  starHex('Erech'),
  starHex('Byblos'),
];
/** Of blue's three Bases only Nineveh is left. */
const lastOfBlue = lost(Babylon, Umma);

describe('of two', () => {
  rule('E2.VIC.1', 'whoever destroys the third Base has won, as that player-turn ends', () => {
    const fleet = [w('red/W1', Babylon), w('red/W2', Nineveh), w('red/W3', Ugarit)];
    const moving = moment({ ships: fleet });
    const { state, events } = pass(moving);
    expect(state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
    expect(events.map(({ type }) => type).slice(-3)).toEqual(['turn/ended', 'game/over', 'records/opened']);
    expect(awaiting(state)).toEqual([]);
    for (const left of [0, 1, 2])
      expect(pass(moment({ ships: fleet.filter((_, at) => at !== left) })).state.result).toBeNull();
    // In as many turns as it takes, and whoever it is.
    const third = pass(moment({ ships: [w('blue/W1', Larsu)], active: 'blue', stars: lost(Ur, Mosul) }));
    expect(third.state.result).toEqual({ winners: [blue], reason: 'bases-destroyed' });
  });

  rule('E2.VIC.1', 'in the Basic scenario it is the one Base', () => {
    const state = position({ rules: 'second/basic', ships: [w('red/W1', Babylon)] });
    expect(pass(state).state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
    expect(pass(position({ rules: 'second/basic', ships: [w('red/W1', Nineveh)] })).state.result).toBeNull();
  });

  rule(
    'E2.VIC.1',
    'Bases that were built count like those of the beginning, and unfinished ones do not (A26)',
    () => {
      const stars = { ...lost(Babylon, Nineveh), [Ubaid]: { base: 'blue' } };
      const one = pass(moment({ ships: [w('red/W1', Ugarit)], stars })).state;
      expect([one.result, baseAt(one, Ugarit), baseAt(one, Ubaid)]).toEqual([null, undefined, blue]);
      const both = moment({ ships: [w('red/W1', Ugarit), w('red/W2', Ubaid)], stars });
      expect(pass(both).state.result?.winners).toEqual([red]);
      const begun = moment({
        active: 'blue',
        phase: 'build',
        ships: [w('red/W1', Ugarit), hauler('blue/W1', Ubaid, 9)],
        stars: lost(Babylon, Nineveh),
      });
      const works = send(begun, {
        type: 'base-building/build',
        player: 'blue',
        ship: 'blue/W1',
        points: 9,
      }).state;
      expect(pass(pass(works).state).state.result?.winners).toEqual([red]);
    },
  );

  rule(['E2.VIC.1', 'E2.BASE.7'], 'what the last Base leaves is taken first', () => {
    const before = moment({
      ships: [hauler('red/W1', Ugarit, 0)],
      stars: { ...lost(Babylon, Nineveh), [Ugarit]: { points: 15 } },
    });
    const { state } = toLoot(before);
    expect([state.result, state.phase]).toEqual([null, 'reckoning']);
    const over = send(state, loot('red', { 'red/W1': 7 })).state;
    expect([over.result?.winners, cargoOf(over, 'red/W1')]).toEqual([[red], 7]);
  });

  rule('E2.VIC.2', 'only his enemies are looked at as a player’s turn ends', () => {
    // As if red had lost all of his in his own turn.
    const state = moment({ ships: [w('red/W1', Ur), w('blue/W1', Babylon)], stars: lost(Ur, Mosul, Larsu) });
    expect(pass(state).state.result).toBeNull();
    expect(pass(pass(state).state).state.result).toEqual({ winners: [blue], reason: 'bases-destroyed' });
    // Both stand at each other's last Base: whose turn ends first has won.
    const both = (active: string) =>
      moment({
        active,
        ships: [w('red/W1', Babylon), w('blue/W1', Ur)],
        stars: lost(Mosul, Larsu, Nineveh, Ugarit),
      });
    expect(pass(both('red')).state.result?.winners).toEqual([red]);
    expect(pass(both('blue')).state.result?.winners).toEqual([blue]);
  });
});

describe('of three', () => {
  rule(
    'E2.VIC.1',
    'whoever has none left is out: his ships leave, turns pass him over, the others play on',
    () => {
      const small = stands('blue/S1', Akkad, { PD: 1 }, { aboard: 'blue/W1' });
      const carrier = stands('blue/W1', '1715' as HexId, { PD: 4, SR: 1, WG: 1 });
      const begun = ofThree([w('red/W1', Nineveh), carrier, small, w('green/W1', Ugarit)], lastOfBlue);
      const { state, events } = pass(begun);
      expect([state.result, state.active, state.turn]).toEqual([null, green, 2]);
      expect(state.ships.map(({ id }) => id)).toEqual(['red/W1', 'green/W1']);
      expect(state.players.map(({ out }) => out)).toEqual([undefined, true, undefined]);
      expect(payloadsOf(events, 'player/out')).toEqual([{ player: blue }]);
      expect(heardBy(events, green)).toContainEqual(['ship/destroyed', { ship: 'blue/W1' }]);
      const order = [1, 2, 3, 4].map((turns) => idle(begun, turns)).map(({ active, turn }) => [active, turn]);
      expect(order).toEqual([
        [green, 2],
        [red, 3],
        [green, 3],
        [red, 4],
      ]);
      expect(refused(state, { type: 'resign/resign', player: 'blue' })[0]).toContain('plays-no-more');
    },
  );

  rule('E2.VIC.1', 'the last who has a Base has won', () => {
    const gone = pass(ofThree([w('red/W1', Nineveh)], { ...lastOfBlue, ...lost(Jarmo, Akkad) })).state;
    const turn = pass(changed(gone, { ships: [w('red/W1', Ugarit)] })).state;
    expect([gone.result, turn.result, turn.active]).toEqual([null, null, red]);
    expect(pass(turn).state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
    // Both enemies' last Bases in one turn.
    const both = ofThree([w('red/W1', Nineveh), w('red/W2', Ugarit)], {
      ...lastOfBlue,
      ...lost(Jarmo, Akkad),
    });
    expect(pass(both).state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
  });

  rule('E2.VIC.2', 'it does not matter who destroyed it', () => {
    const begun = ofThree([w('green/W1', Nineveh)], lastOfBlue, { active: 'green' });
    const { state } = pass(begun);
    expect([state.players[1]?.out, state.active, state.turn]).toEqual([true, red, 3]);
  });

  rule('E2.VIC.2', 'nor is an ally looked at', () => {
    const none = lost(Jarmo, Akkad, Ugarit);
    const begun = ofThree([], none, { sides: [['red', 'green']] });
    expect(pass(begun).state.players.map(({ out }) => out)).toEqual([undefined, undefined, undefined]);
    expect(idle(begun, 2).players.map(({ out }) => out)).toEqual([undefined, undefined, true]);
  });

  rule(['E2.VIC.1', 'E2.GEN.1'], 'allies win together, and one of them may have no Base, and be out', () => {
    const sides = [['red', 'green']];
    const begun = ofThree([w('red/W1', Nineveh)], lastOfBlue, { sides });
    expect(pass(begun).state.result).toEqual({ winners: [red, green], reason: 'bases-destroyed' });
    const weak = { ...lost(Erech, Byblos), [Mosul]: { base: 'red' } };
    const fallen = pass(
      ofThree([w('blue/W1', Mosul), w('red/W1', Jarmo)], weak, { sides, active: 'blue' }),
    ).state;
    expect([fallen.result, fallen.players[0]?.out, lives(fallen, 'red/W1')]).toEqual([null, true, false]);
    const won = pass(ofThree([w('green/W1', Nineveh)], lastOfBlue, { sides, active: 'green' })).state;
    expect(won.result?.winners).toEqual([red, green]);
    // The side loses once none of it has a Base.
    const gone = pass(
      ofThree(
        [w('blue/W1', Mosul), w('blue/W2', Ugarit)],
        { ...weak, ...lost(Jarmo, Akkad) },
        { sides, active: 'blue' },
      ),
    ).state;
    expect(gone.result).toEqual({ winners: [blue], reason: 'bases-destroyed' });
  });
});

describe('playOn=true', () => {
  const rules = `${ADVANCED} base-conquest(playOn=true)`;

  rule('E2.VIC.1', 'whoever has no Base plays on as long as two sides have one', () => {
    const begun = ofThree([w('red/W1', Nineveh), w('blue/W1', '1715' as HexId)], lastOfBlue, { rules });
    const { state } = pass(begun);
    expect([state.result, state.active, lives(state, 'blue/W1')]).toEqual([null, blue, true]);
    expect(state.players.some(({ out }) => out)).toBe(false);
    expect(idle(begun, 4).active).toBe(blue);
    const last = { ...lastOfBlue, ...lost(Jarmo, Akkad) };
    const both = ofThree([w('red/W1', Nineveh), w('red/W2', Ugarit), w('blue/W1', '1715' as HexId)], last, {
      rules,
    });
    expect(pass(both).state.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
  });

  test('he may build another, and then counts again', () => {
    const ship = hauler('blue/W1', Ubaid, 30);
    const begun = ofThree([w('red/W1', Nineveh), ship], lastOfBlue, { rules });
    const turn = goOn(begun, ({ active, phase }) => active !== 'blue' || phase !== 'build').state;
    const built = send(turn, {
      type: 'base-building/build',
      player: 'blue',
      ship: 'blue/W1',
      points: 30,
    }).state;
    expect(baseAt(built, Ubaid)).toBe(blue);
    expect(idle(built, 3).result).toBeNull();
  });

  test('as long as nobody has a Base, the game goes on', () => {
    const stars = { ...lost(Erech, Byblos, Babylon, Umma, Nineveh, Jarmo, Akkad) };
    const begun = ofThree([w('blue/W1', Mosul), w('blue/W2', Ugarit)], stars, { rules, active: 'blue' });
    expect(pass(begun).state.result).toBeNull();
  });

  test('of two it makes no difference', () => {
    const state = moment({ rules, ships: [w('red/W1', Ugarit)], stars: lost(Babylon, Nineveh) });
    expect(pass(state).state.result?.winners).toEqual([red]);
  });
});

test('whoever takes the last Bases and resigns before he has taken his loot has not won: nobody has', () => {
  const ships = [hauler('red/W1', Nineveh, 0), w('red/W2', Ugarit)];
  const stars = { ...lost(Babylon, Umma, Jarmo, Akkad), [Nineveh]: { base: 'blue', points: 20 } };
  const taken = toLoot(ofThree(ships, stars)).state;
  expect([taken.phase, taken.waiting]).toEqual(['reckoning', [red]]);
  expect(send(taken, { type: 'resign/resign', player: 'red' }).state.result).toEqual({
    winners: [],
    reason: 'bases-destroyed',
  });
  const done = send(taken, loot('red', { 'red/W1': 10 })).state;
  expect(done.result).toEqual({ winners: [red], reason: 'bases-destroyed' });
});

rule('E2.VIC.1', 'there are no victory points, and another way to win takes its place', () => {
  const made = compileRules(ADVANCED);
  expect(made.ok && made.value.modules.map(({ id }) => id)).not.toContain('victory-points');
  const other = compileRules(`${ADVANCED} +victory-points -base-fall`);
  expect(other.ok && other.value.swaps).toEqual([
    { slot: 'victory', out: 'base-conquest', for: 'victory-points' },
  ]);
  expect(campaign(ADVANCED).result).toBeNull();
});
