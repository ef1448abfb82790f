import { expect, test } from 'vitest';
import { compileRules } from '../../../src/warpwar/index.js';
import { Babylon, campaign, changed, idle, pass, secondTurn, stands, Ur } from '../../support/campaign.js';
import { payloadsOf, send } from '../../support/played.js';
import { issueLines } from '../../support/issue-lines.js';

const drawn = { winners: [], reason: 'turn-limit' };
const limited = (turns: number, scenario = 'first/advanced') =>
  `${scenario} +turn-limit turn-limit(turns=${turns})`;

test('A41: the game is drawn once both have had the last turn', () => {
  const first = pass(campaign(limited(1)));
  expect([first.state.active, first.state.result]).toEqual(['blue', null]);
  const last = pass(first.state);
  expect(last.state.result).toEqual(drawn);
  expect(last.state.turn).toBe(1);
  expect(payloadsOf(last.events, 'turn/began')).toEqual([]);
  expect(payloadsOf(last.events, 'game/over')).toEqual([drawn]);
  const third = idle(campaign(limited(3)), 5);
  expect([third.turn, third.active, third.result]).toEqual([3, 'blue', null]);
  expect(pass(third).state.result).toEqual(drawn);
});

test('A41: it may be asked for in every scenario on the map, and is off unless it is', () => {
  for (const scenario of ['first/learning', 'first/basic', 'first/advanced', 'reference/advanced']) {
    const plain = compileRules(scenario);
    expect(plain.ok && plain.value.modules.some(({ id }) => id === 'turn-limit')).toBe(false);
    const ships = [stands('red/W1', Ur, { PD: 1, WG: 1 }), stands('blue/W1', Babylon, { PD: 1, WG: 1 })];
    const late = changed(secondTurn(limited(40, scenario), ...ships), { turn: 40 });
    expect([scenario, idle(late, 1).result, idle(late, 2).result]).toEqual([scenario, null, drawn]);
    expect(idle(changed(secondTurn(scenario, ...ships), { turn: 40 }), 2).result).toBeNull();
  }
});

test('A41: whoever wins at the start of his turn in the last one has won', () => {
  const ships = [stands('blue/W1', Ur, { PD: 1, WG: 1 })];
  const state = idle(secondTurn(limited(2, 'first/learning'), ...ships), 1);
  expect(state.result).toEqual({ winners: ['blue'], reason: 'victory-points' });
});

test('A41: a game that is exhausted as well is over once', () => {
  const { state, events } = pass(
    changed(
      secondTurn(
        limited(2, 'first/basic'),
        stands('red/S1', Ur, { PD: 1 }),
        stands('blue/S1', Babylon, { PD: 1 }),
      ),
      {
        active: campaign().players[1]!.id,
        waiting: [campaign().players[1]!.id],
      },
    ),
  );
  expect(payloadsOf(events, 'game/over')).toHaveLength(1);
  expect(state.result?.winners).toEqual([]);
});

test('with more players the last of those who still play ends the turn', () => {
  const state = campaign(`${limited(1)} -two-players`, {
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur], blue: [Babylon], green: ['1207'] },
  });
  const gone = send(state, { type: 'resign/resign', player: 'green' }).state;
  expect(idle(gone, 1).result).toBeNull();
  expect(idle(gone, 2).result).toEqual(drawn);
  expect(idle(state, 2).result).toBeNull();
  expect(idle(state, 3).result).toEqual(drawn);
});

test('its setting is a number of turns', () => {
  const made = compileRules(limited(0));
  expect(made.ok ? [] : issueLines(made.issues)).toEqual([
    'settings.turn-limit/turns | not-a-whole-number |  | Expected a whole number from 1 to 100000.',
  ]);
});
