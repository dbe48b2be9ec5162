import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { forgetUser } from '#web/lib/forget-user.ts';
import { keepQueries, restoreQueries } from '#web/lib/kept-queries.ts';
import { currentUser, fetchUser, signInFrom, type User } from '#web/lib/session.ts';
import { setReached } from '#web/ui/online.ts';
import { onRetry } from '#web/ui/retries.ts';
import { keys } from './keys.ts';
import { notifications } from './notifications.ts';
import { siteConfig } from './site-config.ts';
import { unreadMessages } from './unread-messages.ts';

/** How often the server is asked for while all that is shown is what this browser kept. */
const reachMs = 3000;

/** What the frame of every page shows. */
const ofFrame = [
  currentUser.queryKey,
  siteConfig.queryKey,
  notifications.queryKey,
  unreadMessages.queryKey,
] as const;
/** What opens without a connection: Home, aircraft with their due lists, requests and jobs, conversations. */
const ofPages = [
  keys.home,
  keys.aircraft,
  keys.requests,
  keys.inbox,
  keys.room,
  keys.roomLog,
  [...keys.messages, 'thread'],
  [...keys.messages, 'person'],
] as const;

const isBelow = (prefixes: readonly QueryKey[], queryKey: QueryKey) =>
  prefixes.some((prefix) => prefix.every((part, index) => queryKey[index] === part));

/** True for what a page shows, as opposed to the frame around it. */
export const isOfPage = (queryKey: QueryKey) => isBelow(ofPages, queryKey);

/** Keeps the pages that a user opens in this browser; returns the function that stops it. */
export const keepPages = (client: QueryClient, userId: string) =>
  keepQueries(client, userId, (queryKey) => isBelow([...ofFrame, ...ofPages], queryKey));

/**
 * Opens the app with what this browser kept of a user, for want of a connection. Once the server answers, everything is
 * loaded again; if the session has ended, or is another person's, it is deleted first.
 */
export async function openKeptPages(client: QueryClient, userId: string): Promise<User | undefined> {
  await restoreQueries(client, userId);
  const user = client.getQueryData(currentUser.queryKey);
  if (!user) return undefined;
  setReached(false);
  const stop = onRetry(() => void reach(), reachMs);
  const reach = async () => {
    const current = await fetchUser().catch(() => undefined);
    if (current === undefined) return;
    stop();
    if (current?.id !== userId) return leave(current);
    setReached(true);
    client.setQueryData(currentUser.queryKey, current);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0] });
  };
  return user;
}

async function leave(current: User | null) {
  await forgetUser();
  if (current) location.reload();
  else signInFrom(location.pathname + location.search);
}
