import { createActionOverrides, type ActionOverrides } from '../../kernel/parts/action-overrides.js';
import type { PartsOf } from '../../kernel/parts/infer.js';
import type { ActionPart } from '../../kernel/parts/part.js';
import { deepFreeze } from '../../kernel/util/freeze.js';
import type { catalogue } from './modules/index.js';
import type { State, View } from './nouns.js';

/** The actions of the standard modules. */
type StandardActions = Extract<PartsOf<typeof catalogue>, ActionPart>;

/**
 * Changes actions of other modules: `actions.wrap('ship/fire', (base) => ({ ... }))`. What `offers` and `sample` return, `judge`
 * must accept. `apply` alone changes what follows from the action.
 */
export const actions: ActionOverrides<StandardActions, State, View> =
  deepFreeze(createActionOverrides<StandardActions, State, View>());
