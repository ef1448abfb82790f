/** The page of a scenario of a stranger. */

import { expect, test } from 'vitest';
import { catalogue, createEngine } from '../../../src/warpwar/index.js';
import { module } from '../../../src/kernel/index.js';
import { scenarioPage } from '../../../src/warpwar/laws/index.js';

const calm = module({
  id: 'calm',
  title: 'Calm',
  summary: 'Nothing happens.',
  source: { 'HOUSE.1': 'Nothing happens.' },
});

const engine = createEngine({
  modules: [...catalogue, calm],
  scenarios: [
    {
      name: 'mine/short-war',
      title: 'The short war',
      summary: 'A calm game of six game-turns.',
      base: 'first/basic',
      with: ['calm', 'turn-limit'],
      without: { resign: 'HOUSE.1' },
      settings: { 'turn-limit/turns': 6 },
    },
  ],
});

const rulesOf = (text: string) => {
  const made = engine.compileRules(text);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
};

test('it has the title, the modules and the settings that differ from their defaults', () => {
  const lines = scenarioPage(rulesOf('mine/short-war')).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '# The short war',
    '',
    '`mine/short-war`: A calm game of six game-turns.',
  ]);
  expect(lines).toContain('| `calm` | × | Nothing happens. |');
  expect(lines).toContain('| `turn-limit/turns` | `6` | Game-turns after which the game is drawn. |');
  expect(lines.filter((line) => line.startsWith('| `resign`') || line.includes('Beside'))).toEqual([]);
});

test('beside another it says what only one of the two has', () => {
  const page = scenarioPage(rulesOf('mine/short-war'), rulesOf('first/basic'));
  expect(page).toContain('| setting | `mine/short-war` | `first/basic` | what it decides |');
  expect(page).toMatch(/\| `turn-limit\/turns` \| `6` \| {2}\|/);
  const [, beside = ''] = page.split('## Beside `first/basic`\n');
  expect(beside).toMatch(
    /^\nOnly in `mine\/short-war`:\n\n- \*\*`turn-limit`\*\*: .*\n- \*\*`calm`\*\*: .*\n\nOnly in `first\/basic`:\n\n- \*\*`resign`\*\*: .*\n$/,
  );
});

test('rules with other modules than their scenario have the page of what is played', () => {
  const page = scenarioPage(rulesOf('mine/short-war +resign'));
  expect(page).toContain('`mine/short-war +resign`: A calm game of six game-turns.');
  expect(page).toContain('| `resign` | × |');
});
