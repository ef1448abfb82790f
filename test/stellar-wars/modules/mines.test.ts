/** Mines: laid in secret, sprung on enemies, found by sensors. */

import { expect, test } from 'vitest';
import { pendingRolls } from '../../../src/kernel/dice/roll.js';
import { cloakedShips } from '../../../src/stellar-wars/modules/cloaking.js';
import { fields, laid, minesLeft } from '../../../src/stellar-wars/modules/mines.js';
import type { HexId, Player, State, View } from '../../../src/stellar-wars/state.js';
import type { Viewer } from '../../../src/kernel/types.js';
import { seeded } from '../../../src/kernel/random.js';

import { rule } from '../../support/rule.js';
import {
  act,
  after,
  begin,
  codes,
  dice,
  engine,
  moving,
  refusals,
  shipIn,
  withCloak,
  withShip,
} from '../../support/stellar-wars/engine.js';
import { miner } from '../../support/stellar-wars/mines.js';

const [RED, BLUE] = ['red/ES1', 'blue/ES1'] as const;
const RULES = 'sw2/duel -seeded-dice +given-dice +own-designs';
const spectator = { spectator: true } as const;

/** Red's miner is to go south from 1010 to 1012, blue's ship north from 1016. */
const setup = (rules = RULES, blue: unknown = miner) => ({
  rules,
  players: ['red', 'blue'],
  fleets: {
    red: [{ sheet: miner, at: '1010', facing: 3 }],
    blue: [{ sheet: blue, at: '1016', facing: 0 }],
  },
});

const begun = (rules = RULES, blue: unknown = miner): State => begin(setup(rules, blue));

const step = (ship: string): object => act('ship/step', ship);
const lay = (ship: string): object => act('mines/lay', ship);
const done = (ship: string): object => act('ship/done', ship);

const playerIn = ({ players }: View, name: string): Player => {
  const found = players.find(({ id }) => id === name);
  if (!found) throw new Error(name);
  return found;
};

/** What a viewer sees of red's mined hexes. */
const seen = (state: State, viewer: string | typeof spectator) =>
  // Sound: a player of the game, or a spectator.
  fields.of(playerIn(engine.view(state, viewer as Viewer), 'red'));

/** Red has laid mines in 1011 and 1012; blue is to move by 3. */
const mined = (rules = RULES, blue: unknown = miner): State =>
  after(
    moving(begun(rules, blue), { [RED]: 2, [BLUE]: 3 }),
    step(RED),
    lay(RED),
    step(RED),
    lay(RED),
    done(RED),
  );

/** Blue's ship stands one hex before red's mines at 1012, and red's ship is away. */
const near = (state: State): State => {
  const away = withShip(state, RED, (ship) => ({ ...ship, at: '0505' as HexId })); // Sound: a hex number.
  return withShip(away, BLUE, (ship) => ({ ...ship, at: '1013' as HexId })); // Sound: a hex number.
};

/** Blue's ship with a raised cloak: it is not on the board. */
const cloaked = (state: State): State => withCloak(state, BLUE);

rule(['SW.12.2', 'SW.3.mine', 'SW.R32'], 'a unit mines four hexes that the ship enters, in secret', () => {
  const start = moving(begun(), { [RED]: 2 });
  expect(codes(start, lay(RED))).toEqual(['no-hex-entered']);
  const one = after(start, step(RED), lay(RED));
  expect(codes(one, lay(RED))).toEqual(['mined-already']);
  const two = after(one, step(RED), lay(RED));
  expect(minesLeft(shipIn(two, RED))).toBe(2);
  expect(seen(two, 'red')).toEqual([{ hex: '1011' }, { hex: '1012' }]);
  expect([seen(two, 'blue'), seen(two, spectator)]).toEqual([[], []]);
  // The fifth hex is one too many.
  const spent = withShip(start, RED, (ship) => laid.put(ship, 4));
  expect(codes(after(spent, step(RED)), lay(RED))).toEqual(['no-mines-left']);
});

rule(['SW.3.mine', 'SW.R42'], 'only the owner learns that mines are laid, and how many are left', () => {
  const start = after(moving(begun(), { [RED]: 2 }), step(RED));
  const outcome = engine.applyAction(start, lay(RED));
  if (!outcome.ok) throw new Error('It is legal.');
  expect(outcome.events.map(({ type, audience }) => [type, audience])).toEqual([['mines/laid', ['red']]]);
  for (const viewer of ['blue', spectator]) {
    // Sound: a player of the game, or a spectator.
    const [was, is] = [start, outcome.state].map((state) => engine.view(state, viewer as Viewer));
    expect(is).toEqual(was);
  }
  const shipFor = (viewer: string) =>
    engine.view(outcome.state, viewer as never).ships.find(({ id }) => id === RED);
  expect([shipFor('red')?.ext?.['mines/laid'], shipFor('blue')?.ext?.['mines/laid']]).toEqual([1, undefined]);
});

