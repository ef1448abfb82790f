/** Malta Convoy on the command line. */

import {
  commodore,
  convoyRulebook,
  convoySvg,
  describeConvoyIssue,
  explainConvoyRules,
  convoyEngine,
  tellConvoyEvent,
  type ConvoyAction,
  type ConvoyDecision,
  type ConvoyState,
} from 'warpwar/malta-convoy';
import { randomPlayer } from '../../../src/common/random-player.js';
import { count, listed } from '../words.js';
import { askUntil, Misfit, type Ask } from './ask.js';
import type { OtherGame, OtherPlayer, OtherScene } from './other-game.js';

const types = ['cargo', 'tanker', 'carrier', 'cruiser', 'destroyer'] as const;

/** '12 cargo ships (1 damaged)'. */
function shipsIn({ ships }: ConvoyState): string {
  const told = types.flatMap((type) => {
    const { present, damaged } = ships[type];
    const name = type === 'cargo' ? 'cargo ship' : type;
    return present === 0 ? [] : [`${count(present, name)}${damaged > 0 ? ` (${damaged} damaged)` : ''}`];
  });
  return told.length === 0 ? 'no ship' : listed(told);
}

function lostIn({ ships }: ConvoyState): string {
  const told = types.flatMap((type) => {
    const name = type === 'cargo' ? 'cargo ship' : type;
    return ships[type].sunk === 0 ? [] : [count(ships[type].sunk, name)];
  });
  return told.length === 0 ? 'no ship' : listed(told);
}

/** Tells what happened, with a heading where a turn begins. */
const tell = ({ events, after }: OtherScene<ConvoyState>): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'turn/ended') return headingAfter(event.payload, after);
    const told = tellConvoyEvent(event);
    return told === undefined ? [] : [`  ${told}`];
  });

/** The heading of the turn after one that is over. */
function headingAfter(payload: unknown, { length }: ConvoyState): readonly string[] {
  // Sound: the payload of the event that a turn is over.
  const { turn } = payload as { readonly turn: number };
  return turn < length ? ['', `Turn ${turn + 1} of ${length}`] : [];
}

/** Asks for the option of a turn, or for the escort of carriers. */
const me =
  (ask: Ask): OtherPlayer<ConvoyState> =>
  (view, decisions) =>
    decide(ask, view, decisions as readonly ConvoyDecision[]);

function decide(ask: Ask, view: ConvoyState, decisions: readonly ConvoyDecision[]): ConvoyAction {
  const sail = decisions.find((each) => each.type === 'convoy/sail');
  if (sail?.type === 'convoy/sail') {
    const { player, options } = sail;
    const names = options.options;
    const question = `${shipsIn(view)}. Option for this turn (${names.join(', ')}; Enter for none):`;
    const option = askUntil(ask, question, (answer) => optionIn(answer, names));
    return { type: 'convoy/sail', ...(option !== '' && { option }), player };
  }
  const detach = decisions.find((each) => each.type === 'covering-force/detach');
  if (detach?.type !== 'covering-force/detach') throw new Error('There is nothing to decide.');
  const { player, options } = detach;
  const { due, least, most } = options;
  const question = `${count(due, 'warship')} must go home. How many of them are cruisers (${least} to ${most})?`;
  const cruisers = askUntil(ask, question, (answer) => numberIn(answer, least, most));
  return { type: 'covering-force/detach', player, cruisers, destroyers: due - cruisers };
}

function optionIn(answer: string, names: readonly string[]): string {
  if (answer === '' || names.includes(answer)) return answer;
  throw new Misfit(`There is no option '${answer}' now.`);
}

function numberIn(answer: string, least: number, most: number): number {
  const number = Number(answer);
  if (answer !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Misfit(`Type a number from ${least} to ${most}.`);
}

/** Malta Convoy. */
export const maltaConvoyGame: OtherGame<ConvoyState> = {
  command: 'malta-convoy',
  title: 'Malta Convoy',
  edition: 'convoy',
  scenarios: ['revised', 'first', 'fixed'],
  seats: ['commodore'],
  engine: convoyEngine(),
  // Sound: they get views and decisions of this game.
  players: { commodore: commodore() as never, random: randomPlayer(convoyEngine()) },
  me,
  describe: describeConvoyIssue,
  opening: (begun) => [`The convoy: ${shipsIn(begun)}.`, '', `Turn 1 of ${begun.length}`],
  teller: () => tell,
  ending: (end) => [
    end.result?.score === null
      ? 'The trip was given up: there is no score.'
      : `Score: ${String(end.result?.score)}. In Malta: ${shipsIn(end)}. Sunk: ${lostIn(end)}.`,
  ],
  picture: { file: 'track.svg', draw: convoySvg },
  rulebook: convoyRulebook,
  explain: explainConvoyRules,
};
