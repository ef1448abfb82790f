/** The rolls that were asked for and are not known yet: a slice of the game. */

import type { Game } from '../../kernel/parts/part.js';
import { slice, type Home, type SliceChange } from '../../kernel/parts/slice.js';
import { CHANCE, playerId, type Viewer } from '../../kernel/player.js';
import { decode, list, oneOf, optional, shape, text, whole, type Decoder } from '../../kernel/util/decode.js';
import { atPath, issuesOf, ok, refusal, type Issue, type Json } from '../../kernel/util/result.js';
import { diceSource, findRoll, rolls } from './declared.js';
import { issue } from './issues.js';
import { MAX_DICE, MAX_SIDES, putExt, type ChanceState, type PendingRoll } from './state.js';

/** Reads the sides of dice. */
export const sidesDecoder: Decoder<readonly number[]> = list(whole(1, MAX_SIDES), MAX_DICE);

// Sound: a save is JSON.
const anything: Decoder<Json> = (raw) => ok(raw as Json);

const bareRoll: Decoder<PendingRoll> = shape({
  roll: text(/^[a-z0-9/-]{1,60}$/),
  about: anything,
  dice: optional(sidesDecoder),
  hears: optional(list(playerId, 100)),
  waits: optional(list(playerId, 100)),
  later: optional(oneOf(true)),
});

/** Reads a pending roll: a roll in force, about something that its own decoder accepts. */
const pendingRoll: Decoder<PendingRoll> = (raw, rules) => {
  const read = bareRoll(raw, rules);
  if (!read.ok) return read;
  const { roll, about } = read.value;
  const spec = rolls.find(rules, roll);
  if (!spec) return refusal([issue('no-such-roll', ['roll'], { roll })]) ?? read;
  const known = decode(spec.about, about, rules);
  return (
    refusal(atPath('about', issuesOf(known))) ?? (known.ok ? ok({ ...read.value, about: known.value }) : read)
  );
};

/** What somebody sees of a roll whose faces they will not learn: that the game waits for it. */
const toHidden = ({ waits }: PendingRoll): PendingRoll => ({
  roll: '',
  about: null,
  ...(waits && { waits }),
});

/** Whether a viewer will learn the faces of a roll. Dice see all that they decide. */
const sees = (viewer: Viewer, { hears }: PendingRoll): boolean =>
  !hears || viewer === CHANCE || hears.some((each) => each === viewer);

/** Rolls after a hidden one say nothing of how many are hidden. */
const seenBy = (all: readonly PendingRoll[], viewer: Viewer): readonly PendingRoll[] =>
  all.flatMap((each, at) => (sees(viewer, each) ? [each] : at === 0 ? [toHidden(each)] : []));

/**
 * Checks pending rolls in a save: somebody is awaited for the first, because dice that roll by themselves leave none pending, and
 * each is about what the state has. After the end nobody makes those that are left.
 */
function checkPending(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly Issue[] {
  const { rules, state } = game;
  const [first] = all;
  if (state.result || !first) return [];
  if (!first.waits?.length || !diceSource(rules, undefined).waits) return [issue('roll-not-awaited')];
  return all.flatMap(({ roll, about }, at) =>
    atPath(at, atPath('about', findRoll(game, roll).check?.(game, about) ?? [])),
  );
}

/** The pending rolls, in the order in which they will be made. */
export const pendingRolls = slice<Home, readonly PendingRoll[], 'chance/pending', ChanceState>(
  'game',
  'chance/pending',
  { init: () => [], decode: list(pendingRoll), check: checkPending, seenBy },
);

/** Returns the state with other pending rolls, and with changes of other slices. */
export const putPending = <State extends Home>(
  state: State,
  all: readonly PendingRoll[],
  changes?: SliceChange,
): State => {
  // Sound: a pending roll is JSON.
  const now = { ...state.ext, ...changes?.ext, 'chance/pending': all as unknown as Json };
  if (all.length > 0) return putExt(state, now);
  const { 'chance/pending': _none, ...ext } = now;
  return putExt(state, ext);
};

/** Returns the roll that is made next; undefined if none is pending, or the game is over. */
export const nextRoll = (seen: ChanceState): PendingRoll | undefined =>
  seen.result ? undefined : pendingRolls.of(seen)[0];

/** Returns the sides of the dice of a pending roll. Throws for dice that cannot be rolled, as of an empty pile. */
export function diceOf(
  game: Game<ChanceState>,
  { roll, dice: asked, about }: PendingRoll,
): readonly number[] {
  const { dice: declared } = findRoll(game, roll);
  const dice = asked ?? (typeof declared === 'function' ? declared(game, about) : declared);
  const canFall =
    dice.length > 0 && dice.length <= MAX_DICE && dice.every((sides) => sides >= 1 && sides <= MAX_SIDES);
  if (!canFall) throw new Error(`The dice of the roll '${roll}' cannot be rolled: ${dice.join(', ')}.`);
  return dice;
}
