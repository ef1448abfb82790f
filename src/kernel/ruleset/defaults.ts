/** Defaults of settings: from the scenario, the edition or the setting itself. */

import type { Edition, Scenario } from './spec.js';
import type { SettingPart } from '../parts/part.js';
import type { Decoder } from '../types.js';
import { issue } from '../message/kernel-issues.js';
import { ok, refuse, type Json } from '../util/result.js';

/** Decodes a value that any setting may have: rulesets are written as text. The setting's own decoder checks it too. */
export const settingValue: Decoder<Json> = (raw) =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' || raw === null
    ? ok(raw)
    : refuse(issue('not-allowed', [], { allowed: ['text', 'number', 'flag'] }));

/** What a scenario and its edition say about settings. */
export interface Defaults {
  /** The edition's defaults. */
  readonly edition?: Pick<Edition, 'standards'> | undefined;
  /** The scenario's modules and settings. */
  readonly scenario?: Pick<Scenario, 'modules' | 'settings'> | undefined;
}

/** Returns the id of a setting's module. */
export const moduleOfSetting = (key: string): string => key.slice(0, key.indexOf('/'));

/** Checks whether a scenario has a module without a request for it. */
export const isInScenario = ({ scenario }: Defaults, id: string): boolean =>
  scenario?.modules.includes(id) === true;

/**
 * Returns the value of a setting that the request does not set: the scenario's value; else, if the request adds the
 * module by name, the edition's default; else the setting's own default. A request may name a module that the scenario has.
 */
export const defaultOf = (
  { edition, scenario }: Defaults,
  { key, standard }: SettingPart,
  isAskedFor: boolean,
): Json => scenario?.settings?.[key] ?? (isAskedFor ? edition?.standards?.[key] : undefined) ?? standard;

/** Returns the default of a setting in a scenario. A module that the scenario lacks counts as added by name. */
export const standardOf = (presets: Defaults, part: SettingPart): Json =>
  defaultOf(presets, part, !isInScenario(presets, moduleOfSetting(part.key)));
