/**
 * Writes the diagrams of docs/how-it-works.md into docs/diagrams, as `npm run picture` does: each is a list of boxes on a grid of three
 * columns, and of arrows between them. Their colors follow the theme of the page.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { escapeXml } from '../src/board/svg.js';

/** Who acts: a player, both sides in secret, or the game itself. `server` is what must not leave the server. */
type Kind = 'player' | 'sealed' | 'auto' | 'server';

/** A box: its title, what is said of it in two lines at most, who acts, and where it stands if not after the last one. */
type Box = readonly [title: string, note: string, kind: Kind];

interface Diagram {
  readonly title: string;
  readonly boxes: readonly Box[];
  /** Boxes by their numbers. Default: each leads to the next. */
  readonly arrows?: readonly (readonly [from: number, to: number])[];
  /** What the kinds mean here. */
  readonly legend: Readonly<Partial<Record<Kind, string>>>;
}

/** The phases of a player-turn, in every scenario in this order. */
export const phases: readonly Box[] = [
  ['ends', 'choose ends of the map, once', 'player'],
  ['score', 'points for enemy base stars', 'auto'],
  ['income', 'Build Points come in', 'auto'],
  ['allot', 'divide points among Bases', 'player'],
  ['build', 'build, repair, resupply', 'player'],
  ['move', 'Warpships move', 'player'],
  ['combat', 'at every star with enemies', 'sealed'],
  ['rearrange', 'Systemships come and go', 'player'],
  ['reckoning', 'Bases fall, loot is taken', 'player'],
];

/** The steps of a combat round, under all rules in this order. */
export const steps: readonly Box[] = [
  ['orders', 'tactic, power and targets of each ship', 'sealed'],
  ['reveal', 'all see all orders', 'auto'],
  ['ecm', 'ECM shifts missiles', 'sealed'],
  ['fire', 'the table decides each shot, screens stop hits', 'auto'],
  ['damage', 'owners place their hits', 'sealed'],
  ['stow', 'racks pick up and drop', 'auto'],
  ['remove', 'destroyed ships go', 'auto'],
  ['escape', 'choose a hex of escape', 'sealed'],
  ['count', 'next round, or the end', 'auto'],
];

const diagrams: Readonly<Record<string, Diagram>> = {
  turn: {
    title: 'A player-turn: nine phases',
    boxes: phases,
    legend: {
      player: 'the active player acts',
      sealed: 'all sides choose in secret',
      auto: 'runs by itself',
    },
  },
  round: {
    title: 'A combat round: nine steps',
    boxes: steps,
    legend: { sealed: 'all sides choose in secret', auto: 'runs by itself' },
  },
  views: {
    title: 'From an action to what a player sees',
    boxes: [
      ['action', 'plain JSON from a player', 'player'],
      ['applyAction', 'a pure function', 'auto'],
      ['state', 'everything: stays on the server', 'server'],
      ['issues', 'why it is refused', 'player'],
      ['events', 'those that the viewer receives', 'player'],
      ['view', 'what one viewer may see', 'player'],
      ['describe', 'sentences for a form', 'auto'],
      ['tell', 'what happened, in sentences', 'auto'],
      ['decisions', 'what to do next, as forms', 'auto'],
    ],
    arrows: [
      [0, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 5],
      [4, 5],
      [3, 6],
      [4, 7],
      [5, 8],
    ],
    legend: { server: 'secret', player: 'sent to or from one player', auto: 'functions of the library' },
  },
};

const [WIDTH, HEIGHT, ACROSS, DOWN, EDGE] = [190, 74, 34, 34, 14] as const;
const COLUMNS = 3;

const STYLE = `text{font:15px system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;fill:#1b2540;text-anchor:middle}
.t{font-weight:600;font-size:16px}.n{font-size:13.5px}.l{text-anchor:start;font-size:13.5px}
rect{stroke-width:1.5;fill:#f3f5fa;stroke:#8a95ad}.player{fill:#e3effd;stroke:#2f73cc}.sealed{fill:#fde7e3;stroke:#d8402f}.server{fill:#fff1cf;stroke:#b27700;stroke-dasharray:6 4}
path{fill:none;stroke:#5d6f94;stroke-width:1.8}marker path{fill:#5d6f94;stroke:none}
@media (prefers-color-scheme:dark){text{fill:#e6ecfa}rect{fill:#1a2544;stroke:#6b7ba6}.player{fill:#12305a;stroke:#5aa9ff}.sealed{fill:#4a1f26;stroke:#ff6b5e}.server{fill:#40320e;stroke:#ffd166}path{stroke:#9fb0d8}marker path{fill:#9fb0d8}}`;

