/** Plays another game of the books, tells it, writes it down, and plays what was written again. */

import { join } from 'node:path';
import { fingerprint } from 'warpwar';
import { seeded, type AnyAction } from 'warpwar/players';
import { play } from '../../../src/common/play.js';
import type { GameEvent } from '../../../src/kernel/parts/part.js';
import type { Issue } from '../../../src/kernel/util/result.js';
import { Complaint } from '../complaint.js';
import { asText, prepare, readRecord, write } from '../files.js';
import { count, type Say } from '../words.js';
import type { Ask } from './ask.js';
import { rollAtTheTable } from './dice.js';
import type { OtherOptions } from './options.js';
import type { OtherGame, OtherPlayer, OtherScene, OtherSetup, Show } from './other-game.js';

/** A game as it is kept in a file. */
interface OtherRecord {
  readonly setup: OtherSetup;
  readonly actions: readonly AnyAction[];
  readonly prints: readonly string[];
}

/** Plays a game from its beginning. */
export function playOther<State>(game: OtherGame<State>, options: OtherOptions, ask: Ask, say: Say): void {
  const { picture, engine } = game;
  const { quiet, out } = options;
  const files = { game: join(out, 'game.json'), picture: join(out, picture.file) };
  const setup = setupOf(game, options);
  const told = tellerOf(game, { quiet, hears: heardAtKeyboard(game.seats, options) }, say);
  const begun = begin(game, setup, 'set-up');
  prepare(out, files.game, files.picture);
  told.begins(begun.value, begun.events, `${setup.rules}; ${options.players.join(' against ')}.`);
  const steps: { readonly action: AnyAction; readonly state: State }[] = [];
  const show: Show<State> = (seen, past) => {
    write(files.picture, picture.draw(seen, past));
  };
  const who = { ...playersAt(game, options, ask, show), chance: rollAtTheTable(ask) };
  let before = begun.value;
  for (const { action, events, state } of play(arenaOf(engine), before, who, seeded(options.seed))) {
    told.tells({ before, after: state, events });
    steps.push({ action, state });
    before = state;
  }
  told.ends(before);
  const record: OtherRecord = {
    setup,
    actions: steps.map(({ action }) => action),
    prints: [begun.value, ...steps.map(({ state }) => state)].map(fingerprint),
  };
  show(before, [begun.value, ...steps.map(({ state }) => state)]);
  write(files.game, asText(record));
  check(game, files.game, before);
  say(
    '',
    `Written: ${files.picture}, the last position, and ${files.game}, the whole game.`,
    `${count(steps.length, 'action')} played again from ${files.game} lead to the same end, ${fingerprint(before)}.`,
  );
  if (!quiet) say(`See it again: npm start -- --replay ${files.game}`);
}

/** Tells a game in a file again. */
export function replayOther<State>(game: OtherGame<State>, file: string, quiet: boolean, say: Say): void {
  const record = recordIn(file);
  const told = tellerOf(game, { quiet }, say);
  check(game, file);
  const begun = begin(game, record.setup, file);
  told.begins(begun.value, begun.events, `${file}: ${count(record.actions.length, 'action')}.`);
  let before = begun.value;
  for (const action of record.actions) {
    const done = game.engine.applyAction(before, action as never);
    if (!done.ok) throw new Error(`${file} was played before.`);
    told.tells({ before, after: done.state, events: done.events });
    before = done.state;
  }
  told.ends(before);
}

const setupOf = <State>(
  { seats, ships: shipsOf }: OtherGame<State>,
  { rules, seed, givenDice, ships }: OtherOptions,
): OtherSetup => ({
  rules,
  players: seats,
  ...(!givenDice && { seed: String(seed) }),
  ...shipsOf?.(ships, rules),
});

/** Complains of a refusal with every reason. */
function complain(
  { describe }: Pick<OtherGame<never>, 'describe'>,
  issues: readonly Issue[],
  from: string,
): never {
  throw new Complaint(
    ...issues.map((each) => `${from}: ${describe(each)}${each.rule === undefined ? '' : ` (${each.rule})`}`),
  );
}

function begin<State>(game: OtherGame<State>, setup: OtherSetup, from: string) {
  const begun = game.engine.createGame(setup as never);
  return begun.ok ? begun : complain(game, begun.issues, from);
}

function playersAt<State>(
  { seats, players, me }: OtherGame<State>,
  { players: names }: OtherOptions,
  ask: Ask,
  show: Show<State>,
): Readonly<Record<string, OtherPlayer<State>>> {
  return Object.fromEntries(
    seats.map((seat, at) => [seat, players[names[at] ?? ''] ?? me(ask, show)] as const),
  );
}

/** The engine as `play` needs it. */
const arenaOf = <State>(engine: OtherGame<State>['engine']) => ({
  awaiting: (seen: State) => engine.awaiting(seen),
  decisions: (seen: State) => engine.decisions(seen),
  view: (state: State, viewer: Parameters<typeof engine.view>[1]) => engine.view(state, viewer),
  applyAction: (state: State, action: AnyAction) => engine.applyAction(state, action as never),
});

/** How a game is told. */
interface Telling {
  /** Only the result is told. */
  readonly quiet: boolean;
  /** Whether an event is told. Default: every event. */
  readonly hears?: (event: GameEvent) => boolean;
}

const all = (): boolean => true;

/** What somebody at the keyboard may hear: with several of them, what all may hear. */
const heardAtKeyboard =
  (seats: readonly string[], { players }: OtherOptions) =>
  ({ audience }: GameEvent): boolean =>
    audience === 'all' ||
    seats.every((seat, at) => players[at] !== 'me' || audience.some((each) => each === seat));

/** Tells a game: all of it, or only its end. */
function tellerOf<State>(game: OtherGame<State>, { quiet, hears = all }: Telling, say: Say) {
  const tell = game.teller();
  const tellHeard = (scene: OtherScene<State>): readonly string[] =>
    tell({ ...scene, events: scene.events.filter(hears) });
  return {
    begins: (begun: State, events: readonly GameEvent[], who: string): void => {
      say(game.title, who);
      if (!quiet) say(...tellHeard({ before: begun, after: begun, events }), ...game.opening(begun));
    },
    tells: (scene: OtherScene<State>): void => {
      if (!quiet) say(...tellHeard(scene));
    },
    ends: (end: State): void => {
      say('', ...game.ending(end));
    },
  };
}

/** Reads a recorded game. */
function recordIn(file: string): OtherRecord {
  // Sound: `check` has the engine read it before it is played.
  return readRecord(file) as unknown as OtherRecord;
}

/** Complains if the game in a file is refused, or leads to another end than it did. */
function check<State>(game: OtherGame<State>, file: string, end?: State): void {
  const replayed = game.engine.replay(recordIn(file) as never);
  if (!replayed.ok) return complain(game, replayed.issues, file);
  if (end !== undefined && fingerprint(replayed.value) !== fingerprint(end))
    throw new Error(`${file} does not lead to the same end.`);
}
