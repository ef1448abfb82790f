import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGame, shipCost, view, doubledMap, printedMap } from '../../../src/warpwar/index.js';
import { turnsOfPeace } from '../../../src/warpwar/movement/limits.js';
import { sequence } from '../../../src/warpwar/turn.js';
import type { HexId } from '../../../src/warpwar/map/star-map.js';
import type { State } from '../../../src/warpwar/state.js';
import { counterpart } from '../../../src/warpwar/map/printed.js';
import { king } from '../../../src/warpwar/modules/last-fleet.js';
import { eagerly } from '../../../src/warpwar/laws/games.js';

import { gamesOf, rowsOf } from '../../support/battery/games.js';
import { marksOf } from '../../support/battery/shown.js';
import { campaign, changed, ending, go, noCampaign, pass, stands } from '../../support/campaign.js';
import { blue, red } from '../../support/fleets.js';
import { payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText, issueLines } from '../../support/issue-lines.js';
import { chess } from '../../support/plans.js';
import type { ChessShip } from '../../../src/warpwar/modules/identical-fleets.js';

const CHESS = 'first/warp-chess';
const counts = { PD: 4, B: 2, WG: 1 };
const two: readonly ChessShip[] = [
  { name: 'W1', counts },
  { name: 'W2', counts: { PD: 6, T: 1, M: 3, WG: 1 } },
];

/** The same ships for both players. */
const both = <Fleet>(fleet: Fleet) => ({ red: fleet, blue: fleet });

const refusedFleet = (fleet: unknown, more: object = {}): readonly string[] =>
  noCampaign({ rules: CHESS, fleets: Array.isArray(fleet) ? both(fleet) : fleet, ...more });

/** Ships without whose they are, in their order. */
const shipsOf = ({ ships }: State, player: string) =>
  ships
    .filter(({ owner }) => owner === player)
    .map(({ id, at, levels, built, now }) => ({ name: id.slice(player.length + 1), at, levels, built, now }));

const withoutPlace = (all: ReturnType<typeof shipsOf>) => all.map(({ at: _at, ...ship }) => ship);

