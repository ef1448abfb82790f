/** Refusals say what is so: nothing of accounts that do not pay, and no way from a hex to itself. */

import { expect } from 'vitest';
import { checkAction, playerId, view, type Action } from '../../src/warpwar/index.js';
import { Adab, Babylon, build, campaign, peopled, stands, Ur } from '../support/campaign.js';
import { moment } from '../support/economy.js';
import { refused } from '../support/played.js';
import { rule } from '../support/rule.js';
import { issueLines } from '../support/issue-lines.js';

const W9 = { PD: 9, WG: 1 };

rule('E2.BUILD.4', 'where no Base of one’s own is, nothing is said of the points there', () => {
  const state = moment({ phase: 'build', stars: { [Babylon]: { points: 20 }, [Ur]: { points: 3 } } });
  const at = (hex: string) => refused(state, build('red', 'W1', hex as typeof Ur, W9));
  const notHere = (place: string) => [
    `at | not-a-yard | E2.BUILD.4 | ${place} is not one of your base stars: build at one of those.`,
  ];
  expect(at(Babylon)).toEqual(notHere('Babylon'));
  expect(at(Adab)).toEqual(notHere('Adab'));
  expect(at('0101')).toEqual(notHere('0101'));
  expect(at(Ur)).toEqual([
    'counts | base-cannot-afford | E2.BUILD.4 | Ur has only 3 points; this ship costs 14.',
  ]);
  // Sound: what is sent is read first.
  const sent = build('red', 'W1', Babylon, W9) as unknown as Action;
  expect(issueLines(checkAction(view(state, playerId('red')), sent))).toEqual(notHere('Babylon'));
});

rule(
  ['E1.BUILD.1', 'E1.BUILD.4'],
  'of a Base that pays, but is held by an enemy, both reasons are told',
  () => {
    const state = peopled(campaign(), stands('blue/S1', Ur, { PD: 1 }));
    const codes = (points: number) =>
      refused(state, build('red', 'W1', Ur, { PD: points - 5, WG: 1 })).map((each) => each.split(' | ')[1]);
    expect(codes(20)).toEqual(['yard-held']);
    expect(codes(21)).toEqual(['yard-held', 'cannot-afford']);
  },
);
