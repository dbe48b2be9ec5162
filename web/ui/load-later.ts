import { useEffect } from 'react';

/** What the page itself loads comes first; a page that somebody looked at for a second must be whole without a connection. */
const laterMs = 300;

/** Loads a lazy part a moment after the page, so that it opens at once, and without a connection too. */
export function useLoadLater(load: () => Promise<unknown>, isWanted = true) {
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => void load().catch(() => {}), laterMs);
    return () => clearTimeout(timer);
  }, [load, isWanted]);
}
