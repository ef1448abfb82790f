/** Aids for combat: what an order would meet, damage by boxes, the round that was fought, and the records of ships. */

import { Opened, type Part } from './part.js';
import {
  combatResult,
  explainRound,
  hexOf,
  isRecord,
  renderBattle,
  renderRecord,
  renderTable,
  rulesOf,
  titleOf,
  type Draft,
  type Sheet,
  type Tactic,
  type View,
} from 'warpwar';
import { membersOf } from './fields.js';
import { Picture, useTheme } from './picture.js';
import type { Round } from './table.js';

type Json = Draft[string];
type Members = Readonly<Record<string, Json>>;

const tactics: readonly Tactic[] = ['attack', 'dodge', 'retreat'];
const drives = [0, 1, 2, 3, 4, 5, 6, 7];

/** What the beam of an order would do against every tactic and drive of its target, with the printed table. */
export const Prospects: Part<{ view: View; order: Members }> = ({ view, order }) => {
  const { theme } = useTheme();
  const rules = rulesOf(view);
  const tactic = tactics.find((each) => each === order.tactic);
  if (!tactic) return null;
  const drive = Number(order.drive ?? 0);
  const resultAt = (target: Tactic, theirs: number): string => combatResult(tactic, drive - theirs, target);
  return (
    <>
      <table>
        <caption>
          {titleOf(rules, 'tactic', tactic)} with drive {drive}, by their drive. +1 is a hit more.
        </caption>
        <thead>
          <tr>
            <th scope="col">drive</th>
            {tactics.map((each) => (
              <th key={each} scope="col">
                {titleOf(rules, 'tactic', each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drives.map((theirs) => (
            <tr key={theirs}>
              <th scope="row">{theirs}</th>
              {tactics.map((target) => (
                <td key={target} class={`cell ${resultAt(target, theirs).slice(0, 3)}`}>
                  {titleOf(rules, 'result', resultAt(target, theirs))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Opened title="The whole table">
        {() => <Picture label="Combat Results Table" svg={renderTable(rules, { theme, ids: 'table' })} />}
      </Opened>
    </>
  );
};

/** The record of a ship whose boxes place hits when they are clicked. */
export const Boxes: Part<{
  view: View;
  sheet: Sheet;
  value: Members;
  change: (value: Members) => void;
}> = ({ view, sheet, value, change }) => {
  const { theme } = useTheme();
  const ship = view.ships.find(({ id }) => id === sheet.piece);
  const field = sheet.fields.find(({ key }) => key === 'hits');
  if (!ship || !isRecord(ship) || field?.kind !== 'counts') return null;
  const hits = membersOf(value.hits);
  const counts = Object.fromEntries(Object.entries(hits).map(([key, count]) => [key, Number(count)]));
  const place = (target: Element): void => {
    const box = target.closest('[data-box]');
    const key = box?.getAttribute('data-box')?.split('/')[0] ?? '';
    const row = field.rows.find((each) => each.key === key);
    if (!box || !row) return;
    const next = (counts[key] ?? 0) + (box.classList.contains('ww-hit') ? -1 : 1);
    if (next >= row.least && next <= row.most) change({ ...value, hits: { ...hits, [key]: next } });
  };
  return (
    <Picture
      label={`Record of ${sheet.title}: click boxes to place hits`}
      svg={renderRecord(rulesOf(view), ship, { theme, hits: counts, ids: 'boxes', legend: false })}
      touch={place}
    />
  );
};

/** A round of combat, with all that was fired. */
export const Fight: Part<{ view: View; round: Round }> = ({ view, round }) => {
  const { theme } = useTheme();
  const rules = rulesOf(view);
  return (
    <>
      <Picture svg={renderBattle(rules, round, { theme, ids: 'fight' })} label="The round" />
      <Opened title="The rules of each shot">
        {() => (
          <ul>
            {explainRound(rules, round).shots.map(({ text, steps }) => (
              <li key={text}>
                {text}: {steps.map((step) => `${step.text} (${step.rules.join(', ')})`).join('; ')}
              </li>
            ))}
          </ul>
        )}
      </Opened>
    </>
  );
};

/** The ships in a hex, with the records that are known. */
export const Records: Part<{ view: View; hex: string }> = ({ view, hex }) => {
  const { theme } = useTheme();
  const there = view.ships.filter((ship) => hexOf(view.ships, ship) === hex);
  return (
    <>
      {there.length === 0 && <p>No ship is here.</p>}
      {there.map((ship) =>
        isRecord(ship) ? (
          <Picture
            key={ship.id}
            label={`Record of ${ship.id}`}
            svg={renderRecord(rulesOf(view), ship, { theme, ids: 'ship', legend: false })}
          />
        ) : (
          <p key={ship.id}>{ship.id}: its record is secret.</p>
        ),
      )}
    </>
  );
};
