/** Saves of WarpWar that contradict themselves: refused where they do. */

import { describe, expect, test } from 'vitest';
import { deserialize, serialize } from '../../src/warpwar/index.js';
import type { State } from '../../src/warpwar/state.js';

import { campaign, stands, Ur } from '../support/campaign.js';
import { table } from '../support/conquest.js';

/** Where a save of a state is refused, with the code and the rule; [] if it is accepted. */
function refused(state: State): readonly string[] {
  const read = deserialize(serialize(state));
  return read.ok
    ? []
    : read.issues.map(({ path, code, rule = '' }) => [path.slice(1).join('.'), code, rule].join(' ').trim());
}

const changed = (state: State, more: Partial<State>): State => ({ ...state, ...more });

const basic = campaign('first/advanced');
const second = table(2);
const free = second.stars.findIndex(({ base }) => base === undefined);
const ship = stands('red/W1', Ur, { PD: 3, B: 1, WG: 1 });

/** The state with points at a star without a Base, and the player who owns it since a turn. */
const withStar = (points: number, claim?: readonly [player: string, since: number]): State =>
  changed(second, {
    stars: second.stars.map((star, at) => {
      if (at !== free) return star;
      const [player, since] = claim ?? [];
      return {
        ...star,
        points,
        ...(claim && { ext: { 'star-economy/claim': { player, since } } }),
      } as typeof star; // Sound: JSON.
    }),
  });

/** The state with slices of its players. */
const withSlices = (state: State, ext: Readonly<Record<string, number | boolean>>, most = 2): State =>
  changed(state, {
    players: state.players.map((each, at) => (at < most ? { ...each, ext: { ...each.ext, ...ext } } : each)),
  });

const late = (winners: readonly string[]): State =>
  // Sound: names of players.
  changed(basic, {
    waiting: [],
    result: { winners: winners as State['waiting'], reason: 'victory-points' },
  });

/** The state after an end that may be none. */
const over = (state: State, winners: readonly string[], reason: string): State =>
  // Sound: names of players.
  changed(state, { waiting: [], result: { winners: winners as State['waiting'], reason } });

describe('a save with an end that it does not show is refused', () => {
  const resigned = withSlices(basic, { 'resign/gone': true }, 1);
  const ready = withSlices(basic, { 'agreed-draw/ready': true });
  const scored = withSlices(basic, { 'victory-points/points': 3 }, 1);
  const gone = 'players.0.ext.resign/gone save-contradicts RESIGN.1';

  test.each<[string, State, readonly string[]]>([
    ['a resignation', over(resigned, ['blue'], 'resigned'), []],
    ['one who resigned, and won', over(resigned, ['red'], 'resigned'), ['result save-contradicts']],
    ['both as winners', over(resigned, ['red', 'blue'], 'resigned'), ['result save-contradicts']],
    ['no winner, though somebody is left', over(resigned, [], 'resigned'), ['result save-contradicts']],
    ['a resignation of nobody', over(basic, ['blue'], 'resigned'), ['result save-contradicts']],
    [
      'a resignation of all',
      over(withSlices(basic, { 'resign/gone': true }), ['blue'], 'resigned'),
      ['result save-contradicts'],
    ],
    [
      'one who resigned from a drawn game',
      over(withSlices(ready, { 'resign/gone': true }, 1), [], 'agreed'),
      [gone],
    ],
    ['an agreed draw', over(ready, [], 'agreed'), []],
    ['a winner of a draw', over(ready, ['red'], 'agreed'), ['result save-contradicts']],
    ['a draw that nobody agreed to', over(basic, [], 'agreed'), ['result save-contradicts']],
    [
      'a draw that one agreed to',
      over(withSlices(basic, { 'agreed-draw/ready': true }, 1), [], 'agreed'),
      ['result save-contradicts'],
    ],
    ['victory points', over(scored, ['red'], 'victory-points'), []],
    ['victory points of another', over(scored, ['blue'], 'victory-points'), ['result save-contradicts']],
    ['victory points, and a draw', over(scored, [], 'victory-points'), ['result save-contradicts']],
    ['victory points of nobody', over(basic, ['red'], 'victory-points'), ['result save-contradicts']],
  ])('%s', (_what, state, expected) => expect(refused(state)).toEqual(expected));
});

describe('a save that contradicts itself is refused', () => {
  test.each<[string, State, readonly string[]]>([
    ['nothing', basic, []],
    ['nothing in the second edition', second, []],
    ['a winner twice', late(['red', 'red']), ['result.winners save-contradicts']],
    ['one who is ready for a draw', withSlices(basic, { 'agreed-draw/ready': true }, 1), []],
    [
      'all who are ready for a draw, and play on',
      withSlices(basic, { 'agreed-draw/ready': true }),
      [0, 1].map((at) => `players.${at}.ext.agreed-draw/ready save-contradicts`),
    ],
    [
      'one who has resigned, and plays on',
      withSlices(basic, { 'resign/gone': true }, 1),
      ['players.0.ext.resign/gone save-contradicts RESIGN.1'],
    ],
    ['points that do not win yet', withSlices(basic, { 'victory-points/points': 2 }, 1), []],
    [
      'more victory points than one needs to win',
      withSlices(basic, { 'victory-points/points': 99 }, 1),
      ['players.0.ext.victory-points/points save-contradicts E1.VIC.2'],
    ],
    ['a ship', changed(basic, { ships: [ship] }), []],
    [
      'a ship without its generator',
      changed(basic, { ships: [{ ...ship, now: { ...ship.now, WG: 0 } }] }),
      ['ships.0.now.WG save-contradicts E1.ATTR.WG.1'],
    ],
    [
      'a claim by a stranger',
      withStar(0, ['zed', 1]),
      [`stars.${free}.ext.star-economy/claim.player unknown-player`],
    ],
    [
      'a claim from the future',
      withStar(0, ['red', 999]),
      [`stars.${free}.ext.star-economy/claim.since save-contradicts E2.ECON.4`],
    ],
  ])('%s', (_what, state, expected) => expect(refused(state)).toEqual(expected));
});
