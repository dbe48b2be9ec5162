import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { uuid } from '#server/db/result-columns.ts';

/** Returns who talks with each of the users, and is not blocked by them. */
export const findWatchers = (db: Db, userIds: string[]) =>
  readRows(
    db,
    { userId: uuid, watcherId: uuid },
    sql`
    select user_id as "userId", other_user_id as "watcherId" from conversations where user_id in ${userIds}
    union
    select m.user_id, o.user_id from room_members m
      join room_members o on o.room_id = m.room_id and o.user_id <> m.user_id
    where m.user_id in ${userIds}
    except select user_id, other_user_id from contact_settings where user_id in ${userIds} and blocked_at is not null`,
  );
