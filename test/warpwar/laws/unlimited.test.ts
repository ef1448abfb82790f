/** Whatever a player does, there is an end to it: nobody fills a record, or keeps the others waiting, at no cost. */

import { describe, expect, test } from 'vitest';
import {
  applyAction,
  awaiting,
  checkAction,
  decisions,
  deserialize,
  fingerprint,
  sampleAction,
  serialize,
  view,
  type Action,
} from '../../../src/warpwar/index.js';
import type { PlayerId } from '../../../src/kernel/types.js';
import { pickRandom } from '../../../src/kernel/random.js';
import type { State } from '../../../src/warpwar/state.js';
import { maxActions, positionOf } from '../../../src/warpwar/laws/points.js';
import { chance } from '../../../src/laws/law.js';

import type { Step } from '../../support/battery/steps.js';
import { campaign, idle, pass, position, rearrange, stands, starHex, Ur } from '../../support/campaign.js';
import { laden, load, moment, unload } from '../../support/economy.js';
import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { ACTIONS, give, manySteps, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { order, issueLines } from '../../support/issue-lines.js';
import { inBuild, trade } from '../../support/researching.js';

const says = (player: string, draw: boolean) => ({ type: 'agreed-draw/offer', player, draw });

/** As little of it as can be, so that it can be done as often as can be. */
function leastOf(state: State, action: Action): Action {
  const least = 'points' in action ? { ...action, points: 1 } : action;
  // One point is as good as several, or it is refused.
  return checkAction(state, least).length === 0 ? least : action;
}

/** What somebody who wants no end to it does as long as play stands where it is; gives how often it was done. */
function spam(from: State, player: PlayerId, types: readonly string[], most: number, seed: number): number {
  const random = chance(seed);
  let state = from;
  for (let count = 0; count <= most; count += 1) {
    const seen = view(state, player);
    const mine = decisions(seen).filter(({ type }) => types.includes(type));
    if (mine.length === 0) return count;
    const action = leastOf(state, sampleAction(seen, pickRandom(mine, random), random));
    const done = applyAction(state, action);
    if (!done.ok) throw new Error(issueLines(done.issues).join('\n'));
    expect(fingerprint(done.state)).not.toBe(fingerprint(state));
    if (positionOf(done.state) !== positionOf(state)) return count + 1;
    state = done.state;
  }
  return Infinity;
}

/** Acts that end a phase or a game are progress of another kind. */
const PROGRESS = ['phase/end', 'resign/resign'];
const lasting = ACTIONS.filter((type) => !PROGRESS.includes(type));

/** Acts that undo each other. */
const PAIRS: readonly (readonly string[])[] = [
  ['holds/load', 'holds/unload'],
  ['systemships/pick-up', 'systemships/drop', 'ship/move'],
  ['ship/build', 'scrapping/scrap', 'repair/ships', 'resupply/ships'],
];

describe('nobody can go on for ever in one phase', () => {
  const all = manySteps();
  const few = (types: readonly string[]): readonly Step[] => {
    const found = all.filter(({ type }) => types.includes(type));
    return Array.from(
      { length: Math.min(8, found.length) },
      (_, at) => found[Math.floor((at * found.length) / 8)]!,
    );
  };
  const sets = [...lasting.map((type) => [type]), ...PAIRS, lasting];

  test.each(sets.map((types) => [types.length > 5 ? 'anything' : types.join(', '), types] as const))(
    'with %s',
    (_title, types) => {
      const steps = few(types);
      expect(steps.length).toBeGreaterThan(0);
      for (const [seed, { state }] of steps.entries())
        for (const { id } of state.players)
          expect(spam(state, id, types, maxActions(state), seed)).toBeLessThanOrEqual(maxActions(state));
    },
  );

  test('nor with anything while others are awaited: an offer is made once, a trade three times', () => {
    for (const [seed, { state }] of few(lasting).entries())
      for (const { id } of state.players.filter((each) => !awaiting(state).includes(each.id)))
        expect(spam(state, id, lasting, 100, seed)).toBeLessThanOrEqual(2 + 36 * state.players.length);
  });
});

describe('offers of a draw', () => {
  const late =
    'draw | offer-taken-back | DRAW.2 | You took back an offer of a draw; offer one again in the next player-turn, or in the next round of a combat.';
  const offers = (state: State) =>
    decisions(state).flatMap((each) =>
      each.type === 'agreed-draw/offer' ? [[each.player, each.options.draw]] : [],
    );

  rule('DRAW.2', 'one that was taken back is not made again in the same player-turn', () => {
    const made = send(campaign(), says('blue', true)).state;
    const back = send(made, says('blue', false)).state;
    expect(refused(back, says('blue', true))).toEqual([late]);
    expect(offers(back)).toEqual([[red, true]]);
    expect(offers(view(back, blue) as State)).toEqual([]);
    const again = send(pass(back).state, says('blue', true)).state;
    // It can be taken back at any time.
    expect(refused(send(again, says('blue', false)).state, says('blue', true))).toEqual([late]);
  });

  rule('DRAW.2', 'whose player-turn it is comes again in the next game-turn, and is another', () => {
    const back = send(send(campaign(), says('blue', true)).state, says('blue', false)).state;
    const later = idle(back, 2);
    expect([back.active, back.turn, later.active, later.turn]).toEqual([red, 1, red, 2]);
    expect(offers(later)).toEqual([
      [red, true],
      [blue, true],
    ]);
    expect(refused(send(later, says('blue', true)).state, says('blue', true))[0]).toContain('said-already');
  });

  rule('DRAW.2', 'nor in the same round of a combat', () => {
    const fleet = [ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W1', { PD: 3, WG: 1 })];
    const back = send(send(skirmish(fleet), says('red', true)).state, says('red', false)).state;
    expect(refused(back, says('red', true))).toEqual([late]);
    const next = give(back, order('red/W1', 'attack'), order('blue/W1', 'attack')).state;
    expect(next.battle?.round).toBe(2);
    expect(send(next, says('red', true)).state.result).toBeNull();
  });

  test('when it was is kept in a save, and everybody sees it', () => {
    const { state } = send(send(campaign(), says('blue', true)).state, says('blue', false));
    expect(deserialize(serialize(state))).toEqual({ ok: true, value: state });
    expect(view(state, red).players[1]?.ext).toMatchObject({
      'agreed-draw/taken-back': { turn: 1, active: red, round: 0 },
    });
  });
});

/** Does things over and over until one of them is refused; gives how many were done, and what was said. */
function overAndOver(begun: State, ...acts: readonly unknown[]): readonly [number, readonly string[]] {
  let state = begun;
  for (let count = 0; count < 1000; count += 1) {
    // Sound: it is read before it is judged.
    const done = applyAction(state, acts[count % acts.length] as Action);
    if (!done.ok) return [count, issueLines(done.issues)];
    state = done.state;
  }
  return [Infinity, []];
}

describe('doing and undoing', () => {
  rule('REPEAT.1', 'a ship unloads cargo twenty times in a turn', () => {
    const at = { phase: 'build', ships: [laden(stands('red/W1', Ur, { PD: 3, H: 1, WG: 1 }), 4)] } as const;
    const state = moment({ ...at, stars: { [Ur]: { points: 5 } } });
    expect(overAndOver(state, load('red/W1', 1), unload('red/W1', 1))).toEqual([
      41,
      [
        'ship | unloaded-too-often | REPEAT.1 | red/W1 has unloaded cargo 20 times this turn and cannot unload more.',
      ],
    ]);
  });

  const Umma = starHex('Umma');
  const docked = () =>
    position({
      phase: 'rearrange',
      ships: [
        stands('red/W1', Umma, { PD: 2, SR: 1, WG: 1 }),
        stands('red/W2', Umma, { PD: 2, SR: 1, WG: 1 }),
        stands('red/S1', Umma, { PD: 1 }, { aboard: 'red/W1' }),
      ],
    });
  const stays =
    'ship | rearranged-too-often | REPEAT.1 | red/S1 has left a rack 20 times this turn and must now stay where it is.';

  rule(
    'REPEAT.1',
    'a Systemship leaves a rack twenty times, whether for another rack or for the star',
    () => {
      const [to1, to2] = [rearrange('red/S1', 'red/W1'), rearrange('red/S1', 'red/W2')];
      expect(overAndOver(docked(), to2, to1)).toEqual([20, [stays]]);
      expect(overAndOver(docked(), rearrange('red/S1', null), to1)).toEqual([40, [stays]]);
    },
  );

  test('what is counted is its owner’s secret, is kept in a save, and begins anew with the next turn', () => {
    const { state, events } = send(docked(), rearrange('red/S1', null));
    const tally = { hexes: 0, lines: 0, handled: 0, reversed: 1 };
    expect(state.ships.find(({ id }) => id === 'red/S1')?.tally).toEqual(tally);
    expect(events.filter(({ type }) => type === 'ship/reversed')).toEqual([
      { type: 'ship/reversed', payload: { ship: 'red/S1' }, audience: [red] },
    ]);
    expect(JSON.stringify(view(state, blue))).not.toContain('reversed');
    expect(deserialize(serialize(state))).toEqual({ ok: true, value: state });
    expect(deserialize(serialize(state).replace('"reversed":1', '"reversed":21')).ok).toBe(false);
    const later = send(state, { type: 'phase/end', player: 'red', phase: 'rearrange' }).state;
    expect([later.active, JSON.stringify(later).includes('reversed')]).toEqual([blue, false]);
  });
});

describe('offers of trades', () => {
  const able = () => inBuild(3, { sides: [['red', 'green']] });
  const worn =
    ' | trade-worn-out | REPEAT.2 | You have offered green this trade 3 times; offer it again in the next player-turn.';

  rule('REPEAT.2', 'the same one is made three times in a player-turn', () => {
    const offer = trade('red', 'green', 'energy', 'guided');
    expect(overAndOver(able(), offer, trade('red', 'green'))).toEqual([6, [worn]]);
    expect(overAndOver(able(), offer, trade('green', 'red', 'guided', 'energy'))).toEqual([6, [worn]]);
  });

  rule('REPEAT.2', 'another one may be, and the same one in the next player-turn', () => {
    const [offer, back] = [trade('red', 'green', 'energy', 'guided'), trade('red', 'green')];
    const spent = [offer, back, offer, back, offer, back].reduce(
      (state: State, each) => send(state, each).state,
      able(),
    );
    expect(refused(spent, offer)).toEqual([worn]);
    expect(send(spent, trade('red', 'green', 'guided', 'energy')).events).toHaveLength(1);
    expect(send(pass(spent).state, offer).events).toHaveLength(1);
    expect(deserialize(serialize(spent))).toEqual({ ok: true, value: spent });
    expect(view(spent, blue).players[0]?.ext).not.toHaveProperty('bought-technology/past');
    expect(view(spent, red).players[0]?.ext).toHaveProperty('bought-technology/past');
  });
});
