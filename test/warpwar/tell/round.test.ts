/** A round of combat as a viewer knows it, explained with the rules behind each shot. */

import { expect, test } from 'vitest';
import { compileRules, explainRound, parseBattle, resolveRound, unwrap } from 'warpwar';

const rules = unwrap(compileRules('first/advanced'));
const text = (hidden: string): string => `red:
W1: TL1 PD=8 B=4 S=2
S9: TL0 PD=1
blue:
W2: ${hidden}
orders
W1 ATTACKS W2: D=2 B=4 S=2
S9 DODGE
W2 ATTACKS W1: D=1 B=2 S=1`;

type SeenRound = Extract<Parameters<typeof explainRound>[1], { readonly fired: unknown }>;

/** The round as red knows it, with something of blue's hidden. */
function seen(hidden: string): { readonly round: SeenRound; readonly full: ReturnType<typeof explainRound> } {
  const battle = unwrap(parseBattle(rules, text(hidden)));
  const ships = battle.ships.map((ship) => {
    const { id, owner, at } = ship;
    return owner === 'red' ? ship : { id, owner, at };
  });
  return {
    round: { ...battle, ships, fired: resolveRound(rules, battle) },
    full: explainRound(rules, battle),
  };
}

const { round, full } = seen('TL0 PD=5 B=3 S=3');
const explained = explainRound(rules, round);

test('each shot has its rules, as in a round that is known whole', () => {
  const rulesOf = ({ shots }: typeof full) => shots.map((shot) => shot.steps.map((step) => step.rules));
  expect(rulesOf(explained)).toEqual(rulesOf(full));
  expect(rulesOf(explained).flat()).not.toContainEqual([]);
  const results = ({ shots }: typeof full) =>
    shots.map(({ text: what, result, hits }) => [what, result, hits]);
  expect(results(explained)).toEqual(results(full));
});

test('what takes a record that is not seen is left out', () => {
  const [own, theirs] = explained.shots;
  expect(own?.steps.map((step) => step.text)).toEqual([
    'drive difference +1',
    'row ATTACK 0 to +1, column ATTACK: Hit+2',
    '4 for the beam, 1 for its tech level, 2 from the table: 7 hits',
  ]);
  expect([own?.targetDrive, theirs?.targetDrive]).toEqual([undefined, 2]);
  expect(theirs?.steps.map((step) => step.text)).toEqual([
    'drive 1 less 2 is -1',
    'row ATTACK -2 to -1, column ATTACK: Hit',
    '2 hits',
  ]);
  const ships = explained.ships.map(({ ship, speed, destroyed }) => [ship, speed, destroyed]);
  expect(ships).toEqual([
    ['red/W1', 2, false],
    ['red/S9', 0, false],
    ['blue/W2', undefined, undefined],
  ]);
  expect(explained.ships.at(-1)?.damage.map((step) => step.text)).toEqual([
    'W2 takes 7 hits',
    'Screens at 1 keep off 1: 6 left',
  ]);
});

test('what is hidden changes nothing', () => {
  expect(explainRound(rules, seen('TL0 PD=20 B=9 S=9 T=1 M=3').round)).toEqual(explained);
});
