/** Parts of the page that load when they are first shown. */

import { type FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Makes a component of one that is loaded when it is first shown. */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let known: FunctionComponent<Props> | undefined;
  return (props) => {
    const [Shown, show] = useState(() => known);
    useEffect(() => {
      if (!known)
        void load().then((loaded) => {
          known = loaded;
          show(() => loaded);
        });
    }, []);
    return Shown ? <Shown {...props} /> : <p class="wait">Loading.</p>;
  };
}
