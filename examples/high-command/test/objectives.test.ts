import { describe, expect, test } from 'vitest';
import { playerId, type HexId } from 'warpwar';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import type { State } from 'warpwar/rules';
import { catalogue, engine, objectives } from '../src/index.js';
import { objective } from '../src/objectives.js';
import { basesOf, begun, endTurn, refusedSave, shipAt, until } from './play.js';
import { rule } from './rule.js';

/** A game in which red has drawn, by a seed. */
const drawnBy = (seed: string, settings = '') =>
  begun(`first/advanced +objectives +seeded-dice ${settings}`, { seed });

const starOf = ({ players }: State, player: string): HexId | null =>
  players.filter(({ id }) => id === player).map(objective.of)[0] ?? null;

/** How red's turn ends in a late game-turn, with one ship of theirs, and others: who wins, and why. */
function ending(at: string, turn: number, others: State['ships'] = []) {
  const state = { ...drawnBy('a'), turn, ships: [shipAt('red/W1', at), ...others] };
  return endTurn(state).flatMap(({ type, payload }) => (type === 'game/over' ? [payload] : []));
}

const goal = starOf(drawnBy('a'), 'red') ?? '';

describe('objectives', () => {
  rule('OBJECTIVES.1', 'each player draws a star in secret, and none of their Bases', () => {
    const all = Array.from({ length: 40 }, (_, seed) => drawnBy(String(seed)));
    const stars = new Set(all.map((state) => starOf(state, 'red')));
    expect(stars.size).toBeGreaterThan(8);
    for (const state of all) expect(basesOf(state, 'red')).not.toContain(starOf(state, 'red'));

    const state = until(drawnBy('a'), 'build', 'blue');
    expect(starOf(state, 'blue')).not.toBeNull();
    const seen = engine.view(state, playerId('blue')).players.map(objective.of);
    expect(seen).toEqual([null, starOf(state, 'blue')]);
  });

  rule('OBJECTIVES.1', 'also in a save', () => {
    const state = drawnBy('a');
    const moved = (to: string) =>
      refusedSave(state, `"objectives/star":"${goal}"`, `"objectives/star":"${to}"`);
    expect([moved(state.stars[0]?.hex ?? ''), moved('0101')]).toEqual([[], ['no-star-to-reach']]);
  });

  rule('OBJECTIVES.2', 'a player who is there at the end of a late turn wins', () => {
    expect(ending(goal, 6)).toEqual([{ winners: ['red'], reason: 'objective-reached' }]);
    expect(ending(goal, 5)).toEqual([]);
    expect(ending('0101', 6)).toEqual([]);
    const state = { ...drawnBy('a', 'objectives(firstTurn=2)'), turn: 2, ships: [shipAt('red/W1', goal)] };
    expect(endTurn(state).map(({ type }) => type)).toContain('objectives/reached');
  });

  test('says what it is', () => {
    expect(moduleLaws(objectives, catalogue)).toEqual([]);
    expect(untestedRules(objectives, rule.shown())).toEqual([]);
  });
});
