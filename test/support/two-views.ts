/** Games between two players, each of whom holds nothing but their own view: what `advance` makes of it is compared with the true game. */

import { appendFileSync } from 'node:fs';
import { isEqual } from '../../src/kernel/helpers.js';
import type { Owed, Told } from '../../src/kernel/declared.js';
import { advance, type PublicAct } from '../../src/kernel/run/advance.js';
import * as warpwar from '../../src/warpwar/index.js';
import { captain, gunner, play, seeded } from '../../src/warpwar/players/index.js';
import type { State } from '../../src/warpwar/state.js';
import { campaign } from './campaign.js';

type View = ReturnType<typeof warpwar.view>;
const log = (...all: unknown[]) => { appendFileSync('/tmp/w/adv.log', all.map((e) => typeof e === 'string' ? e : JSON.stringify(e)).join(' ') + '\n'); };
const strange = new Map<string, number>();
(globalThis as never as Record<string, unknown>).__owed = (thrown: Error & { owed?: Owed }) => {
  if (thrown.owed && thrown.owed.fact !== 'ship/record') return;
  const at = (thrown.stack ?? '').split('\n').slice(0, 9).map((each) => each.trim().replace(/file:.*advance/, '')).join('\n  ');
  if (!strange.has(at)) log(at);
  strange.set(at, 1);
};
const json = <T>(value: T): T => {
  try { return JSON.parse(JSON.stringify(value)) as T; } catch (e) {
    const v = value as never as View;
    const bad = v.ships.filter((s) => { try { JSON.stringify(s); return false; } catch { return true; } });
    log('HIDDEN in', v.viewer, v.phase, v.battle?.step, v.result, bad.map(({ id, owner, at, shown }) => [id, owner, at, shown]));
    return null as never;
  }
};

/** A run of one player that is not over. */
interface Pending {
  readonly view: View;
  readonly act: unknown;
  readonly told: Told[];
  sent: number;
  done: View | undefined;
}

export interface Found {
  actions: number;
  stops: Record<string, number>;
  wrong: Record<string, number>;
  examples: string[];
}

/** Runs both players' views until both have come through; returns them, or says what went wrong. */
export function both(pending: readonly Pending[], found: Found): string | undefined {
  for (let turns = 0; turns < 200; turns += 1) {
    if (pending.every(({ done }) => done)) return undefined;
    const sent: Told[] = [];
    for (const run of pending) {
      const done = advance(warpwar, run.view, json(run.act), json(run.told));
      if (done.ok === false) return `refused ${JSON.stringify(done.issues)}`;
      const news = done.said.slice(run.sent);
      run.sent = done.said.length;
      sent.push(...news);
      for (const other of pending) if (other !== run) other.told.push(...news);
      if (done.ok === true) run.done = done.view;
      else for (const { fact } of done.owed) found.stops[fact] = (found.stops[fact] ?? 0) + 1;
    }
    if (sent.length === 0 && !pending.every(({ done }) => done)) {
      const owed = pending.map((run): readonly Owed[] => {
        const done = advance(warpwar, run.view, json(run.act), json(run.told));
        return done.ok === 'owed' ? done.owed : [];
      });
      return `stuck ${JSON.stringify(owed)}`;
    }
  }
  return 'endless';
}

const differs = (a: unknown, b: unknown): string => {
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  return Object.keys({ ...one, ...other })
    .filter((key) => !isEqual(one[key], other[key]))
    .join(' ');
};

type Bag = Record<string, unknown>;

/** A view in its normal form: ships by id, no slice with its initial value and no empty account, which no view tells from absent ones. */
function normal(view: View | undefined): unknown {
  if (!view) return view;
  const { slices } = warpwar.rulesOf(view);
  const bare = (home: string, { ext, points, ...rest }: Bag): Bag => {
    const kept = Object.entries((ext ?? {}) as Bag).filter(([key, value]) => {
      const slice = slices.find((each) => each.home === home && each.key === key);
      return !slice || !isEqual(json(slice.init(rest)), value);
    });
    return {
      ...rest,
      ...(points ? { points } : {}),
      ...(kept.length > 0 ? { ext: Object.fromEntries(kept) } : {}),
    };
  };
  const all = json(view) as unknown as Record<string, Bag[]>;
  const bares = (home: string, list: Bag[] = []): Bag[] => list.map((each) => bare(home, each));
  return bare('game', {
    ...all,
    players: bares('player', all.players),
    stars: bares('star', all.stars),
    ships: bares('ship', all.ships).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
  });
}

/** Says where two views differ, as far down as one member. */
function whatDiffers(one: unknown, other: unknown, path = ''): readonly string[] {
  if (isEqual(one, other)) return [];
  if (one && other && typeof one === 'object' && typeof other === 'object')
    return Object.keys({ ...one, ...other }).flatMap((key) =>
      whatDiffers((one as Bag)[key], (other as Bag)[key], `${path}/${key}`),
    );
  return [`${path}: ${JSON.stringify(one)} not ${JSON.stringify(other)}`];
}

export function twoViews(rules: string | State, seed: number, most = 5000, stops = true): Found {
  const found: Found = { actions: 0, stops: {}, wrong: {}, examples: [] };
  const begun = typeof rules === 'string' ? campaign(rules) : rules;
  const by = begun.battle ? gunner : captain;
  const players = { red: by(warpwar), blue: by(warpwar) };
  const views: Record<string, View> = { red: warpwar.view(begun, 'red'), blue: warpwar.view(begun, 'blue') };
  for (const { action, state } of play(warpwar, begun, players, seeded(seed), { most })) {
    found.actions += 1;
    const other = action.player === 'red' ? 'blue' : 'red';
    let what: string | undefined;
    let after: Record<string, View | undefined> = {};
    const own = advance(warpwar, views[action.player] as View, json(action));
    const truth: Record<string, View> = { red: warpwar.view(state, 'red'), blue: warpwar.view(state, 'blue') };
    if (own.ok === false) what = `refused own ${JSON.stringify(own.issues)}`;
    else {
      const open: PublicAct | null = own.open;
      const pending: Pending[] = [
        { view: views[action.player] as View, act: action, told: [], sent: 0, done: undefined },
        ...(open ? [{ view: views[other] as View, act: open, told: [], sent: 0, done: undefined }] : []),
      ];
      what = both(pending, found);
      after = { [action.player]: pending[0]?.done, [other]: open ? pending[1]?.done : views[other] };
      if (!what)
        for (const each of ['red', 'blue'])
          if (!isEqual(normal(after[each]), normal(truth[each]))) {
            what = `${each === action.player ? 'own' : 'other'}: ${differs(normal(after[each]), normal(truth[each]))}`;
            if (found.examples.length < 4)
              found.examples.push(
                [
                  `${JSON.stringify(action).slice(0, 200)}: ${what} at ${state.phase} ${state.battle?.step ?? ''}`,
                  ...whatDiffers(normal(after[each]) as Bag, normal(truth[each]) as Bag),
                ].join('\n'),
              );
          }
    }
    if (what) {
      const key = `${action.type}: ${what.slice(0, 150)}`;
      found.wrong[key] = (found.wrong[key] ?? 0) + 1;
      if (stops) break;
    }
    if (what) Object.assign(views, truth);
    else Object.assign(views, after);
  }
  return found;
}
