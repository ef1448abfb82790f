import { describe, expect, test } from 'vitest';
import * as warpwar from '../../../../src/warpwar/index.js';
import type { Action, State } from '../../../../src/warpwar/index.js';
import { captain } from '../../../../src/warpwar/players/index.js';
import { chance } from '../../../../src/laws/law.js';

import { legend } from '../../../../src/command/summary.js';
import { levelsText } from '../../../../src/warpwar/sentences.js';
import { captainsPlay } from '../../../support/captains.js';
import { Babylon, changed, ending, stands, Ur } from '../../../support/campaign.js';
import { momentOf } from '../../../support/conquest.js';
import { send } from '../../../support/played.js';
import { storyOf } from '../../../support/story.js';
import { inBuild, knowing, pay, RULES, three, trade } from '../../../support/researching.js';

/** What is told of things that are done one after another. */
const toldOf = (begun: State, ...all: readonly object[]): readonly string[] => storyOf(begun, all).texts;

describe('the story', () => {
  test('tells what is paid, and what rises', () => {
    const state = inBuild(2, { stars: { [Ur]: { points: 20 } } });
    expect(toldOf(state, pay('guided', 4), pay('guided', 6))).toEqual([
      'red pays 4 BP for guided.',
      'red pays 6 BP for guided.',
      "red's tech level of guided rises to 1.",
    ]);
  });

  test('tells what is learned with a Base', () => {
    const ships = [stands('red/W1', Babylon, { PD: 2, WG: 1 })];
    const state = knowing(momentOf(2, { rules: RULES, ships }), { blue: { levels: three(0, 2, 0) } });
    const moved = send(state, ending(state)).state;
    expect(toldOf(moved, ending(moved))).toContain(
      "red learns from blue's Base at 2223 Babylon: 4 BP for guided.",
    );
  });

  test('tells what allies trade', () => {
    const state = inBuild(3, { sides: [['red', 'green']] });
    const [offer, answer] = [
      trade('red', 'green', 'energy', 'guided'),
      trade('green', 'red', 'guided', 'energy'),
    ];
    expect(toldOf(state, offer, trade('red', 'green'), offer, answer)).toEqual([
      'red offers green a level of energy for one of guided.',
      'red takes back what was offered to green.',
      'red offers green a level of energy for one of guided.',
      'green offers red a level of guided for one of energy.',
      'The trade of green and red is not possible.',
    ]);
    const able = knowing(state, { red: { levels: three(1, 0, 0) }, green: { levels: three(0, 1, 0) } });
    expect(toldOf(able, offer, answer).slice(2)).toEqual([
      'green trades levels with red.',
      "green's tech level of energy rises to 1.",
      "red's tech level of guided rises to 1.",
    ]);
  });

  test('says levels by type, and how they are written', () => {
    expect(levelsText({ all: 0 })).toBe('');
    expect(levelsText({ all: 2 })).toBe('tech level 2');
    expect(levelsText({ energy: 1, guided: 0, kinetic: 0 })).toBe(
      'tech levels energy 1, guided 0, kinetic 0',
    );
    expect(legend(inBuild(2)).join(' ')).toContain('TL=E1/G0/K2');
    expect(legend(momentOf(2)).join(' ')).not.toContain('TL=');
  });
});

describe('captains', () => {
  const choose = (state: State): Action => {
    const [player] = warpwar.awaiting(state);
    const seen = warpwar.view(state, player ?? { spectator: true });
    return captain(warpwar)(seen, warpwar.decisions(seen), chance(3));
  };

  test('pay with what is left over now and then, and for what they build with', () => {
    const third = changed(inBuild(2, { stars: { [Ur]: { points: 12 } } }), { turn: 3 });
    expect(choose(third)).toEqual(pay('energy', 4, { star: Ur }));
    expect(choose(changed(third, { turn: 4 })).type).not.toBe('bought-technology/pay');
  });

  test('play a whole game', () => {
    expect(captainsPlay('first/advanced +bought-technology', 2)).toHaveProperty('reason');
  });
});
