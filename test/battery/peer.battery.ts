/** Whole games without a referee between captains, and falsified messages of them. */

import { describe, expect, test } from 'vitest';
import * as warpwar from '../../src/warpwar/index.js';
import { pickRandom, seeded } from '../../src/kernel/random.js';
import type { Json } from '../../src/kernel/result.js';
import { randomPlayer } from '../../src/warpwar/players/index.js';
import { auditPeers, auditSide, bindItems, type Message, type Peer } from '../../src/peer/index.js';
import { readMessage, sumOf } from '../../src/peer/message.js';
import { countedBytes } from '../support/bytes.js';
import { someOfToday } from '../support/battery/daily.js';
import { duel } from '../support/mail.js';
import { checkMessages } from '../support/peer-secrets.js';
import { checkViews, lieIn, playPeers, rechained, type PlayedByPeers } from '../support/peers.js';
import { boarders } from '../support/two-views.js';

const seed = Number(process.env.BATTERY_SEED);
const isNight = Number(process.env.BATTERY_SECONDS) >= 480;
const random = seeded(seed);

/** Rules in which players tell each other more. */
const more = [
  'first/advanced +thrust-to-weight',
  'first/advanced +bought-technology',
  'first/advanced systemships(loadedRackHit=adrift)',
];

/** A fight in which ships are boarded. */
const boarding = {
  rules: 'first/skirmish +marines',
  players: ['red', 'blue'],
  fleets: warpwar.fleetsOf(warpwar.newGame('first/skirmish +marines', { fleets: boarders }).ships),
};

const rulesets = someOfToday(
  ['first/basic', 'first/advanced', 'second/basic', 'second/advanced', ...more],
  2,
  isNight,
);

const games: readonly (readonly [string, PlayedByPeers])[] = [
  ...rulesets.map(
    (rules) => [rules, playPeers({ ...duel, rules }, seed, isNight ? 5000 : 200, checkViews)] as const,
  ),
  [boarding.rules, playPeers(boarding, seed, 5000, checkViews, undefined, randomPlayer(warpwar))],
];

test.each(games)('%s: laws P1, P2 and P4', (_rules, { both, state }) => {
  for (const peer of Object.values(both)) {
    expect(auditSide(warpwar, peer.data.chain, peer.data.me, peer.data.openings)).toMatchObject({ ok: true });
    if (state.result)
      expect(auditPeers(warpwar, peer.data.chain)).toMatchObject({ ok: true, result: state.result });
  }
});

test.each(games)('%s: a lie on each kind of fact is found where it is told', (_rules, { both }) => {
  const known = new Set<string>();
  const { chain } = both.red.data;
  for (const message of chain) {
    const { n, by, body } = message;
    const { data } = by === 'red' ? both.red : both.blue;
    for (const [at, lie] of lieIn(message).entries()) {
      const fact = body.type === 'tell' ? (body.statements[at]?.fact ?? '') : '';
      if (known.has(fact)) continue;
      known.add(fact);
      const told = rechained(chain, n, lie).slice(0, n);
      expect([fact, auditSide(warpwar, told, by, data.openings)]).toMatchObject([
        fact,
        { ok: false, n, by, what: 'announced', item: fact },
      ]);
    }
  }
  expect(known.size).toBeGreaterThan(0);
});

test.each(rulesets)('%s: law P3', (rules) => {
  const changed = checkMessages(rules, seed, isNight ? 1000 : 100);
  expect(changed.length).toBeGreaterThan(0);
});

