import { namedQuery } from '#server/db/named-query.ts';
import { bool, text, uuid } from '#server/db/result-columns.ts';

/** The people $2 who wrote for shared accounts $1, pair by pair; people share a name within everyone who ever was a member. */
export const authorRows = namedQuery(
  'message_authors',
  { accountId: uuid, userId: uuid, name: text, isMember: bool, isDeleted: bool },
  `select distinct given.account_id as "accountId", given.user_id as "userId", u.deleted_at is not null as "isDeleted",
     coalesce(u.first_name, '') || case when u.last_name is not null and exists (
       select from account_members m join users o on o.id = m.user_id
       where m.account_id = given.account_id and m.user_id <> given.user_id and lower(o.first_name) = lower(u.first_name))
       then ' ' || left(u.last_name, 1) || '.' else '' end as name,
     exists (select from account_members m where m.account_id = given.account_id and m.user_id = given.user_id
       and m.left_at is null) as "isMember"
   from unnest($1::uuid[], $2::uuid[]) as given (account_id, user_id) join users u on u.id = given.user_id`,
);