const columnOf = (box: number): number => box % COLUMNS;
const left = (box: number): number => EDGE + columnOf(box) * (WIDTH + ACROSS);
const top = (box: number): number => EDGE + Math.floor(box / COLUMNS) * (HEIGHT + DOWN);
const middle = (box: number): number => left(box) + WIDTH / 2;

/** A note in lines of about 24 letters. */
function linesOf(note: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of note.split(' ')) {
    if (line.length + word.length >= 24) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function drawBox([title, note, kind]: Box, at: number): string {
  const lines = linesOf(note);
  const first = top(at) + (lines.length > 1 ? 25 : 32);
  const texts = lines.map(
    (line, row) => `<text class="n" x="${middle(at)}" y="${first + 21 + row * 17}">${escapeXml(line)}</text>`,
  );
  return `<rect class="${kind}" x="${left(at)}" y="${top(at)}" width="${WIDTH}" height="${HEIGHT}" rx="9"/><text class="t" x="${middle(at)}" y="${first}">${escapeXml(title)}</text>${texts.join('')}`;
}

/** An arrow to the right within a row, else from the foot of a box to the head of another. */
function drawArrow([from, to]: readonly [number, number]): string {
  const foot = top(from) + HEIGHT;
  const way =
    top(from) === top(to)
      ? `M${left(from) + WIDTH} ${top(from) + HEIGHT / 2}H${left(to) - 3}`
      : `M${middle(from)} ${foot}V${foot + DOWN / 2}H${middle(to)}V${top(to) - 3}`;
  return `<path d="${way}" marker-end="url(#head)"/>`;
}

function drawLegend(legend: Diagram['legend'], y: number): string {
  return Object.entries(legend)
    .map(([kind, meaning], at) => {
      const x = left(at);
      return `<rect class="${kind}" x="${x}" y="${y}" width="22" height="15" rx="4"/><text class="l" x="${x + 30}" y="${y + 12}">${escapeXml(meaning)}</text>`;
    })
    .join('\n');
}

function draw({ title, boxes, arrows, legend }: Diagram): string {
  const ways = arrows ?? boxes.slice(1).map((_, at) => [at, at + 1] as const);
  const foot = top(boxes.length - 1) + HEIGHT + 22;
  const [width, height] = [left(COLUMNS - 1) + WIDTH + EDGE, foot + 15 + EDGE];
  return frame(width, height, title, [
    ways.map(drawArrow).join('\n'),
    boxes.map(drawBox).join('\n'),
    drawLegend(legend, foot),
  ]);
}

/** A question as rings: the answer that was there first is the innermost, and each module that was added stands around it. */
function drawRings(rings: readonly Box[], given: readonly [Box, Box]): string {
  const head = 58;
  const drawn = rings.map(([title, note, kind], at) => {
    const [x, y] = [260 + at * 18, EDGE + at * head];
    const [width, height] = [374 - at * 36, (rings.length - at) * head + (rings.length - 1 - at) * 12];
    const [center, line] = [x + width / 2, y + 24];
    return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/><text class="t" x="${center}" y="${line}">${escapeXml(title)}</text><text class="n" x="${center}" y="${line + 19}">${escapeXml(note)}</text>`;
  });
  const ways = [0, COLUMNS].map(
    (box) => `<path d="M${left(box) + WIDTH} ${top(box) + HEIGHT / 2}H255" marker-end="url(#head)"/>`,
  );
  const height = EDGE * 2 + Math.max(rings.length * head + (rings.length - 1) * 12, HEIGHT * 2 + DOWN);
  return frame(260 + 374 + EDGE, height, 'A question and the modules that answer it', [
    ...ways,
    drawBox(given[0], 0),
    drawBox(given[1], COLUMNS),
    ...drawn,
  ]);
}

const frame = (width: number, height: number, title: string, drawn: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>',
    ...drawn,
    '</svg>\n',
  ].join('\n');

/** All diagrams by their files in docs/diagrams. */
export const drawings = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(diagrams).map(([name, diagram]) => [`${name}.svg`, draw(diagram)])),
  'wraps.svg': drawRings(
    [
      ['haste', 'wraps: asks the ring below, adds 1', 'sealed'],
      ['half-power-movement', "replaces core's answer: half of the strength", 'player'],
      ['core', 'asks movementPoints: all of the strength', 'auto'],
    ],
    [
      ['catalogue', 'all modules that the engine knows', 'auto'],
      ['rules of a game', 'second/advanced +haste', 'player'],
    ],
  ),
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = new URL('../docs/diagrams/', import.meta.url);
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(drawings())) writeFileSync(new URL(name, target), text);
  console.log('The diagrams are in docs/diagrams.');
}
