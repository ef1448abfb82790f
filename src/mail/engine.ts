/** The functions of a game that mail needs, with and without the types of one engine. */

import type { AuditEngine, Refused } from '../audit/audit.js';
import type { Form } from '../kernel/form.js';
import type { AnyAction } from '../kernel/play/players.js';
import type { Issue, JsonObject } from '../kernel/result.js';
import type { AnyView } from '../kernel/run/actions.js';
import type { Workings } from '../kernel/run/engine.js';
import type { News } from '../kernel/run/queries.js';
import type { Entry } from '../kernel/run/story.js';
import type { Happened } from '../kernel/run/telling.js';
import type { Decision, GameEvent, PlayerId, Random, Rules, TitleKind, Viewer } from '../kernel/types.js';
import type { Spot } from './letter.js';

/**
 * The functions that play a game by mail: those of an engine, and `describe`, `tell` and `titleOf`, which stand in the entry of each
 * game. `import * as warpwar` has all of them.
 */
export interface MailEngine extends AuditEngine {
  /** Decodes what a player sent. */
  decodeActionFrom(
    seen: never,
    player: string,
    raw: unknown,
  ): { readonly ok: true; readonly value: AnyAction } | Refused;
  /** Returns every reason why an action is illegal. */
  checkAction(seen: never, action: never): readonly Issue<string>[];
  /** Lists the decisions of a player. */
  decisions(seen: never): readonly Decision[];
  /** Lists what is looked for and refused now, such as the end of a phase. */
  barred(seen: never): readonly { readonly type: string; readonly issues: readonly Issue<string>[] }[];
  /** Returns the form of a decision. */
  formOf(seen: never, decision: never): Form | undefined;
  /** Returns a legal action for a decision. */
  sampleAction(seen: never, decision: never, random: Random): AnyAction;
  /** Returns what a viewer may see. */
  view(seen: never, viewer: Viewer): unknown;
  /** Returns what a viewer may receive after an action. */
  updateFor(done: never, viewer: Viewer, options: { readonly view: false }): News<unknown>;
  /** Returns the rules of a game. */
  rulesOf(seen: never): Rules;
  /** Returns how the game runs. */
  workings(seen: never): Workings;
  /** Returns a sentence on an issue. */
  describe(issue: Issue<string>): string;
  /** Tells what a viewer received. */
  tell(rules: Rules, happened: never): readonly Entry[];
  /** Returns the title of a decision. */
  titleOf(rules: Rules, kind: TitleKind, key: string): string;
  /** The notation of the game: `warpwarSheets` for WarpWar. Default: sheets show no view, and all orders are JSON. */
  readonly sheets?: SheetWords<never>;
  /** Plays for those who are missing, if the policy of a game says 'captain'. Default: there is none, and no such game. */
  readonly captain?: (seen: never, decisions: never, random: Random) => AnyAction;
}

// The same without the types of one engine.

/** What is read of any state and view. */
export interface Seen extends AnyView {
  /** The players, in order of play. */
  readonly players: readonly { readonly id: PlayerId }[];
  /** How it ended; null while it goes on. */
  readonly result: object | null;
}

/** An action of any game, as it is sent and kept. */
export type MailAction = JsonObject & AnyAction;

/** The functions of any engine. */
export interface Functions {
  createGame(
    setup: unknown,
  ): { readonly ok: true; readonly value: Seen; readonly events?: readonly GameEvent[] } | Refused;
  applyAction(
    state: Seen,
    action: unknown,
  ):
    | { readonly ok: true; readonly state: Seen; readonly events: readonly GameEvent[] }
    | { readonly ok: false; readonly issues: readonly Issue<string>[] };
  decodeActionFrom(
    seen: Seen,
    player: string,
    raw: unknown,
  ): { readonly ok: true; readonly value: MailAction } | Refused;
  checkAction(seen: Seen, action: MailAction): readonly Issue<string>[];
  awaiting(seen: Seen): readonly PlayerId[];
  decisions(seen: Seen): readonly Decision[];
  barred(seen: Seen): readonly { readonly type: string; readonly issues: readonly Issue<string>[] }[];
  formOf(seen: Seen, decision: Decision): Form | undefined;
  sampleAction(seen: Seen, decision: Decision, random: Random): MailAction;
  view(seen: Seen, viewer: Viewer): Seen;
  updateFor(
    done: { readonly ok: true; readonly state: Seen; readonly events: readonly GameEvent[] },
    viewer: Viewer,
    options: { readonly view: false },
  ): News<Pick<GameEvent, 'type' | 'payload'>>;
  rulesOf(seen: Seen): Rules;
  workings(seen: Seen): Workings;
  describe(issue: Issue<string>): string;
  tell(rules: Rules, happened: Happened<Seen>): readonly Entry[];
  titleOf(rules: Rules, kind: TitleKind, key: string): string;
  readonly sheets?: SheetWords;
  readonly captain?: (seen: Seen, decisions: readonly Decision[], random: Random) => MailAction;
}

