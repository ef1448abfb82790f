/** What the laws are told of modules: what hides, what is paid, what events mean. */

import { deepFreeze, isEqual, memoize } from '../../kernel/helpers.js';
import type { Viewer, Rules, GameEvent, Module } from '../../kernel/types.js';
import {
  type ArbitrarySlice as ArbitrarySliceOf,
  generalAdvice,
  generalLaws,
  LawBroken as AnyLawBroken,
  type Failure,
  findDifference,
  reworded,
} from '../../laws/law.js';
import { hiddenByDice } from '../../laws/dice.js';
import { type Address, pointsAt } from '../economy/accounts.js';
import { isSystemship } from '../find.js';
import type { StateGame } from '../kit.js';
import type { HexId } from '../map/star-map.js';
import { progress as baseProgress } from '../modules/base-building.js';
import { colonyProgress } from '../modules/colonies.js';
import { catalogue } from '../modules/index.js';
import type { State, Counts, Place, Ship, ShipId } from '../state.js';

// Other values for each slice that hides something, for the law 'secrets-kept'.

/** Returns a random legal value of a slice, so that the battery can vary what is secret. The slice's decoder must accept it. */
export type ArbitrarySlice = ArbitrarySliceOf<State>;

/** Makes other values for each slice of the standard catalogue that hides something. */
export const HIDDEN_VALUES: Readonly<Record<string, ArbitrarySlice>> = {
  'repair/bill': (random) => ({ 'player:grey PD': [1 + random(9), 1] }),
  'resupply/bill': (random) => ({ 'player:grey M': [1 + random(9), 3] }),
  'build-steps/reached': (random) => random(3),
  'base-building/progress': (random) => ({ grey: 1 + random(20) }),
  // Nobody pays for a Colony where there is no Base.
  'colonies/progress': (random, _state, home) => ('base' in home ? 1 + random(20) : 0),
  'base-building/fresh': (random) => random(5),
  'bought-technology/research': (random) => ({
    levels: { energy: random(4), guided: random(4), kinetic: random(4) },
    paid: { energy: random(10), guided: random(10), kinetic: random(10) },
    risen: random(2) === 0 ? [] : ['energy'],
  }),
  'bought-technology/offers': () => ({ grey: { give: 'energy', take: 'guided' } }),
  'bought-technology/past': (_random, { turn, active }) => ({
    turn,
    active,
    offers: [{ with: 'grey', give: 'energy', take: 'guided' }],
  }),
  'marines/names': (random) => [`grey/S${1 + random(9)}`],
  // Hidden where each player knows only their own score.
  'victory-points/points': (random, { ruleset: { settings } }) =>
    random(Number(settings['victory-points/target'] ?? 1)),
  'victory-points/held': (random, { stars }) => stars.slice(0, random(3)).map(({ hex }) => hex),
  // A player who is awaited shows that some Bases left loot, but not which ones.
  'base-fall/captor': (_random, { active, phase, waiting }, home) =>
    phase === 'reckoning' && waiting.includes(active) && !('base' in home) ? active : null,
};

// The laws of WarpWar: the general laws, and those of ships, stars and points.

/** Each law by its name, in a sentence. */
export const laws = deepFreeze({
  ...generalLaws,
  bounded:
    'While play stands still no player can act without end: no state comes back, and there are at most 100 actions for each player and ship, 200 for each hold and 4 for each Build Point, and never more than 10,000.',
  'events-discreet':
    "Events that show a ship's components, its damage or a player's points go to the owner only. An event that changes something does not go to those who see nothing of the change.",
  'course-discreet':
    "What others see and receive when a player acts does not depend on what they may not see. In a combat this is so for events of modules that are not the library's, until something else tells more.",
  'ids-unique': 'No two ships of a game have the same id.',
  'ships-on-map':
    'Every ship is on a hex of the map, or in a rack of a Warpship on the map; a Systemship on a hex is at a star.',
  'moves-told': 'Ships are where events say, and move there hex by hex and along warplines.',
  'moves-paid':
    "A ship's tally counts all that it did in its turn, and never takes more movement points than it has.",
  'one-side-per-star':
    'Nobody ends their turn at a star with an enemy, except with Systemships that no rack takes along.',
  'within-built': 'No ship has fewer than 0 units of a component, or more than it was built with.',
  'hits-conserved':
    'All hits past the screens are placed, and units of ships change exactly as the events say.',
  'ships-conserved': 'A ship disappears only if an event destroys it or takes it off the map.',
  'points-conserved':
    'Build Points change only as the events say, and every account holds a whole number, 0 or more.',
  'prices-paid': 'Players pay exactly what the tables say for what they build, repair and resupply.',
} as const);

