/** The server: answers requests, each a line of JSON, by a line of JSON. */

import { withGameOf } from '../games/index.js';
import type { Game } from '../games/game.js';
import { didYouMean } from '../terminal.js';
import { solveDuel, solveRound } from './duels.js';
import { openGroup, type Group } from './group.js';
import { awaited, knownBy, momentOf, numbersFor, questionOf, type Play, type Served } from './play.js';
import { problem, wrongIn } from './problem.js';
import {
  acts,
  fields,
  finite,
  numbers,
  oneOf,
  optional,
  readLine,
  readMembers,
  text,
  texts,
  textsOrNull,
  whole,
  yesOrNo,
  type Values,
} from './request.js';

/** Most games that are open at once. */
const MOST_GAMES = 100_000;
/** Most options of a question. */
const WIDTH = 4096;
/** Actions after which a game is stopped. */
const MOST_ACTIONS = 20_000;
const SEED = 0xffff_ffff;

/** What the server remembers. */
interface Memory {
  readonly groups: Map<number, Group>;
  opened: number;
}

/** What a request is answered with. */
type Reply = Readonly<Record<string, unknown>>;

/** A request: reads its members, and answers. */
type Request = (memory: Memory, raw: Readonly<Record<string, unknown>>) => Reply;

const request =
  <Given extends Parameters<typeof readMembers>[0]>(
    members: Given,
    run: (memory: Memory, values: Values<Given>) => Reply,
  ): Request =>
  (memory, raw) =>
    run(memory, readMembers(members, raw));

const group = whole(0, Number.MAX_SAFE_INTEGER);
const game = whole(0, Number.MAX_SAFE_INTEGER);
const someGames = optional(numbers, undefined);
const seat = optional(text, undefined);

/** Requests by their name. */
const requests: Readonly<Record<string, Request>> = {
  open: request(
    {
      rules: text,
      setup: optional(fields, {}),
      games: optional(whole(1, MOST_GAMES), 1),
      by: optional(oneOf('choices', 'answers'), 'choices'),
      width: optional(whole(8, WIDTH), 256),
      seed: optional(whole(0, SEED), 1),
      most: optional(whole(1, 1_000_000), MOST_ACTIONS),
      all: optional(yesOrNo, false),
      history: optional(yesOrNo, false),
    },
    (memory, { games, ...opening }) => {
      makeRoom(memory, games);
      // Sound: states of every game have these members.
      const made = withGameOf(opening.rules, (found) => openGroup(found as unknown as Game<Served>, opening));
      const all = Array.from({ length: games }, () => made.add());
      memory.opened += 1;
      memory.groups.set(memory.opened, made);
      const { manner, names, width } = made;
      return {
        ...{ group: memory.opened, players: manner.ids, width, numbers: names.length },
        now: all.map((at) => momentOf(manner, made.play(at))),
      };
    },
  ),
  layout: request({ group }, (memory, given) => ({
    names: groupIn(memory, given).names.map(({ name, low, high }) => [name, low, high]),
  })),
  reset: request(
    { group, games: someGames, seeds: optional(numbers, undefined) },
    (memory, { seeds, ...given }) => {
      const found = groupIn(memory, given);
      return { now: each(found, given.games, (at, place) => found.reset(at, seeds?.[place])) };
    },
  ),
  step: request(
    { group, games: someGames, acts, seats: optional(textsOrNull, undefined) },
    (memory, { acts: all, seats, ...given }) => {
      const found = groupIn(memory, given);
      return {
        now: each(found, given.games, (at, place) => {
          const what = all[place];
          if (what === undefined)
            throw problem('wrong-member', ['acts'], 'There must be an act for each game.');
          return found.step(at, what, seats?.[place] ?? undefined);
        }),
      };
    },
  ),
  now: request({ group, games: someGames }, (memory, given) => {
    const found = groupIn(memory, given);
    return { now: each(found, given.games, found.play) };
  }),
  legal: request({ group, game, seat }, (memory, given) => {
    const { manner, play, player } = placeIn(memory, given);
    return questionOf(manner, play, player);
  }),
  observe: request({ group, game, seat }, (memory, given) => {
    const { manner, play, player } = placeIn(memory, given);
    const view = manner.game.engine.view(play.state, player as never); // Sound: it was checked.
    return {
      seat: player,
      view,
      ...(manner.ids.includes(player) && { numbers: numbersFor(manner, play, player) }),
    };
  }),
  clone: request({ group, games: numbers }, (memory, given) => {
    const found = groupIn(memory, given);
    makeRoom(memory, given.games.length);
    return { games: given.games.map((at) => found.play(at)).map((play) => found.add(play)) };
  }),
  close: request({ group, games: someGames }, (memory, given) => {
    const found = groupIn(memory, given);
    if (given.games) given.games.forEach((at) => found.close(at));
    else memory.groups.delete(given.group);
    return {};
  }),
  save: request({ group, game }, (memory, given) => {
    const found = groupIn(memory, given);
    return { text: found.manner.game.engine.serialize(found.play(given.game).state) };
  }),
  load: request({ group, text }, (memory, given) => {
    const found = groupIn(memory, given);
    makeRoom(memory, 1);
    const at = found.add(found.load(given.text));
    return { game: at, now: [momentOf(found.manner, found.play(at))] };
  }),
  informationState: request({ group, game, seat }, (memory, given) => {
    const { manner, play, player } = placeIn(memory, given);
    if (!manner.history)
      throw problem('no-history', ['group'], 'Open the group with "history": true for this.');
    return { seat: player, state: knownBy(manner, play, player) };
  }),
  round: request({ rules: text, ships: texts, hit: finite, destroyed: finite, escape: finite }, (_, given) =>
    solveRound(given),
  ),
  duels: request(
    { rules: text, letters: texts, points: whole(1, 1000), destroyed: finite, left: finite },
    (_, given) => solveDuel(given),
  ),
};

