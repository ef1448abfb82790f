/** WarpWar at the keyboard: designs, moves, orders, hits, and what a player can look at. */

import { describe, expect, test } from 'vitest';
import { readRecord } from '../../src/command/games/record.js';
import { main } from '../../src/command/main.js';
import { ownFolder, type } from '../support/cli.js';

const { inFolder } = ownFolder();

const basic = (out: string, ...more: readonly string[]) =>
  ['play', 'first/basic', '--out', inFolder(out), ...more] as const;

/** The type of each action of a file. */
const typesIn = (out: string): readonly string[] =>
  readRecord(inFolder(`${out}/warpwar-1.jsonl`)).actions.map((action) => action.type);

describe('the bare command', () => {
  test('is a fight at a star, with orders in short and in the notation of the rulebook', () => {
    const lines = [
      'help',
      'attack d1 b9',
      'why',
      'try attack d2 b3',
      'table',
      'attack d2 b6',
      'W1 DODGES blue/W1: D=1 B=2',
      'ships',
      'y',
    ];
    const { out, left, code } = type(lines, '--seed', '1', '--out', inFolder('fight'));
    expect([code, left]).toEqual([1, []]);
    expect(out).toContain('You are red, the computer is blue.');
    expect(out).toMatch(/\n {2}attack d2 b4 +a tactic, then power/);
    expect(out).toMatch(/can take at most 8 power, not 9\. \(E1\.POWER\.3\)\n/);
    expect(out).toMatch(/\n {2}Beam and screens can take .* \(E1\.POWER\.3\)\n/);
    expect(out).toMatch(
      /W1's beam with drive 2 .*\n {2}their drive +0 +1 +2 .*\n {2}attack +hit 4 +hit 5 +hit 5 +hit 3 +hit 3\n/,
    );
    expect(out).toMatch(
      /blue\/W1's beam at W1, at most, .*\n.*\n {2}attack +hit 4 +hit 3 +hit 4 +hit 3 +-\n/,
    );
    expect(out).toMatch(/\n {2}blue\/W1: began as PD=4 B=4 S=2; \d hits? so far, where is secret\n/);
    expect(out).toMatch(/W1 uses 3 of 8 power\. Give this order\? \[n\] {3}red\/W1: PD=/);
    expect(out).toMatch(/\n {2}retreat 1 or more +Miss +Miss +Escapes\n/);
    expect(out).toMatch(/ {2}round 1 +W1 attacks: drive 2, beam 6 at blue\/W1\.\n/);
  });

  test('takes orders of several ships, in any mixture of notations', () => {
    const fleet = 'W1 DODGES W7: B=3; DROPS S20; W2 DODGES W7: B=2 S=3; W3 DODGE: D=1 T=1; M ATTACKS W7: D=1';
    const lines = [
      `try ${fleet}`,
      'attack d3 b1',
      'attack t1',
      'attack w9 b1',
      'fire',
      fleet,
      'y',
      'undo',
      'y',
    ];
    const short = ['w2: dodge b2 s3 w7; dodge b3 w7; drops s20', 'dodge: d=1', 'y', 'quit'];
    const { out, left, code } = type(
      [...lines, ...short],
      ...['play', 'first/skirmish', '--out', inFolder('fleet')],
    );
    expect([code, left]).toEqual([0, []]);
    expect(out).toMatch(
      /\nW2's beam with drive 0 at blue\/W7, [^]*\nW3's missile with drive 1 at blue\/W7, /,
    );
    for (const why of [
      'Name the ship that you fire at, such as blue/W5.',
      'Give each missile a drive, such as t1 m4.',
      'There is no enemy w9 in this combat.',
      'Type a tactic first: ',
    ])
      expect(out).toContain(`round 1> ${why}`);
    expect(out).toMatch(
      / {2}round 1 .*beam 3 at blue\/W7, racks \(drop S20\)\.\n.*screens 3\.\n.*missile with/,
    );
    expect(out).toMatch(
      /\n {12}W1 dodges: drive 0, beam 3 at blue\/W7, racks \(drop S20\)\.\n {12}W3 dodges: drive 1\.\n/,
    );
  });

  test('goes on with another fight until the player has enough', () => {
    const { out, code } = type(
      ['resign', '', 'resign', 'y', 'y', 'resign', 'y', 'n'],
      '--seed',
      '3',
      '--out',
      inFolder('again'),
    );
    expect(code).toBe(0);
    expect(out).toContain('warpwar-2.jsonl');
    expect(out.match(/Another fight\? \[y\]/g)).toHaveLength(2);
  });
});

