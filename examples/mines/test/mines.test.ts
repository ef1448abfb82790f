import { describe, expect, test } from 'vitest';
import { hexId } from 'warpwar';
import { shipCost, updateShip, type State, unitsRemoved } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, mines } from '../src/index.js';
import { field } from '../src/laying.js';
import { escaped } from './escape.js';
import { begun, blue, done, FAR, FIRST, friend, layer, laying, mined, NEXT } from './play.js';
import { own, put, recordOf, red, refused, runner, running, seenBy, SPACE, until } from './play.js';
import { rule } from './rule.js';

describe('mines', () => {
  rule('MINES.1', 'a Build Point buys two mines, and a hit removes two', () => {
    const rules = engine.rulesOf(begun());
    expect(shipCost(rules, { counts: { MN: 5 } })).toBe(3);
    expect(unitsRemoved(rules, { MN: 1 })).toEqual({ MN: 2 });
  });

  rule('MINES.2', 'a ship lays a mine where it is, once', () => {
    const { state } = done(begun(), laying);
    expect(recordOf(state, layer).now).toEqual({ PD: 3, MN: 3, WG: 1 });
    expect(state.players.map(field.of)).toEqual([[SPACE], [], []]);
    expect(refused(state, laying)).toEqual(['You have a mine at 0707 already.']);
    expect(refused(put(state, layer, hexId('0606')), laying)).toEqual([
      'No mine is laid at a star, and red/W1 is at Ur.',
    ]);
    const spent = updateShip(state, layer, ({ now }) => ({ now: { ...now, MN: 0 } }));
    expect(refused(put(spent, layer, FIRST), laying)).toEqual(['red/W1 has no mine left.']);
    const wreck = updateShip(state, layer, { now: { PD: 0, MN: 1, WG: 0 } });
    expect(refused(put(wreck, layer, FIRST), laying)).toEqual([
      'Nothing but this mine is left of red/W1: without it the ship would be destroyed.',
    ]);
    expect(refused(mined(), { ...laying, player: 'blue' })).toEqual(['red/W1 is not one of your ships.']);
  });

  rule('MINES.3', 'nobody else knows where mines lie, or that one was laid', () => {
    const laid = done(begun(), laying);
    expect(own(laid)).toEqual([['mines/laid', [red]]]);
    expect(seenBy(laid.state, red)).toEqual([[SPACE], undefined, undefined]);
    expect(seenBy(laid.state, blue)).toEqual([undefined, [], undefined]);
    expect(seenBy(laid.state, { spectator: true })).toEqual([undefined, undefined, undefined]);
    // Neither does an offer tell of it: blue may do the same where no mine lies.
    const offers = (state: State) => engine.decisions(state).filter(({ player }) => player === blue);
    const unmined = until(put(begun(), layer, FAR), 'blue', 'move');
    expect(JSON.stringify(offers(mined()))).toBe(JSON.stringify(offers(unmined)));
  });

  rule('MINES.4', 'an enemy that enters takes 3 hits, and the mine is gone', () => {
    const struck = done(mined(), running(SPACE, FIRST));
    expect(struck.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['ship/entered', 'all'],
      ['mines/exploded', 'all'],
      ['ship/damaged', [blue]],
      ['ship/entered', 'all'],
      ['ship/moved', 'all'],
    ]);
    expect(recordOf(struck.state, runner)).toMatchObject({ at: FIRST, now: { PD: 2, B: 2, WG: 1 } });
    expect(struck.state.players.map(field.of)).toEqual([[], [], []]);
    const harder = done(mined(begun('mines(hits=6)')), running(SPACE));
    expect(recordOf(harder.state, runner).now).toEqual({ PD: 0, B: 1, WG: 1 });
  });

  rule('MINES.4', 'so does one that leaves a combat for the hex', () => {
    const { struck, to } = escaped({ PD: 5, WG: 1 });
    expect(struck.events).toContainEqual({
      type: 'mines/exploded',
      payload: { ship: runner, at: to, by: red, hits: 3 },
      audience: 'all',
    });
    expect(recordOf(struck.state, runner)).toMatchObject({ at: to, now: { PD: 2, WG: 1 } });
    expect(escaped({ PD: 2, WG: 1 }).struck.events.map(({ type }) => type)).toContain('ship/destroyed');
  });

  rule('MINES.4', 'the owner and their allies pass', () => {
    for (const [player, ship] of [
      ['red', layer],
      ['green', friend],
    ] as const) {
      const home = done(put(mined(begun(), player), ship, NEXT), { ...running(SPACE), player, ship });
      expect([own(home), home.state.players.map(field.of)]).toEqual([[], [[SPACE], [], []]]);
    }
  });

  rule('MINES.5', 'the drive goes first, then the rest, then the ship: where its move ends', () => {
    const weak = mined(begun('', { PD: 2, WG: 1 }));
    const { state, events } = done(weak, running(SPACE, FIRST));
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['ship/moved', 'ship/destroyed']);
    expect(state.ships.map(({ id }) => id)).not.toContain(runner);
  });

  rule('MINES.6', 'sweeping gear removes the mine without a hit', () => {
    const sweeper = { PD: 3, SG: 1, WG: 1 };
    expect(shipCost(engine.rulesOf(begun()), { counts: { SG: 1 } })).toBe(2);
    const past = done(mined(begun('', sweeper)), running(SPACE));
    expect(own(past)).toEqual([['mines/swept', 'all']]);
    expect(recordOf(past.state, runner).now).toEqual(sweeper);
    expect(past.state.players.map(field.of)).toEqual([[], [], []]);
  });

  rule('MINES.7', 'a mine that halts ends the way, and nobody could foresee it', () => {
    const struck = done(mined(begun('mines(halt=true)')), running(SPACE, FIRST));
    expect(struck.events).toContainEqual({
      type: 'ship/stopped',
      payload: { ship: runner, at: SPACE, why: 'goes-no-farther' },
      audience: 'all',
    });
    expect(recordOf(struck.state, runner)).toMatchObject({ at: SPACE, tally: { hexes: 1, halted: true } });
    const said = 'blue/W1 stops at 0707 and goes no farther this turn.';
    expect(refused(struck.state, running(FIRST))).toEqual([said]);
    const sweeper = mined(begun('mines(halt=true)', { PD: 3, SG: 1, WG: 1 }));
    expect(recordOf(done(sweeper, running(SPACE, FIRST)).state, runner).at).toBe(FIRST);
  });

  test('says what it is', () => {
    expect(moduleLaws(mines, catalogue)).toEqual([]);
    expect(untestedRules(mines, rule.shown())).toEqual([]);
  });
});
