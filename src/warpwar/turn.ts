/** The phases of a turn, how they end, and how games end. */

import type { When, Action } from '../kernel/action.js';
import { string } from '../kernel/decode.js';
import { fixedTo } from '../kernel/field.js';
import { memoize } from '../kernel/helpers.js';
import type { Reason } from '../kernel/play/state.js';
import { createWalk, type Step } from '../kernel/play/steps.js';
import { anyTimeUnless, untilGameOver as untilOver } from '../kernel/play/timing.js';
import type { Issue, Path } from '../kernel/result.js';
import type { Event, PlayerId, Rules } from '../kernel/types.js';
import { copyState, restShip } from './change.js';
import { issue } from './issues.js';
import { formula, event, question, table, type StateGame, action, type ViewGame } from './kit.js';
import { openRecords, records } from './ships/opened.js';
import { isOut } from './sides.js';
import {
  type GameResult,
  type State,
  MAX_COUNTED,
  type PhasePayload,
  type PlayerPayload,
  type View,
} from './state.js';

/** A part of a player-turn. All members are optional: a phase without members does nothing. */
export type Phase = Step<State>;

/** The phases by key. */
export const phases = table<Phase, 'phases'>('phases');

/** The phases of a player-turn, in order. Ledger: E1.SEQ.2 to E1.SEQ.7. */
export const sequence = formula('sequence', (): readonly string[] => ['income', 'build', 'move', 'combat']);

/** Returns the player whose turn is next, and its game-turn. Ledger: E1.SEQ.1, E1.SEQ.7. */
export const nextTurn = question('nextTurn', (game): { readonly player: PlayerId; readonly turn: number } => {
  const { players, active, turn } = game.state;
  const now = players.findIndex(({ id }) => id === active);
  for (let ahead = 1; ahead <= players.length; ahead += 1) {
    const at = (now + ahead) % players.length;
    const player = players[at]?.id;
    if (player !== undefined && !isOut(game, player)) return { player, turn: at <= now ? turn + 1 : turn };
  }
  return { player: active, turn: turn + 1 };
});

/** Returns why a player may not end a phase yet. Empty: they may. */
export const endIssues = question(
  'endIssues',
  (_game, _: { readonly player: PlayerId; readonly phase: string }): readonly Issue[] => [],
);

/** Lists the players who must act in a phase. Players who are out are left out. */
export function awaitedIn(game: StateGame, key: string): readonly PlayerId[] {
  const phase = phases.find(game.rules, key);
  const { active } = game.state;
  if (phase?.untilEnded) return isOut(game, active) ? [] : [active];
  const awaited = phase?.awaits?.(game) ?? [];
  return awaited.length === 0 ? awaited : awaited.filter((player) => !isOut(game, player));
}

/** Returns a state that awaits the players who must act in the current phase. */
function awaitPlayers(game: StateGame): State {
  const { state } = game;
  const waiting = awaitedIn(game, state.phase);
  return waiting.length === 0 && state.waiting.length === 0 ? state : copyState(state, { waiting });
}

/** The game began: it is ready for its first turn. */
export const gameBegan = event('game/began', { apply: ({ state }, _: object) => state });

/** Payload of the event that a player-turn began. */
export type TurnPayload = PlayerPayload & {
  /** The game-turn, from 1. */
  readonly turn: number;
};

/** A player-turn began. The ships' tallies of the turn before are cleared. Ledger: E1.SEQ.1. */
export const turnBegan = event('turn/began', {
  apply: ({ state }, { player, turn }: TurnPayload) =>
    copyState(state, {
      active: player,
      turn,
      phase: '',
      waiting: [],
      fought: [],
      ships: restShips(state.ships),
    }),
});

/** Returns the ships without tallies. */
const restShips = (ships: State['ships']): State['ships'] =>
  ships.some(({ tally }) => tally) ? ships.map((ship) => (ship.tally ? restShip(ship) : ship)) : ships;

/** A player-turn ended. */
export const turnEnded = event('turn/ended', {
  apply: ({ state }, _: PlayerPayload) => state,
});

/** The turn passes on, after all reactions to its end: they can decide whose turn is next. Internal. */
export const turnPassed = event('turn/passed', { audience: 'nobody' });

/** The next turn begins. After the last game-turn that is counted, the game is over instead. Ledger: LIMIT.2. */
const passing = turnPassed.then((game) => {
  const next = nextTurn(game, undefined);
  return next.turn > MAX_COUNTED ? [gameOver({ winners: [], reason: lastTurn.key })] : [turnBegan(next)];
});

/** A phase began. */
export const phaseBegan = event('phase/began', {
  asks: true,
  apply: ({ rules, state }, { phase }: PhasePayload) => {
    const begun = copyState(state, { phase, fought: [] });
    return awaitPlayers({ rules, state: begun });
  },
  applyToView: ({ state }, { phase }) => copyState(state, { phase, fought: [] }),
});

