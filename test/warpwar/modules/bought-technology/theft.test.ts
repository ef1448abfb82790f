import { describe, expect, test } from 'vitest';
import type { State } from '../../../../src/warpwar/state.js';
import type { ByTechnology, Research } from '../../../../src/warpwar/modules/bought-technology/research.js';

import { Babylon, goOn, pass, stands, toBuild, Ugarit } from '../../../support/campaign.js';
import { baseAt, momentOf } from '../../../support/conquest.js';
import { blue, green, red } from '../../../support/fleets.js';
import { payloadsOf } from '../../../support/played.js';
import { rule } from '../../../support/rule.js';
import {
  inBuild,
  knowing,
  levelsOf,
  paidOf,
  RULES,
  three,
  typesHeard,
} from '../../../support/researching.js';
import { vector } from '../../../support/book.js';

interface Example {
  readonly given: Readonly<Record<'captor' | 'loser', Readonly<Record<'E' | 'G' | 'K', number>>>>;
  readonly rulesGive: Readonly<Record<'E' | 'G' | 'K', number>> & { readonly towards: object };
}
const book: Example = vector('V.IV.2.THEFT');
const levels = ({ E, G, K }: Example['given']['captor']): ByTechnology => three(E, G, K);

/** Red stands at Babylon, or elsewhere, as his turn goes on to its end. */
const taking = (known: Readonly<Record<string, Partial<Research>>>, rules = RULES, at = [Babylon]): State =>
  knowing(
    momentOf(2, {
      rules,
      ships: at.map((hex, number) => stands(`red/W${number + 1}`, hex, { PD: 2, WG: 1 })),
    }),
    known,
  );

describe('what is learned with a Base', () => {
  rule('V.IV.2.6', '6 less the gap in each type in which the loser is ahead', () => {
    const { captor, loser } = book.given;
    const { state, events } = pass(
      taking({ red: { levels: levels(captor) }, blue: { levels: levels(loser) } }),
    );
    expect(baseAt(state, Babylon)).toBeUndefined();
    const { E, G, K } = book.rulesGive;
    expect(paidOf(state, 'red')).toEqual(three(E, G, K));
    expect(book.rulesGive.towards).toEqual({ E: captor.E + 1, K: captor.K + 1 });
    expect([levelsOf(state, 'red'), levelsOf(state, 'blue')]).toEqual([levels(captor), levels(loser)]);
    const at = { player: red, at: Babylon, from: blue };
    expect(payloadsOf(events, 'bought-technology/stolen')).toEqual([
      { ...at, technology: 'energy', points: 4 },
      { ...at, technology: 'kinetic', points: 5 },
    ]);
  });

  rule('V.IV.2.6', 'nothing where the gap is 6 or more, or the captor is ahead', () => {
    const { state } = pass(taking({ red: { levels: three(0, 0, 3) }, blue: { levels: three(6, 5, 2) } }));
    expect(paidOf(state, 'red')).toEqual(three(0, 1, 0));
  });

  rule(['V.IV.2.6', 'V.IV.2.3'], 'it completes a level as the next turn begins, and not before', () => {
    const known = { red: { paid: three(8, 0, 0) }, blue: { levels: three(1, 0, 0) } };
    const { state } = pass(taking(known));
    expect([levelsOf(state, 'red'), paidOf(state, 'red')]).toEqual([three(0, 0, 0), three(13, 0, 0)]);
    const next = toBuild(state, 'red');
    expect([levelsOf(next, 'red'), paidOf(next, 'red')]).toEqual([three(1, 0, 0), three(3, 0, 0)]);
  });

  rule(['V.IV.2.6', 'V.IV.2.2'], 'what completes a level to the point completes it', () => {
    const known = { red: { paid: three(5, 4, 0) }, blue: { levels: three(1, 1, 0) } };
    const next = toBuild(pass(taking(known)).state, 'red');
    expect([levelsOf(next, 'red'), paidOf(next, 'red')]).toEqual([three(1, 0, 0), three(0, 9, 0)]);
  });

  rule('V.IV.2.6', 'two Bases taken in one turn count twice', () => {
    const known = { blue: { levels: three(1, 0, 0) } };
    expect(paidOf(pass(taking(known, RULES, [Babylon, Ugarit])).state, 'red')).toEqual(three(10, 0, 0));
  });

  rule('V.IV.2.6', 'a Colony that is captured counts as well', () => {
    const colony = knowing(
      taking({ blue: { levels: three(2, 0, 0) } }, `${RULES} +colonies colonies(onlyBuild=true)`),
      {},
    );
    const { state } = pass(colony);
    expect([baseAt(state, Babylon), paidOf(state, 'red')]).toEqual([red, three(4, 0, 0)]);
  });

  test('the captor alone hears of it', () => {
    const { events } = pass(taking({ blue: { levels: three(1, 0, 0) } }));
    const heard = [red, blue, green, { spectator: true } as const].map((viewer) =>
      typesHeard(events, viewer).includes('bought-technology/stolen'),
    );
    expect(heard).toEqual([true, false, false, false]);
  });

  test('where no Base falls nothing is learned', () => {
    const { state } = pass(taking({ blue: { levels: three(1, 0, 0) } }, RULES, [Ugarit].slice(1)));
    expect(paidOf(state, 'red')).toEqual(three(0, 0, 0));
    const peace = knowing(inBuild(2), { blue: { levels: three(1, 0, 0) } });
    const { events } = goOn(peace, ({ turn }) => turn < 4);
    expect(payloadsOf(events, 'bought-technology/stolen')).toEqual([]);
  });
});