/** A falsification: what is audited, and where it was falsified. */
interface Falsified {
  readonly kind: string;
  readonly chain: readonly Message[];
  readonly openings: Peer['data']['openings'];
  readonly n: number;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Changes one value somewhere in plain data. */
function changed(value: Json): Json {
  if (typeof value === 'number') return value + 1 + random(3);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}1`;
  if (value === null) return 1;
  const keys = Object.keys(value);
  if (keys.length === 0) return isList(value) ? [1] : { x: 1 };
  const key = pickRandom(keys, random);
  if (isList(value)) return value.with(Number(key), changed(value[Number(key)] ?? null));
  return { ...value, [key]: changed(value[key] ?? null) };
}

/** Makes a falsification of a player's statements. */
function falsify({ data }: Peer): Falsified | undefined {
  const { chain, openings, me } = data;
  const kind = pickRandom(['opening', 'bound', 'told', 'byte', 'withheld', 'fork', 'order'], random);
  const at = random(openings.length);
  const opening = openings[at];
  if (!opening) return undefined;
  if (kind === 'opening')
    return {
      kind,
      chain,
      openings: openings.with(at, { ...opening, value: changed(opening.value) }),
      n: opening.n,
    };
  if (kind === 'bound') return bindFalsely(data, opening.n);
  if (kind === 'withheld')
    return { kind, chain, openings: openings.filter((each) => each !== opening), n: opening.n };
  if (kind === 'fork' || kind === 'order') return rearranged(data, kind, 1 + random(chain.length - 1));
  const own = chain.filter(({ by }) => by === me);
  const message = pickRandom(own, random);
  if (kind === 'told') {
    const lies = lieIn(message);
    return lies.length === 0
      ? undefined
      : { kind, chain: rechained(chain, message.n, pickRandom(lies, random)), openings, n: message.n };
  }
  const text = JSON.stringify(message);
  const place = random(text.length);
  const byte = pickRandom('0123456789abcdefxyz"{}'.split(''), random);
  let other: unknown;
  try {
    other = JSON.parse(text.slice(0, place) + byte + text.slice(place + 1));
  } catch {
    other = undefined;
  }
  if (JSON.stringify(other) === text) return undefined;
  return { kind, chain: chain.with(message.n - 1, other as Message), openings, n: message.n };
}

/** A chain with a second message of one number, or with two messages in another order. */
function rearranged(
  { chain, openings }: Peer['data'],
  kind: 'fork' | 'order',
  n: number,
): Falsified | undefined {
  const [one, next] = [chain[n - 1], chain[n]];
  if (!one || !next) return undefined;
  if (kind === 'order') return { kind, chain: chain.with(n - 1, next).with(n, one), openings, n: next.n };
  const twin = { ...one, body: { ...next.body } };
  return { kind, chain: chain.toSpliced(n, 0, { ...twin, sum: sumOf(twin) }), openings, n };
}

/** Binds a falsified action from the beginning, as a liar would who keeps to the lie. */
function bindFalsely({ chain, openings, me }: Peer['data'], n: number): Falsified | undefined {
  const message = chain[n - 1];
  const own = openings.filter((each) => each.n === n);
  const actions = own.find(({ item }) => item === 'actions')?.value;
  if (message?.body.type !== 'act' || !actions || !isList(actions)) return undefined;
  const last = actions.at(-1) as Json;
  const { type, player, ...fields } = last as Record<string, Json>;
  const lie = changed(fields) as Record<string, Json>;
  const items = [
    { item: 'actions', value: [...actions.slice(0, -1), { ...lie, type: type ?? '', player: player ?? '' }] },
    { item: 'fields', value: lie },
  ];
  const { root, openings: bound } = bindItems(
    { game: message.game, n, by: me },
    items,
    countedBytes(random(1_000_000)),
  );
  return {
    kind: 'bound',
    chain: rechained(chain, n, { ...message.body, hidden: root }),
    openings: [...openings.filter((each) => each.n !== n), ...bound],
    n,
  };
}

describe('falsifications', () => {
  const most = isNight ? 10_000 : 200;
  test(`${most}: what was changed after commitment, told falsely or damaged is found at that message; what was bound falsely is found, or replays`, () => {
    const found = new Map<string, number>();
    // Small games are enough, and each audit plays one again.
    const small = [
      ...[1, 2].map((each) => playPeers({ ...duel, rules: 'first/basic' }, seed + each)),
      ...['second/advanced', ...more].map((rules) => playPeers({ ...duel, rules }, seed, 60)),
      playPeers(boarding, seed, 5000, undefined, undefined, randomPlayer(warpwar)),
    ];
    for (let made = 0; made < most;) {
      const { both } = pickRandom(small, random);
      const peer = pickRandom(Object.values(both), random);
      const lie = falsify(peer);
      if (!lie) continue;
      made += 1;
      const verdict = auditSide(warpwar, lie.chain, peer.data.me, lie.openings);
      const key = `${lie.kind}: ${verdict.ok ? 'ok' : verdict.what}`;
      found.set(key, (found.get(key) ?? 0) + 1);
      if (lie.kind === 'opening') expect(verdict).toMatchObject({ n: lie.n, what: 'commitment' });
      if (lie.kind === 'told') expect(verdict).toMatchObject({ n: lie.n, what: 'announced' });
      if (lie.kind === 'byte') {
        expect(verdict).toMatchObject({ ok: false, what: 'chain' });
        const read = readMessage(lie.chain[lie.n - 1]);
        expect(read.ok && sumOf(read.value) === read.value.sum).toBe(false);
      }
      if (lie.kind === 'withheld') expect(verdict).toMatchObject({ n: lie.n, what: 'not-opened' });
      if (lie.kind === 'fork') expect(verdict).toMatchObject({ n: lie.n, what: 'fork' });
      if (lie.kind === 'order') expect(verdict).toMatchObject({ n: lie.n, what: 'chain' });
      if (lie.kind === 'bound' && !verdict.ok) expect(verdict.n).toBeGreaterThanOrEqual(lie.n);
    }
    for (const kind of ['opening', 'told', 'byte', 'bound', 'withheld', 'fork', 'order'])
      expect([...found.keys()].some((key) => key.startsWith(kind))).toBe(true);
    process.stdout.write(
      `${[...found]
        .sort()
        .map(([key, count]) => `${key} ${count}`)
        .join(', ')}\n`,
    );
  });
});
