/** Which actions have forms, and what is barred. */

import { expect, test } from 'vitest';
import {
  applyAction,
  barred,
  catalogue,
  createGame,
  decisions,
  formOf,
  newGame,
  playerId,
  unwrap,
  view,
  type State,
} from '../../src/warpwar/index.js';
import { catalogue as malta } from '../../src/malta-convoy/modules/index.js';
import { catalogue as stellar } from '../../src/stellar-wars/rules.js';
import type { Module } from '../../src/kernel/types.js';

/** Actions without a form, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'chance/chain': 'secret: it needs what its player alone knows',
  'chance/link': 'secret: it needs what its player alone knows',
};

const without = (modules: readonly Module[]): readonly string[] =>
  modules
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'action' && !part.form ? [part.key] : []));

test.each([
  ['WarpWar', catalogue],
  ['Stellar Wars', stellar],
  ['Malta Convoy', malta],
])('every action of %s has a form, or a reason', (_game, modules: readonly Module[]) => {
  expect(without(modules).filter((key) => !(key in WITHOUT))).toEqual([]);
});

test('the table has no other actions', () => {
  expect([...new Set([catalogue, stellar, malta].flatMap(without))].sort()).toEqual(
    Object.keys(WITHOUT).sort(),
  );
});

test('the end of the build event is barred while points must be spent', () => {
  const game = unwrap(
    createGame({ rules: 'first/basic', players: ['red', 'blue'], homes: { red: 'top', blue: 'bottom' } }),
  );
  const found = barred(game).map(({ player, type, issues }) => [
    player,
    type,
    issues[0].code,
    issues[0].rule,
  ]);
  expect(found).toEqual([['red', 'phase/end', 'points-left', 'E1.SCEN.3']]);
  expect(barred(view(game, playerId('red')))).toEqual(barred(game));
  expect(barred(view(game, playerId('blue')))).toEqual([]);
});

test('fields of orders have the titles that players know', () => {
  const fleets = { red: 'W1: PD=6 B=2 S=1 E=3 C=1 SH=6 T=1 M=3', blue: 'W1: PD=6' };
  const game = newGame('second/skirmish', { fleets });
  const [decision] = decisions(view(game, 'red'));
  const form = JSON.stringify(decision && formOf(view(game, 'red'), decision));
  const titles = [...form.matchAll(/"title":"([^"]*)"/g)].map(([, title]) => title);
  expect(titles).toEqual(expect.arrayContaining(['ECM', 'Target', 'Beam', 'Cannons', 'Bursts', 'Tubes']));
  expect(titles).not.toContain('Ecm');
  expect(titles).not.toContain('At');
});

test('ships are offered that can be paid for, and say what they are', () => {
  const game = newGame('first/basic');
  const names = (state: State): string => {
    const offered = decisions(state).find(({ type }) => type === 'ship/build');
    const form = JSON.stringify(offered && formOf(state, offered));
    return [...form.matchAll(/"value":"([WS]\d)","title":"\w\d","note":"([\w ]*)"/g)]
      .map((found) => found.slice(1).join(' '))
      .join();
  };
  expect(names(game)).toBe('W1 a Warpship,S1 a Systemship');
  // Of 50 points 3 are left, and a Warp Generator costs 5.
  const build = {
    type: 'ship/build',
    player: 'red',
    at: '0606',
    name: 'W1',
    counts: { PD: 42, WG: 1 },
  } as const;
  const built = applyAction(game, build);
  expect(built.ok && names(built.state)).toBe('S1 a Systemship');
});
