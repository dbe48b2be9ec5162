import type { Context } from '#server/context.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { followAccount, notEntered } from './profile.repo.ts';
import { reindex } from './profile.service.ts';
import { markOutdated } from './response-times.hot.repo.ts';
import { sumUpChanges } from './search/search.hot.repo.ts';

const entries = { name: 'directory entries', version: '1' };

/** Indexes profiles from before the search index; later ones are indexed when they are saved. */
const reindexAll = ({ db }: Context) =>
  loadOnce(db, entries, async (tx) => {
    const profiles = await notEntered(tx);
    for (const profile of profiles) await reindex({ db: tx }, profile);
    return profiles.length;
  });

const hideOrShow = ({ db, now }: Context, { userId }: { userId: string }) => followAccount(db, userId, now());

export const directoryHandlers: Handler[] = [
  onEvent('user.deletion_requested', hideOrShow),
  onEvent('user.restored', hideOrShow),
  onEvent('user.suspended', hideOrShow),
  onEvent('user.reinstated', hideOrShow),
  // A suspended user may still make a profile.
  onEvent('provider.registered', hideOrShow),
  onEvent('provider.responded', ({ db }, { providerId }) => markOutdated(db, [providerId])),
  everyMinute('directory.enter-all', reindexAll),
  everyMinute('directory.sum-up-changes', ({ db }) => sumUpChanges(db, [])),
];
