/** Laws of mail, for whole games that are played again as sheets. */

import { expect } from 'vitest';
import { tellStory, type PlayerId } from '../../src/warpwar/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { pickRandom, shuffle } from '../../src/kernel/random.js';
import { type Functions, type MailAction, type Seen } from '../../src/mail/engine.js';
import { answerIn } from '../../src/mail/standing.js';
import { orderText } from '../../src/mail/write.js';
import { openedOf, type Opened } from '../../src/mail/mail.js';
import {
  listDue,
  openMail,
  post,
  readSheet,
  runMail,
  writeReport,
  writeSheet,
  type Mail,
  type Standing,
} from '../../src/mail/index.js';
import type { Random } from '../../src/kernel/types.js';
import {
  added,
  begun,
  filled,
  mailEngine,
  mailGame,
  opened,
  ordersNext,
  readWell,
  recordGame,
  unsurprised,
} from './mail.js';

/** Breaks lines at blanks, as mail programs do. */
const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => {
      const lines = [''];
      for (const word of line.split(/(?<=\S) (?=\S)/)) {
        const last = lines.at(-1) ?? '';
        if (last !== '' && last.length + word.length >= width && !line.startsWith('===')) lines.push(word);
        else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
      }
      return lines.join('\n');
    })
    .join('\n');

/** What mail programs do to a text. */
const damages: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => wrap(text, 76),
  (text) => text.replaceAll(/^/gm, '> '),
  (text) => wrap(text, 60).replaceAll(/^/gm, '>> '),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('"', '\u201d').replaceAll('=', '=\u200b'),
  (text) => `Hello,\n\n${text}\n-- \nRed, 4 points, W1: PD=4`,
];

/** Plays a game between captains again as sheets: damaged by mail, doubled, in any order. Checks laws M1 and M3 to M5 on the way. */
export function playByMail(setup: warpwar.Setup, seed: number, random: Random): Mail {
  const { players } = setup;
  const recorded = recordGame(setup, seed);
  let mail = begun(mailGame(setup));
  const told = new Map<string, string[]>(players.map((player) => [player, []]));
  while (mail.actions.length < recorded.actions.length) {
    const sheets = [...ordersNext(mail, recorded)];
    for (const [player] of sheets) {
      const blank = writeSheet(mail, player);
      expect(readSheet(mail, blank).faults.map(({ message }) => message)).toEqual(['Nothing is filled in.']);
      told.get(player)?.push(...happenedIn(blank));
      checkSecrets(mail, player, blank);
    }
    // Each twice, as the post office doubles them.
    for (const [player, orders] of shuffle([...sheets, ...sheets], random)) {
      const text = pickRandom(damages, random)(filled(mail, player, unsurprised(mail, player, orders)));
      mail = added(mail, post(mail, readWell(mail, text)));
    }
    const { lines, missing } = runMail(mail);
    expect(missing).toEqual([]);
    const before = mail.actions.length;
    mail = added(mail, lines);
    expect(mail.actions.length).toBeGreaterThan(before);
  }
  expect(mail.state).toEqual(recorded.end);
  expect(opened(openMail(mailEngine, mail.game, mail.journal)).head).toBe(mail.head);
  for (const player of players) checkReports(mail, player as PlayerId, told.get(player) ?? []);
  return mail;
}

/** The sentences of a part of a sheet. */
const sentencesIn = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const happenedIn = (sheet: string): readonly string[] => {
  const [, happened = ''] = /\nWHAT HAPPENED\n([^]*?)\n\n(?:WHAT YOU|YOUR|THE DICE)/.exec(sheet) ?? [];
  return happened === '' ? [] : [storyIn(happened)];
};

/** The sentences on what happened, without those on sheets and dice below them. */
const storyIn = (report: string): string =>
  sentencesIn(
    sentencesIn(report).split(
      /(?:As you decided before:|Line \d+ of your sheet|No sheet came|THE DICE)/,
    )[0] ?? '',
  );

/** M5: what a player's sheets and the last report tell is their story, each happening once. */
function checkReports(
  mail: Mail,
  player: PlayerId,
  told: readonly string[],
  storyOf: (record: never, player: PlayerId) => readonly string[] = (record, viewer) =>
    [...tellStory(warpwar, record, viewer)].map(({ label, text, heading }) =>
      heading ? `${label}. ${text}` : text,
    ),
): void {
  const { exchanges } = openedOf(mail);
  const last = exchanges.slice(0, -1).findLastIndex(({ due }) => due.includes(player)) + 1;
  const rest = writeReport(mail, player, last);
  const story = storyOf({ setup: mail.setup, actions: mail.actions } as never, player);
  expect(sentencesIn([...told, storyIn(rest)].join(' '))).toBe(sentencesIn(story.join(' ')));
}

