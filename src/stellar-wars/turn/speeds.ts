/** The phase of speeds: sealed with the marks that hold until the turn ends. */

import { decode, ownFields, array, oneOf, optional, object, int } from '../../kernel/decode.js';
import { chosenEvent, sealedChoices, sealedEvent, type SealedBox } from '../../kernel/play/sealed.js';
import { fixedTo, numberOf, type Field, type FieldKind, type Sheet } from '../../kernel/field.js';
import { atPath, ok, refusal, refuse, type Issue, type Json } from '../../kernel/result.js';
import type { Random, Decoder, Event, PlayerId } from '../../kernel/types.js';
import { issue } from '../issues.js';
import { table, type ViewGame, event, type StateGame, question, setting } from '../kit.js';
import { turnOf, shipsOf, changeShip, ownShip, recordTurn, shipId, audienceOf } from '../ships.js';
import type { Ship, ShipId, State, View } from '../state.js';
import { awaitedIn, phases } from './phases.js';

/** Marks by key. */
export type Marks = Readonly<Record<string, Json>>;

/** A mark that players may set with the speed of a ship. */
export interface Mark {
  /** Its name for people. Default: its key in words. */
  readonly title?: string;
  /** Decodes its value. */
  readonly decode: Decoder<Json>;
  /** Returns why a ship cannot have it, at the path of its value. Must read only what the ship's owner may see. Default: it can. */
  readonly issues?: (game: ViewGame, ship: Ship, value: Json) => readonly Issue[];
  /** Returns a value for a random player; undefined to leave the mark out. Default: it is left out. */
  readonly sample?: (game: ViewGame, ship: Ship, random: Random) => Json | undefined;
  /** Returns its field in a form. Must allow no more than `issues`, where that is known. Default: forms do not show it. */
  readonly field?: (game: ViewGame, ship: Ship) => FieldKind;
}

/** The marks by key. */
export const marks = table<Mark, 'marks'>('marks');

/** Most marks of a ship that are read. */
const MOST = 20;

/** Decodes marks. No marks are the same as absent ones. */
export const marksDecoder: Decoder<Marks> = (raw, rules) => {
  const fields = ownFields(raw);
  const given = Object.entries(fields ?? {});
  if (!fields) return refuse(issue('not-an-object'));
  if (given.length > MOST) return refuse(issue('too-many', [], { most: MOST }));
  const issues: Issue[] = [];
  const read = given.map(([key, value]): readonly [string, Json] => {
    const mark = marks.find(rules, key);
    const known = mark
      ? decode(mark.decode, value, rules)
      : refuse(marks.suggest(rules, key, issue('unknown-mark', [], { mark: key.slice(0, MOST) })));
    if (!known.ok) issues.push(...atPath(key, known.issues));
    return [key, known.ok ? known.value : null];
  });
  // In the order of the table, so that equal marks have one form.
  const inOrder = marks.all(rules).flatMap(([key]) => read.filter(([name]) => name === key));
  return refusal(issues) ?? ok(Object.fromEntries(inOrder));
};

/** Returns the value of a mark that a ship has in this turn; undefined if it has none. */
export const markOf = (ship: Ship, key: string): Json | undefined => turnOf(ship).marks?.[key];

/** Returns why a ship cannot have some marks. */
export const markIssues = (game: ViewGame, ship: Ship, given: Marks): readonly Issue[] =>
  Object.entries(given).flatMap(([key, value]) =>
    atPath(key, marks.find(game.rules, key)?.issues?.(game, ship, value) ?? []),
  );

/** Returns random marks that a ship can have. */
export const sampleMarks = (game: ViewGame, ship: Ship, random: Random): Marks =>
  Object.fromEntries(
    marks.all(game.rules).flatMap(([key, { sample, issues }]) => {
      const value = sample?.(game, ship, random);
      return value === undefined || (issues?.(game, ship, value) ?? []).length > 0 ? [] : [[key, value]];
    }),
  );

