/** A diagram of one round of combat: a card for each ship with its order, and a track for each shot. */

import {
  brushOf,
  checkOptions,
  drawPage,
  optionsParam,
  ownerSigns,
  signsOf,
  type PictureOptions,
  type Sign,
} from '../../board/page.js';
import {
  attributes,
  drawText,
  escapeXml,
  formatPoint,
  layer,
  MARGIN,
  moveTo,
  tenth,
  widthOf,
  type Point,
} from '../../board/svg.js';
import { liveriesOf, type Brush } from '../../board/theme.js';
import { guard, rulesParam, type Param } from '../../kernel/guard.js';
import type { Rules } from '../../kernel/types.js';
import { nameOf } from '../find.js';
import type { ShipId, Shot } from '../state.js';
import {
  CARD,
  HIGH,
  ROOM,
  drawCard,
  partakers,
  placeCards,
  type Card,
  type DrawnRound,
  type Look,
} from './cards.js';
import { resultTitles } from './results.js';

// Tracks.

/** Equal shots of one ship at another. */
interface Volley {
  readonly shot: Shot;
  readonly times: number;
}

/** Most tracks that are drawn. */
const MOST_TRACKS = 400;

function volleysIn(shots: readonly Shot[]): readonly Volley[] {
  const volleys = new Map<string, { readonly shot: Shot; times: number }>();
  for (const shot of shots) {
    const key = [shot.by, shot.at, shot.weapon, shot.result, shot.hits, shot.difference].join();
    const volley = volleys.get(key);
    if (volley) volley.times += 1;
    else if (volleys.size < MOST_TRACKS) volleys.set(key, { shot, times: 1 });
  }
  return [...volleys.values()];
}

/** A volley with the ends of its track. */
interface Track extends Volley {
  readonly from: Point;
  readonly to: Point;
}

/** Pixels between a card and the end of a track at it. */
const AWAY = 7;

/** Spreads the ends of tracks over the inner edges of their cards, so that they cross as little as possible. */
function placeTracks(volleys: readonly Volley[], cards: ReadonlyMap<string, Card>): readonly Track[] {
  const topOf = (id: ShipId): number => cards.get(id)?.corner[1] ?? 0;
  const endOf = (id: ShipId, volley: Volley): Point => {
    const card = cards.get(id);
    if (!card) return [0, 0];
    const touching = volleys.filter(({ shot }) => shot.by === id || shot.at === id);
    const others = touching
      .map((each) => ({ each, top: topOf(each.shot.by === id ? each.shot.at : each.shot.by) }))
      .sort((one, other) => one.top - other.top);
    const place = others.findIndex(({ each }) => each === volley);
    const [x, y] = card.corner;
    const edge = card.isLeft ? x + CARD : x;
    const away = volley.shot.at === id ? AWAY : 0;
    return [card.isLeft ? edge + away : edge - away, y + ((place + 1) * card.high) / (others.length + 1)];
  };
  return volleys
    .filter(({ shot }) => cards.has(shot.by) && cards.has(shot.at))
    .map((volley) => ({
      ...volley,
      from: endOf(volley.shot.by, volley),
      to: endOf(volley.shot.at, volley),
    }));
}

/** The control points of the curve of a track: it leaves and meets the cards at right angles. */
function bendOf({ from: [x, y], to: [tox, toy] }: Track): readonly [Point, Point] {
  const bend = (fromX: number): number => fromX + (fromX < CARD + ROOM / 2 ? 1 : -1) * ROOM * 0.4;
  return [
    [bend(x), y],
    [bend(tox), toy],
  ];
}

/** Returns the point at a part of a track, from 0 to 1. */
function pointAt(track: Track, part: number): Point {
  const [one, two] = bendOf(track);
  const rest = 1 - part;
  const mix = (axis: 0 | 1): number =>
    rest ** 3 * track.from[axis] +
    3 * rest ** 2 * part * one[axis] +
    3 * rest * part ** 2 * two[axis] +
    part ** 3 * track.to[axis];
  return [mix(0), mix(1)];
}

