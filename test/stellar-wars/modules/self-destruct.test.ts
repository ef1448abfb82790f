/** Self-destruct: the device, the blast, and whom it hits where. */

import { expect, test } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { pendingRolls } from '../../../src/kernel/dice/roll.js';
import { blastDamage } from '../../../src/stellar-wars/modules/self-destruct.js';
import { cloakedShips } from '../../../src/stellar-wars/modules/cloaking.js';
import type { Boxes, HexId, State } from '../../../src/stellar-wars/state.js';
import type { Sheet } from '../../../src/stellar-wars/sheets/sheet.js';
import type { PlayerId, Viewer } from '../../../src/kernel/types.js';
import { seeded } from '../../../src/kernel/random.js';
import { isEqual } from '../../../src/kernel/helpers.js';

import { rule } from '../../support/rule.js';
import {
  act,
  after,
  begin,
  codes,
  dice,
  done,
  engine,
  idOf,
  moving,
  refusals,
  shipIn,
  withCloak,
  withShip,
} from '../../support/stellar-wars/engine.js';
import { bomb } from '../../support/stellar-wars/mines.js';
import { printed } from '../../support/stellar-wars/sheets.js';

const RULES = 'sw2/duel -seeded-dice +given-dice +own-designs +weapon-extras';
const RED = 'red/ES1';

interface Scene {
  readonly rules?: string;
  readonly sheet?: unknown;
  readonly red?: readonly object[];
  readonly blue: readonly object[];
  readonly speeds?: Readonly<Record<string, number>>;
}

/** Red, with a bomb at 1010, is to move. */
const scene = ({ rules = RULES, sheet = bomb, red = [], blue, speeds = {} }: Scene): State =>
  moving(
    begin({
      rules,
      players: ['red', 'blue'],
      fleets: { red: [{ sheet, at: '1010', facing: 3 }, ...red], blue },
    }),
    speeds,
  );

const destruct = act('ship/self-destruct', RED);

/** The device of red's bomb has some boxes left. */
const damaged = (state: State, boxes: number): State =>
  withShip(state, RED, (ship) => ({ ...ship, left: { ...ship.left, systems: [boxes] } }));

/** What a side has lost. */
const lostOn = (state: State, id: string, side: 'F' | 'FR' | 'RR' | 'R' | 'RL' | 'FL'): number => {
  const { sheet, left } = shipIn(state, id);
  return sheet.shield[side] + sheet.armor[side] - left.shield[side] - left.armor[side];
};

/** A ship that a blast cannot get inside of. */
const thick = (name: string): Sheet => {
  const row = { RL: 6, FL: 6, F: 6, FR: 6, RR: 6, R: 6 };
  return { ...printed(name), name: 'Thick', shield: row, armor: row, missiles: 0, weapons: [], systems: [] };
};
const far = { sheet: 'SC-1', at: '2540', facing: 0 };

rule('SW.13.1.a', 'the blasts of the ledger', () => {
  const rules = engine.rulesOf(
    begin({ rules: RULES, players: ['red', 'blue'], fleets: { red: [far], blue: [{ ...far, at: '0101' }] } }),
  );
  for (const { type, distance, damage } of vectors.selfDestruct)
    expect([type, distance, blastDamage(rules, type, distance)]).toEqual([type, distance, damage]);
  for (const [type, row] of Object.entries(vectors.blastTable)) {
    const hexes = Object.keys(row).map(Number);
    expect(hexes.map((each) => blastDamage(rules, type, each))).toEqual(Object.values(row));
    expect(hexes.filter((each) => blastDamage(rules, type, each) > 0)).toHaveLength(
      vectors.blastReach[type as keyof typeof vectors.blastReach], // Sound: the same types.
    );
  }
  expect([0, 1].map((each) => blastDamage(rules, 'FR', each))).toEqual([0, 0]);
});

