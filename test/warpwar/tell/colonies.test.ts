/** The command line with Colonies: how they are told of. */

import { expect, test } from 'vitest';
import { applyAction, type Action, type HexId, type State } from 'warpwar';
import { starsHeld } from '../../../src/warpwar/tell/bases.js';
import { teller } from '../../../src/warpwar/tell/teller.js';
import { Babylon, changed, ending, Larsu, stands, Ur } from '../../support/campaign.js';
import { hauler } from '../../support/conquest.js';
import { moment } from '../../support/economy.js';
import { founder } from '../../../src/warpwar/modules/colonies.js';

const RULES = 'second/advanced +colonies colonies(price=12)';

/** Plays actions, and tells what comes of them; 'turn' ends a turn. */
function story(begun: State, ...actions: readonly ('turn' | object)[]) {
  const { tells } = teller();
  let state = begun;
  const lines: string[] = [];
  const send = (raw: object): void => {
    // Sound: whatever is sent in is read before it is judged.
    const action = raw as Action;
    const done = applyAction(state, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    lines.push(...tells({ before: state, action, events: done.events, state: done.state }));
    state = done.state;
  };
  for (const each of actions) {
    const { active } = state;
    if (typeof each === 'object') send(each);
    else while (state.active === active && !state.result) send(ending(state));
  }
  return { state, lines };
}

const upgrade = (at: HexId, points: number, from?: object) => ({
  type: 'colonies/upgrade',
  player: 'red',
  at,
  points,
  ...(from ? { from } : {}),
});

test('what is put into one, who has one, and what is at the end of the game', () => {
  const begun = moment({
    rules: RULES,
    phase: 'build',
    ships: [hauler('red/W1', Ur, 9)],
    stars: { [Ur]: { points: 20 }, [Larsu]: { points: 5 } },
  });
  const { state, lines } = story(
    begun,
    upgrade(Ur, 7),
    upgrade(Ur, 5, { ship: 'red/W1' }),
    upgrade(Larsu, 3),
  );
  expect(lines).toEqual([
    '',
    '  base      0606 Ur takes 7 BP toward a Colony: 7 of 12',
    '            0606 Ur takes 5 BP from W1 toward a Colony: 12 of 12',
    '            red has a Colony at 0606 Ur',
    '            0804 Larsu takes 3 BP toward a Colony: 3 of 12',
  ]);
  const held = starsHeld(state);
  expect(held[1]).toContain('0606 Ur, a Colony, with 13 BP');
  expect(held).toContain('Red has begun a Colony at 0804 Larsu, 3 of 12 BP.');
});

test('that one is captured, and how many Bases each has then', () => {
  const there = moment({
    rules: RULES,
    ships: [stands('red/W1', Babylon, { PD: 4, WG: 1 }), stands('blue/W1', Larsu, { PD: 4, WG: 1 })],
    stars: { [Babylon]: { points: 15 } },
  });
  const colony = changed(there, {
    stars: there.stars.map((star) => (star.hex === Babylon ? founder.put(star, 'blue' as never) : star)), // Sound: he plays.
  });
  const { lines } = story(colony, 'turn', 'turn');
  expect(lines.filter((line) => /captured|Bases:/.test(line))).toEqual([
    "  base      blue's at 2223 Babylon is captured by red, and 8 BP of its stockpile are lost",
    expect.stringContaining('Game-turn 2, blue. Bases: red 4, blue 2.'),
  ]);
});

test('that what was put into one is lost with its Base', () => {
  const begun = moment({ rules: RULES, phase: 'build', stars: { [Larsu]: { points: 5 } } });
  const paid = story(begun, upgrade(Larsu, 5), 'turn').state;
  const besieged = changed(paid, { ships: [stands('blue/W1', Larsu, { PD: 4, WG: 1 })] });
  expect(story(besieged, 'turn').lines.filter((line) => line.includes('Larsu'))).toEqual([
    "  base      red's at 0804 Larsu falls to blue",
    '  claim     blue owns 0804 Larsu',
    '  base      what red had put into a Colony at 0804 Larsu is lost',
  ]);
});
