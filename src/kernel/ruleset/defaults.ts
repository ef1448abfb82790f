/** What settings are where nobody sets them: the scenario, the edition and the setting itself may say. */

import type { Edition, Scenario } from './spec.js';
import type { SettingPart } from '../parts/part.js';
import type { Json } from '../util/result.js';

/** A scenario in its edition, as far as they say anything of settings. */
export interface Defaults {
  /** The edition's standards. */
  readonly edition?: Pick<Edition, 'standards'> | undefined;
  /** The scenario's modules and settings. */
  readonly scenario?: Pick<Scenario, 'modules' | 'settings'> | undefined;
}

/** The module of a setting. */
export const moduleOfSetting = (key: string): string => key.slice(0, key.indexOf('/'));

/** Whether a scenario has a module of itself. */
export const isInScenario = ({ scenario }: Defaults, id: string): boolean =>
  scenario?.modules.includes(id) === true;

/**
 * The value of a setting that nobody sets: the scenario's; else, if its module is asked for by name, the edition's
 * standard; else the setting's own. A module may be asked for that the scenario has anyway.
 */
export const defaultOf = (
  { edition, scenario }: Defaults,
  { key, standard }: SettingPart,
  isAskedFor: boolean,
): Json => scenario?.settings?.[key] ?? (isAskedFor ? edition?.standards?.[key] : undefined) ?? standard;

/** The standard value of a setting: the edition's, if its module was added to the scenario; else the setting's own. */
export const standardOf = (presets: Defaults, { key, standard }: SettingPart): Json =>
  (isInScenario(presets, moduleOfSetting(key)) ? undefined : presets.edition?.standards?.[key]) ?? standard;
