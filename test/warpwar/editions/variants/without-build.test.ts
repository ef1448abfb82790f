/** Games without a build event: WarpChess and skirmishes. */

import { describe, expect, test } from 'vitest';
import { rulebook, compileRules } from '../../../../src/warpwar/index.js';
import { sequence } from '../../../../src/warpwar/rules.js';

import { allAdded } from '../../../support/added.js';
import { rule } from '../../../support/rule.js';
import { rulesOfText, issueLines } from '../../../support/issue-lines.js';

const chess = ['first/warp-chess', 'second/warp-chess'] as const;

/** Modules that act in the build event only. */
const idle = [
  'common-stock',
  'base-stockpiles',
  'spend-all',
  'build-steps',
  'half-cost-repairs',
  'holds',
  'repair-bays',
  'scrapping',
  'base-building',
] as const;

describe('WarpChess has no build event', () => {
  for (const text of chess.flatMap((scenario) => idle.map((id) => `${scenario} +${id}`)))
    rule('X.WARPCHESS.5', `${text}: refused, as it would do nothing`, () => {
      const made = compileRules(text);
      expect(made.ok ? [] : issueLines(made.issues).join('\n')).toContain('identical-fleets');
    });
});

test('where there is no build event, a rulebook says nothing of one, whatever is added', () => {
  const books = allAdded()
    .filter(({ rules }) => !sequence(rules, undefined).includes('build'))
    .map(({ text, rules }) => [text, rulebook(rules)] as const);
  expect(books.length).toBeGreaterThan(80);
  const ofBuilding =
    /build event|\byields?\b|stockpile|scrapped|pays? for|points come in|are (?:built|repaired|resupplied)/i;
  const lines = books.flatMap(([text, book]) =>
    book
      .split('\n')
      .filter(
        (line) => /^(?:- .*\([A-Z][\w.]*\)$|\| `|A player-turn goes)/.test(line) && ofBuilding.test(line),
      )
      .map((line) => `${text}: ${line}`),
  );
  expect(lines).toEqual([]);
  // The same words are found where there is one.
  expect(rulebook(rulesOfText('second/advanced'))).toMatch(ofBuilding);
});
