import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { chatMessages, messages } from '#server/db/schema/messaging.ts';

export type MessageType = 'message' | 'room_message';

/** Keeps the text of a message aside and puts another in its place; undefined if that was done before. */
export async function hide(db: Db, type: MessageType, id: number, shown: string) {
  const table = type === 'message' ? messages : chatMessages;
  const [row] = await db
    .update(table)
    .set({ hiddenContent: table.content, content: shown })
    .where(sql`${table.id} = ${id} and ${table.hiddenContent} is null`)
    .returning({ id: table.id });
  return row;
}

/** Puts the text of a hidden message back. */
export async function show(db: Db, type: MessageType, id: number) {
  const table = type === 'message' ? messages : chatMessages;
  const [row] = await db
    .update(table)
    .set({ hiddenContent: null, content: sql`${table.hiddenContent}` })
    .where(sql`${table.id} = ${id} and ${table.hiddenContent} is not null`)
    .returning({ id: table.id });
  return row;
}

/** Returns the two users of a message, or the participants of its room. */
export async function readersOf(db: Db, type: MessageType, id: number) {
  if (type === 'message') {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    return row && { userIds: [row.senderId, row.receiverId], roomId: undefined };
  }
  const { rows } = await db.execute<{ userIds: string[]; roomId: number }>(sql`
    select r.participants as "userIds", r.id as "roomId"
    from chat_messages m join chat_rooms r on r.id = m.room_id where m.id = ${id}`);
  return rows[0];
}
