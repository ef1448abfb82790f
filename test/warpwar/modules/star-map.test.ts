import { describe, expect, test } from 'vitest';
import {
  awaiting,
  createGame,
  view,
  type Setup,
  type StarMap,
  mapOf,
  printedMap,
} from '../../../src/warpwar/index.js';
import type { State } from '../../../src/warpwar/state.js';

import {
  Babylon,
  build,
  campaign,
  changed,
  goOn,
  Larsu,
  Mosul,
  Nineveh,
  noCampaign,
  onTheMap,
  Ugarit,
  Ur,
} from '../../support/campaign.js';
import { blue, green, red } from '../../support/fleets.js';
import { dueOptions, payloadsOf, refused, send } from '../../support/played.js';
import { rule } from '../../support/rule.js';

const choose = (player: string, end: string) => ({ type: 'star-map/choose-end', player, end });

/** A game whose ends are yet to be chosen. */
function unsettled(more: Partial<Setup> = {}): State {
  const made = createGame({ rules: 'first/advanced', players: ['red', 'blue'], ...more });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

const basesOf = ({ stars }: State, player: string) =>
  stars.filter(({ base }) => base === player).map(({ hex }) => hex);

describe('choosing ends', () => {
  rule('E1.SCEN.1', 'the player who moves second chooses his end of the map', () => {
    const state = unsettled();
    expect([state.phase, state.active, awaiting(state)]).toEqual(['ends', red, [blue]]);
    expect(dueOptions(state)).toMatchObject({ 'blue star-map/choose-end': { ends: ['top', 'bottom'] } });
    const { state: settled, events } = send(state, choose('blue', 'top'));
    expect(payloadsOf(events, 'star-map/settled')).toEqual([
      { player: blue, end: 'top', stars: [Mosul, Ur, Larsu] },
      { player: red, end: 'bottom', stars: [Nineveh, Babylon, Ugarit] },
    ]);
    expect([settled.phase, settled.active, settled.turn, awaiting(settled)]).toEqual([
      'build',
      red,
      1,
      [red],
    ]);
    expect([basesOf(settled, 'blue'), basesOf(settled, 'red')]).toEqual([
      [Mosul, Ur, Larsu],
      [Babylon, Nineveh, Ugarit],
    ]);
    expect(basesOf(send(state, choose('blue', 'bottom')).state, 'red')).toEqual([Mosul, Ur, Larsu]);
  });

  rule('E1.SCEN.1', 'the first player has no choice, and nothing comes before it', () => {
    const state = unsettled();
    expect(refused(state, choose('red', 'top'))).toEqual([
      ' | not-your-end | E1.SCEN.1 | You cannot choose an end of the map now: it is the choice of blue.',
    ]);
    expect(refused(state, choose('blue', 'middle'))).toEqual([
      'end | no-such-end | E1.SCEN.1 | The end middle cannot be chosen: choose one of top, bottom.',
    ]);
    expect(refused(state, build('red', 'W1', Ur, { PD: 1, WG: 1 }))).toEqual([
      ' | only-in-build | E1.SEQ.3 | You can do this only in your build event; the current phase is ends.',
    ]);
    expect(refused(state, { type: 'phase/end', player: 'red', phase: 'ends' })).toEqual([
      'phase | ends-by-itself | E1.SEQ.1 | You cannot end the phase ends: it ends by itself.',
    ]);
    const settled = send(state, choose('blue', 'top')).state;
    for (const player of ['red', 'blue']) {
      expect(refused(settled, choose(player, 'bottom'))).toEqual([
        ' | ends-are-chosen | E1.SCEN.1 | The ends of the map are already chosen.',
      ]);
    }
  });

  rule('E1.SCEN.1', 'who moves first is free', () => {
    const state = unsettled({ players: ['blue', 'red'] });
    expect([state.active, awaiting(state)]).toEqual([blue, [red]]);
    expect(refused(state, choose('blue', 'top'))[0]).toContain('not-your-end');
  });

  test('ends that were agreed on beforehand are not chosen', () => {
    const state = unsettled({ homes: { red: 'bottom', blue: 'top' } });
    expect([state.phase, basesOf(state, 'red'), basesOf(state, 'blue')]).toEqual([
      'build',
      [Babylon, Nineveh, Ugarit],
      [Mosul, Ur, Larsu],
    ]);
    // The only end that is left is nobody's choice: A42.
    for (const homes of [{ red: 'top' }, { blue: 'bottom' }]) {
      const half = unsettled({ homes });
      expect([half.phase, basesOf(half, 'red'), basesOf(half, 'blue')]).toEqual([
        'build',
        [Mosul, Ur, Larsu],
        [Babylon, Nineveh, Ugarit],
      ]);
    }
  });

  rule('E1.VIC.3', 'each side has three base stars in Advanced, and the middle one otherwise', () => {
    for (const rules of onTheMap) {
      const all = rules === 'first/advanced';
      const state = send(unsettled({ rules }), choose('blue', 'top')).state;
      expect(basesOf(state, 'blue')).toEqual(all ? [Mosul, Ur, Larsu] : [Ur]);
      expect(basesOf(state, 'red')).toEqual(all ? [Babylon, Nineveh, Ugarit] : [Babylon]);
      expect(basesOf(campaign(rules), 'red')).toEqual(all ? [Mosul, Ur, Larsu] : [Ur]);
    }
  });
});

describe('homes', () => {
  test('may be any stars, given by their hexes', () => {
    const state = unsettled({ homes: { red: ['1207', '1014'], blue: ['2020'] } });
    expect([basesOf(state, 'red'), basesOf(state, 'blue')]).toEqual([['1207', '1014'], ['2020']]);
    // Whoever has them is asked for no end; whoever has none still is.
    expect(awaiting(unsettled({ homes: { red: ['1207'] } }))).toEqual([blue]);
    expect(awaiting(unsettled({ homes: { red: [] } }))).toEqual([blue]);
  });

  test('an end of which a star is taken is not free', () => {
    const state = unsettled({ homes: { red: [Mosul] } });
    expect([state.phase, basesOf(state, 'blue')]).toEqual(['build', [Babylon, Nineveh, Ugarit]]);
    expect(noCampaign({ homes: { red: [Mosul, Ugarit] } })).toEqual([
      'homes | no-home | E1.SCEN.1 | No end of the map is left for blue: name their base stars.',
    ]);
  });

  test('are refused where they cannot be, with their place', () => {
    expect(noCampaign({ homes: { red: 'left', blue: 'bottom' } })).toEqual([
      'homes.red | no-such-end | E1.SCEN.1 | The end left cannot be chosen: choose one of top, bottom.',
    ]);
    expect(noCampaign({ homes: { red: ['0107'], blue: 'bottom' } })).toEqual([
      'homes.red | base-without-star | MAP.6 | Hex 0107 has no star, so it cannot be a base star.',
    ]);
    expect(noCampaign({ homes: { green: 'top' } })).toEqual([
      'homes.green | unknown-player |  | There is no player green in this game.',
    ]);
    const taken = (player: string, hex: string) =>
      `homes.${player} | home-taken | E1.SCEN.1 | The star at hex ${hex} is named as a home twice: name it only once.`;
    expect(noCampaign({ rules: 'first/basic', homes: { red: 'top', blue: 'top' } })).toEqual([
      taken('blue', Ur),
      taken('red', Ur),
    ]);
    expect(noCampaign({ homes: { red: 'top', blue: [Larsu, Babylon] } })).toEqual([
      taken('blue', Larsu),
      taken('red', Larsu),
    ]);
    // By one player, too.
    expect(new Set(noCampaign({ homes: { red: [Ur, Ur], blue: 'bottom' } }))).toEqual(
      new Set([taken('red', Ur)]),
    );
    expect(noCampaign({ homes: { red: ['x'], blue: 7 } })).toEqual([
      'homes.blue | not-a-list |  | Expected a list.',
      "homes.red.0 | not-a-hex-number |  | Expected a hex number of four digits, such as '1207'.",
    ]);
    expect(noCampaign({ homes: 'top' })).toEqual(['homes | not-an-object |  | Expected an object.']);
  });
});

/** A map of two stars, at whose ends sides can play. */
const small: StarMap = {
  hexes: [...printedMap.hexes],
  warplines: [[Ur, Babylon]],
  stars: [
    { hex: Ur, name: 'Alpha', value: 1 },
    { hex: Babylon, name: 'Omega', value: 2 },
  ],
  ends: [
    { name: 'west', bases: [Ur], middle: Ur },
    { name: 'east', bases: [Babylon], middle: Babylon },
  ],
};

describe('the map', () => {
  test('is the printed one, unless another is given', () => {
    const { ends, hexes, warplines, stars } = mapOf(campaign());
    expect({ ends, hexes, warplines }).toEqual({
      ends: printedMap.ends,
      hexes: printedMap.hexes,
      warplines: printedMap.warplines,
    });
    expect(stars.map(({ name }) => name)).toEqual(printedMap.stars.map(({ name }) => name));
    const state = send(unsettled({ map: small }), choose('blue', 'east')).state;
    const seen = mapOf(view(state, red));
    expect({ ...seen, stars: seen.stars.map(({ hex, name, value }) => ({ hex, name, value })) }).toEqual(
      small,
    );
    expect([basesOf(state, 'red'), basesOf(state, 'blue')]).toEqual([[Ur], [Babylon]]);
  });

  test('is refused with all its faults', () => {
    const faulty = { ...small, stars: [...small.stars, { hex: '9999', name: 'Alpha', value: 0 }] };
    expect(noCampaign({ map: faulty })).toEqual(
      expect.arrayContaining([
        'map.stars.2.hex | no-such-hex | MAP.1 | There is no hex 9999 on the map.',
        'map.stars.2.name | star-name-taken | MAP.4 | There is already a star called Alpha: choose another name.',
      ]),
    );
    expect(
      noCampaign({ map: { ...small, ends: [{ name: 'west', bases: ['1207'], middle: '1207' }] } }),
    ).toEqual([
      'map.ends.0.bases.0 | base-without-star | MAP.6 | Hex 1207 has no star, so it cannot be a base star.',
    ]);
    expect(noCampaign({ map: 'printed' })).toEqual(['map | not-an-object |  | Expected an object.']);
  });

  test('needs an end for everybody who has no base stars otherwise', () => {
    const endless = { ...small, ends: [] };
    expect(noCampaign({ map: endless })).toEqual([
      'homes | no-home | E1.SCEN.1 | No end of the map is left for red: name their base stars.',
      'homes | no-home | E1.SCEN.1 | No end of the map is left for blue: name their base stars.',
    ]);
    const state = unsettled({ map: endless, homes: { red: [Ur], blue: [Babylon] } });
    expect([state.phase, basesOf(state, 'red')]).toEqual(['build', [Ur]]);
  });
});

rule('E1.SCEN.1', 'whoever loses his base stars later is given none', () => {
  const all = campaign();
  const lost = changed(all, {
    turn: 2,
    stars: all.stars.map(({ base, ...star }) => (base === 'red' ? { ...star, base } : star)),
  });
  const { state, events } = goOn(lost, ({ turn }) => turn < 4);
  expect(payloadsOf(events, 'star-map/settled')).toEqual([]);
  expect(payloadsOf(events, 'phase/began')).not.toContainEqual({ phase: 'ends' });
  expect(basesOf(state, 'blue')).toEqual([]);
  expect(state.stars).toEqual(lost.stars);
});

describe('more than two players', () => {
  const ends = [Ur, Babylon, '1207' as typeof Ur, '1014' as typeof Ur].map((hex, at) => ({
    name: `end-${at + 1}`,
    bases: [hex],
    middle: hex,
  }));
  const setup = { rules: 'first/advanced -two-players', players: ['red', 'blue', 'green'] };

  test('choose from the last to the first, as long as there is a choice', () => {
    const state = unsettled({ ...setup, map: { ...printedMap, ends } });
    expect(awaiting(state)).toEqual([green]);
    const second = send(state, choose('green', 'end-2')).state;
    expect(awaiting(second)).toEqual([blue]);
    expect(dueOptions(second)).toMatchObject({
      'blue star-map/choose-end': { ends: ['end-1', 'end-3', 'end-4'] },
    });
    expect(refused(second, choose('blue', 'end-2'))).toEqual([
      'end | no-such-end | E1.SCEN.1 | The end end-2 cannot be chosen: choose one of end-1, end-3, end-4.',
    ]);
    const third = send(second, choose('blue', 'end-1')).state;
    expect(awaiting(third)).toEqual([red]);
    expect(send(third, choose('red', 'end-4')).state).toMatchObject({ phase: 'build', active: red });
    const fewer = unsettled({ ...setup, map: { ...printedMap, ends: ends.slice(1) } });
    const two = send(send(fewer, choose('green', 'end-3')).state, choose('blue', 'end-4')).state;
    expect([two.phase, basesOf(two, 'red')]).toEqual(['build', [Babylon]]);
  });
});
