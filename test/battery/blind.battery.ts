/** Blind play: every law, the open game where there is no limit, and players of all levels. */

import { describe, expect, test } from 'vitest';
import { pickRandom } from '../../src/kernel/random.js';
import { chance } from '../../src/laws/law.js';
import { compileRules, unwrap } from '../../src/warpwar/index.js';
import * as warpwar from '../../src/warpwar/index.js';
import { createEngine } from '../../src/warpwar/engine.js';
import { battery } from '../../src/warpwar/laws/index.js';
import { campaignOf } from '../../src/warpwar/laws/games.js';
import { viewers, type TestedEngine } from '../../src/warpwar/laws/secrets.js';
import { captain, captainLevels, play, randomPlayer, seeded } from '../../src/warpwar/players/index.js';
import type { State } from '../../src/warpwar/state.js';
import { FIRST_SEED, ofToday } from '../support/battery/daily.js';
import { campaign } from '../support/campaign.js';
import { valueOf } from '../support/remembered.js';

describe('the battery', () => {
  const trials = battery(warpwar.catalogue, { module: 'blind', games: 3 });
  test.each(ofToday(trials))('%s', (_title, run) => void run(), 600_000);
});

/** What everybody sees and is offered, but for the ruleset. */
const seenIn = (engine: TestedEngine, state: State) => ({
  views: viewers(state).map((viewer) => ({ ...engine.view(state, viewer), ruleset: undefined })),
  offers: engine.decisions(state),
});

describe('without a limit', () => {
  // Sound: actions are sampled, and set-ups are made for these rules.
  const engine = createEngine(warpwar.catalogue) as unknown as TestedEngine;
  const settings = { 'turn-limit/turns': 12 };

  // A draw that is offered does not name the round of a combat where combats may be secret.
  test.each(['first/advanced', 'second/advanced'] as const)(
    '%s is the open game, view by view',
    (scenario) => {
      const open = { scenario, add: ['turn-limit'], remove: ['agreed-draw'], settings } as const;
      const hidden = {
        ...open,
        add: ['turn-limit', 'blind'],
        settings: { ...settings, 'blind/range': 'unlimited' },
      } as const;
      for (const seed of [1, 2, 3, FIRST_SEED]) {
        const random = chance(seed);
        const { setup } = campaignOf(unwrap(compileRules(open)), open, seed);
        let [one, other] = [open, hidden].map((rules) =>
          valueOf<State>(engine.createGame({ ...setup, rules })),
        ) as [State, State];
        for (let count = 0; count < 400 && !one.result; count += 1) {
          expect(seenIn(engine, other)).toEqual(seenIn(engine, one));
          const decision = pickRandom(engine.decisions(one), random);
          const action = engine.sampleAction(engine.view(one, decision.player), decision, random);
          [one, other] = [one, other].map((state) => {
            const done = engine.applyAction(state, action);
            if (!done.ok) throw new Error(JSON.stringify(done.issues));
            return done.state;
          }) as [State, State];
        }
        expect(other.result).toEqual(one.result);
      }
    },
    120_000,
  );
});

describe('players', () => {
  const players = [
    ...captainLevels.map(
      (level) => [`captains of level ${level}`, () => captain(warpwar, { level })] as const,
    ),
    ['random players', () => randomPlayer(warpwar)] as const,
  ];
  const games = [
    'first/advanced +blind',
    'second/advanced +blind blind(range=2, along=true)',
    'second/advanced +blind blind(map=stars, score=own)',
    'first/advanced +blind blind(map=unknown)',
  ].flatMap((rules) => players.map(([who, make]) => [who, rules, make] as const));

  test.each(games)(
    '%s play %s to the end, and nothing is refused',
    (_who, rules, make) => {
      const begun = campaign(`${rules} +turn-limit turn-limit(turns=15)`);
      const seats = Object.fromEntries(begun.players.map(({ id }) => [id, make()]));
      let last: State = begun;
      for (const { state } of play(warpwar, begun, seats, seeded(FIRST_SEED), { most: 5000 })) last = state;
      expect(last.result?.reason).toMatch(/^\w/);
    },
    120_000,
  );
});
