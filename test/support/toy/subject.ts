/** The toy of toy.ts as the laws of every game must know it. */

import { describerOf } from '../words.js';
import type { Module, Random, Viewer } from '../../../src/kernel/types.js';
import { PLAIN_JUNK } from '../../../src/laws/states.js';
import { otherSlices, type ArbitrarySlice, type AnyEngine, type GameAdapter } from '../../../src/laws/law.js';

import type { State, View } from './toy.js';
import { engineOf, rulesOn } from './play.js';
import { event, slice, auction, lotSold, type Bidder } from './toy.js';

/** Lots that a bidder took: only they know. */
export const taken = slice('bidder', 'taken', {
  init: (_bidder: Bidder): number => 0,
  decode: (raw) => ({ ok: true, value: Number(raw) }),
  seenBy: (value, viewer, { id }) => (viewer === id ? value : undefined),
});

const counted = event('taken/counted', {
  audience: (_game, { player }: { readonly player: Bidder['id'] }) => [player],
  apply: ({ state }, { player }) => ({
    ...state,
    bidders: state.bidders.map((each) => (each.id === player ? taken.put(each, taken.of(each) + 1) : each)),
  }),
});

/** A module that keeps a secret. */
export const secret: Module = rulesOn(
  'taken',
  taken,
  counted,
  lotSold.then((_game, { player }) => [counted({ player })]),
);

/** The toy with a module that keeps a secret. */
export const secretive = engineOf([auction, secret]);

const hiddenValues: Readonly<Record<string, ArbitrarySlice<State>>> = { taken: (random) => 1 + random(5) };

/** The toy with everything changed that a viewer may not see. */
function disguised(engine: AnyEngine<State, View>, state: State, viewer: Viewer, random: Random): State {
  const look = {
    rules: engine.rulesOf(state),
    state,
    kind: 'bidder',
    viewer,
    hiddenValuesOf: (key: string): ArbitrarySlice<State> | undefined => hiddenValues[key],
  };
  return {
    ...state,
    bidders: state.bidders.map((each) => otherSlices(look, each, random)),
    sealed: state.sealed.map((each) => (each.player === viewer ? each : { ...each, bid: random(9) })),
  };
}

/** The toy as the laws must know it. */
export const toySubject = (engine: AnyEngine<State, View>): GameAdapter<State, View> => ({
  engine,
  describe: ({ catalogue }, issue) => describerOf(catalogue)(issue),
  viewers: ({ bidders }) => [...bidders.map(({ id }) => id), { spectator: true }],
  isOver: ({ lots }) => lots.length === 0,
  homes: ({ bidders, ...rest }) => ({ game: [rest], bidder: bidders }),
  hiddenValuesOf: (key) => hiddenValues[key],
  disguise: (state, viewer, random) => disguised(engine, state, viewer, random),
  mayShow: (_viewer, { events }) => events.some(({ type }) => type === 'lot/sold'),
  positionOf: ({ lots, waiting }) => JSON.stringify([lots.length, waiting]),
  maxActions: ({ bidders }) => 10 * bidders.length,
  junk: [...PLAIN_JUNK, 'gold', [], {}],
  nameIn: ({ bidders }, random) => bidders[random(bidders.length)]?.id,
});
