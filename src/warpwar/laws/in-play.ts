/** What of a module comes into play in games: its events, set-up fields and hidden slices. What never does is not tested. */

import { seeAll } from '../../kernel/action.js';
import { isEqual } from '../../kernel/helpers.js';
import type { Audience, EventPart, Module, Part, SetupPart, SlicePart } from '../../kernel/types.js';
import { when } from '../../laws/modules.js';
import { hides } from '../../laws/states.js';
import type { Options } from './options.js';
import { homesOf, viewers, type TestedEngine } from './secrets.js';
import { heldBy, mayAnnounce, holds, type RuleFacts } from './terms.js';
import type { State } from '../state.js';

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

/** A module in the catalogue of an engine, and what the laws know about it. */
interface Tested {
  readonly module: string;
  readonly catalogue: readonly Module[];
  readonly terms: RuleFacts;
}

/**
 * Makes an engine that notes what comes into play, and throws LawBroken if somebody receives an event of the tested module
 * that changes only what they do not see.
 *
 * @param make makes an engine of a catalogue
 */
export function createNotingEngine(
  { module: id, catalogue, terms }: Tested,
  make: (catalogue: readonly Module[]) => TestedEngine,
): { readonly engine: TestedEngine; readonly inPlay: InPlay } {
  const inPlay: InPlay = { events: new Set(), fields: new Set(), stored: new Set(), hidden: new Set() };
  const changes: Change[] = [];
  const own = catalogue.filter(({ meta }) => meta.id === id).flatMap(({ parts }) => parts);
  const engine = make(
    catalogue.map((each) => ({ ...each, parts: each.parts.map((part) => noted(part, inPlay, changes)) })),
  );
  const isOwn = ({ type }: Change): boolean => own.some((part) => part.kind === 'event' && part.key === type);
  return {
    inPlay,
    engine: {
      ...engine,
      applyAction: (state, action) => {
        changes.length = 0;
        const done = engine.applyAction(state, action);
        if (!done.ok) return done;
        for (const change of changes.filter(isOwn)) seen(engine, change, terms);
        noteSlices(done.state, own.filter(isHidden), inPlay);
        return done;
      },
    },
  };
}

/** What an event changed, and who received it. */
interface Change {
  readonly type: string;
  readonly audience: Audience;
  readonly before: State;
  readonly after: State;
}

function noted(part: Part, inPlay: InPlay, changes: Change[]): Part {
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

const notedEvent = (part: EventPart, { events }: InPlay, changes: Change[]): EventPart => ({
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

/** Throws if somebody receives an event, but sees nothing of what it changes. */
function seen(engine: TestedEngine, { type, audience, before, after }: Change, terms: RuleFacts): void {
  if (mayAnnounce(terms, { type }) || isEqual(before, after)) return;
  for (const viewer of viewers(before).filter(
    (each) => audience === 'all' || audience.some((id) => id === each),
  ))
    holds(
      !isEqual(engine.view(before, viewer), engine.view(after, viewer)),
      'events-discreet',
      () => `${type} goes to ${JSON.stringify(viewer)}, who sees nothing of what it changes.`,
    );
}

/** Notes which of some slices hold something, and hide it. */
function noteSlices(state: State, slices: readonly SlicePart[], { stored, hidden }: InPlay): void {
  if (state.result !== null) return;
  const homes = homesOf(state);
  for (const slice of slices.filter(({ key }) => !hidden.has(key)))
    for (const home of homes[slice.home] ?? []) {
      if (!home.ext || !Object.hasOwn(home.ext, slice.key)) continue;
      if (!isEqual(home.ext[slice.key], slice.init(home))) stored.add(slice.key);
      if (hides(viewers(state), slice, home)) hidden.add(slice.key);
    }
}

/** What has come into play, with the types of the actions. */
type Happened = InPlay & { readonly actions: ReadonlySet<string> };

/** Returns, in sentences, which parts of a module never came into play, without those that the options leave untested. */
export function missingOf(
  parts: readonly Part[],
  happened: Happened,
  options: RuleFacts & Pick<Options, 'happens' | 'untested'>,
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
      kind === 'slice' && heldBy(options, key) !== undefined && stored.has(key) && !hidden.has(key),
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
