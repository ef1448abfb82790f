/** Maps that change in a game: lines open and close, and views, saves, reach and pictures keep step. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, hexId, type HexId, type Phase, drawMap } from '../../src/warpwar/index.js';
import { event, hexId as readHex, slice, turnBegan, type State, atlasOf } from '../../src/warpwar/rules.js';
import { array, module } from '../../src/kernel/index.js';
import { changeChart, mapChanged } from '../../src/warpwar/setup.js';
import { battery } from '../../src/warpwar/laws/index.js';

/** The first two stars without a warpline between them, where both have room for one. */
function endsIn({
  stars,
  map: { warplines },
}: Pick<State, 'stars' | 'map'>): readonly [HexId, HexId] | undefined {
  const free = stars.filter(({ hex }) => warplines.filter((line) => line.includes(hex)).length < 4);
  const joined = (a: HexId, b: HexId): boolean =>
    warplines.some((line) => line.includes(a) && line.includes(b));
  for (const { hex } of free)
    for (const other of free) if (other.hex !== hex && !joined(hex, other.hex)) return [hex, other.hex];
  return undefined;
}

/** The line that the wormhole has opened. */
const open = slice('game', 'wormhole/open', {
  init: (): readonly HexId[] => [],
  decode: array(readHex, 2),
});
const toggled = event('wormhole/toggled', {
  apply: ({ state }, { line }: { readonly line: readonly HexId[] }): State => ({
    ...state,
    ...open.change(line),
  }),
});

const wormhole = module(
  {
    id: 'wormhole',
    title: 'Wormhole',
    summary: 'A warpline opens in even game-turns and closes in odd ones.',
    source: { 'HOUSE.40': 'The wormhole is open in even game-turns.' },
  },
  open,
  toggled,
  turnBegan.then(({ state }) => {
    const [one, other] = open.of(state);
    if (one !== undefined && other !== undefined)
      return state.turn % 2 === 0
        ? []
        : [mapChanged({ warplines: { removed: [[one, other]] } }), toggled({ line: [] })];
    const line = state.turn % 2 === 0 ? endsIn(state) : undefined;
    return line ? [mapChanged({ warplines: { added: [line] } }), toggled({ line })] : [];
  }),
);
const engine = createEngine([...catalogue, wormhole]);

const begun = (): State => {
  const made = engine.createGame({
    rules: 'first/advanced +wormhole',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
};

const [here, there] = endsIn(begun()) ?? [hexId('0101'), hexId('0101')];

/** Ends phases until a game-turn begins; returns the last action's result. */
function playTo(turn: number, state: State) {
  for (let now = state, guard = 0; guard < 60; guard += 1) {
    const [player = now.active] = engine.awaiting(now);
    const done = engine.applyAction(now, {
      type: 'phase/end',
      player,
      // Sound: the phase of a game of the standard modules.
      phase: now.phase as Phase,
    });
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    if (done.state.turn === turn) return { ...done, before: now };
    now = done.state;
  }
  throw new Error(`Turn ${turn} never comes.`);
}

describe('a line that opens and closes', () => {
  const opened = playTo(2, begun());
  const closed = playTo(3, opened.state);

  test('is on the map while it is open', () => {
    expect(atlasOf(begun().map).joined(here, there)).toBe(false);
    expect(atlasOf(opened.state.map).joined(here, there)).toBe(true);
    expect(atlasOf(closed.state.map).joined(here, there)).toBe(false);
    expect(closed.state.map).toEqual(begun().map);
  });

  test('is received by all, and views that follow events have it', () => {
    expect(opened.events).toContainEqual({
      type: 'map/changed',
      payload: { warplines: { added: [[here, there]] } },
      audience: 'all',
    });
    for (const viewer of [...begun().players.map(({ id }) => id), { spectator: true as const }]) {
      const before = engine.view(opened.before, viewer);
      const { view, ...update } = engine.updateFor(opened, viewer);
      expect(engine.followEvents(before, update)).toEqual({ ok: true, value: view });
      expect(view.map).toEqual(opened.state.map);
    }
  });

  test('is saved, and drawn', () => {
    expect(engine.deserialize(engine.serialize(opened.state))).toEqual({ ok: true, value: opened.state });
    const drawn = ({ map, stars }: State): string => drawMap({ ...map, stars });
    expect(drawn(opened.state)).not.toBe(drawn(closed.state));
  });
});

test('a change adds nothing twice, and ignores what is not there', () => {
  const chart = begun().map;
  const [line] = chart.warplines;
  if (!line) throw new Error('No warpline.');
  const back = [line[1], line[0]] as const;
  expect(changeChart(chart, { warplines: { added: [back] } })).toEqual(chart);
  expect(changeChart(chart, { warplines: { removed: [back] } }).warplines).toEqual(chart.warplines.slice(1));
  expect(changeChart(chart, { warplines: { removed: [[here, there]] } })).toEqual(chart);
  const hex = hexId('9999');
  const wider = changeChart(chart, { hexes: { added: [hex, hex] } });
  expect(wider.hexes).toEqual([...chart.hexes, hex]);
  expect(changeChart(wider, { hexes: { removed: [hex] } })).toEqual(chart);
});

test.each(
  battery([...catalogue, wormhole], {
    module: 'wormhole',
    scenarios: ['first/advanced'],
    games: 3,
    happens: ['map/changed'],
  }).filter((_, at, all) => at === 0 || at === all.length - 1),
)('%s', (_title, run) => void run());
