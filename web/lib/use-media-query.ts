import { useSyncExternalStore } from 'react';

/** Whether the window is like this now: `useMedia('(width < 48rem)')`. */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );

/** Below the width from which there is room beside each other. */
export const useIsPhone = () => useMediaQuery('(width < 48rem)');
