/** Views and updates as a client receives them from a server that it does not trust. */

import {
  array,
  checkText,
  decode,
  int,
  object,
  oneOf,
  optional,
  ownFields,
  playerId,
  string,
} from '../decode.js';
import { citeIssue } from '../describe.js';
import { guard, toRefusal, type Param } from '../guard.js';
import { issue } from '../issue.js';
import { suggest } from '../nearest.js';
import { atPath, ok, refuse, refusal, type Result } from '../result.js';
import type { RulesetCache } from '../ruleset/select.js';
import { noRules, type Decoder, type Rules, type Viewer } from '../types.js';
import type { AnyView } from './actions.js';
import type { News } from './queries.js';

/** Most characters of a view or an update, and most events of an update. */
const [MOST_CHARACTERS, MOST_EVENTS] = [1_000_000, 10_000];

const spectator = object({ spectator: oneOf(true) });

/** Decodes who sees a view. */
export const viewerDecoder: Decoder<Viewer> = (raw, rules) =>
  typeof raw === 'string' ? playerId(raw, rules) : spectator(raw, rules);

/** Makes the decoder of a view from that of a state, for games whose views have the form of their states. */
export const viewLikeState =
  <View>(decodeState: Decoder<View>): Decoder<View> =>
  (raw, rules) => {
    const { viewer, ...state } = ownFields(raw) ?? {};
    const read = decodeState(state, rules);
    const by = viewerDecoder(viewer, rules);
    if (!by.ok) return refusal(atPath('viewer', by.issues)) ?? by;
    return read.ok ? ok({ ...read.value, viewer: by.value }) : read;
  };

/** Parses JSON, if a text is given. */
function parse(raw: unknown): Result<unknown> {
  if (typeof raw !== 'string') return ok(raw);
  const text = checkText(raw, MOST_CHARACTERS);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value));
  } catch {
    return refuse(issue('not-an-object'));
  }
}

/** How the views of a game are read. */
export interface ViewReader<View> {
  /** Decodes a view. */
  readonly decodeView: Decoder<View>;
  /** Whether somebody plays in the game. */
  readonly takesPart: (view: View, name: string) => boolean;
}

/** Reads a view, or returns every reason to refuse it. */
function readView<View extends AnyView>(
  cache: RulesetCache,
  { decodeView, takesPart }: ViewReader<View>,
  raw: unknown,
): Result<View> {
  const given = parse(raw);
  if (!given.ok) return given;
  const fields = ownFields(given.value);
  if (!fields) return refuse(issue('not-an-object'));
  const rules = cache.read(fields.ruleset);
  if (!rules.ok) return refusal(atPath('ruleset', rules.issues)) ?? rules;
  const read = decode(decodeView, given.value, rules.value);
  if (!read.ok) return refusal(read.issues.map((each) => citeIssue(rules.value, each))) ?? read;
  const { viewer } = read.value;
  return typeof viewer === 'string' && !takesPart(read.value, viewer)
    ? refuse(issue('unknown-player', ['viewer'], { player: viewer }))
    : read;
}

/** An event whose data are of any form. */
type PlainEvent = { readonly type: string; readonly payload: unknown };

const anything: Decoder<unknown> = (raw) => ok(raw);

const news = object({
  ok: optional(oneOf(true)),
  from: int(0, Number.MAX_SAFE_INTEGER),
  to: int(0, Number.MAX_SAFE_INTEGER),
  events: array(object({ type: string(/^[^]{1,60}$/), payload: anything }), MOST_EVENTS),
  view: optional(anything),
});

/** An update that was read: its events are of the game, its view is whole. */
export interface ReceivedUpdate<View, Event> extends News<Event> {
  /** The viewer's view after the events, if the update has it. */
  readonly view?: View;
}

/** Reads an update, or returns every reason to refuse it. */
function readUpdate<View>(
  rules: Rules,
  read: (raw: unknown) => Result<View>,
  raw: unknown,
): Result<ReceivedUpdate<View, PlainEvent>> {
  const given = parse(raw);
  if (!given.ok) return given;
  const update = decode(news, given.value, noRules);
  if (!update.ok) return update;
  const { view, from, to, events } = update.value;
  const known = [...rules.moments.keys()];
  const unknown = events.flatMap(({ type }, at) =>
    known.includes(type)
      ? []
      : [suggest(issue('unknown-event', ['events', at, 'type'], { type }), type, known)],
  );
  const refused = refusal(unknown);
  if (refused) return refused;
  if (view === undefined) return ok({ from, to, events });
  const seen = read(view);
  return seen.ok
    ? ok({ from, to, events, view: seen.value })
    : (refusal(atPath('view', seen.issues)) ?? seen);
}

/** Makes the functions of an engine that read what a server sent. */
export function createReaders<View extends AnyView>(
  cache: RulesetCache,
  reader: ViewReader<View>,
  seen: Param,
) {
  const look = (raw: unknown): Result<View> => readView(cache, reader, raw);
  const update = (view: View, raw: unknown) => readUpdate(cache.of(view.ruleset), look, raw);
  return {
    readView: guard('readView', [], look, toRefusal),
    readUpdate: guard('readUpdate', [seen], update, toRefusal),
  };
}
