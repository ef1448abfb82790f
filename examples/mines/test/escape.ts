import { nameOf, neighbors, type ShipId } from 'warpwar';
import { updatePlayer, type Counts, type State } from 'warpwar/rules';
import { engine } from '../src/index.js';
import { field } from '../src/laying.js';
import { done, FAR, layer, red, runner } from './play.js';

/** Blue's ship escapes from a combat to a hex with a mine of red. */
export function escaped(counts: Counts) {
  const fleet = (id: ShipId) => [{ name: nameOf(id), counts }];
  const made = engine.unwrap(
    engine.createGame({
      rules: 'first/skirmish +mines',
      players: ['red', 'blue'],
      fleets: { red: fleet(layer), blue: fleet(runner) },
    }),
  );
  const [to] = neighbors(FAR);
  const state = updatePlayer(made, red, field.change(to ? [to] : []));
  const ordered = (each: State, player: string, ship: ShipId, tactic: string): State =>
    done(each, { type: 'battle/orders', player, orders: [{ ship, tactic, drive: 1 }] }).state;
  const fought = ordered(ordered(state, 'red', layer, 'dodge'), 'blue', runner, 'retreat');
  return {
    to,
    struck: done(fought, { type: 'battle/escape', player: 'blue', moves: [{ ship: runner, to }] }),
  };
}
