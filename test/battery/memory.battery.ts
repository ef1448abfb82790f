/** What players remember of ships that they do not know: with each module alone, ours and those of the examples, by the day's seeds. */

import { describe, expect, test } from 'vitest';
import { wideCatalogue } from '../../scripts/examples.js';
import { createEngine } from '../../src/warpwar/index.js';
import { campaignOf, skirmishOf } from '../../src/warpwar/laws/games.js';
import { ofToday, playDaily } from '../support/battery/daily.js';
import { isFight } from '../support/combinations-of.js';
import { wide } from '../support/compositions.js';
import { factsFor } from '../support/example-facts.js';
import { setupOf } from '../support/examples.js';
import { guessed, misfits, recalled } from '../support/remembered.js';

const engine = createEngine<typeof wideCatalogue>(wideCatalogue);

/** Most actions of a game, and one moment in so many in which a state is drawn. */
const [MOST, DRAWN_IN] = [250, 50];

const today = ofToday(wide.alone());

describe('memory', () => {
  test.each(today.map((of, at) => [`${of.scenario} with ${of.ids.join()}`, at, of] as const))(
    '%s (%i)',
    (title, at, of) => {
      const spec = wide.specOf({ ...of, settings: {} });
      const rules = spec && wide.rulesOf(spec);
      if (!rules) throw new Error(`There is no ${title}.`);
      playDaily(title, { at, of: today.length, share: 0.03 }, (seed) => {
        const { setup } = (isFight(spec.scenario) ? skirmishOf : campaignOf)(rules, spec, seed);
        const more = setupOf({ facts: factsFor(rules) }, { rules, setup, seed });
        let moments = 0;
        for (const moment of recalled(engine, { ...setup, ...more }, seed, MOST)) {
          moments += 1;
          expect(misfits(engine, moment)).toEqual([]);
          // What a module hides may decide who is awaited.
          if (moments % DRAWN_IN === 0 && moment.state.waiting.includes(moment.viewer))
            guessed(engine, moment, seed);
        }
        expect(moments).toBeGreaterThan(0);
      });
    },
  );
});
