import { describe, expect, test } from 'vitest';
import { awaiting, createGame, decisions, view } from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';

import { Babylon, campaign, goOn, idle, onTheMap, pass, stands, Ur } from '../../support/campaign.js';
import { blue, red, ship, skirmish } from '../../support/fleets.js';
import { audienceOf, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const says = (player: string, draw: boolean) => ({ type: 'agreed-draw/offer', player, draw });
const agreed = { winners: [], reason: 'agreed' };
const fleets = [ship('red/W1', { PD: 3, WG: 1 }), ship('blue/W1', { PD: 3, WG: 1 })];

/** A moment of every scenario. */
const games = (): readonly State[] => [
  ...[...onTheMap, 'reference/advanced'].map((rules) => campaign(rules)),
  skirmish(fleets),
];

describe('an agreed draw', () => {
  rule('E1.SCEN.5', 'ends the game in every scenario once both have offered it (A23, A41)', () => {
    for (const state of games()) {
      const one = send(state, says('blue', true));
      expect(one.state.result).toBeNull();
      expect(payloadsOf(one.events, 'agreed-draw/offered')).toEqual([{ player: blue, draw: true }]);
      const both = send(one.state, says('red', true));
      expect(both.state.result).toEqual(agreed);
      expect(both.events.at(-2)).toMatchObject({ type: 'game/over', payload: agreed, audience: 'all' });
      expect([awaiting(both.state), both.state.battle]).toEqual([[], null]);
    }
  });

  rule('E1.SCEN.5', 'an offer stands until it is taken back, and everybody hears of both', () => {
    const one = send(campaign(), says('blue', true));
    expect(audienceOf(one.events, 'agreed-draw/offered')).toBe('all');
    for (const viewer of [red, blue, { spectator: true }] as const)
      expect(view(one.state, viewer).players[1]?.ext).toMatchObject({ 'agreed-draw/ready': true });
    const later = idle(one.state, 3);
    expect(send(later, says('red', true)).state.result).toEqual(agreed);
    const back = send(later, says('blue', false)).state;
    const alone = send(back, says('red', true)).state;
    expect(alone.result).toBeNull();
    expect(send(pass(alone).state, says('blue', true)).state.result).toEqual(agreed);
  });

  test('it may be offered in any phase, by anybody, beside the course of play', () => {
    const state = campaign();
    const waiting = awaiting(state);
    const offered = send(state, says('blue', true)).state;
    expect([offered.phase, awaiting(offered)]).toEqual([state.phase, waiting]);
    const made = createGame({ rules: 'first/advanced', players: ['red', 'blue'] });
    if (!made.ok) throw new Error('No game.');
    const early = send(made.value, says('red', true)).state;
    expect([early.phase, awaiting(early)]).toEqual(['ends', [blue]]);
    const ships = [stands('red/W1', Ur, { PD: 1, WG: 1 })];
    const moving = goOn({ ...state, ships }, ({ phase }) => phase !== 'move').state;
    expect(send(moving, says('blue', true)).state.phase).toBe('move');
    const found = decisions(state).filter(({ type }) => type === 'agreed-draw/offer');
    expect(found).toEqual(
      [red, blue].map((player) => ({
        player,
        type: 'agreed-draw/offer',
        must: false,
        aside: true,
        options: { draw: true },
      })),
    );
    expect(
      decisions(offered)
        .filter(({ type }) => type === 'agreed-draw/offer')
        .map(({ options }) => options),
    ).toEqual([{ draw: true }, { draw: false }]);
  });

  test('nobody says the same thing twice', () => {
    const refusal = (what: string) => [`draw | said-already | E1.SCEN.5 | ${what}`];
    expect(refused(campaign(), says('red', false))).toEqual(
      refusal('You have no offer of a draw to take back.'),
    );
    expect(refused(send(campaign(), says('red', true)).state, says('red', true))).toEqual(
      refusal('You have already offered a draw.'),
    );
    expect(refused(campaign(), { ...says('red', true), draw: 'yes' })).toEqual([
      'draw | not-a-flag |  | Expected true or false.',
    ]);
  });
});

describe('with more players', () => {
  const three = () =>
    campaign('first/advanced -two-players', {
      players: ['red', 'blue', 'green'],
      homes: { red: [Ur], blue: [Babylon], green: ['1207'] },
    });
  const resigns = (player: string) => ({ type: 'resign/resign', player });

  test('all who still play must agree', () => {
    const two = send(send(three(), says('red', true)).state, says('green', true)).state;
    expect(two.result).toBeNull();
    expect(send(two, says('blue', true)).state.result).toEqual(agreed);
  });

  test('whoever plays no more need not, and cannot', () => {
    const gone = send(three(), resigns('green')).state;
    expect(refused(gone, says('green', true))).toEqual([
      ' | plays-no-more | E1.VIC.2 | green is out of the game and cannot act.',
    ]);
    expect(decisions(gone).some(({ player }) => player === 'green')).toBe(false);
    expect(send(send(gone, says('red', true)).state, says('blue', true)).state.result).toEqual(agreed);
  });

  test('the draw is agreed on, too, when the only one who was not ready resigns', () => {
    const two = send(send(three(), says('red', true)).state, says('blue', true)).state;
    expect(send(two, resigns('green')).state.result).toEqual(agreed);
  });
});

test('without it nobody is asked, and the module that would bring it is told', () => {
  const state = campaign('first/advanced -agreed-draw');
  expect(pass(state).state.active).toBe(blue);
  expect(refused(state, says('red', true))).toEqual([
    'type | unknown-action |  | No module in force has the action agreed-draw/offer: it belongs to the module Agreed draw (agreed-draw), which this game does not use.',
  ]);
});
