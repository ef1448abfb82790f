/** What may fire at what, and what follows. */

import { describe, expect, test } from 'vitest';
import { pendingRolls } from '../../../src/kernel/dice/roll.js';
import { toHexId, type Boxes, type State } from '../../../src/stellar-wars/state.js';
import { damageAllocation } from '../../../src/stellar-wars/sheets/tables.js';

import { rule } from '../../support/rule.js';
import {
  after,
  begin,
  codes,
  describeIssue,
  dice,
  engine,
  moving,
  shipIn,
  withShip,
} from '../../support/stellar-wars/engine.js';

const RULES = 'sw2/duel +given-dice';

/** Ships: the class, the hex and the facing of each. */
type Fleet = readonly (readonly [sheet: string, at: string, facing: number])[];

const set = (red: Fleet, blue: Fleet, rules = RULES): State => {
  const fleet = (all: Fleet) => all.map(([sheet, at, facing]) => ({ sheet, at, facing }));
  return begin({ rules, players: ['red', 'blue'], fleets: { red: fleet(red), blue: fleet(blue) } });
};

const fire = (ship: string, weapon: number | string, target: string): object => ({
  type: 'ship/fire',
  player: ship.slice(0, ship.indexOf('/')),
  ship,
  weapon,
  target,
});

const done = (ship: string): object => ({
  type: 'ship/done',
  player: ship.slice(0, ship.indexOf('/')),
  ship,
});

/** The index of a weapon on a ship's sheet. */
const weaponOf = (state: State, ship: string, kind: string, side: string): number =>
  shipIn(state, ship).sheet.weapons.findIndex((each) => each.kind === kind && each.side === side);

const MISS = dice(6, 6);
const leftOf = (state: State, ship: string): Boxes => shipIn(state, ship).left;

