/** The story of a game, the newest at the end. */

import { Place, type Part } from './part.js';
import { useEffect, useRef } from 'preact/hooks';
import type { Entry } from './table.js';

/** What happened, in sentences. A sentence about a hex shows it on the map. */
export const Story: Part<{ entries: readonly Entry[]; look?: (hex: string) => void }> = ({
  entries,
  look,
}) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const log = end.current;
    if (log) log.scrollTop = log.scrollHeight;
  }, [entries.length]);
  return (
    <div class="log" role="log" aria-label="What happened" tabIndex={0} ref={end}>
      {entries.length === 0 && <p>Nothing has happened yet.</p>}
      {entries.map(({ label, text, heading, at }, index) =>
        heading ? (
          <h3 key={index}>
            {label} <small>{text}</small>
          </h3>
        ) : (
          <p key={index}>
            <b>{label}</b> {text} {at !== undefined && look && <Place at={at} show={look} />}
          </p>
        ),
      )}
    </div>
  );
};