/** A law's name. */
export type Law = keyof typeof laws;

/** What to do if a law is broken: its usual causes, by its name. */
export const advice: Readonly<Record<Law, string>> = deepFreeze({
  ...generalAdvice,
  'places-kept':
    'Something tells where a ship is that a viewer does not see. Give events an `audience` (`listWitnesses`, `hears`), hide stars by `seenStar` and slices by `seenBy`, and replace `judgedByView`. If your rule reveals it, name the event in `revealingEvents`, also if it is an event of the library, such as `star/shown`.',
  'events-discreet':
    'Give the event an `audience` of the owner only, and tell the others by a second event. If your rule reveals it, name the event in `revealingEvents`; if others may know no more than that it happened, in `announcingEvents`.',
  'course-discreet':
    'An event or a view depends on a hidden record, account or slice. Give the event an `audience`, or read only what all see. If your rule means to reveal it, name the event in `revealingEvents`, or in `teachingEvents` if only those learn of it who receive it.',
  'ids-unique':
    'Give a new ship a name that no ship has: wrap `nameTaken` and `namesGiven` if ships of your rule wait off the map, and let `shipBuilt` bring each ship once.',
  'ships-on-map': 'Check the hex or carrier to which your rule moves a ship, and the racks of the carrier.',
  'moves-told':
    "Move ships by the game's events, such as `shipMoved` after `shipEntered` for each step, or say in `eventEffects` where your event takes the ship: `to`.",
  'moves-paid':
    "Leave `tally` to the game's events, and let moves cost what the formulas of movement say, such as `travelNeed`.",
  'one-side-per-star':
    'Let the combat at the star take place, or say in `mayStayWithEnemies` which ships stay there by your rule.',
  'within-built':
    'Leave 0 or more units of each component, and no more than the ship was built with: see `subtractUnits`.',
  'hits-conserved':
    "Change units by the game's events, such as `shipDamaged` and `shipServiced`, or explain your event in `eventEffects`: its `units` or `hits`.",
  'ships-conserved': 'Return `shipDestroyed` or `shipRemoved` for a ship that goes.',
  'points-conserved':
    'Move points by `pointsMoved`: a whole number, at most what `pointsAt` returns, and from an account that is still there.',
  'prices-paid':
    "Pay to 'spent' what the tables say. Otherwise explain the `price` of your event in `eventEffects`, or that of your action in `prices`.",
});

/** What to do if a payment reached no audience: the laws see only events that somebody receives. */
export const UNHEARD_PAYMENT =
  "Nobody heard of this payment: see `hears`. Let the owner of the account receive `points/moved`: in `hears` look at `what`, which is 'account' for it, and in `holders` name the owner. Laws see only events that somebody receives, also in `eventEffects`; the option `happens` knows of the others.";

/** Thrown if a law is broken: with the law's name, its sentence, and what was found. */
export type LawBroken = AnyLawBroken<Law>;

/** Thrown if a law is broken. */
export const LawBroken: new (finding: Failure<Law>, cause?: unknown) => LawBroken = AnyLawBroken;

