/** The law that what a save may say can be played on: kept by all games, and broken on purpose. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../../src/warpwar/index.js';
import { event, slice } from '../../src/warpwar/kit.js';
import { roundBegan } from '../../src/warpwar/combat/steps.js';
import { array, int } from '../../src/kernel/decode.js';
import { module } from '../../src/kernel/module.js';
import type { Module } from '../../src/kernel/types.js';
import { chance, LawBroken } from '../../src/laws/law.js';
import { checkLimitAt } from '../../src/laws/limits.js';
import { subjectOf } from '../../src/warpwar/laws/trial.js';
import { skirmishOf } from '../../src/warpwar/laws/games.js';
import { engine as stellarEngine } from '../../src/stellar-wars/index.js';
import { subjectOf as stellarSubjectOf } from '../../src/stellar-wars/laws/index.js';

import { convoySubject } from '../malta-convoy/subject.js';
import { engine as warpWar } from '../support/battery/games.js';
import { limitsTried } from '../support/limits.js';
import { statesOf } from '../support/saves/sources.js';
import { randomSetup } from '../support/stellar-wars/setups.js';

describe('a save at any of its limits is refused or played on', () => {
  test('in WarpWar', () => {
    const { tryState, tried } = limitsTried(1);
    const [game, random] = [subjectOf(warpWar, {}), chance(1)];
    statesOf(3).forEach((state, at) => at % 9 === 0 && tryState({ game, state }, random));
    expect(tried().places).toBeGreaterThan(50);
    expect(tried().saves).toBeGreaterThan(20);
  });

  test('in Stellar Wars', () => {
    const { playGame, tried } = limitsTried(1);
    const game = stellarSubjectOf(stellarEngine());
    const rules = [
      'sw2/duel open-board(rows=12) cloaking(uncloak=with-speeds) sensors(uses=target, lasts=for-good, hiddenDice=true)',
      'sw2/duel +own-designs +turn-limit turn-limit(turns=9) open-board(columns=8, rows=10)',
    ];
    rules.forEach((each, at) => playGame(game, randomSetup(each, at + 1), at + 1));
    expect(tried().places).toBeGreaterThan(40);
    expect(tried().saves).toBeGreaterThan(10);
  });

  test('in Malta Convoy', () => {
    const { playGame, tried } = limitsTried(2);
    for (const scenario of ['revised', 'first'])
      playGame(convoySubject, { rules: `convoy/${scenario}`, players: ['ann'], seed: 'trip' }, 1);
    expect(tried().places).toBeGreaterThan(20);
    expect(tried().saves).toBeGreaterThan(20);
  });
});

/** A module that counts the rounds of a combat, and lists them. */
function counting(most: number, count: (now: number) => number): Module {
  const rounds = slice('game', 'counting/rounds', { init: () => 0, decode: int(0, 100) });
  const all = slice('game', 'counting/all', { init: () => [0], decode: array(int(), 50) });
  const counted = event('counting/counted', {
    apply: ({ state }, _: object) => {
      const now = rounds.put(state, count(rounds.of(state)));
      return all.put(now, [...all.of(now), 1].slice(0, most));
    },
  });
  const meta = {
    id: 'counting',
    title: 'Counting',
    summary: 'Rounds count.',
    source: { 'HOUSE.1': 'They do.' },
  };
  return module(
    meta,
    rounds,
    all,
    counted,
    roundBegan.then(() => [counted({})]),
  );
}

/** What is found, if anything, as the limits of both slices are tried in a combat. */
function found(strange: Module): readonly string[] {
  const engine = createEngine([...catalogue, strange]);
  const spec = { scenario: 'first/skirmish', add: ['counting'] } as const;
  const rules = engine.compileRules(spec);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  const begun = engine.createGame(skirmishOf(rules.value, spec, 1).setup as never); // Sound: the engine checks it.
  if (!begun.ok) throw new Error(JSON.stringify(begun.issues));
  const game = subjectOf(engine, {});
  return ['counting/rounds', 'counting/all'].flatMap((key) => {
    try {
      for (let seed = 1; seed <= 8; seed += 1)
        checkLimitAt({ game, state: begun.value }, ['state', 'ext', key], chance(seed), 60);
      return [];
    } catch (thrown) {
      if (!(thrown instanceof LawBroken)) throw thrown;
      return [`${thrown.law}: ${thrown.found}`];
    }
  });
}

describe('a module is failed if', () => {
  test('it counts beyond the limit of its decoder', () => {
    expect(found(counting(50, (now) => now + 1))).toEqual([
      expect.stringMatching(
        /^limits-kept: A save with 100 at state\.ext\.counting\/rounds is accepted, and then: saves: .*not-a-whole-number/,
      ),
    ]);
  });

  test('it lists more than its decoder reads', () => {
    const [first, ...more] = found(counting(51, (now) => Math.min(100, now + 1)));
    expect(first).toMatch(
      /^limits-kept: A save with 50 items at state\.ext\.counting\/all is accepted, and then: saves: .*too-many/,
    );
    expect(more).toEqual([]);
  });

  test('but not if it stops there', () => {
    expect(found(counting(50, (now) => Math.min(100, now + 1)))).toEqual([]);
  });
});
