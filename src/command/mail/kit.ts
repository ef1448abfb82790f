/** The games that are played by mail: the functions that each needs, and its words and pictures. */

import type { GameEvent, Issue } from '../../kernel/index.js';
import { warpwarSheets, type Mail, type MailEngine, type MailGame } from '../../mail/index.js';
import * as stellar from '../../stellar-wars/index.js';
import * as warpwar from '../../warpwar/index.js';
import { captain } from '../../warpwar/players/index.js';
import { withGameOf } from '../games/index.js';
import type { Game } from '../games/game.js';

/** What a referee needs of a game. */
export interface Kit {
  /** Its functions. */
  readonly engine: MailEngine;
  /** Draws a view as SVG. */
  readonly picture: (view: unknown) => string;
  /** Says what is wrong: a line for each issue, with its place. */
  readonly reasons: (issues: readonly Issue<string>[]) => readonly string[];
  /** Says how far a game has come: 'game-turn 3, build'. */
  readonly progress: (mail: Mail) => string;
  /** Tells a game from an exchange on to one who sees everything: for the referee alone. */
  readonly tellAll: (mail: Mail, since: number) => readonly string[];
}

const stellarEngine = stellar.engine(stellar.words);

/** The functions of each game, by its name. Malta Convoy is for one. */
const engines: Readonly<Record<string, MailEngine>> = {
  warpwar: { ...warpwar, sheets: warpwarSheets, captain: captain(warpwar) },
  'stellar-wars': {
    ...stellarEngine,
    tell: stellar.tell,
    titleOf: stellar.titleOf,
    captain: stellar.captain(stellarEngine),
  },
};

/** The names of the games that are played by mail. */
export const mailGames: readonly string[] = Object.keys(engines);

/** Returns the functions of a game by its name; undefined if it is not played by mail. */
export const engineOf = (name: string): MailEngine | undefined =>
  Object.hasOwn(engines, name) ? engines[name] : undefined;

/** Returns what a referee needs of the game that is set up so; undefined if it is not played by mail. */
export function kitFor({ game: name, setup }: Pick<MailGame, 'game' | 'setup'>): Kit | undefined {
  const engine = engineOf(name);
  const rules = typeof setup === 'object' && setup !== null && 'rules' in setup ? setup.rules : undefined;
  return engine && withGameOf(rules, (game) => (game.command === name ? kitOf(game, engine) : undefined));
}

function kitOf<State>(game: Game<State>, engine: MailEngine): Kit {
  return {
    engine,
    // Sound: the states and views of this game.
    picture: (view) => game.picture(view as State, []),
    reasons: (issues) => issues.map((each) => `  ${game.engine.explain([each])}`),
    progress: ({ state }) => game.progress(state as State),
    tellAll: (mail, since) => tellAll(game, mail, since),
  };
}

function tellAll<State>(
  { engine, opening, teller }: Game<State>,
  { game: { setup }, journal }: Mail,
  since: number,
): readonly string[] {
  const tell = teller(undefined);
  // Sound: the mail game was opened, so the engine takes its set-up and its actions.
  const begun = engine.createGame(setup as never);
  if (!begun.ok) return [];
  let before = begun.value;
  const lines: string[] = since === 0 ? [...opening(before)] : [];
  const add = (after: State, events: readonly GameEvent[], isNew: boolean): void => {
    const news = tell({ before, after, events });
    if (isNew) lines.push(...news);
    before = after;
  };
  add(before, begun.events ?? [], since === 0);
  for (const line of journal) {
    if (line.kind !== 'closed') continue;
    for (const { action } of line.actions) {
      // Sound: it was carried out when the mail game was opened.
      const done = engine.applyAction(before, action as never);
      if (done.ok) add(done.state, done.events, line.exchange >= since);
    }
  }
  return lines;
}
