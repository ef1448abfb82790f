/** The rolls that were asked for and are not known yet: a slice of the game. */

import type { Audience, Game } from '../../kernel/parts/part.js';
import { slice, type Home, type SliceChange } from '../../kernel/parts/slice.js';
import { CHANCE, playerId, type Viewer } from '../../kernel/player.js';
import { decode, list, oneOf, optional, shape, text, type Decoder } from '../../kernel/util/decode.js';
import { isEqual } from '../../kernel/util/equal.js';
import { atPath, issuesOf, ok, refusal, type Issue, type Json } from '../../kernel/util/result.js';
import { diceSource, findRoll, rolls } from './declared.js';
import { issue } from './issues.js';
import { MAX_DICE, MAX_PENDING, MAX_SIDES, putExt, type ChanceState, type PendingRoll } from './state.js';

// Sound: a save is JSON.
const anything: Decoder<Json> = (raw) => ok(raw as Json);

const bareRoll: Decoder<PendingRoll> = shape({
  roll: text(/^[a-z0-9/-]{1,60}$/),
  about: anything,
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

/** Returns who learns the faces of a roll. */
export const audienceOf = (game: Game<ChanceState>, { roll, about }: PendingRoll): Audience =>
  findRoll(game, roll).audience?.(game, about) ?? 'all';

/** Returns rolls as they stand while the game waits for dice: who hears each, and who must act before the first is known. */
export function lineUp(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly PendingRoll[] {
  const waits = diceSource(game.rules, undefined).waits?.(game);
  return all.map((each, at) => {
    const { roll, about } = each;
    const hears = audienceOf(game, each);
    return { roll, about, ...(hears !== 'all' && { hears }), ...(at === 0 && waits && { waits }) };
  });
}

/** Checks one pending roll: it is about what the state has, its dice can fall, and those hear it who may. */
function checkRoll(game: Game<ChanceState>, roll: PendingRoll): readonly Issue[] {
  const wrong = atPath('about', findRoll(game, roll.roll).check?.(game, roll.about) ?? []);
  if (wrong.length > 0) return wrong;
  const hears = audienceOf(game, roll);
  return [
    ...(canFall(sidesOf(game, roll)) ? [] : [issue('no-dice', ['roll'], { roll: roll.roll })]),
    ...(isEqual(roll.hears ?? 'all', hears) ? [] : [issue('heard-by-others', ['hears'], { hears })]),
  ];
}

/**
 * Checks pending rolls in a save: somebody is awaited for the first alone, because dice that roll by themselves leave none pending;
 * nothing else is about to happen; and each is what its declaration says. Who is awaited the source of dice checks. After the end
 * nobody makes those that are left.
 */
function checkPending(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly Issue[] {
  const { rules, state } = game;
  const [first, ...others] = all;
  if (state.result || !first) return [];
  const isAwaited = diceSource(rules, undefined).waits !== undefined && first.waits !== undefined;
  if (!isAwaited || others.some(({ waits }) => waits) || all.some(({ later }) => later))
    return [issue('roll-not-awaited')];
  return [...all.flatMap((each, at) => atPath(at, checkRoll(game, each))), ...checkOnce(game, all)];
}

/** Checks that no two pending rolls decide what is decided once. */
function checkOnce(game: Game<ChanceState>, all: readonly PendingRoll[]): readonly Issue[] {
  const decided = new Set<string>();
  return all.flatMap(({ roll, about }, at) => {
    const what = findRoll(game, roll).once?.(about);
    if (what === undefined) return [];
    const isNew = !decided.has(what);
    decided.add(what);
    return isNew ? [] : [issue('rolled-twice', [at], { what })];
  });
}

/** The pending rolls, in the order in which they will be made. */
export const pendingRolls = slice<Home, readonly PendingRoll[], 'chance/pending', ChanceState>(
  'game',
  'chance/pending',
  { init: () => [], decode: list(pendingRoll, MAX_PENDING), check: checkPending, seenBy },
);

/** Returns why a saved roll may not wait for those whom it names; [] if it may. For `check` of a source of dice. */
export function checkWaits(
  { state }: Game<ChanceState>,
  fits: (waits: NonNullable<PendingRoll['waits']>) => boolean,
): readonly Issue[] {
  const waits = nextRoll(state)?.waits;
  return !waits || (waits.length > 0 && fits(waits))
    ? []
    : [issue('roll-not-awaited', ['ext', pendingRolls.key, 0, 'waits'])];
}

/** Returns the state with other pending rolls, and with changes of other slices. */
export const putPending = <State extends Home>(
  state: State,
  all: readonly PendingRoll[],
  changes?: SliceChange,
): State => {
  if (all.length > MAX_PENDING) throw new Error(`More than ${MAX_PENDING} rolls are pending.`);
  // Sound: a pending roll is JSON.
  const now = { ...state.ext, ...changes?.ext, 'chance/pending': all as unknown as Json };
  if (all.length > 0) return putExt(state, now);
  const { 'chance/pending': _none, ...ext } = now;
  return putExt(state, ext);
};

/** Returns the roll that is made next; undefined if none is pending, or the game is over. */
export const nextRoll = (seen: ChanceState): PendingRoll | undefined =>
  seen.result ? undefined : pendingRolls.of(seen)[0];

/** Returns the sides of dice as the declaration of their roll says, whether they can fall or not. */
function sidesOf(game: Game<ChanceState>, { roll, about }: PendingRoll): readonly number[] {
  const { dice } = findRoll(game, roll);
  return typeof dice === 'function' ? dice(game, about) : dice;
}

const canFall = (dice: readonly number[]): boolean =>
  dice.length > 0 && dice.length <= MAX_DICE && dice.every((sides) => sides >= 1 && sides <= MAX_SIDES);

/** Returns the sides of the dice of a pending roll. Throws for dice that cannot be rolled, as of an empty pile. */
export function diceOf(game: Game<ChanceState>, next: PendingRoll): readonly number[] {
  const dice = sidesOf(game, next);
  if (!canFall(dice))
    throw new Error(`The dice of the roll '${next.roll}' cannot be rolled: ${dice.join(', ')}.`);
  return dice;
}