rule(
  ['SW.13.0', 'SW.3.sd', 'SW.R33'],
  'a blast hits friend and foe in reach, on the side that faces it',
  () => {
    const state = after(
      scene({
        red: [{ sheet: thick('DD-1'), at: '1008', facing: 0 }],
        // The nearer ship does not shelter the one behind it.
        blue: [
          { sheet: thick('CA-2'), at: '1012', facing: 0 },
          { sheet: thick('DD-1'), at: '1015', facing: 1 },
          far,
        ],
      }),
      destruct,
    );
    expect(state.ships.map(({ id }) => id)).toEqual(['red/DD1', 'blue/CA1', 'blue/DD1', 'blue/SC1']);
    expect(lostOn(state, 'red/DD1', 'R')).toBe(8);
    expect(lostOn(state, 'blue/CA1', 'F')).toBe(8);
    expect(lostOn(state, 'blue/DD1', 'FL')).toBe(2);
    expect(shipIn(state, 'blue/SC1').left.shield).toEqual(printed('SC-1').shield);
    expect([state.underWay, state.result, pendingRolls.of(state)]).toEqual([null, null, []]);
  },
);

const FRIEND = 'red/DD1';
const step = (ship: string): object => act('ship/step', ship);
const finish = (ship: string): object => act('ship/done', ship);

/** Red's bomb is to move by 2, up to an enemy; its friend behind it by 3, away. */
const together = (): State =>
  scene({
    red: [{ sheet: thick('DD-1'), at: '1009', facing: 0 }],
    blue: [{ sheet: thick('CA-2'), at: '1014', facing: 0 }, far],
    speeds: { [RED]: 2, [FRIEND]: 3 },
  });

rule('SW.13.0', 'a ship goes in, its friends move out of the blast, and then it blows up', () => {
  const arrived = after(together(), step(RED), step(RED), finish(RED));
  // At once the blast would hurt the friend.
  expect(lostOn(after(arrived, destruct), FRIEND, 'R')).toBe(6);
  const clear = after(arrived, step(FRIEND), step(FRIEND), step(FRIEND));
  expect([clear.underWay, shipIn(clear, RED).turn?.done]).toEqual([FRIEND, true]);
  const decision = engine.decisions(clear).find(({ type }) => type === 'ship/self-destruct');
  expect(decision?.options).toEqual({ ships: [{ ship: RED, needs: 0 }] });
  const blown = after(clear, destruct);
  expect(blown.ships.map(({ id }) => id)).toEqual([FRIEND, 'blue/CA1', 'blue/SC1']);
  expect([lostOn(blown, FRIEND, 'R'), lostOn(blown, 'blue/CA1', 'F')]).toEqual([0, 8]);
  // The friend is still under way, and its move ends the phase.
  expect([blown.underWay, blown.waiting]).toEqual([FRIEND, ['red']]);
  expect(after(blown, finish(FRIEND)).phase).toBe('second');
});

rule('SW.13.0', 'a ship that has not moved blows up while another is under way, and ends no move', () => {
  const under = after(together(), step(FRIEND));
  const blown = after(under, destruct);
  expect([blown.underWay, shipIn(blown, FRIEND).turn?.entered]).toEqual([FRIEND, 1]);
  // A ship that blows up in its own move ends that move only.
  const own = after(together(), step(RED), destruct);
  expect([own.underWay, own.waiting, codes(own, step(FRIEND))]).toEqual([null, ['red'], []]);
  // Without another ship to move, the phase is over.
  const last = after(together(), step(FRIEND), step(FRIEND), step(FRIEND), finish(FRIEND), destruct);
  expect([last.phase, last.active]).toEqual(['second', 'blue']);
  expect(codes(last, destruct)).toEqual(['not-your-turn']);
  expect(codes(together(), act('ship/self-destruct', 'blue/CA1', {}, 'red'))).toEqual(['ship-of-another']);
});

