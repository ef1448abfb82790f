/** Laws of mail, for whole games that are played again as sheets. */

import { expect } from 'vitest';
import { tellStory, type PlayerId } from '../../src/warpwar/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { pickRandom, shuffle } from '../../src/kernel/random.js';
import type { Seen } from '../../src/mail/engine.js';
import { openedOf, type Opened } from '../../src/mail/mail.js';
import {
  openMail,
  post,
  readSheet,
  runMail,
  writeReport,
  writeSheet,
  type Mail,
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
export function playByMail(rules: string, seed: number, random: Random): Mail {
  const players = ['red', 'blue'];
  const setup = { rules, players, homes: { red: ['0606', '0307', '0804'], blue: ['2223', '2125', '2622'] } };
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
      const text = pickRandom(damages, random)(filled(mail, player, orders));
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
  const [, happened = ''] = /\nWHAT HAPPENED\n([^]*?)\n\nWHAT YOU/.exec(sheet) ?? [];
  return happened === '' ? [] : [sentencesIn(happened)];
};

/** M5: what a player's sheets and the last report tell is their story, each happening once. */
function checkReports(mail: Mail, player: PlayerId, told: readonly string[]): void {
  const { exchanges } = openedOf(mail);
  const last = exchanges.slice(0, -1).findLastIndex(({ due }) => due.includes(player)) + 1;
  const rest = writeReport(mail, player, last);
  const record = { setup: mail.game.setup, actions: mail.actions } as never;
  const story = [...tellStory(warpwar, record, player)];
  expect(sentencesIn([...told, rest].join(' '))).toBe(sentencesIn(story.map(({ text }) => text).join(' ')));
}

/** M3: a sheet follows from the player's view and events. It stays, byte for byte, where all states are that player's views. */
function checkSecrets(mail: Mail, player: PlayerId, sheet: string): void {
  const { engine, state, steps, ...others } = openedOf(mail);
  // Whoever asks for a state, or for the view of another, gets no more than this player sees.
  const see = (seen: Seen): Seen => engine.view(seen, player);
  const blind: Opened = {
    ...others,
    engine: { ...engine, view: see },
    state: see(state),
    steps: steps.map((step) => ({ ...step, before: see(step.before), after: see(step.after) })),
  };
  expect(writeSheet(blind, player)).toBe(sheet);
}
