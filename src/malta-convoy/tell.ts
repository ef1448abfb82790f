/** The story of a trip: the words of the game's own events, and the titles of its keys. */

import { chanceEvents, diceEvents } from '../kernel/dice/words.js';
import type { EventsOf } from '../kernel/module.js';
import { createTeller, formatStory as formatEntries } from '../kernel/run/story.js';
import { capital, count, listed, verbFor } from '../kernel/sentence.js';
import type { EventGroup, EventWords } from '../kernel/types.js';
import type { core } from './core.js';
import type { coveringForce } from './modules/covering-force.js';
import type { evasiveRoute } from './modules/evasive-route.js';
import { moduleEvents } from './modules/words.js';
import type { View } from './state.js';
import { nameOf, shipOf, shipsOf, titleOfOption } from './words.js';

const STEP = { untold: 'What happens in it says that it began.' };

type CoreEvent = EventsOf<readonly [typeof core, typeof coveringForce, typeof evasiveRoute]>;
type Group = EventGroup<CoreEvent, View>;

/** The payloads of the events of one type. */
const payloadsOf = <Type extends CoreEvent['type']>(events: readonly CoreEvent[], type: Type) =>
  // Sound: the payload of an event is what its type says.
  events.flatMap((each) =>
    each.type === type ? [each.payload as Extract<CoreEvent, { readonly type: Type }>['payload']] : [],
  );

/** The ships that set sail. */
const sailing: Group = {
  of: ['ships/joined'],
  line: (parts) => {
    const joined = payloadsOf(parts, 'ships/joined');
    const all = joined.reduce((sum, { count: ships }) => sum + ships, 0);
    return `${listed(joined.map(({ type, count: ships }) => shipsOf(type, ships)))} ${verbFor(all, 'set')} sail`;
  },
};

/** 'No contact (3)', 'Dumb luck (1): the next contact roll has -1' */
function contactText({ contact, number }: { readonly contact: string; readonly number: number }): string {
  const [what = '', ...effect] = nameOf(contact).split(': ');
  return [`${capital(what)} (${number})`, ...effect].join(': ');
}

/** A raid up to its attacks: contact, the enemy, its force, and what interceptions do. */
const contact: Group = {
  of: ['raid/contact', 'raid/enemy', 'raid/force', 'raid/intercepted'],
  line: (parts) => {
    const [made] = payloadsOf(parts, 'raid/contact');
    const [enemy] = payloadsOf(parts, 'raid/enemy');
    const [force] = payloadsOf(parts, 'raid/force');
    if (!made || !enemy || !force) return undefined;
    const met = payloadsOf(parts, 'raid/intercepted').length;
    const meets = `${met === 0 ? 'none' : met} of ${count(force.interceptions, 'interception')} ${met < 2 ? 'succeeds' : 'succeed'}`;
    return `${contactText(made)}: ${nameOf(enemy.enemy)} attack with a force of ${force.force}; ${meets}`;
  },
};

/** What a hit does, by the type of its event. */
function fateText({ type, payload }: CoreEvent): string {
  // Sound: these events have these members.
  const { type: ship, wasDamaged } = payload as { readonly type: string; readonly wasDamaged?: boolean };
  if (type === 'ship/damaged') return `a ${shipOf(ship)} is damaged`;
  if (type === 'ship/sunk') return `a ${wasDamaged ? 'damaged ' : ''}${shipOf(ship)} is sunk`;
  return `there is no ${shipOf(ship)}: the hit is wasted`;
}

/** The attacks of a force, each with what it hits; a hit whose target is rolled later, and that target, by themselves. */
const attacks: Group = {
  of: ['raid/attack', 'ship/damaged', 'ship/sunk', 'ship/none-hit'],
  line: (parts) =>
    parts.flatMap((part, at) => {
      const [before, next] = [parts[at - 1], parts[at + 1]];
      const isHit = (each?: CoreEvent): boolean =>
        each?.type === 'raid/attack' && (each.payload as { readonly result: string }).result !== 'miss'; // Sound: by its type.
      const label = 'raid';
      if (part.type !== 'raid/attack') return isHit(before) ? [] : [{ label, text: capital(fateText(part)) }];
      if (!isHit(part)) return [{ label, text: 'An attack misses' }];
      const hits = next && next.type !== 'raid/attack' ? `: ${fateText(next)}` : '';
      return [{ label, text: `An attack hits${hits}` }];
    }),
};

