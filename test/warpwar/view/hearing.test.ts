/** What players hear of at a hex: a module can tell combats, stars and accounts apart. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import { module } from '../../../src/kernel/index.js';
import {
  shipsAt,
  hears,
  judgedByView,
  listHearers,
  type HearingQuestion,
} from '../../../src/warpwar/rules.js';
import type { State } from '../../../src/warpwar/state.js';
import { battery } from '../../../src/warpwar/laws/index.js';

import { Babylon, ending, Erech, go, Mosul, stands, Ur } from '../../support/campaign.js';
import { blue, green, red } from '../../support/fleets.js';

/** What was asked, in the order of the answers. */
const asked: HearingQuestion[] = [];

/** Only those who fight hear of a combat, nobody of an account that is not theirs; claims and Bases are public. */
const quiet = module(
  { id: 'quiet', title: 'Quiet', summary: 'Guns are quiet.', source: { 'QUIET.1': 'Guns are quiet.' } },
  hears.wrap((base) => (game, question) => {
    asked.push(question);
    const { at, what } = question;
    if (what !== 'combat') return base(game, question);
    const there = shipsAt(game.state.ships, at).map(({ owner }) => owner);
    return game.state.players.map(({ id }) => id).filter((id) => there.includes(id));
  }),
  judgedByView.replace(() => true),
);
const engine = createEngine([...catalogue, quiet]);
const SWIFT = { PD: 9, WG: 1 };

function begun(): State {
  const made = engine.createGame({
    rules: 'second/advanced +quiet',
    players: ['red', 'blue', 'green'],
    homes: { red: [Ur, Mosul], blue: [Babylon], green: ['1207'] },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const ships = [stands('red/W1', Ur, SWIFT), stands('blue/W1', Erech, SWIFT)];
  return { ...made.value, turn: 2, phase: 'move', waiting: [red], ships };
}

function send(state: State, action: object) {
  const read = engine.decodeAction(state, action);
  const done = read.ok ? engine.applyAction(state, read.value) : read;
  if (!done.ok) throw new Error(JSON.stringify(done.issues));
  return done;
}

describe('hears', () => {
  test('hides a combat while all hear of claims, and owners of their points', () => {
    const met = send(begun(), go('red/W1', Erech));
    const fought = send(met.state, ending(met.state));
    const audienceOf = (type: string) => fought.events.find((event) => event.type === type)?.audience;
    expect([audienceOf('battle/began'), audienceOf('round/began')]).toEqual([
      [red, blue],
      [red, blue],
    ]);
    expect([red, green].map((viewer) => engine.view(fought.state, viewer).battle?.at)).toEqual([
      Erech,
      undefined,
    ]);
    const build = { ...begun(), phase: 'build' };
    const rich = { ...build, stars: build.stars.map((star) => (star.base ? { ...star, points: 9 } : star)) };
    const built = send(rich, {
      type: 'ship/build',
      player: red,
      name: 'W2',
      at: Ur,
      counts: { PD: 1, WG: 1 },
    });
    expect(built.events.find(({ type }) => type === 'points/moved')?.audience).toEqual([red]);
  });

  test('is told what happens', () => {
    const state = begun();
    const game = { rules: engine.rulesOf(state), state };
    asked.length = 0;
    expect(listHearers(game, { at: Ur, player: red })).toBe('all');
    expect(listHearers(game, { at: Ur, player: red, what: 'combat' })).toEqual([red]);
    expect(listHearers(game, { at: Erech, player: green, what: 'combat' })).toEqual([blue, green]);
    expect(asked.map(({ what }) => what)).toEqual(['star', 'combat', 'combat']);
    expect(asked.every((each) => Object.keys(each).join() === 'at,what')).toBe(true);
  });

  test('keeps every law if it hides combats alone', () => {
    const trials = battery([...catalogue, quiet], {
      module: 'quiet',
      scenarios: ['second/advanced'],
      games: 3,
    });
    trials[0]?.[1]();
    expect(trials.length).toBeGreaterThan(0);
  });
});
