import { watched } from '../kernel/util/random.js';
import { isRecordLike, isTrue } from '../kernel/util/guard.js';
import { badArgument, invalid, InvalidArgument, shown } from '../kernel/util/invalid.js';
import type { Decision, PlayerId, Random, Viewer } from '../kernel/player.js';
import type { State, View } from '../game/state.js';
import { areFunctions, hasFunctions } from './guards.js';
import type { AnyAction, Player, PlayerAction, PlayerDecision } from './player.js';

/** The functions of an engine that playing a game needs. */
export interface Arena<
  Event,
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Now extends State = State,
  Seen extends View = View,
> {
  /** Who must act. */
  awaiting(seen: View): readonly PlayerId[];
  /** What may be decided. */
  decisions(seen: View): readonly Decide[];
  /** What somebody sees. */
  view(state: State, viewer: Viewer): Seen;
  /** Carries out an action. */
  applyAction(
    state: State,
    action: Act,
  ):
    | { readonly ok: true; readonly state: Now; readonly events: readonly Event[] }
    | { readonly ok: false; readonly issues: readonly unknown[] };
}

/** Every member is read once: what throws then is no state. */
const fieldsIn = (value: unknown): object => ({ ...(value as object) }); // Sound: what is no object has no members.

const badPlayers = (message: string): InvalidArgument =>
  new InvalidArgument(message, [badArgument('players', 'players for all who act, who do what is legal')]);

/** What `play` is handed, of any origin. */
type Handed = Readonly<Record<'arena' | 'begun' | 'players' | 'random' | 'most', unknown>>;

/** The first argument that is not what it must be, and what it must be. */
function misfit({ arena, begun, players, random, most }: Handed): readonly [string, string] | undefined {
  if (!hasFunctions(arena, NEEDS)) return ['arena', `an engine with ${NEEDS.join(', ')}`];
  if (!isTrue(() => isRecordLike(begun) && 'result' in fieldsIn(begun)))
    return ['begun', 'a state of a game'];
  if (!areFunctions(players)) return ['players', 'a record of players by name'];
  if (typeof random !== 'function') return ['random', 'a function such as seeded(1)'];
  return typeof most === 'number' ? undefined : ['most', 'a number of actions'];
}

const NEEDS = [
  'awaiting',
  'decisions',
  'view',
  'applyAction',
] as const satisfies readonly (keyof Arena<never>)[];

/** What is told after every action. */
export interface Played<Event, Act extends AnyAction = PlayerAction, Now extends State = State> {
  /** What was done. */
  readonly action: Act;
  /** What came of it. */
  readonly events: readonly Event[];
  /** The state after it. */
  readonly state: Now;
}

/**
 * Lets players play a game to its end, action by action. Each sees only his own view. Throws if one of them does
 * something that is refused, as no player of this library does; and InvalidArgument if it is handed what it does not take,
 * or `random` gives other numbers than `Random` says.
 *
 * @param players who plays, by name
 * @param most actions after which to stop, in case that nobody ever wins
 */
export function* play<
  Event,
  Act extends AnyAction = PlayerAction,
  Decide extends Decision = PlayerDecision,
  Now extends State = State,
  Seen extends View = View,
>(
  arena: Arena<Event, Act, Decide, Now, Seen>,
  begun: State,
  players: Readonly<Record<string, Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>>>,
  random: Random,
  most = 100_000,
): Generator<Played<Event, Act, Now>, Now> {
  const wrong = misfit({ arena, begun, players, random, most });
  if (wrong) throw invalid('play', ...wrong);
  const chance = watched(random);
  // Sound: a state that an arena plays on with is one of its own.
  let state = begun as Now;
  for (let done = 0; done < most && !state.result; done += 1) {
    const [next] = arena.awaiting(state);
    const player = next === undefined ? undefined : players[next];
    if (next === undefined || !player) throw badPlayers(`Nobody plays for ${shown(next)}.`);
    const seen = arena.view(state, next);
    const action = player(seen, arena.decisions(seen), chance);
    const applied = arena.applyAction(state, action);
    if (!applied.ok) throw badPlayers(`${next} was refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
    yield { action, events: applied.events, state };
  }
  return state;
}
