/** The actions and events of each game: what its modules declare, and what the compiler knows of it. */

import type { Type } from 'typescript';
import { issueCodes, kernelCodes } from '../../src/kernel/issue.js';
import { keyWords } from '../../src/kernel/sentence.js';
import type { Module, Rules } from '../../src/kernel/types.js';
import * as convoy from '../../src/malta-convoy/index.js';
import { catalogue as convoyModules } from '../../src/malta-convoy/modules/index.js';
import * as stellar from '../../src/stellar-wars/index.js';
import { catalogue as stellarModules } from '../../src/stellar-wars/modules/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { catalogue as warpwarModules } from '../../src/warpwar/modules/index.js';
import { madeBy, memberType, unionOf, type Folder } from './compiler.js';
import { membersOf, namedIn, wordsOf, type Member, type Named } from './members.js';
import { audienceOf, textsOf } from './reach.js';

/** What actions and events have in common. */
interface Entry {
  readonly key: string;
  readonly title: string;
  /** The id of its module; '' for the game itself. */
  readonly module: string;
  readonly about: string;
}

/** An action. */
export interface ActionEntry extends Entry {
  readonly fields: readonly Member[];
  readonly options: readonly Member[];
  /** Issue codes that its checks can cite, beside those of the kernel on values. */
  readonly codes: readonly string[];
}

/** An event. */
export interface EventEntry extends Entry {
  readonly payload: readonly Member[];
  readonly audience: string;
}

/** A game with all its actions and events. */
export interface Game {
  readonly folder: Folder;
  readonly title: string;
  readonly actions: readonly ActionEntry[];
  readonly events: readonly EventEntry[];
  /** The types that the members of its actions, of its decisions and of its events name. */
  readonly named: { readonly actions: readonly Named[]; readonly events: readonly Named[] };
}

/** What a game brings. */
interface Source {
  readonly folder: Folder;
  readonly title: string;
  readonly catalogue: readonly Module[];
  readonly rules: Rules;
  readonly titleOf: typeof warpwar.titleOf;
  readonly moduleText: (module: Module) => { readonly summary: string };
}

const sources: readonly Source[] = [
  {
    folder: 'warpwar',
    title: 'WarpWar',
    catalogue: warpwarModules,
    rules: warpwar.unwrap(warpwar.compileRules('first/basic')),
    titleOf: warpwar.titleOf,
    moduleText: warpwar.words.moduleText,
  },
  {
    folder: 'stellar-wars',
    title: 'Stellar Wars',
    catalogue: stellarModules,
    rules: warpwar.unwrap(stellar.engine().compileRules('sw2/duel')),
    titleOf: stellar.titleOf,
    moduleText: stellar.words.moduleText,
  },
  {
    folder: 'malta-convoy',
    title: 'Malta Convoy',
    catalogue: convoyModules,
    rules: warpwar.unwrap(convoy.engine().compileRules('convoy/revised')),
    titleOf: convoy.titleOf,
    moduleText: convoy.words.moduleText,
  },
];

/** Who receives an event, by what its audience asks. The first that fits counts. */
const AUDIENCES: readonly (readonly [asks: RegExp, words: string])[] = [
  [/^$/, 'everybody'],
  [/isMapOpen/, 'everybody; where rules hide the map, nobody'],
  [/\bisHeard\b|listAccountHearers|holders/, 'the player who may see the account'],
  [/roll/, 'everybody, or those alone who may see the dice'],
  [/sightOf/, 'those whose sight of it changes'],
  [/'all' : state\.players/, "everybody, or the owner's enemies"],
  [/Hearers/, 'everybody; where rules hide places, those who hear of this one'],
  [/Witnesses|^audience: audienceOf$/, 'everybody; where rules hide ships, those who see this one'],
  [/both/, 'the two players'],
  [/\[player\]/, 'the player alone'],
  [/owner/, 'the owner alone'],
];

const kernel = new Set<string>(kernelCodes.map(({ key }) => key));

/** The codes that the modules of a catalogue declare. */
const codesOf = (catalogue: readonly Module[]): ReadonlySet<string> =>
  new Set(
    catalogue
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'entry' && part.table === issueCodes.key ? [part.key] : []))
      .filter((key) => !kernel.has(key)),
  );

/** The id of a module; '' for the game itself, which is always in force. */
const idOf = ({ catalogue }: Source, home: Module): string => (home === catalogue[0] ? '' : home.meta.id);

/** Finds the module that declares an action or event. */
function homeOf({ catalogue }: Source, kind: 'action' | 'event', key: string): Module {
  const found = catalogue.find(({ parts }) => parts.some((part) => part.kind === kind && part.key === key));
  if (!found) throw new Error(`No module declares the ${kind} ${key}.`);
  return found;
}

const isAct = ({ name }: Member): boolean => name !== 'type' && name !== 'player';

function actionsOf(source: Source): readonly ActionEntry[] {
  const { folder, titleOf, rules, catalogue, moduleText } = source;
  const decisions = unionOf('DecisionsOf', folder);
  const known = codesOf(catalogue);
  return [...unionOf('ActionsOf', folder)].map(([key, type]) => {
    const home = homeOf(source, 'action', key);
    const made = madeBy(folder, key);
    const decision = decisions.get(key);
    const options = decision && memberType(decision, 'options');
    return {
      key,
      title: titleOf(rules, 'decision', key),
      module: idOf(source, home),
      about: wordsOf(made) || moduleText(home).summary,
      fields: membersOf(type).filter(isAct),
      options: options ? membersOf(options) : [],
      codes: [...textsOf(made, `${folder}/modules/${home.meta.id}`)].filter((text) => known.has(text)).sort(),
    };
  });
}

function eventsOf(source: Source): readonly EventEntry[] {
  const { folder } = source;
  return [...unionOf('EventsOf', folder)].map(([key, type]) => {
    const made = madeBy(folder, key);
    const asks = audienceOf(made);
    const audience = AUDIENCES.find(([fits]) => fits.test(asks))?.[1];
    const about = wordsOf(made);
    if (audience === undefined) throw new Error(`Who receives ${key}? It has the ${asks}`);
    if (about === '') throw new Error(`The event ${key} has no doc comment.`);
    const payload = memberType(type, 'payload');
    return {
      key,
      title: keyWords(key),
      module: idOf(source, homeOf(source, 'event', key)),
      about,
      payload: payload ? membersOf(payload) : [],
      audience,
    };
  });
}

/** The members of a union's types: of actions, options or payloads. */
const within = (union: ReadonlyMap<string, Type>, name: string) =>
  [...union.values()].flatMap((type) => memberType(type, name) ?? []);

/** All games with their actions and events. Reading them takes about 10 seconds. */
export const games = (): readonly Game[] =>
  sources.map((source) => ({
    folder: source.folder,
    title: source.title,
    actions: actionsOf(source),
    events: eventsOf(source),
    named: {
      actions: namedIn([
        ...unionOf('ActionsOf', source.folder).values(),
        ...within(unionOf('DecisionsOf', source.folder), 'options'),
      ]),
      events: namedIn(within(unionOf('EventsOf', source.folder), 'payload')),
    },
  }));
