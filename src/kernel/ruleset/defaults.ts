/** Defaults of settings: from the scenario, the edition or the setting itself. */

import type { Edition, Scenario } from './spec.js';
import type { SettingPart } from '../parts/part.js';
import type { Json } from '../util/result.js';

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
