import { deepFreeze } from '../util/freeze.js';
import type { Decoder } from '../util/decode.js';
import { createLookup, toPartKey } from './lookup.js';
import type { SettingPart } from './part.js';
import type { Json } from '../util/result.js';
import type { Rules } from '../types.js';

/** A typed parameter of a module. Its default is the ruling. */
export interface Setting<Value extends Json, Key extends string = string> extends SettingPart<Key, Value> {
  /** Returns its value in these rules; the default if its module is not in force. */
  of(rules: Rules): Value;
}

/** The declaration of a setting. */
export interface SettingSpec<Value> {
  /** One sentence that says what it decides. Absent if the module's words stand apart. */
  readonly about?: string;
  /** Decodes a value. */
  readonly decode: Decoder<Value>;
  /** The default value: the ruling. */
  readonly standard: NoInfer<Value>;
  /**
   * The value for saves that are older than the setting. Needed if you add a setting to a module that was in force in
   * saved games. Absent: a save without the setting is refused.
   */
  readonly before?: NoInfer<Value>;
}

/** Declares a setting; `key` is `'<module>/<name>'`. */
export function setting<Value extends Json, const Key extends string = string>(
  key: Key,
  spec: SettingSpec<Value>,
): Setting<Value, Key> {
  return deepFreeze({ kind: 'setting', key, ...spec, of: createLookup<Value>(toPartKey('setting', key)) });
}
