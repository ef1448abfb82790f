import { run, type Clockwork } from './course.js';
import { decode, fieldsOf, type Decoder } from './decode.js';
import type { ActionsOf, EventsOf, SetupOf, SpecOf } from './infer.js';
import type { Acted, EntryPart, Game, Module, Outcome, Read } from './parts.js';
import type { Decision, PlayerId, Random, Viewer } from './player.js';
import { issue, ok, refuse, type Facts, type Issue, type Issues, type Refusal, type Result } from './result.js';
import { rulesetShelf } from './shelf.js';
import { openSave, replayed, saved, type Recorded } from './save.js';
import type { Rules, Ruleset } from './rules.js';
import type { Edition, RulesetSpec } from './select.js';
import { setUp } from './setup.js';
import { cited, wording, type Wording } from './wording.js';

/** What the mechanism has to know of every state. */
export interface Stated {
  /** What is played by. */
  readonly ruleset: Ruleset;
}

/** What the mechanism has to know of every view: a state, or what one viewer sees of it. */
export interface Viewed extends Stated {
  /** Whose view it is; absent in a state. */
  readonly viewer?: Viewer;
}

/** A game as the mechanism sees it. */
export interface GameOf<State extends View, View extends Viewed, Catalogue extends readonly Module[]>
  extends Clockwork<State> {
  /** Modules in the order in which they apply; the first is always in force. */
  readonly catalogue: Catalogue;
  /** What scenarios there are. */
  readonly editions: readonly Edition[];
  /** The state before any set-up field was read. */
  readonly begin: (rules: Rules, players: readonly PlayerId[]) => State;
  /** What happens first. */
  readonly began: (game: Game<State>) => readonly Outcome[];
  /** Who must act before play goes on. */
  readonly awaiting: (seen: View) => readonly PlayerId[];
  /** Who plays. */
  readonly players: (seen: View) => readonly PlayerId[];
  /** What somebody sees. */
  readonly view: (game: Game<State>, viewer: Viewer) => View;
  /** Reads a state from a save. */
  readonly decodeState: Decoder<State>;
  /** Reads a ruleset's text. */
  readonly readRuleset: (text: string) => Result<RulesetSpec>;
}

/** What came of an action: a new state and events, or the same state and every reason. */
export type Applied<State, Event> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly state: State; readonly issues: Issues };

/** The functions of a game. */
export interface Engine<State extends View, View extends Viewed, Catalogue extends readonly Module[]> {
  /** Compiles rules from a text such as 'first/skirmish -systemships', or from the same as an object. */
  ruleset(spec: string | SpecOf<Catalogue>): Result<Rules>;
  /** The rules that a game is played by. */
  rulesOf(seen: View): Rules;
  /** Sets up a game and plays it up to the first decision. */
  createGame(setup: Setup<Catalogue>): Result<State>;
  /** Carries out one action, or says every reason why it may not be done. Never changes `state`, never throws. */
  applyAction(state: State, action: ActionsOf<Catalogue>): Applied<State, EventsOf<Catalogue>>;
  /** From anything at all to a typed action, or every reason why it is none. Whether it is legal is for applyAction. */
  decodeAction(state: View, raw: unknown): Result<ActionsOf<Catalogue>>;
  /** Why an action would be refused, from a state or from the acting player's own view. Empty: it would not. */
  checkAction(seen: View, action: ActionsOf<Catalogue>): readonly Issue[];
  /** Who must act before play goes on. Cheap. */
  awaiting(seen: View): readonly PlayerId[];
  /** All that somebody may or must decide: from a state everybody's, from a view the viewer's own. */
  decisions(seen: View): readonly Decision[];
  /** A legal answer to a decision, chosen by chance from what is seen. */
  sampleAction(seen: View, decision: Decision, random: Random): ActionsOf<Catalogue>;
  /** The game as somebody may see it. What may not be seen is absent. */
  view(state: State, viewer: Viewer): View;
  /** A state as text. */
  serialize(state: State): string;
  /** A state from text; anything that serialize did not write, or that was damaged since, is refused with its path. */
  deserialize(text: string): Result<State>;
  /** Plays a recorded game again; says at which action it is refused, or first leads elsewhere than recorded. */
  replay(record: Recorded<Setup<Catalogue>, ActionsOf<Catalogue>>): Result<State>;
  /** One plain sentence on an issue. */
  describe(issue: Issue): string;
}

/** What createGame must be told. */
export type Setup<Catalogue extends readonly Module[]> = {
  /** What to play by. */
  readonly rules: string | SpecOf<Catalogue>;
  /** Who plays, in order of play: 1 to 24 lower-case letters, digits or hyphens each. */
  readonly players: readonly string[];
} & SetupOf<Catalogue>;