/** Throws LawBroken unless the condition is true. Default of the last argument: the usual advice for the law. */
export function holds(
  condition: boolean,
  law: Law,
  found: () => string,
  advises = advice[law],
): asserts condition {
  if (!condition) throw new LawBroken({ law, says: laws[law], found: found(), advice: advises });
}

/** Throws LawBroken unless two values are equal. */
export function same(law: Law, what: string, one: unknown, other: unknown): void {
  holds(isEqual(one, other), law, () => `${what}: ${findDifference(one, other)}`);
}

// What the laws need to know about rules that no standard module has.

/** What your event changes on ships and in accounts. */
export interface EventEffect {
  /** The ship that changes. */
  readonly ship?: string;
  /** Units that the ship gains, by component; below 0 it loses them. */
  readonly units?: Counts;
  /** Hits on the ship that `ship/damaged` must place afterwards. */
  readonly hits?: number;
  /** Where the ship is now. */
  readonly to?: Place;
  /** Build Points that were paid for it in the build event. */
  readonly price?: number;
}

/** Laws that a rule may set aside. The others hold for every game. */
export type GameLaw = Extract<
  Law,
  | 'ships-on-map'
  | 'moves-told'
  | 'moves-paid'
  | 'one-side-per-star'
  | 'within-built'
  | 'hits-conserved'
  | 'ships-conserved'
  | 'points-conserved'
  | 'prices-paid'
>;

/** What the laws need to know about rules that no standard module has. */
export interface RuleFacts {
  /**
   * For each slice that hides something, by key: makes another random value. The law 'secrets-kept' stores it where a
   * viewer must not notice.
   */
  readonly hiddenValues?: Readonly<Record<string, ArbitrarySlice>>;
  /**
   * What your events change on ships and in accounts, by type. Receives the event's payload, the state before the
   * action, and the rules. The event must have a receiver.
   */
  readonly eventEffects?: Readonly<
    Record<string, (payload: never, before: State, rules: Rules) => EventEffect>
  >;
  /** Types of events that only one player may receive: the `player` of their payload, or the owner of their `ship`. */
  readonly privateEvents?: readonly string[];
  /**
   * Types of events that reveal a secret by your rule. An action with such an event is not compared with the same action
   * where hidden data differ, and everybody may receive the event.
   */
  readonly revealingEvents?: readonly string[];
  /**
   * Types of events from which those who receive them learn a secret by your rule. For them, an action with such an event
   * is not compared with the same action where hidden data differ.
   */
  readonly teachingEvents?: readonly string[];
  /** Types of events that may go to players who see nothing of what they change: your rule lets them know that it happened. */
  readonly announcingEvents?: readonly string[];
  /**
   * By type of action that builds ships: the whole price in Build Points, in place of the tables' prices of these ships.
   * Receives the action, the state before it, and the rules.
   */
  readonly prices?: Readonly<Record<string, (action: never, before: State, rules: Rules) => number>>;
  /** By type of action: the ship that it unloads, so that all see what was aboard. */
  readonly unloads?: Readonly<Record<string, (action: never) => unknown>>;
  /** Whether a ship may stay with enemies when its side's turn ends. */
  readonly mayStayWithEnemies?: (rules: Rules, ship: Pick<Ship, 'id'>) => boolean;
  /** Whether everybody knows what is in an account, although only its holder receives events about it. */
  readonly isAccountPublic?: (game: StateGame, account: Address) => boolean;
  /** Whether your rules show a viewer the record of another player's ship. */
  readonly isRecordShown?: (game: StateGame, viewer: Viewer, ship: Ship) => boolean;
  /** Laws that your rules set aside: breaking them is ignored. */
  readonly excusedLaws?: readonly GameLaw[];
}

/** A step of a game, with its rules and the facts. */
export interface Change {
  readonly rules: Rules;
  readonly action: unknown;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
  readonly facts: RuleFacts;
}

// The facts of the standard modules, in the form that authors of other modules use.

interface Of {
  readonly ship: ShipId;
}