// Choices that both players make at the same time.

const box: SealedBox<State, View> = {
  at: ({ phase, sealed }) => (phase === '' ? null : { step: phase, sealed }),
  put: (state, sealed) => ({ ...state, sealed }),
  await: (state, waiting) => ({ ...state, waiting }),
};

/** A choice was sealed: its owner alone learns it. Ledger: SW.R1. */
export const choiceSealed = event('choice/sealed', sealedEvent<State, View>(box));

/** A player has chosen, and is awaited no longer. */
export const choiceMade = event('choice/made', chosenEvent<State, View>(box));

const {
  /** Declares an action by which players choose in a phase, each for themselves and all before the choices are shown. */
  sealedAction,
  findSealedChoice,
  /** Lists who decides in the current phase and has sealed nothing. */
  yetToChoose,
} = sealedChoices<State, View>({
  box,
  choiceSealed,
  choiceMade,
  noStep: () => issue('no-phase'),
  due: ({ rules, state }) => awaitedIn({ rules, state: { ...state, sealed: [] } }),
});

export { sealedAction, yetToChoose };

/** An entry of a sealed choice that is for one ship. */
export type Entry = {
  /** The ship. */
  readonly ship: ShipId;
};

/** What entries for ships must be. */
export interface EachOnce<E extends Entry> {
  /** The ships that need an entry each. */
  readonly ships: readonly Ship[];
  /** Returns why an entry is not allowed. */
  readonly issues: (entry: E) => readonly Issue[];
  /** Makes the issue for a ship that has a second entry. */
  readonly twice: (entry: Entry) => Issue;
  /** Makes the issue for a ship that has none. */
  readonly missing: (entry: Entry) => Issue;
}

/** Returns why entries are not one for each ship, or not allowed, with paths in the list of entries. */
export function entryIssues<E extends Entry>(
  entries: readonly E[],
  { ships, issues, twice, missing }: EachOnce<E>,
): readonly Issue[] {
  const ids = entries.map(({ ship }) => ship);
  return [
    ...entries.flatMap((entry, at) => atPath(at, issues(entry))),
    ...ids.flatMap((ship, at) => (ids.indexOf(ship) < at ? atPath(at, [twice({ ship })]) : [])),
    ...ships.flatMap(({ id: ship }) => (ids.includes(ship) ? [] : [missing({ ship })])),
  ];
}

/** Payload of the event that all choices of a phase are shown. */
export type ShownPayload = {
  /** The phase in which they were sealed. */
  readonly phase: string;
};

/** All choices of a phase are shown: none is sealed any longer. */
export const choicesShown = event('choices/shown', {
  apply: ({ state }, _: ShownPayload) => ({ ...state, sealed: [] }),
});

/**
 * Returns what happens as sealed choices are shown: the entries of all players for ships, in the order of the ships. [] if
 * nothing is sealed. Throws if a ship that needs an entry has none: somebody has changed the ships since then.
 *
 * @param entriesOf returns the entries of a choice
 * @param tell returns what follows from an entry
 * @param needing the ships that need an entry. Default: none
 */
export function showChoices<Choice, E extends Entry>(
  game: StateGame,
  entriesOf: (choice: Choice) => readonly E[],
  tell: (entry: E) => readonly Event[],
  needing: readonly Ship[] = [],
): readonly Event[] {
  const { players, phase, sealed, ships } = game.state;
  if (sealed.length === 0) return [];
  const all = players.flatMap(({ id }) => {
    const choice = findSealedChoice<Choice>(game, id);
    return choice ? entriesOf(choice) : [];
  });
  const without = needing.filter(({ id }) => all.every(({ ship }) => ship !== id));
  if (without.length > 0)
    throw new Error(`Nothing was chosen for these ships: ${without.map(({ id }) => id).join(', ')}.`);
  const inOrder = ships.flatMap(({ id }) => all.filter(({ ship }) => ship === id));
  return [choicesShown({ phase }), ...inOrder.flatMap(tell)];
}

