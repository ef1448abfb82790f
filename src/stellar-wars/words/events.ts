/** The words of the game's own events: turns, courses, shots and damage. */

import { ownFields } from '../../kernel/decode.js';
import { wordsFor } from '../../kernel/describe.js';
import { chanceEvents } from '../../kernel/dice/words.js';
import { commonLines } from '../../kernel/play/words.js';
import type { Json } from '../../kernel/result.js';
import { listed, uncapital } from '../../kernel/sentence.js';
import type { EntryText, EventGroup, GameEvent } from '../../kernel/types.js';
import type { core } from '../core.js';
import type { Reading, WordsOf } from '../sentences.js';
import { findShip } from '../ships.js';
import type { ShipId, View } from '../state.js';
import type { PhasePayload } from '../turn/phases.js';
import type { SpeedOrder } from '../turn/speeds.js';
import { shots, type ShotEvent } from './shots.js';
import { settingTitles } from './titles.js';

/** Why ships leave play, by the key of the reason; a key without words is read as it is written. */
const losses: Readonly<Record<string, string>> = {
  hull: 'is destroyed: its hull is gone',
  reactor: 'explodes: its reactor is gone',
  left: 'has left the board',
  'self-destruct': 'is destroyed by its own blast',
};

/** ' (no combat, no shields: damage)' */
function marksText(marks: Readonly<Record<string, Json>> = {}, { titleOf }: Reading): string {
  const set = Object.entries(marks).map(([mark, value]) => {
    const title = uncapital(titleOf('mark', mark));
    return typeof value === 'string' ? `${title}: ${value}` : title;
  });
  return set.length === 0 ? '' : ` (${set.join(', ')})`;
}

/** The speeds that are shown, for each player: 'CA1 has speed 3 and DD1 4 (no combat).' */
const speeds: EventGroup<GameEvent<'speed/set', SpeedOrder>, View> = {
  of: ['speed/set'],
  by: ({ payload }) => payload.ship.split('/')[0],
  line: (parts, telling) =>
    listed(
      parts.map(({ payload }, at) => {
        const { ship, speed, marks } = payload;
        const has = at === 0 ? ' has speed' : '';
        return `${telling.nameOf(ship)}${has} ${speed}${marksText(marks, telling)}`;
      }),
    ),
};

/** Sides of a hex. */
const FACINGS = 6;

/** The hand to which a ship turned: it turns one side at a time. */
function handOf({ before }: Reading, id: ShipId, facing: number): 'right' | 'left' {
  const was = findShip(before, id)?.facing ?? facing;
  return (facing - was + FACINGS) % FACINGS === 1 ? 'right' : 'left';
}

/** A step of a course: `formatStory` joins them. */
const courseText = (...parts: NonNullable<EntryText['parts']>): EntryText => ({
  label: 'course',
  text: parts.join(' '),
  parts,
});

/** The heading of the first turn, which begins without the end of another. */
function firstTurn(payload: PhasePayload, { before, events }: Reading): EntryText | undefined {
  const first = events.find(({ type, payload: each }) => type === 'turn/ended' || isSpeeds(each));
  const isFirst = before.turn === 1 && isSpeeds(payload) && first?.payload === payload;
  return isFirst ? { heading: true, label: 'Turn 1', text: '' } : undefined;
}

/** Whether a phase is the one with which each turn begins. */
const isSpeeds = (payload: unknown): boolean => ownFields(payload)?.phase === 'speeds';

const COURSE = { untold: 'What happens in it says that it began or ended.' };

const JOINED = { untold: 'The sentence of its happening says it, also of one such event.' };

const SEALED = { untold: 'Nothing is said of a choice until it is shown.' };

/** The words of the events of `stellar`. */
export const coreEvents: WordsOf<typeof core, ShotEvent> = {
  sections: ['turn/ended'],
  groups: [speeds, shots],
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
    'phase/began': firstTurn,
    'turn/ended': ({ turn }, { after }) =>
      after.result ? undefined : { heading: true, label: `Turn ${turn + 1}`, text: '' },
    'game/over': commonLines.over,
    'player/out': commonLines.out,
    'choice/sealed': SEALED,
    'choice/made': SEALED,
    'choices/shown': SEALED,
    'initiative/won': ({ player }, { does }) => `${does(player, 'win')} the initiative`,
    'turn/order-chosen': ({ player }, { does }) => `${does(player, 'move')} first`,
    'speed/set': JOINED,
    'ship/began': COURSE,
    'ship/finished': COURSE,
    'ship/moved': ({ ship, to }, { nameOf }) => ({ ...courseText(nameOf(ship), 'moves to', to), at: to }),
    'ship/turned': ({ ship, facing }, telling) =>
      courseText(telling.nameOf(ship), 'turns', handOf(telling, ship, facing)),
    'ship/fired': JOINED,
    'attack/hit': JOINED,
    'attack/missed': JOINED,
    'ship/struck': JOINED,
    'ship/box-lost': JOINED,
    'ship/lost': ({ ship, how }, { nameOf }) => ({
      label: 'lost',
      text: `${nameOf(ship)} ${wordsFor(losses, how) ?? `is lost: ${how.replaceAll('-', ' ')}`}`,
    }),
  },
};