/** Makes the functions of a game from its catalogue of modules. */
export function createEngine<State extends View, View extends Viewed, const Catalogue extends readonly Module[]>(
  game: GameOf<State, View, Catalogue>,
): Engine<State, View, Catalogue> {
  type Act = ActionsOf<Catalogue>;
  const shelf = rulesetShelf(game);
  const sentences = wordings(game.catalogue);
  const gameOf = <S extends View>(state: S): Game<S> => ({ rules: shelf.of(state.ruleset), state });

  function judge(now: Game<View>, { part, fields }: Extract<Read, { ok: true }>['value']): readonly Issue[] {
    if (!game.players(now.state).includes(fields.player)) {
      return [issue('unknown-player', ['player'], { player: fields.player })];
    }
    return part.check(now, fields).map((each) => cited(now.rules, each));
  }

  function applyAction(state: State, raw: unknown): Applied<State, EventsOf<Catalogue>> {
    const now = gameOf(state);
    const read = readAction(now.rules, raw);
    if (!read.ok) return { ok: false, state, issues: read.issues };
    const [first, ...more] = judge(now, read.value);
    if (first) return { ok: false, state, issues: [first, ...more] };
    const { part, fields } = read.value;
    const happened = run(game, now, part.apply(now, fields));
    // Sound: every outcome in force is declared by a module of the catalogue.
    return { ok: true, state: happened.state, events: happened.events as readonly EventsOf<Catalogue>[] };
  }

  function createGame(setup: unknown): Result<State> {
    const made = setUp(game, shelf, setup);
    if (!made.ok) return made;
    return ok(run(game, made.value, game.began(made.value)).state);
  }

  return {
    ruleset: (spec) => shelf.ask(spec),
    rulesOf: (seen) => shelf.of(seen.ruleset),
    createGame,
    applyAction,
    decodeAction: (state, raw) => {
      const read = readAction(shelf.of(state.ruleset), raw);
      // Sound: the part's decoder read exactly the fields of its own action.
      return read.ok ? ok({ type: read.value.part.key, ...read.value.fields } as unknown as Act) : read;
    },
    checkAction: (seen, action) => {
      const now = gameOf(seen);
      const read = readAction(now.rules, action);
      return read.ok ? judge(now, read.value) : read.issues;
    },
    awaiting: (seen) => game.awaiting(seen),
    decisions: (seen) => offered(gameOf(seen)),
    sampleAction: (seen, decision, random) => {
      const now = gameOf(seen);
      const part = now.rules.actions.get(decision.type);
      if (!part) throw new Error(`No rule in force knows the action '${decision.type}'.`);
      // Sound: a part samples its own action.
      return part.sample(now, decision, random) as Act;
    },
    view: (state, viewer) => game.view(gameOf(state), viewer),
    serialize: saved,
    deserialize: (text) => openSave(text, shelf, game.decodeState),
    replay: (record) => replayed(record, createGame, applyAction),
    describe: (told) => (sentences.get(told.code)?.says ?? (() => told.code))(told.facts),
  };
}

/** What is offered: to everybody in a state, to the viewer in his view. */
function offered(now: Game<Viewed>): readonly Decision[] {
  const { viewer } = now.state;
  const all = [...now.rules.actions.values()].flatMap((part) => part.offers(now));
  return viewer === undefined ? all : all.filter(({ player }) => player === viewer);
}

/** Finds the action's part and lets it read the fields. */
function readAction(rules: Rules, raw: unknown): Read {
  const read = decode(readFields, raw, rules);
  if (!read.ok) return refuseCited(rules, read);
  const { type, ...fields } = read.value;
  const part = typeof type === 'string' ? rules.actions.get(type) : undefined;
  if (!part) {
    const named = typeof type === 'string' ? type.slice(0, 40) : '';
    const module = rules.elsewhere.get(`action ${named}`);
    const unknown = issue('unknown-action', ['type'], { type: named });
    return refuse(module === undefined ? unknown : { ...unknown, module });
  }
  const decoded = decode(part.decode, fields, rules);
  // Sound: an action's decoder reads `player` and the fields of its own part.
  return decoded.ok ? ok({ part, fields: decoded.value as Acted<Facts> }) : refuseCited(rules, decoded);
}

const readFields: Decoder<Readonly<Record<string, unknown>>> = (raw) => {
  const fields = fieldsOf(raw);
  return fields ? ok(fields) : refuse(issue('not-an-object'));
};

const refuseCited = (rules: Rules, { issues: [first, ...more] }: Refusal): Refusal =>
  refuse(cited(rules, first), ...more.map((each) => cited(rules, each)));

/** Every sentence of a catalogue, whichever rules are in force. */
function wordings(catalogue: readonly Module[]): ReadonlyMap<string, Wording> {
  const entries = catalogue.flatMap(({ parts }) =>
    parts.filter((part): part is EntryPart<'wording', string, Wording> => part.kind === 'entry' && part.table === wording.key),
  );
  return new Map(entries.map(({ key, spec }) => [key, spec]));
}
