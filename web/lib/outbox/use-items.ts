import { useEffect, useSyncExternalStore } from 'react';
import type { createOutbox, OutboxItem, Shown } from './outbox.ts';

/** Returns what waits in this browser for a user, and follows it. */
export function useItems<Item extends OutboxItem>(
  outbox: ReturnType<typeof createOutbox<Item>>,
  userId: string,
): readonly Shown<Item>[] {
  useEffect(() => void outbox.load(userId), [outbox, userId]);
  return useSyncExternalStore(outbox.subscribe, () => outbox.items(userId));
}
