import type { Db } from '#server/db/database.ts';
import * as repo from './accounts.repo.ts';

/** The user as their own browser sees them. */
export async function viewOf(db: Db, user: repo.User, needsProfile = false) {
  const hasSecondFactor = user.totpConfirmedAt !== null || (await repo.countPasskeys(db, user.id)) > 0;
  return { ...user, emailVerified: user.emailVerifiedAt !== null, needsProfile, hasSecondFactor };
}