rule(['SW.12.3', 'SW.R32'], 'D14: a mine attacks as a missile at range 8, and hits the bow', () => {
  const state = after(near(mined()), step(BLUE));
  expect(pendingRolls.of(state)).toMatchObject([
    { roll: 'attack/hit', about: { by: null, weapon: 'missile', target: BLUE, range: 8, side: 'F' } },
  ]);
  const missed = after(state, dice(4, 4));
  expect([pendingRolls.of(missed), shipIn(missed, BLUE).left]).toEqual([[], shipIn(state, BLUE).left]);
  const { shield, armor } = shipIn(after(state, dice(3, 4), dice(1)), BLUE).left;
  const { sheet } = shipIn(state, BLUE);
  expect(sheet.shield.F + sheet.armor.F - shield.F - armor.F).toBe(5);
  expect([shield.FL, shield.FR]).toEqual([sheet.shield.FL, sheet.shield.FR]);
});

rule(['SW.12.3', 'SW.R20'], 'missile defense works against mines, with number 8', () => {
  const defended = { ...miner, systems: [{ kind: 'missile-defence' }] };
  const hit = after(near(mined(RULES, defended)), step(BLUE), dice(3, 4));
  expect(pendingRolls.of(hit)).toMatchObject([{ roll: 'missile-defence/fire' }]);
  const [down, through] = [after(hit, dice(4, 4)), after(hit, dice(4, 5))];
  expect([pendingRolls.of(down), shipIn(down, BLUE).left]).toEqual([[], shipIn(hit, BLUE).left]);
  expect(pendingRolls.of(through)).toMatchObject([{ roll: 'attack/damage' }]);
});

rule('SW.R32', 'after an attack the hex stays mined, and everybody knows it', () => {
  const state = after(near(mined()), step(BLUE), dice(6, 6));
  for (const viewer of ['blue', spectator] as const)
    expect(seen(state, viewer)).toEqual([{ hex: '1012', known: 'all' }]);
  expect(seen(state, 'red')).toEqual([{ hex: '1011' }, { hex: '1012', known: 'all' }]);
  // The other hex attacks, too; and nobody bars the way.
  expect(pendingRolls.of(after(state, step(BLUE)))).toHaveLength(1);
});

rule('SW.R32', 'settings: a hex that is no longer mined after an attack, and the side that is hit', () => {
  const state = after(near(mined(`${RULES} mines(stays=false, side=RR)`)), step(BLUE));
  expect(pendingRolls.of(state)).toMatchObject([{ about: { side: 'RR' } }]);
  expect([seen(state, 'red'), seen(state, 'blue')]).toEqual([[{ hex: '1011' }], []]);
});

rule(['SW.12.3', 'SW.10.5'], "mines ignore their owner's ships and hidden ships", () => {
  const start = near(mined(RULES, { ...miner, weapons: [], systems: [{ kind: 'cloaking' }] }));
  expect(pendingRolls.of(after(start, step(BLUE)))).toHaveLength(1);
  const passed = after(cloaked(start), step(BLUE));
  expect([pendingRolls.of(passed), seen(passed, 'blue')]).toEqual([[], []]);
  const back = after({ ...moving(begun(), { [RED]: 2 }), players: mined().players }, step(RED));
  expect([shipIn(back, RED).at, pendingRolls.of(back)]).toEqual(['1011', []]);
});

rule('SW.R29', 'hidden ships may lay mines, and ships that do not fire', () => {
  const start = moving(
    begun(RULES, { ...miner, weapons: [], systems: [{ kind: 'cloaking' }] }),
    { [BLUE]: 3 },
    { [BLUE]: { nc: true } },
  );
  const hidden = after(cloaked(after(start, done(RED))), step(BLUE), lay(BLUE));
  expect(fields.of(playerIn(hidden, 'blue'))).toEqual([{ hex: '1015' }]);
  expect(fields.of(playerIn(engine.view(hidden, 'red' as never), 'blue'))).toEqual([]);
});

