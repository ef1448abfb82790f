import { describe, expect, test } from 'vitest';
import { awaiting, decisions, view, type Setup } from '../../../src/warpwar/index.js';
import type { Ship } from '../../../src/warpwar/state.js';

import {
  Adab,
  Babylon,
  build,
  campaign,
  changed,
  ending,
  idle,
  Larsu,
  Mosul,
  Nineveh,
  pass,
  scoreOf,
  secondTurn,
  SPACE,
  stands,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import { blue, green, red } from '../../support/fleets.js';
import { audienceOf, payloadsOf, refused, send, type Played } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const w = (id: string, at: typeof Ur) => stands(id, at, { PD: 3, WG: 1 });

/** Red's next turn begins, with these ships on the map. */
function redBegins(ships: readonly Ship[], rules: Setup['rules'] = 'first/advanced'): Played {
  const state = secondTurn(rules, ...ships);
  return pass(changed(state, { active: blue, waiting: [blue] }));
}

const scores = ({ events }: Played) => payloadsOf(events, 'victory-points/scored');

describe('points', () => {
  rule('E1.VIC.1', 'one for each hostile base star where a player has a ship as his turn starts', () => {
    const one = redBegins([w('red/W1', Babylon), w('blue/W1', SPACE)]);
    expect(scores(one)).toEqual([{ player: red, stars: [Babylon], total: 1 }]);
    expect(scoreOf(one.state, 'red')).toBe(1);
    const two = redBegins([w('red/W1', Babylon), w('red/W2', Babylon), w('red/W3', Nineveh)]);
    expect(scores(two)).toEqual([{ player: red, stars: [Babylon, Nineveh], total: 2 }]);
  });

  rule('E1.VIC.1', 'Systemships count as well as Warpships', () => {
    expect(scores(redBegins([stands('red/S1', Ugarit, { T: 1 })]))).toEqual([
      { player: red, stars: [Ugarit], total: 1 },
    ]);
  });

  rule('E1.VIC.1', 'none for what is only aboard, elsewhere, at home, or not there any more', () => {
    const none = [
      w('red/W1', Ur),
      w('red/W2', Adab),
      stands('red/W3', SPACE, { PD: 3, SR: 1, WG: 1 }),
      stands('red/S1', SPACE, { PD: 1 }, { aboard: 'red/W3' }),
    ];
    expect(scores(redBegins(none))).toEqual([]);
    // It was there, and left in its own turn.
    const there = changed(campaign(), { turn: 2, ships: [w('red/W1', Babylon)] });
    const moving = send(there, ending(there)).state;
    const left = send(moving, { type: 'ship/move', player: 'red', ship: 'red/W1', path: ['2222'] }).state;
    expect(scoreOf(idle(left, 2), 'red')).toBe(0);
    expect(scoreOf(idle(moving, 2), 'red')).toBe(1);
  });

  rule('E1.VIC.1', 'they add up over turns: two bases held make 2, and then 4', () => {
    const first = redBegins(
      [w('red/W1', Babylon), w('red/W2', Nineveh)],
      'first/advanced victory-points(target=9)',
    );
    expect(scoreOf(first.state, 'red')).toBe(2);
    const second = idle(first.state, 2);
    expect(scoreOf(second, 'red')).toBe(4);
    expect(scoreOf(idle(changed(second, { ships: [] }), 2), 'red')).toBe(4);
  });

  rule('E1.VIC.1', 'only at the start of your own turn', () => {
    const state = changed(campaign(), { turn: 2, ships: [w('red/W1', Babylon)] });
    const next = pass(state);
    expect(next.state.active).toBe(blue);
    expect(scores(next)).toEqual([]);
    const both = redBegins([w('red/W1', Babylon), w('blue/W1', Ur)]);
    expect(scores(both)).toEqual([{ player: red, stars: [Babylon], total: 1 }]);
    expect(scores(pass(both.state))).toEqual([{ player: blue, stars: [Ur], total: 1 }]);
  });

  rule('E1.VIC.1', 'are public', () => {
    const one = redBegins([w('red/W1', Babylon)]);
    expect(audienceOf(one.events, 'victory-points/scored')).toBe('all');
    for (const viewer of [red, blue, { spectator: true }] as const)
      expect(view(one.state, viewer).players[0]?.ext).toMatchObject({ 'victory-points/points': 1 });
  });

  rule('E1.VIC.3', 'only stars that the scenario uses as base stars count', () => {
    const ships = [w('red/W1', Nineveh), w('red/W2', Ugarit)];
    for (const rules of ['first/learning', 'first/basic'] as const) {
      expect(scores(redBegins(ships, rules))).toEqual([]);
      expect(scores(redBegins([w('red/W1', Babylon)], rules))).toHaveLength(1);
    }
    expect(scores(redBegins(ships))).toEqual([{ player: red, stars: [Nineveh, Ugarit], total: 2 }]);
    // Seen from the other end.
    const mosul = secondTurn('first/learning', w('blue/W1', Mosul));
    expect(scores(pass(mosul))).toEqual([]);
  });
});

describe('allies', () => {
  /** Red and green are allies, and blue is the enemy of both. */
  const allied = (...ships: readonly Ship[]): Played => {
    const begun = campaign('first/advanced -two-players', {
      players: ['red', 'blue', 'green'],
      sides: [['red', 'green']],
      homes: { red: [Ur], blue: [Babylon], green: [Larsu] },
    });
    return pass(changed(begun, { turn: 2, ships, active: green, waiting: [green] }));
  };

  rule('E1.VIC.1', 'an ally’s base star is not hostile, and gives no point', () => {
    expect(scores(allied(w('red/W1', Larsu), w('green/W1', Ur)))).toEqual([]);
    const both = allied(w('red/W1', Larsu), w('red/W2', Babylon));
    expect([both.state.active, scoreOf(both.state, 'red')]).toEqual([red, 1]);
    expect(scores(both)).toEqual([{ player: red, stars: [Babylon], total: 1 }]);
  });
});

describe('winning', () => {
  rule('E1.VIC.2', 'three bases held at one turn-start win at once, before anything is built', () => {
    const { state, events } = redBegins([w('red/W1', Babylon), w('red/W2', Nineveh), w('red/W3', Ugarit)]);
    expect(state.result).toEqual({ winners: [red], reason: 'victory-points' });
    expect(state.phase).toBe('score');
    expect(payloadsOf(events, 'game/over')).toEqual([{ winners: [red], reason: 'victory-points' }]);
    expect(events.at(-2)?.type).toBe('game/over');
    expect([awaiting(state), decisions(state)]).toEqual([[], []]);
  });

  rule('E1.VIC.2', 'points past the total do not matter', () => {
    const ships = [w('red/W1', Babylon), w('red/W2', Nineveh)];
    const first = redBegins(ships).state;
    expect([first.result, scoreOf(first, 'red')]).toEqual([null, 2]);
    const second = idle(first, 2);
    expect([scoreOf(second, 'red'), second.result]).toEqual([
      4,
      { winners: [red], reason: 'victory-points' },
    ]);
  });

  rule('E1.VIC.2', 'nothing can be done in a game that is over', () => {
    const { state } = redBegins([w('red/W1', Babylon)], 'first/learning');
    for (const sent of [
      build('red', 'W9', Ur, { PD: 1, WG: 1 }),
      { type: 'ship/move', player: 'red', ship: 'red/W1', path: ['2222'] },
      { type: 'phase/end', player: 'red', phase: 'build' },
      { type: 'combat/begin', player: 'red', at: Babylon },
      { type: 'battle/orders', player: 'red', orders: [] },
      { type: 'agreed-draw/offer', player: 'blue', draw: true },
      { type: 'resign/resign', player: 'blue' },
      { type: 'star-map/choose-end', player: 'blue', end: 'top' },
    ]) {
      expect(refused(state, sent), sent.type).toEqual([' | game-over | E1.VIC.2 | The game is over.']);
    }
  });

  rule(
    ['E1.SCEN.2', 'E1.SCEN.3', 'E1.SCEN.4'],
    'one point wins in Learning, two in Basic, three in Advanced',
    () => {
      for (const [rules, most] of [
        ['first/learning', 1],
        ['first/basic', 2],
        ['first/advanced', 3],
      ] as const) {
        let state = redBegins([w('red/W1', Babylon)], rules).state;
        for (let points = 1; points < most; points += 1) {
          expect([rules, scoreOf(state, 'red'), state.result]).toEqual([rules, points, null]);
          state = idle(state, 2);
        }
        expect(state.result).toEqual({ winners: [red], reason: 'victory-points' });
      }
    },
  );

  rule('E1.SCEN.3', 'the two turn-starts need not be one after the other', () => {
    const ships = [w('red/W1', Babylon)];
    const first = redBegins(ships, 'first/basic').state;
    const gap = idle(changed(first, { ships: [w('red/W1', SPACE)] }), 2);
    expect([gap.active, scoreOf(gap, 'red'), gap.result]).toEqual([red, 1, null]);
    const second = idle(changed(gap, { ships }), 2);
    expect(second.result).toEqual({ winners: [red], reason: 'victory-points' });
  });

  test('allies win together', () => {
    const rules = 'first/advanced -two-players victory-points(target=1)';
    const state = campaign(rules, {
      players: ['red', 'blue', 'green'],
      sides: [['red', 'green']],
      homes: { red: [Ur], blue: [Babylon], green: [Larsu] },
    });
    const won = idle(changed(state, { ships: [w('green/W1', Babylon), w('red/W1', Larsu)] }), 2);
    expect(won.result).toEqual({ winners: [red, 'green'], reason: 'victory-points' });
  });
});

describe('the stricter way of counting', () => {
  const strict = 'reference/advanced';

  rule('QR.3', 'a star counts that was held when the last turn ended, and still is', () => {
    const there = changed(campaign(strict), { turn: 2, ships: [w('red/W1', Babylon)] });
    expect(scoreOf(idle(there, 2), 'red')).toBe(1);
    // Whoever is there only since then has not held it.
    const late = changed(idle(changed(there, { ships: [] }), 1), { ships: [w('red/W1', Babylon)] });
    expect(scoreOf(idle(late, 1), 'red')).toBe(0);
    const loose = changed(late, { ruleset: campaign('first/advanced').ruleset, players: campaign().players });
    expect(scoreOf(idle(loose, 1), 'red')).toBe(1);
    // From then on he does.
    expect(scoreOf(idle(late, 3), 'red')).toBe(1);
  });

  rule('QR.3', 'nor has he who has left since', () => {
    const there = changed(campaign(strict), { turn: 2, ships: [w('red/W1', Babylon), w('red/W2', Nineveh)] });
    const left = changed(idle(there, 1), { ships: [w('red/W1', SPACE), w('red/W2', Nineveh)] });
    expect(scoreOf(idle(left, 1), 'red')).toBe(1);
  });

  rule('QR.3', 'it comes to the same, since ships arrive only in their own turn', () => {
    for (const rules of ['first/advanced', strict]) {
      const there = changed(campaign(rules), { turn: 2, ships: [w('red/W1', '2222' as typeof Ur)] });
      const moving = send(there, ending(there)).state;
      const moved = send(moving, { type: 'ship/move', player: 'red', ship: 'red/W1', path: [Babylon] }).state;
      const counts = [2, 4, 6].map((turns) => scoreOf(idle(moved, turns), 'red'));
      expect(counts).toEqual([1, 2, 3]);
    }
  });
});
