import { useSyncExternalStore } from 'react';

/** True while the media query matches: `useMediaQuery('(width < 48rem)')`. */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );

/** True below the width of two columns. */
export const useIsPhone = () => useMediaQuery('(width < 48rem)');