/** '1 carrier goes home and takes 9 warships with it (9 destroyers)' */
function goingHome(gone: readonly { readonly type: string; readonly count: number }[], due: number): string {
  const carriers = gone.reduce((sum, { type, count: ships }) => sum + (type === 'carrier' ? ships : 0), 0);
  const rest = gone.flatMap(({ type, count: ships }) => (type === 'carrier' ? [] : [{ type, ships }]));
  const names = listed(rest.map(({ type, ships }) => shipsOf(type, ships)));
  const all = rest.reduce((sum, { ships }) => sum + ships, 0);
  if (carriers === 0) return all === 0 ? '' : `${names} ${verbFor(all, 'go')} home`;
  const go = `${shipsOf('carrier', carriers)} ${verbFor(carriers, 'go')} home`;
  if (due === 0) return go;
  const escort = `${verbFor(carriers, 'take')} ${count(due, 'warship')} with ${carriers === 1 ? 'it' : 'them'}`;
  return `${go} and ${escort}${names === '' ? '' : ` (${names})`}`;
}

/** The carriers that go home half way, and the warships with them; or ships that go home later. */
const homeward: Group = {
  of: ['covering-force/half-way', 'ships/went-home', 'covering-force/escort-due'],
  line: (parts) => {
    const due = payloadsOf(parts, 'covering-force/escort-due').reduce(
      (sum, { warships }) => sum + warships,
      0,
    );
    const isHalfWay = parts.some(({ type }) => type === 'covering-force/half-way');
    const gone = goingHome(payloadsOf(parts, 'ships/went-home'), due);
    const all = [...(isHalfWay ? ['The convoy is half way'] : []), ...(gone === '' ? [] : [gone])];
    return all.length === 0 ? undefined : { label: 'home', text: all.join(': ') };
  },
};

/** An option that is chosen, and what it makes longer. */
const choosing: Group = {
  of: ['option/chosen', 'evasive-route/detour'],
  line: (parts) => {
    const [chosen] = payloadsOf(parts, 'option/chosen');
    const [detour] = payloadsOf(parts, 'evasive-route/detour');
    if (!chosen) return undefined;
    const longer = detour ? `, and the trip is ${count(detour.turns, 'turn')} longer` : '';
    return `${titleOfOption(chosen.option)} holds for ${count(chosen.turns, 'turn')}${longer}`;
  },
};

const JOINED = { untold: 'The sentence of its happening says it, also of one such event.' };

/** The words of the events of `convoy`. */
const coreEvents: EventWords<CoreEvent, View> = {
  sections: ['turn/ended'],
  groups: [sailing, contact, attacks, homeward, choosing],
  titles: {
    step: { orders: 'Orders', contact: 'Contact', 'half-way': 'Half way', detachment: 'Warships go home' },
    decision: { 'convoy/sail': 'Sail on' },
    setting: {
      'convoy/cargo': 'Cargo ships',
      'convoy/tanker': 'Tankers',
      'convoy/carrier': 'Carriers',
      'convoy/cruiser': 'Cruisers',
      'convoy/destroyer': 'Destroyers',
      'convoy/length': 'Turns of the trip',
      'friendly-waters/turns': 'Turns in friendly waters',
    },
  },
  lines: {
    ...chanceEvents,
    'turn/step': (payload, { before, events }) => {
      const first = events.find(({ type }) => type === 'turn/step' || type === 'turn/ended');
      const isFirst = before.turn === 1 && payload.step === 'orders' && first?.payload === payload;
      return isFirst ? { heading: true, label: 'Turn 1', text: '' } : undefined;
    },
    'convoy/sailed': STEP,
    'ships/joined': JOINED,
    'trip/length': ({ turns }) => `The trip takes ${count(turns, 'turn')}`,
    'option/chosen': JOINED,
    'ships/went-home': JOINED,
    'raid/contact': contactText,
    'raid/enemy': ({ enemy }) => `The enemy: ${nameOf(enemy)}`,
    'raid/force': ({ force, interceptions }) =>
      `Their force is ${force}; ${count(interceptions, 'interception')} can meet it`,
    'raid/intercepted': () => 'An interception takes 1 off the force',
    'raid/attack': JOINED,
    'ship/damaged': JOINED,
    'ship/sunk': JOINED,
    'ship/none-hit': JOINED,
    'turn/ended': ({ turn }, { after }) =>
      turn >= after.length && after.length > 0
        ? `Turn ${turn} is over`
        : { heading: true, label: `Turn ${turn + 1}`, text: '' },
    'game/over': ({ score }) => (score === null ? 'There is no score' : `The score is ${score}`),
  },
};

export const {
  /**
   * Tells what happened, in sentences: one for each happening, in order. Takes the rules, the views before and after, and the
   * events of `updateFor`, or two states and all events. Reads nothing else, and never throws. An event of a module without words
   * is told by its title and fields.
   */
  tell,
  /** Tells a recorded trip as it is played again. Ends at an action that is refused. */
  tellStory,
  /** Returns the title of a step, a reason why a trip ends, a decision by the type of its action, or a setting. */
  titleOf,
} = createTeller<View>({ words: { convoy: coreEvents, ...diceEvents, ...moduleEvents } });

/** Writes entries of a story as lines of text, as they come: a heading for each turn, labels at the left, each once. */
export const formatStory = formatEntries;
