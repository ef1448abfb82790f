/** Malta Convoy on the command line: prints it turn by turn, and lets a player at the keyboard decide. */

import { type RollOptions, randomPlayer } from '../../kernel/index.js';
import {
  words,
  tell,
  titleOf,
  type GameEvent,
  type State,
  type Action,
  type Decision,
  commodore,
  renderMap,
  engine as convoyEngine,
} from '../../malta-convoy/index.js';
import type { ModuleText } from '../../warpwar/index.js';
import { rulesOfIds } from '../rules.js';
import { convoyNumbers } from '../serve/other-numbers.js';
import { count, listed, didYouMean } from '../terminal.js';
import { askUntil, helpLine, Misfit, type Ask } from './ask.js';
import type { Game, GamePlayer, Scene } from './game.js';
import { prepareOther } from './other-setup.js';

const types = ['cargo', 'tanker', 'carrier', 'cruiser', 'destroyer'] as const;

/** A type of ship without a number: 'cargo ship'. */
const shipOf = (type: string): string => (type === 'cargo' ? 'cargo ship' : type);

/** The words of an option, which is a module: its title, and the sentences of its rules. Every scenario has all options. */
function textOfOption(option: string): ModuleText {
  const { compileRules, unwrap } = convoyEngine();
  const module = unwrap(compileRules('convoy/revised')).catalogue.find(({ meta }) => meta.id === option);
  if (!module) throw new Error(`There is no option '${option}'.`);
  return words.moduleText(module);
}

/** The title of an option: 'Dummy convoy'. */
const titleOfOption = (option: string): string => textOfOption(option).title;

const some = (ships: readonly string[]): string => (ships.length === 0 ? 'no ship' : listed(ships));

/** '12 cargo ships (1 damaged)': the ships that are present, or that set sail. */
const shipsIn = ({ ships }: State, which: 'present' | 'sailed'): string =>
  some(
    types.flatMap((type) => {
      const number = ships[type][which];
      const damaged = which === 'present' ? ships[type].damaged : 0;
      if (number === 0) return [];
      return [`${count(number, shipOf(type))}${damaged > 0 ? ` (${damaged} damaged)` : ''}`];
    }),
  );

/** '2 cargo ships': those that were sunk. */
const shipsLost = ({ ships }: State): string =>
  some(types.flatMap((type) => (ships[type].sunk === 0 ? [] : [count(ships[type].sunk, shipOf(type))])));

/** Says how far a trip has come. */
const progressOf = ({ turn, length, result }: State): string => {
  if (result) return 'its end';
  return length === 0 ? 'the dice before the trip' : `turn ${turn} of ${length}`;
};

/** Makes what tells the scenes of a trip, one after another. */
function convoyTeller(): (scene: Scene<State>) => readonly string[] {
  let hasSailed = false;
  let running = { option: '', turns: 0 };
  /** The heading of a turn, with the ships before the first. */
  const heading = (turn: number, { after }: Scene<State>): readonly string[] => {
    const first = hasSailed ? [] : [`The convoy: ${shipsIn(after, 'sailed')}.`];
    hasSailed = true;
    const { option, turns } = running;
    const left = turns > 1 ? `this turn and ${turns - 1} more` : 'the last turn';
    const used = turns > 0 ? `; ${titleOfOption(option)} holds for ${left}` : '';
    return turn > after.length ? first : [...first, '', `Turn ${turn} of ${after.length}${used}`];
  };
  const endTurn = (turn: number, scene: Scene<State>): readonly string[] => {
    const first = hasSailed ? [] : heading(turn, scene);
    running = { ...running, turns: Math.max(running.turns - 1, 0) };
    return [...first, ...heading(turn + 1, scene)];
  };
  /** What begins a turn, or is known of the options. */
  const note = (event: GameEvent, scene: Scene<State>): readonly string[] => {
    if (event.type === 'option/chosen') running = event.payload;
    if (event.type === 'turn/ended') return endTurn(event.payload.turn, scene);
    return event.type === 'turn/step' && !hasSailed ? heading(1, scene) : [];
  };
  return (scene) => {
    const said = sentencesOf(scene);
    // Sound: the events of this game.
    return scene.events.flatMap((event, at) => [...note(event as unknown as GameEvent, scene), ...said(at)]);
  };
}

/** What is said of the events of a scene. Turns have titles of their own, and the end of the trip tells the score. */
function sentencesOf(scene: Scene<State>): (at: number) => readonly string[] {
  const entries = tell(convoyEngine().rulesOf(scene.after), scene);
  const isSaid = (at: number): boolean => !/^(?:turn\/ended|game\/over)$/.test(scene.events[at]?.type ?? '');
  return (at) =>
    isSaid(at)
      ? entries.flatMap(({ from, heading, text }) => (from[0] === at && !heading ? [`  ${text}`] : []))
      : [];
}

/** What dice before the trip decide. */
const amounts: Readonly<Record<string, string>> = {
  cargo: 'how many cargo ships sail',
  tanker: 'how many tankers sail',
  carrier: 'how many carriers sail',
  cruiser: 'how many cruisers sail',
  destroyer: 'how many destroyers sail',
  length: 'how many turns the trip takes',
  'friendly-waters': 'how many turns are in friendly waters',
};

/** What other dice decide, where their title does not say it. */
const decided: Readonly<Record<string, string>> = {
  'convoy/contact': 'contact with the enemy',
  'convoy/enemy': 'which enemy attacks',
  'convoy/interception': 'interception: a 1 takes 1 off the force',
  'convoy/attack': 'what an attack does',
  'convoy/target': 'which type of ship is hit',
  'covering-force/carrier': 'whether a carrier goes home: on 4 to 6',
  'covering-force/warships': 'how many more warships go home',
};

