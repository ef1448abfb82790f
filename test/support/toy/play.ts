/** Plays the toy of toy.ts, with any catalogue. */

import { describerOf, type describeIssue } from '../words.js';
import { extDecoder, seenExt, withExt } from '../../../src/kernel/play/slices.js';
import { array, optional, object, int, playerId } from '../../../src/kernel/decode.js';
import {
  type Decoder,
  type Game,
  type Module,
  type Event,
  type Part,
  type Viewer,
  noRules,
  type Rules,
  type Edition,
} from '../../../src/kernel/types.js';
import { countFields } from '../../../src/kernel/play/state.js';
import { createEngine, type Engine } from '../../../src/kernel/run/engine.js';
import { module } from '../../../src/kernel/module.js';
import { ok, type Issues, type Result, type Issue } from '../../../src/kernel/result.js';

import { lotSold, names, worth, type State, type View } from './toy.js';

function sold({ rules, state }: Game<State>): readonly Event[] {
  const [lot = ''] = state.lots;
  const best = Math.max(...state.sealed.map(({ bid: points }) => points));
  const taker = state.bidders.find(({ id }) =>
    state.sealed.some((each) => each.player === id && each.bid === best),
  );
  if (!taker) throw new Error('Nobody bids.');
  return [lotSold({ player: taker.id, bid: best, worth: worth(rules, lot) })];
}

const decodeState: Decoder<State> = object({
  ruleset: (_raw: unknown, rules: Rules) => ok(rules.ruleset),
  ...countFields,
  waiting: array(playerId),
  bidders: array(object({ id: playerId, purse: int(), ext: optional(extDecoder('bidder')) })),
  lots: names,
  sealed: array(object({ player: playerId, bid: int() })),
});

/** What a viewer sees: everything but the bids of others, and of slices what they show; after the last lot everything. */
const seenBy = ({ rules, state }: Game<View>, viewer: Viewer): View =>
  state.lots.length === 0
    ? { ...state, viewer }
    : {
        ...state,
        viewer,
        bidders: state.bidders.map((each) =>
          withExt({ id: each.id, purse: each.purse }, seenExt(rules, each, 'bidder', viewer)),
        ),
        sealed: state.sealed.filter(({ player }) => player === viewer),
      };

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

/** The toy played with a catalogue of its own; the first module is always in force. */
export const engineOf = <const Catalogue extends readonly Module[]>(
  catalogue: Catalogue,
  slotted: readonly string[] = [],
): Engine<State, View, Catalogue> & { readonly describe: typeof describeIssue } => ({
  ...createEngine<State, View, Catalogue>({
    catalogue,
    editions: [toyEdition(slotted)],
    begin: (rules, players) => ({
      ruleset: rules.ruleset,
      actions: 0,
      waiting: players,
      bidders: players.map((id) => ({ id, purse: 0 })),
      lots: [],
      sealed: [],
    }),
    startGame: () => [],
    advance: sold,
    over: ({ lots: left }) => left.length === 0,
    players: ({ bidders }) => bidders.map(({ id }) => id),
    view: seenBy,
    decodeState,
  }),
  describe: describerOf(catalogue),
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
