import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Returns the request that a logged row belongs to; undefined for rows that no room tells of. */
export async function requestOf(db: Db, entity: string, id: number) {
  if (entity === 'request') return id;
  if (entity !== 'addition') return undefined;
  const { rows } = await db.execute<{ requestId: number }>(
    sql`select request_id as "requestId" from job_additions where id = ${id}`,
  );
  return rows[0]?.requestId;
}

/** Returns the name of who acted: a provider's business, else the person. */
export async function nameOf(db: Db, userId: string, requestId: number) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(p.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'Unnamed user') as name
    from users u
      left join service_providers p on p.user_id = u.id
        and not exists (select from service_requests r where r.id = ${requestId} and r.owner_id = u.id)
    where u.id = ${userId}`);
  return rows[0]?.name ?? 'Unnamed user';
}