test('what a round gave away is asked for before undo, what a player did alone is not', () => {
  const lines = ['attack d1 b7', 'rules counter', 'xx', 's3', 'why', 'undo', 'quit'];
  const { out, code } = type(lines, '--seed', '7', '--out', inFolder('hits'));
  expect(code).toBe(0);
  expect(out).toContain('others see its counter, which shows its owner and its name. (E1.GEN.3)\n');
  expect(out).toContain("'xx' is none of these. Type something such as s3.\n");
  expect(out).toContain('> No rule refused your last answer.\n');
  expect(out).toContain('> Taken back: W1: s3.\n');
});

test('each order is judged as it is typed, and cannons fire shells by short orders', () => {
  const lines = ['help', 'attack b9 w5', 'attack c1 e1 w5', 'dodge d4', 'attack d1 c1 w5', 'help', 'quit'];
  const { out } = type(lines, 'play', 'second/skirmish', '--out', inFolder('judged'));
  expect(out).toMatch(/\/W1, round 1> .*can take at most 4 power, not 9\. \(E2\.POWER\.3\)\n/);
  expect(out).toContain('W1, round 1> W1 has no C. It has PD, ');
  expect(out).toMatch(/\n {2}dodge d1 e2 +e2 powers ECM /);
  expect(out).not.toContain('attack d1 c3 c2');
  expect(out).not.toContain('All orders are asked for again.');
  const cannons = ['', 'suggest', '', '', 'help', 'try attack d1 c3 c2 w1', 'attack d1 c3 c2 w1', 'quit'];
  const both = ['play', 'second/skirmish', '--players', 'me,me', '--out', inFolder('cannons')];
  const { out: blue } = type(cannons, ...both);
  expect(blue).toMatch(/\n {2}attack d1 c3 c2 +each c is a cannon/);
  expect(blue).toContain("W5's cannon with drive 1 at red/W1, ");
  expect(blue).toContain('\nblue/W5, round 1> blue/W6, round 1>');
});

test('a later order of a ship takes the place of an earlier one', () => {
  const orders = ['w1 attack d3 b3 w5 s1', 'w1 attack d4 b3 w5; w2 dodge d5', 'w3 dodge d3', 'quit'];
  const { out } = type(orders, 'play', 'first/skirmish', '--out', inFolder('later'));
  expect(out).toMatch(/ {2}round 1 .*W1 attacks: drive 4, beam 3 at blue\/W5\.\n/);
});

