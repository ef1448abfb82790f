/** The commands: what each is for, what can be typed after it, and what it does. */

import { battle, battleAsData } from './battle.js';
import { fightTable } from './games/fight.js';
import { scenarios, withGameOf } from './games/index.js';
import { playGame, resumeGame, type Talk } from './games/play.js';
import { openGames, readRecord } from './games/record.js';
import { replayAsData, replayGame } from './games/replay.js';
import { warpwarGame } from './games/warpwar.js';
import { Aside, askOrQuit, confirm, type Ask } from './games/ask.js';
import { mergeFiles, playCampaign, rowsOf, threadsHere } from './campaign.js';
import { compare } from './compare.js';
import { mail, mailParts } from './mail/index.js';
import { makeMap, requestOf } from './map.js';
import { playMatch, summaryLines } from './match.js';
import { peer, peerParts } from './peer/index.js';
import { folderIn, seedIn, type OptionName, type Typed, type Values } from './options.js';
import { reportGame } from './report.js';
import { serve, type Input } from './serve/index.js';
import { writePicture } from './wins.js';
import { ratePlayers, summarize } from '../research/index.js';
import { compiledBy, explainedLines, explainRules, type ModulePackage } from './explain.js';
import { bar, columns, Complaint, Refused } from './terminal.js';

/** What commands work with. */
export interface Desk extends Talk {
  /** Packages whose modules are explained beside ours. */
  readonly packages: readonly ModulePackage[];
  /** Shows how far something has come, in place of what was shown before; '' ends it. */
  readonly progress: (text: string) => void;
  /** The program of the threads of campaigns. */
  readonly thread: URL;
  /** Reads what a program sends, piece by piece. */
  readonly input: () => Input;
  /** Sends a program a text as it is. */
  readonly write: (text: string) => void;
  /** A number for games without a seed of their own. */
  readonly chance: () => number;
}

/** A command. */
export interface Command {
  /** What follows its name: 'FILE'. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly about: string;
  /** More about it. */
  readonly more?: readonly string[];
  readonly options: readonly OptionName[];
  /** Options that mean something else here: how they are written, and what they do. */
  readonly own?: Readonly<Partial<Record<OptionName, readonly [written: string, about: string]>>>;
  /** What is typed, and what it does. */
  readonly examples: readonly (readonly [typed: string, meaning: string])[];
  readonly run: (typed: Typed, desk: Desk) => void | Promise<void>;
}

const ofGame = ['players', 'seed', 'quiet', 'out'] as const satisfies readonly OptionName[];

