/** Seams for rules that hide places: who hears, which stars are shown, and what actions are judged by. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, type Viewer } from '../../../src/warpwar/index.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import type { GameEvent, Part } from '../../../src/kernel/types.js';
import { sightAt } from '../../../src/warpwar/sight.js';
import { eventsFor } from '../../../src/kernel/run/queries.js';
import { embarked } from '../../../src/warpwar/modules/systemships/embark.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';

import { Babylon, ending, Erech, go, Mosul, SPACE, stands, Ur } from '../../support/campaign.js';
import { blue, green, red } from '../../support/fleets.js';
import { fogHearing, fogJudging, fogModule, fogSight, fogStars } from '../../support/fog.js';

const WHOLE = [fogSight, fogHearing, fogStars, fogJudging];
const SWIFT = { PD: 9, WG: 1 };
const spectator = { spectator: true } as const;

/** A game of three on the printed map in the movement of red, with these ships. */
const foggy = (parts: readonly Part[], ...ships: readonly Ship[]) => foggyBy([], parts, ships);

/** The same, by more modules. */
function foggyBy(add: readonly string[], parts: readonly Part[], ships: readonly Ship[]) {
  // Sound: what is sent in is read before it is judged.
  const engine = createEngine([...catalogue, fogModule(parts)]) as TestedEngine;
  const made = engine.createGame({
    rules: { scenario: 'second/advanced', add: ['fog', ...add] },
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur, Mosul], blue: [Babylon], green: ['1207'] },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const state: State = { ...made.value, turn: 2, phase: 'move', waiting: [red], ships };
  const send = (now: State, action: unknown) => {
    const done = engine.applyAction(now, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done;
  };
  return { engine, state, send };
}

const typesFor = (events: readonly GameEvent[], viewer: Viewer): readonly string[] =>
  eventsFor(events, viewer).map(({ type }) => type);

/** Red goes from Ur to Erech, where blue stands. */
const [RED, BLUE] = [stands('red/W1', '0709' as typeof Ur, SWIFT), stands('blue/W1', Erech, SWIFT)];
const meet = go('red/W1', Erech);

describe('a combat in the fog', () => {
  const { engine, state, send } = foggy(WHOLE, RED, BLUE, stands('red/W2', Ur, SWIFT));
  const met = send(state, meet);
  const fought = send(met.state, ending(met.state));
  const { events, state: now } = fought;

  test('is heard of where it is fought, and nowhere else', () => {
    expect(now.battle?.at).toBe(Erech);
    expect(typesFor(events, red)).toContain('battle/began');
    expect(typesFor(events, blue)).toContain('battle/began');
    for (const viewer of [green, spectator])
      expect(typesFor(events, viewer).filter((type) => /^(battle|round)/.test(type))).toEqual([]);
  });

  test('is in the views of those who hear of it', () => {
    const seen = [red, blue, green, spectator].map((viewer) => engine.view(now, viewer).battle?.at ?? null);
    expect(seen).toEqual([Erech, Erech, null, null]);
    const over: State = { ...now, battle: null, fought: [Erech], waiting: [] };
    expect([red, green].map((viewer) => engine.view(over, viewer).fought)).toEqual([[Erech], []]);
  });

  test('awaits players in public', () => {
    expect(engine.view(now, green).waiting).toEqual([red, blue]);
    expect(typesFor(events, green).at(-1)).toBe('players/awaited');
  });

  test('offers and refuses a bystander nothing that tells of it', () => {
    const draw = { type: 'battle/orders', player: 'green', orders: [] };
    expect(engine.checkAction(now, draw)).toEqual(engine.checkAction(engine.view(now, green), draw));
    expect(engine.checkAction(now, draw)).toMatchObject([{ code: 'no-combat' }]);
  });
});

/** Blue's ships, which nobody else sees. */
const unseenBlue = sightAt.wrap(
  (base) => (game, asked) =>
    asked.ship.owner === blue && asked.viewer !== blue ? 'nothing' : base(game, asked),
);

describe('an action in the fog', () => {
  test('is judged and offered by what its player sees, and carried out on the state', () => {
    const through = go('red/W1', Erech, '0711');
    const [seeing, blind] = [[fogSight, fogHearing, fogStars], WHOLE].map((parts) => foggy(parts, RED, BLUE));
    const judged = [seeing, blind].map((game) => game?.engine.checkAction(game.state, through));
    expect(judged).toMatchObject([[{ code: 'must-stop' }], []]);
    if (!blind) throw new Error('There is no game.');
    const { engine, state, send } = blind;
    const view = engine.view(state, red);
    expect(view.ships.map(({ id }) => id)).toEqual(['red/W1']);
    const own = engine.decisions(state).filter(({ player }) => player === red);
    expect(JSON.stringify(own)).toBe(JSON.stringify(engine.decisions(view)));
    const [choice] = own;
    if (!choice) throw new Error('Nothing is offered.');
    const pick = (seen: Parameters<typeof engine.sampleAction>[0]) =>
      engine.sampleAction(seen, choice, (below) => below - 1);
    expect(pick(state)).toEqual(pick(view));
    expect(send(state, through).ok).toBe(true);
  });

  test('takes a Base that an unseen enemy holds: the ship is built, and they fight', () => {
    const { engine, state, send } = foggy([unseenBlue, fogJudging], stands('blue/W1', Ur, SWIFT));
    const rich: State = {
      ...state,
      phase: 'build',
      players: state.players.map((each) => ({ ...each, points: 90 })),
      stars: state.stars.map((star) => (star.base ? { ...star, points: 90 } : star)),
    };
    const build = { type: 'ship/build', player: 'red', name: 'W1', at: Ur, counts: { PD: 1, WG: 1 } };
    expect(engine.checkAction(rich, build)).toEqual([]);
    let { state: now } = send(rich, build);
    expect(now.ships.map(({ id, at }) => [id, at])).toContainEqual(['red/W1', Ur]);
    while (!now.battle && now.active === red) now = send(now, ending(now)).state;
    expect(now.battle?.at).toBe(Ur);
  });
});

describe('a star in the fog', () => {
  test('is shown to those who are there, with the claim that they make', () => {
    const { engine, state, send } = foggy(WHOLE, RED);
    const { state: now, events } = send(state, meet);
    const claims = events.filter(({ type }) => type === 'star-economy/claimed');
    // Red hears of it although the ship is only on its way when it claims.
    expect(claims.map(({ audience }) => audience)).toEqual([[red]]);
    const extOf = (viewer: Viewer) => engine.view(now, viewer).stars.find(({ hex }) => hex === Erech)?.ext;
    expect(extOf(red)).toMatchObject({ 'star-economy/claim': { player: 'red' } });
    expect(extOf(blue)).not.toHaveProperty('star-economy/claim');
    const baseOf = (viewer: Viewer) => engine.view(now, viewer).stars.find(({ hex }) => hex === Ur)?.base;
    expect([baseOf(red), baseOf(blue), baseOf(spectator)]).toEqual([red, undefined, undefined]);
  });

  test('goes out of sight with an event, so that views can be followed', () => {
    const { engine, state, send } = foggy(WHOLE, stands('red/W1', Babylon, SWIFT));
    const { state: now, events } = send(state, go('red/W1', '2123'));
    const shown = eventsFor(events, red).filter(({ type }) => type === 'star/shown');
    expect(shown).toMatchObject([{ payload: { star: { hex: Babylon, name: 'Babylon' } } }]);
    const { view, ...update } = engine.updateFor({ ok: true, state: now, events }, red);
    expect(engine.followEvents(engine.view(state, red), update)).toEqual({ ok: true, value: view });
    expect(view.stars.find(({ hex }) => hex === Babylon)?.base).toBeUndefined();
  });
});

test('a sealed escape to a hex where something unseen is can be saved and loaded', () => {
  const lurker = stands('green/W1', '0811' as typeof Ur, SWIFT);
  const { engine, state, send } = foggyBy(['empty-retreats'], WHOLE, [RED, BLUE, lurker]);
  const met = send(state, meet);
  const retreats = ['red', 'blue'].map((player) => ({
    type: 'battle/orders',
    player,
    orders: [{ ship: `${player}/W1`, tactic: 'retreat', drive: 4 }],
  }));
  const moves = [{ ship: 'red/W1', to: '0811' }];
  const sent = [ending(met.state), ...retreats, { type: 'battle/escape', player: 'red', moves }];
  const now = sent.reduce((before: State, action) => send(before, action).state, met.state);
  expect(now.battle?.sealed).toEqual([{ player: red, choice: { moves } }]);
  expect(engine.deserialize(engine.serialize(now))).toEqual({ ok: true, value: now });
});

test('a Systemship goes aboard before those alone who saw it', () => {
  const { engine, state } = foggy(WHOLE, RED, BLUE, stands('blue/S1', Erech, { PD: 1 }));
  const game = { rules: engine.rulesOf(state), state };
  expect(embarked.audience(game, { ship: 'blue/S1' as Ship['id'] })).toEqual([blue]);
});

test('where all is open, everybody hears of everything as ever', () => {
  const { state, send } = foggy([], RED, BLUE, stands('green/W1', SPACE, SWIFT));
  const met = send(state, meet);
  const { events } = send(met.state, ending(met.state));
  const own = events.filter(({ type }) => /^(battle|round|star-economy)/.test(type));
  expect(own.length).toBeGreaterThan(2);
  expect(own.every(({ audience }) => audience === 'all')).toBe(true);
});
