/** Audits whole games: plays them again, and compares what was promised and told with what is true. */

import { ownFields } from '../kernel/decode.js';
import { commitSeed } from '../kernel/dice/seeded.js';
import { toJsonText } from '../kernel/helpers.js';
import type { Ending } from '../kernel/play/state.js';
import type { Issue, Json } from '../kernel/result.js';
import { eventsFor } from '../kernel/run/queries.js';
import { fingerprint } from '../kernel/run/save.js';
import type { GameEvent, PlayerId } from '../kernel/types.js';
import { rootOf, type Opening } from './commit.js';
import { hashOf, type Hash } from './hash.js';
import { readAuditRecord, type AuditEntry, type AuditRecord, type Announced } from './record.js';

/** What an engine returns for what it refuses. */
export interface Refused {
  /** False. */
  readonly ok: false;
  /** Every reason. */
  readonly issues: readonly Issue<string>[];
}

/** The functions of an engine that `audit` needs. Every engine fits, and `import * as warpwar` has them. */
export interface AuditEngine {
  /** Sets up a game. */
  createGame(
    setup: never,
  ): { readonly ok: true; readonly value: unknown; readonly events?: readonly GameEvent[] } | Refused;
  /** Carries out an action. */
  applyAction(
    state: never,
    action: never,
  ): { readonly ok: true; readonly state: unknown; readonly events: readonly GameEvent[] } | Refused;
  /** Returns the players who must act. */
  awaiting(seen: never): readonly PlayerId[];
}

/** What can be wrong with an item of a game. */
export type AuditFault =
  /** It does not follow from the item before it: something was changed, left out or put in later. */
  | 'chain'
  /** There are two different items with this number that both follow from the one before them. */
  | 'fork'
  /** What was opened is not what was bound. */
  | 'commitment'
  /** What was bound was not opened. */
  | 'not-opened'
  /** The rules refuse it: `issues` says why. */
  | 'refused'
  /** Something else was told than what follows from it. */
  | 'announced';

/** What an audit found: nothing wrong, or the first wrong item. */
export type Verdict =
  | {
      /** True. */
      readonly ok: true;
      /** How many actions were carried out. */
      readonly actions: number;
      /** How the game ended; null if it goes on. */
      readonly result: Ending | null;
    }
  | {
      /** False. */
      readonly ok: false;
      /** The number of the entry; 0 stands for the set-up, and for what is no record at all. */
      readonly n: number;
      /** Whose it is; null for whoever keeps the record. */
      readonly by: PlayerId | null;
      /** What is wrong with it. */
      readonly what: AuditFault;
      /** What in it is wrong: the name of a hidden item, 'awaiting', 'print', 'seed', or a viewer whose events differ. */
      readonly item?: string;
      /** Why the rules refuse it. */
      readonly issues: readonly Issue<string>[];
      /** What was said. */
      readonly said?: Json;
      /** What is true. */
      readonly was?: Json;
    };

/** A verdict that something is wrong. */
export type Wrong = Extract<Verdict, { readonly ok: false }>;

/** The functions of any engine. */
interface Functions {
  createGame(setup: unknown): { ok: true; value: Seen; events?: readonly GameEvent[] } | Refused;
  applyAction(
    state: Seen,
    action: unknown,
  ): { ok: true; state: Seen; events: readonly GameEvent[] } | Refused;
  awaiting(seen: Seen): readonly PlayerId[];
}

/** What is read of any state. */
interface Seen {
  readonly result: Ending | null;
}

/** A game as far as it was played again. */
interface Played {
  readonly state: Seen;
  /** The events of the actions of one entry. */
  readonly events: readonly GameEvent[];
  readonly actions: number;
}

/**
 * Plays a whole game again and returns the first item that is wrong: whose it is, what is wrong, by which rule. At each entry it checks
 * in this order that it follows from the one before it, that what was opened is what was bound, that its actions are legal, and that what
 * was told of them is true. Never throws, whatever it is given. Cost: that of all actions, and two hashes for each link.
 *
 * It cannot prove what nobody promised: an item is wrong only if it contradicts another one or a rule. So it names the first
 * contradiction, and the lie behind it may be older.
 *
 * @param engine the engine that played the game, or one of the same rules
 * @param record 100,000 entries at most, each with at most 1,000,000 characters of plain data, and 20,000,000 in its link
 */
export function audit(engine: AuditEngine, record: AuditRecord): Verdict {
  const read = readAuditRecord(record);
  if (!read.ok) return wrong({ n: 0, by: null }, 'refused', { issues: read.issues });
  // Sound: states of an engine come from it and go back to it alone.
  const functions = engine as unknown as Functions;
  const seed = checkSeed(read.value);
  if (seed) return seed;
  const made = functions.createGame(read.value.setup);
  if (!made.ok) return wrong({ n: 0, by: null }, 'refused', { issues: made.issues });
  return playEntries(functions, read.value, { state: made.value, events: made.events ?? [], actions: 0 });
}

type Where = Pick<Wrong, 'n' | 'by'>;

const wrong = (
  { n, by }: Where,
  what: AuditFault,
  more: Partial<Pick<Wrong, 'item' | 'issues' | 'said' | 'was'>> = {},
): Wrong => ({ ok: false, n, by, what, issues: [], ...more });

