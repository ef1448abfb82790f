import { describe, expect, test } from 'vitest';
import {
  fleetsOf,
  createGame,
  describe as sentence,
  playerId,
  rulesOf,
  serialize,
} from '../../../src/warpwar/index.js';
import { blue, green, red, ship, skirmish, STAR } from '../../support/fleets.js';
import { dueOptions, escape, give, quiet, send, together, withdraw } from '../../support/played.js';
import { beam, order, issueLines } from '../../support/issue-lines.js';

const w = (id: string) => ship(id, { PD: 4, B: 4, WG: 1 });
const plain = [w('red/W1'), w('blue/W1')] as const;

// Sound: whatever createGame is given is read before it is judged.
const refusedSetup = (setup: object): readonly string[] => {
  const made = createGame({
    rules: 'first/skirmish',
    players: ['red', 'blue'],
    fleets: fleetsOf(plain),
    ...setup,
  });
  return made.ok ? [] : issueLines(made.issues);
};

describe('setting up', () => {
  test('needs rules, players and a fleet for each', () => {
    expect(refusedSetup({})).toEqual([]);
    expect(refusedSetup({ fleets: undefined })).toEqual([
      'fleets | missing |  | The field fleets is missing.',
    ]);
    expect(refusedSetup({ fleets: fleetsOf([plain[0]]) })).toEqual([
      'fleets | no-fleet | SKIRMISH.1 | blue has no ship at the star: every player needs one.',
    ]);
    const rider = [ship('blue/S1', { PD: 1 }, { aboard: 'blue/W1' })];
    expect(refusedSetup({ fleets: fleetsOf([plain[0], ...rider]) })).toContain(
      'fleets | no-fleet | SKIRMISH.1 | blue has no ship at the star: every player needs one.',
    );
    expect(refusedSetup({ players: ['red'] })).toEqual([
      'players | not-players |  | Expected two or more players with different names.',
    ]);
    expect(refusedSetup({ players: ['red', 'red'] })).toHaveLength(1);
    expect(refusedSetup({ players: ['red', 'Blue!'] })).toEqual([
      'players.1 | not-a-player-id |  | Expected a player name: 1 to 24 lower-case letters and digits, with single hyphens between them.',
    ]);
    expect(refusedSetup({ rules: 'first/nothing' }).at(0)).toContain('unknown-scenario');
    expect(refusedSetup({ homes: [] })).toEqual([
      'homes | unknown-field |  | This field is unknown: it belongs to the module Star map (star-map), which this game does not use.',
    ]);
  });

  test('tells all that is wrong with the records of a fleet, with its place', () => {
    const wrong = [
      ship('red/W1', { PD: 1, XX: 1, WG: 1 }),
      ship('red/W1', { WG: 1 }),
      ship('red/S2', { PD: 1, WG: 2 }),
      ship('red/W3', { PD: 1 }),
      ship('yellow/W1', { PD: 1, WG: 1 }),
      ship('blue/W1', { PD: 1, WG: 1 }, { now: { PD: 2 } }),
    ];
    expect(refusedSetup({ fleets: fleetsOf(wrong) })).toEqual([
      'fleets.yellow | unknown-player |  | There is no player yellow in this game.',
      'fleets.red.0.counts.XX | unknown-component | NOTE.1 | This game has no component XX.',
      'fleets.red.1.counts | nothing-to-hit | E1.BUILD.3 | A ship needs at least one component that can take a hit.',
      'fleets.red.2.counts.WG | too-many-of-component | E1.BUILD.2 | Warp Generator: a ship can have at most 1, not 2.',
      'fleets.red.2.name | name-and-kind | E1.GEN.2 | The name of red/S2 does not fit the design: use W and a number with a Warp Generator, S and a number without one.',
      'fleets.red.3.name | name-and-kind | E1.GEN.2 | The name of red/W3 does not fit the design: use W and a number with a Warp Generator, S and a number without one.',
      'fleets.blue.0.now.PD | more-than-built |  | blue/W1 was built with 1 Power/Drive; it cannot have 2.',
      'fleets.red.1.name | name-taken | E1.GEN.2 | There is already a ship called red/W1: choose another name.',
    ]);
  });

  test('refuses what is no ship record', () => {
    const { red: reds, blue: blues } = fleetsOf(plain);
    const other = (more: object) =>
      refusedSetup({ fleets: { red: [{ ...reds?.[0], ...more }], blue: blues } });
    expect(other({ name: 'Flag' }).at(0)).toContain('fleets.red.0.name | not-a-ship-name');
    expect(other({ name: 'blue/Flag' })).toEqual([
      "fleets.red.0.name | not-a-ship-id |  | Expected a ship id: the player who built the ship, a slash and its name, such as 'red/W3'.",
    ]);
    expect(other({ at: '0505' })).toEqual(['fleets.red.0.at | unknown-field |  | This field is unknown.']);
    expect(other({ aboard: 7 }).at(0)).toContain('fleets.red.0.aboard | not-a-ship-name');
    expect(other({ counts: { PD: -1 } }).at(0)).toContain('fleets.red.0.counts.PD | not-a-whole-number');
    expect(other({ levels: { all: 1.5 } }).at(0)).toContain('fleets.red.0.levels.all | not-a-whole-number');
    expect(other({ secret: 1 })).toEqual(['fleets.red.0.secret | unknown-field |  | This field is unknown.']);
    expect(refusedSetup({ fleets: { red: Array(1001).fill(0) } }).at(0)).toContain('fleets.red | too-many');
    const half = Array.from({ length: 501 }, (_, at) => ({ name: `W${at + 1}`, counts: { PD: 1, WG: 1 } }));
    expect(refusedSetup({ fleets: { red: half, blue: half } }).at(0)).toContain('fleets | too-many');
    expect(refusedSetup({ fleets: [] })).toEqual(['fleets | not-an-object |  | Expected an object.']);
    expect(refusedSetup({ fleets: 'all' })).toEqual(['fleets | not-an-object |  | Expected an object.']);
  });

  test('takes a star of its own, where all stand, or the usual one', () => {
    const elsewhere = skirmish(plain, { star: { hex: '1207', name: "Susa d'or" } });
    expect(elsewhere.stars).toEqual([{ hex: '1207', name: "Susa d'or" }]);
    expect(elsewhere.ships.map(({ at }) => at)).toEqual(['1207', '1207']);
    expect(skirmish(plain).stars).toEqual([{ hex: STAR, name: 'The star' }]);
    expect(refusedSetup({ star: { hex: 'x', name: '' } })).toEqual([
      "star.hex | not-a-hex-number |  | Expected a hex number of four digits, such as '1207'.",
      'star.name | not-a-star-name |  | Expected a star name: 1 to 40 letters of one script, with single spaces, hyphens or apostrophes between them.',
    ]);
    expect(refusedSetup({ star: { hex: '1207' } })).toEqual([
      'star.name | missing |  | The field name is missing.',
    ]);
    const { state } = quiet(elsewhere, 3);
    expect(dueOptions(state)).toMatchObject({
      'red battle/withdraw': { hexes: { 'red/W1': ['1106', '1206', '1307', '1308', '1208', '1107'] } },
    });
  });

  test('takes sides: players known and on one side each, and somebody left to fight', () => {
    const players = ['red', 'blue', 'green'];
    const three = (sides: unknown) =>
      refusedSetup({ players, fleets: fleetsOf([...plain, w('green/W1')]), sides });
    expect(three([['red', 'green']])).toEqual([]);
    expect(three([['red', 'yellow']])).toEqual([
      'sides.0.1 | unknown-player |  | There is no player yellow in this game.',
    ]);
    expect(
      three([
        ['red', 'green'],
        ['green', 'blue'],
      ]),
    ).toEqual([
      'sides.0.1 | on-two-sides |  | green is on more than one side: name each player only once.',
      'sides.1.0 | on-two-sides |  | green is on more than one side: name each player only once.',
    ]);
    expect(three([['red', 'green', 'blue']])).toEqual([
      'sides | one-side | E1.GEN.1 | All players are on one side: the game needs at least two sides.',
    ]);
    expect(refusedSetup({ sides: [['red', 'blue']] })).toHaveLength(1);
    expect(three('red')).toEqual(['sides | not-a-list |  | Expected a list.']);
    const allied = skirmish([...plain, w('green/W1')], { sides: [['green', 'red']] });
    expect(allied.players).toEqual([
      { id: red, side: 0 },
      { id: blue, side: 1 },
      { id: green, side: 0 },
    ]);
    expect(allied.battle?.sides).toEqual([['red', 'green'], ['blue']]);
  });

  test('reads nothing of its own making twice, and never throws', () => {
    for (const setup of [null, 7, 'first/skirmish', [], { rules: 'first/skirmish' }]) {
      expect(createGame(setup as never).ok).toBe(false);
    }
    const trap = Object.defineProperty({ counts: { PD: 1, WG: 1 } }, 'name', {
      enumerable: true,
      get: () => {
        throw new Error('!');
      },
    });
    expect(refusedSetup({ fleets: { red: [trap] } })).toEqual([
      'fleets | unreadable |  | Reading this value failed. Expected plain data, as in JSON.',
    ]);
  });

  test('the first player of the list is the active one', () => {
    expect(skirmish(plain).active).toBe(red);
    expect(skirmish(plain, { players: ['blue', 'red'] }).active).toBe(blue);
    expect(rulesOf(skirmish(plain)).ruleset.scenario).toBe('skirmish');
  });
});