/** The commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  fight: {
    usage: '',
    about: 'plays a small fight at a star against the computer: also without any command',
    options: ['seed', 'out'],
    own: { seed: ['--seed NUMBER', 'the same seed gives the same fight (default: another each time)'] },
    examples: [
      ['', 'another fight each time'],
      ['--seed 7', 'the same fight each time'],
    ],
    run: fight,
  },
  play: {
    usage: '[RULES]',
    about: 'plays any scenario of any game: you against a captain, if you do not say otherwise',
    more: [
      `RULES is a scenario, with modules and settings if you like (default first/basic):`,
      ...scenarioLines(),
    ],
    options: ['players', 'seed', 'sides', 'map', 'king', 'ships', 'dice', 'quiet', 'out'],
    examples: [
      ['', 'the Basic scenario: you are red, a captain is blue'],
      ['second/advanced --players me,me,captain', 'two people at one keyboard, and a captain'],
      ["'first/advanced +marines' --players captain,captain", 'watch two captains'],
    ],
    run: ({ values, words }, desk) => {
      play(words.join(' '), values, desk);
    },
  },
  'stellar-wars': {
    usage: '[SCENARIO]',
    about: 'plays Stellar Wars, a duel of fleets on hexes: duel, beginning, convoy or different-forces',
    more: ['Players: captain, admiral (about a second for a choice), cadet, random or me.'],
    options: [...ofGame, 'ships', 'dice'],
    examples: [
      ['', 'a duel of cruisers: you against a captain, 12 hexes apart'],
      ['beginning --players me,cadet', 'you deploy first'],
      ['--ships CA-1,DD-2:BB-1', 'other ships, from the ends of the board'],
    ],
    run: otherGame('sw2', 'duel'),
  },
  'malta-convoy': {
    usage: '[SCENARIO]',
    about: 'plays Malta Convoy, a convoy and dice for one: revised, first or fixed',
    more: ['Players: commodore, random or me.'],
    options: [...ofGame, 'dice'],
    examples: [
      ['', 'you bring the convoy to Malta'],
      ['fixed --dice given', 'with your own dice'],
    ],
    run: otherGame('convoy', 'revised'),
  },
  resume: {
    usage: '[FILE]',
    about: 'resumes an unfinished game: the newest in the folder, or the one in FILE',
    options: ['players', 'quiet', 'out'],
    examples: [
      ['', 'the newest game'],
      ['warpwar-2.jsonl --players captain,captain', 'others play on'],
      ['page.json', 'one that the page or the library has saved, in a new file'],
    ],
    run: resume,
  },
  replay: {
    usage: 'FILE',
    about: 'shows a saved game again',
    options: ['quiet', 'json'],
    examples: [
      ['warpwar-1.jsonl', 'turn by turn'],
      ['warpwar-1.jsonl --json', 'set-up, actions with their events, last state'],
    ],
    run: ({ words, values }, { say }) => {
      const file = fileIn(words, 'replay warpwar-1.jsonl');
      withGameIn(file, (game) => {
        if (values.json) say(JSON.stringify(replayAsData(game, file)));
        else replayGame(game, file, values.quiet === true, say);
      });
    },
  },
  battle: {
    usage: 'FILE',
    about: 'resolves one round of orders, with the rule behind every step',
    options: ['rules', 'json'],
    examples: [
      ['round.txt', 'by the first edition that knows all that is in the file'],
      ['round.txt --rules second/skirmish', 'by these rules'],
    ],
    run: ({ words, values }, { say }) => {
      const file = fileIn(words, 'battle round.txt');
      if (values.json) say(JSON.stringify(battleAsData(file, values.rules)));
      else say(...battle(file, values.rules));
    },
  },
  rulebook: {
    usage: 'RULES',
    about: 'prints the rules of one game',
    options: [],
    examples: [["'second/advanced +marines -repair-bays'", 'as Markdown']],
    run: ({ words }, { say }) => {
      const text = rulesIn(words, 'rulebook');
      say(withGameOf(text, (game) => game.rulebook(compiledBy(game, text)).trimEnd()));
    },
  },
  explain: {
    usage: 'RULES',
    about: 'lists the modules of these rules, and what each changes',
    options: ['module', 'json'],
    examples: [
      ["'second/advanced +marines'", 'module by module'],
      ["'second/advanced +marines' --module marines", 'one module'],
    ],
    run: explain,
  },
  match: {
    usage: 'NAMES RULES',
    about: 'plays many games between computer players, in all seats, and sums them up',
    more: ['NAMES are those of --players of the game. The intervals hold the true value 95 times of 100.'],
    options: ['games', 'seed', 'json'],
    examples: [
      ['captain,random first/learning', 'who is stronger, and by how much'],
      ['captain second/advanced --games 200', 'which seat is better'],
      ['captain,cadet,random sw2/duel --json', 'a line of JSON for each game'],
    ],
    run: ({ words: [names, ...rules], values }, { say }) => {
      if (names === undefined || rules.length === 0)
        throw new Complaint('Name players and rules, such as match captain,random first/learning.');
      const text = rules.join(' ');
      const { games = '100', seed, json } = values;
      if (!/^[1-9]\d{0,6}$/.test(games)) throw new Complaint(`--games is a number from 1, not '${games}'.`);
      const wish = { names, rules: text, seed: seedIn(seed), games: Number(games), asRows: json === true };
      withGameOf(text, (game) => {
        compiledBy(game, text);
        playMatch(game, wish, say);
      });
    },
  },
  compare: {
    usage: 'RULES CHANGES',
    about: 'says what a change of the rules changes: plays many games with and without it',
    more: [
      'CHANGES are modules and settings, or other rules. For each of the same seeds each of two players plays alone, and then with the other.',
      'Captains of level 4 use actions whose modules say what they are worth.',
    ],
    options: ['games', 'seed', 'players', 'picture', 'json'],
    own: {
      games: ['--games NUMBER', 'how many seeds (default 20)'],
      players: ['--players NAMES', 'the computer players (default: the best general one, and random)'],
      picture: ['--picture FILE', 'writes the differences as a picture, as SVG'],
    },
    examples: [
      ['second/advanced +marines', 'what Marines change'],
      ['first/advanced -repair-bays --games 100', 'what a module of the scenario does'],
      ['first/basic second/basic --picture change.svg', 'two rules of one game'],
    ],
    run: ({ words: [rules, ...changes], values }, { progress, say }) => {
      const { games = '20', seed, players, picture, json } = values;
      if (rules === undefined || changes.length === 0)
        throw new Complaint('Name rules and what changes them, such as compare second/advanced +marines.');
      if (!/^[1-9]\d{0,5}$/.test(games)) throw new Complaint(`--games is a number from 1, not '${games}'.`);
      const wish = { rules, changes, seed: seedIn(seed), games: Number(games), json: json === true };
      compare({ ...wish, ...given({ players, picture }) }, { progress, say });
    },
  },
  campaign: {
    usage: 'PLAN',
    about: 'plays the games of a plan file, in threads, and adds a row for each to a file',
    more: [
      'PLAN is JSON, such as { "rules": ["first/learning"], "players": ["captain", "random"], "seeds": [1, 100] }.',
      'A campaign that was interrupted goes on where it was.',
    ],
    options: ['rows', 'threads', 'part'],
    examples: [
      ['plan.json', 'rows.jsonl gets a line for each game'],
      ['plan.json --part 2/8 --rows part-2.jsonl', 'on the second of eight machines'],
    ],
    run: campaign,
  },
  merge: {
    usage: 'FILES',
    about: 'merges rows of campaigns into one file, each game once',
    options: ['rows'],
    examples: [['part-1.jsonl part-2.jsonl --rows all.jsonl', 'the rows of two machines']],
    run: ({ words, values: { rows = 'rows.jsonl' } }, { say }) => {
      if (words.length === 0) throw new Complaint('Name files, such as merge part-1.jsonl part-2.jsonl.');
      say(`${rows}: ${mergeFiles(words, rows)} games.`);
    },
  },
  summary: {
    usage: 'FILES',
    about: 'sums up the rows of campaigns',
    options: ['picture', 'json'],
    examples: [['rows.jsonl --picture wins.svg', 'who won, as text and as a picture']],
    run: ({ words, values: { picture, json } }, { say }) => {
      if (words.length === 0) throw new Complaint('Name files, such as summary rows.jsonl.');
      const rows = rowsOf(words);
      if (json) say(JSON.stringify({ ...summarize(rows), ratings: ratePlayers(rows) }));
      else say(...summaryLines(rows, [...new Set(rows.map(({ beginning }) => beginning))].join(', ')));
      if (picture !== undefined) writePicture(picture, rows);
    },
  },
  mail: {
    usage: 'WHAT FOLDER',
    about: "plays games by mail: a referee's folder with sheets, a journal and reports",
    more: ['WHAT is one of these; docs/referee.md shows a whole game:', ...columns(mailParts)],
    options: ['rules', 'players', 'map', 'ships', 'setup', 'missing', 'close', 'player', 'all', 'since'],
    own: { players: ['--players NAMES', 'the players in the order of play, such as red,blue,green'] },
    examples: [
      ["new k7q --rules 'second/advanced +blind' --players red,blue,green", 'begins a game of three'],
      ['post k7q red.eml blue.eml', 'takes two mails'],
      ['run k7q', 'plays on if all sheets are there'],
      ['report k7q --player red', 'what red may know of the last exchange'],
    ],
    run: (typed, { say, input }) => mail(typed, { say, input }),
  },
  peer: {
    usage: 'WHAT FOLDER',
    about: 'plays without a referee: two players who need not trust each other, by mail',
    more: ['WHAT is one of these; docs/without-a-referee.md shows a whole turn:', ...columns(peerParts)],
    options: ['rules', 'players', 'map', 'setup', 'terms'],
    own: { players: ['--players NAMES', 'the two players in the order of play, such as red,blue'] },
    examples: [
      ['new k7q --rules first/basic --players red,blue', 'begins a game as red'],
      ['join k7q red.eml', 'joins it as blue'],
      ["act k7q 'build: W1 AT 2223: PD=4 B=2 S=2' done", 'builds a ship and ends the phase'],
      ['receive k7q red.eml', 'takes what red has sent'],
    ],
    run: (typed, { say, input }) => peer(typed, { say, input }),
  },
  serve: {
    usage: '',
    about: 'answers requests of a program, such as one in Python, as lines of JSON',
    more: ['See docs/python.md. It ends where its input ends.'],
    options: [],
    examples: [['', 'such as {"do":"open","rules":"first/skirmish"}']],
    run: ({ words }, { input, write }) => {
      if (words.length > 0) throw new Complaint(`serve takes no words, not '${words.join(' ')}'.`);
      return serve(input(), write);
    },
  },
  map: {
    usage: '',
    about: 'generates a random star map, map.svg and map.json, and reports how fair it is',
    options: ['seed', 'hexes', 'homes', 'players', 'out', 'json'],
    own: {
      seed: ['--seed NUMBER', 'the same seed gives the same map (default 1977)'],
      players: ['--players NUMBER', 'number of players, each with a home (default 2)'],
    },
    examples: [['--seed 7 --players 3', 'for three players']],
    run: ({ words, values }, { say }) => {
      if (words.length > 0) throw new Complaint(`map takes options only, not '${words.join(' ')}'.`);
      const { hexes, players, homes, json } = values;
      const request = requestOf({ seed: seedIn(values.seed), hexes, players, homes });
      makeMap({ request, out: folderIn(values.out), json: json === true }, say);
    },
  },
  report: {
    usage: 'FILE',
    about: 'writes an action of a saved game into a file, to report a wrong rule',
    options: ['action', 'out'],
    examples: [['warpwar-1.jsonl --action 12', 'with the state before it and the ids of its rules']],
    run: report,
  },
};

/** Names of editions, and the scenarios of each. */
function scenarioLines(): readonly string[] {
  const byEdition = new Map<string, string[]>();
  for (const each of scenarios) {
    const [edition = '', name = ''] = each.split('/');
    byEdition.set(edition, [...(byEdition.get(edition) ?? []), name]);
  }
  return [...byEdition].map(([edition, names]) => `  ${edition}/  ${names.join(', ')}`);
}