interface Works {
  readonly at: HexId;
  readonly player: string;
  readonly points: number;
}

const standsAt = ({ ship, at }: Of & { readonly at: HexId }): EventEffect => ({ ship, to: at });
const isAboard = ({ ship, carrier }: Of & { readonly carrier: ShipId }): EventEffect => ({
  ship,
  to: { aboard: carrier },
});

/** Returns the price of what was newly paid for a Base or Colony; nothing more is due when it is finished or falls. */
const putInto = ({ points }: Works, had: number | undefined): EventEffect => ({
  price: Math.max(0, points - (had ?? 0)),
});

const starAt = ({ stars }: State, at: HexId): State['stars'][number] | undefined =>
  stars.find(({ hex }) => hex === at);

/** What the events of the standard modules mean, hide and reveal. */
export const STANDARD: RuleFacts = {
  hiddenValues: HIDDEN_VALUES,
  eventEffects: {
    'base-building/advanced': (works: Works, before: State) => {
      const star = starAt(before, works.at);
      return putInto(works, star && baseProgress.of(star)[works.player]);
    },
    'bought-technology/paid': ({ points }: Works) => ({ price: points }),
    'colonies/advanced': (works: Works, before: State) => {
      const star = starAt(before, works.at);
      return putInto(works, star && colonyProgress.of(star));
    },
    'marines/captured': ({ ship }: Of) => ({ ship, units: { MA: 1 } }),
    'marines/recovered': ({ ship, platoons }: Of & { readonly platoons: number }) => ({
      ship,
      units: { MA: platoons },
    }),
    'marines/repelled': ({ ship }: Of) => ({ ship, units: { MA: -1 } }),
    'systemships/adrift': standsAt,
    'systemships/dropped': standsAt,
    'systemships/picked-up': isAboard,
    'systemships/stowed-away': isAboard,
  },
  privateEvents: [
    'base-building/advanced',
    'base-building/freshened',
    'base-fall/left-to',
    'bought-technology/paid',
    'bought-technology/renewed',
    'bought-technology/risen',
    'bought-technology/stolen',
    'colonies/advanced',
    'marines/names',
    'marines/recovered',
    'repair/billed',
    'resupply/billed',
    'systemships/stowed-away',
  ],
  // Whether a Colony is finished depends on secret earlier payments; at the end everything is visible.
  revealingEvents: ['colonies/founded', 'records/opened'],
  // A trade that is tried, and what a captor learns from a captured ship. Ledger: V.IV.2.5, V.IV.2.6.
  teachingEvents: ['bought-technology/traded', 'bought-technology/impossible', 'bought-technology/stolen'],
  // All hear that marines were repelled, and who builds a Colony hears if its Base falls.
  announcingEvents: ['colonies/advanced', 'marines/repelled'],
  // A scrapped ship sets down the ships aboard. Ledger: E2.SCRAP.1.
  unloads: { 'scrapping/scrap': ({ ship }: Of) => ship },
  mayStayWithEnemies: ({ ruleset: { settings } }, ship) =>
    settings['systemships/leftBehind'] === 'stay' && isSystemship(ship),
  // Points that belong to no Base yet are the same for all, and where all must be spent, everybody knows who has none.
  isAccountPublic: ({ rules, state }, account) => {
    const has = (id: string): boolean => rules.ruleset.modules.includes(id);
    return (
      ('player' in account && has('base-stockpiles')) || (has('spend-all') && pointsAt(state, account) === 0)
    );
  },
};

/** Whether all see if a ship has room in its holds: it stands at a Base that may fall, where room takes loot. Ledger: A42. */
export const isRoomSeen = ({ rules, state }: StateGame, { at, owner }: Ship): boolean =>
  rules.ruleset.modules.includes('base-fall') &&
  state.stars.some(({ hex, base }) => hex === at && base !== undefined && base !== owner);

// Facts of several modules together: given ones, and those of the standard modules.