describe('the same set for both', () => {
  rule('X.WARPCHESS.2', 'ship for ship, by one list', () => {
    const state = campaign(CHESS, { fleets: both(two) });
    expect(withoutPlace(shipsOf(state, 'red'))).toEqual(withoutPlace(shipsOf(state, 'blue')));
    expect(shipsOf(state, 'red').map(({ name, built, now }) => [name, built, now])).toEqual(
      two.map((ship) => [ship.name, ship.counts, ship.counts]),
    );
    expect(state.ships.every(({ levels }) => levels.all === 0)).toBe(true);
  });

  rule('X.WARPCHESS.2', 'lists that differ are refused, and lists that do not are one', () => {
    expect(refusedFleet({ red: two, blue: two.slice(1) })).toEqual([
      'fleets | fleets-differ | X.WARPCHESS.2 | The fleets differ: give every player the same ships.',
    ]);
    expect(refusedFleet({ red: two })).toEqual([
      'fleets | fleets-differ | X.WARPCHESS.2 | The fleets differ: give every player the same ships.',
    ]);
    expect(refusedFleet({ red: two, blue: two, green: two })[0]).toContain('fleets.green | unknown-player');
    const same = campaign(CHESS, { fleets: { red: two, blue: two } });
    expect(same).toEqual(campaign(CHESS, { fleets: both(two) }));
    const apart = [{ ...two[0]!, at: 0 }, two[1]!];
    expect(refusedFleet({ red: two, blue: [{ ...two[0]!, at: 1 }, two[1]!] })).toHaveLength(1);
    expect(createGame({ rules: CHESS, players: ['red', 'blue'], fleets: { red: two, blue: apart } }).ok).toBe(
      true,
    );
  });

  rule('X.WARPCHESS.2', 'there are no Systemships', () => {
    const says = (ship: string) =>
      `fleets.red.0 | no-systemships | X.WARPCHESS.2 | WarpChess has no Systemships: give ${ship} a Warp Generator and a name with W.`;
    expect(refusedFleet([{ name: 'S1', counts: { PD: 3, B: 1 } }])).toEqual([says('S1')]);
    expect(refusedFleet([{ name: 'W1', counts: { PD: 3, B: 1 } }])).toEqual([says('W1')]);
    expect(refusedFleet([{ name: 'S1', counts }])).toEqual([says('S1')]);
    expect(noCampaign({ rules: `${CHESS} +systemships` })[0]).toContain('modules-exclude');
  });

  rule('X.WARPCHESS.2', 'they cost each player up to the budget', () => {
    const big = { PD: 50, B: 43, WG: 1 };
    const fleet = [
      { name: 'W1', counts: big },
      { name: 'W2', counts: big },
    ];
    expect(refusedFleet([...fleet, { name: 'W3', counts: { PD: 1, WG: 1 } }])).toEqual([
      'fleets | over-budget | X.WARPCHESS.2 | These ships cost 202 Build Points in all; they may cost at most 200.',
    ]);
    expect(campaign(CHESS, { fleets: both(fleet) }).ships).toHaveLength(4);
    expect(campaign(`${CHESS} identical-fleets(budget=202)`, { fleets: both(fleet) }).ships).toHaveLength(4);
    expect(refusedFleet(fleet, { rules: `${CHESS} identical-fleets(budget=195)` })).toHaveLength(1);
  });

  test('all that is wrong with a list is told at once', () => {
    const wrong = [
      { name: 'W1', counts: { PD: 3, C: 2, WG: 1 } },
      { name: 'W1', counts: { PD: 3, WG: 2 } },
      { name: 'S2', counts: { PD: 3 } },
    ];
    expect(refusedFleet(wrong).map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual([
      'fleets.red.0.counts.C unknown-component',
      'fleets.red.1.name name-taken',
      'fleets.red.1.counts.WG too-many-of-component',
      'fleets.red.2 no-systemships',
    ]);
    expect(refusedFleet([])).toEqual([
      'fleets | no-ships-given | X.WARPCHESS.2 | The fleet has no ships: list the ships that every player has.',
    ]);
    expect(refusedFleet('W1')[0]).toContain('fleets | not-an-object');
    expect(refusedFleet([{ name: 'Flag', counts }])[0]).toContain('fleets.blue.0.name | not-a-ship-name');
    expect(refusedFleet(two, { king: 'W3' })).toEqual([
      'king | no-such-king | X.WARPCHESS.7 | The king W3 is not in the fleet: name one of its ships.',
    ]);
  });

  test('everybody knows the set, for as long as the game lasts; records stay secret', () => {
    const state = campaign(CHESS, { fleets: both(two) });
    const seen = view(state, red);
    expect(seen.ext?.['identical-fleets/fleet']).toEqual([
      { ...two[0], at: 0 },
      { ...two[1], at: 1 },
    ]);
    expect(seen.ships.filter(({ owner }) => owner === blue).every(({ now }) => now === undefined)).toBe(true);
  });
});

describe('a set of ours', () => {
  test.each([
    ['first/warp-chess', 200, 8],
    ['second/warp-chess', 200, 8],
    ['first/warp-chess +split-drive', 196, 6],
    ['second/warp-chess +split-drive', 196, 6],
    ['first/warp-chess +generator-cost', 180, 5],
    ['first/warp-chess identical-fleets(budget=60)', 60, 2],
  ])('%s: %i points, %i ships', (text, cost, number) => {
    const rules = rulesOfText(text);
    const state = campaign(text);
    const all = shipsOf(state, 'red');
    const sum = all.reduce((points, { built }) => points + shipCost(rules, { counts: built }), 0);
    expect([sum, all.length, all[0]?.name]).toEqual([cost, number, 'W1']);
  });

  test('has the engine of the rules, and whatever weapons they have', () => {
    const lettersOf = (text: string) =>
      new Set(shipsOf(campaign(text), 'red').flatMap(({ built }) => Object.keys(built)));
    const guns = ['C', 'SH', 'A', 'E', 'T', 'M', 'B', 'S', 'WG'];
    expect(lettersOf('second/warp-chess')).toEqual(new Set(['PD', ...guns]));
    expect(lettersOf('second/warp-chess +split-drive')).toEqual(new Set(['D', 'P', ...guns]));
    expect(lettersOf('first/warp-chess +split-drive')).toEqual(new Set(['D', 'P', ...guns.slice(4)]));
  });

  test('where the rules allow none of ours, a set must be given', () => {
    const poor = 'first/warp-chess +generator-cost identical-fleets(budget=20)';
    expect(noCampaign({ rules: poor })).toEqual([
      'fleets | no-ships-given | X.WARPCHESS.2 | The fleet has no ships: list the ships that every player has.',
    ]);
    const fleet = [{ name: 'W1', counts: { PD: 2, B: 1, WG: 1 } }];
    expect(campaign(poor, { fleets: both(fleet) }).ships).toHaveLength(2);
  });
});

describe('set up alike', () => {
  rule('X.WARPCHESS.3', 'on the doubled map each ship stands opposite its counterpart', () => {
    for (const scenario of ['first/warp-chess', 'second/warp-chess'] as const) {
      const state = campaign(scenario);
      const [mine, theirs] = ['red', 'blue'].map((player) => shipsOf(state, player));
      expect(mine).toHaveLength(8);
      // Sound: every ship of these stands on a hex.
      expect(theirs?.map(({ at }) => at)).toEqual(mine?.map(({ at }) => counterpart(at as HexId)));
      expect(state.ships.every(({ at }) => state.stars.some(({ hex, base }) => hex === at && base))).toBe(
        true,
      );
    }
  });

  rule('X.WARPCHESS.3', 'whichever set it is, and whoever has which end', () => {
    const ship = fc.record({ pd: fc.integer({ min: 1, max: 6 }), at: fc.option(fc.nat(12)) });
    fc.assert(
      fc.property(fc.array(ship, { minLength: 1, maxLength: 9 }), fc.boolean(), (all, isTurned) => {
        const fleet = all.map(({ pd, at }, number) => ({
          name: `W${number + 1}`,
          counts: { PD: pd, B: 1, WG: 1 },
          ...(at === null ? {} : { at }),
        }));
        const homes = isTurned ? { red: 'bottom', blue: 'top' } : { red: 'top', blue: 'bottom' };
        const state = campaign(CHESS, { fleets: both(fleet), homes });
        const places = (player: string) => shipsOf(state, player).map(({ at }) => at as HexId);
        expect(places('blue')).toEqual(places('red').map(counterpart));
        const { bases = [] } = doubledMap.ends.find(({ name }) => name === homes.red) ?? {};
        expect(places('red')).toEqual(fleet.map(({ at }, number) => bases[(at ?? number) % bases.length]));
      }),
    );
  });

  test('once the ends are chosen, before the first turn, and everybody sees the counters', () => {
    const made = createGame({ rules: CHESS, players: ['red', 'blue'], fleets: both(two) });
    if (!made.ok) throw new Error(issueLines(made.issues).join('\n'));
    expect([made.value.phase, made.value.ships]).toEqual(['ends', []]);
    const { state, events } = send(made.value, {
      type: 'star-map/choose-end',
      player: 'blue',
      end: 'bottom',
    });
    expect([state.phase, state.active, state.ships.length]).toEqual(['move', red, 4]);
    const built = events.filter(({ type }) => type === 'ship/built').map(({ audience }) => audience);
    expect(built).toEqual([[red], [red], [blue], [blue]]);
    expect(payloadsOf(events, 'ship/appeared')).toHaveLength(4);
    expect(payloadsOf(events, 'phase/began')).toEqual([{ phase: 'line-up' }, { phase: 'move' }]);
  });

  rule('X.WARPCHESS.3', 'who starts is the order of the players', () => {
    expect(campaign(CHESS).active).toBe(red);
    expect(campaign(CHESS, { players: ['blue', 'red'] }).active).toBe(blue);
  });

  test('at homes that are no end of the map ships stand in the order of the map', () => {
    const homes = { red: ['1112', '0909'], blue: 'bottom' };
    const printed = printedMap.stars.slice(2, 4).map(({ hex }) => hex);
    const state = campaign(`${CHESS} identical-fleets(doubled=false)`, {
      fleets: both(two),
      homes: { ...homes, red: [...printed].reverse() },
    });
    expect(shipsOf(state, 'red').map(({ at }) => at)).toEqual(printed);
  });
});

describe('the map', () => {
  rule('X.WARPCHESS.1', 'is the doubled one, the printed one if that is asked for, or any other', () => {
    expect(campaign(CHESS).map.hexes).toEqual(doubledMap.hexes);
    const single = `${CHESS} identical-fleets(doubled=false)`;
    expect(campaign(single).map.hexes).toEqual(printedMap.hexes);
    expect(campaign(CHESS, { map: printedMap }).map.hexes).toEqual(printedMap.hexes);
    expect(campaign('first/advanced').map.hexes).toEqual(printedMap.hexes);
    expect(campaign(CHESS).map).toBe(campaign(CHESS).map);
  });
});

describe('what is not played', () => {
  rule('X.WARPCHESS.5', 'there is no income and no build event: a turn is movement and combat', () => {
    for (const scenario of ['first/warp-chess', 'second/warp-chess'])
      expect(sequence(rulesOfText(scenario), undefined)).toEqual(['ends', 'line-up', 'move', 'combat']);
    const { state, events } = pass(pass(campaign(CHESS)).state);
    expect(payloadsOf(events, 'phase/began')).toEqual([{ phase: 'move' }]);
    expect(state.players.every(({ points }) => points === undefined)).toBe(true);
    expect(state.turn).toBe(2);
  });

  rule('X.WARPCHESS.5', 'repair, resupply, technology and Systemships do not go with it', () => {
    for (const id of ['repair', 'resupply', 'technology', 'systemships'])
      expect(noCampaign({ rules: `${CHESS} +${id}` }).join()).toContain(
        `The modules identical-fleets and ${id} cannot be combined`,
      );
    expect(refused(campaign(CHESS), { type: 'repair/ships', player: 'red', ships: [] })).toEqual([
      'type | unknown-action | X.WARPCHESS.5 | No module in force has the action repair/ships: it belongs to the module Repair (repair), which this scenario does without (WarpChess).',
    ]);
    expect(noCampaign({ rules: `${CHESS} +flat-income` }).length).toBeGreaterThan(0);
  });

  rule('X.WARPCHESS.5', 'an enemy base star may be entered in the first turn', () => {
    expect(turnsOfPeace(rulesOfText(CHESS), undefined)).toBe(0);
    const begun = campaign(`${CHESS} identical-fleets(doubled=false)`, {
      fleets: both([{ name: 'W1', counts: { PD: 20, B: 1, WG: 1 } }]),
      homes: { red: ['1719'], blue: ['1817'] },
    });
    const { state } = send(begun, go('red/W1', '1817'));
    expect(state.ships.map(({ at }) => at)).toEqual(['1817', '1817']);
    expect(send(state, ending(state)).state.battle?.at).toBe('1817');
  });
});

test('with no ship left to anybody the game is drawn, whatever else wins', () => {
  const state = campaign(`${CHESS} +victory-points`, { fleets: both(two) });
  const empty = changed(state, { ships: [stands('red/W1', '1415' as HexId, counts)] });
  expect(pass(empty).state.result).toBeNull();
  const last = changed(state, { ships: [] });
  expect(pass(last).state.result).toEqual({ winners: [], reason: 'nobody-left' });
});

describe.each(rowsOf(chess))('%s', (_title, spec) => {
  /** Games that show together every type of event and end that fifteen games show, with a king and without. */
  const CHOSEN = [1, 3, 4, 5, 6, 12];

  test('keeps every law in chosen games, with a king and without', () => {
    const play = gamesOf(spec, { ...eagerly, oneIn: 10 });
    const games = CHOSEN.map(play);
    expect(new Set(games.map(({ state }) => king.of(state)))).toEqual(new Set([null, 'W1']));
    expect(games.flatMap(marksOf)).toEqual(
      expect.arrayContaining(['ship/built', 'ship/moved', 'battle/ended', 'ship/serviced', 'ship/destroyed']),
    );
  });
});
