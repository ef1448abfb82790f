/** Games of Stellar Wars with hidden ships, as tests play them. */

import { createStellarEngine } from '../../../src/stellar-wars/engine.js';
import { catalogue } from '../../../src/stellar-wars/modules/index.js';
import type { State, View } from '../../../src/stellar-wars/state.js';
import { blastHits, strike } from '../../../src/stellar-wars/combat/damage.js';
import { action } from '../../../src/stellar-wars/kit.js';
import { findShip, shipId, turnOf } from '../../../src/stellar-wars/ships.js';
import { whileMoving } from '../../../src/stellar-wars/turn/moves.js';
import { module } from '../../../src/kernel/module.js';
import { int } from '../../../src/kernel/decode.js';
import type { GameEvent } from '../../../src/kernel/types.js';
import type { AnyEngine } from '../../../src/laws/law.js';

import { act, bindEngine, dice, settingSpeeds } from './engine.js';

export { act, dice };

/** The ships of the game that `begun` begins. */
export const [RED, DESTROYER, BLUE, SCOUT] = ['red/ES1', 'red/DD1', 'blue/ES1', 'blue/SC1'];

/** A blast at a ship, as a self-destruct makes it: it asks whom blasts hurt. */
const blast = action(
  'test/blast',
  { ship: shipId, points: int(1, 99) },
  {
    when: { ...whileMoving, must: () => false },
    options: () => undefined,
    check: () => [],
    apply: (game, { ship: id, points }) => {
      const ship = findShip(game.state, id);
      return ship && blastHits(game, ship) ? strike(game, { ship: id, side: 'F', points }) : [];
    },
    sample: () => ({ ship: '' as never, points: 1 }), // Sound: it is never offered.
  },
);

/** The engine, with blasts. */
export const engine: AnyEngine<State, View> = createStellarEngine([
  ...catalogue,
  module({ id: 'test-blast', source: ['SW.13.0'] }, blast),
]);

export const { done, after, codes } = bindEngine(engine);

/** The key of the roll that is awaited; undefined if none is. */
export const rollOf = (state: State): unknown =>
  engine.decisions(state).find(({ type }) => type === 'chance/roll')?.options.roll;

/** The state after the checks of all cloaks that are due, each with a face. */
export const keepCloaks = (state: State, face = 4): State =>
  rollOf(state) === 'cloaking/check' ? keepCloaks(after(state, dice(face)), face) : state;

/** The state after the player whose phase it is has finished all ships. Their speeds are 0. */
export function finishPhase(state: State, player = state.active): State {
  const ship = state.ships.find((each) => each.owner === player && turnOf(each).done !== true);
  if (!ship || state.active !== player) return state;
  return finishPhase(after(state, act('ship/done', ship.id)), player);
}

/** The state in which all have set the speeds of their ships: 0, unless given. */
export const setSpeeds = (
  state: State,
  given: Readonly<Record<string, number>> = {},
  marks: Readonly<Record<string, object>> = {},
): State => settingSpeeds(state, given, marks, { after });

/** An action by which a player lowers cloaks. */
export const lower = (player: string, ...ships: readonly string[]): object => ({
  type: 'cloak/lower',
  player,
  ships,
});

/** The state in which nobody else lowers a cloak, and a player won the initiative and moves first. */
export function goFirst(state: State, player: 'red' | 'blue' = 'red'): State {
  const waiting = state.phase === 'uncloaking' ? state.waiting : [];
  const [one, other] = player === 'red' ? [6, 1] : [1, 6];
  const shown = after(state, ...waiting.map((each) => lower(each)), dice(one, other));
  return after(shown, { type: 'turn/choose', player, order: 'first' });
}

/** The state in the next turn, before speeds: all ships stay where they are, and keep their cloaks. */
export function nextTurn(state: State): State {
  const moved = finishPhase(keepCloaks(state));
  return moved.phase === 'speeds' ? moved : nextTurn(moved);
}

/** The state after a ship has raised its cloak. */
export const hide = (state: State, ship: string): State => after(state, act('cloak/hide', ship), dice(4));

/** A game in the first phase of red, with other rules and speeds. */
export function begun(given: Readonly<Record<string, number>> = {}, rules = ''): State {
  const made = engine.createGame({
    rules: `sw2/duel -seeded-dice +given-dice +test-blast ${rules}`,
    players: ['red', 'blue'],
    fleets: {
      red: [
        { sheet: 'ES-2', at: '1010', facing: 3 },
        { sheet: 'DD-1', at: '0510', facing: 3 },
      ],
      blue: [
        { sheet: 'ES-2', at: '1013', facing: 0 },
        { sheet: 'SC-1', at: '1020', facing: 0 },
      ],
    },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return goFirst(setSpeeds(made.value, given));
}

/** The same, with red's escort hidden. */
export const cloaked = (given: Readonly<Record<string, number>> = {}, rules = ''): State =>
  hide(begun(given, rules), RED);

/** An action by which a ship fires its first weapon. */
export const shot = (ship: string, target: string): object => act('ship/fire', ship, { weapon: 0, target });

/** What a viewer sees of a game. */
export const view = (state: State, viewer: string): View => engine.view(state, viewer as never); // Sound: a player.

/** The ids of the ships that a viewer sees. */
export const seen = (state: State, viewer: string): readonly string[] =>
  view(state, viewer).ships.map(({ id }) => id);

/** The names of hidden ships that a viewer sees with a player. */
export const names = (state: State, viewer: string, player: string): unknown =>
  view(state, viewer).players.find(({ id }) => id === player)?.ext?.['cloaking/hidden'];

/** The types of events that a viewer hears. */
export const heardBy = (events: readonly GameEvent[], viewer: string): readonly string[] =>
  events.flatMap(({ type, audience }) =>
    audience === 'all' || audience.some((each) => each === viewer) ? [type] : [],
  );
