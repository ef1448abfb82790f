/** Tells a trip of Malta Convoy: turn by turn, with the option in use. */

import { engine, words, tellEvent, type GameEvent, type State } from '../../malta-convoy/index.js';
import type { ModuleText } from '../../warpwar/index.js';
import { count, listed } from '../terminal.js';
import type { OtherScene } from './other-game.js';
import type { RollOptions } from '../../kernel/index.js';

const types = ['cargo', 'tanker', 'carrier', 'cruiser', 'destroyer'] as const;

/** A type of ship without a number: 'cargo ship'. */
const shipOf = (type: string): string => (type === 'cargo' ? 'cargo ship' : type);

/** The words of an option, which is a module: its title, and the sentences of its rules. Every scenario has all options. */
export function textOfOption(option: string): ModuleText {
  const { compileRules, unwrap } = engine();
  const module = unwrap(compileRules('convoy/revised')).catalogue.find(({ meta }) => meta.id === option);
  if (!module) throw new Error(`There is no option '${option}'.`);
  return words.moduleText(module);
}

/** The title of an option: 'Dummy convoy'. */
export const titleOfOption = (option: string): string => textOfOption(option).title;

const some = (ships: readonly string[]): string => (ships.length === 0 ? 'no ship' : listed(ships));

/** '12 cargo ships (1 damaged)': the ships that are present, or that set sail. */
export const shipsIn = ({ ships }: State, which: 'present' | 'sailed'): string =>
  some(
    types.flatMap((type) => {
      const number = ships[type][which];
      const damaged = which === 'present' ? ships[type].damaged : 0;
      if (number === 0) return [];
      return [`${count(number, shipOf(type))}${damaged > 0 ? ` (${damaged} damaged)` : ''}`];
    }),
  );

/** '2 cargo ships': those that were sunk. */
export const shipsLost = ({ ships }: State): string =>
  some(types.flatMap((type) => (ships[type].sunk === 0 ? [] : [count(ships[type].sunk, shipOf(type))])));

/** Says how far a trip has come. */
export const progressOf = ({ turn, length, result }: State): string => {
  if (result) return 'its end';
  return length === 0 ? 'the dice before the trip' : `turn ${turn} of ${length}`;
};

/** Makes what tells the scenes of a trip, one after another. */
export function convoyTeller(): (scene: OtherScene<State>) => readonly string[] {
  let hasSailed = false;
  let running = { option: '', turns: 0 };
  /** The heading of a turn, with the ships before the first. */
  const heading = (turn: number, { after }: OtherScene<State>): readonly string[] => {
    const first = hasSailed ? [] : [`The convoy: ${shipsIn(after, 'sailed')}.`];
    hasSailed = true;
    const { option, turns } = running;
    const left = turns > 1 ? `this turn and ${turns - 1} more` : 'the last turn';
    const used = turns > 0 ? `; ${titleOfOption(option)} holds for ${left}` : '';
    return turn > after.length ? first : [...first, '', `Turn ${turn} of ${after.length}${used}`];
  };
  const endTurn = (turn: number, scene: OtherScene<State>): readonly string[] => {
    const first = hasSailed ? [] : heading(turn, scene);
    running = { ...running, turns: Math.max(running.turns - 1, 0) };
    return [...first, ...heading(turn + 1, scene)];
  };
  return (scene) =>
    scene.events.flatMap((each): readonly string[] => {
      const event = each as unknown as GameEvent; // Sound: the events of this game.
      if (event.type === 'option/chosen') running = event.payload;
      if (event.type === 'game/over') return []; // The end of the trip tells the score.
      if (event.type === 'turn/ended') return endTurn(event.payload.turn, scene);
      if (event.type === 'turn/step' && !hasSailed) return heading(1, scene);
      const sentence = tellEvent(event);
      return sentence === undefined ? [] : [`  ${sentence}`];
    });
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
export function rollWords(view: State, { roll, about }: RollOptions): string | undefined {
  // Sound: what rolls of this game are about.
  const { of = '', option } = (about ?? {}) as { readonly of?: string; readonly option?: string };
  if (option !== undefined) return `for how many turns ${titleOfOption(option)} holds`;
  const { settings } = engine().rulesOf(view).ruleset;
  const amount = settings[of === 'friendly-waters' ? 'friendly-waters/turns' : `convoy/${of}`];
  return typeof amount === 'string' || typeof amount === 'number'
    ? `${amounts[of] ?? of}: ${amount}`
    : decided[roll];
}
