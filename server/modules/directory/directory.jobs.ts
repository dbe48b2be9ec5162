import type { Context } from '#server/context.ts';
import { loadOnce } from '#server/db/load-once.ts';
import { everyMinute, inTransaction, type Reaction } from '#server/jobs/reactions.ts';
import { notEntered, setHidden } from './profile.repo.ts';
import { enter } from './profile.service.ts';
import { sumUpChanges } from './search.repo.ts';

const entries = { name: 'directory entries', version: '1' };

/** Enters the profiles from before there were entries; later ones are entered when they are written. */
const enterAll = ({ db }: Context) =>
  loadOnce(db, entries, async (tx) => {
    const profiles = await notEntered(tx);
    for (const profile of profiles) await enter({ db: tx }, profile);
    return profiles.length;
  });

export const directoryJobs: Reaction[] = [
  inTransaction('user.deletion_requested', ({ db, now }, { userId }) => setHidden(db, userId, now())),
  inTransaction('user.deleted', ({ db, now }, { userId }) => setHidden(db, userId, now())),
  inTransaction('user.restored', ({ db }, { userId }) => setHidden(db, userId, null)),
  everyMinute('directory.enter-all', enterAll),
  everyMinute('directory.sum-up-changes', ({ db }) => sumUpChanges(db, [])),
];
