/** Audits games without a referee: one side from its own openings, or a whole game in which both have opened everything. */

import { audit, type AuditFault, type Verdict } from '../audit/audit.js';
import { rootOf, type Opening } from '../audit/commit.js';
import { openingDecoder, type AuditRecord } from '../audit/record.js';
import type { Statement } from '../kernel/declared.js';
import { decode, ownFields } from '../kernel/decode.js';
import type { Ending } from '../kernel/play/state.js';
import type { Json } from '../kernel/result.js';
import { advance } from '../kernel/run/advance.js';
import { noRules, type PlayerId } from '../kernel/types.js';
import { readMessage, sumOf, type Message } from './message.js';
import {
  beginView,
  functionsOf,
  isSame,
  settle,
  type Functions,
  type PeerEngine,
  type Run,
  type Seen,
} from './peer.js';
import { ACTIONS, FIELDS } from './play.js';

type Wrong = Extract<Verdict, { readonly ok: false }>;

const wrong = (
  { n, by }: Pick<Wrong, 'n' | 'by'>,
  what: AuditFault,
  more: Partial<Pick<Wrong, 'item' | 'issues' | 'said' | 'was'>> = {},
): Wrong => ({ ok: false, n, by, what, issues: [], ...more });

/** A side as far as it was played again. */
interface Side {
  readonly by: PlayerId;
  readonly functions: Functions;
  /** What the side has opened, by the number of the message that bound it. */
  readonly openings: ReadonlyMap<number, readonly Opening[]>;
  view: Seen;
  run: Run | null;
  /** What the side has to tell. */
  untold: readonly Statement[];
  actions: number;
}

/**
 * Audits what one side of a game has said, from its own openings and the messages of both: that the chain is whole, that the side did
 * what it bound, that the rules allow it as the side saw the game, and that all it told is what its own records say. The statements of the
 * other side are taken as they are. Never throws. Cost: that of the actions on a view, about ten times that on a state.
 *
 * @param by the side
 * @param openings what the side has opened: in its message `over`, or its `data.openings`
 */
export function auditSide(
  engine: PeerEngine,
  chain: readonly Message[],
  by: string,
  openings: readonly Opening[],
): Verdict {
  const messages = readChain(chain);
  if ('ok' in messages) return messages;
  const [first] = messages;
  const begun = first?.body.type === 'hello' ? beginView(engine, first.body.setup, by) : undefined;
  if (!begun?.ok) return wrong({ n: 0, by: null }, 'refused', { issues: begun?.issues ?? [] });
  const side: Side = {
    ...{ by: by as PlayerId, functions: functionsOf(engine), openings: readOpenings(openings) }, // Sound: `beginView` knows the player.
    ...{ view: begun.value, run: null, untold: [], actions: 0 },
  };
  try {
    for (const message of messages) {
      const found = message.by === side.by ? checkOwn(side, message) : follow(side, message);
      if (found) return found;
    }
  } catch {
    // What contradicts itself may lead to a view that the rules cannot read.
    return wrong({ n: messages.length, by: side.by }, 'refused');
  }
  // Sound: every game on the floor ends so.
  return { ok: true, actions: side.actions, result: side.view.result as Ending | null };
}

/** Reads what can be read of openings. */
function readOpenings(openings: unknown): Side['openings'] {
  const found = new Map<number, Opening[]>();
  for (const each of Array.isArray(openings) ? openings : []) {
    const read = decode(openingDecoder, each, noRules);
    if (!read.ok) continue;
    const { n } = read.value;
    const sameNumber = found.get(n) ?? [];
    sameNumber.push(read.value);
    found.set(n, sameNumber);
  }
  return found;
}

/** Returns what a side has opened of a message. */
const boundIn = ({ openings }: Side, n: number): readonly Opening[] => openings.get(n) ?? [];

/** Reads a chain: its messages, or the first that does not follow from those before it. */
function readChain(chain: unknown): readonly Message[] | Wrong {
  if (!Array.isArray(chain)) return wrong({ n: 0, by: null }, 'chain');
  const messages: Message[] = [];
  for (const [at, raw] of chain.entries()) {
    const read = readMessage(raw);
    if (!read.ok) return wrong({ n: at + 1, by: null }, 'chain', { issues: read.issues });
    if (!isNext(messages, read.value))
      return wrong(read.value, isTwin(messages[read.value.n - 1], read.value) ? 'fork' : 'chain');
    messages.push(read.value);
  }
  return messages;
}

/** Whether a message follows from those before it. */
function isNext(messages: readonly Message[], message: Message): boolean {
  const { n, prev, game, sum } = message;
  const last = messages.at(-1);
  const isChained = last ? prev === last.sum && game === last.game : prev === game;
  return isChained && n === messages.length + 1 && sumOf(message) === sum;
}

/** Whether two messages contradict each other: both follow from the same one, and both are whole. */
const isTwin = (one: Message | undefined, other: Message): boolean =>
  one?.prev === other.prev && one.sum !== other.sum && sumOf(other) === other.sum;

/** Follows a message of the other side. */
function follow(side: Side, message: Message): Wrong | undefined {
  const { body } = message;
  // Sound: the public part of an action is plain data.
  if (body.type === 'act')
    return goOn(side, message, { act: body.public as unknown as Json, statements: [], said: 0 });
  return body.type === 'tell' && side.run ? followTell(side, side.run, message, body) : undefined;
}

/** Goes on with what the other side tells. It must be what they owe: else there would be no end of it. */
function followTell(
  side: Side,
  run: Run,
  message: Message,
  { statements }: Extract<Message['body'], { type: 'tell' }>,
): Wrong | undefined {
  const open = run.owed.find(
    (owed) => !statements.some((each) => isSame({ ...owed, value: each.value }, each)),
  );
  return open
    ? wrong(message, 'refused', { item: open.fact })
    : goOn(side, message, { ...run, statements: [...run.statements, ...statements] });
}

