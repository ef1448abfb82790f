/** Begins mail games: the set-up that was asked for, tokens for the players, and a seed for the dice. */

import { randomBytes, randomInt } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { openMail, type Mail, type MailGame, type Missing } from '../../mail/index.js';
import { history, version, type StarMap } from '../../warpwar/index.js';
import { compiledBy } from '../explain.js';
import { readText } from '../files.js';
import type { Game, Table } from '../games/game.js';
import { withGameOf } from '../games/index.js';
import { warpwarGame } from '../games/warpwar.js';
import { mapIn } from '../map.js';
import type { Values } from '../options.js';
import { Complaint, listed, Refused } from '../terminal.js';
import { kitFor, mailGames } from './kit.js';

/** A set-up whose members nobody has read yet. */
type RawSetup = Readonly<Record<string, unknown>>;

/** Makes the mail game that was asked for. Tokens and a seed are drawn, unless the same game is there already. */
export function newGameFor(path: string, values: Values, known: MailGame | undefined): MailGame {
  const id = basename(resolve(path));
  if (!/^[a-z0-9-]{1,24}$/.test(id))
    throw new Complaint(
      `The folder's name is the game's: 1 to 24 small letters, digits and hyphens, not '${id}'.`,
    );
  const { game, setup: wanted } = setupFor(values);
  const setup = withSeed(wanted, known);
  const { players } = setup;
  return {
    format: 'warpwar-mail-1',
    game,
    id,
    // Sound: a set-up is plain data.
    setup: setup as MailGame['setup'],
    policy: { missing: missingIn(values.missing) },
    players: Object.fromEntries(
      (Array.isArray(players) ? players : [])
        .map(String)
        .map((player) => [player, { token: known?.players[player]?.token ?? drawToken() }]),
    ),
    version,
  };
}

/** Opens a mail game that has no line yet, or refuses it with every reason. */
export function beginMail(game: MailGame): Mail {
  const kit = kitFor(game);
  const begun = kit && openMail(kit.engine, game, []);
  if (begun?.ok) return begun.value;
  if (!kit || !begun) throw new Refused('This game is not played by mail.');
  throw new Refused(begun.message, ...kit.reasons(begun.issues));
}

// Set-ups.

/** Makes the set-up that was asked for, with its rules in full, and names its game. */
export function setupFor(values: Values): { readonly game: string; readonly setup: RawSetup } {
  const wanted = values.setup === undefined ? setupOf(values) : setupIn(values.setup, values);
  return withGameOf(wanted.rules, (game) => {
    if (!mailGames.includes(game.command))
      throw new Refused(`${game.title} is for one player. By mail are played: ${listed(mailGames)}.`);
    return { game: game.command, setup: wholeSetup(game, wanted) };
  });
}

/** Makes a set-up of options. */
function setupOf(values: Values): RawSetup {
  const { rules, players, map, ships } = values;
  if (rules === undefined)
    throw new Complaint(
      "Name the rules and the players, such as --rules 'second/advanced +blind' --players red,blue,green.",
    );
  return withGameOf(rules, (game) => {
    compiledBy(game, rules);
    if (game.command === warpwarGame.command) return warpwarSetup(rules, values);
    if (map !== undefined) throw new Complaint(`--map is for WarpWar, not for ${game.command}.`);
    const wish = { rules, seed: 0, givenDice: false, ...(ships === undefined ? {} : { ships }) };
    // Sound: of a seed that it may have nothing is kept.
    const { seed: _seed, ...setup } = game.prepare(wish).setup as Table['setup'] & { readonly seed?: string };
    if (players !== undefined && players !== setup.players.join())
      throw new Complaint(
        `The players of ${game.title} are ${listed(setup.players)}: --players ${setup.players.join()}.`,
      );
    return setup;
  });
}

function warpwarSetup(rules: string, { players, map, ships }: Values): RawSetup {
  if (ships !== undefined) throw new Complaint('--ships is for stellar-wars.');
  if (players === undefined)
    throw new Complaint('Name the players in the order of play, such as --players red,blue.');
  const given: StarMap | undefined = map === undefined ? undefined : mapIn(map).map;
  try {
    const begun = history(rules, { players: players.split(','), ...(given && { map: given }) });
    // Sound: a history writes its set-up as an object.
    return (JSON.parse(begun.save()) as { readonly setup: RawSetup }).setup;
  } catch (problem) {
    // It throws every reason why the set-up is refused.
    const why = (problem instanceof Error ? problem.message : '').split('\n');
    throw new Refused(...why, ...(why.some((line) => line.startsWith('fleets:')) ? [HOW_FLEETS] : []));
  }
}

const HOW_FLEETS =
  'Give fleets with --setup FILE: {"rules": "first/skirmish", "players": ["red", "blue"], "fleets": {"red": "W1: PD=6 B=4", "blue": "W1: PD=5 B=5"}}';

/** Reads a set-up from a file: what `createGame` takes, with fleets as lists or in the notation. */
function setupIn(file: string, { rules, players, map, ships }: Values): RawSetup {
  if ([rules, players, map, ships].some((each) => each !== undefined))
    throw new Complaint(
      '--setup FILE has the rules, the players and the map: leave out --rules, --players, --map and --ships.',
    );
  const raw = parsed(readText(file));
  if (typeof raw !== 'object' || raw === null)
    throw new Refused(`${file}: this is no set-up. Expected an object of JSON with rules and players.`);
  return membersOf(raw);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a set-up with its rules in full, so that later versions play on by the same. */
function wholeSetup<State>(game: Game<State>, setup: RawSetup): RawSetup {
  const { rules: wanted, ...fields } = setup;
  if (typeof wanted !== 'string') return setup;
  const rules = compiledBy(game, wanted);
  return { ...(game.readFields?.(rules, fields) ?? fields), rules: rules.ruleset };
}

// What is drawn.

/** Bytes of a seed: nobody can try all. */
const SEED_BYTES = 24;

/** Puts a seed into a set-up with dice that has none. */
function withSeed(setup: RawSetup, known: MailGame | undefined): RawSetup {
  const modules = membersOf(membersOf(setup).rules).modules;
  const has = (module: string): boolean => Array.isArray(modules) && modules.includes(module);
  if (has('given-dice'))
    throw new Refused('Dice that are rolled at a table are not for mail: leave out given-dice.');
  if (!has('seeded-dice')) return setup;
  return { seed: membersOf(known?.setup).seed ?? randomBytes(SEED_BYTES).toString('hex'), ...setup };
}

const membersOf = (value: unknown): RawSetup =>
  // Sound: any member of an object is unknown.
  typeof value === 'object' && value !== null ? (value as RawSetup) : {};

/** Signs of tokens: those that look like others are left out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const drawToken = (): string =>
  Array.from({ length: 10 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

const policies: readonly Missing[] = ['wait', 'standing', 'pass', 'captain', 'resign'];

function missingIn(given = 'wait'): Missing {
  const missing = policies.find((each) => each === given);
  if (missing !== undefined) return missing;
  throw new Complaint(`--missing takes ${listed(policies).replace(' and ', ' or ')}, not '${given}'.`);
}
