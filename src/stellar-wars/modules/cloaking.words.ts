import type { ModuleText } from '../../kernel/describe.js';
import { wordsFor } from '../../kernel/describe.js';
import type { WordsOf } from '../sentences.js';
import type { cloaking as module } from './cloaking.js';

/** The words of the module `cloaking`. */
export const cloaking: ModuleText = {
  title: 'Cloaking',
  summary: 'Ships with a cloaking device hide from their enemies.',
  source: {
    'SW.3.cloak': 'Enemies do not see a ship that has raised its cloak.',
    'SW.6.1b':
      'Hidden ships that want to fire lower their cloaks {uncloak: after-speeds=after the speed phase | with-speeds=in the speed phase}.',
    'SW.10.1': "A hidden ship is on no board but its own player's; only sensors can find it.",
    'SW.10.2.a':
      "A ship may raise its cloak at any point of its player's moves, also before or after its own: on a 1 it fails, and does not try again in the turn.",
    'SW.10.2.b':
      "Each ship whose cloak is up rolls at the beginning of its player's moves{checkFound: true=, also one that sensors have found | false=, but not one that sensors have found}: on a 1 its cloak breaks down.",
    'SW.10.3': 'All rules of movement hold for hidden ships.',
    'SW.10.4': 'A ship that lowered its cloak may fire, and stays visible to the end of the turn.',
    'SW.R27':
      'A ship whose cloak breaks down appears where it is; it does not fire in the turn, and may raise its cloak again in the next.',
    'SW.R28':
      'A hidden ship bars no hex; a ship may appear in a hex with an enemy. What players may do depends only on what they see.',
    'SW.R29':
      'Hidden ships bar no line of sight, and blasts {blastHurts: true=hurt them, as only their players learn | false=do not hurt them}.',
    'SW.S8':
      'Which ships lower their cloaks is sealed {uncloak: after-speeds=after the speeds are shown | with-speeds=with the speeds}, and shown together.',
  },
  issues: {
    'cloaked-already': '{ship} has raised its cloak already.',
    'no-cloaking-device': '{ship} has no working cloaking device.',
    'cloak-failed': '{ship} failed to raise its cloak in this turn: try again in the next.',
    'stays-visible':
      '{ship} lowered its cloak in this turn, or lost it: it stays visible until the turn ends.',
    'not-hidden': '{ship} is no hidden ship of yours.',
    'uncloaked-twice': '{ship} is already in this list.',
    'uncloak-later': '{ship} lowers its cloak after the speeds are shown: leave out the mark uncloak.',
    'cloaked-silent': '{ship} has raised its cloak: it fires nothing.',
    'uncloaked-late': '{ship} did not lower its cloak after the speed phase: it fires nothing in this turn.',
  },
  settings: {
    'cloaking/blastHurts': 'Whether blasts hurt hidden ships.',
    'cloaking/checkFound': 'Whether a ship that sensors have found rolls for its cloak.',
    'cloaking/uncloak':
      'Whether players choose the ships that lower their cloaks after the speeds are shown, or with them.',
  },
};

/** Why cloaks go down. */
const lowered: Readonly<Record<string, string>> = {
  ordered: 'lowers its cloak',
  failed: 'appears: its cloak has failed',
  destroyed: 'appears: its cloaking device is destroyed',
  found: 'appears: sensors have found it',
  lost: 'appears as it is lost',
};

/** The words of the events of `cloaking`. */
export const cloakingEvents: WordsOf<typeof module> = {
  lines: {
    'cloak/raised': ({ ship }, { nameOf }) => `${nameOf(ship)} disappears behind its cloak`,
    'cloak/failed': ({ ship }, { nameOf }) => `The cloak of ${nameOf(ship)} fails`,
    'cloak/lowered': ({ ship, how }, { nameOf }) =>
      `${nameOf(ship)} ${wordsFor(lowered, how) ?? `appears: ${how}`}`,
    'cloak/found': ({ ship }, { nameOf }) => `Sensors find ${nameOf(ship)}`,
  },
  titles: {
    phase: { uncloaking: 'Cloaks are lowered' },
    mark: { uncloak: 'Lower the cloak' },
    decision: { 'cloak/hide': 'Raise a cloak', 'cloak/lower': 'Lower cloaks' },
  },
};