// Playing.

function fight({ values, words }: Typed, desk: Desk): void {
  if (words.length > 0) throw new Complaint(`fight takes options only, not '${words.join(' ')}'.`);
  let seed = values.seed === undefined ? desk.chance() : seedIn(values.seed);
  for (;;) {
    const isOver = playGame(
      warpwarGame,
      fightTable(seed),
      { seed, quiet: false, out: folderIn(values.out) },
      desk,
    );
    if (!isOver || !isWanted(desk.ask, 'Another fight?')) return;
    seed += 1;
  }
}

/** Asks whether to go on; `quit` is no. */
function isWanted(ask: Ask, question: string): boolean {
  try {
    return confirm(askOrQuit(ask), question, true);
  } catch (problem) {
    if (problem instanceof Aside) return false;
    throw problem;
  }
}

function play(rules: string, values: Values, desk: Desk): void {
  const seed = seedIn(values.seed);
  const manner = { seed, quiet: values.quiet === true, out: folderIn(values.out) };
  const { dice, players, sides, king, map, ships } = values;
  if (dice !== undefined && dice !== 'given') throw new Complaint(`--dice takes given, not '${dice}'.`);
  const wish = {
    ...(rules !== '' && { rules }),
    seed,
    givenDice: dice === 'given',
    ...given({ players, sides, king, map, ships }),
  };
  withGameOf(rules, (game) => {
    if (rules !== '') compiledBy(game, rules);
    playGame(game, game.prepare(wish), manner, desk);
  });
}