describe('who wins', () => {
  test('whoever alone holds the star', () => {
    const fled = give(skirmish(plain), order('red/W1', 'retreat'), order('blue/W1', 'attack')).state;
    const { state, events } = send(fled, escape(red, { 'red/W1': '0404' }));
    expect(state.result).toEqual({ winners: [blue], reason: 'star-held' });
    expect(events.at(-2)).toEqual({
      type: 'game/over',
      payload: { winners: [blue], reason: 'star-held' },
      audience: 'all',
    });
  });

  test('nobody, if nobody is left there', () => {
    const gone = give(skirmish(plain), order('red/W1', 'retreat'), order('blue/W1', 'retreat')).state;
    const { state } = together(gone, escape(red, { 'red/W1': '0404' }), escape(blue, { 'blue/W1': '0404' }));
    expect(state.result).toEqual({ winners: [], reason: 'nobody-left' });
  });

  test('nobody, if enemies stay there', () => {
    const three = quiet(skirmish([...plain, w('green/W1')]), 3).state;
    const left = quiet(send(three, withdraw(red, { 'red/W1': '0404' })).state, 3).state;
    expect(left.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  test('nobody, if allies stay there, and an enemy of theirs', () => {
    const four = skirmish([...plain, w('green/W1'), w('gold/W1')], { sides: [['blue', 'green']] });
    const left = quiet(send(quiet(four, 3).state, withdraw(red, { 'red/W1': '0404' })).state, 3).state;
    expect(left.ships.filter(({ at }) => at === left.stars[0]?.hex)).toHaveLength(3);
    expect(left.result).toEqual({ winners: [], reason: 'both-stay' });
  });

  test('with him his allies, even those who lost their ships', () => {
    const start = skirmish([w('red/W1'), ship('green/W1', { PD: 1, WG: 1 }), w('blue/W1')], {
      players: ['blue', 'red', 'green'],
      sides: [['red', 'green']],
    });
    const fired = give(
      start,
      order('blue/W1', 'dodge', beam(1, 'green/W1')),
      order('red/W1', 'attack'),
      order('green/W1', 'attack'),
    ).state;
    const away = send(quiet(fired, 3).state, withdraw(blue, { 'blue/W1': '0404' })).state;
    expect(away.result).toEqual({ winners: [red, green], reason: 'star-held' });
  });

  test('the words of a refusal come without a game, too', () => {
    expect(sentence({ code: 'no-fleet', path: [], params: { player: playerId('red') } })).toBe(
      'red has no ship at the star: every player needs one.',
    );
    expect(serialize(skirmish(plain))).toContain('"phase":"combat"');
  });
});
