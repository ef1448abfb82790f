/** Stops for other reasons than an enemy, and halts that the owner of a ship could not foresee. */

import { describe, expect, test } from 'vitest';
import {
  catalogue,
  createEngine,
  shipId,
  type HexId,
  type PlayerId,
  type Player,
} from '../../../src/warpwar/index.js';
import type { Ship, State } from '../../../src/warpwar/state.js';
import {
  actions,
  declareIssues,
  slice,
  hexId,
  mustHalt,
  mustStop,
  stopIssue,
  sightAt,
} from '../../../src/warpwar/rules.js';
import { array, module, type Part } from '../../../src/kernel/index.js';
import type { TestedEngine } from '../../../src/warpwar/laws/secrets.js';

import { ending, go, position, SPACE, stands } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { shipOf } from '../../support/played.js';
import { Girsu, Umma } from '../../support/second/second.js';
import type { Wording } from '../../../src/kernel/run/words.js';
import { viewOf } from '../../../src/warpwar/view/view.js';

const W6 = shipId('red/W6');

/** An engine with a test module, and a moment of red's movement in a game of it. */
function playing(parts: readonly Part[], ships: readonly Ship[]) {
  const tried = module(
    { id: 'tried', title: 'Tried', summary: 'Is tried.', source: { 'TEST.1': 'A test.' } },
    ...parts,
  );
  const all = [...catalogue, tried];
  // Sound: what is sent in is read before it is judged.
  const engine = createEngine(all) as TestedEngine & Wording;
  const made = engine.createGame({
    rules: 'first/advanced +tried',
    players: ['red', 'blue'],
    homes: { red: 'top', blue: 'bottom' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const begun: State = { ...position({ ships }), ruleset: made.value.ruleset };
  const send = (state: State, sent: unknown) => {
    const done = engine.applyAction(state, sent);
    if (!done.ok) throw new Error(done.issues.map(engine.describe).join('\n'));
    return done;
  };
  const refused = (state: State, sent: unknown): readonly string[] => {
    const done = engine.applyAction(state, sent);
    return done.ok ? [] : done.issues.map((each) => `${each.path.join('.')} | ${engine.describe(each)}`);
  };
  const offered = (state: State): unknown =>
    engine.decisions(state).find(({ type }) => type === 'ship/move')?.options;
  return { engine, begun, send, refused, offered };
}

const payloads = (events: readonly { readonly type: string; readonly payload: unknown }[], type: string) =>
  events.filter((each) => each.type === type).map(({ payload }) => payload);
const mover = stands('red/W6', Umma, { PD: 6, B: 1, WG: 1 });

describe('a stop for another reason than an enemy', () => {
  const { issue, codes } = declareIssues({ becalmed: ['TEST.1', '{ship} is becalmed at {hex}.'] });
  const calm = stopIssue.wrap(
    (base) => (game, at) =>
      base(game, at) ??
      (at.hex === Girsu ? issue('becalmed', [], { ship: at.ship.id, hex: at.hex }) : undefined),
  );
  const { begun, send, refused, offered } = playing([...codes, calm], [mover]);

  test('says its reason in every refusal, and in the event', () => {
    expect(refused(begun, go('red/W6', Girsu, '1917'))).toEqual(['path.0 | red/W6 is becalmed at 1817.']);
    const { state, events } = send(begun, go('red/W6', Girsu));
    expect(payloads(events, 'ship/stopped')).toEqual([{ ship: 'red/W6', at: Girsu, why: 'becalmed' }]);
    expect(payloads(events, 'ship/charged')).toEqual([]);
    expect(refused(state, go('red/W6', '1917'))).toEqual(['ship | red/W6 is becalmed at 1817.']);
    expect(offered(state)).toBeUndefined();
  });

  test('ends the ways that are offered', () => {
    const to = (offered(begun) as { ships: Record<string, { to: Record<string, number> }> }).ships[W6]?.to;
    // The way past Girsu costs 2 points by the warpline.
    expect([to?.[Girsu], to?.['1917']]).toEqual([1, 4]);
  });

  test('an enemy is still the reason where there is one', () => {
    const foe = stands('blue/W1', Girsu, { PD: 1, WG: 1 });
    const met = playing([...codes, calm], [mover, foe]);
    const { events } = met.send(met.begun, go('red/W6', Girsu));
    expect(payloads(events, 'ship/stopped')).toEqual([{ ship: 'red/W6', at: Girsu }]);
    expect(met.refused(met.begun, go('red/W6', Girsu, '1917'))).toEqual([
      'path.0 | red/W6 met the enemy at Girsu and must stop there.',
    ]);
  });

  test('a rule that only says that ships must stop speaks of no enemy', () => {
    const wraps = mustStop.wrap((base) => (game, at) => base(game, at) || at.hex === Girsu);
    const { begun: state, refused: said } = playing([wraps], [mover]);
    expect(said(state, go('red/W6', Girsu, '1917'))).toEqual([
      'path.0 | red/W6 stops at Girsu and goes no farther this turn.',
    ]);
  });
});

/** Actions judged by what their player sees. */
const byView = actions.wrap('ship/move', (base) => ({
  judge: (game, fields) => base.judge({ rules: game.rules, state: viewOf(game, fields.player) }, fields),
}));

describe('an enemy that the owner does not see', () => {
  const hidden = sightAt.wrap(
    (base) => (game, question) =>
      question.viewer === question.ship.owner ? base(game, question) : 'nothing',
  );
  const foe = stands('blue/W1', Girsu, { PD: 1, WG: 1 });
  const path = go('red/W6', Girsu, '1917', '1916');
  const scene = () => playing([hidden, byView], [mover, foe]);

  test('ends the move at its star, and the points for the rest are not used', () => {
    const { begun, send } = scene();
    const { state, events } = send(begun, path);
    expect(events.map(({ type }) => type)).toEqual([
      'ship/entered',
      'ship/stopped',
      'ship/charged',
      'ship/moved',
    ]);
    expect(events.map(({ payload }) => payload)).toEqual([
      { ship: W6, from: Umma, to: Girsu, by: 'lines' },
      { ship: W6, at: Girsu, why: 'goes-no-farther' },
      { ship: W6, halted: true },
      { ship: W6, to: Girsu, hexes: 0, lines: 1 },
    ]);
    const { at, tally } = shipOf(state, 'red/W6');
    expect([at, tally]).toEqual([Girsu, { hexes: 0, lines: 1, handled: 0, halted: true }]);
  });

  test('is told to its owner alone, in views too', () => {
    const { begun, send, engine } = scene();
    const { state, events } = send(begun, path);
    expect(events.find(({ type }) => type === 'ship/charged')?.audience).toEqual([red]);
    for (const viewer of [red, blue]) {
      const { view, ...update } = engine.updateFor({ ok: true, state, events }, viewer);
      expect(engine.followEvents(engine.view(begun, viewer), update)).toEqual({ ok: true, value: view });
    }
  });

  test('the ship goes no farther in this turn, by what its owner sees too; in the next it does', () => {
    const { begun, send, refused, offered, engine } = scene();
    const { state } = send(begun, path);
    const said = ['ship | red/W6 stops at Girsu and goes no farther this turn.'];
    expect(refused(state, go('red/W6', '1917'))).toEqual(said);
    expect(engine.checkAction(engine.view(state, red), go('red/W6', '1917')).map(({ code }) => code)).toEqual(
      ['goes-no-farther'],
    );
    expect(offered(state)).toBeUndefined();
    expect(engine.deserialize(engine.serialize(state))).toEqual({ ok: true, value: state });
    const rested = { ...state, ships: state.ships.map(({ tally: _tally, ...ship }) => ship) };
    expect(offered(rested)).toBeDefined();
  });

  test('no refusal and no offer tells of it', () => {
    const alone = playing([hidden, byView], [mover]);
    const { begun, offered, engine } = scene();
    expect(engine.view(begun, red)).toEqual(alone.engine.view(alone.begun, red));
    for (const way of [path, go('red/W6', Girsu), go('red/W6', Girsu, '1818', '1918', '2020', '2021')])
      expect(engine.checkAction(begun, way)).toEqual(alone.engine.checkAction(alone.begun, way));
    const view = engine.view(begun, red);
    expect(offered(view as State)).toEqual(alone.offered(alone.begun));
  });

  test('a stop at the end of the way that its owner foresaw is an ordinary one', () => {
    const { begun, send } = playing([byView], [mover, foe]);
    const { events } = send(begun, go('red/W6', Girsu));
    expect(events.map(({ type }) => type)).toEqual(['ship/entered', 'ship/stopped', 'ship/moved']);
  });
});

describe('an obstacle that only its owner knows', () => {
  const nets = slice('player', 'tried/nets', {
    init: (_player: Player): readonly HexId[] => [],
    decode: array(hexId),
    seenBy: (hexes, viewer, { id }) => (viewer === id ? hexes : undefined),
  });
  const caught = mustHalt.wrap(
    (base) => (game, step) =>
      base(game, step) ||
      game.state.players.some((each) => each.id !== step.ship.owner && nets.of(each).includes(step.to)),
  );
  const laid = (state: State, owner: PlayerId, ...hexes: readonly HexId[]): State => ({
    ...state,
    players: state.players.map((each) => (each.id === owner ? nets.put(each, hexes) : each)),
  });
  // Sound: four digits.
  const [next, beyond] = ['1716', '1715'] as [HexId, HexId];
  const { begun, send, refused } = playing([nets, caught], [stands('red/W6', SPACE, { PD: 6, B: 1, WG: 1 })]);

  test('ends the way in open space, with the steps so far in the tally', () => {
    const way = go('red/W6', next, beyond, '1714');
    const free = send(begun, way);
    expect(shipOf(free.state, 'red/W6').tally).toEqual({ hexes: 3, lines: 0, handled: 0 });
    const { state, events } = send(laid(begun, blue, beyond), way);
    expect(payloads(events, 'ship/stopped')).toEqual([{ ship: W6, at: beyond, why: 'goes-no-farther' }]);
    expect(payloads(events, 'ship/moved')).toEqual([{ ship: W6, to: beyond, hexes: 2, lines: 0 }]);
    expect(shipOf(state, 'red/W6').tally).toEqual({ hexes: 2, lines: 0, handled: 0, halted: true });
    expect(refused(state, go('red/W6', '1714'))).toEqual([
      'ship | red/W6 stops at 1715 and goes no farther this turn.',
    ]);
  });

  test('at the end of the way too, and never for its own', () => {
    const { events } = send(laid(begun, blue, next), go('red/W6', next));
    expect(payloads(events, 'ship/charged')).toEqual([{ ship: W6, halted: true }]);
    const own = send(laid(begun, red, next), go('red/W6', next, beyond));
    expect(payloads(own.events, 'ship/stopped')).toEqual([]);
  });

  test('and the ship moves again in its next turn', () => {
    let { state } = send(laid(begun, blue, next), go('red/W6', next));
    while (state.active === red) ({ state } = send(state, ending(state)));
    while (state.active === blue || state.phase !== 'move') ({ state } = send(state, ending(state)));
    expect(shipOf(send(state, go('red/W6', beyond)).state, 'red/W6').at).toBe(beyond);
  });
});
