/** How a game of the first edition is told: what is left, what it cost, what is free, and all that is to know at its end. */

import { describe, expect, test } from 'vitest';
import { applyAction, type Action, type State } from 'warpwar';
import { shipsLost, totals } from '../../../src/warpwar/tell/turns.js';
import type { Scene } from '../../../src/warpwar/tell/scene.js';
import { teller } from '../../../src/warpwar/tell/teller.js';
import {
  campaign,
  changed,
  ending,
  Erech,
  go,
  pickUp,
  rearrange,
  serve,
  setDown,
  stands,
  Ur,
} from '../../support/campaign.js';

/** A game on the map with these ships, in some phase of red's turn. */
const standing = (phase: string, ships: State['ships'], points = 20): State => {
  const begun = campaign();
  const players = begun.players.map((each) => (each.id === 'red' ? { ...each, points } : each));
  return changed(begun, { phase, ships, players });
};

/** Plays actions, and tells what comes of them; 'phase' ends the phase at hand. */
function story(begun: State, ...actions: readonly ('phase' | object)[]) {
  const { tells } = teller();
  let state = begun;
  const scenes: Scene[] = [];
  for (const each of actions) {
    // Sound: whatever is sent in is read before it is judged.
    const action = (each === 'phase' ? ending(state) : each) as Action;
    const done = applyAction(state, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    scenes.push({ before: state, action, events: done.events, state: done.state });
    state = done.state;
  }
  return { state, scenes, lines: scenes.flatMap(tells) };
}

const orders = (player: string, ...all: readonly object[]) => ({
  type: 'battle/orders',
  player,
  orders: all,
});

describe('the told game', () => {
  const w1 = stands('red/W1', Ur, { PD: 6, SR: 1, WG: 1 });
  const s1 = stands('red/S1', Ur, { PD: 4, S: 1 });

  test('says what a Systemship takes on the way, and that it is free after combat', () => {
    const { lines } = story(
      standing('move', [w1, s1]),
      pickUp('red/W1', 'red/S1'),
      go('red/W1', Erech),
      setDown('red/W1', 'red/S1'),
      'phase',
      rearrange('red/S1', 'red/W1'),
      rearrange('red/S1', null),
    );
    expect(lines).toEqual([
      '',
      '  load      W1 takes S1 aboard at 0606 Ur, 1 movement point',
      '  move      W1 0606 Ur = 0710 Erech',
      '  drop      W1 sets S1 down at 0710 Erech, 1 movement point',
      '  rearrange W1 takes S1 aboard at 0710 Erech',
      '            W1 sets S1 down at 0710 Erech',
    ]);
  });

  test('says what ships cost that are repaired together, below them', () => {
    const hurt = [
      stands('red/W1', Ur, { PD: 6, B: 3, WG: 1 }, { now: { PD: 4 } }),
      stands('red/S1', Ur, { PD: 4, S: 1 }, { now: { S: 0 } }),
    ];
    const [both, one] = [
      serve('repair/ships', 'red', { 'red/W1': { PD: 2 }, 'red/S1': { S: 1 } }),
      serve('repair/ships', 'red', { 'red/W1': { PD: 2 } }),
    ].map((each) => story(standing('build', hurt), each).lines.slice(1));
    expect(both?.map((line) => line.replace(/ +/g, ' '))).toEqual([
      ' repair W1: TL0 PD=6 B=3 +2 PD',
      ' S1: TL0 PD=4 S=1 +1 S',
      expect.stringMatching(/^ together \d+ BP$/),
    ]);
    expect(one).toEqual([expect.stringMatching(/^ {2}repair {4}W1: TL0 PD=6 B=3 +\+2 PD, \d+ BP$/)]);
  });
});

describe('a combat', () => {
  const begun = standing(
    'move',
    [stands('red/W1', Ur, { PD: 6, T: 1, M: 3, WG: 1 }), stands('blue/W1', Ur, { PD: 4, WG: 1 })],
    7,
  );
  const fires = (drive: number) =>
    orders('red', {
      ship: 'red/W1',
      tactic: 'attack',
      tubes: [{ load: 'missile', at: 'blue/W1', drive }],
    });
  const waits = orders('blue', { ship: 'blue/W1', tactic: 'attack' });
  const { lines, scenes, state } = story(begun, 'phase', fires(6), waits, fires(1), waits);

  test('says how many missiles are left, of ships that take no hits, and counts quiet rounds from the first', () => {
    expect(lines.filter((line) => /^ {2}(left|quiet|lost)/.test(line))).toEqual([
      '  left      red/W1: M={3}2',
      '  quiet     no damage past screens for 1 round',
      '  left      red/W1: M={3}1',
      '  lost      blue/W1',
    ]);
  });

  test('is followed at the end by who was lost, where and when, and what was not spent', () => {
    expect(shipsLost(state, scenes)).toEqual([
      'Blue has lost 1 ship.',
      '  W1: TL0 PD=4   0606 Ur, game-turn 1',
    ]);
    const events = scenes.flatMap((scene) => scene.events);
    expect(totals(state, events)[0]).toBe('Red: 0 ships built, 0 BP spent, 7 BP left, no ship lost.');
  });
});
