import { and, eq, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { chatMessages } from '#server/db/schema/messaging.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { escapeHtml } from '#server/modules/mail/mail.service.ts';
import { ofOwnRooms } from './own-rows.sql.ts';
import type { Person } from './personal-table.ts';

/** The users who may have been told about the person. */
const counterparts = ({ userId, providerId }: Person) => sql`(
  select other_user_id from conversations where user_id = ${userId}
  union select r.owner_id from service_quotes q join service_requests r on r.id = q.request_id
    where q.provider_id = ${providerId}
  union select p.user_id from service_requests r join service_quotes q on q.request_id = r.id
    join service_providers p on p.id = q.provider_id where r.owner_id = ${userId}
  union select p.user_id from service_requests r join request_matches m on m.request_id = r.id
    join service_providers p on p.id = m.provider_id where r.owner_id = ${userId}
  union select user_id from saved_providers where provider_id = ${providerId}
  union select id from users where is_admin)`;

/** Returns the names under which others were told about the person, in all spellings of the product. */
async function namesOf(db: Db, { userId }: Person) {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select p.business_name as name from service_providers p where p.user_id = ${userId}
    union select u.email from users u where u.id = ${userId}
    union select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${userId}
    union select concat_ws(' ', u.first_name, left(u.last_name, 1) || '.') from users u where u.id = ${userId}
    union select tail_number from aircraft where owner_id = ${userId}
    union select v.business_name from business_verifications v join service_providers p on p.id = v.provider_id
      where p.user_id = ${userId}`);
  return rows.map(({ name }) => name ?? '').filter((name) => name.length > 2);
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Replaces the names of a person in notifications and emails to other users, in the events of their jobs and in the
 * reasons of administrators. Reads the names, so it runs before the erasure.
 */
export async function removeMentions(db: Db, person: Person) {
  const names = await namesOf(db, person);
  if (names.length === 0) return;
  const spellings = [...new Set(names.flatMap((name) => [name, escapeHtml(name)]))]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped);
  const pattern = String.raw`(?<!\w)(${spellings.join('|')})(?!\w)`;
  const without = (column: Column) => sql`regexp_replace(${column}, ${pattern}, 'Deleted user', 'g')`;
  const others = counterparts(person);
  const isNamedIn = (...columns: Column[]): SQL =>
    sql`concat_ws(' ', ${sql.join(columns, sql`, `)}) ~ ${pattern}`;
  await db
    .update(notifications)
    .set({ title: sql`left(${without(notifications.title)}, 200)`, message: without(notifications.message) })
    .where(and(inArray(notifications.userId, others), isNamedIn(notifications.title, notifications.message)));
  await db
    .update(mails)
    .set({
      subject: sql`left(${without(mails.subject)}, 200)`,
      text: without(mails.text),
      html: without(mails.html),
    })
    .where(
      and(
        sql`${mails.recipient} in (select email from users where id in ${others})`,
        isNamedIn(mails.subject, mails.text, mails.html),
      ),
    );
  await db
    .update(auditLog)
    .set({ reason: without(auditLog.reason) })
    .where(and(eq(auditLog.entityId, person.userId), isNamedIn(auditLog.reason)));
  await db
    .update(chatMessages)
    .set({ content: without(chatMessages.content) })
    .where(
      and(
        isNull(chatMessages.senderId),
        ofOwnRooms(chatMessages.roomId)(person),
        isNamedIn(chatMessages.content),
      ),
    );
}
