/** Pending rolls in saves: those that play reaches are accepted, and every member of them that is forged is refused. */

import { describe, expect, test } from 'vitest';
import { rolls, pendingRolls, type ChanceState, type PendingRoll } from '../../../src/kernel/dice/roll.js';
import { engine as convoyEngine } from '../../../src/malta-convoy/engine.js';
import { engine as stellarEngine } from '../../../src/stellar-wars/engine.js';
import type { State } from '../../../src/stellar-wars/state.js';
import { isEqual } from '../../../src/kernel/helpers.js';
import { pickRandom } from '../../../src/kernel/random.js';
import { chance, type AnyEngine } from '../../../src/laws/law.js';
import { chainsOf, withLinks } from '../../../src/laws/dice.js';

import { engine as toyEngine } from '../../support/dice-toy/engine.js';
import { bomb, miner, stalker } from '../../support/stellar-wars/mines.js';

type Any = AnyEngine<ChanceState, ChanceState>;

/** A game with dice, and set-ups in which all its rolls come up. */
interface Table {
  readonly engine: Any;
  readonly setups: (seed: number) => readonly object[];
  /** Returns the game as it is played from. */
  readonly prepared?: (state: ChanceState) => ChanceState;
  /** Actions that random players prefer: they ask for rolls. */
  readonly eager: readonly string[];
}

const pair = ['red', 'blue'];
const fleets = {
  red: [stalker, 'CA-2', 'BB-1'].map((sheet) => ({ sheet })),
  blue: [stalker, 'BB-1', miner].map((sheet) => ({ sheet })),
};
const openFleets = {
  red: [bomb, 'CA-1', 'BB-1'].map((sheet) => ({ sheet })),
  blue: [bomb, 'BB-1', miner].map((sheet) => ({ sheet })),
};
const stellarRules =
  '+own-designs +turn-limit turn-limit(turns=8) open-board(columns=9, rows=8, leaving=barred)';

/** Returns the game with devices that work with a die only. */
function withDamage(state: ChanceState): ChanceState {
  // Sound: it is a state of Stellar Wars.
  const { ships } = state as unknown as State;
  const damaged = ships.map(({ left, sheet, ...ship }) => {
    const systems = left.systems.map((boxes, at) =>
      sheet.systems[at]?.kind === 'self-destruct' ? 2 : boxes,
    );
    return { ...ship, sheet, left: { ...left, systems } };
  });
  return { ...state, ships: damaged } as ChanceState; // Sound: the same state with fewer boxes.
}

const tables: Readonly<Record<string, Table>> = {
  'Stellar Wars': {
    engine: withLinks(stellarEngine() as unknown as Any),
    setups: () => [
      { rules: `sw2/duel +given-dice ${stellarRules}`, players: pair, fleets },
      {
        rules: `sw2/duel -cloaking +committed-dice ${stellarRules}`,
        players: pair,
        fleets: openFleets,
        chains: chainsOf(pair),
      },
    ],
    eager: ['ship/fire', 'cloak/hide', 'sensors/ship', 'sensors/mines', 'mines/lay'],
    prepared: withDamage,
  },
  'Malta Convoy': {
    engine: convoyEngine(),
    setups: () => [
      { rules: 'convoy/revised +given-dice', players: ['ann'] },
      { rules: 'convoy/first +given-dice', players: ['ann'] },
    ],
    eager: ['convoy/sail'],
  },
  'a duel': {
    engine: withLinks(toyEngine as unknown as Any),
    setups: () => [
      { rules: 'fair/duel +given-dice +cards', players: ['ann', 'bob', 'cat'] },
      { rules: 'fair/duel +committed-dice', players: pair, chains: chainsOf(pair, 3) },
    ],
    eager: [],
  },
};

/** Most moments that are kept of each roll. */
const KEPT = 2;

