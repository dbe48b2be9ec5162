import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, columnsOf } from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';

const view = namedQuery(
  'user_view',
  {
    ...columnsOf(
      users,
      'id',
      'email',
      'firstName',
      'lastName',
      'profileImageUrl',
      'userType',
      'hasDualAccess',
    ),
    ...columnsOf(
      users,
      'userTypeLocked',
      'isVerified',
      'isAdmin',
      'createdAt',
      'suspensionReason',
      'termsDueAt',
    ),
    emailVerified: bool,
    needsProfile: bool,
    hasSecondFactor: bool,
    hasSeenTour: bool,
  },
  `select id, email, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
          user_type as "userType", has_dual_access as "hasDualAccess", user_type_locked as "userTypeLocked",
          is_verified as "isVerified", is_admin as "isAdmin", email_verified_at is not null as "emailVerified",
          created_at as "createdAt", suspension_reason as "suspensionReason", terms_accepted_at is null as "needsProfile",
          terms_due_at as "termsDueAt", tour_done_at is not null as "hasSeenTour",
          totp_confirmed_at is not null or exists (select from passkeys k where k.user_id = u.id) as "hasSecondFactor"
   from users u where id = $1`,
);

/** Returns the user as `viewOf` does, in one query: the call that every page begins with. */
export const viewById = async (db: Db, id: string) => (await view(db, [id]))[0];

const shared = namedQuery(
  'user_share',
  columnsOf(users, 'userType', 'hasDualAccess', 'deletionRequestedAt', 'deletedAt', 'suspendedAt'),
  `select user_type as "userType", has_dual_access as "hasDualAccess", deletion_requested_at as "deletionRequestedAt",
          deleted_at as "deletedAt", suspended_at as "suspendedAt"
   from users where id = $1 for share`,
);

/** Locks an account against changes of its row until the transaction ends; other calls may share the lock. */
export const shareById = async (db: Db, id: string) => (await shared(db, [id]))[0];
