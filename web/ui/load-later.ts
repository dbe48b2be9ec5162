import { useEffect } from 'react';

/** What the page itself loads comes first. */
const laterMs = 300;

/**
 * Loads a lazy part a moment after the page, so that it opens at once, and without a connection too; also for who has left
 * the page meanwhile and comes back.
 */
export function useLoadLater(preload: () => Promise<unknown>, isWanted = true) {
  useEffect(() => {
    if (isWanted) setTimeout(() => void preload(), laterMs);
  }, [preload, isWanted]);
}
