import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { int, uuidArray } from '#server/db/result-columns.ts';
import { chatMessages, messages } from '#server/db/schema/messaging.ts';

export type MessageType = 'message' | 'room_message';

/** Keeps the text of a message aside and puts another in its place; false if that was done before. */
export const hide = (db: Db, type: MessageType, id: number, shown: string) =>
  change(db, type, id, { hiddenContent: sql`content`, content: shown }, sql`hidden_content is null`);

/** Puts the text of a hidden message back; false if it is not hidden. */
export const show = (db: Db, type: MessageType, id: number) =>
  change(
    db,
    type,
    id,
    { hiddenContent: null, content: sql`hidden_content` },
    sql`hidden_content is not null`,
  );

async function change(
  db: Db,
  type: MessageType,
  id: number,
  texts: { hiddenContent: SQL | null; content: SQL | string },
  isOther: SQL,
) {
  const { rowCount } = await (type === 'message'
    ? db
        .update(messages)
        .set(texts)
        .where(and(eq(messages.id, id), isOther))
    : db
        .update(chatMessages)
        .set(texts)
        .where(and(eq(chatMessages.id, id), isOther)));
  return rowCount === 1;
}

/** Returns the two users of a message, or the participants of its room. */
export async function readersOf(db: Db, type: MessageType, id: number) {
  if (type === 'message') {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    return row && { userIds: [row.senderId, row.receiverId], roomId: undefined };
  }
  const [row] = await readRows(
    db,
    { userIds: uuidArray, roomId: int },
    sql`
    select r.participants as "userIds", r.id as "roomId"
    from chat_messages m join chat_rooms r on r.id = m.room_id where m.id = ${id}`,
  );
  return row;
}