/** The fields that have a value. */
const given = <Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } =>
  // Sound: those without a value are left out.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Plays a game by the name of its command. */
function otherGame(edition: string, standard: string): Command['run'] {
  return ({ words, values }, desk) => {
    const [name = standard, ...more] = words;
    const rules = [name.includes('/') ? name : `${edition}/${name}`, ...more].join(' ');
    play(rules, values, desk);
  };
}

function resume({ words, values }: Typed, desk: Desk): void {
  const out = folderIn(values.out);
  const manner = { ...given({ players: values.players }), quiet: values.quiet === true, out };
  const [named] = words;
  if (named !== undefined) {
    withGameIn(fileIn(words, 'resume warpwar-1.jsonl'), (game) => resumeGame(game, named, manner, desk));
    return;
  }
  const [newest] = openGames(out);
  if (newest === undefined)
    throw new Refused(`There is no unfinished game in ${out === '.' ? 'this folder' : out}.`);
  withGameIn(newest, (game) => resumeGame(game, newest, manner, desk));
}

function campaign({ words, values }: Typed, { progress, say, thread }: Desk): Promise<void> {
  const plan = fileIn(words, 'campaign plan.json');
  const { rows = 'rows.jsonl', threads, part = '1/1' } = values;
  const [, first = '0', of = '0'] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(part) ?? [];
  if (!(Number(first) >= 1 && Number(first) <= Number(of)))
    throw new Complaint(`--part is I/N, such as 2/8, not '${part}'.`);
  if (threads !== undefined && !/^[1-9]\d{0,2}$/.test(threads))
    throw new Complaint(`--threads is a number from 1, not '${threads}'.`);
  const wish = {
    plan,
    rows,
    thread,
    threads: Number(threads ?? threadsHere()),
    part: Number(first),
    of: Number(of),
  };
  let games = 0;
  return playCampaign(wish, (done, all) => {
    games = all;
    progress(`${bar(done, all)} ${done} of ${all} games`);
  }).then(() => {
    progress('');
    say(`${rows}: ${games} games.`);
  });
}

