import { minuteMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { followAccount, handOver, outdatedTerms } from './profile.repo.ts';
import { reindex } from './profile.service.ts';
import { markOutdated } from './response-times.hot.repo.ts';
import { termsVersion } from './search/index-terms.ts';
import { sumUpChanges } from './search/search.hot.repo.ts';

/** Processes that read the directory less often than this cannot follow its changes one by one. */
const keptChangesMs = 2 * minuteMs;
/** Profiles that one run indexes, so that no run takes long. */
const batch = 200;

/** Indexes profiles again whose terms were made by older rules. */
const reindexOutdated = ({ db }: Context) =>
  transaction(db, async (tx) => {
    for (const profile of await outdatedTerms(tx, termsVersion, batch)) await reindex({ db: tx }, profile);
  });

const hideOrShow = ({ db, now }: Context, { userId }: { userId: string }) => followAccount(db, userId, now());

export const directoryHandlers: Handler[] = [
  onEvent('user.deletion_requested', hideOrShow),
  onEvent('user.restored', hideOrShow),
  onEvent('user.suspended', hideOrShow),
  onEvent('user.reinstated', hideOrShow),
  // A suspended user may still make a profile.
  onEvent('provider.registered', hideOrShow),
  onEvent('team.founded', ({ db, now }, { providerId, accountId, founderId }) =>
    handOver(db, providerId, accountId, founderId, now()),
  ),
  onEvent('provider.responded', ({ db }, { providerId }) => markOutdated(db, [providerId])),
  everyMinute('directory.reindex-outdated', reindexOutdated),
  everyMinute('directory.sum-up-changes', ({ db, now }) =>
    sumUpChanges(db, [new Date(now().getTime() - keptChangesMs)]),
  ),
];
