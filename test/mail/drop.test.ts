/** Drops in advance: the line of a move sets a Systemship down where the move ends. */

import { describe, expect, test } from 'vitest';
import { listDue, readSheet, writeReport, type Line, type Mail } from '../../src/mail/index.js';
import type { PlayerId } from '../../src/kernel/types.js';
import { begun, filled, mailGame, ran, sent } from '../support/mail.js';
import { rule } from '../support/rule.js';

const red = 'red' as PlayerId;
const allot = (star: string): string => `allot: ${star}=20`;

/** A carrier of red with a rider, at Ur, next by a warpline to Erech, where an unseen ship of blue stands; or not. */
function laden(PD: number, ...blue: readonly string[]): Mail {
  const setup = {
    rules: 'second/advanced +blind blind(range=0)',
    players: ['red', 'blue'],
    homes: { red: ['0606', '0307'], blue: ['0710', '2622'] },
  };
  const built = sent(
    begun(mailGame(setup)),
    'red',
    allot('0606'),
    `build: W6 AT Ur: PD=${PD} SR=1`,
    'build: S20 AT Ur: PD=2 B=2',
    'pick up: W6 S20',
  );
  return ran(sent(ran(built), 'blue', allot('0710'), ...blue));
}

const enemy = 'build: W1 AT Erech: PD=6 B=3';
const types = (mail: Mail, since: Mail): readonly string[] =>
  mail.actions.slice(since.actions.length).map(({ player, type }) => `${player} ${type}`);
const undone = (mail: Mail): readonly string[] =>
  mail.journal
    .slice(-1)
    .flatMap((line: Line) => (line.kind === 'closed' ? line.undone.map(({ why }) => why) : []));
/** Where a ship of red is. */
const at = (mail: Mail, id: string): unknown =>
  // Sound: the state is one of WarpWar.
  (mail.state as { readonly ships: readonly { readonly id: string; readonly at: unknown }[] }).ships.find(
    (each) => each.id === id,
  )?.at;

const moved = (mail: Mail, line: string): Mail => ran(sent(mail, 'red', line));
const faults = (mail: Mail, line: string): readonly string[] =>
  readSheet(mail, filled(mail, 'red', [line])).faults.map(({ message }) => message);

describe('DROP in the line of a move', () => {
  rule(['E2.MOVE.14', 'PBEM.6'], 'is two ordinary actions, done with an enemy there and without', () => {
    for (const blue of [[enemy], ['done']]) {
      const before = laden(4, ...blue);
      const after = moved(before, 'move: W6: Erech DROP S20');
      expect(types(after, before).slice(0, 2)).toEqual(['red phase/end', 'red ship/move']);
      expect(types(after, before)).toContain('red systemships/drop');
      expect(at(after, 'red/S20')).toBe('0710');
      expect(undone(after)).toEqual([]);
    }
  });

  rule(['E2.MOVE.14', 'PBEM.6'], 'what was dropped fights from the first round', () => {
    const fight = moved(laden(4, enemy), 'move: W6: Erech DROP S20');
    const orders = listDue(fight).flatMap(({ decisions }) =>
      decisions.filter(({ type }) => type === 'battle/orders'),
    );
    expect(orders.map(({ player }) => player)).toEqual(['red', 'blue']);
    expect(orders.map(({ options }) => options)).toMatchObject([
      { ships: ['red/S20', 'red/W6'], targets: ['blue/W1'] },
      { ships: ['blue/W1'], targets: ['red/S20', 'red/W6'] },
    ]);
    expect(fight.state).toMatchObject({ battle: { at: '0710', round: 1 } });
  });

  rule('E2.MOVE.14', 'the points for both must suffice when the sheet comes', () => {
    const start = laden(4, enemy);
    expect(faults(start, 'move: W6: 0710 1011 DROP S20')).toEqual([
      'red/W6 has 0 movement points left; this needs 1. (E2.MOVE.1)',
    ]);
    expect(faults(start, 'move: W6: 0710 DROP S20')).toEqual([]);
  });

  rule('E2.MOVE.14', 'nothing is dropped where something halts the ship on its way', () => {
    const before = laden(6, enemy);
    const line = 'move: W6: 0710 1011 DROP S20';
    expect(faults(before, line)).toEqual([]);
    const after = moved(before, line);
    expect(at(after, 'red/W6')).toBe('0710');
    expect(at(after, 'red/S20')).toEqual({ aboard: 'red/W6' });
    expect(types(after, before)).not.toContain('red systemships/drop');
    expect(writeReport(after, red, before.exchange).replaceAll(/\s+/g, ' ')).toContain(
      'red/W6 did not come to 1011 Adab, where it was to drop what it carries.',
    );
    // Without the enemy it is dropped there.
    const free = moved(laden(6, 'done'), line);
    expect(at(free, 'red/S20')).toBe('1011');
  });

  test('a ship that stays drops without a path', () => {
    const after = moved(laden(4, enemy), 'move: W6: DROP S20');
    expect(at(after, 'red/S20')).toBe('0606');
  });
});

rule('PBEM.4', 'orders of a round are sealed until all are there', () => {
  const fight = moved(laden(4, enemy), 'move: W6: Erech DROP S20');
  const half = sent(fight, 'blue', 'combat: W1 ATTACKS red/W6: D=1 B=3');
  expect(half.state).toEqual(fight.state);
  expect(writeReport(half, red, 0)).toBe(writeReport(fight, red, 0));
});
