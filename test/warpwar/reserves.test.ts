/** Ships that are not on the map keep a game going that would end for want of ships. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, type HexId } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import { hasReserves, type StateGame } from '../../src/warpwar/rules.js';
import { module, type Part } from '../../src/kernel/index.js';
import type { TestedEngine } from '../../src/warpwar/laws/secrets.js';

import { changed, position, secondTurn, stands, Ur } from '../support/campaign.js';

/** An engine with these parts of a test module, and a moment of a game in which it is in force. */
function playing(rules: string, before: State, ...parts: readonly Part[]) {
  const away = module(
    { id: 'away', title: 'Away', summary: 'Is tried.', source: { 'TEST.1': 'A test.' } },
    ...parts,
  );
  const made = createEngine([...catalogue, away]).compileRules(`${rules} +away`);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  // Sound: what is sent in is read before it is judged.
  const engine = createEngine([...catalogue, away]) as TestedEngine;
  const goOn = (state: State, until: (now: State) => boolean): State => {
    if (until(state)) return state;
    const done = engine.applyAction(state, {
      type: 'phase/end',
      player: state.waiting[0],
      phase: state.phase,
    });
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return goOn(done.state, until);
  };
  const start: State = { ...before, ruleset: made.value.ruleset };
  return {
    goOn: (until: (now: State) => boolean) => goOn(start, (now) => now.result !== null || until(now)),
  };
}

const of = (...some: readonly string[]): Part =>
  hasReserves.wrap((base) => (game, player) => some.includes(player) || base(game, player));

describe('exhaustion-draw', () => {
  const alone = () => secondTurn('first/basic', stands('red/S1', Ur, { PD: 1, B: 2 }));
  const third = ({ turn }: State) => turn === 3;
  const drawn = { winners: [], reason: 'no-effective-ships' };

  test('draws a game without reserves', () => {
    expect(playing('first/basic', alone()).goOn(third).result).toEqual(drawn);
    expect(playing('first/basic', alone(), of()).goOn(third).result).toEqual(drawn);
  });

  test('waits for the reserves of any player', () => {
    for (const player of ['red', 'blue'])
      expect(playing('first/basic', alone(), of(player)).goOn(third)).toMatchObject({
        result: null,
        turn: 3,
      });
  });

  test('but not for those of a player who is out', () => {
    const state = alone();
    const players = state.players.map((each) =>
      each.id === 'blue' ? { ...each, out: true as const } : each,
    );
    const without = { ...state, players };
    expect(playing('first/basic', without, of('blue')).goOn(third).result).toEqual(drawn);
  });

  test('asks no more once they are gone', () => {
    const until2 = hasReserves.replace(({ state }: StateGame) => state.turn < 3);
    expect(playing('first/basic', alone(), until2).goOn(({ turn }) => turn === 5)).toMatchObject({
      result: drawn,
      turn: 3,
    });
  });
});

describe('last-fleet', () => {
  const UR = '1414' as HexId; // Sound: four digits.
  const losing = () => {
    const ship = stands('red/W1', UR, { PD: 3, WG: 1 });
    const state = position({ rules: 'first/warp-chess', ships: [ship] });
    return changed(state, {
      players: state.players.map((each) =>
        each.id === 'blue' ? { ...each, ext: { 'last-fleet/lost': 'ship' } } : each,
      ),
    });
  };
  const next = ({ turn }: State) => turn === 3;

  test('ends when the last ship of a player is lost', () => {
    expect(playing('first/warp-chess', losing()).goOn(next).result).toEqual({
      winners: ['red'],
      reason: 'fleet-destroyed',
    });
    expect(playing('first/warp-chess', losing(), of('red')).goOn(next).result).not.toBeNull();
  });

  test('goes on while they have reserves', () => {
    expect(playing('first/warp-chess', losing(), of('blue')).goOn(next)).toMatchObject({ result: null });
  });

  test('but not without their king', () => {
    const state = losing();
    const kingless = changed(state, {
      players: state.players.map((each) =>
        each.id === 'blue' ? { ...each, ext: { 'last-fleet/lost': 'king' } } : each,
      ),
    });
    expect(playing('first/warp-chess', kingless, of('blue')).goOn(next).result).toEqual({
      winners: ['red'],
      reason: 'king-lost',
    });
  });
});
