/** What a ship may be built with beside its components. */

import { describe, expect, test } from 'vitest';
import {
  checkForm,
  createEngine,
  hexId,
  playerId,
  startForm,
  type Form,
} from '../../../src/warpwar/index.js';
import { catalogue, crew } from '../../support/crews.js';

const engine = createEngine(catalogue);
const [red, blue] = [playerId('red'), playerId('blue')];
const begin = (rules = 'first/basic +crews') =>
  engine.unwrap(engine.createGame({ rules, players: [red, blue], homes: { red: 'top', blue: 'bottom' } }));
const ship = {
  type: 'ship/build',
  player: red,
  name: 'W1',
  at: hexId('0606'),
  counts: { PD: 4, B: 1, WG: 1 },
} as const;
const build = (chosen: Record<string, string>, rules?: string) =>
  engine.applyAction(begin(rules), { ...ship, extras: chosen });

const formOf = (): Form => {
  const state = begin();
  const decision = engine.decisions(state).find(({ type }) => type === 'ship/build');
  const form = decision && engine.formOf(state, decision);
  if (!form) throw new Error('There is nothing to build.');
  return form;
};

describe('extras of a new ship', () => {
  test('are stored as their rule says, paid with the ship, and seen by whom they concern', () => {
    const plain = engine.unwrap(engine.applyAction(begin(), ship));
    const elite = engine.unwrap(build({ 'crews/grade': 'elite' }));
    const pointsIn = ({ state }: typeof plain) => state.players.find(({ id }) => id === red)?.points;
    expect(pointsIn(plain)! - pointsIn(elite)!).toBe(5);
    const [built] = elite.state.ships;
    expect(built && crew.of(built)).toBe('elite');
    expect(engine.view(elite.state, red).ships[0]?.ext).toEqual({ 'crews/grade': 'elite' });
    expect(JSON.stringify(engine.view(elite.state, blue))).not.toContain('elite');
    expect(elite.events.filter(({ type }) => type === 'crews/hired').map(({ audience }) => audience)).toEqual(
      [[red]],
    );
  });

  test('that nobody offers are refused by name', () => {
    const issuesOf = (result: ReturnType<typeof build>) =>
      result.ok ? [] : result.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
    expect(issuesOf(build({ 'crews/grade': 'admirals' }))).toEqual(['extras.crews/grade: not-allowed']);
    expect(issuesOf(build({ wings: 'two' }))).toEqual(['extras.wings: unknown-field']);
    expect(issuesOf(build({ 'crews/grade': 'elite' }, 'first/basic'))).toEqual([
      'extras.crews/grade: unknown-field',
    ]);
    expect(issuesOf(build({ 'crews/grade': 'Elite!' }))).toEqual(['extras.crews/grade: not-a-text']);
  });

  test('count for the price that can be paid', () => {
    const state = begin();
    const points = state.players.find(({ id }) => id === red)?.points ?? 0;
    // All but 2 of the points.
    const counts = { PD: points - 7, WG: 1 };
    const dear = (grade: string) =>
      engine.applyAction(state, { ...ship, counts, extras: { 'crews/grade': grade } });
    expect(dear('veteran').ok).toBe(true);
    const refused = dear('elite');
    expect(refused.ok ? [] : refused.issues.map(({ code }) => code)).toEqual(['cannot-afford']);
  });

  test('are a field of the form, on the budget of the yard', () => {
    const form = formOf();
    const draft = { ...startForm(form), counts: { PD: 4, WG: 1 } };
    expect(checkForm(form, draft)).toEqual([]);
    expect(checkForm(form, { ...draft, extras: { 'crews/grade': 'elite' } })).toEqual([]);
    expect(
      checkForm(form, { ...draft, extras: { 'crews/grade': 'x' } }).map(({ path }) => path.join('.')),
    ).toEqual(['extras.crews/grade']);
    expect(JSON.stringify(form)).toContain('"price":5,"budget":"0606"');
  });
});
