/** A source of dice that counts no further ends the game as a draw, and every state until then can be saved. */

import { describe, expect, test } from 'vitest';
import { chains } from '../../../src/kernel/dice/committed.js';
import { hashesTaken, MAX_HASHES } from '../../../src/kernel/dice/seeded.js';
import type { ChanceState } from '../../../src/kernel/dice/roll.js';
import { engine as convoyEngine } from '../../../src/malta-convoy/engine.js';
import { engine as stellarEngine } from '../../../src/stellar-wars/engine.js';
import { chance, type AnyEngine } from '../../../src/laws/law.js';
import { pickRandom } from '../../../src/kernel/random.js';
import { chainsOf, withLinks } from '../../../src/laws/dice.js';

import { engine as toyEngine } from '../../support/dice-toy/engine.js';
import { duel } from '../../support/stellar-wars/engine.js';
import { must } from '../../support/toy/play.js';

type Any = AnyEngine<ChanceState, ChanceState>;

const stellar = withLinks(stellarEngine() as unknown as Any);
const toy = withLinks(toyEngine as unknown as Any);
const malta: Any = convoyEngine();
const players = ['ann', 'bob'];
const seed = 'a long seed of this test';
const red = ['red', 'blue'];

/** A game and a state of it that has counted so many. */
const games: readonly (readonly [string, Any, object])[] = [
  ['a duel, seeded', toy, { rules: 'fair/duel', players, seed }],
  ['a duel, committed', toy, { rules: 'fair/duel +committed-dice', players, chains: chainsOf(players) }],
  ['Malta Convoy', malta, { rules: 'convoy/fixed', players: ['ann'], seed }],
  ['Stellar Wars, seeded', stellar, { ...duel, rules: 'sw2/duel', seed }],
  [
    'Stellar Wars, committed',
    stellar,
    { ...duel, rules: 'sw2/duel -cloaking +committed-dice', chains: chainsOf(red) },
  ],
];

/** The state with a count of dice that were rolled. */
const counted = (state: ChanceState, count: number): ChanceState =>
  state.ruleset.modules.includes('committed-dice')
    ? chains.put(state, { ...chains.of(state), rolls: count })
    : hashesTaken.put(state, count);

describe.each(games)('%s', (_title, engine, setup) => {
  test.each([0, 1, 2, 3])('is drawn when %i rolls are left', (left) => {
    const random = chance(left);
    let state = must(
      engine.deserialize(engine.serialize(counted(must(engine.createGame(setup)), MAX_HASHES - left))),
    );
    let rolled = 0;
    for (let done = 0; done < 300 && !state.result; done += 1) {
      const open = engine.decisions(state).filter(({ aside }) => !aside);
      const next = engine.applyAction(state, engine.sampleAction(state, pickRandom(open, random), random));
      if (!next.ok) throw new Error(JSON.stringify(next.issues));
      rolled += next.events.filter(({ type }) => type === 'chance/rolled').length;
      state = next.state;
      expect(must(engine.deserialize(engine.serialize(state)))).toEqual(state);
    }
    expect(state.result).toMatchObject({ winners: [], reason: 'no-more-dice' });
    expect(rolled).toBe(left);
    expect([engine.awaiting(state), engine.decisions(state)]).toEqual([[], []]);
  });
});
