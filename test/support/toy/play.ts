/** Plays the toy of toy.ts, with any catalogue. */

import { list, optional, record, shape, whole, type Decoder } from '../../../src/kernel/util/decode.js';
import { createEngine, type Engine } from '../../../src/kernel/run/engine.js';
import { module } from '../../../src/kernel/parts/module.js';
import type { Game, Module, Outcome, Part } from '../../../src/kernel/parts/part.js';
import { playerId, type Viewer } from '../../../src/kernel/player.js';
import {
  ok,
  refuse,
  type Issues,
  type Json,
  type Result,
  type Issue,
} from '../../../src/kernel/util/result.js';
import { noRules, type Rules } from '../../../src/kernel/ruleset/rules.js';
import type { Edition, RulesetSpec } from '../../../src/kernel/ruleset/spec.js';
import { issue, lotSold, names, worth, type Bidder, type State, type View } from './toy.js';

function sold({ rules, state }: Game<State>): readonly Outcome[] {
  const [lot = ''] = state.lots;
  const best = Math.max(...state.sealed.map(({ bid: points }) => points));
  const taker = state.bidders.find(({ id }) =>
    state.sealed.some((each) => each.player === id && each.bid === best),
  );
  if (!taker) throw new Error('Nobody bids.');
  return [lotSold({ player: taker.id, bid: best, worth: worth(rules, lot) })];
}

const anything: Decoder<Json> = (raw) => ok(raw as Json);

const decodeState: Decoder<State> = shape({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  waiting: list(playerId),
  bidders: list(shape({ id: playerId, purse: whole(), ext: optional(record(/^[a-z]+$/, anything)) })),
  lots: names,
  sealed: list(shape({ player: playerId, bid: whole() })),
});

/** What a viewer sees of a bidder's slices. */
function shown(rules: Rules, bidder: Bidder, viewer: Viewer): Bidder {
  const slices = rules.slices.filter(({ home }) => home === 'bidder');
  const pairs = slices.flatMap((each): (readonly [string, Json])[] => {
    const seen = each.seenBy(bidder.ext?.[each.key] ?? each.init(bidder), viewer, bidder);
    return seen === undefined ? [] : [[each.key, seen as Json]];
  });
  return {
    id: bidder.id,
    purse: bidder.purse,
    ...(pairs.length > 0 ? { ext: Object.fromEntries(pairs) } : {}),
  };
}

/** The one edition; 'slotted' begins with a module in a slot. */
export const toyEdition = (slotted: readonly string[] = []): Edition => ({
  id: 'toy',
  title: 'Toy',
  citations: { prefix: 'T1', rules: ['BID.1', 'LOT.1'] },
  scenarios: {
    plain: { title: 'Plain', summary: 'Nothing but the auction.', modules: [] },
    rich: { title: 'Rich', summary: 'More to spend.', modules: [], settings: { 'auction/purse': 50 } },
    slotted: { title: 'Slotted', summary: 'With more modules.', modules: slotted },
  },
});

/** 'toy/plain +this -that'. */
function readRuleset(written: string): Result<RulesetSpec> {
  const [scenario = '', ...words] = written.split(' ');
  const bad = words.find((word) => !/^[+-]/.test(word));
  if (bad !== undefined) return refuse(issue('not-a-ruleset', [], { word: bad }));
  const signed = (sign: string): readonly string[] =>
    words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  return ok({ scenario, add: signed('+'), remove: signed('-') });
}

/** The toy played with a catalogue of its own; the first module is always in force. */
export const engineOf = <const Catalogue extends readonly Module[]>(
  catalogue: Catalogue,
  slotted: readonly string[] = [],
): Engine<State, View, Catalogue> =>
  createEngine<State, View, Catalogue>({
    catalogue,
    editions: [toyEdition(slotted)],
    begin: (rules, players) => ({
      ruleset: rules.ruleset,
      waiting: players,
      bidders: players.map((id) => ({ id, purse: 0 })),
      lots: [],
      sealed: [],
    }),
    began: () => [],
    advance: sold,
    awaiting: ({ waiting }) => waiting,
    over: ({ lots: left }) => left.length === 0,
    players: ({ bidders }) => bidders.map(({ id }) => id),
    view: ({ rules, state }, viewer) => ({
      ...state,
      viewer,
      bidders: state.bidders.map((each) => shown(rules, each, viewer)),
      sealed: state.sealed.filter(({ player }) => player === viewer),
    }),
    decodeState,
    readRuleset,
  });

/** A module in few words. */
export const rulesOn = <const Id extends string, const Parts extends readonly Part[]>(
  id: Id,
  ...parts: Parts
): Module<Id, Parts> => module({ id, title: id, summary: `${id}.`, source: {} }, ...parts);

/** A module with company. */
export const bound = <const Id extends string>(
  id: Id,
  company: Partial<Omit<Module['meta'], 'id' | 'title' | 'summary'>>,
  ...parts: readonly Part[]
): Module<Id> => module({ id, title: id, summary: `${id}.`, source: {}, ...company }, ...parts);

/** The answer, or the end of the test. */
export function must<T>(result: Result<T, Issue<string>>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** The issues of something refused, or the end of the test. */
export function refusedFor(result: Result<unknown, Issue<string>>): Issues<Issue<string>> {
  if (result.ok) throw new Error('This was not refused.');
  return result.issues;
}

/** The players of the toy. */
export const [ann, bob] = [must(playerId('ann', noRules)), must(playerId('bob', noRules))];
