/** Pictures of the package in the page, and the themes of both. */

import { createContext, type JSX } from 'preact';
import { renderMap, type Mark, type View } from 'warpwar';
import { Button, type Part } from './part.js';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';

/** Themes of pictures and of the page. */
export type ThemeName = 'light' | 'dark' | 'plain';

/** The themes to choose from. */
export const themes: readonly (ThemeName | 'system')[] = ['system', 'light', 'dark', 'plain'];

/** The theme in force, the one that was chosen, and how to choose another. */
interface Theming {
  readonly theme: ThemeName;
  readonly chosen: string;
  readonly choose: (theme: string) => void;
}

const Themed = createContext<Theming>({ theme: 'light', chosen: 'system', choose: () => undefined });

/** Returns the theme in force, the one that was chosen, and how to choose another. */
export const useTheme = (): Theming => useContext(Themed);

const KEY = 'warpwar/theme';

/** Gives a theme to what is in it, and to the page. */
export const ThemeKeeper: Part<{ children: JSX.Element }> = ({ children }) => {
  const [chosen, keep] = useState(localStorage.getItem(KEY) ?? 'system');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = themes.find((each) => each === chosen && each !== 'system') ?? system;
  document.documentElement.dataset.theme = theme;
  const choose = (next: string): void => {
    localStorage.setItem(KEY, next);
    keep(next);
  };
  // Sound: 'system' is not found above.
  return <Themed.Provider value={{ theme: theme as ThemeName, chosen, choose }}>{children}</Themed.Provider>;
};

/** A picture of the package. `touch` is called with what was clicked in it. */
export const Picture: Part<{ svg: string; label?: string; touch?: (target: Element) => void }> = ({
  svg,
  label,
  touch,
}) => (
  <div
    class={`picture${touch ? ' touch' : ''}`}
    aria-label={label}
    role={label ? 'group' : undefined}
    onClick={(event) => event.target instanceof Element && touch?.(event.target)}
    dangerouslySetInnerHTML={{ __html: svg }}
  />
);

/** How large a map may be shown: all of it in the room for it, then so many times as large, with names that can be read. */
const ZOOMS = [1, 1.2, 1.6, 2.2, 3.2] as const;

/** Pixels that a unit of the map needs so that names can be read. */
const READABLE = 0.7;

/** Hexes of a map that need no window. */
const FEW = 20;

/** Where a player has moved the window, so that the next map is seen through the same. */
const last = { zoom: -1, left: 0, top: 0 };

/** Forgets where a player has moved the window. */
export const resetWindow = (): unknown => Object.assign(last, { zoom: -1 });

/** A map in a window: it scrolls, and grows and shrinks by buttons. It scrolls to the hex `center` if that is not in sight. */
export const MapWindow: Part<{
  view: View;
  marks: readonly Mark[];
  center: string | undefined;
  touch?: (hex: string | undefined, ship: string | undefined) => void;
}> = ({ view, marks, center, touch }) => {
  const { theme } = useTheme();
  const isFew = view.map.hexes.length < FEW;
  // Of a large map a combat shows its surroundings, or what was looked for.
  const crop =
    view.battle && !isFew && center !== undefined ? { around: center, columns: 5, rows: 3 } : undefined;
  const isSmall = isFew || crop !== undefined;
  const isKept = last.zoom >= 0 && !isSmall;
  const isPhone = innerWidth < 600;
  const [zoom, setZoom] = useState(() => (isKept ? last.zoom : isSmall ? 0 : isPhone ? 1 : 2));
  const isFar = isPhone && zoom === 0 && !isSmall;
  const svg = renderMap(view, {
    ...{ theme, marks, ids: 'map', legend: !isSmall && !isFar, numbers: !isFar },
    initials: isFar,
    ...(crop && { crop }),
  });
  const [, wide = '1', high = '1'] = /viewBox="\S+ \S+ (\S+) ([^"\s]+)"/.exec(svg) ?? [];
  const least = zoom > 0 ? READABLE * Number(wide) : 0;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, hex] = [frame.current, frame.current?.querySelector(`[data-hex="${center ?? ''}"]`)];
    if (!box) return;
    if (isKept) box.scrollTo(last.left, last.top);
    if (!isSmall) last.zoom = zoom;
    if (!hex) return;
    const [outer, inner] = [box.getBoundingClientRect(), hex.getBoundingClientRect()];
    const [across, down] = [
      inner.left + inner.width / 2 - outer.left - outer.width / 2,
      inner.top + inner.height / 2 - outer.top - outer.height / 2,
    ];
    const isInSight = Math.abs(across) < outer.width / 2 && Math.abs(down) < outer.height / 2;
    if (!isKept || !isInSight) box.scrollBy(across, down);
  }, [center, zoom]);
  const click = (target: Element): void =>
    touch?.(
      target.closest('[data-hex]')?.getAttribute('data-hex') ?? undefined,
      target.closest('[data-ship]')?.getAttribute('data-ship') ?? undefined,
    );
  return (
    <div class={`map${isSmall ? ' small' : ''}`}>
      <div
        class="window"
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label="Map: arrow keys move it"
        onScroll={({ currentTarget: { scrollLeft: left, scrollTop: top } }) =>
          !isSmall && Object.assign(last, { left, top })
        }
      >
        <div
          style={{
            width: `calc(max(${least}px, min(100cqw, 100cqh * ${Number(wide) / Number(high)})) * ${ZOOMS[zoom] ?? 1})`,
          }}
        >
          <Picture svg={svg} touch={click} />
        </div>
      </div>
      <div class="zoom">
        {([1, -1] as const).map((by) => (
          <Button
            key={by}
            aria-label={by > 0 ? 'Larger map' : 'Smaller map'}
            disabled={ZOOMS[zoom + by] === undefined}
            onClick={() => setZoom(zoom + by)}
          >
            {by > 0 ? '+' : '−'}
          </Button>
        ))}
      </div>
    </div>
  );
};