/** Plays random games, and keeps some moments of each roll by which the game waits for dice. */
function reached({ engine, setups, eager, prepared }: Table): ReadonlyMap<string, readonly ChanceState[]> {
  const found = new Map<string, ChanceState[]>();
  for (let seed = 1; seed <= 10; seed += 1)
    for (const setup of setups(seed)) {
      const random = chance(seed);
      const made = engine.createGame(setup);
      if (!made.ok) throw new Error(JSON.stringify(made.issues));
      let state = prepared ? prepared(made.value) : made.value;
      for (let done = 0; done < 400 && !state.result; done += 1) {
        const pending = pendingRolls.of(state);
        const source = state.ruleset.modules.find((id) => id.endsWith('-dice'));
        const kept = `${pending[0]?.roll} ${source}${pending.length > 1 ? ' first of several' : ''}`;
        const states = found.get(kept) ?? [];
        if (pending.length > 0 && states.length < KEPT) found.set(kept, [...states, state]);
        const open = engine.decisions(state).filter(({ aside }) => !aside);
        const keen = open.filter(({ type }) => eager.includes(type));
        const decision = pickRandom(keen.length > 0 && random(3) > 0 ? keen : open, random);
        const next = engine.applyAction(state, engine.sampleAction(state, decision, random));
        if (!next.ok) throw new Error(JSON.stringify(next.issues));
        state = next.state;
      }
    }
  return found;
}

type Forged = readonly (PendingRoll | object)[];

/** Reads a save with other pending rolls, and with other members of the state. */
function readWith(engine: Any, state: ChanceState, pending: Forged, more: object = {}) {
  const save = JSON.parse(engine.serialize(state)) as { readonly state: ChanceState };
  const ext = { ...save.state.ext, 'chance/pending': pending };
  return engine.deserialize(JSON.stringify({ ...save, state: { ...save.state, ...more, ext } }));
}

/** Plays on from an accepted save: every state can be saved and loaded. */
function playsOn(engine: Any, begin: ChanceState, seed: number): void {
  const random = chance(seed);
  let state = begin;
  for (let done = 0; done < 6 && !state.result; done += 1) {
    const open = engine.decisions(state).filter(({ aside }) => !aside);
    const next = engine.applyAction(state, engine.sampleAction(state, pickRandom(open, random), random));
    if (!next.ok) throw new Error(JSON.stringify([pendingRolls.of(state), next.issues]));
    state = next.state;
    const read = engine.deserialize(engine.serialize(state));
    if (!read.ok) throw new Error(JSON.stringify([pendingRolls.of(begin), read.issues]));
  }
}

/** Members that no game has in its pending rolls, or that differ from the declaration. */
const badMembers = (first: PendingRoll, player: string): readonly object[] => [
  { ...first, dice: [] },
  { ...first, dice: [6] },
  { ...first, dice: [1_000_000] },
  { ...first, waits: ['zed'] },
  { ...first, waits: [] },
  { ...first, waits: undefined },
  { ...first, waits: [...(first.waits ?? []), ...(first.waits ?? [])] },
  { ...first, waits: first.waits?.includes('chance' as never) ? [player] : ['chance'] },
  { ...first, hears: [] },
  { ...first, hears: ['zed'] },
  { ...first, hears: first.hears ? undefined : [player] },
  { ...first, later: true },
  { ...first, roll: 'no/such' },
  { ...first, about: null },
];

const gone = 'red/DN99';

