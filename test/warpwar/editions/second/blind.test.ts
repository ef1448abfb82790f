import { describe, expect } from 'vitest';
import { awaiting } from '../../../../src/warpwar/index.js';
import type { Ship } from '../../../../src/warpwar/state.js';

import { ending, go, sendAll, setDown, stands } from '../../../support/campaign.js';
import { blue, red } from '../../../support/fleets.js';
import { dueOptions, payloadsOf, give, refused, send, shipOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import { beam, order } from '../../../support/issue-lines.js';
import { Girsu, moment, no, Umma } from '../../../support/second/second.js';

const at = (state: Parameters<typeof shipOf>[0], id: string) => shipOf(state, id).at;

describe('drops in advance, in blind games', () => {
  /** A carrier with a rider on its way to Girsu, where an enemy may be; or not. */
  const bound = (PD: number, ...foes: readonly Ship[]) =>
    moment({
      ships: [
        stands('red/W6', Umma, { PD, SR: 1, WG: 1 }),
        stands('red/S20', Umma, { PD: 2, B: 2 }, { aboard: 'red/W6' }),
        ...foes,
      ],
    });
  const foe = stands('blue/W1', Girsu, { PD: 6, B: 3, WG: 1 });
  const drop = setDown('red/W6', 'red/S20');

  rule(
    'E2.MOVE.14',
    'moves are answered at once: a ship goes to the named star, drops there with or without an enemy, and goes on if it may',
    () => {
      const alone = sendAll(bound(6), go('red/W6', Girsu), drop, go('red/W6', '1917')).state;
      expect([at(alone, 'red/W6'), at(alone, 'red/S20')]).toEqual(['1917', Girsu]);
      const met = sendAll(bound(6, foe), go('red/W6', Girsu), drop);
      expect(payloadsOf(met.events, 'ship/stopped')).toEqual([{ ship: 'red/W6', at: Girsu }]);
      expect(at(met.state, 'red/S20')).toBe(Girsu);
      // It was told to stop, could drop all the same, and goes no further.
      expect(no(met.state, go('red/W6', '1917'))).toEqual(['must-stop E2.MOVE.10']);
    },
  );

  rule('E2.MOVE.14', 'the points must suffice, and a refusal tells what is missing', () => {
    for (const foes of [[], [foe]])
      expect(refused(send(bound(2, ...foes), go('red/W6', Girsu)).state, drop)).toEqual([
        'carrier | too-few-movement-points | E2.MOVE.1 | red/W6 has 0 movement points left; this needs 1.',
      ]);
    expect(at(sendAll(bound(3, foe), go('red/W6', Girsu), drop).state, 'red/S20')).toBe(Girsu);
  });

  rule('E2.MOVE.14', 'what was dropped fights from the first round', () => {
    const dropped = sendAll(bound(3, foe), go('red/W6', Girsu), drop).state;
    const fight = send(dropped, ending(dropped)).state;
    expect(awaiting(fight)).toEqual([red, blue]);
    expect(fight.battle).toMatchObject({ at: Girsu, round: 1 });
    expect(dueOptions(fight)).toMatchObject({
      'red battle/orders': { ships: ['red/W6', 'red/S20'], targets: ['blue/W1'] },
      'blue battle/orders': { ships: ['blue/W1'], targets: ['red/W6', 'red/S20'] },
    });
    const { events } = give(
      fight,
      order('red/W6', 'attack'),
      order('red/S20', 'attack', beam(2, 'blue/W1')),
      order('blue/W1', 'attack'),
    );
    expect(payloadsOf(events, 'round/fired')).toMatchObject([
      { shots: [{ by: 'red/S20', result: 'hit+2' }] },
    ]);
  });
});