rule(['SW.11.3', 'SW.R30', 'SW.S13'], 'sensors show mined hexes in reach, also in their own hex', () => {
  const sensing = { ...miner, systems: [{ kind: 'sensors' }] };
  const start = near(mined(RULES, sensing));
  const search = act('sensors/mines', BLUE);
  const found = (face: number): readonly unknown[] => seen(after(start, search, dice(face)), 'blue');
  expect(found(4)).toEqual([{ hex: '1012', known: 'all' }]);
  expect(found(3)).toEqual(['1011', '1012'].map((hex) => ({ hex, known: 'all' })));
  expect(found(5)).toEqual([]);
  // Sound: a hex number.
  const on = withShip(start, BLUE, (ship) => ({ ...ship, at: '1011' as HexId }));
  expect(seen(after(on, search, dice(4)), spectator)).toHaveLength(2);
  expect(seen(after(on, search, dice(6)), 'blue')).toEqual([]);
});

rule(['SW.11.3', 'SW.R29'], 'a hidden ship finds mines for its player alone', () => {
  const sheet = { ...miner, weapons: [], mines: 0, systems: [{ kind: 'sensors' }, { kind: 'cloaking' }] };
  const start = cloaked(near(mined(RULES, sheet)));
  const state = after(start, act('sensors/mines', BLUE), dice(4));
  expect(seen(state, 'blue')).toEqual([{ hex: '1012', known: 'enemies' }]);
  expect(seen(state, 'red')).toEqual([{ hex: '1011' }, { hex: '1012' }]);
  expect(seen(state, spectator)).toEqual([]);
  // A later search that everybody sees tells all.
  const visible: State = {
    ...state,
    players: state.players.map((each) => cloakedShips.put(each, [])),
    ships: state.ships.map(({ turn: _turn, ...ship }) => ship),
  };
  const again = after(visible, act('sensors/mines', BLUE), dice(4));
  for (const viewer of ['blue', spectator] as const)
    expect(seen(again, viewer)).toEqual([{ hex: '1012', known: 'all' }]);
});

rule(['SW.3.mine', 'SW.12.3'], 'other fields change nothing that others see, are offered or refused', () => {
  const state = near(mined());
  const moved = (hexes: readonly string[]): State => ({
    ...state,
    players: state.players.map((each) =>
      // Sound: hex numbers.
      each.id === 'red'
        ? fields.put(
            each,
            hexes.map((hex) => ({ hex: hex as HexId })),
          )
        : each,
    ),
  });
  const asked = (now: State, viewer: Viewer): unknown => [
    engine.view(now, viewer),
    engine.decisions(engine.view(now, viewer)),
    [step(BLUE), lay(BLUE), done(BLUE)].map((each) => engine.checkAction(now, each)),
  ];
  for (const { id } of state.players.slice(1))
    for (const viewer of [id, spectator])
      for (const hexes of [[], ['1012'], ['0101', '1013', '1015']])
        expect(asked(moved(hexes), viewer)).toEqual(asked(state, viewer));
  expect(asked(moved([]), playerIn(state, 'red').id)).not.toEqual(asked(state, playerIn(state, 'red').id));
});

test('a save keeps mines, and a save that contradicts itself is refused', () => {
  const state = mined();
  const text = engine.serialize(state);
  expect(engine.deserialize(text)).toEqual({ ok: true, value: state });
  const refused = (from: string, to: string): unknown => {
    expect(text).toContain(from);
    const read = engine.deserialize(text.replace(from, to));
    return read.ok ? [] : read.issues.map(({ code, path }) => `${path.join('.')} ${code}`);
  };
  expect(refused('"mines/laid":2', '"mines/laid":5')).toEqual([
    'state.ships.0.ext.mines/laid save-contradicts',
  ]);
  expect(refused('{"hex":"1011"},', '{"hex":"1012"},')).toEqual([
    'state.players.0.ext.mines/fields.1 save-contradicts',
  ]);
  expect(refused('{"hex":"1011"}', '{"hex":"0199"}')).toEqual([
    'state.players.0.ext.mines/fields.0 save-contradicts',
  ]);
});

test('random players lay mines, and a refusal says what to do', () => {
  const start = moving(begun(), { [RED]: 2 });
  const entered = after(start, step(RED));
  const decision = engine.decisions(entered).find(({ type }) => type === 'mines/lay');
  expect(decision?.options).toEqual({ ships: [{ ship: RED, hex: '1011', left: 4 }] });
  expect(decision && engine.sampleAction(entered, decision, seeded(1))).toEqual(lay(RED));
  const told = (state: State): readonly string[] => refusals(state, lay(RED));
  expect(told(withShip(start, RED, (ship) => laid.put(ship, 4)))).toEqual([
    'SW.12.2: red/ES1 has no mines left.',
    'SW.R32: red/ES1 has not entered a hex in this move: move it first.',
  ]);
  expect(told(after(entered, lay(RED)))).toEqual(['SW.R32: You have mined hex 1011 already: enter another.']);
  expect(codes(entered, lay(BLUE))).toEqual(['not-your-turn']);
});