/** M3: a sheet follows from the player's view and events. It stays, byte for byte, where all states are that player's views. */
function checkSecrets(mail: Mail, player: PlayerId, sheet: string): void {
  const { engine, state, steps, journal, standing, ...others } = openedOf(mail);
  // Whoever asks for a state, or for the view of another, gets no more than this player sees.
  const see = (seen: Seen): Seen => engine.view(seen, player);
  const blind: Opened = {
    ...others,
    engine: { ...engine, view: see },
    state: see(state),
    // What others sent and decided before is theirs.
    standing: standing.filter((each) => each.player === player),
    journal: journal.map((line) => {
      if (line.kind === 'sheet' && line.player !== player) return { ...line, text: 'secret' };
      if (line.kind !== 'closed') return line;
      const actions = line.actions.map(({ standing: by, ...played }) => ({
        ...played,
        ...(by && played.action.player === player ? { standing: by } : {}),
      }));
      return { ...line, actions };
    }),
    steps: steps.map((step) => ({ ...step, before: see(step.before), after: see(step.after) })),
  };
  expect(writeSheet(blind, player)).toBe(sheet);
}

// Games with standing orders.

/** What a captain orders for a player who is asked: all that they do in a row, or one choice of several players'. */
function ordersLive<State>(
  { engine, state: begun }: Opened,
  player: PlayerId,
  captain: (view: State, decisions: never, random: Random) => unknown,
  random: Random,
): readonly string[] {
  const orders: string[] = [];
  let state = begun;
  const isAlone = (): boolean => engine.awaiting(state).join() === player;
  const isRow = isAlone();
  do {
    const view = engine.view(state, player);
    // Sound: a captain of this engine.
    const action = captain(view as never, engine.decisions(view) as never, random) as MailAction;
    orders.push(action.type === 'phase/end' ? 'done' : orderText(engine, view, action));
    const done = engine.applyAction(state, action);
    if (!done.ok) throw new Error(JSON.stringify(done.issues));
    state = done.state;
  } while (isRow && isAlone() && orders.length < 40);
  return orders;
}

/** Fleets with whatever standing orders are about: missiles, ECM, racks, marines. */
const fleetOf = (marines: boolean): readonly object[] => [
  { name: 'W1', counts: { PD: 8, B: 3, S: 2, T: 3, M: 12, E: 3, WG: 1 } },
  { name: 'W2', counts: { PD: 7, B: 4, S: 3, T: 2, M: 6, E: 2, SR: 2, WG: 1, ...(marines && { SH: 1 }) } },
  { name: 'S1', counts: { PD: 5, B: 3, S: 1 } },
];
export const fleets = { red: fleetOf(true), blue: fleetOf(false) };

/** A standing order by chance, for any of the words of WarpWar. */
function standingByChance(letters: readonly string[], random: Random): string {
  const about = pickRandom(['all', 'W*', 'S*', 'W1', 'W2', 'S1'], random);
  const some = shuffle(letters, random).slice(0, 1 + random(letters.length));
  const listed = some.map((each) => (random(4) > 0 ? each : `${each}=${random(3)}`)).join(' ');
  const stars = shuffle(['0606', '1415', '1011', '1719', '2223', '2622'], random).join(' ');
  const ships = shuffle(['W1', 'W2', 'W3', 'S1', 'S2', 'S3'], random).join(' ');
  return pickRandom(
    [
      `damage ${about}: ${listed}`,
      `damage ${about}: empty racks first; ${listed}; M last`,
      `escape ${about}: ${stars}`,
      `escape ${about}: toward ${pickRandom(stars.split(' '), random)}`,
      `withdraw ${about}: toward ${pickRandom(stars.split(' '), random)}`,
      `ecm ${about}: ${pickRandom(['nearest hit first', 'none'], random)}`,
      `${pickRandom(['damage', 'escape', 'ecm'], random)} ${about}: ask`,
      `embark: ${ships}`,
      `rearrange: ${pickRandom(['none', ships], random)}`,
      `recover: ${ships}`,
      `loot: ${pickRandom(['none', ships], random)}`,
      `allot: ${stars}`,
    ],
    random,
  );
}

