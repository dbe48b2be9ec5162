import type { Membership } from '#contract/accounts/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, columnsOf, json, nullable } from '#server/db/result-columns.ts';
import { users } from '#server/db/schema/accounts.ts';
import { membershipsOf } from './members.view.ts';

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
    ...columnsOf(users, 'actingAccountId'),
    memberships: nullable(json<(Membership & { name: string })[]>()),
  },
  `select id, email, first_name as "firstName", last_name as "lastName", profile_image_url as "profileImageUrl",
          user_type as "userType", has_dual_access as "hasDualAccess", user_type_locked as "userTypeLocked",
          is_verified as "isVerified", is_admin as "isAdmin", email_verified_at is not null as "emailVerified",
          created_at as "createdAt", suspension_reason as "suspensionReason", terms_accepted_at is null as "needsProfile",
          terms_due_at as "termsDueAt", tour_done_at is not null as "hasSeenTour",
          totp_confirmed_at is not null or exists (select from passkeys k where k.user_id = u.id) as "hasSecondFactor",
          acting_account_id as "actingAccountId", case when memberships is not null then (
            select jsonb_agg(m || jsonb_build_object('name', a.first_name) order by n)
            from jsonb_array_elements(memberships) with ordinality as given (m, n)
              join users a on a.id = (m ->> 'accountId')::uuid) end as memberships
   from users u where id = $1`,
);

/** Returns the user as `viewOf` does, in one query: the call that every page begins with. */
export async function viewById(db: Db, id: string) {
  const [row] = await view(db, [id]);
  return row && { ...row, ...membershipsOf(row) };
}

const shared = namedQuery(
  'user_share',
  columnsOf(users, 'userType', 'hasDualAccess', 'deletionRequestedAt', 'deletedAt', 'suspendedAt'),
  `select user_type as "userType", has_dual_access as "hasDualAccess", deletion_requested_at as "deletionRequestedAt",
          deleted_at as "deletedAt", suspended_at as "suspendedAt"
   from users where id = $1 for share`,
);

/** Locks an account against changes of its row until the transaction ends; other calls may share the lock. */
export const shareById = async (db: Db, id: string) => (await shared(db, [id]))[0];
