import { describe, expect, test } from 'vitest';
import { createGame, view, type Setup, catalogue, createEngine } from '../../../src/warpwar/index.js';
import { shipDestroyed, shipOwnerChanged } from '../../../src/warpwar/ships/events.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import { action } from '../../../src/warpwar/rules.js';
import { module } from '../../../src/kernel/index.js';

import {
  campaign,
  changed,
  ending,
  goOn,
  noCampaign,
  pass,
  position,
  SPACE,
  stands,
  Ur,
} from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { payloadsOf, give, lives, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { missile, order, rulesOfText, issueLines } from '../../support/issue-lines.js';

const UR = '1414' as HexId; // Sound: four digits.

/** A ship that a missile destroys once it has launched its own. */
const frail = { PD: 1, T: 1, M: 1, WG: 1 };
const at = (id: string, built: Ship['built'] = frail): Ship => stands(id, UR, built);
const far = (id: string): Ship => stands(id, SPACE, frail);

/** A combat at Ur in red's turn, and other ships elsewhere. */
function met(ships: readonly Ship[], more: Partial<Setup> = {}): State {
  const before = position({ rules: 'first/warp-chess', ships, ...more });
  return send(before, ending(before)).state;
}

const fires = (id: string, target: string) => order(id, 'attack', { tubes: [missile(target, 1)] });
const waits = (id: string) => order(id, 'attack');

/** Red alone fires. */
const struck = (state: State) => give(state, fires('red/W1', 'blue/W1'), waits('blue/W1'));

/** Both fire. */
const both = (state: State) => give(state, fires('red/W1', 'blue/W1'), fires('blue/W1', 'red/W1'));

const lostOf = ({ players }: State) => players.map(({ ext }) => ext?.['last-fleet/lost'] ?? 'nothing');

describe('the last fleet', () => {
  rule('X.WARPCHESS.7', 'whoever has no ship left has lost', () => {
    const { state, events } = struck(met([at('red/W1'), stands('blue/W1', UR, { PD: 2, WG: 1 })]));
    expect(state.result).toEqual({ winners: ['red'], reason: 'fleet-destroyed' });
    expect(events.map(({ type }) => type).slice(-3)).toEqual(['round/ended', 'game/over', 'records/opened']);
  });

  test('as long as he has another, it goes on; that he lost one is known to all', () => {
    const { state } = struck(met([at('red/W1'), stands('blue/W1', UR, { PD: 2, WG: 1 }), far('blue/W2')]));
    expect(state.result).toBeNull();
    expect(lostOf(state)).toEqual(['nothing', 'ship']);
    expect(view(state, red).players[1]?.ext?.['last-fleet/lost']).toBe('ship');
    expect(pass(state).state.result).toBeNull();
  });

  rule('X.WARPCHESS.7', 'the last ships of both, lost in one round, are a draw', () => {
    const { state, events } = both(met([at('red/W1'), at('blue/W1')]));
    expect(payloadsOf(events, 'ship/destroyed')).toHaveLength(2);
    expect(state.result).toEqual({ winners: [], reason: 'fleet-destroyed' });
  });

  test('who has had no ship yet is not beaten, so that an economy can be played', () => {
    const begun = campaign('first/advanced +last-fleet');
    const third = pass(pass(begun).state).state;
    expect([third.turn, third.result]).toEqual([2, null]);
    const built = send(campaign('first/advanced +last-fleet'), {
      type: 'ship/build',
      player: 'red',
      name: 'W1',
      at: '0606',
      counts: { PD: 3, WG: 1 },
    }).state;
    expect(pass(pass(built).state).state.result).toBeNull();
  });

  test('a scrapped ship is lost, too', () => {
    const state = position({
      rules: 'second/advanced +last-fleet',
      phase: 'build',
      ships: [stands('red/W1', '0606' as HexId, { PD: 3, WG: 1 }), stands('blue/W1', SPACE, frail)],
    });
    const scrapped = send(state, { type: 'scrapping/scrap', player: 'red', ship: 'red/W1' }).state;
    expect(scrapped.result).toBeNull();
    expect(goOn(scrapped, ({ active }) => active === red).state.result).toEqual({
      winners: ['blue'],
      reason: 'fleet-destroyed',
    });
  });
});

test('whose last ship was a prize that is taken back as a combat ends is beaten at once', () => {
  const boarder = stands('red/W1', UR, { PD: 1, T: 1, MA: 1, WG: 1 });
  const ships = [boarder, stands('blue/W1', UR, { PD: 2, WG: 1 }), at('blue/W2')];
  const begun = met(ships, { rules: 'first/warp-chess +marines' });
  const launch = order('red/W1', 'attack', {
    tubes: [{ load: 'shuttle', at: 'blue/W1' as Ship['id'], drive: 1 }], // Sound: the id of a ship there.
  });
  const { state, events } = give(begun, launch, waits('blue/W1'), fires('blue/W2', 'red/W1'));
  const types = events.map(({ type }) => type);
  expect(payloadsOf(events, 'ship/owner-changed')).toEqual([
    { ship: 'blue/W1', owner: 'red' },
    { ship: 'blue/W1', owner: 'blue' },
  ]);
  expect(types.indexOf('game/over')).toBeGreaterThan(types.indexOf('battle/ended'));
  expect(types).not.toContain('turn/ended');
  expect(state.result).toEqual({ winners: ['blue'], reason: 'fleet-destroyed' });
});

describe('a king', () => {
  const king = { king: 'W1' };

  rule('X.WARPCHESS.7', 'whoever loses it has lost, whatever else he has', () => {
    const { state } = struck(met([at('red/W1'), at('blue/W1'), far('blue/W2'), far('blue/W3')], king));
    expect(state.result).toEqual({ winners: ['red'], reason: 'king-lost' });
    const other = struck(met([at('red/W1'), at('blue/W1'), far('blue/W2')], { king: 'W2' }));
    expect(other.state.result).toBeNull();
    expect(struck(met([at('red/W1'), at('blue/W1'), far('blue/W2')])).state.result).toBeNull();
  });

  rule('X.WARPCHESS.7', 'two that are lost in one round are a draw', () => {
    const { state } = both(met([at('red/W1'), at('blue/W1'), far('red/W2'), far('blue/W2')], king));
    expect(state.result).toEqual({ winners: [], reason: 'king-lost' });
  });

  test('everybody knows its name, and a name that is none is refused', () => {
    const state = met([at('red/W1'), at('blue/W1')], king);
    expect(view(state, blue).ext?.['last-fleet/king']).toBe('W1');
    expect(view(met([at('red/W1'), at('blue/W1')]), { spectator: true }).ext?.['last-fleet/king']).toBeNull();
    expect(noCampaign({ rules: 'first/warp-chess', king: 'King' })).toEqual([
      "king | not-a-ship-name |  | Expected a ship name: W or S and a number from 1 to 9999, such as 'W3'.",
    ]);
    expect(noCampaign({ king: 'W1' })[0]).toContain('king | unknown-field');
  });

  rule('X.WARPCHESS.7', 'one that is captured is lost, and no longer a king', () => {
    const taken = action(
      'capture/take',
      {},
      {
        offers: () => [],
        check: () => [],
        apply: ({ state: { ships } }) =>
          ships.flatMap(({ id, owner }) =>
            id === 'blue/W1' ? [shipOwnerChanged({ ship: id, owner: owner === red ? blue : red })] : [],
          ),
        sample: () => ({}),
      },
    );
    const capture = module({ id: 'capture', title: 'C', summary: 'C.', source: { 'HOUSE.1': 'C.' } }, taken);
    const engine = createEngine([...catalogue, capture]);
    const made = engine.createGame({
      rules: 'first/warp-chess +capture',
      players: ['red', 'blue'],
      homes: { red: 'top', blue: 'bottom' },
      king: 'W1',
      fleets: Object.fromEntries(
        ['red', 'blue'].map((player) => [player, ['W1', 'W2'].map((name) => ({ name, counts: frail }))]),
      ),
    });
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    const done = engine.applyAction(made.value, { type: 'capture/take', player: red });
    expect(done.state.result).toBeNull();
    expect(lostOf(done.state)).toEqual(['nothing', 'king']);
    const ended = engine.applyAction(done.state, { type: 'phase/end', player: red, phase: 'move' });
    expect(ended.state.result).toEqual({ winners: ['red'], reason: 'king-lost' });
    const back = engine.applyAction(done.state, { type: 'capture/take', player: red });
    expect(lostOf(back.state)).toEqual(['ship', 'king']);
  });
});

describe('aboard another ship', () => {
  const rules = 'first/advanced +last-fleet';
  const carrier = (id: string, hex: HexId) => stands(id, hex, { PD: 2, SR: 1, WG: 1 });
  const rider = (id: string, hex: HexId, carried: string) =>
    stands(id, hex, { PD: 1, B: 1 }, { aboard: carried });
  const sunk = (king: string) => {
    const hunted = [carrier('blue/W1', Ur), rider('blue/S1', Ur, 'blue/W1'), far('blue/W2')];
    return struck(met([stands('red/W1', Ur, frail), ...hunted], { rules, king }));
  };

  rule('X.WARPCHESS.7', 'a king is lost with what carries it', () => {
    const { state, events } = sunk('S1');
    expect(payloadsOf(events, 'ship/destroyed')).toContainEqual({ ship: 'blue/S1' });
    expect(state.result).toEqual({ winners: ['red'], reason: 'king-lost' });
  });

  test('of any other nobody else hears, and so it does not count', () => {
    const { state, events } = sunk('W2');
    expect(payloadsOf(events, 'ship/destroyed')).toContainEqual({ ship: 'blue/S1' });
    expect([state.result, lostOf(state)]).toEqual([null, ['nothing', 'ship']]);
    const wreck = action(
      'wreck/sink',
      {},
      {
        offers: () => [],
        check: () => [],
        apply: (game) => game.state.ships.slice(-1).map(({ id }) => shipDestroyed({ ship: id })),
        sample: () => ({}),
      },
    );
    const engine = createEngine([
      ...catalogue,
      module({ id: 'wreck', title: 'W', summary: 'W.', source: { 'HOUSE.1': 'W.' } }, wreck),
    ]);
    const made = engine.createGame({
      rules: `${rules} +wreck`,
      players: ['red', 'blue'],
      homes: { red: 'top', blue: 'bottom' },
    });
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    const last = (...ships: readonly Ship[]) =>
      lostOf(engine.applyAction({ ...made.value, ships }, { type: 'wreck/sink', player: red }).state);
    expect(last(carrier('blue/W1', Ur), rider('blue/S1', Ur, 'blue/W1'))).toEqual(['nothing', 'nothing']);
    expect(last(far('blue/W2'), carrier('blue/W1', Ur))).toEqual(['nothing', 'ship']);
  });
});

describe('more than two', () => {
  const three: Partial<Setup> = {
    rules: 'second/warp-chess -two-players',
    players: ['red', 'blue', 'green'],
    homes: { red: 'top', blue: 'bottom', green: ['2118'] },
  };

  test('who is beaten is out as the turn ends, and his ships leave the map', () => {
    const ships = [at('red/W1'), at('blue/W1'), far('blue/W2'), far('green/W1')];
    const { state, events } = struck(met(ships, { ...three, king: 'W1' }));
    const types = events.map(({ type }) => type);
    expect(types.indexOf('player/out')).toBeGreaterThan(types.indexOf('turn/ended'));
    expect(payloadsOf(events, 'player/out')).toEqual([{ player: 'blue' }]);
    expect([state.active, state.result, lives(state, 'blue/W2')]).toEqual(['green', null, false]);
  });

  test('the last side has won, with whoever of it is beaten', () => {
    const sides = { sides: [['red', 'green'], ['blue']] };
    const ships = [at('red/W1'), at('blue/W1'), far('green/W1')];
    const { state } = both(met(ships, { ...three, ...sides }));
    expect(state.result).toEqual({ winners: ['red', 'green'], reason: 'fleet-destroyed' });
  });

  rule('X.WARPCHESS.7', 'who is out already, with ships or without, keeps nobody from winning', () => {
    const ships = [at('red/W1'), at('blue/W1'), far('green/W1')];
    const before = position({ ...three, ships });
    const resigned = send(before, { type: 'resign/resign', player: 'green' }).state;
    expect([resigned.result, resigned.players[2]?.out]).toEqual([null, true]);
    const { state } = struck(send(resigned, ending(resigned)).state);
    expect(state.result).toEqual({ winners: ['red'], reason: 'fleet-destroyed' });
    // As long as green plays on, blue's loss decides nothing.
    expect(struck(met(ships, three)).state.result).toBeNull();
  });

  test('an ally without ships is out, and his side plays on', () => {
    const sides = { sides: [['red', 'green'], ['blue']] };
    const ships = [at('red/W1'), at('blue/W1'), far('blue/W2'), far('green/W1')];
    const { state } = both(met(ships, { ...three, ...sides }));
    const after = goOn(state, ({ active }) => active === red).state;
    expect([after.result, after.players.map(({ out }) => out)]).toEqual([null, [true, undefined, undefined]]);
  });
});

test('it fills the slot of victory, and swaps with what fills it', () => {
  expect(rulesOfText('first/advanced +last-fleet').swaps).toEqual([
    { slot: 'victory', out: 'victory-points', for: 'last-fleet' },
  ]);
  expect(rulesOfText('first/warp-chess +victory-points').swaps).toEqual([
    { slot: 'victory', out: 'last-fleet', for: 'victory-points' },
  ]);
});

test('a save keeps the king and the losses', () => {
  const state = struck(met([at('red/W1'), at('blue/W1'), far('blue/W2')], { king: 'W2' })).state;
  expect(changed(state, {})).toEqual(state);
  expect(createGame({ rules: 'first/warp-chess', players: ['red', 'blue'], king: 'W2' }).ok).toBe(true);
});
