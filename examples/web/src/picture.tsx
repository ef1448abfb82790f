/** Pictures of the package in the page, and the themes of both. */

import { createContext, type JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Themes of pictures and of the page. */
export type ThemeName = 'light' | 'dark' | 'plain';

/** The themes to choose from. */
export const themes: readonly (ThemeName | 'system')[] = ['system', 'light', 'dark', 'plain'];

/** The theme that is chosen. */
export const Themed = createContext<ThemeName>('light');

const KEY = 'warpwar/theme';

/** Returns the theme in force, the one that was chosen, and a function that chooses another. */
export function useTheme(): readonly [ThemeName, string, (theme: string) => void] {
  const [chosen, choose] = useState(localStorage.getItem(KEY) ?? 'system');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = themes.find((each) => each === chosen && each !== 'system') ?? (isDark ? 'dark' : 'light');
  document.documentElement.dataset.theme = theme;
  const keep = (next: string): void => {
    localStorage.setItem(KEY, next);
    choose(next);
  };
  // Sound: 'system' is not found above.
  return [theme as ThemeName, chosen, keep];
}

/** A picture of the package. `touch` is called with what was clicked in it. */
export function Picture({
  svg,
  label,
  touch,
}: {
  readonly svg: string;
  readonly label?: string;
  readonly touch?: (target: Element) => void;
}): JSX.Element {
  return (
    <div
      class={`picture${touch ? ' touch' : ''}`}
      aria-label={label}
      role={label ? 'group' : undefined}
      onClick={(event) => event.target instanceof Element && touch?.(event.target)}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** How large a map may be shown, in parts of the room for it. */
const ZOOMS = [1, 1.6, 2.4, 3.6] as const;

/** A map in a window: it scrolls, and grows and shrinks by buttons. `center` is a hex to begin with. */
export function MapWindow({
  svg,
  isSmall,
  center,
  touch,
}: {
  readonly svg: string;
  /** Whether the map has so few hexes that it need not scroll. */
  readonly isSmall: boolean;
  readonly center?: string | undefined;
  readonly touch: (hex: string | undefined, ship: string | undefined) => void;
}): JSX.Element {
  const [zoom, setZoom] = useState(() => (isSmall ? 0 : innerWidth < 600 ? 2 : 1));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, hex] = [frame.current, frame.current?.querySelector(`[data-hex="${center ?? ''}"]`)];
    if (!box || !hex) return;
    const [outer, inner] = [box.getBoundingClientRect(), hex.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
  }, [center, zoom]);
  const click = (target: Element): void =>
    touch(
      target.closest('[data-hex]')?.getAttribute('data-hex') ?? undefined,
      target.closest('[data-ship]')?.getAttribute('data-ship') ?? undefined,
    );
  return (
    <div class={`map${isSmall ? ' small' : ''}`}>
      <div class="window" ref={frame} tabIndex={0} role="region" aria-label="Map: arrow keys move it">
        <div style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
          <Picture svg={svg} touch={click} />
        </div>
      </div>
      <div class="zoom">
        <button
          type="button"
          aria-label="Larger map"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
        <button
          type="button"
          aria-label="Smaller map"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </button>
      </div>
    </div>
  );
}
