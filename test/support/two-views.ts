/** Games of two players, each of whom holds nothing but a view: what `advance` makes of both is compared with the true game. */

import type { Statement } from '../../src/kernel/declared.js';
import { isEqual } from '../../src/kernel/helpers.js';
import { advance, type Advanced } from '../../src/kernel/run/advance.js';
import * as warpwar from '../../src/warpwar/index.js';
import type { View } from '../../src/warpwar/state.js';
import { captain, gunner, play, randomPlayer, seeded } from '../../src/warpwar/players/index.js';

/** Fleets that board each other's ships, played by chance: captains launch no shuttles. */
export const boarders = {
  red: 'W1: PD=6 B=2 S=2 T=3 M=3 MA=5 SR=1\nS1: PD=4 B=3 S=2 aboard W1\nW2: PD=5 T=3 MA=6\nS2: PD=2 B=1 T=1 MA=2',
  blue: 'W1: PD=6 S=4 B=3 T=2 M=3 SR=1 MA=1\nS1: PD=4 B=3 S=2 T=1 MA=2\nW2: PD=5 B=3 S=3 SR=2\nS2: PD=2 B=1 aboard W2',
};

type Bag = Readonly<Record<string, unknown>>;

/** Copies plain data as a message does. Throws if it is none. */
// Sound: plain data keeps its form.
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What one player does about an action: the view before it, and what was told so far. */
export interface Side {
  readonly view: View;
  readonly act: unknown;
  readonly told: Statement[];
  /** How much of what it says was sent. */
  count: number;
  done: Advanced<View>;
}

export const startSide = (view: View, act: unknown): Side => ({
  view,
  act: sent(act),
  told: [],
  count: 0,
  done: advance(warpwar, view, sent(act)),
});

/** Runs both sides until neither is owed anything. Returns what they told. Throws if they cannot go on. */
export function settle(sides: readonly Side[]): readonly Statement[] {
  const all: Statement[] = [];
  for (;;) {
    const news: Statement[] = [];
    for (const side of sides) {
      if (side.done.ok === false) throw new Error(`Refused: ${JSON.stringify(side.done.issues)}`);
      const said = sent(side.done.said.slice(side.count));
      side.count = side.done.said.length;
      news.push(...said);
      for (const other of sides) if (other !== side) other.told.push(...said);
    }
    if (sides.every(({ done }) => done.ok === true)) return all;
    all.push(...news);
    if (news.length === 0)
      throw new Error(
        `Both wait: ${JSON.stringify(sides.map(({ done }) => done.ok === 'owed' && done.owed))}`,
      );
    for (const side of sides) side.done = advance(warpwar, side.view, side.act, side.told);
  }
}

/**
 * A view in its normal form: ships by id, no slices with initial values. Two views cannot know the rest: in which order ships were
 * built that were never seen together, and whether a state stores what is as it was in the beginning.
 */
