import { describe, expect, test } from 'vitest';
import { decisions, deserialize, sampleAction, serialize, view } from '../../../../src/warpwar/index.js';
import type { State } from '../../../../src/warpwar/state.js';
import { chance } from '../../../../src/laws/law.js';

import { toBuild, pass, changed } from '../../../support/campaign.js';
import { heardBy } from '../../../support/conquest.js';
import { blue, green, red } from '../../../support/fleets.js';
import { payloadsOf, refused, send } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import {
  inBuild,
  knowing,
  levelsOf,
  paidOf,
  pay,
  risenOf,
  three,
  trade,
  typesHeard,
} from '../../../support/researching.js';

const allied = [['red', 'green']];
const start = inBuild(3, { sides: allied });
const able = knowing(start, {
  red: { levels: three(3, 0, 0), paid: three(0, 4, 0) },
  green: { levels: three(0, 2, 0) },
});
const offered = send(able, trade('red', 'green', 'energy', 'guided'));
const offersOf = (state: State, viewer: Parameters<typeof view>[1]) =>
  view(state, viewer).players[0]?.ext?.['bought-technology/offers'];

describe('a trade of levels', () => {
  rule('V.IV.2.5', 'each gains one level in the type in which he was behind, however far', () => {
    const { state, events } = send(offered.state, trade('green', 'red', 'guided', 'energy'));
    expect([levelsOf(state, 'red'), levelsOf(state, 'green')]).toEqual([three(3, 1, 0), three(1, 2, 0)]);
    expect(payloadsOf(events, 'bought-technology/traded')).toHaveLength(1);
    // What red had paid toward his first level counts toward the second.
    expect(paidOf(state, 'red')).toEqual(three(0, 4, 0));
    expect(offersOf(state, red)).toEqual({});
    expect([risenOf(state, 'red'), risenOf(state, 'green')]).toEqual([['guided'], ['energy']]);
    expect(refused(state, pay('guided', 1))[0]).toBe(
      'technology | technology-risen | V.IV.2.3 | Guided has already risen this turn: pay for it again next turn.',
    );
  });

  rule('V.IV.2.5', 'only with an ally who plays', () => {
    const only = 'with | trade-with-ally | V.IV.2.5 | You can trade technology only with an ally.';
    expect(refused(able, trade('red', 'blue', 'energy', 'guided'))).toEqual([only]);
    expect(refused(able, trade('red', 'red', 'energy', 'guided'))).toEqual([only]);
    expect(refused(able, trade('red', 'gold', 'energy', 'guided'))).toEqual([
      'with | unknown-player |  | There is no player gold in this game.',
    ]);
    const alone = changed(able, {
      players: able.players.map((each) => (each.id === 'green' ? { ...each, out: true as const } : each)),
    });
    expect(refused(alone, trade('red', 'green', 'energy', 'guided'))[0]).toContain('plays-no-more');
    expect(refused(alone, trade('green', 'red', 'energy', 'guided'))[0]).toContain('plays-no-more');
    const who = (state: State) =>
      decisions(state).flatMap(({ type, player }) => (type === 'bought-technology/trade' ? [player] : []));
    expect([who(able), who(alone), who(inBuild(3)), who(inBuild(2))]).toEqual([[red, green], [], [], []]);
  });

  rule('V.IV.2.5', 'if one is not behind, both are told that it is not possible, and no more', () => {
    const states = [
      { red: { levels: three(0, 0, 0) }, green: { levels: three(0, 2, 0) } },
      { red: { levels: three(3, 2, 0) }, green: { levels: three(0, 2, 0) } },
      { red: { levels: three(3, 0, 0) }, green: { levels: three(0, 2, 0), risen: ['energy'] } },
      { red: { levels: three(3, 0, 0), risen: ['guided'] }, green: { levels: three(0, 2, 0) } },
    ] as const;
    for (const known of states) {
      const one = send(knowing(start, known), trade('red', 'green', 'energy', 'guided')).state;
      const { state, events } = send(one, trade('green', 'red', 'guided', 'energy'));
      const tried = { player: green, with: red, give: 'guided', take: 'energy' };
      expect(payloadsOf(events, 'bought-technology/impossible')).toEqual([tried]);
      for (const viewer of [red, green])
        expect(typesHeard(events, viewer)).toEqual([
          'bought-technology/offered',
          'bought-technology/impossible',
        ]);
      expect(heardBy(events, blue)).toEqual([]);
      expect(levelsOf(state, 'red')).toEqual(known.red.levels);
      expect(levelsOf(state, 'green')).toEqual(known.green.levels);
      expect(offersOf(state, red)).toEqual({});
    }
  });

  rule('V.IV.2.3', 'what rises by trade has risen until the next own turn begins', () => {
    const { state } = send(offered.state, trade('green', 'red', 'guided', 'energy'));
    const later = toBuild(pass(state).state, 'green');
    expect([risenOf(later, 'red'), risenOf(later, 'green')]).toEqual([['guided'], []]);
  });

  test('an offer stands until it is replaced or taken back, and the two of them see it', () => {
    const standing = { green: { give: 'energy', take: 'guided' } };
    const { state, events } = offered;
    expect([red, green, blue, { spectator: true } as const].map((who) => offersOf(state, who))).toEqual([
      standing,
      standing,
      undefined,
      undefined,
    ]);
    expect([red, green, blue].map((who) => heardBy(events, who).length)).toEqual([1, 1, 0]);
    expect(refused(state, trade('red', 'green', 'energy', 'guided'))).toEqual([
      ' | trade-offered | V.IV.2.5 | You have already offered green this trade.',
    ]);
    const other = send(state, trade('red', 'green', 'energy', 'kinetic')).state;
    expect(offersOf(other, red)).toEqual({ green: { give: 'energy', take: 'kinetic' } });
    // The answer to what stood before is an offer like any.
    const late = send(other, trade('green', 'red', 'guided', 'energy')).state;
    expect(levelsOf(late, 'green')).toEqual(three(0, 2, 0));
    const back = send(other, trade('red', 'green')).state;
    expect(offersOf(back, red)).toEqual({});
    expect(refused(back, trade('red', 'green'))).toEqual([
      'with | no-trade-offered | V.IV.2.5 | You have offered green no trade that you could take back.',
    ]);
    expect(deserialize(serialize(late))).toEqual({ ok: true, value: late });
  });

  test('two different types are named, or none', () => {
    const two =
      'trade-is-of-two | V.IV.2.5 | A trade needs two different types: one to give and one to take.';
    expect(refused(able, trade('red', 'green', 'energy'))).toEqual([`take | ${two}`]);
    expect(refused(able, trade('red', 'green', undefined, 'energy'))).toEqual([`give | ${two}`]);
    expect(refused(able, trade('red', 'green', 'energy', 'energy'))).toEqual([`take | ${two}`]);
  });

  test('players by chance offer, answer and take back', () => {
    const sampled = (state: State, seed: number) => {
      const view_ = view(state, green);
      const decision = decisions(view_).find(({ type }) => type === 'bought-technology/trade')!;
      return sampleAction(view_, decision, chance(seed));
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const answers = seeds.map((seed) => sampled(offered.state, seed));
    for (const answer of answers) send(offered.state, answer);
    expect(answers).toContainEqual(trade('green', 'red', 'guided', 'energy'));
    const own = send(able, trade('green', 'red', 'kinetic', 'energy')).state;
    expect(seeds.map((seed) => sampled(own, seed))).toContainEqual(trade('green', 'red'));
  });
});
