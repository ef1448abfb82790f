/** What scenarios do without, by the rules that say so. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue, editions } from '../../../src/warpwar/index.js';
import type { Scenario, Module } from '../../../src/kernel/types.js';
import { citeRule } from '../../../src/kernel/describe.js';

import { campaign } from '../../support/campaign.js';
import { refused } from '../../support/played.js';
import { rule } from '../../support/rule.js';
import { rulesOfText } from '../../support/issue-lines.js';

const ids: readonly string[] = catalogue.map(({ meta }: Module) => meta.id);

// Sound: the file is a list of ids.
const ledger = JSON.parse(
  readFileSync(new URL('../../ledger.json', import.meta.url), 'utf8'),
) as readonly string[];

/** Every scenario of every edition. */
const scenarios = editions.flatMap(({ id, scenarios: all }) =>
  Object.entries(all).map(([name, scenario]): readonly [string, Scenario] => [`${id}/${name}`, scenario]),
);

describe('what a scenario does without', () => {
  test.each(scenarios)(
    '%s: modules that there are, and that it lacks, by rules of the ledger',
    (name, scenario) => {
      const { modules, without = {} } = scenario;
      expect(Object.keys(without).filter((id) => !ids.includes(id) || modules.includes(id))).toEqual([]);
      const rules = Object.values(without).map((key) => citeRule(rulesOfText(name), key));
      expect(rules.filter((key) => !ledger.includes(key))).toEqual([]);
    },
  );

  rule('E1.SCEN.3', 'Basic: repair, resupply and technology, and it is said so', () => {
    const basic = campaign('first/basic');
    for (const [id, title] of [
      ['repair', 'Repair'],
      ['resupply', 'Resupply'],
    ])
      expect(refused(basic, { type: `${id}/ships`, player: 'red', ships: [] })).toEqual([
        `type | unknown-action | E1.SCEN.3 | No module in force has the action ${id}/ships: it belongs to the module ${title} (${id}), which this scenario does without (Basic scenario).`,
      ]);
  });

  rule('X.WARPCHESS.5', 'WarpChess: whatever belongs to a build event, and it is said so', () => {
    const chess = campaign('first/warp-chess');
    for (const [type, title] of [
      ['repair/ships', 'Repair'],
      ['resupply/ships', 'Resupply'],
      ['holds/load', 'Holds'],
      ['scrapping/scrap', 'Scrapping'],
      ['base-building/build', 'Base building'],
    ] as const) {
      const [said = ''] = refused(chess, { type, player: 'red' });
      expect(said).toContain(`unknown-action | X.WARPCHESS.5 | No module in force has the action ${type}`);
      expect(said).toContain(
        `${title} (${type.slice(0, type.indexOf('/'))}), which this scenario does without`,
      );
    }
  });

  test('what it has and a player left out is no rule of its own', () => {
    const bare = campaign('first/advanced -repair');
    expect(refused(bare, { type: 'repair/ships', player: 'red', ships: [] })).toEqual([
      'type | unknown-action |  | No module in force has the action repair/ships: it belongs to the module Repair (repair), which this game does not use.',
    ]);
  });
});