export function normal(view: View): unknown {
  const { slices } = warpwar.rulesOf(view);
  const bare = (home: string, { ext, ...rest }: Bag): Bag => {
    const kept = Object.entries({ ...(ext as Bag | undefined) }).filter(([key, value]) => {
      const slice = slices.find((each) => each.home === home && each.key === key);
      return !isEqual(slice && sent(slice.init(rest)), value);
    });
    return {
      ...rest,
      ...(kept.length > 0 ? { ext: Object.fromEntries(kept) } : {}),
    };
  };
  const plain = sent(view);
  const all = (home: string, list: readonly object[]): readonly Bag[] =>
    list.map((each) => bare(home, { ...each }));
  return bare('game', {
    ...plain,
    players: all('player', plain.players),
    stars: all('star', plain.stars),
    ships: all(
      'ship',
      [...plain.ships].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
  });
}

/** Says where two values differ. */
function differences(one: unknown, other: unknown, path = ''): readonly string[] {
  if (isEqual(one, other)) return [];
  if (one && other && typeof one === 'object' && typeof other === 'object')
    return Object.keys({ ...one, ...other }).flatMap((key) =>
      differences((one as Bag)[key], (other as Bag)[key], `${path}/${key}`),
    );
  return [`${path}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`];
}

/** An event as a player receives it. */
interface Received {
  readonly type: string;
  readonly payload: unknown;
}

/**
 * Events that a player received in their normal form: without behind which ship another stands, nor that it is shown once more as it
 * stands elsewhere among the player's own. Two views cannot know that: see `normal`.
 */
export function normalEvents(events: readonly Received[], view: View): readonly unknown[] {
  const all = events.map(({ type, payload }) => {
    if (type === 'ship/shown') return sent({ type, payload: { ...(payload as Bag), after: undefined } }); // Sound: it is a record.
    // Sound: this event shows all that a view holds.
    return type === 'records/opened' ? normal({ ...view, ...(payload as Partial<View>) }) : { type, payload };
  });
  return all.filter(
    (event, at) => events[at]?.type !== 'ship/shown' || all.findIndex((each) => isEqual(each, event)) === at,
  );
}

/** Ships that both see, in the order of a view. */
const orderIn = (view: View, other: View): readonly string[] =>
  view.ships.map(({ id }) => id).filter((id) => other.ships.some((each) => each.id === id));

/** What happened in a game on two views. */
export interface OnViews {
  readonly actions: number;
  /** How often each fact was told. */
  readonly told: Readonly<Record<string, number>>;
  /** Actions of which nothing was public. */
  readonly hidden: number;
}

/**
 * Plays a game between computer players, or by chance, and beside it on the views of both, which are never looked up in the true game. Throws at the
 * first action after which a view, what its player received or the order of ships that both see is not that of the true game.
 */
export function playOnViews(begun: warpwar.State, seed: number, most = 5000, byChance = false): OnViews {
  const views = new Map<string, View>(begun.players.map(({ id }) => [id, warpwar.view(begun, id)]));
  const told: Record<string, number> = {};
  let [actions, hidden] = [0, 0];
  const player = () => (byChance ? randomPlayer(warpwar) : begun.battle ? gunner(warpwar) : captain(warpwar));
  const players = { red: player(), blue: player() };
  for (const { action, state, events } of play(warpwar, begun, players, seeded(seed), { most })) {
    actions += 1;
    const where = `${actions}. ${JSON.stringify(action)}`;
    const other = action.player === 'red' ? 'blue' : 'red';
    const viewOf = (player: string): View => {
      const view = views.get(player);
      if (!view) throw new Error(`${player} has no view.`);
      return view;
    };
    const own = startSide(viewOf(action.player), action);
    const open = own.done.ok === false ? null : own.done.open;
    if (!open) hidden += 1;
    const sides = open ? [own, startSide(viewOf(other), open)] : [own];
    try {
      for (const { fact } of settle(sides)) told[fact] = (told[fact] ?? 0) + 1;
    } catch (thrown) {
      throw new Error(`${where}: ${String(thrown)}`, { cause: thrown });
    }
    for (const { done, view } of sides) {
      if (done.ok !== true || typeof view.viewer !== 'string') throw new Error(`${where}: not done.`);
      views.set(view.viewer, sent(done.view));
      const truth = warpwar.updateFor({ ok: true, state, events }, view.viewer, { view: false }).events;
      const found = differences(normalEvents(done.events, done.view), normalEvents(truth, done.view));
      if (found.length > 0) throw new Error(`${where}: events of ${view.viewer}: ${found.join('; ')}`);
    }
    for (const player of ['red', 'blue']) {
      const found = differences(normal(viewOf(player)), normal(warpwar.view(state, player)));
      if (found.length > 0) throw new Error(`${where}: view of ${player}: ${found.join('; ')}`);
    }
    if (!isEqual(orderIn(viewOf('red'), viewOf('blue')), orderIn(viewOf('blue'), viewOf('red'))))
      throw new Error(`${where}: the ships stand in two orders.`);
  }
  return { actions, told, hidden };
}
