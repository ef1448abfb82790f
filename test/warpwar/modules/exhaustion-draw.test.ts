import { describe, expect, test } from 'vitest';
import { compileRules, type Setup } from '../../../src/warpwar/index.js';
import type { Counts, Ship } from '../../../src/warpwar/state.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';

import {
  Babylon,
  build,
  campaign,
  changed,
  goOn,
  idle,
  Mosul,
  pass,
  secondTurn,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import { blue } from '../../support/fleets.js';
import { payloadsOf, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { issueLines } from '../../support/issue-lines.js';

const drawn = { winners: [], reason: 'no-effective-ships' };
const basic = 'first/basic';
const s = (id: string, at: HexId) => stands(id, at, { PD: 1, B: 2 });
const hulk = (id: string, at: HexId) => stands(id, at, { PD: 3, B: 2, WG: 1 }, { now: { PD: 0 } });
const sound = (id: string, at: HexId) => stands(id, at, { PD: 3, WG: 1 });

/** How red's second turn ends, with these ships. */
const after = (ships: readonly Ship[], rules: Setup['rules'] = basic) => pass(secondTurn(rules, ...ships));

describe('when nobody has an effective ship left', () => {
  rule('E1.SCEN.5', 'the game is drawn: two lone Systemships at home', () => {
    const { state, events } = after([s('red/S1', Ur), s('blue/S1', Babylon)]);
    expect(state.result).toEqual(drawn);
    expect(events.at(-2)?.type).toBe('game/over');
    expect(state.active).toBe('red');
  });

  rule('E1.SCEN.5', 'Warpships without power are none; no ship at all is none either (A23)', () => {
    expect(after([hulk('red/W1', SPACE), hulk('blue/W1', Babylon)]).state.result).toEqual(drawn);
    expect(after([]).state.result).toEqual(drawn);
    expect(
      after([s('red/S1', Ur), hulk('blue/W1', Babylon)], 'first/learning +systemships').state.result,
    ).toEqual(drawn);
  });

  rule('E1.SCEN.5', 'a Systemship on a base star of the enemy can still score: no draw (A23)', () => {
    // Nobody can do anything any more, but each player ends his turns until it has won.
    const { state } = goOn(after([s('red/S1', Babylon), s('blue/S1', Mosul)]).state, () => true);
    expect(state.result).toEqual({ winners: ['red'], reason: 'victory-points' });
    expect(state.turn).toBe(4);
    expect(after([hulk('blue/W1', Ur)]).state.result).not.toEqual(drawn);
    // A star that this scenario does not use as a base star is none.
    expect(after([s('blue/S1', Mosul)]).state.result).toEqual(drawn);
  });

  rule('E1.SCEN.5', 'one Warpship with power, on either side, is enough to go on (A23)', () => {
    for (const [ship, other] of [
      [sound('red/W1', SPACE), s('blue/S1', Babylon)],
      [sound('blue/W1', Babylon), s('red/S1', Ur)],
    ] as const)
      expect(idle(secondTurn(basic, ship, other), 4).result).toBeNull();
  });

  rule('E1.SCEN.5', 'a ship aboard another stands nowhere', () => {
    const carrier = stands('red/W1', Babylon, { PD: 1, SR: 1, WG: 1 }, { now: { PD: 0 } });
    const aboard = stands('red/S1', Babylon, { PD: 1 }, { aboard: 'red/W1' });
    expect(after([carrier, aboard]).state.result).toBeNull();
    const away = { ...carrier, at: SPACE };
    expect(after([away, aboard]).state.result).toEqual(drawn);
  });
});

describe('when it is judged', () => {
  const all: Counts = { PD: 50 };

  rule('E1.SCEN.5', 'not before both have finished their first build (A23)', () => {
    const first = pass(send(campaign(basic), build('red', 'S1', Ur, all)).state);
    expect([first.state.result, first.state.active]).toEqual([null, blue]);
    expect(payloadsOf(first.events, 'game/over')).toEqual([]);
    const second = pass(send(first.state, build('blue', 'S1', Babylon, all)).state);
    expect(second.state.result).toEqual(drawn);
    expect(second.state.turn).toBe(1);
  });

  rule('E1.SCEN.5', 'at the end of every player-turn', () => {
    const state = secondTurn(basic, s('red/S1', Ur), sound('blue/W1', SPACE));
    const next = pass(state).state;
    expect([next.active, next.result]).toEqual([blue, null]);
    const lost = pass(changed(next, { ships: [s('red/S1', Ur), hulk('blue/W1', SPACE)] }));
    expect([lost.state.active, lost.state.result]).toEqual([blue, drawn]);
    expect(payloadsOf(lost.events, 'turn/ended')).toEqual([{ player: blue }]);
    expect(payloadsOf(lost.events, 'turn/began')).toEqual([]);
  });

  rule('E1.SCEN.5', 'and once points were counted: whoever wins by them has won', () => {
    const won = idle(secondTurn('first/learning', sound('red/W1', Babylon)), 2);
    expect(won.result).toEqual({ winners: ['red'], reason: 'victory-points' });
    // What the count finds, if nothing was effective before it, either.
    const state = secondTurn(basic, sound('red/W1', SPACE));
    const counting = changed(state, { active: blue, waiting: [blue] });
    const { events } = goOn(changed(counting, { ships: [s('red/S1', Babylon)] }), () => true);
    expect(payloadsOf(events, 'victory-points/scored')).toHaveLength(2);
    expect(payloadsOf(events, 'game/over')).toEqual([{ winners: ['red'], reason: 'victory-points' }]);
  });

  rule('E1.SCEN.5', 'Learning has it too, and Advanced has not', () => {
    expect(after([hulk('red/W1', Ur)], 'first/learning').state.result).toEqual(drawn);
    expect(after([s('red/S1', Ur), s('blue/S1', Babylon)], 'first/advanced').state.result).toBeNull();
    expect(after([s('red/S1', Ur)], 'first/advanced +spend-all +exhaustion-draw').state.result).toEqual(
      drawn,
    );
  });
});

rule('E1.SCEN.5', 'once the last who still plays has built, whoever that is', () => {
  const three = campaign('first/basic -two-players', {
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur], blue: [Babylon], green: ['1207'] },
  });
  const gone = send(three, { type: 'resign/resign', player: 'green' }).state;
  const first = pass(send(gone, build('red', 'S1', Ur, { PD: 50 })).state);
  expect([first.state.result, first.state.active]).toEqual([null, blue]);
  const second = pass(send(first.state, build('blue', 'S1', Babylon, { PD: 50 })).state).state;
  expect([second.result, second.turn]).toEqual([drawn, 1]);
});

test('it brings spend-all: points that are kept might still be built with', () => {
  const made = compileRules('first/advanced +exhaustion-draw');
  expect(made.ok && made.value.ruleset.modules).toContain('spend-all');
  expect(compileRules('first/advanced +exhaustion-draw +spend-all')).toEqual(made);
  const without = compileRules('first/basic -spend-all');
  expect(without.ok ? [] : issueLines(without.issues)).toEqual([
    'modules | module-missing |  | The module exhaustion-draw needs spend-all: drop -spend-all, or add -exhaustion-draw.',
  ]);
});