/** What rolls may not be about, by their key: each forges one member of `about`, or a few that belong together. */
const badAbout: Readonly<Record<string, (about: never) => readonly object[]>> = {
  'attack/hit': attacks,
  'attack/damage': (about: Attack) => [
    ...attacks(about),
    { ...about, side: undefined },
    ...(about.by === null
      ? []
      : ['F', 'FR', 'RR', 'R', 'RL', 'FL'].map((side) => ({ ...about, side })).slice(0, 6)
    ).filter((each) => each.side !== about.side && !areBeside(each.side, about.side ?? '')),
  ],
  'attack/side': ({ attack, sides }: { readonly attack: Attack; readonly sides: readonly string[] }) => [
    ...attacks(attack).map((each) => ({ attack: each, sides })),
    { attack, sides: [...sides].reverse() },
    { attack, sides: sides.slice(1) },
    { attack, sides: [] },
  ],
  'missile-defence/fire': ({ attack, line }: { readonly attack: Attack; readonly line: number }) => [
    ...attacks(attack).map((each) => ({ attack: each, line })),
    { attack, line: line + 9 },
    { attack: { ...attack, weapon: 'laser' }, line },
  ],
  'damage/allocate': inside,
  'damage/weapon': inside,
  'damage/system': (about: Inside & { readonly built: number }) => [
    ...inside(about),
    { ...about, built: about.built + 1 },
    { ...about, built: 1 },
  ],
  'self-destruct/side': (about: object) => [
    { ...about, ship: gone },
    { ...about, points: 199 },
    { ...about, sides: ['F', 'R'] },
    { ...about, sides: ['FR', 'F'] },
    { ...about, sides: [] },
  ],
  'self-destruct/device': (about: { readonly needs: number }) => [
    { ...about, ship: gone },
    { ...about, needs: about.needs === 1 ? 2 : 1 },
  ],
  'cloaking/hide': (about: object) => [{ ...about, ship: gone }],
  'cloaking/check': (about: object) => [{ ...about, ship: gone }],
  'sensors/find': (about: { readonly ship: string }) => [
    { ...about, ship: gone },
    { ...about, line: 99 },
    { ...about, target: gone },
    { ...about, target: about.ship },
    { ...about, target: null },
  ],
  'sensors/sweep': (about: { readonly ship: string }) => [
    { ...about, ship: gone },
    { ...about, line: 99 },
    { ...about, target: about.ship },
  ],
  'convoy/amount': () => [{ of: 'cargos' }, { of: '' }],
  'convoy/option': () => [{ option: 'none' }, {}],
  'convoy/interception': ({ left }: { readonly left: number }) => [{ left: 0 }, { left: left + 20 }],
  'convoy/target': () => [{ result: 'missed' }],
  'second-hit/ship': () => [{ type: 'raft', result: 'damaged' }],
  'duel/to-hit': (about: object) => [{ ...about, player: 'zed' }],
  'duel/damage': (about: object) => [{ ...about, player: 'zed' }],
  'cards/deck/draw': () => [{ player: 'zed' }],
};

interface Attack {
  readonly by: string | null;
  readonly target: string;
  readonly range: number;
  readonly side?: string;
}

function attacks(about: Attack): readonly object[] {
  const { by, target, range } = about;
  return [
    { ...about, target: gone },
    { ...about, weapon: 'zzz' },
    { ...about, range: 0 },
    { ...about, range: 150 },
    ...(by === null
      ? []
      : [
          { ...about, by: gone },
          { ...about, by: target },
          { ...about, target: by },
          { ...about, range: range + 1 },
          { ...about, weapon: 'force-beam', extras: ['+9'] },
        ]),
  ];
}

interface Inside {
  readonly ship: string;
  readonly left: number;
}

function inside(about: Inside): readonly object[] {
  return [
    { ...about, ship: gone },
    { ...about, left: 0 },
    { ...about, left: 1000 },
    { ...about, side: 'X' },
  ];
}

const CLOCKWISE = ['F', 'FR', 'RR', 'R', 'RL', 'FL'];

const areBeside = (one: string, other: string): boolean =>
  [1, 5].includes((CLOCKWISE.indexOf(one) - CLOCKWISE.indexOf(other) + 6) % 6);

/** Rolls that are due at one place of a game alone: nowhere else are they accepted. */
const PLACED: readonly string[] = [
  'stellar/initiative',
  'convoy/contact',
  'convoy/enemy',
  'convoy/force',
  'convoy/amount',
  'convoy/option',
  'evasive-route/turns',
];