describe('a game on the map', () => {
  test('takes designs with price and refusal, and moves by star, by hexes and back', () => {
    const lines = [
      ...['parts', 'pd6 b4 s3 t1 m3 wg', 'n', 'pd6 b4 s3 t1 m3 wg', '', 'done', 'pd99 wg', '', 'pd6 q3'],
      ...['w7: pd10 b10 s5 wg at ur', '', 'done', 'map w1', 'w1 to khafa', '', 'undo'],
      ...[
        'w1 0607 0608 0609 0610 0611 0612 0613',
        'w1 to atlantis',
        'w7 to babylon',
        'w1 to erech',
        '',
        'ships',
        'quit',
      ],
    ];
    const { out, left, code } = type(lines, ...basic('designs'));
    expect([code, left]).toEqual([0, []]);
    expect(out).toContain('You can spend 50 BP at 0606 Ur.\nred, build> ');
    expect(out).toMatch(/ {2}pd +Power\/Drive: 1 BP\n/);
    expect(out).toContain('W1 at 0606 Ur: 20 BP, 30 left. Build it? [y] Not done.\n');
    expect(out).toContain('You must spend all your points in your build event: 30 left. (E1.SCEN.3)\n');
    expect(out).toMatch(/only 30 can be spent on it\. \(E1\.BUILD\.1\)\n/);
    expect(out).toContain("'q3' is no part of a ship. Parts: ");
    expect(out).toContain('You build W7 at 0606 Ur for 30 BP: PD 10 B 10 S 5 WG 1.');
    expect(out).toContain('red/W1 has 6 movement points and red/W7 has 10 movement points.\nred, move> ');
    expect(out).toMatch(/\n[ .*0-9]*Rr2[ .*0-9]*\n/);
    expect(out).toMatch(/W1 by .*Khafa: 3 of 6 movement points\. Go\? \[y\]/);
    expect(out).toContain('Taken back: W1 by 0710 Erech, 1011 Adab, 1313 Khafa.\n');
    expect(out).toMatch(/red\/W1 has 6 movement points left; this needs 7|needs 7/);
    expect(out).toContain("There is no star 'atlantis' here.");
    expect(out).toMatch(/red\/W7 cannot get to 2223 Babylon now\. 'map w7' shows/);
    expect(out).toContain('W1 moves 0606 Ur = 0710 Erech');
    expect(typesIn('designs').filter((each) => each === 'ship/move')).toHaveLength(1);
  });

  test('knows what is mistyped, and takes any action as JSON', () => {
    const action = '{"type":"ship/build","player":"red","name":"W1","at":"0606","counts":{"PD":45,"WG":1}}';
    const lines = ['', 'suggst', 'w1 to ur', '{"type":', '{"type":"ship/scuttle"}', action, 'resign', 'y'];
    const { out, code } = type(lines, ...basic('json'));
    expect(code).toBe(0);
    expect(out).toContain("Type 'help' to see what you can type.\n");
    expect(out).toContain("'suggst' is not understood. Type 'help'. Did you mean suggest?\n");
    expect(out).toContain('This is not JSON.\n');
    expect(out).toMatch(/\n.*ship\/scuttle.*\n|Expected one of/);
    expect(typesIn('json')).toContain('ship/build');
  });

  test('asks for every other decision field by field', () => {
    const lines = ['nonsense', '', 'help', 'Top', 'quit'];
    const { out, code } = type(['', ...lines], ...basic('fields', '--players', 'me,me'));
    expect(code).toBe(0);
    expect(out).toContain("Choose an end of the map (top, bottom): 'nonsense' is none of these.\n");
    expect(out).toContain('(top, bottom): Type one of these.\n');
    expect(typesIn('fields')).toEqual(['star-map/choose-end']);
  });
});

test('a decision that can wait is chosen by its word, and left by the word back', () => {
  const fleet = ['pd6 b4 sr2 wg', '', 'pd1 b1', '', 'pd1 b1', '', 'pd10 b10 s4 wg', '', ''];
  const lines = ['help', 'pick-up', 'back', 'pick-up', 's9', 's2', 'pick-up', 'n', 'quit'];
  const { out, left, code } = type([...fleet, ...lines], ...basic('racks'));
  expect([code, left]).toEqual([0, []]);
  expect(out).toContain('S1, which without wg stays at its star, at 0606 Ur: 2 BP, ');
  expect(out).toContain('Nothing can be done now: Enter ends the phase.\nred, build> red/W1 has 6');
  expect(out).toMatch(/\n {2}pick-up {17}Pick up a Systemship: asks what it needs; back stops asking\n/);
  expect(out).toContain('Pick up a Systemship, ship (red/S1, red/S2): Not done.\nred, move> ');
  expect(out).toContain("'s9' is none of these.\n");
  expect(out).toMatch(/> Pick up a Systemship \(.*red\/S1.*\)\. Do it\? \[y\] Not done\.\n/);
  expect(typesIn('racks').filter((each) => each === 'systemships/pick-up')).toHaveLength(1);
});

/** Plays a game by nothing but `suggest`, to its end or for so many questions. */
function playBySuggestion(rules: string, ...[most = 2000, ...more]: readonly [number?, ...string[]]) {
  let [out, err, questions] = ['', '', 0];
  const read = (): string | undefined => {
    questions += 1;
    return questions > most ? undefined : /\[[yn]\] $/.test(out.slice(-20)) ? '' : 'suggest';
  };
  const code = main(
    ['play', rules, '--out', inFolder('suggested'), ...more],
    (text) => (out += text),
    (text) => (err += text),
    { read },
  );
  return { code, err, out };
}

test.each(['first/basic', 'second/advanced', 'first/skirmish +armor'])(
  '%s can be played to its end by suggestions',
  (rules) => {
    const { code, err } = playBySuggestion(rules, 2000, '--players', 'me,random', '--quiet');
    expect([code, err]).toEqual([0, '']);
  },
);

test('a player reads what the enemy does, and nothing that is secret', () => {
  const { out } = playBySuggestion('first/basic', 14);
  expect(out).toMatch(/ {2}build {5}You build W1 at 0606 Ur for \d+ BP: PD /);
  expect(out).toMatch(/\n {2}build {5}blue builds blue\/W1 at 2223 Babylon\.\n/);
});
