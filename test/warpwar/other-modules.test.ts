/** Modules of somebody else's, which do what none of the catalogue's does yet. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine, type HexId, type PlayerId, isSystemship } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';
import {
  hostile,
  isOut,
  event,
  payers,
  phases,
  playerOut,
  sequence,
  shipDestroyed,
  shipMoved,
  slice,
  turnEnded,
  updatePlayer,
  shipAppeared,
  shipEntered,
  shipEscaped,
  shipStopped,
  shipWithdrew,
  sightAt,
} from '../../src/warpwar/rules.js';
import { module, type Part } from '../../src/kernel/index.js';
import { boolean } from '../../src/kernel/decode.js';
import type { TestedEngine } from '../../src/warpwar/laws/secrets.js';

import { Adab, Babylon, ending, Erech, go, Mosul, serve, SPACE, stands, Ur } from '../support/campaign.js';
import { blue, green, red } from '../support/fleets.js';
import { payloadsOf } from '../support/played.js';

const rules = { scenario: 'first/advanced', add: ['strange'], remove: ['two-players'] };

/** A game on the printed map with a strange module in force. */
function game(
  parts: readonly Part[],
  players: readonly string[] = ['red', 'blue', 'green'],
  more = {},
  company: { readonly slot?: string } = {},
) {
  const strange = module(
    {
      id: 'strange',
      title: 'Strange',
      summary: 'Is here to be tried.',
      source: { 'GEN.1': 'None of the book.' },
      ...company,
    },
    ...parts,
  );
  // Sound: what is sent in is read before it is judged.
  const engine = createEngine([...catalogue, strange]) as TestedEngine;
  const homes = { red: [Ur], blue: [Babylon], green: ['1207'] };
  const made = engine.createGame({
    rules,
    players,
    homes: Object.fromEntries(players.map((id) => [id, homes[id as 'red']])),
    ...more,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const send = (state: State, action: unknown) => {
    const done = engine.applyAction(state, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    return done;
  };
  return { engine, state: made.value, rules: engine.rulesOf(made.value), send };
}

/** Ends of phases until another player is active. */
function turn({ send }: Pick<ReturnType<typeof game>, 'send'>, begun: State) {
  let played = send(begun, ending(begun));
  const events = [...played.events];
  while (!played.state.result && played.state.active === begun.active) {
    played = send(played.state, ending(played.state));
    events.push(...played.events);
  }
  return { state: played.state, events };
}

const inTurn = (phase: string) => sequence.wrap((base) => (rules, given) => [phase, ...base(rules, given)]);

describe('whoever is out', () => {
  test('is awaited in no phase, whatever it asks', () => {
    const vote = phases.add('vote', { awaits: ({ state }) => state.players.map(({ id }) => id) });
    const dead = isOut.wrap((base) => (now, player) => player === blue || base(now, player));
    expect(game([vote, inTurn('vote')]).state.waiting).toEqual([red, blue, green]);
    const { engine, state } = game([vote, inTurn('vote'), dead]);
    expect([state.phase, state.waiting]).toEqual(['vote', [red, green]]);
    const read = engine.deserialize(engine.serialize(state));
    expect(read.ok && read.value).toEqual(state);
  });

  /** The turn of a player ends another's game. */
  const expels = (by: PlayerId, whom: PlayerId): readonly Part[] => {
    const gone = slice('player', 'strange/gone', { init: () => false, decode: boolean });
    const expelled = event('strange/expelled', {
      apply: ({ state }, { player }: { readonly player: PlayerId }) =>
        updatePlayer(state, player, gone.change(true)),
    });
    return [
      gone,
      expelled,
      expelled.then((_now, payload) => [playerOut(payload)]),
      isOut.wrap(
        (base) => (now, player) =>
          base(now, player) || now.state.players.some((each) => each.id === player && gone.of(each)),
      ),
      turnEnded.then((_now, { player }) => (player === by ? [expelled({ player: whom })] : [])),
    ];
  };

  test('gets no turn, even if he has gone as the one before it ended', () => {
    const now = game(expels(red, blue));
    const { state, events } = turn(now, now.state);
    expect(payloadsOf(events, 'player/out')).toEqual([{ player: blue }]);
    expect(payloadsOf(events, 'turn/began')).toEqual([{ player: green, turn: 1 }]);
    expect(state.players.map(({ points = 0 }) => points)).toEqual([20, 0, 20]);
    // Nobody hears that a turn passes: its end and the next one's beginning say it.
    expect(events.map(({ type }) => type)).not.toContain('turn/passed');
  });

  test('and the game-turn rises where the last player has gone as the one before him ended', () => {
    const now = game(expels(blue, green));
    const { events } = turn(now, turn(now, now.state).state);
    expect(payloadsOf(events, 'turn/began')).toEqual([{ player: red, turn: 2 }]);
  });
});

test('a phase of a module is ended by its whole name', () => {
  const act = phases.add('mine/act', { untilEnded: true });
  const { engine, state, send } = game([act, inTurn('mine/act')]);
  expect(engine.decisions(state)).toContainEqual({
    player: red,
    type: 'phase/end',
    must: true,
    pass: true,
    options: { phase: 'mine/act' },
  });
  const read = engine.deserialize(engine.serialize(state));
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  expect(send(read.value, ending(read.value)).state.phase).toBe('build');
});

describe('accounts at several stars', () => {
  const local = payers.replace((_now, { player, at }) => [{ star: at }, { player }]);

  /** Two worn ships at two base stars, with so many points at each star and with their owner. */
  const worn = (stars: readonly number[], own: number) => {
    const homes = { red: [Ur, Mosul], blue: [Babylon] };
    const now = game([local], ['red', 'blue'], { rules, homes }, { slot: 'treasury' });
    const places = [Ur, Mosul];
    const state: State = {
      ...now.state,
      stars: now.state.stars.map((star) => {
        const at = places.indexOf(star.hex);
        return at < 0 ? star : { ...star, points: stars[at] ?? 0 };
      }),
      players: now.state.players.map((each) => (each.id === red ? { ...each, points: own } : each)),
      ships: places.map((hex, at) => stands(`red/W${at + 1}`, hex, { PD: 9, WG: 1 }, { now: { PD: 1 } })),
    };
    return { ...now, state };
  };
  const both = serve('repair/ships', 'red', { 'red/W1': { PD: 5 }, 'red/W2': { PD: 5 } });

  test('do not overdraw one that all of them fall back on', () => {
    const { engine, state } = worn([1, 1], 8);
    expect(engine.applyAction(state, both)).toMatchObject({
      ok: false,
      issues: [{ code: 'cannot-afford-repair', rule: 'E1.REPAIR.2', params: { cost: 5, has: 3 } }],
    });
  });

  test('each pay what they can, and the common one the rest', () => {
    const left = (stars: readonly number[], own: number) => {
      const { state, send } = worn(stars, own);
      const paid = send(state, both).state;
      const points = [Ur, Mosul].map((at) => paid.stars.find(({ hex }) => hex === at)?.points ?? 0);
      return [...points, paid.players[0]?.points];
    };
    expect(left([5, 6], 8)).toEqual([0, 1, 8]);
    expect(left([5, 4], 8)).toEqual([0, 4, 3]);
    expect(left([4, 4], 10)).toEqual([4, 4, 0]);
  });
});

describe('ships that enemies see on stars only', () => {
  const cloak = sightAt.wrap((base) => (now, asked) => {
    const { viewer, ship, at } = asked;
    const enemy = typeof viewer !== 'string' || hostile(now, { a: viewer, b: ship.owner });
    const onStar = now.state.stars.some(({ hex }) => hex === at);
    return enemy && !onStar && !isSystemship(ship) ? 'nothing' : base(now, asked);
  });
  const W1 = stands('red/W1', Ur, { PD: 9, WG: 1 });
  const cloaked = (...ships: readonly ReturnType<typeof stands>[]) => {
    const now = game([cloak], ['red', 'blue', 'green'], { sides: [['red', 'green'], ['blue']] });
    return { ...now, state: { ...now.state, turn: 2, phase: 'move', ships } satisfies State };
  };

  test('go unheard of where they go unseen, but not by their friends', () => {
    const { engine, state, send } = cloaked(W1, stands('blue/W1', Babylon, { PD: 1, WG: 1 }));
    const out = send(state, go('red/W1', '0607', '0608'));
    expect(out.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['ship/entered', [red, green]],
      ['ship/entered', [red, green]],
      ['ship/moved', [red, green]],
      // Spectators are told together with all; whoever still sees it is told where it is.
      ['ship/hidden', 'all'],
      ['ship/shown', [green]],
    ]);
    const seenBy = (viewer: Parameters<typeof engine.view>[1]) =>
      engine.view(out.state, viewer).ships.map(({ id }) => id);
    expect([seenBy(green), seenBy(blue)]).toEqual([['red/W1', 'blue/W1'], ['blue/W1']]);
    expect(seenBy({ spectator: true })).toEqual(['blue/W1']);
    const back = send(out.state, go('red/W1', '0607', Ur));
    expect(back.events.map(({ type, audience }) => [type, audience])).toEqual([
      ['ship/entered', [red, green]],
      ['ship/entered', 'all'],
      // How far it came would tell where it was.
      ['ship/moved', [red, green]],
      ['ship/shown', 'all'],
    ]);
  });

  test('appear, stop, leave and are destroyed before those alone who see them', () => {
    const hidden = stands('red/W2', SPACE, { PD: 1, WG: 1 });
    const now = cloaked(W1, hidden);
    const few = [red, green];
    expect([shipAppeared.audience(now, W1), shipAppeared.audience(now, hidden)]).toEqual(['all', few]);
    const stop = (at: HexId) => shipStopped.audience(now, { ship: W1.id, at });
    expect([stop(Ur), stop(SPACE)]).toEqual(['all', few]);
    const dies = ({ id: ship }: typeof W1) => shipDestroyed.audience(now, { ship });
    expect([dies(W1), dies(hidden)]).toEqual(['all', few]);
    const leaves = (to: HexId) =>
      [shipEscaped, shipWithdrew].map((left) => left.audience(now, { ship: W1.id, to }));
    expect([leaves(SPACE), leaves(Adab)]).toEqual([
      [few, few],
      ['all', 'all'],
    ]);
    // It is the hex that it comes to that counts, not the one where it stands yet.
    const enters = (to: HexId) => shipEntered.audience(now, { ship: W1.id, from: Ur, to, by: 'hexes' });
    expect([enters(SPACE), enters(Adab)]).toEqual([few, 'all']);
    const moves = (to: HexId) => shipMoved.audience(now, { ship: hidden.id, to, hexes: 1, lines: 0 });
    // Whoever did not see where it started does not hear how far it went.
    expect([moves(SPACE), moves(Erech)]).toEqual([few, few]);
    const seen = (to: HexId) => shipMoved.audience(now, { ship: W1.id, to, hexes: 1, lines: 0 });
    expect([seen(SPACE), seen(Erech)]).toEqual([few, 'all']);
  });

  test('are gone without a word when their owner resigns', () => {
    const { state, send } = cloaked(W1, stands('red/W2', SPACE, { PD: 1, WG: 1 }));
    const { events } = send(state, { type: 'resign/resign', player: 'red' });
    expect(
      events.flatMap(({ type, payload, audience }) =>
        type === 'ship/destroyed' ? [[payload, audience]] : [],
      ),
    ).toEqual([
      [{ ship: 'red/W1' }, 'all'],
      [{ ship: 'red/W2' }, [red, green]],
    ]);
  });
});
