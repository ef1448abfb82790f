import type { State } from 'warpwar/rules';
import { engine } from '../src/index.js';

/** Sends something as a client does: the game after it and its events, or every reason against it. */
const send = (state: State, sent: object) => {
  const read = engine.decodeAction(state, sent);
  return read.ok ? engine.applyAction(state, read.value) : read;
};

/** Something done; throws with every reason if it is refused. */
export function done(state: State, sent: object) {
  const applied = engine.unwrap(send(state, sent));
  return applied;
}

export const refused = (state: State, sent: object): readonly string[] => {
  const applied = send(state, sent);
  return applied.ok ? [] : applied.issues.map(engine.describe);
};

/** Ends phases until the build event of a player begins. Throws if it is skipped. */
export function until(begun: State, player: string): State {
  let state = done(begun, { type: 'phase/end', player: begun.active, phase: begun.phase }).state;
  while (state.active !== player || state.phase !== 'build') {
    if (state.turn > begun.turn + 1) throw new Error(`No build event of ${player} begins: it is skipped.`);
    state = done(state, { type: 'phase/end', player: state.active, phase: state.phase }).state;
  }
  return state;
}

/** Rules by which levels rise with every turn. */
export const RISING = 'first/advanced technology(every=1, firstRise=1)';

/** The first build event of a game. */
export function begun(rules = RISING, third: object = {}): State {
  const homes = { red: 'bottom', blue: 'top', ...third };
  return engine.unwrap(engine.createGame({ rules: `${rules} +treaty`, players: Object.keys(homes), homes }));
}

export const proposing = (player: string, limit: number) => ({ type: 'treaty/propose', player, limit });
export const propose = (state: State, player: string, limit: number) => done(state, proposing(player, limit));
export const breaking = (player: string) => ({ type: 'treaty/break', player });
export const own = ({ events }: ReturnType<typeof done>) =>
  events.filter(({ type }) => type.startsWith('treaty/')).map(({ type, audience }) => [type, audience]);

/** A treaty with the limit 1, in blue's first build event. */
export const signed = (state = begun()) => propose(until(propose(state, 'red', 1).state, 'blue'), 'blue', 1);

/** Tech levels of a ship that a player builds now. */
export function levelsOf(state: State, player: string) {
  const at = state.stars.find(({ base }) => base === player)?.hex;
  const sent = { type: 'ship/build', player, name: 'W1', at, counts: { PD: 1, WG: 1 } };
  return done(state, sent).state.ships.at(-1)?.levels;
}