rule(
  ['SW.R3', 'SW.S18'],
  'a ship whose engine a blast hits in its move stops as soon as it is that slow',
  () => {
    const entered = after(together(), step(FRIEND), step(FRIEND));
    // Two points get inside.
    const open = withShip(entered, FRIEND, (ship) => {
      const { shield, armor } = ship.left;
      const left = { ...ship.left, shield: { ...shield, R: 4 }, armor: { ...armor, R: 0 } };
      return { ...ship, left };
    });
    const hit = after(open, destruct);
    expect(pendingRolls.of(hit)).toMatchObject([{ about: { ship: FRIEND, side: 'R', left: 2 } }]);
    const slow = after(hit, dice(2, 2));
    expect([
      shipIn(after(slow, dice(5, 6)), FRIEND).speed,
      codes(after(slow, dice(5, 6)), step(FRIEND)),
    ]).toEqual([2, ['move-spent']]);
    const stopped = after(slow, dice(2, 2));
    expect([stopped.underWay, shipIn(stopped, FRIEND).speed, shipIn(stopped, FRIEND).turn?.entered]).toEqual([
      FRIEND,
      1,
      2,
    ]);
    expect(codes(stopped, step(FRIEND))).toEqual(['move-spent']);
    const busy = withShip(entered, FRIEND, (ship) => ({ ...ship, speed: 1 }));
    expect(refusals(busy, step(RED))).toEqual([
      'SW.7.c: red/DD1 is under way: finish it first. Hexes left to enter: 0.',
    ]);
    expect(codes(stopped, act('ship/turn', FRIEND, { to: 'left' }))).toEqual(['move-spent']);
    expect(engine.deserialize(engine.serialize(stopped))).toEqual({ ok: true, value: stopped });
    expect(after(stopped, finish(FRIEND)).phase).toBe('second');
  },
);

rule(['SW.13.1.b', 'SW.S11'], 'a damaged device needs a die', () => {
  const whole = scene({ blue: [far] });
  expect(pendingRolls.of(after(whole, destruct))).toEqual([]);
  const needs = vectors.blastNeeds as Readonly<Record<string, number | string | null>>;
  for (const hits of [1, 2, 3]) {
    const tried = after(damaged(whole, 4 - hits), destruct);
    const need = Number(needs[hits]);
    const works = [1, 2, 3, 4, 5, 6].filter(
      (face) => !after(tried, dice(face)).ships.some(({ id }) => id === RED),
    );
    expect(works[0]).toBe(need);
    expect(works).toHaveLength(7 - need);
  }
  expect([needs[0], needs[4]]).toEqual([null, 'cannot']);
  expect(codes(damaged(whole, 0), destruct)).toEqual(['self-destruct-broken']);
});

rule('SW.R33', 'a roll that fails uses up the try of the turn', () => {
  const failed = after(damaged(scene({ blue: [far] }), 3), destruct, dice(2));
  expect([failed.underWay, codes(failed, destruct)]).toEqual([null, ['self-destruct-used']]);
  expect(codes(failed, act('ship/done', RED))).toEqual([]);
  expect(engine.deserialize(engine.serialize(failed))).toEqual({ ok: true, value: failed });
});

rule('SW.R38', '+1R makes the die of a device better', () => {
  const better = damaged(
    scene({ sheet: { ...bomb, systems: [{ kind: 'self-destruct', extras: ['+1R'] }] }, blue: [far] }),
    2,
  );
  expect(engine.decisions(better).find(({ type }) => type === 'ship/self-destruct')?.options).toEqual({
    ships: [{ ship: RED, needs: 4 }],
  });
  const tried = after(better, destruct);
  expect(after(tried, dice(4)).result?.winners).toEqual(['blue']);
  expect(after(tried, dice(3)).ships).toHaveLength(2);
});

rule(
  ['SW.S11', 'SW.R12', 'SW.R33'],
  'on the line between two sides, and in the same hex, a die decides',
  () => {
    // 1110 is next to 1010; 1109 lies on the line between two sides.
    const beside = (at: string, rules = RULES): State =>
      after(scene({ rules, blue: [{ sheet: thick('DD-1'), at, facing: 0 }, far] }), destruct);
    expect(pendingRolls.of(beside('1110'))).toEqual([]);
    expect(lostOn(beside('1110'), 'blue/DD1', 'RL')).toBe(10);
    const state = beside('1109');
    expect(pendingRolls.of(state)).toMatchObject([
      { roll: 'self-destruct/side', about: { ship: 'blue/DD1', sides: ['R', 'RL'], points: 8 } },
    ]);
    const [low, high] = [after(state, dice(3)), after(state, dice(4))];
    expect([lostOn(low, 'blue/DD1', 'R'), lostOn(low, 'blue/DD1', 'RL')]).toEqual([8, 0]);
    expect([lostOn(high, 'blue/DD1', 'R'), lostOn(high, 'blue/DD1', 'RL')]).toEqual([0, 8]);
    expect(lostOn(beside('1109', `${RULES} stellar(lineSide=first)`), 'blue/DD1', 'R')).toBe(8);
  },
);

