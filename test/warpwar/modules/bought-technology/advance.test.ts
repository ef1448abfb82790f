/** Points that are paid for technology before a level can use them. */

import { describe, expect, test } from 'vitest';
import { deserialize, rulebook, serialize, type State as Known } from '../../../../src/warpwar/index.js';
import type { State } from '../../../../src/warpwar/state.js';

import { Mosul, pass, sendAll, toBuild, Ur } from '../../../support/campaign.js';
import { dueOptions, payloadsOf, refused, send } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { rulesOfText } from '../../../support/issue-lines.js';
import {
  inBuild,
  knowing,
  levelsOf,
  paidOf,
  pay,
  risenOf,
  RULES,
  three,
} from '../../../support/researching.js';

const ADVANCE = `${RULES} bought-technology(inAdvance=true)`;
const rich = (rules = ADVANCE): Known =>
  inBuild(2, { rules, stars: { [Ur]: { points: 60 }, [Mosul]: { points: 9 } } });
const nextTurn = (state: State): Known => toBuild(pass(state).state, 'red');

describe('inAdvance', () => {
  rule(
    ['V.IV.2.2', 'V.IV.2.3'],
    'more than a level needs is taken; one level rises, and the rest waits',
    () => {
      const { state, events } = send(rich(), pay('energy', 37));
      expect([levelsOf(state, 'red'), paidOf(state, 'red'), risenOf(state, 'red')]).toEqual([
        three(1, 0, 0),
        three(27, 0, 0),
        ['energy'],
      ]);
      expect(payloadsOf(events, 'bought-technology/risen')).toEqual([
        { player: 'red', technology: 'energy', points: 10, level: 1 },
      ]);
      // Level 2 costs 20: it rises as the next turn begins, and 7 wait for level 3.
      const next = nextTurn(state);
      expect([levelsOf(next, 'red').energy, paidOf(next, 'red').energy]).toEqual([2, 7]);
    },
  );

  rule(['V.IV.2.2', 'V.IV.2.3'], 'a type that has risen takes points, and rises no more in that turn', () => {
    const once = send(rich(), pay('guided', 10)).state;
    const { state, events } = send(once, pay('guided', 20));
    expect(payloadsOf(events, 'bought-technology/risen')).toEqual([]);
    expect([levelsOf(state, 'red').guided, paidOf(state, 'red').guided]).toEqual([1, 20]);
    expect(levelsOf(nextTurn(state), 'red').guided).toBe(2);
  });

  rule('V.IV.2.3', 'however much is paid, a level a turn: nothing is lost', () => {
    let state: State = send(rich(), pay('kinetic', 60)).state;
    const levels = [levelsOf(state, 'red').kinetic];
    for (let turn = 0; turn < 3; turn += 1) {
      state = nextTurn(state);
      levels.push(levelsOf(state, 'red').kinetic);
    }
    // 10, 20 and 30 points.
    expect([levels, paidOf(state, 'red').kinetic]).toEqual([[1, 2, 3, 3], 0]);
  });

  test('every type is offered, with what its next level still needs', () => {
    const state = send(rich(), pay('energy', 37)).state;
    expect(dueOptions(state)).toMatchObject({ 'red bought-technology/pay': { needs: three(0, 10, 10) } });
    expect(refused(state, pay('energy', 61, { star: Ur }))).toEqual([
      'points | technology-account-too-small | V.IV.2.2 | That account has only 23 points, not 61.',
    ]);
    const read = deserialize(serialize(state));
    expect(read.ok && read.value).toEqual(state);
  });
});

describe('without it', () => {
  rule(['V.IV.2.2', 'V.IV.2.3'], 'no more is taken than the next level needs, nor after it has risen', () => {
    const state = rich(RULES);
    expect(refused(state, pay('energy', 11))).toEqual([
      'points | technology-needs-less | V.IV.2.2 | Energy 1 costs 10, and 0 are already paid: pay at most the rest.',
    ]);
    const { state: risen } = sendAll(state, pay('energy', 10));
    expect(refused(risen, pay('energy', 1))).toEqual([
      'technology | technology-risen | V.IV.2.3 | Energy has already risen this turn: pay for it again next turn.',
    ]);
  });

  test('points that were gained wait all the same', () => {
    const state = nextTurn(knowing(rich(RULES), { red: { paid: three(25, 0, 0) } }));
    expect([levelsOf(state, 'red').energy, paidOf(state, 'red').energy]).toEqual([1, 15]);
  });
});

test('the rulebook says which', () => {
  const said = (text: string): string =>
    rulebook(rulesOfText(text))
      .split('\n')
      .filter((line) => /\(V\.IV\.2\.[23]\)$/.test(line))
      .join('\n');
  expect(said(RULES)).toContain('no more than the next level needs.');
  expect(said(RULES)).toContain(
    'points beyond that, such as those for taking a Base, wait for the next turn.',
  );
  expect(said(ADVANCE)).toContain('as early as they like.');
  expect(said(ADVANCE)).toContain('points beyond that wait for the next turn.');
});
