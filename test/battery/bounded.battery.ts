/** The law that no player can act without end while play stands still, broken on purpose. */

import { describe, expect, test } from 'vitest';
import { catalogue, createEngine } from '../../src/warpwar/index.js';
import { boolean, int } from '../../src/kernel/decode.js';
import { module } from '../../src/kernel/module.js';
import type { Module, Part, PlayerId } from '../../src/kernel/types.js';
import type { Player, View } from '../../src/warpwar/state.js';
import { action, event, slice } from '../../src/warpwar/kit.js';
import { type PlayerChange, updatePlayer } from '../../src/warpwar/change.js';
import { declareIssues } from '../../src/warpwar/issues.js';
import { battery } from '../../src/warpwar/laws/battery.js';
import { maxActions } from '../../src/warpwar/laws/points.js';
import { LawBroken } from '../../src/warpwar/laws/facts.js';
import { keepsLaws } from '../../src/warpwar/laws/trial.js';
import { skirmishOf } from '../../src/warpwar/laws/games.js';

import { ship, skirmish } from '../support/fleets.js';

const { issue, codes } = declareIssues({ 'not-now': 'That cannot be done now.' });

const count = slice('player', 'waving/count', { init: () => 0, decode: int() });
const isUp = slice('player', 'waving/up', { init: () => false, decode: boolean });

type Change = (player: Player) => PlayerChange;
type Of = { readonly player: PlayerId };

const countUp: Change = (player) => count.change(count.of(player) + 1);
const turnOver: Change = (player) => isUp.change(!isUp.of(player));

/** A module in which a player who is awaited may wave, by one type of action or by two, until they are refused. */
function waving(
  kinds: Readonly<Record<string, readonly [change: Change, isRefused: (player: Player) => boolean]>>,
): Module {
  const parts = Object.entries(kinds).flatMap(([name, [change, isRefused]]): readonly Part[] => {
    const happens = event(`waving/${name}ed`, {
      apply: ({ state }, { player }: Of) => updatePlayer(state, player, change),
    });
    const may = ({ players, waiting }: View, id: PlayerId): boolean =>
      waiting.includes(id) && players.some((each) => each.id === id && !isRefused(each));
    const wave = action(
      `waving/${name}`,
      {},
      {
        offers: ({ state }) =>
          state.waiting
            .filter((player) => may(state, player))
            .map((player) => ({ player, type: `waving/${name}`, must: false, options: {} })),
        check: ({ state }, { player }) => (may(state, player) ? [] : [issue('not-now')]),
        apply: (_game, { player }) => [happens({ player })],
        sample: () => ({}),
      },
    );
    return [happens, wave];
  });
  const meta = {
    id: 'waving',
    title: 'Waving',
    summary: 'Players wave.',
    source: { 'HOUSE.1': 'They may.' },
  };
  return module(meta, ...codes, count, isUp, ...parts);
}

/** What is found first, if anything, where something is played. */
function foundIn(play: () => unknown): string | undefined {
  try {
    play();
  } catch (thrown) {
    if (thrown instanceof LawBroken) return `${thrown.law}: ${thrown.found}`;
    throw thrown;
  }
  return undefined;
}

/** What is found in some skirmishes with a module, a few moments of which are tried. */
function found(strange: Module): string | undefined {
  const spec = { scenario: 'first/skirmish', add: ['waving'] } as const;
  const engine = createEngine([...catalogue, strange]);
  const rules = engine.compileRules(spec);
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  return foundIn(() => {
    for (let seed = 1; seed <= 6; seed += 1)
      keepsLaws(engine, skirmishOf(rules.value, spec, seed), seed, { oneIn: 5, boundedIn: 1 });
  });
}

const never = () => false;
const at = (limit: number) => (player: Player) => count.of(player) >= limit;

describe('a module is failed if it lets a player', () => {
  test('do what changes nothing', () => {
    expect(found(waving({ nod: [(player) => player, never] }))).toMatch(
      /^bounded: Action 1 of \w+ while play stood still, waving\/nod: a state came back\.$/,
    );
  });

  test('do and undo something', () => {
    expect(found(waving({ turn: [turnOver, never] }))).toMatch(/^bounded: .*waving\/turn: a state/);
    const lift = [turnOver, (player: Player) => isUp.of(player)] as const;
    const lower = [turnOver, (player: Player) => !isUp.of(player)] as const;
    expect(found(waving({ lift, lower }))).toMatch(/^bounded: .*waving\/l\w+: a state came back/);
  });

  test('count without limit', () => {
    expect(found(waving({ nod: [countUp, never] }))).toMatch(
      /^bounded: Action \d{3,4} of \w+ while play stood still, waving\/nod: at most \d{3,4} are allowed\.$/,
    );
  });

  test('but not if there is a limit', () => {
    expect(found(waving({ nod: [countUp, at(20)] }))).toBeUndefined();
  });
});

test('the battery of a module finds it in its games', () => {
  const all = [...catalogue, waving({ turn: [turnOver, never] })];
  const [trial] = battery(all, { module: 'waving', scenarios: ['first/advanced'], games: 5 });
  expect(foundIn(() => trial?.[1]())).toMatch(/^bounded: .*waving\/turn: a state came back/);
});

test('the bound grows with players, ships, holds and points', () => {
  const two = [ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W1', { PD: 3, H: 2, WG: 1 })];
  const state = skirmish(two, { rules: 'second/skirmish' });
  expect(maxActions(state)).toBe(100 * 4 + 200 * 2);
  const players = state.players.map((each) => ({ ...each, points: 10 }));
  expect(maxActions({ ...state, players })).toBe(800 + 4 * 20);
  expect(maxActions({ ...state, players: players.map((each) => ({ ...each, points: 1e9 })) })).toBe(10_000);
});
