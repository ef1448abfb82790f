import { guardRandom } from '../kernel/util/random.js';
import { isRecordLike, isTrue } from '../kernel/util/guard.js';
import { badArgument, invalidArgument, InvalidArgument, formatValue } from '../kernel/util/invalid.js';
import type { Decision, PlayerId, Random, Viewer } from '../kernel/player.js';
import { areFunctions, hasFunctions } from './player-guards.js';
import type { AnyAction, Player } from './player.js';

/**
 * The functions of an engine that playing a game needs. They take any `State` and `View` of the game, and give the
 * `Now` and `Seen` of a catalogue.
 */
export interface Arena<
  Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State,
  Seen extends View,
  State extends View,
  View,
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

function checkArguments(handed: Handed): void {
  const wrong = misfit(handed);
  if (wrong) throw invalidArgument('play', ...wrong);
}

/** The first argument that is not what it must be, and what it must be. */
function misfit({ arena, begun, players, random, most }: Handed): readonly [string, string] | undefined {
  if (!hasFunctions(arena, NEEDS)) return ['arena', `an engine with ${NEEDS.join(', ')}`];
  if (!isTrue(() => isRecordLike(begun) && isRecordLike(fieldsIn(begun))))
    return ['begun', 'a state of a game'];
  if (!areFunctions(players)) return ['players', 'a record of players by name'];
  if (typeof random !== 'function') return ['random', 'a function such as seeded(1)'];
  return typeof most === 'number' ? undefined : ['most', 'a number of actions'];
}

const NEEDS: readonly string[] = ['awaiting', 'decisions', 'view', 'applyAction'];

/** What is told after every action. */
export interface Played<Event, Act extends AnyAction, Now> {
  /** What was done. */
  readonly action: Act;
  /** What came of it. */
  readonly events: readonly Event[];
  /** The state after it. */
  readonly state: Now;
}

/**
 * Lets players play a game action by action until nobody is awaited. Each sees only their own view. Throws
 * InvalidArgument if an argument is not what it must be, if a player does something that is refused, or if `random` gives
 * other numbers than `Random` says.
 *
 * @param players who plays, by name
 * @param most actions after which to stop
 */
export function* play<
  Event,
  Act extends AnyAction,
  Decide extends Decision,
  Now extends State,
  Seen extends View,
  State extends View,
  View,
>(
  arena: Arena<Event, Act, Decide, Now, Seen, State, View>,
  begun: NoInfer<Now>,
  players: Readonly<Record<string, Player<NoInfer<Act>, NoInfer<Decide>, NoInfer<Seen>>>>,
  random: Random,
  most = 100_000,
): Generator<Played<Event, Act, Now>, Now> {
  checkArguments({ arena, begun, players, random, most });
  const chance = guardRandom(random);
  let state: Now = begun;
  for (let done = 0; done < most; done += 1) {
    const [next] = arena.awaiting(state);
    if (next === undefined) return state;
    const seen = arena.view(state, next);
    const action = playerOf(players, next)(seen, arena.decisions(seen), chance);
    const applied = arena.applyAction(state, action);
    if (!applied.ok) throw badPlayers(`${next} was refused: ${JSON.stringify(applied.issues)}`);
    state = applied.state;
    yield { action, events: applied.events, state };
  }
  return state;
}

function playerOf<Player>(players: Readonly<Record<string, Player>>, id: PlayerId): Player {
  const player = players[id];
  if (!player) throw badPlayers(`Nobody plays for ${formatValue(id)}.`);
  return player;
}
