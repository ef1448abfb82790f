/** The words of the game's own events: turns, courses, shots and damage. */

import { wordsFor } from '../../kernel/describe.js';
import { chanceEvents } from '../../kernel/dice/words.js';
import { commonLines } from '../../kernel/play/words.js';
import { count } from '../../kernel/sentence.js';
import type { Json } from '../../kernel/result.js';
import type { ArmRef, BoxPayload, StruckPayload } from '../combat/damage.js';
import type { core } from '../core.js';
import { formatWeapon } from '../notation/sheet.js';
import type { Reading, WordsOf } from '../sentences.js';
import { findShip } from '../ships.js';
import type { ShipId } from '../state.js';
import { settingTitles } from './titles.js';

/** Why ships leave play, by the key of the reason; a key without words is read as it is written. */
const losses: Readonly<Record<string, string>> = {
  hull: 'is destroyed: its hull is gone',
  reactor: 'explodes: its reactor is gone',
  left: 'has left the board',
  'self-destruct': 'is destroyed by its own blast',
};

const sides: Readonly<Record<string, string>> = {
  F: 'front',
  FR: 'front right',
  RR: 'rear right',
  R: 'rear',
  RL: 'rear left',
  FL: 'front left',
};

const spaced = (key: string): string => key.replaceAll('-', ' ');

const marksIn = (marks: Readonly<Record<string, Json>> = {}): string => {
  const set = Object.entries(marks).map(([mark, value]) =>
    typeof value === 'string' ? `${mark.toUpperCase()} ${value}` : mark.toUpperCase(),
  );
  return set.length === 0 ? '' : ` (${set.join(', ')})`;
};

const rolledAgainst = ({ total, needs }: { readonly total: number; readonly needs: number }): string =>
  `${total}, needs ${needs} or less`;

function struckText(
  { ship, side, points, shield, armor, inside }: StruckPayload,
  { nameOf }: Reading,
): string {
  const absorbed = [
    ...(shield > 0 ? [`shield ${shield}`] : []),
    ...(armor > 0 ? [`armor ${armor}`] : []),
    ...(inside > 0 ? [`${inside} inside`] : []),
  ];
  return `${nameOf(ship)} takes ${count(points, 'point')} on its ${wordsFor(sides, side) ?? side}: ${absorbed.join(', ')}`;
}

/** Names a weapon of a ship as notation does: 'gun F'; undefined if the ship is not seen. */
function weaponOf({ rules, before }: Reading, id: ShipId, arm: ArmRef): string | undefined {
  const ship = findShip(before, id);
  return ship && formatWeapon(rules, ship, arm)?.replaceAll('-', ' ');
}

/** Names what lost a box, and which weapon or system it is if the ship is seen. */
function boxText({ ship, box, line }: BoxPayload, telling: Reading): string {
  if (box === 'weapon') return weaponOf(telling, ship, line) ?? box;
  const fitting = findShip(telling.before, ship)?.sheet.systems[line];
  return box === 'system' && fitting ? spaced(fitting.kind) : box;
}

/** Sides of a hex. */
const FACINGS = 6;

/** The hand to which a ship turned: it turns one side at a time. */
function handOf({ before }: Reading, id: ShipId, facing: number): 'right' | 'left' {
  const was = findShip(before, id)?.facing ?? facing;
  return (facing - was + FACINGS) % FACINGS === 1 ? 'right' : 'left';
}

const COURSE = { untold: 'What happens in it says that it began or ended.' };

const SEALED = { untold: 'Nothing is said of a choice until it is shown.' };

/** The words of the events of `stellar`. */
export const coreEvents: WordsOf<typeof core> = {
  sections: ['turn/ended'],
  titles: {
    phase: {
      speeds: 'Speeds are set',
      initiative: 'Initiative',
      first: 'The first player moves',
      second: 'The second player moves',
    },
    decision: {
      'speeds/set': 'Set speeds',
      'turn/choose': 'Choose who moves first',
      'ship/step': 'Move a ship one hex',
      'ship/turn': 'Turn a ship',
      'ship/fire': 'Fire a weapon',
      'ship/done': 'End the move of a ship',
    },
    setting: settingTitles,
  },
  lines: {
    ...chanceEvents,
    'phase/began': COURSE,
    'turn/ended': ({ turn }, { after }) =>
      after.result ? undefined : { heading: true, label: `Turn ${turn + 1}`, text: '' },
    'game/over': commonLines.over,
    'player/out': commonLines.out,
    'choice/sealed': SEALED,
    'choice/made': SEALED,
    'choices/shown': SEALED,
    'initiative/won': ({ player }, { does }) => `${does(player, 'win')} the initiative`,
    'turn/order-chosen': ({ player }, { does }) => `${does(player, 'move')} first`,
    'speed/set': ({ ship, speed, marks }, { nameOf }) => `${nameOf(ship)}: speed ${speed}${marksIn(marks)}`,
    'ship/began': COURSE,
    'ship/finished': COURSE,
    'ship/moved': ({ ship, to }, { nameOf }) => ({
      label: 'course',
      text: `${nameOf(ship)} moves to ${to}`,
      at: to,
    }),
    'ship/turned': ({ ship, facing }, telling) => ({
      label: 'course',
      text: `${telling.nameOf(ship)} turns ${handOf(telling, ship, facing)}`,
    }),
    'ship/fired': ({ ship, arm, weapon, target, range }, telling) =>
      `${telling.nameOf(ship)} fires its ${weaponOf(telling, ship, arm) ?? spaced(weapon)} at ${telling.nameOf(target)}, range ${range}`,
    'attack/hit': (attack) => `A hit (${rolledAgainst(attack)})`,
    'attack/missed': (attack) => `A miss (${rolledAgainst(attack)})`,
    'ship/struck': struckText,
    'ship/box-lost': (lost, telling) => `${telling.nameOf(lost.ship)} loses a box: ${boxText(lost, telling)}`,
    'ship/lost': ({ ship, how }, { nameOf }) =>
      `${nameOf(ship)} ${wordsFor(losses, how) ?? `is lost: ${spaced(how)}`}`,
  },
};