rule(['SW.R33', 'SW.S11'], 'in the same hex the blast does the points of one hex, on any side', () => {
  const shared = (rules?: string): State =>
    after(
      withShip(
        scene({
          ...(rules && { rules }),
          red: [{ sheet: thick('DD-1'), at: '1008', facing: 0 }],
          blue: [far],
        }),
        'red/DD1',
        (ship) => ({
          ...ship,
          at: '1010' as HexId, // Sound: a hex number.
        }),
      ),
      destruct,
    );
  const sides = (['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const).map((side, at) =>
    lostOn(after(shared(), dice(at + 1)), 'red/DD1', side),
  );
  expect(sides).toEqual([10, 10, 10, 10, 10, 10]);
  const closer = after(shared(`${RULES} self-destruct(sameHex=closer)`), dice(1));
  expect(lostOn(closer, 'red/DD1', 'F')).toBe(12);
});

/** A ship without anything before its hull. */
const bare = (state: State, id: string): State =>
  withShip(state, id, (ship) => {
    const none = { RL: 0, FL: 0, F: 0, FR: 0, RR: 0, R: 0 };
    const left: Boxes = { ...ship.left, shield: none, armor: none };
    return { ...ship, left };
  });

rule('SW.S11', 'ships are rolled for in the order of their ids, each to its end', () => {
  const state = scene({
    red: [{ sheet: 'SC-1', at: '1008', facing: 0 }],
    blue: [
      { sheet: 'DD-1', at: '1011', facing: 0 },
      { sheet: 'SC-1', at: '1012', facing: 0 },
    ],
  });
  const blown = after(['red/SC1', 'blue/SC1', 'blue/DD1'].reduce(bare, state), destruct);
  expect(pendingRolls.of(blown).map(({ about }) => about)).toEqual([
    { ship: 'blue/DD1', side: 'F', left: 10 },
    { ship: 'blue/SC1', side: 'F', left: 8 },
    { ship: 'red/SC1', side: 'R', left: 8 },
  ]);
  // A reactor is hit on 2: the scout explodes, and nothing of it is rolled any more.
  const one = after(blown, dice(6, 5));
  expect(pendingRolls.of(one).map(({ about }) => about)).toMatchObject([
    { ship: 'blue/DD1', left: 9 },
    { ship: 'blue/SC1' },
    { ship: 'red/SC1' },
  ]);
});

rule('SW.R41', 'losses of one blast count at once: if no side has a ship left, the game is drawn', () => {
  const state = scene({ blue: [{ sheet: 'SC-1', at: '1012', facing: 0 }] });
  const blown = after(bare(state, 'blue/SC1'), destruct);
  expect([blown.ships.map(({ id }) => id), blown.result]).toEqual([['blue/SC1'], null]);
  expect(after(blown, dice(1, 1)).result).toEqual({ winners: [], reason: 'no-ship' });
  // With another ship out of reach blue has won, once all dice are rolled.
  const more = scene({ blue: [{ sheet: 'SC-1', at: '1012', facing: 0 }, far] });
  const left = after(bare(more, 'blue/SC1'), destruct);
  expect(left.result).toBeNull();
  expect(after(left, dice(1, 1)).result).toEqual({ winners: ['blue'], reason: 'last-ship' });
});

rule(
  ['SW.R29', 'SW.13.0'],
  'a blast hurts hidden ships, as only their players learn; a hidden ship may explode',
  () => {
    const hider = { ...thick('DD-1'), systems: [{ kind: 'cloaking' }] };
    const start = scene({ blue: [{ sheet: hider, at: '1012', facing: 0 }, far] });
    const done = engine.applyAction(withCloak(start, 'blue/DD1'), destruct);
    if (!done.ok) throw new Error('It is legal.');
    expect(lostOn(done.state, 'blue/DD1', 'F')).toBe(8);
    expect(done.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['self-destruct/tried', 'all'],
      ['ship/destructed', 'all'],
      ['ship/struck', ['blue']],
      ['ship/lost', 'all'],
      ['game/over', 'all'],
    ]);
    const spared = engine.applyAction(
      withCloak(
        scene({
          rules: `${RULES} cloaking(blastHurts=false)`,
          blue: [{ sheet: hider, at: '1012', facing: 0 }, far],
        }),
        'blue/DD1',
      ),
      destruct,
    );
    expect(spared.ok && lostOn(spared.state, 'blue/DD1', 'F')).toBe(0);
    const secret = { ...bomb, weapons: [], systems: [{ kind: 'cloaking' }, { kind: 'self-destruct' }] };
    const own = engine.applyAction(
      withCloak(scene({ sheet: secret, blue: [{ sheet: thick('DD-1'), at: '1011', facing: 0 }] }), RED),
      destruct,
    );
    expect(own.ok && own.events.slice(0, 2).map(({ type, audience }) => [type, audience])).toEqual([
      ['self-destruct/tried', ['red']],
      ['ship/destructed', 'all'],
    ]);
  },
);