/** Text on a track: 'Hit+1: 4', and how many such shots there are. */
const pillText = ({ shot, times }: Volley): string =>
  `${resultTitles[shot.result]}${shot.hits > 0 ? `: ${shot.hits}` : ''}${times > 1 ? ` ×${times}` : ''}`;

const [PILL_SIZE, PILL_HIGH] = [11, 17];
const widthOfPill = (volley: Volley): number => widthOf(pillText(volley), PILL_SIZE) + 10;

/** Parts of a track where its text can be, the best first. */
const PARTS = [0.5, 0.4, 0.6, 0.32, 0.68, 0.25, 0.75, 0.18, 0.82];

/** Places the texts of tracks so that they do not cover each other if possible. */
function placePills(tracks: readonly Track[]): readonly Point[] {
  const placed: { readonly at: Point; readonly wide: number }[] = [];
  for (const track of tracks) {
    const wide = widthOfPill(track);
    const isFree = ([x, y]: Point): boolean =>
      placed.every(
        ({ at, wide: other }) =>
          Math.abs(at[0] - x) > (wide + other) / 2 + 2 || Math.abs(at[1] - y) > PILL_HIGH + 1,
      );
    const spots = PARTS.map((part) => pointAt(track, part));
    placed.push({ at: spots.find(isFree) ?? pointAt(track, 0.5), wide });
  }
  return placed.map(({ at }) => at);
}

/** Draws a burst around its center. */
function burst(paint: string, radius: number): string {
  const points = Array.from({ length: 16 }, (_, at): Point => {
    const [turn, away] = [(at * Math.PI) / 8, at % 2 === 0 ? radius : radius * 0.45];
    return [away * Math.cos(turn), away * Math.sin(turn)];
  });
  return `<path d="M${points.map(formatPoint).join('L')}z" fill="${paint}"/>`;
}

const DOTS = ' stroke-dasharray="0.1 6" stroke-linecap="round"';

/** Style of the line of a weapon: a beam is a line, all that flies is dotted. */
const dashOf = (weapon: string): string => (weapon === 'beam' ? '' : DOTS);

/** Describes a volley for its title. */
function describeVolley({ shot, times }: Volley): string {
  const { weapon, by, at, difference, result, hits } = shot;
  const many = times === 1 ? '' : `${times} times `;
  return `${nameOf(by)} fires ${many}at ${nameOf(at)}, ${weapon}: drive difference ${difference > 0 ? '+' : ''}${difference}, ${resultTitles[result]}${hits > 0 ? `, ${hits} hits` : ''}`;
}

/** Draws a track. */
function drawTrack(track: Track, brush: Brush): string {
  const { hit, miss } = brush.paints;
  const { shot, from, to } = track;
  const [one, two] = bendOf(track);
  const paint = shot.hits > 0 ? hit : miss;
  const end = shot.hits > 0 ? burst(hit, 10) : `<circle r="3" fill="${miss}"/>`;
  const data = attributes({
    class: `ww-shot${shot.hits > 0 ? ' ww-hit' : ''}`,
    'data-by': shot.by,
    'data-at': shot.at,
    'data-weapon': shot.weapon,
    'data-result': shot.result,
  });
  return (
    `<g${data}><title>${escapeXml(describeVolley(track))}</title>` +
    `<path d="M${formatPoint(from)}C${formatPoint(one)} ${formatPoint(two)} ${formatPoint(to)}" fill="none" stroke="${paint}" stroke-width="${shot.hits > 0 ? 3 : 2}"${dashOf(shot.weapon)}/>` +
    `<g ${moveTo(to)}>${end}</g></g>`
  );
}

/** Draws the text of a track. */
function drawPill(track: Track, at: Point, { paints }: Brush): string {
  const wide = widthOfPill(track);
  const [isHit, says] = [track.shot.hits > 0, pillText(track)];
  const edge = isHit ? paints.hit : paints.miss;
  return (
    `<g ${moveTo(at)}><rect x="${tenth(-wide / 2)}" y="${-PILL_HIGH / 2}" width="${tenth(wide)}" height="${PILL_HIGH}" rx="${PILL_HIGH / 2}" fill="${paints.hex}" stroke="${edge}"/>` +
    `${drawText(says, 4, PILL_SIZE, isHit ? 'font-weight="bold"' : '')}</g>`
  );
}

