import { describe, expect, test } from 'vitest';
import { eventsFor, hexId, type Viewer } from 'warpwar';
import { findShip } from 'warpwar/rules';
import { moduleLaws, untestedRules } from 'warpwar/laws';
import { catalogue, engine, nebulae } from '../src/index.js';
import { isNebula } from '../src/place.js';
import { begun, done, fleetOf, going, lurking, offered, ordering, red } from './play.js';
import { refused, shipsFor, skirmish, spectator, systemsOf, viewers, W1 } from './play.js';
import { rule } from './rule.js';

/** Two hexes beside red's ship: one in a nebula, one in open space. */
const [MISTY, CLEAR] = [hexId('0605'), hexId('0506')];

describe('nebulae', () => {
  rule('NEBULAE.1', 'are some parts of the map', () => {
    const { rulesOf, createGame } = engine;
    const at = (settings: string, ...hexes: readonly string[]) => {
      const made = engine.unwrap(
        createGame({ rules: `first/advanced +nebulae ${settings}`, players: ['red', 'blue'] }),
      );
      return hexes.map((hex) => isNebula(rulesOf(made), hexId(hex)));
    };
    // 0101 lies in part 0 across and 0 down; 0402 in 1 and 0; 0609 in 2 and 3; 0606 in 2 and 2.
    expect(at('', '0101', '0402', '0609', '0606')).toEqual([true, false, true, false]);
    expect(at('nebulae(oneIn=3)', '0101', '0402', '0606')).toEqual([true, false, true]);
  });

  rule(
    'NEBULAE.2',
    'a hex of one counts as two: in offers, in refusals, and for the rest of the turn',
    () => {
      const state = begun();
      expect([isNebula(engine.rulesOf(state), MISTY), isNebula(engine.rulesOf(state), CLEAR)]).toEqual([
        true,
        false,
      ]);
      const to = offered(state);
      expect([to[MISTY], to[CLEAR]]).toEqual([2, 1]);
      const there = done(state, going(MISTY)).state;
      expect(findShip(there.ships, W1)?.tally).toEqual({ hexes: 2, lines: 0, handled: 0 });
      expect(refused(there, going('0505', MISTY))).toEqual([
        'red/W1 has 2 movement points left; this needs 3.',
      ]);
    },
  );

  rule('NEBULAE.3', 'no tube fires in a combat there', () => {
    const fire = ordering({ tubes: [{ load: 'missile', at: 'blue/W1', drive: 2 }] });
    const [here, elsewhere] = [skirmish('0609'), skirmish('0606')];
    expect(systemsOf(here)).toEqual(['drive', 'beam']);
    expect(systemsOf(elsewhere)).toEqual(['drive', 'beam', 'tubes', 'ecm']);
    expect(refused(here, fire)).toEqual(['No tube fires in a nebula.']);
    expect(refused(elsewhere, fire)).toEqual([]);
  });

  rule('NEBULAE.4', 'and ECM does not work', () => {
    const jam = ordering({ ecm: 1 });
    expect(refused(skirmish('0609'), jam)).toEqual(['ECM does not work in a nebula.']);
    expect(refused(skirmish('0606'), jam)).toEqual([]);
  });

  rule('NEBULAE.5', 'ships are seen by the sides that are there, and nobody else hears of them', () => {
    const state = lurking(MISTY);
    expect(shipsFor(state)).toEqual([[W1], ['blue/W1', W1], [W1]]);
    const there = done(state, going(MISTY));
    expect(shipsFor(there.state)).toEqual([['blue/W1', W1], ['blue/W1', W1], []]);
    expect(eventsFor(there.events, spectator).map(({ type }) => type)).toEqual(['ship/hidden']);
    for (const viewer of viewers)
      expect(engine.followEvents(engine.view(state, viewer), engine.updateFor(there, viewer))).toEqual({
        ok: true,
        value: engine.view(there.state, viewer),
      });
    expect(shipsFor(lurking(CLEAR))[2]).toEqual(['blue/W1', W1]);
  });

  rule('NEBULAE.5', 'so are Bases and combats', () => {
    const starFor = (viewer: Viewer) => engine.view(begun(), viewer).stars.find(({ hex }) => hex === '0804');
    expect(viewers.map((viewer) => starFor(viewer)?.base)).toEqual([red, undefined, undefined]);
    const battles = (hex: string) => viewers.map((viewer) => engine.view(skirmish(hex), viewer).battle?.at);
    expect(battles('0609')).toEqual(['0609', '0609', undefined]);
    expect(battles('0606')).toEqual(['0606', '0606', '0606']);
  });

  rule('NEBULAE.6', 'a ship stops for an enemy that hides at a star, and no offer tells of it', () => {
    const [alone, path] = [lurking('0101', '1106'), ['1207', '1107']];
    const state = lurking('1207', '1106');
    expect(engine.decisions(state)).toEqual(engine.decisions(alone));
    expect(findShip(done(alone, going(...path)).state.ships, W1)?.at).toBe('1107');
    const stopped = done(state, going(...path));
    expect(findShip(stopped.state.ships, W1)).toMatchObject({
      at: '1207',
      tally: { hexes: 2, halted: true },
    });
    expect(refused(stopped.state, going('1107'))).toEqual([
      'red/W1 stops at Susa and goes no farther this turn.',
    ]);
  });

  test('a beam works as ever', () => {
    expect(refused(skirmish('0609'), ordering({ beam: { power: 2, at: 'blue/W1' } }))).toEqual([]);
    expect(fleetOf('red').now).toMatchObject({ T: 1, E: 1 });
  });

  test('says what it is, and every rule is shown', () => {
    expect(moduleLaws(nebulae, catalogue)).toEqual([]);
    expect(untestedRules(nebulae, rule.shown())).toEqual([]);
  });
});
