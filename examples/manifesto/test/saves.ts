/** Positions of a game with dice that a test gives, and saves of them with something changed. */

import { expect } from 'vitest';
import { engine, type State } from '../src/index.js';
import { after, begin, bid, done, roll, start } from './play.js';

/** What a save is refused for: codes and paths. */
export function refusedFor(state: State, change: (saved: State) => object): readonly string[] {
  // Sound: what was written is read again.
  const save = JSON.parse(engine.serialize(state)) as { readonly state: State };
  const read = engine.deserialize(
    JSON.stringify({ ...save, state: { ...save.state, ...change(save.state) } }),
  );
  if (read.ok) return [];
  for (const each of read.issues) expect(engine.describe(each)).toMatch(/^\w.*\.$/s);
  return read.issues.map(({ code, path }) => `${code} ${path.slice(1).join('/')}`);
}

export const begun = begin('manifesto/house +given-dice house-draw(cards=1)', 3);
const started = after(
  begun,
  ...[start('ann', ['russia']), roll(4), roll(1), roll(64)],
  ...[start('bob', ['japan', 'south-east-asia']), roll(2), roll(1), roll(1)],
  ...[start('cat', ['north-america']), roll(3), roll(1), roll(1)],
).state;
export const conflicts = after(started, roll(1), roll(1), roll(1)).state;
export const disputed = done(conflicts, {
  type: 'house-conflicts/play',
  player: 'ann',
  region: 'china',
}).state;
const china = (player: string, tokens: number, cards: readonly string[] = []) =>
  bid(player, tokens, cards, 'china');
export const sealed = done(disputed, china('ann', 2, ['influence-5'])).state;
export const tied = after(disputed, china('ann', 2), china('bob', 2), china('cat', 0)).state;
export const resign = (player: string) => ({ type: 'house-resign/resign', player });
export const left = done(conflicts, resign('cat')).state;
export const over = done(left, resign('ann')).state;

/** Changes of players, by their place. */
export const players = ({ players: all }: State, at: number, change: object): object => ({
  players: all.map((each, nth) => (nth === at ? { ...each, ...change } : each)),
});
export const handed = (saved: State, at: number, hand: readonly string[]): object =>
  players(saved, at, { ext: { ...saved.players[at]?.ext, 'manifesto/hand': hand } });
export const held = (saved: State, at: number, holder: string): object => ({
  regions: saved.regions.map((each, nth) => (nth === at ? { ...each, holder } : each)),
});
export const decked = ({ ext }: State, kinds: Readonly<Record<string, number>>): object => ({
  ext: { ...ext, 'manifesto/deck': { kinds, cards: Object.values(kinds).reduce((sum, each) => sum + each) } },
});