/** Says what a roll is for; undefined where its title says it. */
function rollWords(view: State, { roll, about }: RollOptions): string | undefined {
  // Sound: what rolls of this game are about.
  const { of = '', option } = (about ?? {}) as { readonly of?: string; readonly option?: string };
  if (option !== undefined) return `for how many turns ${titleOfOption(option)} holds`;
  const { settings } = convoyEngine().rulesOf(view).ruleset;
  const amount = settings[of === 'friendly-waters' ? 'friendly-waters/turns' : `convoy/${of}`];
  return typeof amount === 'string' || typeof amount === 'number'
    ? `${amounts[of] ?? of}: ${amount}`
    : decided[roll];
}

/** Writes what a player decides. */
function actionText(view: State, action: Action): string {
  if (action.type === 'convoy/sail') return action.option ? titleOfOption(action.option) : 'no option';
  if (action.type === 'covering-force/detach')
    return `${count(action.cruisers, 'cruiser')} and ${count(action.destroyers, 'destroyer')} go home`;
  return titleOf(convoyEngine().rulesOf(view), 'decision', action.type);
}

/** Asks for the option of a turn, or for the escort of carriers. */
const commandConvoy =
  (ask: Ask): GamePlayer<State> =>
  (view, decisions) =>
    // Sound: the decisions of this game.
    decide(ask, view, decisions as readonly Decision[]);

function decide(ask: Ask, view: State, decisions: readonly Decision[]): Action {
  for (const decision of decisions) {
    if (decision.type === 'convoy/sail') return sailBy(ask, view, decision);
    if (decision.type === 'covering-force/detach') return detachBy(ask, decision);
  }
  throw new Error('There is nothing to decide.');
}

type Decided<Type> = Extract<Decision, { readonly type: Type }>;

/** What an option does, as its rule says after its name and how long it holds. */
function effectOf(option: string): string {
  const [rule = ''] = Object.values(textOfOption(option).source);
  return rule.slice(rule.indexOf(': ') + 2).replace(/\.$/, '');
}

function sailBy(
  ask: Ask,
  view: State,
  { type, player, options: { options: names } }: Decided<'convoy/sail'>,
): Action {
  const listed = names.map((name) => `  ${name.padEnd(16)}${effectOf(name)}`);
  const question = 'Option for this turn (its name; Enter for none):';
  const fit = (answer: string): Action => {
    const option = optionIn(answer, names, view.used);
    return { type, ...(option !== '' && { option }), player };
  };
  return askUntil(ask, question, fit, {
    before: [`${shipsIn(view, 'present')}. Options, each once and for a die of turns:`, ...listed],
    help: () => [
      helpLine('scatter', 'an option by its name: it holds from this turn on, for a die of turns.'),
      helpLine('', 'Each can be chosen once in a trip, while no other holds'),
      helpLine('Enter', 'sails on without an option'),
    ],
  });
}

/** Reads an option: 'dummy-convoy', 'Dummy convoy'. */
function optionIn(answer: string, names: readonly string[], used: readonly string[]): string {
  const option = answer.toLowerCase().replace(/\s+/g, '-');
  if (option === '' || names.includes(option)) return option;
  throw new Misfit(
    used.includes(option)
      ? `${titleOfOption(option)} was used already: each option can be used once in a trip.`
      : `There is no option '${answer}' now. Expected one of these: ${names.join(', ')}; or Enter.${didYouMean(answer, names)}`,
  );
}

function detachBy(
  ask: Ask,
  { type, player, options: { due, least, most } }: Decided<'covering-force/detach'>,
): Action {
  const question = `${count(due, 'warship')} must go home, the others of them destroyers. How many cruisers go (${least} to ${most})?`;
  const fit = (answer: string): Action => {
    const cruisers = numberIn(answer, least, most);
    return { type, player, cruisers, destroyers: due - cruisers };
  };
  return askUntil(ask, question, fit, {
    help: () => [helpLine(String(least), `how many cruisers go home, ${least} to ${most}`)],
  });
}

function numberIn(answer: string, least: number, most: number): number {
  const number = Number(answer);
  if (answer !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Misfit(`Type a number from ${least} to ${most}.`);
}

const engine = convoyEngine(words);

/** Malta Convoy. */
export const maltaConvoyGame: Game<State> = {
  command: 'malta-convoy',
  title: 'Malta Convoy',
  editions: ['convoy'],
  scenarios: ['convoy/revised', 'convoy/first', 'convoy/fixed'],
  engine,
  // Sound: they get views and decisions of this game.
  players: { commodore: commodore() as never, random: randomPlayer(engine) },
  me: commandConvoy,
  prepare: (wish) => prepareOther(maltaConvoyGame, [], wish),
  numbers: convoyNumbers,
  // Sound: it takes any issue.
  describe: engine.describe,
  opening: (begun) => rulesOfIds(engine.rulebook(engine.rulesOf(begun)), ['CV.13']),
  progress: progressOf,
  // Sound: the action is one of this game.
  actionText: (before, action) => actionText(before, action as Action),
  teller: convoyTeller,
  rollWords,
  ending: (end) => [
    end.result?.score === null
      ? 'The trip was given up: there is no score.'
      : `Score: ${String(end.result?.score)}. In Malta: ${shipsIn(end, 'present')}. Sunk: ${shipsLost(end)}.`,
  ],
  picture: (seen) => renderMap(seen),
  rulebook: engine.rulebook,
  explain: engine.explainRuleset,
};