// The diagram.

function signsIn(volleys: readonly Volley[], { brush, liveries }: Look): readonly Sign[] {
  const { hit, miss } = brush.paints;
  const line = (paint: string, more: string): string =>
    `<path d="M-12 0h24" stroke="${paint}" stroke-width="3"${more}/>`;
  const has = (is: (shot: Shot) => boolean): boolean => volleys.some(({ shot }) => is(shot));
  return [
    ...signsOf([
      [has(({ hits }) => hits > 0), line(hit, '') + burst(hit, 8), 'Hit, and hits before screens'],
      [has(({ hits }) => hits === 0), line(miss, ''), 'Miss'],
      [has(({ weapon }) => weapon !== 'beam'), line(miss, DOTS), 'Missile or shell'],
    ]),
    ...ownerSigns(liveries, brush.paints),
  ];
}

/** Draws cards and tracks. */
function layers(cards: readonly Card[], volleys: readonly Volley[], look: Look): string {
  const { brush } = look;
  const { ink } = brush.paints;
  const tracks = placeTracks(volleys, new Map<string, Card>(cards.map((card) => [card.ship.id, card])));
  const pills = placePills(tracks);
  return [
    layer(
      `class="ww-orders" fill="${ink}" text-anchor="start"`,
      cards.map((card) => drawCard(card, look)),
    ),
    layer(
      'class="ww-shots"',
      tracks.map((track) => drawTrack(track, brush)),
    ),
    layer(
      `class="ww-results" fill="${ink}" pointer-events="none"`,
      tracks.map((track, at) => drawPill(track, pills[at] ?? track.to, brush)),
    ),
  ].join('');
}

/** Describes a round for screen readers. */
function summary(cards: readonly Card[], volleys: readonly Volley[]): string {
  const ordered = cards.map(
    ({ ship, order }) => `${nameOf(ship.id)} of ${ship.owner}${order ? `: ${order.tactic}` : ''}.`,
  );
  return [...ordered, ...volleys.map((volley) => `${describeVolley(volley)}.`)].join(' ');
}

function draw(rules: Rules, round: DrawnRound, options: PictureOptions): string {
  const brush = brushOf(options);
  const ships = partakers(round);
  const liveries = liveriesOf(
    ships.map(({ owner }) => owner),
    brush.palette,
  );
  const look: Look = { round, brush, liveries };
  const cards = placeCards(rules, round, ships, liveries);
  const volleys = volleysIn(round.fired?.shots ?? []);
  const bottom = Math.max(HIGH, ...cards.map(({ corner, high }) => corner[1] + high));
  const inner = {
    ...{ left: -MARGIN, top: -MARGIN },
    ...{ width: 2 * CARD + ROOM + 2 * MARGIN, height: bottom + 2 * MARGIN },
  };
  const says = summary(cards, volleys);
  const page = { inner, title: 'Combat round', says, signs: signsIn(volleys, look) };
  return drawPage(page, options, brush, layers(cards, volleys, look));
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= 1000;

/** A round to draw. */
const roundParam: Param = {
  name: 'round',
  expected: 'a round: lists of at most 1000 ships and orders, and what was fired',
  // Sound: each member is checked.
  fits: (value) => {
    const { ships, orders } = (value ?? {}) as Partial<DrawnRound>;
    return isList(ships) && isList(orders);
  },
  draftable: true,
  blamed: () => true,
};

/**
 * Draws a round of combat as SVG: a card for each ship with tactic, allocation and hits, and a track for each shot with its result in
 * the Combat Results Table and its hits before screens. Equal shots of one ship are one track. Each card has `data-ship`, each track
 * `data-by` and `data-at`. Throws InvalidArgument for a bad argument. Ledger: E1.COMBAT.3, E1.COMBAT.4.
 */
export const renderBattle: (rules: Rules, round: DrawnRound, options?: PictureOptions) => string = guard(
  'renderBattle',
  [rulesParam, roundParam, optionsParam],
  (rules, round, options: PictureOptions = {}) => {
    checkOptions('renderBattle', options);
    return draw(rules, round, options);
  },
);
