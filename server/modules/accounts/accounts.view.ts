import type { Db } from '#server/db/database.ts';
import * as repo from './accounts.repo.ts';

/** Returns the user as their own browser sees them. */
export async function getUserView(db: Db, user: repo.User) {
  return {
    ...user,
    emailVerified: user.emailVerifiedAt !== null,
    hasSeenTour: user.tourDoneAt !== null,
    needsProfile: user.termsAcceptedAt === null,
    hasSecondFactor: user.totpConfirmedAt !== null || (await repo.countPasskeys(db, user.id)) > 0,
  };
}