/** Lists those of some players who have not sealed a choice yet. */
export const unsealedOf = ({ state }: StateGame, players: readonly PlayerId[]): readonly PlayerId[] =>
  players.filter((id) => state.sealed.every(({ player }) => player !== id));

/** Lists the players with ships who have not sealed a choice yet. */
export const unsealed = (game: StateGame): readonly PlayerId[] =>
  unsealedOf(
    game,
    game.state.players.map(({ id }) => id).filter((id) => shipsOf(game.state, id).length > 0),
  );

export const sealedParts = [choiceSealed, choiceMade, choicesShown] as const;

// The speed phase: both players set the speed of each of their ships, sealed, then all are shown.

/** The speed of a ship for the turn, with its marks. */
export type SpeedOrder = {
  /** The ship. */
  readonly ship: ShipId;
  /** Hexes that it will enter. */
  readonly speed: number;
  /** Its marks for the turn, by key. Absent: none. */
  readonly marks?: Marks;
};

/** What is asked about a speed. */
export interface SpeedChoice {
  /** The ship. */
  readonly ship: Ship;
  /** The marks that are set with the speed. */
  readonly marks: Marks;
}

/** The lowest and the highest speed of a ship. */
export type SpeedRange = {
  /** In hexes. */
  readonly least: number;
  /** In hexes. */
  readonly most: number;
};

/** Whether the first speed of a ship is free, or counts from a standstill. Ledger: SW.R2. */
export const firstSpeed = setting('stellar/firstSpeed', { decode: oneOf('free', 'rest'), standard: 'free' });

/** The most by which the speed of a ship rises or falls in a turn. Ledger: SW.8.4, SW.8.5. */
export const speedChange = question('speedChange', (_game, _choice: SpeedChoice): number => 1);

/** The speeds that a ship can have, up to what is left of its engine. Ledger: SW.8.4, SW.8.5, SW.9.7.c, SW.R2. */
export const speedRange = question('speedRange', (game, choice: SpeedChoice): SpeedRange => {
  const { speed, left } = choice.ship;
  if (game.state.turn === 1 && firstSpeed.of(game.rules) === 'free') return { least: 0, most: left.engine };
  const change = speedChange(game, choice);
  return { least: Math.max(0, speed - change), most: Math.min(left.engine, speed + change) };
});

/** Returns why a ship cannot have a speed, at its path. */
export const speedIssues = question(
  'speedIssues',
  (game, choice: SpeedChoice & { readonly speed: number }): readonly Issue[] => {
    const { ship, speed } = choice;
    const { engine } = ship.left;
    if (speed > engine) return [issue('speed-engine', ['speed'], { ship: ship.id, engine })];
    const range = speedRange(game, choice);
    if (speed >= range.least && speed <= range.most) return [];
    return [issue('speed-step', ['speed'], { ship: ship.id, was: ship.speed, ...range })];
  },
);

function orderIssues(
  game: ViewGame,
  player: PlayerId,
  { ship: id, speed, marks = {} }: SpeedOrder,
): readonly Issue[] {
  const own = ownShip(game.state, player, id);
  if (!own.ok) return own.issues;
  const ship = own.value;
  return [...atPath('marks', markIssues(game, ship, marks)), ...speedIssues(game, { ship, marks, speed })];
}

/** Most orders that are read: of two players with 100 ships each. */
const MOST_ORDERS = 200;

const orderDecoder: Decoder<SpeedOrder> = object({
  ship: shipId,
  speed: int(0, 99),
  marks: optional(marksDecoder),
});

/** Returns a random order for a ship. */
function sampleOrder(game: ViewGame, ship: Ship, random: Random): SpeedOrder {
  const marks = sampleMarks(game, ship, random);
  const { least, most } = speedRange(game, { ship, marks });
  const speed = least + random(most - least + 1);
  return Object.keys(marks).length > 0 ? { ship: ship.id, speed, marks } : { ship: ship.id, speed };
}