/** What a player of a game writes before an exchange: up to three standing orders by chance. */
export function standingLines({ state }: Mail): (random: Random) => readonly string[] {
  // Sound: the state is one of WarpWar.
  const components = warpwar.componentsOf(warpwar.rulesOf(state as warpwar.State));
  const letters = components.map((each) => each.letters);
  return (random) =>
    Array.from({ length: random(4) }, () => `standing: ${standingByChance(letters, random)}`);
}

/** M6: what standing orders did is lawful by the view of their player; all else is of a sheet, or forced; who is awaited is asked. */
function checkStanding(mail: Mail, before: number): number {
  const { engine, steps, journal, state, standing } = openedOf(mail);
  const [closed] = journal.slice(-1).flatMap((line) => (line.kind === 'closed' ? [line] : []));
  let count = 0;
  for (const [at, { action, policy, sheet, standing: by = [] }] of (closed?.actions ?? []).entries()) {
    const { player } = action;
    if (policy !== 'standing') {
      const isOrdered = journal.some(
        (line) => line.kind === 'sheet' && line.n === sheet && line.player === player,
      );
      expect(isOrdered || policy === 'forced').toBe(true);
      continue;
    }
    count += 1;
    const step = steps[before + at];
    if (!step) throw new Error('There is no such step.');
    expect(engine.checkAction(engine.view(step.before, player), action)).toEqual([]);
    expect(by.length).toBeGreaterThan(0);
    expect(standing.filter((each) => each.player === player)).toEqual(expect.arrayContaining([...by]));
  }
  const awaited = engine.awaiting(state);
  expect(listDue(mail).map(({ player }) => player)).toEqual(awaited);
  for (const player of awaited) expect(answersIn(engine, standing, state, player)).toEqual([]);
  return count;
}

const answersIn = (
  engine: Functions,
  standing: readonly Standing[],
  state: Seen,
  player: PlayerId,
): readonly unknown[] => {
  const view = engine.view(state, player);
  return engine.decisions(view).filter((each) => answerIn(engine, standing, view, each).ok);
};

/** A game that captains play by mail. */
interface LiveGame {
  readonly mail: Mail;
  readonly captain: (view: never, decisions: never, random: Random) => unknown;
  /** What a player writes in addition, before an exchange. */
  readonly extra: (random: Random) => readonly string[];
  /** Most exchanges that are played. */
  readonly most: number;
  /** The sentences of the story of a record for a player. */
  readonly storyOf?: (record: never, player: PlayerId) => readonly string[];
}

/** Plays a game between captains by mail, with standing orders. Checks M1 and M3 to M6 on the way; returns how often these decided. */
export function playLive(game: LiveGame, random: Random): { readonly mail: Mail; readonly decided: number } {
  let { mail } = game;
  let decided = 0;
  const told = new Map<string, string[]>();
  for (let left = game.most; left > 0 && listDue(mail).length > 0; left -= 1) {
    const due = listDue(mail).map(({ player }) => player);
    let turned = mail;
    for (const player of due) {
      const blank = writeSheet(mail, player);
      expect(readSheet(mail, blank).faults.map(({ message }) => message)).toEqual(['Nothing is filled in.']);
      told.set(player, [...(told.get(player) ?? []), ...happenedIn(blank)]);
      checkSecrets(mail, player, blank);
    }
    const texts = due.map((player) =>
      filled(
        mail,
        player,
        unsurprised(mail, player, [
          ...game.extra(random),
          ...ordersLive(openedOf(mail), player, game.captain, random),
        ]),
      ),
    );
    const { journal } = mail;
    for (const text of texts)
      mail = added(mail, post(mail, readWell(mail, pickRandom(damages, random)(text))));
    // M1: the same sheets, doubled, in another order, and broken otherwise.
    for (const text of shuffle([...texts, ...texts], random))
      turned = added(turned, post(turned, readWell(turned, pickRandom(damages, random)(text))));
    expect(mail.journal.length).toBe(journal.length + due.length);
    const steps = openedOf(mail).steps.length;
    const { lines, missing } = runMail(mail);
    expect(missing).toEqual([]);
    mail = added(mail, lines);
    expect(added(turned, runMail(turned).lines).state).toEqual(mail.state);
    decided += checkStanding(mail, steps);
  }
  const { engine, game: own } = openedOf(mail);
  // Sound: the functions are those of an engine.
  expect(opened(openMail(engine as never, own, mail.journal)).head).toBe(mail.head);
  for (const [player, each] of told) checkReports(mail, player as PlayerId, each, game.storyOf);
  return { mail, decided };
}
