/** Reads sheets: what a text orders, and all that is wrong with it, at line and column. */

import { hashOf, type Hash } from '../audit/hash.js';
import type { PlayerId } from '../kernel/types.js';
import { MOST_SALT } from './dice.js';
import type { Fault } from './engine.js';
import { MOST_TEXT } from './journal.js';
import { contentOf, filledBlocks, type Block, type Mark, type Spot } from './letter.js';
import { answersAtOnce, dueIn, openedOf, type Mail, type Opened } from './mail.js';
import { NOTHING, trySections, type Ordered } from './orders.js';
import { readSections } from './sections.js';
import { firstAnswer, replaceStanding, type StandingLine } from './standing.js';

/** What a text orders, and all that is wrong with it. */
export interface Posted {
  /** Whose sheet it is. Absent: the text has no sheet, or not one of this game. */
  readonly player?: PlayerId;
  /** The exchange that it is for; 0 if it has none. */
  readonly exchange: number;
  /** Its revision: the highest one counts. */
  readonly revision: number;
  /** The text as it came. */
  readonly text: string;
  /** The hash of its orders, without what mail adds to a text. */
  readonly hash: Hash;
  /** What stands of it, in order: whole sections without a fault. */
  readonly orders: readonly Ordered[];
  /** Its standing orders, and what is done if a sheet of its player is missing. */
  readonly standing: readonly StandingLine[];
  /** Its text for the dice, where the exchange asks for one. */
  readonly salt?: string;
  /** All that is wrong with it, in the order of the text. Places are those of the text as it came. */
  readonly faults: readonly Fault[];
}

/** Returns what tells the open exchange from that of another journal, for a player: by what they see, so that it tells nothing else. */
export function headFor({ game, exchange, engine, state }: Opened, player: PlayerId): string {
  const { token } = game.players[player] ?? {};
  return hashOf([token, exchange, engine.view(state, player)]).slice(0, 8);
}

/**
 * Reads the sheet in a text, as it came by mail: quoted, with lines broken, with signs that a mail program put in. Judges each order after
 * those above it, by the player's own view alone. A section with a fault is left out whole, and the others stand. Never throws.
 *
 * @param text a mail or a part of it, of at most 100,000 characters, with the lines from ORDERS to END
 */
export function readSheet(mail: Mail, text: string): Posted {
  const opened = openedOf(mail);
  const whole = typeof text === 'string' ? text : '';
  const none = { exchange: 0, revision: 1, text: whole, hash: hashOf(''), orders: [], standing: [] };
  const refuse = (message: string, { line, column }: Spot = { line: 1, column: 1 }): Posted => ({
    ...none,
    faults: [{ line, column, message }],
  });
  if (whole.length > MOST_TEXT) return refuse(`This text is too long: ${MOST_TEXT} characters at most.`);
  const [block, ...others] = filledBlocks(whole);
  if (!block) return refuse('No orders found. Send the lines from ORDERS to END as plain text.');
  const { mark } = block;
  const other = others.find((each) => contentOf(each.lines) !== contentOf(block.lines));
  if (other) return refuse('There are two different sheets in this text. Send one.', other.mark.spot);
  const wrong = strangeness(opened, block);
  if (wrong !== undefined) return refuse(wrong, mark.spot);
  return {
    ...(opened.isSalting ? readSalt(block) : readBlock(opened, block)),
    player: mark.player as PlayerId, // Sound: the player of a token of the game.
    exchange: mark.exchange,
    text: whole,
    hash: hashOf(contentOf(block.lines)),
  };
}

/** Returns why orders are not for the open exchange. */
function strangeness(opened: Opened, { mark, isWhole }: Block): string | undefined {
  const { game, exchange } = opened;
  const token = Object.hasOwn(game.players, mark.player) ? game.players[mark.player]?.token : undefined;
  if (token === undefined) return `${mark.player} does not play in game ${game.id}.`;
  if (token !== mark.token) return `This is not the token of ${mark.player} in game ${game.id}.`;
  const player = mark.player as PlayerId; // Sound: a player of the game.
  if (mark.exchange < exchange)
    return `This sheet is late: exchange ${mark.exchange} is closed. ${dueIn(opened).includes(player) ? `Fill in the sheet of exchange ${exchange}.` : `Wait for your next sheet.`}`;
  if (mark.exchange > exchange || mark.head !== headFor(opened, player))
    return 'This sheet follows another journal of this game. Ask the referee for a new one.';
  if (!dueIn(opened).includes(player)) return `Nothing is asked of ${mark.player} in this exchange.`;
  return isWhole ? undefined : 'The line === END === is missing. Send the whole sheet.';
}

type Read = Pick<Posted, 'revision' | 'orders' | 'standing' | 'salt' | 'faults'>;

/** Reads the text for the dice. */
function readSalt({ mark, lines }: Block): Read {
  const { revision, sections, faults } = readSections(lines, []);
  const none = { revision, orders: [], standing: [] };
  const other = sections.find(({ kind }) => kind !== 'salt');
  const [section] = sections.flatMap((each) => (each.kind === 'salt' ? [each] : [])).slice(-1);
  const salt = section ? contentOf([section.text]) : '';
  const message = other
    ? "The game has not begun. Write 'salt:' and a text of your own, and nothing else."
    : section && (salt === '' || salt.length > MOST_SALT)
      ? `Expected a text of 1 to ${MOST_SALT} characters.`
      : section || faults.length > 0
        ? undefined
        : NOTHING;
  const { spot } = other ?? section ?? mark;
  const all = message === undefined ? faults : [...faults, { ...spot, message }];
  return { ...none, ...(all.length === 0 && { salt }), faults: all };
}

function readBlock(opened: Opened, { mark, lines }: Block): Read {
  const { engine, state } = opened;
  const player = mark.player as PlayerId; // Sound: it was checked.
  const { revision, orders, standing, faults } = trySections(
    { engine, player },
    engine.view(state, player),
    lines,
  );
  const empty = orders.length === 0 && faults.length === 0 ? emptyFaults(opened, mark, standing) : [];
  return { revision, orders, standing, faults: [...faults, ...empty] };
}

/** Says what is missing in a sheet without orders: nothing, if its standing orders answer what is asked. */
function emptyFaults(opened: Opened, mark: Mark, standing: readonly StandingLine[]): readonly Fault[] {
  if (standing.length === 0) return [{ ...plain(mark), message: NOTHING }];
  const { engine, state } = opened;
  const player = mark.player as PlayerId; // Sound: it was checked.
  const own = standing.map((each) => ({ ...each, player, sheet: 0 }));
  const all = replaceStanding(opened.standing, own);
  const answer = answersAtOnce(opened) && firstAnswer(engine, all, engine.view(state, player));
  const message =
    "These standing orders do not answer what is asked now. Add orders, or 'done' to end the phase.";
  return answer ? [] : [{ ...plain(mark), message }];
}

const plain = ({ spot }: Mark): Spot => spot;
