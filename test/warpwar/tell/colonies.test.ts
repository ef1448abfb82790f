/** Colonies: how they are told. */

import { expect, test } from 'vitest';
import { playerId, type HexId } from 'warpwar';
import { starsHeld } from '../../../src/command/summary.js';
import { Babylon, changed, Larsu, stands, Ur } from '../../support/campaign.js';
import { hauler } from '../../support/conquest.js';
import { moment } from '../../support/economy.js';
import { storyOf } from '../../support/story.js';
import { founder } from '../../../src/warpwar/modules/colonies.js';

const RULES = 'second/advanced +colonies colonies(price=12)';

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
  const acts = [upgrade(Ur, 7), upgrade(Ur, 5, { ship: 'red/W1' }), upgrade(Larsu, 3)];
  const { state, texts } = storyOf(begun, acts, playerId('red'));
  expect(texts).toEqual([
    'You put 7 BP into a Colony at 0606 Ur: 7 of 12.',
    'You put 5 BP from W1 into a Colony at 0606 Ur: 12 of 12.',
    'You have a Colony at 0606 Ur.',
    'You put 3 BP into a Colony at 0804 Larsu: 3 of 12.',
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
  const { lines } = storyOf(colony, ['turn', 'turn']);
  expect(lines.filter((line) => /captures|Bases:/.test(line))).toEqual([
    "  base      red captures blue's Base at 2223 Babylon.",
    expect.stringContaining('Game-turn 2, blue. Bases: red 4, blue 2.'),
    expect.stringContaining('Game-turn 3, red. Bases: red 3, blue 2.'),
  ]);
});

test('where players see only what is near their ships, the Bases of others that are counted are in sight', () => {
  const begun = moment({ rules: 'second/advanced +blind' });
  const { texts } = storyOf(begun, ['turn', 'turn'], playerId('red'));
  expect(texts).toContain('Bases in sight: red 3, blue 0.');
});

test('that what was put into one is lost with its Base', () => {
  const begun = moment({ rules: RULES, phase: 'build', stars: { [Larsu]: { points: 5 } } });
  const paid = storyOf(begun, [upgrade(Larsu, 5), 'turn']).state;
  const besieged = changed(paid, { ships: [stands('blue/W1', Larsu, { PD: 4, WG: 1 })] });
  expect(storyOf(besieged, ['turn']).texts.filter((line) => line.includes('Larsu'))).toEqual([
    "red's Base at 0804 Larsu falls to blue.",
    'blue owns 0804 Larsu now.',
    'What red had put into a Colony at 0804 Larsu is lost.',
  ]);
});
