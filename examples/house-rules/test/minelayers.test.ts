import { describe, expect, test } from 'vitest';
import { checkOrders, hexId, playerId, resolveRound, shipId } from 'warpwar';
import {
  findShip,
  shipCost,
  updateShip,
  type Counts,
  type HexId,
  type Order,
  type PlayerId,
  type Ship,
  type ShipId,
  type State,
  type Viewer,
} from 'warpwar/parts';
import { unitsRemoved } from 'warpwar/parts/combat';
import { battery, moduleLaws, unshown } from 'warpwar/testing';
import { describeIssue, catalogue, engine, minelayers } from '../src/index.js';
import { field } from '../src/minelayers.js';
import { rule } from './rule.js';
import { terms } from './terms.js';

const [red, blue] = [playerId('red'), playerId('blue')];
const [layer, runner] = [shipId('red/W1'), shipId('blue/W1')];
/** Two hexes of open space side by side, and the one beyond. */
const [SPACE, NEXT] = [hexId('0707'), hexId('0708')];

/** Something done; throws with every reason if it is refused. */
function done(state: State, sent: object) {
  const read = engine.decodeAction(state, sent);
  const applied = read.ok ? engine.applyAction(state, read.value) : read;
  if (!applied.ok) throw new Error(applied.issues.map(describeIssue).join('\n'));
  return applied;
}

const refused = (state: State, sent: object): readonly string[] => {
  const read = engine.decodeAction(state, sent);
  const applied = read.ok ? engine.applyAction(state, read.value) : read;
  return applied.ok ? [] : applied.issues.map(describeIssue);
};

/** Ends phases until one of a player begins. */
function until(begun: State, player: string, phase: string): State {
  let state = begun;
  while (state.active !== player || state.phase !== phase)
    state = done(state, { type: 'phase/end', player: state.active, phase: state.phase }).state;
  return state;
}

const build = (state: State, player: string, at: string, counts: Counts): State =>
  done(until(state, player, 'build'), { type: 'ship/build', player, name: 'W1', at, counts }).state;

/** Stands a ship elsewhere, as if it had come there in an earlier turn. */
const put = (state: State, id: ShipId, at: HexId): State => updateShip(state, id, { at });

/** Red's movement event: his minelayer is in open space, and blue's runner in the hex beside it. */
function begun(settings = '', target: Counts = { PD: 5, B: 2, WG: 1 }): State {
  const made = engine.createGame({
    rules: `first/learning -spend-all -exhaustion-draw +minelayers ${settings}`,
    players: ['red', 'blue'],
    homes: { red: 'bottom', blue: 'top' },
  });
  if (!made.ok) throw new Error(made.issues.map(describeIssue).join('\n'));
  const homeOf = (player: string) => made.value.stars.find(({ base }) => base === player)?.hex ?? '';
  const fleets = build(
    build(made.value, 'red', homeOf('red'), { PD: 3, N: 4, WG: 1 }),
    'blue',
    homeOf('blue'),
    target,
  );
  return put(put(until(fleets, 'red', 'move'), layer, SPACE), runner, NEXT);
}

const laying = { type: 'minelayers/lay', player: 'red', ship: layer };

/** The mine is laid and its layer gone; blue's movement event. */
const mined = (state = begun()): State =>
  until(put(done(state, laying).state, layer, hexId('0505')), 'blue', 'move');

const running = { type: 'ship/move', player: 'blue', ship: runner, path: [SPACE] };
function recordOf({ ships }: State, id: ShipId): Ship {
  const ship = findShip(ships, id);
  if (!ship) throw new Error(`${id} is gone.`);
  return ship;
}

