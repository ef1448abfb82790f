/** What of a module comes into play in games: its events, set-up fields and hidden slices. What never does is not tested. */

import { seeAll } from '../kernel/action.js';
import { isEqual } from '../kernel/helpers.js';
import type {
  Audience,
  EventPart,
  Game,
  Module,
  Part,
  Rules,
  SetupPart,
  SlicePart,
} from '../kernel/types.js';
import type { AnyEngine, GameAdapter } from './law.js';
import { sharedRules, when, type Found } from './modules.js';
import type { Options } from './options.js';
import { hides } from './states.js';

/** Whether a part is a slice that hides something, as its module says. */
export const isHidden = (part: Part): part is SlicePart => part.kind === 'slice' && part.seenBy !== seeAll;

/** What has come into play so far. */
export interface InPlay {
  /** Types of events of all modules, also of those that nobody receives. */
  readonly events: Set<string>;
  /** Set-up fields that had a value. */
  readonly fields: Set<string>;
  /** Hidden slices of the module that held another value than the initial one. */
  readonly stored: Set<string>;
  /** Those of them that hid it from some viewer. */
  readonly hidden: Set<string>;
}

/** What an event changed, and who received it. */
export interface Change<State> {
  /** The type of the event. */
  readonly type: string;
  /** Who received it. */
  readonly audience: Audience;
  /** The state before it. */
  readonly before: State;
  /** The state after it. */
  readonly after: State;
}

/** A module in the catalogue of an engine, and its game. */
interface Tested<State extends View & object, View extends object, Engine> {
  readonly module: string;
  readonly catalogue: readonly Module[];
  readonly subject: Homes<State, View>;
  /** Checks what an event of the module changed. */
  readonly check?: (engine: Engine, change: Change<State>) => void;
}

/** Where a game has slices, and who sees them. */
type Homes<State extends View & object, View extends object> = Pick<
  GameAdapter<State, View>,
  'viewers' | 'homes' | 'isOver'
>;

/**
 * Makes an engine that notes what comes into play, and checks what each event of the tested module changes.
 *
 * @param make makes an engine of a catalogue
 */
export function createNotingEngine<
  State extends View & object,
  View extends object,
  Engine extends AnyEngine<State, View>,
>(
  { module: id, catalogue, subject, check }: Tested<State, View, Engine>,
  make: (catalogue: readonly Module[]) => Engine,
): { readonly engine: Engine; readonly inPlay: InPlay } {
  const inPlay: InPlay = { events: new Set(), fields: new Set(), stored: new Set(), hidden: new Set() };
  const changes: Change<State>[] = [];
  const own = catalogue.filter(({ meta }) => meta.id === id).flatMap(({ parts }) => parts);
  const engine = make(catalogue.map((each) => notedModule(each, inPlay, changes)));
  const isOwn = ({ type }: Change<State>): boolean => own.some((part) => isEvent(part, type));
  const noting = notingStates<State, View, Engine>(engine, (state) => {
    noteSlices(subject, { rules: engine.rulesOf(state), state }, own.filter(isHidden), inPlay);
  });
  return {
    inPlay,
    engine: {
      ...noting,
      applyAction: (state: State, action: unknown) => {
        changes.length = 0;
        const done = noting.applyAction(state, action);
        if (done.ok) for (const change of changes.filter(isOwn)) check?.(engine, change);
        return done;
      },
    },
  };
}

/** Returns the engine, which notes the states that games can come to. The laws change others, which are not noted. */
function notingStates<
  State extends View & object,
  View extends object,
  Engine extends AnyEngine<State, View>,
>(engine: Engine, note: (state: State) => void): Engine {
  const reached = new WeakSet<State>();
  return {
    ...engine,
    createGame: (setup: unknown) => {
      const made = engine.createGame(setup);
      if (made.ok) reached.add(made.value);
      return made;
    },
    applyAction: (state: State, action: unknown) => {
      const done = engine.applyAction(state, action);
      if (!done.ok || !reached.has(state)) return done;
      reached.add(done.state);
      note(done.state);
      return done;
    },
  };
}

const notedModule = <State>(each: Module, inPlay: InPlay, changes: Change<State>[]): Module => ({
  ...each,
  parts: each.parts.map((part) => noted(part, inPlay, changes)),
});

const isEvent = (part: Part, type: string): boolean => part.kind === 'event' && part.key === type;

function noted<State>(part: Part, inPlay: InPlay, changes: Change<State>[]): Part {
  if (part.kind === 'setup') return notedField(part, inPlay);
  return part.kind === 'event' ? notedEvent(part, inPlay, changes) : part;
}

const notedField = (part: SetupPart, { fields }: InPlay): SetupPart => ({
  ...part,
  apply: (game, value) => {
    if (value !== undefined) fields.add(part.key);
    return part.apply(game, value);
  },
});