/** Returns a value that a mark can have: of a choice, the first. */
const valueIn = (kind: FieldKind): Json =>
  kind.kind === 'fixed' ? kind.value : kind.kind === 'choice' ? (kind.items[0]?.value ?? null) : null;

/** Returns the fields of the marks that a ship can have. */
const markFields = (game: ViewGame, ship: Ship): readonly Field[] =>
  marks.all(game.rules).flatMap(([key, { title, field, issues }]): readonly Field[] => {
    const kind = field?.(game, ship);
    const isOpen = kind && (issues?.(game, ship, valueIn(kind)) ?? []).length === 0;
    return isOpen ? [{ ...kind, key, ...(title !== undefined && { title }), optional: true }] : [];
  });

/** Returns the sheet of a ship: its speed, which may depend on its marks, and the marks that it can have. */
function speedSheet(game: ViewGame, ship: Ship): Sheet {
  const fields = markFields(game, ship);
  const unknown = marks.all(game.rules).flatMap(([key, { field }]) => (field ? [] : [key]));
  const all = Object.fromEntries(fields.map((each) => [each.key, valueIn(each)]));
  const ranges = [{}, all].map((given) => speedRange(game, { ship, marks: given }));
  const least = Math.min(...ranges.map((range) => range.least));
  const most = Math.max(...ranges.map((range) => range.most));
  const group: Field = {
    kind: 'group',
    key: 'marks',
    optional: true,
    fields,
    ...(unknown.length > 0 && { open: unknown }),
  };
  return {
    title: ship.id,
    piece: ship.id,
    fields: [
      fixedTo('ship', ship.id),
      numberOf('speed', least, most),
      ...(fields.length > 0 || unknown.length > 0 ? [group] : []),
    ],
  };
}

/** Sets the speed of each of a player's ships. Ledger: SW.6.1, SW.R1. */
export const setSpeeds = sealedAction(
  'speeds/set',
  'speeds',
  { orders: array(orderDecoder, MOST_ORDERS) },
  {
    options: (game, player) => ({
      ships: shipsOf(game.state, player).map((ship) => ({
        ship: ship.id,
        was: ship.speed,
        ...speedRange(game, { ship, marks: {} }),
      })),
    }),
    check: (game, { player, orders }) =>
      atPath(
        'orders',
        entryIssues(orders, {
          ships: shipsOf(game.state, player),
          issues: (order) => orderIssues(game, player, order),
          twice: (of) => issue('speed-twice', ['ship'], of),
          missing: (of) => issue('speed-missing', [], of),
        }),
      ),
    sample: (game, player, random) => ({
      orders: shipsOf(game.state, player).map((ship) => sampleOrder(game, ship, random)),
    }),
    form: (game, player) => ({
      fields: [
        {
          kind: 'sheets',
          key: 'orders',
          sheets: shipsOf(game.state, player).map((ship) => speedSheet(game, ship)),
        },
      ],
    }),
  },
);

/** The speed of a ship was set, with its marks for the turn. Ledger: SW.5.b, SW.R1. */
export const speedSet = event('speed/set', {
  audience: audienceOf,
  apply: ({ state }, { ship: id, speed, marks }: SpeedOrder) =>
    changeShip(state, id, (ship) => {
      const now = { ...ship, speed };
      return marks ? recordTurn(now, { marks }) : now;
    }),
});

/** The speed phase. Ledger: SW.6.1. */
export const speedsPhase = phases.add('speeds', {
  awaits: unsealed,
  answeredBy: setSpeeds.key,
  does: (game) =>
    showChoices(
      game,
      ({ orders }: { readonly orders: readonly SpeedOrder[] }) => orders,
      (order) => [speedSet(order)],
      game.state.ships,
    ),
});

export const speedParts = [
  firstSpeed,
  speedChange,
  speedRange,
  speedIssues,
  speedSet,
  speedsPhase,
  setSpeeds,
] as const;
