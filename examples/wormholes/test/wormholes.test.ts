import { expect, test } from 'vitest';
import { hexId, playerId, shipId, type HexId } from 'warpwar';
import { findShip, updateShip, type State } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, wormholes } from '../src/index.js';
import { rule } from './rule.js';

const W1 = shipId('red/W1');

/** Red's movement in a game-turn, with one ship at the end of the second warpline, or of another. */
function begun({ turn = 2, settings = '', line = 1 } = {}): { state: State; far: HexId } {
  const made = engine.unwrap(
    engine.createGame({
      rules: `first/advanced +wormholes ${settings}`,
      players: ['red', 'blue'],
      homes: { red: 'top', blue: 'bottom' },
    }),
  );
  const home = made.stars.find(({ base }) => base === 'red')?.hex;
  const counts = { PD: 3, B: 1, WG: 1 };
  const built = done(made, { type: 'ship/build', player: 'red', name: 'W1', at: home, counts });
  const { state } = done(built.state, { type: 'phase/end', player: 'red', phase: 'build' });
  const [at = hexId('0101'), far = at] = state.map.warplines[line] ?? [];
  return { state: { ...updateShip(state, W1, { at }), turn }, far };
}

/** Does something, as a client does it. */
function done(state: State, sent: object) {
  const read = engine.decodeAction(state, sent);
  const applied = engine.unwrap(read.ok ? engine.applyAction(state, read.value) : read);
  return applied;
}

const go = (...path: readonly HexId[]) => ({ type: 'ship/move', player: 'red', ship: W1, path });

const refused = (state: State, sent: object): readonly string[] => {
  const read = engine.decodeAction(state, sent);
  const applied = read.ok ? engine.applyAction(state, read.value) : read;
  return applied.ok ? [] : applied.issues.map(engine.describe);
};

/** What red's form offers: points to each hex in reach. */
const offered = (state: State) =>
  engine
    .decisions(state)
    .flatMap((each) => (each.type === 'ship/move' ? [each.options.ships[W1]?.to] : []))[0];

rule('WORMHOLES.1', 'one warpline in so many is a wormhole', () => {
  const closed = [0, 1, 2, 3].map((line) => {
    const { state, far } = begun({ line });
    return refused(state, go(far)).length > 0;
  });
  expect(closed).toEqual([false, true, false, true]);
  const { state, far } = begun({ settings: 'wormholes(oneIn=3)' });
  expect(refused(state, go(far))).toEqual([]);
});

rule('WORMHOLES.2', 'it is closed in even game-turns, for players and in their offers', () => {
  const { state, far } = begun();
  const starOf = (hex: unknown) => state.stars.find((star) => star.hex === hex)?.name;
  expect(refused(state, go(far))).toEqual([
    `The wormhole from ${starOf(findShip(state.ships, W1)?.at)} to ${starOf(far)} is closed in game-turn 2; it opens in the next.`,
  ]);
  expect(offered(state)?.[far] ?? 9).toBeGreaterThan(2);
  const open = begun({ turn: 3 });
  expect(findShip(done(open.state, go(far)).state.ships, W1)?.at).toBe(far);
});

rule('WORMHOLES.3', 'it counts as two warplines: in offers, and for the rest of the turn', () => {
  const { state, far } = begun({ turn: 3 });
  expect(offered(state)?.[far]).toBe(2);
  const after = done(state, go(far)).state;
  expect(findShip(after.ships, W1)?.tally).toEqual({ hexes: 0, lines: 2, handled: 0 });
  expect(Math.max(...Object.values(offered(after) ?? {}))).toBe(1);
  const cheap = begun({ turn: 3, settings: 'wormholes(tiring=false)' });
  expect(offered(cheap.state)?.[far]).toBe(1);
});

test('only the owner hears what the step counted for', () => {
  const { state, far } = begun({ turn: 3 });
  const charged = done(state, go(far)).events.filter(({ type }) => type === 'ship/charged');
  expect(charged).toEqual([
    { type: 'ship/charged', payload: { ship: W1, lines: 1 }, audience: [playerId('red')] },
  ]);
});

test('says what it is, and every rule is shown', () => {
  expect(moduleLaws(wormholes, catalogue)).toEqual([]);
  expect(untestedRules(wormholes, rule.shown())).toEqual([]);
});
