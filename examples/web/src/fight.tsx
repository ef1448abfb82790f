/** What one who fights has in sight: how strong the ships are, and when shots hit. */

import { componentsOf, hexOf, hitRange, hitsLeft, rulesOf, titleOf } from 'warpwar';
import type { Counts, SeenShip, View } from 'warpwar';
import { Opened, type Part } from './part.js';
import type { Known } from './table.js';

const tactics = ['attack', 'dodge', 'retreat'] as const;

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number).replace('-', '−'));

/** The Combat Results Table in small: at which differences of drives shots hit. The rows of the chosen tactics are lit up. */
export const Tactics: Part<{ chosen: readonly unknown[] }> = ({ chosen }) => (
  <table class="chances">
    <caption>
      A shot hits if your drive minus theirs is within these numbers; their shots likewise. A missile attacks,
      with a drive of its own.
    </caption>
    <thead>
      <tr>
        <td />
        {tactics.map((target) => (
          <th key={target} scope="col">
            they {target}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {tactics.map((firing) => (
        <tr key={firing} class={chosen.includes(firing) ? 'chosen' : ''}>
          <th scope="row">you {firing}</th>
          {tactics.map((target) => (
            <td key={target}>{hitRange(firing, target)?.map(signed).join(' to ') ?? 'never'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What is left of the ships in a combat, or what they began with: a column for each, a row for each component. */
export const Strengths: Part<{ view: View; known: Known }> = ({ view, known }) => {
  const { battle, ships } = view;
  const rules = rulesOf(view);
  const there = ships
    .filter((ship) => hexOf(ships, ship) === battle?.at)
    .map((ship): SeenShip => ({ ...known.begun.find(({ id }) => id === ship.id), ...ship }));
  const units = (counts: Counts | undefined, letters: string): number =>
    (counts as Readonly<Record<string, number>> | undefined)?.[letters] ?? 0; // Sound: numbers by letters.
  const present = componentsOf(rules).filter(({ letters }) =>
    there.some(({ built }) => units(built, letters) > 0),
  );
  // What a ship has at most once, such as a Warp Generator, says little of its strength.
  const rows = present.filter(({ most }) => most !== 1);
  const left = ({ built, now }: SeenShip, letters: string): string => {
    const [all, rest] = [units(built, letters), units(now, letters)];
    if (built === undefined) return '?';
    return rest === all ? String(all || '–') : `${rest} of ${all}`;
  };
  const hitsText = (id: string): string => {
    const ship = ships.find((each) => each.id === id);
    const began = view.turn === known.turn ? known.begun.find((each) => each.id === id) : undefined;
    const most = ship && hitsLeft(rules, ship, began, known.hits[id]);
    return most === undefined ? '?' : `${ship?.now ? '' : 'at most '}${most}`;
  };
  const hidden = ships.find((ship) => !ship.now && there.some(({ id }) => id === ship.id));
  const secret = known.begun.some(({ id }) => id === hidden?.id)
    ? 'those of the enemy as they began. Each hit past screens takes a unit; which of theirs is secret'
    : 'enemies are secret';
  return (
    <div class="strengths" tabIndex={0} role="region" aria-label="Strengths">
      <table>
        <caption>The ships{hidden && `; ${secret}`}.</caption>
        <thead>
          <tr>
            <td />
            {there.map(({ id, owner }) => (
              <th key={id} scope="col" class={owner === view.viewer ? 'own' : ''}>
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letters, name }) => (
            <tr key={letters}>
              <th scope="row">{name}</th>
              {there.map((ship) => (
                <td key={ship.id}>{left(ship, letters)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Hits past screens</th>
            {there.map(({ id }) => (
              <td key={id}>{known.hits[id] ?? 0}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Hits it can take</th>
            {there.map(({ id }) => (
              <td key={id}>{hitsText(id)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <Opened title="What each part does" isOpen={battle?.round === 1 && innerWidth >= 600}>
        {() => (
          <ul>
            {present.map(({ letters, name }) => (
              <li key={letters}>
                <b>
                  {name} ({letters}):
                </b>{' '}
                {titleOf(rules, 'guide', letters)}
              </li>
            ))}
          </ul>
        )}
      </Opened>
    </div>
  );
};