const opening = phaseBegan.then((game, { phase }) => phases.find(game.rules, phase)?.atStart?.(game) ?? []);

/** A phase goes on and is asked again whom it awaits, unless a combat began in it. Internal. */
export const phaseAsked = event('phase/asked', {
  audience: 'nobody',
  apply: ({ rules, state }, _: object) => (state.battle ? state : awaitPlayers({ rules, state })),
});

/** A phase ended. */
export const phaseEnded = event('phase/ended', {
  apply: ({ state }, _: PhasePayload) =>
    state.waiting.length === 0 ? state : copyState(state, { waiting: [] }),
});

/** The reasons why games end, by key. The reason of a result is one of these keys. */
export const reasons = table<Reason, 'reasons'>('reasons');

/** No player is left. */
export const nobodyLeft = reasons.add('nobody-left', { title: 'nobody is left' });

/** The last game-turn that is counted is over. Ledger: LIMIT.2. */
const lastTurn = reasons.add('last-turn', { title: 'no later game-turn is counted' });

/** The game is over, and all records are open. Ledger: E1.GEN.3, E1.VIC.2. */
export const gameOver = event('game/over', {
  asks: true,
  apply: (game, result: GameResult) => ({ ...openRecords(game), result, waiting: [], battle: null }),
  applyToView: ({ state }, result) => ({ ...state, result, waiting: [], battle: null }),
});

/** Returns the first events of a game. */
export const startGame = ({ state }: StateGame): readonly Event[] => [
  gameBegan({}),
  turnBegan({ player: state.active, turn: state.turn }),
];

/** Walks a player-turn. A phase without an entry does nothing. No phase begins once the active player is out. */
const turn = createWalk<State, Phase>({
  order: (rules) => sequence(rules, undefined),
  find: (rules, key) => phases.find(rules, key) ?? {},
  goOn: (game, phase) => {
    if (!phase.isOver || phase.isOver(game)) return [];
    // A phase that is not over awaits players once more, or does its work.
    const rest = awaitedIn(game, game.state.phase).length > 0 ? [] : (phase.does?.(game) ?? []);
    return [...rest, phaseAsked({})];
  },
  begin: ({ state: { phase } }, { key }) => {
    const began = phaseBegan({ phase: key });
    // Before the first phase of a turn there is none to end.
    return phase === '' ? [began] : [phaseEnded({ phase }), began];
  },
  isCutShort: (game) => isOut(game, game.state.active),
});

/** Returns what happens next outside combat, while nobody is awaited. */
export function advanceTurn(game: StateGame): readonly Event[] {
  const { state } = game;
  const next = turn.advance(game, state.phase);
  if (next) return next;
  const ended = [turnEnded({ player: state.active }), turnPassed({})];
  return state.phase === '' ? ended : [phaseEnded({ phase: state.phase }), ...ended];
}

export const turnParts = [
  phases,
  sequence,
  nextTurn,
  endIssues,
  gameBegan,
  turnBegan,
  turnEnded,
  turnPassed,
  passing,
  phaseBegan,
  opening,
  phaseAsked,
  phaseEnded,
  reasons,
  nobodyLeft,
  lastTurn,
  gameOver,
  records,
];

// When players may act. Every `when` starts here, so that a finished game refuses all actions alike.

/**
 * Returns a `when` that ends with the game: afterwards nobody may act, and no other reason is given. Ledger: E1.VIC.2.
 */
export const untilGameOver: (when: When<View>) => When<View> = untilOver;

/** At any time, for every player who still plays. Beside the course of play: play does not wait for it. */
export const anyTime: When<View> = anyTimeUnless<View>(isOut);

// What players do during a phase, and how they end it.

/** Whether play waits for a player in a phase, outside combat. */
export const isActiveIn = ({ state }: ViewGame, player: PlayerId, phase: string): boolean =>
  state.phase === phase && state.battle === null && state.waiting.includes(player);

/** Whether this game has a phase. A single fight lacks most of them. */
const hasPhase = ({ rules }: ViewGame, phase: string): boolean => phasesOf(rules).includes(phase);

const phasesOf = memoize((rules: Rules) => sequence(rules, undefined));

/**
 * Returns why a phase does not concern a player now: the game lacks it, or it is another player's turn. Otherwise
 * undefined.
 */
function turnIssue(game: ViewGame, player: PlayerId, phase: string, path: Path): Issue | undefined {
  const { active } = game.state;
  if (!hasPhase(game, phase))
    return phases.suggest(game.rules, phase, issue('no-such-phase', path, { phase }));
  return active === player ? undefined : issue('not-your-turn', [], { active });
}

/**
 * Returns the `when` of a phase: for the players that it awaits, outside combat. Play waits for a player who may not end the
 * phase yet. `outside` makes the issue for other phases of the player's own turn. Ledger: E1.SEQ.1, E1.SEQ.3 to E1.SEQ.6.
 */