rule(['SW.R29', 'SW.S11'], 'enemies learn nothing of the sides on which a blast hits hidden ships', () => {
  const hider = { ...thick('DD-1'), systems: [{ kind: 'cloaking' }] };
  // Both lie on the line between two sides, so that a die decides for each.
  const start = scene({
    blue: [{ sheet: hider, at: '1109', facing: 0 }, { sheet: hider, at: '0909', facing: 0 }, far],
  });
  const hidden: State = {
    ...start,
    players: start.players.map((each) =>
      each.id === 'blue' ? cloakedShips.put(each, [idOf('blue/DD1'), idOf('blue/DD2')]) : each,
    ),
  };
  const others = ['red' as PlayerId, { spectator: true }] as const; // Sound: a player of the game.
  const told = (state: State, viewer: Viewer) => pendingRolls.of(engine.view(state, viewer));
  const blast = done(hidden, destruct);
  expect(pendingRolls.of(blast.state).map(({ roll, about }) => [roll, about])).toEqual([
    ['self-destruct/side', { ship: 'blue/DD1', sides: ['R', 'RL'], points: 8 }],
    ['self-destruct/side', { ship: 'blue/DD2', sides: ['RR', 'R'], points: 8 }],
  ]);
  expect(told(blast.state, 'blue' as PlayerId)).toEqual(pendingRolls.of(blast.state)); // Sound: a player.
  // Two rolls are one blank for the others: not even how many ships are hit is told.
  const blank = [{ roll: '', about: null, waits: ['chance'] }];
  for (const viewer of others) expect(told(blast.state, viewer)).toEqual(blank);
  const first = done(blast.state, dice(1));
  const second = done(first.state, dice(6));
  expect([lostOn(second.state, 'blue/DD1', 'R'), lostOn(second.state, 'blue/DD2', 'R')]).toEqual([8, 8]);
  for (const viewer of others) {
    expect(told(first.state, viewer)).toEqual(blank);
    const views = [blast, first].map(({ state }) => engine.view(state, viewer));
    expect(views[1]).toEqual(views[0]);
  }
  // Of what follows from the dice they hear only that the bomb is lost, once all have fallen.
  const heard = [...first.events, ...second.events].filter(({ audience }) => audience !== 'all');
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['chance/rolled', 'ship/struck']));
  expect(heard.every(({ audience }) => isEqual(audience, ['blue']))).toBe(true);
  expect(first.events.filter(({ audience }) => audience === 'all')).toEqual([]);
});

test('the device that works best is used, and refusals say what to do', () => {
  const two = { ...bomb, systems: [{ kind: 'self-destruct' }, { kind: 'self-destruct' }] };
  const state = withShip(scene({ sheet: two, blue: [far] }), RED, (ship) => ({
    ...ship,
    left: { ...ship.left, systems: [1, 3] },
  }));
  const decision = engine.decisions(state).find(({ type }) => type === 'ship/self-destruct');
  expect(decision?.options).toEqual({ ships: [{ ship: RED, needs: 3 }] });
  expect(decision && engine.sampleAction(state, decision, seeded(1))).toEqual(destruct);
  const failed = after(state, destruct, dice(1));
  expect(shipIn(failed, RED).turn?.used).toEqual([1]);
  const told = (now: State): readonly string[] => refusals(now, destruct);
  expect(told(failed)).toEqual([
    'SW.R33: red/ES1 has tried to destroy itself in this turn: try again in the next.',
  ]);
  expect(told(damaged(scene({ blue: [far] }), 0))).toEqual([
    'SW.13.1.b: The self-destruct of red/ES1 has too many hits to work.',
  ]);
  expect(told(scene({ sheet: 'ES-1', blue: [far] }))).toEqual(['SW.13.0: red/ES1 has no self-destruct.']);
});
