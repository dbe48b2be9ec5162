import type * as z from 'zod';
import type { user as userShape } from '#contract/accounts.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import * as repo from './accounts.repo.ts';

/** The user as their own browser sees them. */
export async function viewOf(db: Db, user: repo.User) {
  return {
    ...user,
    emailVerified: user.emailVerifiedAt !== null,
    needsProfile: user.termsAcceptedAt === null,
    hasSecondFactor: user.totpConfirmedAt !== null || (await repo.countPasskeys(db, user.id)) > 0,
  };
}

/** The same in one statement, for the call that every page begins with. */
export const viewById = namedQuery<z.output<typeof userShape>>(
  'user_view',
  `select id, email, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
          user_type as "userType", has_dual_access as "hasDualAccess", user_type_locked as "userTypeLocked",
          is_verified as "isVerified", is_admin as "isAdmin", email_verified_at is not null as "emailVerified",
          created_at as "createdAt", terms_accepted_at is null as "needsProfile",
          totp_confirmed_at is not null or exists (select from passkeys k where k.user_id = u.id) as "hasSecondFactor"
   from users u where id = $1`,
);