/** Returns a group. */
function groupIn({ groups }: Memory, { group: at }: { readonly group: number }): Group {
  const found = groups.get(at);
  if (found) return found;
  throw problem('unknown-group', ['group'], `There is no group ${at}.`);
}

/** Returns a game and a player of it: one who plays, or the dice while they are awaited. */
function placeIn(
  memory: Memory,
  given: { readonly group: number; readonly game: number; readonly seat?: string | undefined },
) {
  const { manner, play: playAt } = groupIn(memory, given);
  const play = playAt(given.game);
  const able = new Set([...awaited(manner, play), ...manner.ids]);
  const [first = ''] = able;
  const player = given.seat ?? first;
  if (able.has(player)) return { manner, play, player };
  const known = [...able].join(', ');
  throw problem('unknown-player', ['seat'], `Expected one of these: ${known}; not '${player}'.`);
}

/** Does something in each of some games, or in all, and says where they are; where it is refused, why. */
function each(
  { manner, size, play }: Group,
  games: readonly number[] | undefined,
  run: (game: number, place: number) => Play,
): readonly unknown[] {
  return (games ?? Array.from({ length: size() }, (_, at) => at)).map((at, place) => {
    try {
      return momentOf(manner, run(at, place));
    } catch (thrown) {
      return { issues: wrongIn(thrown), ...(isThere(play, at) && momentOf(manner, play(at))) };
    }
  });
}

function isThere(play: Group['play'], at: number): boolean {
  try {
    play(at);
    return true;
  } catch {
    return false;
  }
}

function makeRoom({ groups }: Memory, more: number): void {
  const open = [...groups.values()].reduce((sum, found) => sum + found.size(), more);
  if (open > MOST_GAMES)
    throw problem('too-many-games', ['games'], `At most ${MOST_GAMES} games can be open: close some.`);
}

/** Makes a server: a function from a line to the line that answers it. It never throws. */
export function createServer(): (line: string) => string {
  const memory: Memory = { groups: new Map(), opened: 0 };
  return (line) => {
    let id: unknown = null;
    try {
      const raw = readLine(line);
      id = raw.id ?? null;
      return JSON.stringify({ id, ok: true, ...requestIn(raw)(memory, raw) });
    } catch (thrown) {
      return refusalText(wrongIn(thrown), id);
    }
  };
}

/** Writes the answer to a request that is refused. */
export const refusalText = (issues: readonly unknown[], id: unknown = null): string =>
  JSON.stringify({ id, ok: false, issues });

function requestIn({ do: name }: Readonly<Record<string, unknown>>): Request {
  const found = typeof name === 'string' && Object.hasOwn(requests, name) ? requests[name] : undefined;
  if (found) return found;
  const known = Object.keys(requests);
  const near = typeof name === 'string' ? didYouMean(name, known) : '';
  throw problem('unknown-request', ['do'], `Expected one of these: ${known.join(', ')}.${near}`);
}
