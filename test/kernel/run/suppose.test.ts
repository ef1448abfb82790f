/** States from views and guesses. */

import { describe, expect, test } from 'vitest';
import { suppose } from '../../../src/research/index.js';
import * as warpwar from '../../../src/warpwar/index.js';
import { unwrap } from '../../../src/warpwar/index.js';
import type { Order } from '../../../src/warpwar/state.js';

const [red, blue] = [warpwar.playerId('red'), warpwar.playerId('blue')];
const begun = warpwar.newGame('second/skirmish', {
  fleets: { red: 'W1: PD=6 B=4\nW2: PD=3 SR=1\nS1: PD=1', blue: 'W1: PD=6 S=4 T=1 M=3\nW2: PD=2 B=2 SR=1' },
});

const dodging = (player: warpwar.PlayerId): readonly Order[] =>
  begun.ships.flatMap(({ id, owner, at }) =>
    owner === player && typeof at === 'string' ? [{ ship: id, tactic: 'dodge' }] : [],
  );
const order = (state: warpwar.State, player: warpwar.PlayerId): warpwar.State =>
  unwrap(warpwar.applyAction(state, { type: 'battle/orders', player, orders: dodging(player) })).state;

const counts = { PD: 3, B: 3, S: 1, WG: 1 };
const record = { built: counts, now: counts, levels: { all: 0 } };
const guess = { ships: ['blue/W1', 'blue/W2'].map((id) => ({ id, ...record })) };
const seen = warpwar.view(begun, red);
const codes = (made: ReturnType<typeof suppose>): readonly string[] =>
  made.ok ? [] : made.issues.map(({ code, path }) => `${path.join('/')}: ${code}`);

describe('a state that is supposed', () => {
  test('looks like the view, has what was guessed, and keeps what is known as it is', () => {
    const state = unwrap(suppose(warpwar, seen, guess));
    expect(warpwar.view(state, red)).toEqual(seen);
    expect(state.ships.filter(({ owner }) => owner === blue)).toEqual(
      seen.ships.filter(({ owner }) => owner === blue).map((ship) => ({ ...ship, ...record })),
    );
    expect(state.map).toBe(seen.map);
    expect(state.ruleset).toBe(seen.ruleset);
    expect(state).not.toHaveProperty('viewer');
    for (const ship of seen.ships) if (ship.owner === red) expect(state.ships).toContain(ship);
    expect(warpwar.deserialize(warpwar.serialize(state))).toMatchObject({ ok: true });
  });

  test('is the truth, if that is guessed, with what others have sealed', () => {
    const state = order(begun, blue);
    expect(unwrap(suppose(warpwar, warpwar.view(state, red), state))).toEqual(state);
    expect(unwrap(suppose(warpwar, warpwar.view(state, red), structuredClone(state)))).toEqual(state);
  });

  test('awaits again who has sealed what is not guessed', () => {
    const view = warpwar.view(order(begun, blue), red);
    expect(view.waiting).toEqual([red]);
    const state = unwrap(suppose(warpwar, view, guess));
    expect(state.waiting).toEqual([red, blue]);
    expect(order(order(state, red), blue).battle?.round).toBe(2);
    // What the viewer has sealed stays.
    const own = unwrap(suppose(warpwar, warpwar.view(order(begun, red), red), guess));
    expect([own.waiting, own.battle?.sealed.map(({ player }) => player)]).toEqual([[blue], [red]]);
  });

  test('may have ships that are not seen, after the others or where a guess of all has them', () => {
    const aboard = { id: 'blue/S1', owner: 'blue', at: { aboard: 'blue/W2' }, levels: { all: 0 } };
    const stowaway = { ...aboard, built: { PD: 1 }, now: { PD: 1 } };
    const rack = { PD: 2, SR: 1, WG: 1 };
    const carrier = { ...record, id: 'blue/W2', built: rack, now: rack };
    const state = unwrap(
      suppose(warpwar, seen, { ships: [stowaway, { id: 'blue/W1', ...record }, carrier] }),
    );
    expect(state.ships.at(-1)?.id).toBe('blue/S1');
    expect(warpwar.view(state, red)).toEqual(seen);
  });

  test('is refused with every path where the guess is no state, or contradicts the view', () => {
    const [w1, w2] = guess.ships;
    expect([...codes(suppose(warpwar, seen, {}))].sort()).toEqual(
      ['built', 'levels', 'now']
        .flatMap((key) => [`ships/3/${key}: missing`, `ships/4/${key}: missing`])
        .sort(),
    );
    const elsewhere = { ships: [{ ...w1, at: '0101' }, w2], turn: 3 };
    expect(codes(suppose(warpwar, seen, elsewhere as never)).length).toBeGreaterThan(0);
    const shown = { ships: [{ ...w1, shown: true }, w2], quiet: 1, battle: { quiet: 1 } };
    const found = codes(suppose(warpwar, seen, { ships: shown.ships, battle: shown.battle } as never));
    expect(found).toContain('ships/3/shown: not-as-seen');
    expect(found).toContain('battle/quiet: not-as-seen');
    const stronger = {
      ships: [
        { ...w1, now: { ...counts, B: 9 } },
        { ...w2, built: { PD: 0 } },
      ],
    };
    expect(codes(suppose(warpwar, seen, stronger))).toContain('ships/3/now/B: more-than-built');
  });

  test.each([
    undefined,
    null,
    3,
    [],
    'red',
    { ships: 3 },
    { ships: { length: 2 } },
    { ruleset: {} },
    { map: [] },
  ])('is refused for the guess %j', (junk) => expect(suppose(warpwar, seen, junk as never).ok).toBe(false));

  test('is refused for a state, and for what is neither', () => {
    expect(codes(suppose(warpwar, begun, guess))).toEqual(['view: bad-argument']);
    expect(suppose(warpwar, { viewer: 'red' } as never, guess).ok).toBe(false);
  });
});
