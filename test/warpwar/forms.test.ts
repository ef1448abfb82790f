/** Which actions have forms, and what is barred. */

import { expect, test } from 'vitest';
import {
  barred,
  catalogue,
  createGame,
  decisions,
  formOf,
  newGame,
  playerId,
  unwrap,
  view,
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