/** Returns the members of one kind of several facts, together; where two have the same key, the last one counts. */
const merged = <Value>(
  all: readonly RuleFacts[],
  of: (facts: RuleFacts) => Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(all.flatMap((facts) => Object.entries(of(facts) ?? {})));

/** Returns facts together: lists are joined, and what is true by one of them is true. Of two with the same key the last one counts. */
const together = (...all: readonly RuleFacts[]): Required<RuleFacts> => ({
  hiddenValues: merged(all, ({ hiddenValues }) => hiddenValues),
  eventEffects: merged(all, ({ eventEffects }) => eventEffects),
  prices: merged(all, ({ prices }) => prices),
  unloads: merged(all, ({ unloads }) => unloads),
  privateEvents: all.flatMap(({ privateEvents = [] }) => privateEvents),
  revealingEvents: all.flatMap(({ revealingEvents = [] }) => revealingEvents),
  teachingEvents: all.flatMap(({ teachingEvents = [] }) => teachingEvents),
  announcingEvents: all.flatMap(({ announcingEvents = [] }) => announcingEvents),
  excusedLaws: all.flatMap(({ excusedLaws = [] }) => excusedLaws),
  mayStayWithEnemies: (...given) =>
    all.some(({ mayStayWithEnemies }) => mayStayWithEnemies?.(...given) ?? false),
  isAccountPublic: (...given) => all.some(({ isAccountPublic }) => isAccountPublic?.(...given) ?? false),
  isRecordShown: (...given) => all.some(({ isRecordShown }) => isRecordShown?.(...given) ?? false),
});

/** What all members of a union are at once. */
type Both<Each> = (Each extends unknown ? (each: Each) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** Terms of several modules, together. */
export type MergedFacts<Each extends RuleFacts> = Pick<Both<Each>, keyof RuleFacts & keyof Both<Each>>;

/**
 * Returns the facts of several modules that are in force together: lists are joined, and what is true by one of them is true.
 * Where two explain the same slice, event or action, the last one counts.
 */
export const mergeFacts = <const All extends readonly RuleFacts[]>(...all: All): MergedFacts<All[number]> =>
  // Sound: it has each member that one of them has, with all their keys.
  together(...all) as unknown as MergedFacts<All[number]>;

/** Returns given facts with those of the standard modules. */
const whole = memoize((facts: RuleFacts) => together(STANDARD, facts));

/** Returns the value of a key, which may be any text. */
const entryOf = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** Returns what `eventEffects` says about an event, if anything. */
export const meaningOf = (
  { facts, before, rules }: Pick<Change, 'facts' | 'before' | 'rules'>,
  { type, payload }: GameEvent,
): EventEffect | undefined =>
  // Sound: the payload of the same type of event, as it was made.
  entryOf(whole(facts).eventEffects, type)?.(payload as never, before, rules);

/** Whether only one player may receive an event. */
export const isForOne = (facts: RuleFacts, { type }: GameEvent): boolean =>
  whole(facts).privateEvents.includes(type);

/** Whether an event legitimately reveals a secret. */
export const isRevealing = (facts: RuleFacts, { type }: Pick<GameEvent, 'type'>): boolean =>
  whole(facts).revealingEvents.includes(type);

/** Whether the audience of an event legitimately learns a secret. */
export const isTeaching = (facts: RuleFacts, { type }: Pick<GameEvent, 'type'>): boolean =>
  whole(facts).teachingEvents.includes(type);

/** Whether an event may go to those who see nothing of what it changes. */
export const mayAnnounce = (facts: RuleFacts, event: Pick<GameEvent, 'type'>): boolean =>
  isRevealing(facts, event) || isTeaching(facts, event) || whole(facts).announcingEvents.includes(event.type);

/** Returns the ship that an action unloads, if any. */
export const unloadedBy = (facts: RuleFacts, action: { readonly type: string }): unknown =>
  // Sound: an action of the same type.
  entryOf(whole(facts).unloads, action.type)?.(action as never);

/** Returns the price of what an action builds, if it is not that of the tables. */
export const chargeOf = (
  facts: RuleFacts,
  { rules, state }: StateGame,
  action: unknown,
): number | undefined => {
  // Sound: a sampled action has a type, and the function gets only actions of its own type.
  const type = (action as { readonly type?: string } | undefined)?.type ?? '';
  return entryOf(whole(facts).prices, type)?.(action as never, state, rules);
};

/** Whether a ship may stay with enemies at the end of its side's turn. */
export const mayStay = (facts: RuleFacts, rules: Rules, ship: Pick<Ship, 'id'>): boolean =>
  whole(facts).mayStayWithEnemies(rules, ship);

/** Whether everybody knows what is in an account. */
export const isCommon = (facts: RuleFacts, game: StateGame, account: Address): boolean =>
  whole(facts).isAccountPublic(game, account);

/** Returns what makes other values of a slice, if it is known. */
export const hiddenValuesOf = (facts: RuleFacts, key: string): ArbitrarySlice | undefined =>
  entryOf(whole(facts).hiddenValues, key) ?? hiddenByDice[key];

/** What to do about an unexplained event, by the broken law. */
const HINTS: Readonly<Partial<Record<string, string>>> = {
  'course-discreet':
    'If your rule means to reveal this, say so: { revealingEvents: [TYPE] } or { teachingEvents: [TYPE] }.',
  'hits-conserved':
    'If your event changes units, explain it: { eventEffects: { TYPE: (payload) => ({ ship, units }) } }.',
  'prices-paid':
    'If your event sells something, explain it: { eventEffects: { TYPE: (payload) => ({ price }) } }.',
} satisfies { readonly [Each in Law]?: string };

/** Types of events of the standard modules. */
const standardEvents: ReadonlySet<string> = new Set(
  catalogue.flatMap(({ parts }: Module) =>
    parts.flatMap((part) => (part.kind === 'event' ? [part.key] : [])),
  ),
);

/** Whether a standard module declares an event. */
export const isStandardEvent = ({ type }: Pick<GameEvent, 'type'>): boolean => standardEvents.has(type);

/** Whether an event is of dice: a rule decides what is rolled, but it declares other events. */
const isOfDice = ({ type }: Pick<GameEvent, 'type'>): boolean => type.startsWith('chance/');

/** Lists types of events that rules of others declare. */
const unknownTypes = (events: readonly Pick<GameEvent, 'type'>[]): readonly string[] => [
  ...new Set(events.flatMap((each) => (isStandardEvent(each) || isOfDice(each) ? [] : [each.type]))),
];

/** Whether the facts explain a type of event to a law. An event explained by `eventEffects` may still reveal something. */
const isExplained = ({ eventEffects = {} }: RuleFacts, law: Law, type: string): boolean =>
  law !== 'course-discreet' && Object.hasOwn(eventEffects, type);

/** Runs a check. If a law is broken after an unexplained event, adds to the error what to do. */
export function hinted(
  facts: RuleFacts,
  events: readonly Pick<GameEvent, 'type'>[],
  check: () => void,
): void {
  try {
    check();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken)) throw thrown;
    const { law } = thrown;
    const hint = HINTS[law];
    const type = hint && unknownTypes(events).find((each) => !isExplained(facts, law, each));
    if (type === undefined) throw thrown;
    const found = `${thrown.found} ${hint?.replaceAll('TYPE', `'${type}'`) ?? ''}`;
    throw reworded(thrown, { found }, thrown);
  }
}

/** Runs a check, and ignores broken laws that are excused. */
export function judged({ excusedLaws = [] }: RuleFacts, check: () => void): void {
  try {
    check();
  } catch (thrown) {
    if (!(thrown instanceof LawBroken && excusedLaws.some((law) => law === thrown.law))) throw thrown;
  }
}
