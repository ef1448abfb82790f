import { describe, expect, test } from 'vitest';
import { checkAction, decisions, reachable, shipId, view, type Action } from '../../../src/warpwar/index.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { State } from '../../../src/warpwar/state.js';

import { ending, go, peopled, position, SPACE, stands } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { due, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText, issueLines } from '../../support/issue-lines.js';

const fast = { PD: 4, B: 1, WG: 1 };
const [Umma, at1819] = ['1719', '1819'] as readonly string[] as readonly [HexId, HexId];

/** Red has five ships in space, and blue has one. */
const begun = (rules = 'first/advanced +three-moves'): State =>
  position({
    rules,
    ships: [
      ...[1, 2, 3, 4, 5].map((number) => stands(`red/W${number}`, SPACE, fast)),
      stands('blue/W1', at1819, fast),
    ],
  });

const moved = (state: State, ...numbers: readonly number[]): State =>
  numbers.reduce((before, number) => send(before, go(`red/W${number}`, '1817')).state, state);

const movers = (state: State): readonly string[] =>
  decisions(state).flatMap((each) => (each.type === 'ship/move' ? Object.keys(each.options.ships) : []));

describe('three ships', () => {
  rule('X.WARPCHESS.4', 'a fourth ship does not set out', () => {
    const state = moved(begun(), 1, 2, 3);
    expect(refused(state, go('red/W4', '1817'))).toEqual([
      'ship | moves-are-made | X.WARPCHESS.4 | red/W4 cannot move: you have already moved 3 ships this turn.',
    ]);
    expect(refused(state, go('red/W4', '2828'))[0]).toContain('moves-are-made');
  });

  rule('X.WARPCHESS.4', 'those that have moved may go on, as long as their points last', () => {
    const state = send(moved(begun(), 1, 2, 3), go('red/W2', '1818')).state;
    expect(movers(state)).toEqual(['red/W1', 'red/W2', 'red/W3']);
    expect(refused(state, go('red/W2', '1819', '1820', '1821'))[0]).toContain('too-few-movement-points');
    expect(refused(state, go('red/W5', '1817'))).toHaveLength(1);
  });

  test('what is offered and what is in reach follow, from the view as from the state', () => {
    const [before, after] = [moved(begun(), 1, 2), moved(begun(), 1, 2, 3)];
    expect(movers(before)).toHaveLength(5);
    expect(movers(after)).toEqual(['red/W1', 'red/W2', 'red/W3']);
    const seen = view(after, red);
    expect(reachable(seen, shipId('red/W5'))).toEqual([]);
    expect(reachable(seen, shipId('red/W1'))).not.toEqual([]);
    // Sound: read before it is judged.
    const action = go('red/W5', '1817') as unknown as Action;
    expect(issueLines(checkAction(seen, action))).toEqual(refused(after, action));
  });

  test('once none can go on, the movement event is ended like any other', () => {
    const spent = [1, 2, 3].reduce(
      (state, number) => send(state, go(`red/W${number}`, '1817', '1917', '2017', '2117')).state,
      begun(),
    );
    expect(due(spent).map(({ type }) => type)).toEqual(['phase/end']);
    expect(send(spent, ending(spent)).state.active).toBe(blue);
  });

  test('another player has three moves of his own', () => {
    const state = moved(begun(), 1, 2, 3);
    const theirs = position({
      rules: 'first/advanced +three-moves',
      ships: state.ships.map(({ tally: _made, ...ship }) => ship),
      active: 'blue',
    });
    expect(send(theirs, go('blue/W1', '1919')).state.ships.at(-1)?.tally).toEqual({
      hexes: 1,
      lines: 0,
      handled: 0,
    });
  });
});

describe('what does not count', () => {
  rule('X.WARPCHESS.4', 'ships that left a combat have not moved', () => {
    const met = position({
      rules: 'first/advanced +three-moves',
      phase: 'move',
      ships: [stands('red/W1', Umma, fast), stands('blue/W1', '1718' as HexId, fast)],
      active: 'blue',
    });
    let state = send(met, go('blue/W1', '1719')).state;
    state = send(state, ending(state)).state;
    expect(state.battle).not.toBeNull();
    for (const [player, tactic] of [
      ['red', 'retreat'],
      ['blue', 'dodge'],
    ] as const)
      state = send(state, {
        type: 'battle/orders',
        player,
        orders: [{ ship: `${player}/W1`, tactic, drive: tactic === 'retreat' ? 4 : 0 }],
      }).state;
    state = send(state, {
      type: 'battle/escape',
      player: 'red',
      moves: [{ ship: 'red/W1', to: '1618' }],
    }).state;
    const escaped = state.ships.find(({ id }) => id === 'red/W1');
    expect([escaped?.at, escaped?.tally]).toEqual(['1618', undefined]);
  });

  test('ships that were only handled have not moved', () => {
    const handled = { hexes: 0, lines: 0, handled: 1 };
    const state = begun();
    const ships = state.ships.map((ship) => ({ ...ship, tally: handled }));
    expect(movers(peopled(state, ...ships))).toHaveLength(5);
  });
});

test('its setting says how many', () => {
  const one = begun('first/advanced +three-moves three-moves(ships=1)');
  expect(movers(moved(one, 4))).toEqual(['red/W4']);
  expect(refused(moved(one, 4), go('red/W5', '1817'))[0]).toContain('already moved 1 ship this turn.');
  expect(rulesOfText('first/warp-chess').ruleset.settings['three-moves/ships']).toBe(3);
  expect(rulesOfText('first/warp-chess three-moves(ships=5)').ruleset.settings['three-moves/ships']).toBe(5);
});