/** Checks that the seed of the dice is the one that was promised. */
function checkSeed({ setup, seedProof }: AuditRecord): Wrong | undefined {
  const seed = ownFields(setup)?.seed;
  if (seedProof === undefined || (typeof seed === 'string' && commitSeed(seed) === seedProof))
    return undefined;
  return wrong({ n: 0, by: null }, typeof seed === 'string' ? 'commitment' : 'not-opened', { item: 'seed' });
}

function playEntries(functions: Functions, record: AuditRecord, begun: Played): Verdict {
  const openings = openingsByNumber(record);
  const chain: Hash[] = record.game === undefined ? [] : [record.game];
  let played = begun;
  for (const [at, entry] of record.entries.entries()) {
    const own = openings.get(entry.n) ?? [];
    const next =
      checkNumber(record.entries[at - 1], entry) ??
      checkLink(chain, entry) ??
      checkOpenings(record, entry, own) ??
      playEntry(functions, entry, own, played);
    if ('ok' in next) return next;
    const announced = checkAnnounced(functions, entry, next);
    if (announced) return announced;
    played = { ...next, events: [] };
  }
  const end = record.entries.at(-1);
  if (end && record.head !== undefined && chain.at(-1) !== record.head) return wrong(end, 'chain');
  return { ok: true, actions: played.actions, result: played.state.result };
}

/** Checks that entries without a chain come in order. */
const checkNumber = (before: AuditEntry | undefined, entry: AuditEntry): Wrong | undefined =>
  entry.link !== undefined || entry.n > (before?.n ?? -1) ? undefined : wrong(entry, 'chain');

function openingsByNumber({ openings }: AuditRecord): ReadonlyMap<number, readonly Opening[]> {
  const all = new Map<number, Opening[]>();
  for (const each of openings) {
    const some = all.get(each.n);
    if (some) some.push(each);
    else all.set(each.n, [each]);
  }
  return all;
}

/** Checks that a link follows from the one before it, and puts it into the chain: the hash of the game, then of each link. */
function checkLink(chain: Hash[], entry: AuditEntry): Wrong | undefined {
  const { n, link } = entry;
  if (chain.length === 0 && link === undefined) return undefined;
  const { n: number, prev } = ownFields(link) ?? {};
  if (number !== n || prev === undefined || prev !== chain[n - 1]) return wrong(entry, 'chain');
  const own = hashOf(link);
  if (n === chain.length) {
    chain.push(own);
    return undefined;
  }
  return wrong(entry, chain[n] === own ? 'chain' : 'fork');
}

/** Checks that what was opened of an entry is what it bound, and that its actions were opened. */
function checkOpenings(
  { game = '' }: AuditRecord,
  { n, by, hidden, actions }: AuditEntry,
  openings: readonly Opening[],
): Wrong | undefined {
  const forged = openings.find(
    (each) => hidden === undefined || by === null || rootOf({ game, n, by }, each) !== hidden,
  );
  if (forged) return wrong({ n, by }, 'commitment', { item: forged.item });
  const twice = openings.find(({ item }, at) => openings.findIndex((each) => each.item === item) < at);
  if (twice) return wrong({ n, by }, 'commitment', { item: twice.item });
  const closed = actions.find((each) => 'item' in each && !openings.some(({ item }) => item === each.item));
  return closed && 'item' in closed ? wrong({ n, by }, 'not-opened', { item: closed.item }) : undefined;
}

/** Carries out the actions of an entry, each by its player. */
function playEntry(
  { applyAction }: Functions,
  entry: AuditEntry,
  openings: readonly Opening[],
  played: Played,
): Played | Wrong {
  let { state, events, actions } = played;
  for (const each of entry.actions) {
    for (const action of actionsOf(each, openings)) {
      const done = applyAction(state, action);
      if (!done.ok) return wrong(entry, 'refused', { issues: done.issues, ...('item' in each && each) });
      state = done.state;
      events = [...events, ...done.events];
      actions += 1;
    }
  }
  return { state, events, actions };
}

/** Returns the actions of one place in an entry: an opened item may be a list of them. */
function actionsOf(each: AuditEntry['actions'][number], openings: readonly Opening[]): readonly unknown[] {
  if ('action' in each) return [each.action];
  const value = openings.find(({ item }) => item === each.item)?.value;
  return Array.isArray(value) ? value : [value];
}

/** Checks that what was told of an entry is true. */
function checkAnnounced(
  { awaiting }: Functions,
  entry: AuditEntry,
  { state, events }: Played,
): Wrong | undefined {
  const { announced = {} } = entry;
  const facts = [
    ...factOf('awaiting', announced.awaiting, () => awaiting(state)),
    ...factOf('print', announced.print, () => fingerprint(state)),
    ...(announced.news ?? []).flatMap((each) =>
      factOf(nameOf(each), each.events, () => eventsFor(events, each.viewer)),
    ),
  ];
  const differing = facts.find(({ said, was }) => toJsonText(said) !== toJsonText(was));
  return differing && wrong(entry, 'announced', differing);
}

const nameOf = ({ viewer }: NonNullable<Announced['news']>[number]): string =>
  typeof viewer === 'string' ? viewer : '*';

/** Returns what was said of something, and what is true; nothing if nothing was said. */
function factOf(
  item: string,
  said: unknown,
  was: () => unknown,
): readonly Required<Pick<Wrong, 'item' | 'said' | 'was'>>[] {
  if (said === undefined) return [];
  // Sound: what is said was decoded as plain data; what is true is made of plain data.
  return [{ item, said: said as Json, was: was() as Json }];
}