// Sound: states and views of an engine come from it and go back to it alone.
export const functionsOf = (engine: MailEngine): Functions => engine as unknown as Functions;

/** Writes an issue as a sentence with its rule. */
export const sentenceOf = ({ describe }: Pick<Functions, 'describe'>, each: Issue<string>): string =>
  `${describe(each)}${each.rule === undefined ? '' : ` (${each.rule})`}`;

// What a game writes in sheets, and reads in them, in its own notation.

/** What is wrong with a text, and where. */
export interface Fault extends Spot {
  /** What is wrong, in a sentence. */
  readonly message: string;
}

/** An action before it has a player, as `decodeActionFrom` reads it. */
export type Sent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Actions that a text orders, or all that is wrong with it, by line and column of this text. */
export type ReadVerb =
  | { readonly ok: true; readonly value: readonly Sent[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** How one kind of action stands in a sheet: lines behind a word, such as 'build: W4 AT 0606: PD=4 B=2'. */
export interface Verb<View = Seen> {
  /** The word, or several with a blank between, in lower-case letters. */
  readonly word: string;
  /** The type of its actions, or of the first of them. */
  readonly type: string;
  /**
   * How an entry begins. Other lines go on with the line above them, as mail programs break lines. Absent: the word stands alone, as
   * 'resign' does.
   */
  readonly begins?: RegExp;
  /** Absent: each entry is read by itself. How a line begins that stands below an entry, where all entries are one action. */
  readonly below?: RegExp;
  /** What may stand between the word and its colon, such as the place of a combat. Default: nothing. */
  readonly about?: (view: View) => string;
  /** Reads an entry; with `below`, all entries of a section. */
  readonly read: (view: View, player: PlayerId, text: string) => ReadVerb;
  /**
   * Says why an action behind the first one of an entry is not carried out in a view, such as a drop where the path did not end. Default:
   * nothing bars it.
   */
  readonly bars?: (view: View, first: MailAction, action: MailAction) => string | undefined;
  /** Writes an action as `read` reads it, '' if the word stands alone; undefined if there is no such text for it. */
  readonly write: (view: View, action: MailAction) => string | undefined;
  /** Returns entries that a player can copy and change, with what they can choose from. Default: what its form begins with. */
  readonly hints?: (view: View, decision: Decision) => readonly Hint[];
}

/** An entry to copy and change. */
export interface Hint {
  /** The entry, as `read` reads it. */
  readonly text: string;
  /** What can be chosen, for people. Default: the title of the decision. */
  readonly note?: string;
}

/** A standing order in the words of a player: 'damage W2: S B PD' is about 'W2', and its text is 'S B PD'. */
export interface StandingText {
  /** For which pieces; 'all' if it names none. */
  readonly about: string;
  /** What is to be done. */
  readonly text: string;
}

/** The lawful answer of standing orders to a decision, and those that gave it; or why there is not exactly one. */
export type StandingAnswer<Order extends StandingText> =
  | { readonly ok: true; readonly value: Sent; readonly by: readonly Order[] }
  | { readonly ok: false; readonly message: string };

/** What a player can decide before they are asked: lines such as 'standing: damage W2: S B PD'. */
export interface StandingVerb<View = Seen> {
  /** The word, in lower-case letters: 'damage'. */
  readonly word: string;
  /** The types of the decisions that it answers. */
  readonly types: readonly string[];
  /**
   * True: its orders are given ahead, for the exchange that they came for. They count while all who are asked have such orders; else they
   * lapse, and everybody is asked. Default: they hold until others replace them.
   */
  readonly isAhead?: true;
  /** Returns what is wrong with an order, by columns of its text, 0 for what it is about; [] if it can be read. */
  readonly check: (view: View, player: PlayerId, order: StandingText) => readonly Fault[];
  /** Answers a decision by the orders of its player. Never guesses: what they do not say is asked for. */
  readonly answer: <Order extends StandingText>(
    view: View,
    decision: Decision,
    orders: readonly Order[],
  ) => StandingAnswer<Order>;
  /** Orders to copy and change, without the word 'standing:'. */
  readonly hints: readonly string[];
}

/** What a game writes in sheets, and reads in them. */
export interface SheetWords<View = Seen> {
  /** Its verbs. Actions without one stand in sheets as JSON. */
  readonly verbs: readonly Verb<View>[];
  /** What players can decide before they are asked. Default: nothing. */
  readonly standing?: readonly StandingVerb<View>[];
  /** Writes a view as text: pieces, points, the map. */
  readonly show: (view: View) => readonly string[];
}
