/** Shots with given dice: the vectors of the ledger, one by one. */

import { describe, expect, test } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { pendingRolls } from '../../../src/kernel/dice/roll.js';
import type { Boxes, Ship, State } from '../../../src/stellar-wars/state.js';
import { printedParts } from '../../../src/stellar-wars/sheets/printed.js';

import { rule } from '../../support/rule.js';
import {
  after,
  begin,
  codes,
  dice,
  engine,
  moving,
  shipIn,
  withShip,
} from '../../support/stellar-wars/engine.js';

const RULES = 'sw2/duel -seeded-dice +given-dice +weapon-extras';
const [RED, BLUE] = ['red/CA1', 'blue'] as const;

/** What is fired, from how far, at which side of which printed ship, and what is changed before. */
interface Scene {
  readonly weapon: string;
  readonly range: number;
  readonly at: string;
  readonly rear?: true;
  readonly extras?: readonly string[];
  readonly marks?: object;
  readonly left?: (left: Boxes) => Boxes;
}

/** The id of the ship that is fired at. */
const targetOf = ({ ships }: State): string => ships.find(({ owner }) => owner === BLUE)?.id ?? '';

/** Gives a ship one weapon at the bow. */
const armed = (kind: string, extras: readonly string[] | undefined, ship: Ship): Ship => ({
  ...ship,
  sheet: { ...ship.sheet, weapons: [{ kind, side: 'F', ...(extras && { extras }) }] },
  left: { ...ship.left, weapons: [4] },
});

/** A state in which red has fired a weapon straight ahead, and chance is awaited. */
function fired({ weapon, range, at, rear, extras, marks, left }: Scene): State {
  const place = `10${String(5 + range).padStart(2, '0')}`;
  const fleets = {
    red: [{ sheet: 'CA-2', at: '1005', facing: 3 }],
    blue: [{ sheet: at, at: place, facing: rear ? 3 : 0 }],
  };
  const begun = begin({ rules: RULES, players: ['red', 'blue'], fleets });
  const blue = targetOf(begun);
  const set = moving(begun, {}, marks ? { [RED]: marks } : {});
  const ready = withShip(
    weapon === 'missile' ? set : withShip(set, RED, (ship) => armed(weapon, extras, ship)),
    blue,
    (ship) => ({ ...ship, left: left ? left(ship.left) : ship.left }),
  );
  return after(ready, {
    type: 'ship/fire',
    player: 'red',
    ship: RED,
    weapon: weapon === 'missile' ? 'missile' : 0,
    target: blue,
  });
}

const facesOf = (id: string): readonly number[] => vectors.shots.find((each) => each.id === id)?.dice ?? [];

/** Faces in the rolls that are asked for, one after another; what is not asked for must be nothing. */
function rolled(state: State, faces: readonly number[]): State {
  if (faces.length === 0) return state;
  const [next] = pendingRolls.of(state);
  const options = engine.decisions(state)[0]?.options as { readonly dice: readonly number[] };
  expect(next).toBeDefined();
  return rolled(after(state, dice(...faces.slice(0, options.dice.length))), faces.slice(options.dice.length));
}

/** What is left of the target after a vector's dice, with nothing more to roll. */
function leftAfter(id: string, scene: Scene): { readonly state: State; readonly left: Boxes } {
  const state = rolled(fired(scene), facesOf(id));
  expect(pendingRolls.of(state)).toEqual([]);
  return { state, left: shipIn(state, targetOf(state)).left };
}

const sheet = (name: string) => {
  const found = printedParts.find((part) => 'spec' in part && part.key === name);
  if (!found || !('spec' in found)) throw new Error(name);
  return found.spec.sheet;
};

const sideOf =
  (side: 'F' | 'R', shield: number, armor: number) =>
  (left: Boxes): Boxes => ({
    ...left,
    shield: { ...left.shield, [side]: shield },
    armor: { ...left.armor, [side]: armor },
  });