/** Goes on with an action of either side. */
function goOn(side: Side, message: Message, run: Omit<Run, 'owed'>): Wrong | undefined {
  const settled = settle(side.functions, side.view, run);
  if (!settled.ok) return wrong(message, 'refused', { issues: settled.issues });
  side.run = settled.run;
  side.untold = [...side.untold, ...settled.said];
  // Sound: a view that was copied as plain data.
  if (settled.view) side.view = settled.view as unknown as Seen;
  return undefined;
}

/** Checks a message of the side itself. */
function checkOwn(side: Side, message: Message): Wrong | undefined {
  const { body } = message;
  if (body.type === 'tell') {
    const said = { statements: body.statements, openings: body.openings };
    const { untold } = side;
    side.untold = [];
    return checkRoots(side, message, body.openings) ?? differing(message, said.statements, untold);
  }
  if (body.type === 'act') return checkAct(side, message, body);
  return body.type === 'over' ? checkRoots(side, message, body.openings) : undefined;
}

/** Compares what was told with what is so, fact by fact. */
function differing(
  message: Message,
  statements: readonly Statement[],
  untold: readonly Statement[],
): Wrong | undefined {
  const at = Array.from({ length: Math.max(statements.length, untold.length) }, (_, index) => index).find(
    (index) => !isSame(statements[index], untold[index]),
  );
  if (at === undefined) return undefined;
  const [said, was] = [statements[at], untold[at]];
  return wrong(message, 'announced', {
    item: (was ?? said)?.fact ?? '',
    said: said?.value ?? null,
    was: was?.value ?? null,
  });
}

/** Checks that openings in a message lead to what the side bound; those of messages that are not opened elsewhere, too. */
function checkRoots(side: Side, message: Message, openings: readonly Opening[]): Wrong | undefined {
  const strange = openings.find(
    (each) => !boundIn(side, each.n).some((own) => own.item === each.item && isSame(own, each)),
  );
  return strange && wrong(message, 'commitment', { item: strange.item });
}

function checkAct(side: Side, message: Message, body: Act): Wrong | undefined {
  const { n, game, by } = message;
  const own = boundIn(side, n);
  const forged = own.find((each) => rootOf({ game, n, by }, each) !== body.hidden);
  if (forged) return wrong(message, 'commitment', { item: forged.item });
  const actions = own.find(({ item }) => item === ACTIONS)?.value ?? null;
  if (!isList(actions)) return wrong(message, 'not-opened', { item: ACTIONS });
  const bound = own.find(({ item }) => item === FIELDS);
  if (!bound) return wrong(message, 'not-opened', { item: FIELDS });
  const last = actions.at(-1) ?? null;
  const { type: _type, player: _player, ...fields } = ownFields(last) ?? {};
  if (!isSame(bound.value, fields)) return wrong(message, 'announced', { item: FIELDS });
  for (const action of actions.slice(0, -1)) {
    const found = goOn(side, message, { act: action, statements: [], said: 0 });
    if (found) return found;
  }
  side.actions += actions.length;
  return (
    checkPublic(side, message, body, last) ?? goOn(side, message, { act: last, statements: [], said: 0 })
  );
}

type Act = Extract<Message['body'], { type: 'act' }>;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Checks that an action is legal, and that its public part is what all see of it. */
function checkPublic(side: Side, message: Message, body: Act, action: Json): Wrong | undefined {
  const tried = advance(side.functions, side.view, action);
  if (tried.ok === false) return wrong(message, 'refused', { issues: tried.issues, item: ACTIONS });
  // Sound: public parts of actions are plain data.
  const [said, was] = [body.public, tried.open] as unknown as readonly [Json, Json];
  return isSame(said, was) ? undefined : wrong(message, 'announced', { item: 'public', said, was });
}

/** Returns the messages of a game, and what was opened in them, as a record to audit. */
export function recordOfPeers(chain: readonly Message[]): AuditRecord {
  const [first] = chain;
  const head = chain.at(-1)?.sum;
  return {
    setup: first?.body.type === 'hello' ? first.body.setup : null,
    ...(first ? { game: first.game } : {}),
    ...(head === undefined ? {} : { head }),
    entries: chain.map(({ sum: _sum, ...link }) => ({
      n: link.n,
      by: link.by,
      link: link as unknown as Json, // Sound: messages are plain data.
      actions: link.body.type === 'act' ? [{ item: ACTIONS }] : [],
      ...(link.body.type === 'act' ? { hidden: link.body.hidden } : {}),
    })),
    openings: chain.flatMap(({ body }) => (body.type === 'over' ? body.openings : [])),
  };
}

/**
 * Audits a whole game in which both sides have opened everything: each side by `auditSide`, and all actions together on the true state.
 * Returns the first wrong item of all. A game that one side has not opened is wrong by 'not-opened'. Never throws.
 */
export function auditPeers(engine: PeerEngine, chain: readonly Message[]): Verdict {
  const messages = readChain(chain);
  if ('ok' in messages) return messages;
  const players = [...new Set(messages.map(({ by }) => by))];
  const verdicts = players.map((by): Verdict => {
    const over = messages.find((each) => each.by === by && each.body.type === 'over');
    if (over?.body.type !== 'over') return wrong({ n: messages.length, by }, 'not-opened', { item: 'over' });
    return auditSide(engine, messages, by, over.body.openings);
  });
  const whole = audit(engine, recordOfPeers(messages));
  const found = [...verdicts, whole].filter((each): each is Wrong => !each.ok);
  return found.toSorted((one, other) => one.n - other.n)[0] ?? whole;
}
