/** Aids for combat: what an order would meet, damage by boxes, the round that was fought, and the records of ships. */

import { Opened, type Part } from './part.js';
import {
  explainRound,
  hexOf,
  isRecord,
  prospectsOf,
  reasonFor,
  renderBattle,
  renderRecord,
  renderTable,
  rulesOf,
  titleOf,
} from 'warpwar';
import type { Action, Order, Prospect, Sheet, Ship, View } from 'warpwar';
import { membersOf, type Members } from './fields.js';
import { Picture, useTheme } from './picture.js';
import type { Round } from './table.js';

/** What an order may lead to, whatever its enemies do. */
export const Prospects: Part<{ view: View; order: Order; known: readonly Ship[] }> = ({
  view,
  order,
  known,
}) => (
  <div class="may">
    {prospectsOf(rulesOf(view), view, order, known).map((table) => (
      <Chances key={table.text} view={view} table={table} />
    ))}
  </div>
);

/** What speaks for an action that a captain suggests. */
export const Reason: Part<{ view: View; action: Action; known: readonly Ship[] }> = (props) => {
  const why = reasonFor(rulesOf(props.view), props.view, props.action, props.known);
  return why === undefined ? null : <p>Suggested: {why}.</p>;
};

/** The printed Combat Results Table. */
export const Table: Part<{ view: View }> = ({ view }) => (
  <Picture
    label="Combat Results Table"
    svg={renderTable(rulesOf(view), { theme: useTheme().theme, ids: 'table' })}
  />
);

/** What shots of one kind may do: a column for each tactic of the enemy, a row for each drive. */
const Chances: Part<{ view: View; table: Prospect }> = ({ view, table: { text, drives, rows, by } }) => {
  const isReply = view.ships.some(({ id, owner }) => id === by && owner !== view.viewer);
  return (
    <table class={isReply ? 'chances reply' : 'chances'}>
      <caption>{text}.</caption>
      <thead>
        <tr>
          <th scope="col">drive</th>
          {rows.map(({ tactic }) => (
            <th key={tactic} scope="col">
              {rows.length > 1 ? titleOf(rulesOf(view), 'tactic', tactic) : 'result'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drives.map((drive, at) => (
          <tr key={drive}>
            <th scope="row">{drive}</th>
            {rows.map(({ tactic, cells }) => (
              <td key={tactic} class={`cell ${/^hit/i.test(cells[at]?.text ?? '') ? 'hit' : ''}`}>
                {cells[at]?.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