describe('the shots of the ledger', () => {
  rule(
    ['SW.9.4', 'SW.9.5', 'SW.9.6.1', 'SW.3.gun', 'SW.3.shield'],
    'D1: a gun hits, and the shield takes all',
    () => {
      const { left } = leftAfter('D1', { weapon: 'gun', range: 3, at: 'DD-1' });
      expect([left.shield.F, left.armor.F]).toEqual([0, 5]);
    },
  );

  rule(
    ['SW.9.6', 'SW.9.6.2', 'SW.9.6.3.a', 'SW.3.beam', 'SW.3.armor'],
    'D2: a beam from behind gets at the engine',
    () => {
      const { left } = leftAfter('D2', { weapon: 'beam', range: 5, at: 'SC-2', rear: true });
      expect([left.shield.R, left.armor.R, left.engine]).toEqual([0, 0, 3]);
    },
  );

  rule('SW.9.1.3', 'D3: a laser reaches 16 hexes, and misses there on 3', () => {
    const { state, left } = leftAfter('D3', { weapon: 'laser', range: 16, at: 'SC-1' });
    expect(left).toEqual(shipIn(begunAs(state), targetOf(state)).left);
  });

  rule('SW.3.laser', 'D4: shields do not stop a laser', () => {
    const { left } = leftAfter('D4', { weapon: 'laser', range: 1, at: 'SC-1', rear: true });
    expect([left.shield.R, left.armor.R]).toEqual([sheet('SC-1').shield.R, 0]);
  });

  rule(
    ['SW.9.9', 'SW.9.10', 'SW.R19', 'SW.3.missile'],
    'D5: defense destroys a missile, which is spent',
    () => {
      const { state, left } = leftAfter('D5', { weapon: 'missile', range: 8, at: 'BB-1' });
      expect(left.shield).toEqual(sheet('BB-1').shield);
      expect(shipIn(state, RED).left.missiles).toBe(sheet('CA-2').missiles - 1);
    },
  );

  rule(['SW.9.9', 'SW.3.md', 'SW.R45'], 'D6: defense fails, and the missile does its damage', () => {
    const { left } = leftAfter('D6', { weapon: 'missile', range: 8, at: 'BB-1' });
    const { shield, armor } = sheet('BB-1');
    expect(shield.F + armor.F - left.shield.F - left.armor.F).toBe(7);
  });

  rule(
    ['SW.9.8', 'SW.R18', 'SW.3.forceBeam'],
    'D7 and D8: half of a force beam passes, but at least 1',
    () => {
      const scene = { weapon: 'force-beam', range: 1, at: 'DD-1' };
      const seven = leftAfter('D7', { ...scene, left: sideOf('F', 2, 4) }).left;
      expect([seven.shield.F, seven.armor.F]).toEqual([0, 3]);
      const eight = leftAfter('D8', { ...scene, left: sideOf('F', 0, 4) }).left;
      expect([eight.shield.F, eight.armor.F]).toEqual([0, 3]);
    },
  );

  rule(['SW.14.9.2', 'SW.9.8'], 'D9: +1D counts before a force beam is halved', () => {
    const scene = { weapon: 'force-beam', range: 1, at: 'DD-1', extras: ['+1D'], left: sideOf('F', 0, 4) };
    expect(leftAfter('D9', scene).left.armor.F).toBe(2);
  });

  rule(['SW.9.6.3.b', 'SW.R22', 'SW.R23', 'SW.R21'], 'D10: dice find the weapon and the system', () => {
    const { left } = leftAfter('D10', { weapon: 'gun', range: 1, at: 'DD-1', left: sideOf('F', 0, 0) });
    const lost = sheet('DD-1').weapons.map(({ kind, side }, at) =>
      left.weapons[at] === 3 ? `${kind} ${side}` : '',
    );
    expect(lost.filter((each) => each !== '')).toEqual(['gun F', 'laser F']);
    expect(left.systems).toEqual([4, 3]);
  });

  rule(
    ['SW.9.7.b', 'SW.R24', 'SW.3.reactor', 'SW.R41'],
    'D11: a scout explodes, and what is left is dropped',
    () => {
      const state = rolled(fired({ weapon: 'gun', range: 1, at: 'SC-1', left: sideOf('F', 0, 0) }), [
        1,
        1,
        1,
        ...facesOf('D11'),
      ]);
      expect(state.ships.map(({ id }) => id)).toEqual([RED]);
      expect(state.result).toEqual({ winners: ['red'], reason: 'last-ship' });
    },
  );

  rule('SW.R23', 'D12: of five systems the fourth is hit', () => {
    const scene = { weapon: 'laser', range: 1, at: 'CA-2', left: sideOf('F', 0, 0) };
    const left = shipIn(rolled(fired(scene), [1, 1, 1, 3, 3, ...facesOf('D12')]), 'blue/CA1').left;
    expect(sheet('CA-2').systems[3]?.kind).toBe('missile-rack');
    expect(left.systems).toEqual([4, 4, 4, 3, 4]);
  });

  rule(['SW.9.12', 'SW.R16'], 'D13: a ship without shields hits more easily', () => {
    const state = rolled(
      fired({ weapon: 'gun', range: 5, at: 'DD-1', marks: { ns: 'hit' } }),
      facesOf('D13'),
    );
    expect(pendingRolls.of(state)).toMatchObject([{ roll: 'attack/damage' }]);
    const plain = rolled(fired({ weapon: 'gun', range: 5, at: 'DD-1' }), facesOf('D13'));
    expect(pendingRolls.of(plain)).toEqual([]);
  });

  test('D14: a mine attacks as a missile at range 8 and hits the bow', () => {
    const state = moving(
      begin({
        rules: RULES,
        players: ['red', 'blue'],
        fleets: { red: [{ sheet: 'CA-2' }], blue: [{ sheet: 'DD-1' }] },
      }),
    );
    const target = targetOf(state);
    const about = { by: null, weapon: 'missile', target, range: 8, side: 'F' };
    const left = withShip(state, target, (ship) => ({ ...ship, left: sideOf('F', 4, 4)(ship.left) }));
    const asked = pendingRolls.put(left, [{ roll: 'attack/hit', about, waits: ['chance' as never] }]);
    const now = shipIn(rolled(asked, facesOf('D14')), target).left;
    expect([now.shield.F, now.armor.F]).toEqual([0, 1]);
  });

  test('an unknown weapon, a far one and one at the wrong side are refused', () => {
    const state = fired({ weapon: 'laser', range: 16, at: 'SC-1' });
    const known = after(state, dice(6, 6));
    expect(
      codes(known, { type: 'ship/fire', player: 'red', ship: RED, weapon: 0, target: targetOf(state) }),
    ).toEqual(['weapon-used']);
    expect(
      codes(known, { type: 'ship/fire', player: 'red', ship: RED, weapon: 7, target: targetOf(state) }),
    ).toEqual(['no-such-weapon']);
  });
});

/** The same set-up before anything was fired. */
const begunAs = (state: State): State =>
  begin({
    rules: RULES,
    players: ['red', 'blue'],
    fleets: {
      red: [{ sheet: 'CA-2', at: '1005', facing: 3 }],
      blue: [{ sheet: shipIn(state, targetOf(state)).sheet.name, at: '1021', facing: 0 }],
    },
  });
