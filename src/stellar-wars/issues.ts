/** The issue codes that every game of Stellar Wars has, with the rule and the params of each. */

import {
  declareIssues as declareIssuesOf,
  type Declared,
  type DeclaredIssues,
  type NamesByCodeIn,
  type NamesByCodeOf,
  contradiction,
  raiser,
} from '../kernel/issue.js';
import { commonCodes, type issue as ofAnyGame } from '../kernel/play/timing.js';
import type { Issue } from '../kernel/result.js';

const declared = {
  'no-phase': { rule: 'SW.6.1' },
  'no-ships-of': { rule: 'SW.2.a', params: ['player'] },
  'no-such-class': { rule: 'SW.14.10', params: ['known'] },
  'other-name': { params: ['name', 'free'] },
  'other-force': { params: ['player', 'type', 'needs', 'has'] },
  'deployed-in-play': { rule: 'SW.R44' },
  'board-too-short': { rule: 'SW.R44', params: ['rows', 'least'] },
  'not-a-ship': {},
  'not-a-board-hex': {},
  'off-the-board': { rule: 'SW.R10', params: ['hex'] },
  'hex-held': { rule: 'SW.8.2.b', params: ['hex', 'enemy'] },
  'no-such-ship': { params: ['ship'] },
  'ship-of-another': { rule: 'SW.6.3', params: ['ship', 'owner'] },
  'ship-busy': { rule: 'SW.7.c', params: ['ship', 'left'] },
  'ship-finished': { rule: 'SW.7.c', params: ['ship'] },
  'speed-missing': { rule: 'SW.6.1', params: ['ship'] },
  'speed-twice': { rule: 'SW.6.1', params: ['ship'] },
  'speed-step': { rule: 'SW.8.4', params: ['ship', 'was', 'least', 'most'] },
  'speed-engine': { rule: 'SW.9.7.c', params: ['ship', 'engine'] },
  'unknown-mark': { foreign: true, params: ['mark'] },
  'move-unfinished': { rule: 'SW.8.1', params: ['ship', 'left'] },
  'move-spent': { rule: 'SW.8.1', params: ['ship', 'speed'] },
  'dead-end': { rule: 'SW.S5', params: ['ship', 'left'] },
  'cannot-turn': { rule: 'SW.8.3', params: ['ship'] },
  'no-such-weapon': { params: ['ship', 'weapon'] },
  'weapon-out-of-play': { foreign: true, unheardOf: 'SW.9.1.1', params: ['weapon'] },
  'weapon-destroyed': { rule: 'SW.9.7.a', params: ['weapon'] },
  'weapon-used': { rule: 'SW.9.2', params: ['weapon'] },
  'friendly-target': { rule: 'SW.9.1.1', params: ['target'] },
  'outside-arc': { rule: 'SW.9.1.1', params: ['weapon', 'side', 'sides'] },
  'outside-cone': { rule: 'SW.9.13', params: ['weapon', 'side'] },
  'out-of-range': { rule: 'SW.9.1.3', params: ['weapon', 'most', 'range'] },
} as const;

/** Raises issues that every game of Stellar Wars has, those of any game, and those of the kernel. */
export const issue = raiser<NamesByCodeIn<typeof declared> & NamesByCodeOf<typeof ofAnyGame>>();

/** Returns why a save contradicts itself at a path, unless something holds. */
export const unless = (holds: boolean, ...path: readonly (string | number)[]): readonly Issue[] =>
  holds ? [] : [contradiction(path)];

/** The codes, as parts of the first module. */
export const issueParts = [
  ...commonCodes({
    'game-over': 'SW.R41',
    'plays-no-more': 'SW.R41',
    'not-your-turn': 'SW.6.3',
    'not-this-phase': 'SW.6.1',
    'not-this-step': 'SW.6.1',
    'nothing-to-decide': 'SW.6.1',
    'choice-missing': 'SW.R1',
    'choice-final': 'SW.R1',
    'not-yet': 'SW.R1',
  }),
  ...declareIssuesOf(declared).codes,
] as const;

/** Declares issue codes of a module of Stellar Wars; its `issue` also raises those of the game. */
export const declareIssues = <const D extends Readonly<Record<string, Declared>>>(
  given: D,
): DeclaredIssues<NamesByCodeIn<D>, NamesByCodeIn<D> & NamesByCodeOf<typeof issue>> =>
  declareIssuesOf(given, issue);
