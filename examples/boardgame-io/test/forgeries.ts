/** What a client of boardgame.io never sends, and a stranger may. */

import type { Ear, Seat, Table } from './table.js';

/** Where a forgery is tried: a match under way, in which player 0 has built a ship in secret. */
export interface Scene {
  readonly table: Table;
  readonly matchID: string;
  /** Player 0, who does no wrong. */
  readonly victim: Seat;
  /** Player 1, whose socket is `inside`. */
  readonly cheat: Seat;
  readonly inside: Ear;
  /** A socket of somebody who plays in no match. */
  readonly outside: Ear;
}

/** Something that is tried. */
export type Forgery = readonly [name: string, forge: (scene: Scene) => unknown];

const end = { winners: ['1'], reason: 'victory-points' };

/** The number that boardgame.io expects of an event: that of the last state. */
const stateIDOf = ({ heardOf }: Ear): unknown =>
  (heardOf('update').at(-1)?.[2] as { readonly _stateID: number } | undefined)?._stateID;

/** Sends an `update` as the cheat, with some of it changed. */
const update =
  (action: object, change: { readonly seat?: unknown; readonly credentials?: unknown } = {}) =>
  ({ inside, cheat, matchID }: Scene): unknown => {
    const { payload = {}, ...others } = action as { readonly payload?: object };
    const credentials = 'credentials' in change ? change.credentials : cheat.credentials;
    const sent = { ...others, payload: { playerID: '1', credentials, ...payload } };
    return inside.socket.emit(
      'update',
      sent,
      stateIDOf(inside),
      matchID,
      'seat' in change ? change.seat : '1',
    );
  };

const move = (type: string, playerID: unknown, ...args: readonly unknown[]): object => ({
  type: 'MAKE_MOVE',
  payload: { type, playerID, args },
});
/** The `actions` of every view: the ship that player 0 has built. */
const SEEN = 1;

/** An action of a seat. By default it is decided by what each of them has seen. */
const act = (playerID: unknown, action: unknown, seen: unknown = SEEN): object =>
  move('act', playerID, action, seen);
const endsPhase = { type: 'phase/end', phase: 'build' };

/** A state in which the cheat has won, as the cheat can make it from what it has received. */
const won = ({ inside }: Scene): object => {
  const { state } = inside.heardOf('sync')[0]?.[2] as { readonly state: { readonly ctx: object } };
  return { ...state, ctx: { ...state.ctx, gameover: end } };
};

const EVENTS = Object.entries({
  ...{ endGame: end, setActivePlayers: { value: { 1: 'x' } }, setPhase: 'x', setStage: 'x' },
  ...{ endPhase: {}, endStage: {}, endTurn: {}, pass: {} },
});

const JUNK = [null, 5, 'x', [], {}, [[[]]], { type: '__proto__' }];

/** Everything that is tried. First messages that boardgame.io carries out, or may carry out in another version. */
export const FORGERIES: readonly Forgery[] = [
  ...EVENTS.map(([type, args]): Forgery => [type, update({ type: 'GAME_EVENT', payload: { type, args } })]),
  ...['UPDATE', 'SYNC', 'RESET'].map((type): Forgery => [
    type,
    (scene) => update({ type, state: won(scene) })(scene),
  ]),
  ['PATCH', update({ type: 'PATCH', patch: [{ op: 'add', path: '/ctx/gameover', value: end }] })],
  ['PLUGIN', update({ type: 'PLUGIN', payload: { type: 'events', args: [end] } })],
  ...['UNDO', 'REDO', 'NONSENSE'].map((type): Forgery => [type, update({ type })]),
  ['null', ({ inside, matchID }) => inside.socket.emit('update', null, 0, matchID, '1')],
  ['nothing', ({ inside }) => inside.socket.emit('update')],
  ['an unknown event', ({ inside, matchID }) => inside.socket.emit('patch', matchID, 0, 1, [])],
  // Moves in another's name, and nonsense.
  ['a move of the other seat', update(act('0', endsPhase))],
  ['a move from the other seat', update(act('0', endsPhase), { seat: '0' })],
  ['a move by nobody', update(act(null, endsPhase))],
  ['a move with wrong credentials', update(act('0', endsPhase), { seat: '0', credentials: 'x' })],
  ['a move without credentials', update(act('0', endsPhase), { seat: '0', credentials: undefined })],
  ['a move of __proto__', update(act('__proto__', endsPhase), { seat: '__proto__' })],
  ['begin again', update(move('begin', '1'))],
  ['an unknown move', update(move('endGame', '1', end))],
  ['a move out of turn', update(act('1', endsPhase))],
  ['an action that names another', update(act('1', { ...endsPhase, player: '0' }))],
  ...[...JUNK, { type: 'ship/build', counts: { __proto__: 1 } }].map((junk): Forgery => [
    `act ${JSON.stringify(junk)}`,
    update(act('1', junk)),
  ]),
  ...[undefined, null, '1', [SEEN], -1, SEEN + 1, 1e308].map((seen): Forgery => [
    `a move decided by a view of ${JSON.stringify(seen)} actions`,
    update(move('act', '1', { type: 'resign/resign' }, seen)),
  ]),
  [
    "a chat in another's name",
    ({ inside, cheat, matchID }) =>
      inside.socket.emit('chat', matchID, { id: 'x', sender: '0', payload: 'I resign' }, cheat.credentials),
  ],
  // Ways to a seat, or to a match that nobody made.
  ['a match on demand', ({ outside }) => outside.sync({ matchID: 'on-demand', playerID: '0' })],
  [
    'the other seat',
    ({ inside, cheat, victim }) => inside.sync({ ...cheat, playerID: victim.playerID ?? '' }),
  ],
  ...[undefined, null, '', 0, {}].map((credentials): Forgery => [
    `the other seat with ${JSON.stringify(credentials)}`,
    ({ outside, matchID }) => outside.socket.emit('sync', matchID, '0', credentials),
  ]),
  ...['', ' 0', '00', '__proto__', 'null', ['0'], 0, false].map((seat): Forgery => [
    `the seat ${JSON.stringify(seat)}`,
    ({ outside, matchID }) => outside.socket.emit('sync', matchID, seat, 'x'),
  ]),
];
