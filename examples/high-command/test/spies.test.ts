import { describe, expect, test } from 'vitest';
import { playerId } from 'warpwar';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, spies } from '../src/index.js';
import { reports } from '../src/reports.js';
import { begun, done, own, refused, shipAt } from './play.js';
import { rule } from './rule.js';

const now = { PD: 7, B: 3, WG: 1 };
const far = shipAt('blue/W1', '0101', now);
const carried = { ...shipAt('blue/S1', '0101'), at: { aboard: far.id } };
const begins = { ...begun('first/advanced +spies'), ships: [shipAt('red/W1', '0101'), far, carried] };
const looks = (ship: string) => ({ type: 'spies/look', player: 'red', ship });

describe('spies', () => {
  rule('SPIES.1', 'a look costs 2 points, and only who pays learns of it', () => {
    const looked = done(begins, looks('blue/W1'));
    expect(own(looked, 'spies')).toEqual([['reported', ['red']]]);
    expect(looked.state.players.map(({ points }) => points)).toEqual([18, undefined]);
    const seen = (viewer: string) => engine.view(looked.state, playerId(viewer)).players.map(reports.of);
    expect(seen('red')).toEqual([[{ ship: 'blue/W1', turn: 1, now }], []]);
    expect(seen('blue')).toEqual([[], []]);
  });

  rule('SPIES.1', 'at an enemy ship on the map, if there are points', () => {
    for (const ship of ['red/W1', 'blue/S1', 'blue/W9'])
      expect(refused(begins, looks(ship))).toEqual([
        `Spies look at an enemy ship on the map that you see: ${ship} is none.`,
      ]);
    // What is aboard another ship is not even offered.
    const offers = engine.decisions(begins).filter(({ type }) => type === 'spies/look');
    expect(offers.map(({ options }) => options)).toEqual([{ ships: ['blue/W1'], price: 2 }]);
    const poor = { ...begins, players: begins.players.map((each) => ({ ...each, points: 1 })) };
    expect(refused(poor, looks('blue/W1'))).toHaveLength(1);
  });

  rule('SPIES.2', 'once in a game-turn, and the last look counts', () => {
    const { state } = done(begins, looks('blue/W1'));
    expect(refused(state, looks('blue/W1'))).toEqual([
      'Your spies have looked at blue/W1 in this game-turn.',
    ]);
    const later = done({ ...state, turn: 2 }, looks('blue/W1')).state;
    expect(later.players.map((each) => reports.of(each).map(({ turn }) => turn))).toEqual([[2], []]);
  });

  test('says what it is', () => {
    expect(moduleLaws(spies, catalogue)).toEqual([]);
    expect(untestedRules(spies, rule.shown())).toEqual([]);
  });
});