export const duringPhase = (
  phase: string,
  outside: (params: { readonly now: string }) => Issue,
): When<View> =>
  untilGameOver({
    players: ({ state }) => (state.phase === phase && state.battle === null ? state.waiting : []),
    issues: (game, player) => {
      if (isActiveIn(game, player, phase)) return [];
      const now = game.state.battle ? 'combat' : game.state.phase;
      return [turnIssue(game, player, phase, []) ?? outside({ now })];
    },
    must: (game, player) => mustGoOn(game, player),
  });

/** Whether a player may not end the current phase yet. */
const mustGoOn = (game: ViewGame, player: PlayerId): boolean =>
  endIssues(game, { player, phase: game.state.phase }).length > 0;

/** Whether a phase lasts until its player ends it. */
const isOpen = (game: ViewGame, phase: string): boolean =>
  phases.find(game.rules, phase)?.untilEnded === true;

/** A player has finished a phase, which ends. Internal. */
export const phaseDone = event('phase/done', {
  audience: 'nobody',
  apply: ({ state }, _: { readonly player: PlayerId; readonly phase: string }) =>
    state.waiting.length === 0 ? state : copyState(state, { waiting: [] }),
});

/** In every phase that players end, for those who may end it. The action itself checks which phase they mean. */
const whileOpen = untilGameOver({
  pass: true,
  players: (game) => {
    const { battle, phase, waiting } = game.state;
    return battle || !isOpen(game, phase) ? [] : waiting.filter((player) => !mustGoOn(game, player));
  },
  issues: () => [],
});

/** Lists why a player may not end a phase. */
function endingIssues(
  game: ViewGame,
  { player, phase }: { readonly player: PlayerId; readonly phase: string },
): readonly Issue[] {
  const now = game.state.phase;
  const early = turnIssue(game, player, phase, ['phase']);
  if (early) return [early];
  if (now !== phase) return [issue('not-this-phase', ['phase'], { phase, now })];
  const unfinished = endIssues(game, { player, phase });
  if (unfinished.length > 0) return unfinished;
  return isActiveIn(game, player, phase) && isOpen(game, phase)
    ? []
    : [issue('ends-by-itself', ['phase'], { phase })];
}

/** What a player needs to know to end a phase. */
export type PhaseOptions = {
  /** Key of the current phase. */
  readonly phase: string;
};

/** Fields of the action `phase/end`. */
export type PhaseFields = {
  /** The phase to end: the current one. */
  readonly phase: string;
};

/** The active player ends a phase. Ledger: E1.SEQ.3 to E1.SEQ.6. */
export const endPhase: Action<'phase/end', PhaseFields, PhaseOptions> = action(
  'phase/end',
  { phase: string(/^[a-z0-9+/-]{1,60}$/) },
  {
    when: whileOpen,
    open: true,
    options: ({ state }): PhaseOptions => ({ phase: state.phase }),
    check: (game, given) => endingIssues(game, given),
    apply: (_game, { player, phase }) => [phaseDone({ player, phase })],
    sample: ({ state }) => ({ phase: state.phase }),
    form: (_game, _player, { phase }) => ({ fields: [fixedTo('phase', phase)] }),
    expected: (game, player) => {
      const { phase } = game.state;
      return isActiveIn(game, player, phase) && mustGoOn(game, player) ? { phase } : undefined;
    },
  },
);

export const phaseParts = [phaseDone];

// Acts of a build event, by kind. Modules can set an order for the kinds.

/** An act of a player in their build event. */
export interface Act {
  /** Who. */
  readonly player: PlayerId;
  /** Its kind: 'build' for building, repair and resupply; modules add others, such as 'load'. */
  readonly act: string;
}

/** Checks whether a player may do an act of a kind now. Ledger: E1.SEQ.3, E2.SEQ.2. */
export const actIssues = question('actIssues', (game, { player }: Act): readonly Issue[] =>
  buildEvent.issues(game, player),
);

const buildEvent = duringPhase('build', (params) => issue('only-in-build', [], params));

/** Timing: the build event, while acts of a kind may be done. */
export const duringBuildEvent = (act: string | ((game: ViewGame) => string)): When<View> => {
  const kindIn = typeof act === 'string' ? () => act : act;
  return {
    ...buildEvent,
    players: (game) =>
      buildEvent
        .players(game)
        .filter((player) => actIssues(game, { player, act: kindIn(game) }).length === 0),
    issues: (game, player) => actIssues(game, { player, act: kindIn(game) }),
  };
};

/** A player did an act of a kind in their build event. Other events say what it was. */
export const actDone = event('act/done', {
  audience: 'nobody',
  apply: ({ state }, _: Act) => state,
});

export const actParts = [actIssues, actDone];