const played = Object.fromEntries(Object.entries(tables).map(([title, table]) => [title, reached(table)]));

/** The moments of a game, each of which waits for dice. */
const momentsOf = (title: string): readonly ChanceState[] => [...(played[title]?.values() ?? [])].flat();

describe.each(Object.entries(tables))('in %s', (title, { engine }) => {
  const states = momentsOf(title);

  test('every roll comes up', () => {
    const keys = new Set(states.flatMap((state) => pendingRolls.of(state).map(({ roll }) => roll)));
    const inForce = states.flatMap((state) => rolls.all(engine.rulesOf(state)).map(([key]) => key));
    expect([...keys].sort()).toEqual([...new Set(inForce)].sort());
  });

  test('saves of all moments are accepted as they are', () => {
    for (const state of states) {
      const read = engine.deserialize(engine.serialize(state));
      expect(read).toEqual({ ok: true, value: state });
    }
  });

  test('forged members are refused', () => {
    for (const state of states) {
      const [first, ...others] = pendingRolls.of(state);
      const [{ id: player } = { id: '' }] = state.players;
      if (!first) throw new Error('No roll is pending.');
      for (const each of badMembers(first, player))
        expect([each, readWith(engine, state, [each, ...others]).ok]).toEqual([each, false]);
      const waiting = others.map((each) => ({ ...each, waits: first.waits }));
      if (waiting.length > 0) expect(readWith(engine, state, [first, ...waiting]).ok).toBe(false);
      const many = Array.from({ length: 3000 }, () => ({ ...first, waits: undefined }));
      expect(readWith(engine, state, [first, ...many]).ok).toBe(false);
    }
  });

  test('what rolls are about is checked', () => {
    for (const state of states) {
      const pending = pendingRolls.of(state);
      for (const [at, each] of pending.entries())
        // Sound: the functions take what these rolls are about.
        for (const about of badAbout[each.roll]?.(each.about as never) ?? []) {
          const forged = pending.map((own, place) => (place === at ? { ...own, about } : own));
          const read = readWith(engine, state, forged);
          expect([each, about, read.ok]).toEqual([each, about, false]);
        }
    }
  });

  test('rolls that are due elsewhere are refused, or play goes on', () => {
    const samples = [...(played[title]?.values() ?? [])].flatMap((all) => all.slice(0, 1));
    let accepted = 0;
    for (const [seed, state] of samples.entries())
      for (const other of samples) {
        const [first] = pendingRolls.of(state);
        const [due] = pendingRolls.of(other);
        if (!first || !due || due.roll === first.roll || !isEqual(other.ruleset, state.ruleset)) continue;
        const { roll, about } = due;
        const { waits } = first;
        const read = readWith(engine, state, [{ roll, about, waits }]);
        if (read.ok) {
          expect(PLACED).not.toContain(roll);
          playsOn(engine, read.value, seed);
          accepted += 1;
        }
      }
    expect(accepted).toBeLessThan((samples.length * samples.length) / 3);
  });
});

test('in Stellar Wars nothing is decided twice', () => {
  const engine = tables['Stellar Wars']!.engine;
  for (const state of momentsOf('Stellar Wars')) {
    const [first, ...others] = pendingRolls.of(state);
    const { waits: _waits, ...again } = first!;
    expect(readWith(engine, state, [first!, again, ...others]).ok).toBe(false);
    expect(readWith(engine, state, [first!, again, again, ...others]).ok).toBe(false);
  }
});

test('in Malta Convoy no more attacks are pending than the force has, and one of all other rolls', () => {
  const engine = tables['Malta Convoy']!.engine;
  for (const state of momentsOf('Malta Convoy')) {
    const [first, ...others] = pendingRolls.of(state);
    const { waits: _waits, ...again } = first!;
    const many = Array.from({ length: 250 }, () => again);
    expect([first!.roll, readWith(engine, state, [first!, ...many, ...others]).ok]).toEqual([
      first!.roll,
      false,
    ]);
  }
});