describe('minelayers', () => {
  rule('MINES.1', 'a Build Point buys two mines, and a hit removes two', () => {
    const { state } = done(begun(), { type: 'phase/end', player: 'red', phase: 'move' });
    expect(state.players.find(({ id }) => id === red)?.points).toBe(40 - (3 + 2 + 5));
    const rules = engine.rulesOf(state);
    expect(shipCost(rules, { counts: { N: 5 } })).toBe(3);
    expect(unitsRemoved(rules, { N: 1 })).toEqual({ N: 2 });
  });

  rule('MINES.2', 'a tube launches a mine, which does 3 hits and drifts', () => {
    const rules = engine.rulesOf(begun());
    const counts = { PD: 4, T: 1, N: 2, WG: 1 };
    const ship = (id: ShipId, owner: PlayerId): Ship => ({
      id,
      owner,
      at: SPACE,
      levels: {},
      built: counts,
      now: counts,
    });
    const ships = [ship(layer, red), ship(runner, blue)];
    const launches = (drive: number): Order => ({
      ship: layer,
      tactic: 'attack',
      tubes: [{ load: 'mine', at: runner, drive }],
    });
    const waits: Order = { ship: runner, tactic: 'attack', drive: 1 };
    const { shots } = resolveRound(rules, { ships, orders: [launches(1), waits] });
    // 3, and 2 from the table for a difference of 0.
    expect(shots).toMatchObject([{ weapon: 'mine', difference: 0, hits: 5 }]);
    const issues = checkOrders(rules, ships, [launches(2)]);
    expect(issues.map(describeIssue)).toEqual(['A mine has a drive of 1 at most, not 2.']);
  });

  rule('MINES.3', 'a ship lays a mine where it is, once', () => {
    const { state } = done(begun(), laying);
    expect(recordOf(state, layer).now).toEqual({ PD: 3, N: 3, WG: 1 });
    expect(state.players.map(field.of)).toEqual([[SPACE], []]);
    expect(refused(state, laying)).toEqual(['You have a mine at 0707 already.']);
    expect(refused(put(state, layer, hexId('0710')), laying)).toEqual([
      'No mine is laid at a star, and here is Erech.',
    ]);
    const spent = updateShip(state, layer, ({ now }) => ({ now: { ...now, N: 0 } }));
    expect(refused(put(spent, layer, NEXT), laying)).toEqual(['red/W1 has no mine left.']);
    expect(refused(mined(), { ...laying, player: 'blue' })).toEqual(['red/W1 is not one of your ships.']);
  });

  rule('MINES.4', 'nobody else knows where mines lie, or that one was laid', () => {
    const { state, events } = done(begun(), laying);
    expect(events).toEqual([
      { type: 'minelayers/laid', payload: { player: red, ship: layer, at: SPACE }, audience: [red] },
    ]);
    const seenBy = (viewer: Viewer) =>
      engine.view(state, viewer).players.map(({ ext }) => ext?.['minelayers/field']);
    expect(seenBy(red)).toEqual([[SPACE], undefined]);
    expect(seenBy(blue)).toEqual([undefined, []]);
    expect(seenBy({ spectator: true })).toEqual([undefined, undefined]);
  });

  rule('MINES.5', 'an enemy that ends a move there takes 2 hits, and the mine is gone', () => {
    const { state, events } = done(mined(), running);
    expect(events.map(({ type, audience }) => [type, audience])).toEqual([
      ['ship/entered', 'all'],
      ['ship/moved', 'all'],
      ['minelayers/struck', 'all'],
      ['ship/damaged', [blue]],
    ]);
    expect(recordOf(state, runner).now).toEqual({ PD: 3, B: 2, WG: 1 });
    expect(state.players.map(field.of)).toEqual([[], []]);
    // Who goes on through the hex sets off nothing, and neither does the owner of the mine.
    const through = done(mined(), { ...running, path: [SPACE, hexId('0706')] });
    expect(through.events.map(({ type }) => type)).not.toContain('minelayers/struck');
    const back = until(mined(), 'red', 'move');
    const home = done(put(back, layer, NEXT), { ...running, player: 'red', ship: layer });
    expect(home.events.map(({ type }) => type)).not.toContain('minelayers/struck');
  });

  rule('MINES.5', 'and more, if the game is set so', () => {
    const { state } = done(mined(begun('minelayers(hits=6)')), running);
    expect(recordOf(state, runner).now).toEqual({ PD: 0, B: 1, WG: 1 });
  });

  rule('MINES.6', 'the drive goes first, then the rest, then the ship', () => {
    const { state, events } = done(mined(begun('', { PD: 1, B: 1, WG: 1 })), running);
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['ship/damaged', 'ship/destroyed']);
    expect(state.ships.map(({ id }) => id)).toEqual([layer]);
  });

  test('says what it is', () => {
    expect(moduleLaws(minelayers, catalogue)).toEqual([]);
    expect(unshown(minelayers, rule.shown())).toEqual([]);
  });
});

describe('the battery', () => {
  const trials = battery(catalogue, {
    module: 'minelayers',
    scenarios: ['first/skirmish', 'first/advanced'],
    games: 5,
    happens: ['minelayers/lay', 'minelayers/struck'],
    ...terms,
  });
  test.each(trials)('%s', (_title, run) => void run(), 60_000);
});