// Files and rules.

/** Calls a function with the game of which a file holds one. */
const withGameIn = <T>(file: string, use: Parameters<typeof withGameOf<T>>[1]): T => {
  const { setup } = readRecord(file);
  return withGameOf(
    typeof setup === 'object' && setup !== null && 'rules' in setup ? setup.rules : undefined,
    use,
  );
};

function fileIn([file, ...more]: readonly string[], example: string): string {
  if (file === undefined || file === '') throw new Complaint(`Name a file, such as ${example}.`);
  if (more.length > 0) throw new Complaint('Name one file only.');
  return file;
}

function rulesIn(words: readonly string[], command: string): string {
  if (words.length === 0)
    throw new Complaint(`Name the rules, such as ${command} 'second/advanced +marines'.`);
  return words.join(' ');
}

function explain({ words, values }: Typed, { say, packages }: Desk): void {
  const text = rulesIn(words, 'explain');
  withGameOf(text, (game) => {
    if (game.command === warpwarGame.command) say(...explainRules(text, packages, values));
    else say(...explainedLines(game.explain(compiledBy(game, text)), values));
  });
}

function report({ words, values }: Typed, { say }: Desk): void {
  const file = fileIn(words, 'report warpwar-1.jsonl');
  const { action } = values;
  if (action !== undefined && !/^[1-9]\d{0,8}$/.test(action))
    throw new Complaint(`--action is the number of an action, from 1, not '${action}'.`);
  const out = folderIn(values.out);
  withGameIn(file, ({ engine }) => {
    reportGame(engine, { file, out, ...(action !== undefined && { action: Number(action) }) }, say);
  });
}