describe('a shot', () => {
  // DN-1 at 1010 looks south; its guns are on F, FR and FL, its laser on F.
  const state = moving(
    set(
      [['DN-1', '1010', 3]],
      [
        ['DD-1', '1013', 0],
        ['DD-2', '1009', 0],
        ['SC-1', '1031', 0],
      ],
    ),
  );
  const [red, ahead, behind, far] = ['red/DN1', 'blue/DD1', 'blue/DD2', 'blue/SC1'] as const;
  const gun = weaponOf(state, red, 'gun', 'F');

  rule(['SW.9.1.1', 'SW.4.b'], 'needs a target in the arc of its side', () => {
    expect(codes(state, fire(red, gun, ahead))).toEqual([]);
    expect(engine.checkAction(state, fire(red, gun, behind))).toMatchObject([
      { code: 'outside-arc', params: { side: 'F', sides: ['R'] }, path: ['target'], rule: 'SW.9.1.1' },
    ]);
    expect(codes(state, fire(red, gun, red))).toContain('friendly-target');
  });

  rule(['SW.9.1.3', 'SW.9.1.2'], 'needs one in range and in sight', () => {
    const [first, second] = engine.checkAction(state, fire(red, gun, far));
    expect(first).toMatchObject({ code: 'sight-barred', params: { ship: ahead, hex: '1013' } });
    expect(second).toMatchObject({ code: 'out-of-range', params: { most: 7, range: 21 } });
    expect(describeIssue(second!)).toBe('The target is at range 21; the gun reaches to range 7.');
  });

  rule('SW.R13', 'passes corners, but nothing in a hex that it crosses or along whose side it runs', () => {
    const hexAt = (q: number, r: number): string => toHexId({ q: 10 + q, r: 20 + r }) ?? '';
    const isBarred = (between: string, target: string): boolean => {
      const fleets: Fleet = [
        ['DD-1', target, 0],
        ['SC-1', between, 0],
      ];
      const now = moving(set([['DN-1', hexAt(0, 0), 0]], fleets));
      return codes(now, fire(red, weaponOf(now, red, 'laser', 'F'), ahead)).includes('sight-barred');
    };
    // Along a side, either hex beside it bars; a hex that the line touches at a corner does not.
    expect([isBarred(hexAt(0, -1), hexAt(1, -2)), isBarred(hexAt(1, -1), hexAt(1, -2))]).toEqual([
      true,
      true,
    ]);
    expect([isBarred(hexAt(2, -2), hexAt(4, -5)), isBarred(hexAt(1, -2), hexAt(4, -5))]).toEqual([
      true,
      false,
    ]);
    expect(isBarred(hexAt(1, -2), hexAt(1, -2))).toBe(false);
  });

  rule('SW.R25', 'is at ships, never at missiles or mines', () => {
    expect(codes(state, fire(red, gun, 'missile'))).toEqual(['not-a-ship']);
    expect(codes(state, fire(red, gun, 'blue/DD9'))).toEqual(['no-such-ship']);
  });

  rule('SW.R42', 'can be planned, since sheets and damage are open', () => {
    expect(engine.view(state, state.players[0]!.id).ships).toMatchObject(state.ships);
  });

  rule(['SW.9.2', 'SW.9.7.a', 'SW.7.b'], 'is one a turn of a weapon that works', () => {
    const shot = after(state, fire(red, gun, ahead), MISS);
    expect(codes(shot, fire(red, gun, ahead))).toEqual(['weapon-used']);
    const broken = withShip(state, red, (ship) => ({
      ...ship,
      left: { ...ship.left, weapons: ship.left.weapons.map((boxes, at) => (at === gun ? 0 : boxes)) },
    }));
    expect(codes(broken, fire(red, gun, ahead))).toEqual(['weapon-destroyed']);
  });

  rule('SW.R14', 'reaches nothing in the same hex', () => {
    const together = withShip(state, ahead, (ship) => ({ ...ship, at: shipIn(state, red).at }));
    expect(codes(together, fire(red, gun, ahead))).toEqual(['out-of-range']);
  });

  rule(
    ['SW.R11', 'SW.R12', 'SW.9.6'],
    'along the line between two sides may come from both, and a die says where it hits',
    () => {
      // 1112 lies on the line between F and FL of a ship at 1010 that looks south, and 1010 between F and FL of its own.
      const lined = moving(set([['DN-1', '1010', 3]], [['DD-1', '1112', 0]]));
      const open = ['F', 'FL', 'FR'].filter(
        (side) => codes(lined, fire(red, weaponOf(lined, red, 'gun', side), ahead)).length === 0,
      );
      expect(open).toEqual(['F', 'FL']);
      const hit = after(lined, fire(red, gun, ahead), dice(1, 1));
      const lost = (face: number) => {
        const now = after(hit, dice(face), dice(1));
        const { shield } = leftOf(now, ahead);
        const { shield: full } = leftOf(lined, ahead);
        return (['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const).filter((side) => shield[side] < full[side]);
      };
      expect([lost(3), lost(4)]).toEqual([['FL'], ['F']]);
    },
  );
});

describe('modules of fire', () => {
  rule(
    ['SW.9.3', 'SW.R15', 'SW.S14', 'SW.3.multi'],
    'let multi-track decide how many ships are fired at',
    () => {
      const blue: Fleet = [
        ['DD-1', '1013', 0],
        ['DD-1', '0913', 0],
        ['DD-1', '1112', 0],
        ['DD-1', '1211', 0],
      ];
      const state = moving(set([['DN-1', '1010', 3]], blue));
      const red = 'red/DN1';
      const shot = after(state, fire(red, 0, 'blue/DD1'), MISS, fire(red, 'missile', 'blue/DD2'), MISS);
      const third = after(shot, fire(red, weaponOf(state, red, 'gun', 'FL'), 'blue/DD4'), MISS);
      const laser = weaponOf(state, red, 'laser', 'F');
      expect(codes(third, fire(red, laser, 'blue/DD3'))).toContain('targets-spent');
      expect(codes(third, fire(red, laser, 'blue/DD1'))).toEqual([]);
      const line = shipIn(state, red).sheet.systems.findIndex(({ kind }) => kind === 'multi-track');
      const withoutIt = (before: typeof state) =>
        withShip(before, red, (ship) => ({
          ...ship,
          left: { ...ship.left, systems: ship.left.systems.map((boxes, at) => (at === line ? 0 : boxes)) },
        }));
      expect(codes(withoutIt(third), fire(red, laser, 'blue/DD1'))).toEqual(['targets-spent']);
      const first = withoutIt(after(state, fire(red, 0, 'blue/DD1'), MISS));
      expect(codes(first, fire(red, 'missile', 'blue/DD2'))).toEqual(['targets-spent']);
      expect(codes(first, fire(red, 'missile', 'blue/DD1'))).toEqual([]);
    },
  );

  rule(
    ['SW.9.10', 'SW.9.11', 'SW.3.rack', 'SW.3.missile'],
    'launch a missile a rack, in any direction, until none is left',
    () => {
      const state = moving(set([['DN-1', '1010', 3]], [['DD-1', '1007', 0]]));
      const [red, blue] = ['red/DN1', 'blue/DD1'];
      const shot = after(state, fire(red, 'missile', blue), MISS);
      expect(leftOf(shot, red).missiles).toBe(leftOf(state, red).missiles - 1);
      expect(codes(shot, fire(red, 'missile', blue))).toEqual(['no-free-launcher']);
      const empty = withShip(state, red, (ship) => ({ ...ship, left: { ...ship.left, missiles: 0 } }));
      expect(codes(empty, fire(red, 'missile', blue))).toEqual(['no-missile-left']);
      expect(codes(state, fire(red, 'torpedo', blue))).toEqual(['no-such-weapon']);
      expect(
        codes(moving(set([['CA-1', '1010', 3]], [['DD-1', '1007', 0]])), fire('red/CA1', 'missile', blue)),
      ).toEqual(['no-free-launcher']);
    },
  );

  rule(
    ['SW.9.13', 'SW.R26', 'SW.3.plasma', 'SW.S17'],
    'let a plasma cannon rest for a turn, and fire into its cone',
    () => {
      const armed = (state: State): State =>
        withShip(state, 'red/DD1', (ship) => ({
          ...ship,
          sheet: { ...ship.sheet, weapons: [{ kind: 'plasma-cannon', side: 'F' }] },
          left: { ...ship.left, weapons: [4] },
        }));
      const [red, blue] = ['red/DD1', 'blue/DD1'];
      const shot = after(
        armed(moving(set([['DD-1', '1010', 3]], [['DD-1', '1013', 0]]))),
        fire(red, 0, blue),
        MISS,
      );
      const second = moving(after(shot, done(red), done(blue)));
      expect(engine.checkAction(second, fire(red, 0, blue))).toMatchObject([
        { code: 'weapon-recharging', params: { ready: 3 } },
      ]);
      const third = moving(after(second, done(red), done(blue)));
      expect(codes(third, fire(red, 0, blue))).toEqual([]);
      const aside = armed(moving(set([['DD-1', '1010', 3]], [['DD-1', '1112', 0]])));
      expect(codes(aside, fire(red, 0, blue))).toEqual(['outside-cone']);
      const far = armed(moving(set([['DD-1', '1010', 3]], [['DD-1', '1020', 0]])));
      expect(codes(far, fire(red, 0, blue))).toEqual(['out-of-range']);
      const without = set([['DD-1', '1010', 3]], [['DD-1', '1013', 0]], `${RULES} -plasma`);
      expect(engine.checkAction(armed(moving(without)), fire(red, 0, blue))[0]).toMatchObject({
        code: 'weapon-out-of-play',
        module: 'plasma',
      });
    },
  );

  rule(['SW.R17', 'SW.8.4'], 'keep a ship with the mark nc from firing', () => {
    const state = moving(set([['DN-1', '1010', 3]], [['DD-1', '1013', 0]]), {}, { 'red/DN1': { nc: true } });
    expect(codes(state, fire('red/DN1', 0, 'blue/DD1'))).toEqual(['marked-silent']);
    expect(codes(state, fire('red/DN1', 'missile', 'blue/DD1'))).toEqual(['marked-silent']);
  });

  rule(['SW.R16', 'SW.S12', 'SW.9.12'], 'lower shields for more damage, and stop nothing then', () => {
    const begun = set([['DD-1', '1010', 3]], [['DD-1', '1013', 0]]);
    const [red, blue] = ['red/DD1', 'blue/DD1'];
    const marked = moving(begun, {}, { [red]: { ns: 'damage' }, [blue]: { ns: 'hit' } });
    const gun = weaponOf(marked, red, 'gun', 'F');
    const struck = after(marked, fire(red, gun, blue), dice(1, 1), dice(1));
    const { shield, armor } = leftOf(marked, blue);
    expect(leftOf(struck, blue).shield).toEqual(shield);
    expect(armor.F - leftOf(struck, blue).armor.F).toBe(Math.min(5, armor.F));
    const bare = withShip(begun, red, (ship) => ({
      ...ship,
      left: { ...ship.left, shield: { F: 0, FR: 0, RR: 0, R: 0, RL: 0, FL: 0 } },
    }));
    const orders = [{ ship: red, speed: 0, marks: { ns: 'hit' } }];
    expect(codes(bare, { type: 'speeds/set', player: 'red', orders })).toEqual(['no-shield-to-lower']);
  });

  describe('of missile defense', () => {
    const racks = (rules: string): State => {
      // Two missile racks against two defenses.
      const state = moving(set([['CA-2', '1010', 3]], [['BB-1', '1018', 0]], `${RULES} ${rules}`));
      return withShip(state, 'blue/BB1', (ship) => ({
        ...ship,
        sheet: { ...ship.sheet, systems: [{ kind: 'missile-defence' }, { kind: 'missile-defence' }] },
        left: { ...ship.left, systems: [4, 4] },
      }));
    };
    const launch = fire('red/CA1', 'missile', 'blue/BB1');
    const HIT = dice(1, 1);

    rule(
      ['SW.S7', 'SW.R20', 'SW.9.9'],
      'use one for each missile that hits, in order, each once a turn',
      () => {
        const first = after(racks(''), launch, HIT);
        expect(pendingRolls.of(first)).toMatchObject([{ roll: 'missile-defence/fire', about: { line: 0 } }]);
        const second = after(first, dice(4, 4), launch, HIT);
        expect(pendingRolls.of(second)).toMatchObject([{ roll: 'missile-defence/fire', about: { line: 1 } }]);
      },
    );

    rule(['SW.R19', 'SW.S6'], 'follow the settings', () => {
      const high = after(racks('missile-defence(test=atLeast)'), launch, HIT, dice(4, 5));
      expect(pendingRolls.of(high)).toEqual([]);
      const low = after(racks('missile-defence(test=atLeast)'), launch, HIT, dice(3, 4));
      expect(pendingRolls.of(low)).toMatchObject([{ roll: 'attack/damage' }]);
      const spent = after(racks('missile-defence(spentBy=launch)'), launch, MISS);
      expect(shipIn(spent, 'blue/BB1').turn?.used).toEqual([0]);
      expect(shipIn(after(racks(''), launch, MISS), 'blue/BB1').turn?.used ?? []).toEqual([]);
      const each = after(racks('missile-defence(each=missile)'), launch, HIT, dice(4, 4), launch, HIT);
      expect(pendingRolls.of(each)).toMatchObject([{ about: { line: 0 } }]);
    });
  });
});

describe('damage inside a ship', () => {
  const begun = moving(set([['DN-1', '1010', 3]], [['DD-1', '1013', 0]]));
  const [red, blue] = ['red/DN1', 'blue/DD1'];
  const bare = (change: (left: Boxes) => Boxes): State =>
    withShip(begun, blue, (ship) => ({
      ...ship,
      left: change({
        ...ship.left,
        shield: { ...ship.left.shield, F: 0 },
        armor: { ...ship.left.armor, F: 0 },
      }),
    }));
  const hit = (state: State): State => after(state, fire(red, 0, blue), dice(1, 1), dice(1));

  rule(
    ['SW.9.6.3.c', 'SW.9.6.3.b', 'SW.S15', 'SW.R23'],
    'is rolled again where it finds nothing that works',
    () => {
      const state = hit(bare((left) => ({ ...left, weapons: left.weapons.map(() => 0), systems: [0, 4] })));
      // 5 is a weapon, and none works: a system, of two lines; the first is destroyed, so that the die is rolled again.
      const asked = after(state, dice(2, 3));
      expect(pendingRolls.of(asked)).toMatchObject([{ roll: 'damage/system', about: { left: 3 } }]);
      const again = after(asked, dice(1));
      expect(pendingRolls.of(again)).toMatchObject([{ roll: 'damage/system', about: { left: 3 } }]);
      expect(leftOf(after(again, dice(2)), blue).systems).toEqual([0, 3]);
      const none = hit(bare((left) => ({ ...left, weapons: left.weapons.map(() => 0), systems: [0, 0] })));
      expect(pendingRolls.of(after(none, dice(2, 3)))).toMatchObject([
        { roll: 'damage/allocate', about: { left: 3 } },
      ]);
    },
  );

  rule('SW.R22', 'hits a weapon by a die, in the order of the sheet, as the decision says', () => {
    // The destroyer has a gun, a beam and a laser on side F.
    const asked = (guns: number): State => {
      const state = moving(set([['DN-1', '1010', 3]], [['DD-2', '1013', 0]]));
      const open = withShip(state, blue, ({ left, ...ship }) => ({
        ...ship,
        left: {
          ...left,
          shield: { ...left.shield, F: 0 },
          armor: { ...left.armor, F: 0 },
          weapons: [guns, ...left.weapons.slice(1)],
        },
      }));
      return after(hit(open), dice(2, 3));
    };
    const { weapons } = shipIn(asked(4), blue).sheet;
    const found = (guns: number) =>
      [1, 2, 3, 4, 5, 6].map((face) => {
        const { left } = shipIn(after(asked(guns), dice(face)), blue);
        const line = left.weapons.findIndex((boxes) => boxes === 3);
        expect(weapons[line]?.side).toBe('F');
        return weapons[line]?.kind;
      });
    expect(found(4)).toEqual(['gun', 'gun', 'beam', 'beam', 'laser', 'laser']);
    expect(found(0)).toEqual(['beam', 'beam', 'beam', 'laser', 'laser', 'laser']);
    expect(engine.decisions(asked(4))[0]?.options.title).toBe(
      'which weapon is hit, in the order of the sheet: of two, the first on 1 to 3; of three, the first on 1 and 2, the second on 3 and 4',
    );
  });

  rule(['SW.5.a', 'SW.9.7.b', 'SW.3.hull'], 'destroys a ship whose hull is gone', () => {
    const state = hit(bare((left) => ({ ...left, hull: 1 })));
    const over = after(state, dice(1, 2));
    expect([over.ships.length, over.result?.reason]).toEqual([1, 'last-ship']);
  });

  rule(
    'SW.S18',
    'never takes the engine from the front, where mines hit, so that no move is cut short',
    () => {
      expect(damageAllocation.F).not.toContain('engine');
    },
  );

  rule('SW.R3', 'takes speed with the engine at once', () => {
    const fast = withShip(
      bare((left) => left),
      blue,
      (ship) => ({ ...ship, speed: 3, facing: 3 }),
    );
    const open = withShip(fast, blue, (ship) => ({
      ...ship,
      left: {
        ...ship.left,
        engine: 3,
        shield: { ...ship.left.shield, R: 0 },
        armor: { ...ship.left.armor, R: 0 },
      },
    }));
    const now = after(hit(open), dice(3, 4));
    expect([leftOf(now, blue).engine, shipIn(now, blue).speed]).toEqual([2, 2]);
  });

  test('is refused to be guessed: nothing else may be done while dice are rolled', () => {
    expect(codes(hit(bare((left) => left)), done(red))).toEqual(['dice-first']);
  });
});