const notedEvent = <State>(part: EventPart, { events }: InPlay, changes: Change<State>[]): EventPart => ({
  ...part,
  apply: (game, payload) => {
    events.add(part.key);
    const after = part.apply(game, payload);
    // Sound: event parts take and return the State of this game.
    const change = { before: game.state as State, after: after as State };
    if (change.after !== change.before)
      changes.push({ type: part.key, audience: part.audience(game, payload), ...change });
    return after;
  },
});

/** Notes which of some slices hold something, and hide it. */
function noteSlices<State extends View & object, View extends object>(
  { viewers, homes: homesOf, isOver }: Homes<State, View>,
  { rules, state }: Game<State>,
  slices: readonly SlicePart[],
  { stored, hidden }: InPlay,
): void {
  if (isOver(state)) return;
  const homes = homesOf(state);
  for (const slice of slices.filter(({ key }) => !hidden.has(key) || !stored.has(key)))
    for (const home of homes[slice.home] ?? []) {
      if (!home.ext || !Object.hasOwn(home.ext, slice.key)) continue;
      if (!isEqual(home.ext[slice.key], slice.init(home))) stored.add(slice.key);
      if (hides(rules, viewers(state), slice, home)) hidden.add(slice.key);
    }
}

/** What has come into play, with the types of the actions. */
type Happened = InPlay & { readonly actions: ReadonlySet<string> };

/** Returns, in sentences, which parts of a module never came into play, without those that the options leave untested. */
export function missingOf(
  parts: readonly Part[],
  happened: Happened,
  options: Pick<Options<never>, 'happens' | 'untested'>,
  hiddenValuesOf: (slice: string) => unknown,
): readonly string[] {
  const { happens = [], untested = {} } = options;
  const { actions, events, stored, hidden } = happened;
  const own = parts.filter((part): part is Keyed => 'key' in part && !Object.hasOwn(untested, part.key));
  const never = new Set([
    ...happens.filter((type) => !actions.has(type) && !events.has(type)),
    ...own.filter((part) => isMissing(part, happened)).map(nameOf),
  ]);
  const open = own.filter(
    ({ kind, key }) =>
      kind === 'slice' && hiddenValuesOf(key) !== undefined && stored.has(key) && !hidden.has(key),
  );
  return [
    ...when(
      never.size > 0,
      `there was no ${[...never].join(', no ')}. Make it more likely with \`games\`, \`settings\`, \`setup\` or \`keen\`, ` +
        "or say why it is not tested: { untested: { KEY: 'why' } }.",
    ),
    ...open.map(
      ({ key }) =>
        `the slice '${key}' hides nothing: everybody saw it. Correct its \`seenBy\`, or leave \`seenBy\` out.`,
    ),
  ];
}

function isMissing(part: Keyed, { actions, events, fields, stored }: Happened): boolean {
  switch (part.kind) {
    case 'action':
      return !actions.has(part.key);
    case 'event':
      return !events.has(part.key);
    case 'setup':
      return !fields.has(part.key);
    default:
      return isHidden(part) && !stored.has(part.key);
  }
}

/** A part that declares something under a key. */
type Keyed = Extract<Part, { readonly key: string }>;

const nameOf = ({ kind, key }: Keyed): string =>
  kind === 'setup'
    ? `set-up with the field '${key}'`
    : kind === 'slice'
      ? `value in the hidden slice '${key}'`
      : key;

// Phases and steps of a module, which are somewhere in the lists of its game.

/** A list of keys, such as the phases of a turn, and the table that must have what it names. */
export interface Listing {
  /** What it lists: 'phase'. */
  readonly kind: string;
  /** The table. */
  readonly table: string;
  /** The formula that lists the keys. */
  readonly list: string;
  /** Lists the keys under some rules. */
  readonly listed: (rules: Rules) => readonly string[];
  /** Whether the table has a key. */
  readonly isThere: (rules: Rules, key: string) => boolean;
}

/**
 * Returns everything that is wrong with a module together with others, in sentences: a phase or step that a list names
 * but no table has, or that the module adds but no list names; and rule ids that another module of the catalogue has
 * too.
 *
 * @param module the module to check
 * @param catalogue the catalogue with the module
 * @param all rulesets with the module in force
 */
export const companyLaws = (
  lists: readonly Listing[],
  module: Module,
  catalogue: readonly Module[],
  all: readonly Rules[],
): Found => [
  ...lists.flatMap(({ kind, table, list, listed, isThere }) => {
    const own = module.parts.flatMap((part) =>
      part.kind === 'entry' && part.table === table ? [part.key] : [],
    );
    const named = new Set(all.flatMap((rules) => listed(rules)));
    const nowhere = all.flatMap((rules) => listed(rules).filter((key) => !isThere(rules, key)));
    return [
      ...[...new Set(nowhere)].map(
        (key) => `${list} names the ${kind} '${key}', but no module adds it to the table ${table}.`,
      ),
      ...own
        .filter((key) => !named.has(key))
        .map((key) => `It adds the ${kind} '${key}', but ${list} never names it: wrap ${list} to put it in.`),
    ];
  }),
  ...sharedRules(module, catalogue),
];
