import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOfPage } from '#web/api/kept-pages.ts';
import { formatDateTime, formatTime } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';

/** Returns when the oldest part of what the page shows was loaded: '8:45 AM', with the date if it was not today. */
export function useAge(): string | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ type: 'active' })
        .filter(({ queryKey, state }) => isOfPage(queryKey) && state.data !== undefined)
        .reduce((time, { state }) => Math.min(time, state.dataUpdatedAt), Number.POSITIVE_INFINITY),
  );
  if (oldest === Number.POSITIVE_INFINITY) return undefined;
  const when = new Date(oldest);
  return today(when) === today() ? formatTime(when) : formatDateTime(when);
}
