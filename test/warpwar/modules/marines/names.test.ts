import { describe, expect, test } from 'vitest';
import { view } from '../../../../src/warpwar/index.js';
import type { State } from '../../../../src/warpwar/state.js';

import { ending, position, stands, Ur } from '../../../support/campaign.js';
import { blue, red } from '../../../support/fleets.js';
import { dueOptions, give, lives, refused, send } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, order } from '../../../support/issue-lines.js';
import { boards, sends, waits, HIT, held, saved } from '../../../support/marines.js';

describe('names of captured ships', () => {
  const base = stands('blue/W3', Ur, { PD: 9, T: 2, MA: 3, SR: 1, WG: 1 });
  const small = stands('red/S1', Ur, { PD: 2, B: 1 });
  const guard = stands('red/W9', Ur, { PD: 2, B: 1, WG: 1 });

  /** Red's S1 is blue's, who holds red's base star Ur, and it is aboard blue's W3 or not. */
  function captured(aboard: boolean): State {
    const begun = send(
      position({
        rules: 'first/advanced +marines',
        ships: [base, small, guard],
        active: 'blue',
        points: { red: 9 },
      }),
      { type: 'phase/end', player: 'blue', phase: 'move' },
    ).state;
    const launch = order('blue/W3', 'attack', { tubes: [boards('red/S1', HIT), boards('red/W9', HIT)] });
    const won = give(begun, launch, waits('red/S1'), waits('red/W9')).state;
    expect([held(won, 'red/S1'), held(won, 'red/W9'), won.battle]).toEqual([[blue, 1], [blue, 1], null]);
    expect(won.ships.every((each) => each.ext?.['marines/captured'] !== true)).toBe(true);
    const stowed = aboard
      ? send(won, { type: 'systemships/rearrange', player: 'blue', ship: 'red/S1', aboard: 'blue/W3' }).state
      : won;
    return send(stowed, ending(stowed)).state;
  }

  rule(
    'V.I.8.3',
    'they keep them, and their builder cannot use them again, whether he sees the ship or not',
    () => {
      for (const aboard of [false, true]) {
        const state = captured(aboard);
        expect([state.active, state.phase, view(state, red).ships.some(({ id }) => id === 'red/S1')]).toEqual(
          [red, 'build', !aboard],
        );
        const build = { type: 'ship/build', player: 'red', name: 'S1', at: '0307', counts: { PD: 1 } };
        expect(refused(state, build)).toEqual([
          'name | name-taken | E1.GEN.2 | There is already a ship called red/S1: choose another name.',
        ]);
        expect(dueOptions(state)['red ship/build']).toMatchObject({ names: ['W1', 'S2'] });
        expect(dueOptions(view(state, red) as State)['red ship/build']).toMatchObject({
          names: ['W1', 'S2'],
        });
        const own = (viewer: typeof red): unknown =>
          view(state, viewer).players.find(({ id }) => id === red)?.ext?.['marines/names'];
        expect([own(red), own(blue)]).toEqual([['red/S1', 'red/W9'], undefined]);
        saved(state);
      }
    },
  );

  rule('V.I.8.3', 'they are free once he has seen the ship go, and his own once he has it back', () => {
    const state = captured(false);
    const names = (now: State): unknown => now.players.find(({ id }) => id === red)?.ext?.['marines/names'];
    const fleet = [stands('red/W5', Ur, { PD: 9, B: 9, T: 2, MA: 2, WG: 1 })];
    const attack = send(
      {
        ...state,
        phase: 'move',
        ships: [...state.ships.filter(({ id }) => id !== 'blue/W3'), ...fleet],
      },
      { type: 'phase/end', player: 'red', phase: 'move' },
    ).state;
    const launch = order('red/W5', 'attack', { tubes: [boards('red/S1', HIT), boards('red/W9', HIT)] });
    const first = give(attack, launch, waits('red/S1'), waits('red/W9')).state;
    // Each had the one platoon that took it.
    expect([held(first, 'red/S1'), held(first, 'red/W9')]).toEqual([
      [blue, 0],
      [blue, 0],
    ]);
    const shot = give(
      first,
      order('red/W5', 'attack', beam(9, 'red/S1')),
      waits('red/S1'),
      waits('red/W9'),
    ).state;
    expect([lives(shot, 'red/S1'), names(shot)]).toEqual([false, ['red/W9']]);
    const more = {
      ...shot,
      ships: shot.ships.map((each) =>
        each.id === 'red/W5' ? { ...each, now: { ...each.now, MA: 1 } } : each,
      ),
    };
    const back = give(more, sends('red/W5', ['red/W9', HIT]), waits('red/W9')).state;
    expect([held(back, 'red/W9'), names(back)]).toEqual([[red, 1], []]);
  });

  test('a ship that goes unseen keeps its name', () => {
    const state = captured(true);
    const fleet = [stands('red/W5', Ur, { PD: 20, B: 20, WG: 1 })];
    const attack = send(
      { ...state, phase: 'move', ships: [...state.ships.filter(({ id }) => id !== 'red/W9'), ...fleet] },
      { type: 'phase/end', player: 'red', phase: 'move' },
    ).state;
    const now = give(attack, order('red/W5', 'attack', beam(20, 'blue/W3')), waits('blue/W3')).state;
    expect([lives(now, 'blue/W3'), lives(now, 'red/S1')]).toEqual([false, false]);
    expect(now.players.find(({ id }) => id === red)?.ext?.['marines/names']).toEqual(['red/S1', 'red/W9']);
  });
});
