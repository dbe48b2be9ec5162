import { eq } from 'drizzle-orm';
import { describeEvent } from '#contract/jobs/event-labels.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { chatMessages, chatRooms, roomMembers } from '#server/db/schema/messaging.ts';
import type { serviceRequests } from '#server/db/schema/requests.ts';
import { later } from './people.ts';
import { hasList } from './sign-offs.ts';

type Line = { by: 'owner' | 'provider'; says: string } | { by: 'owner' | 'provider'; event: string };

/** What is said in the room of a job, up to each of its statuses. */
const steps: Record<string, Line[]> = {
  in_progress: [
    { by: 'owner', event: 'accept' },
    { by: 'owner', event: 'fund' },
    {
      by: 'owner',
      says: 'She is in the hangar, key with the front desk. Tell me if you find anything else.',
    },
    { by: 'provider', says: 'Got her. I start in the morning and send photos before anything is ordered.' },
  ],
  delivered: [
    {
      by: 'provider',
      says: 'All done and closed up. Logbook entry is signed, photos are with the delivery.',
    },
    { by: 'provider', event: 'deliver' },
  ],
  completed: [
    { by: 'owner', says: 'Flew her around the pattern twice, everything reads as it should. Thank you!' },
    { by: 'owner', event: 'confirm' },
  ],
};
const order = ['in_progress', 'delivered', 'completed'];

/** A detailer makes no log entry. */
const detailed: Partial<Record<string, Line[]>> = {
  delivered: [
    { by: 'provider', says: 'All done. Ports and probes are uncovered, photos are with the delivery.' },
    { by: 'provider', event: 'deliver' },
  ],
  completed: [
    { by: 'owner', says: 'She looks like new. Thank you!' },
    { by: 'owner', event: 'confirm' },
  ],
};

/** An inspection that ended with a list: nobody flies before it is corrected, 14 CFR 43.11(a)(5). */
const listed: Partial<Record<string, Line[]>> = {
  delivered: [
    {
      by: 'provider',
      says: 'The inspection is done, but I can’t approve it yet. The signed list is with the delivery.',
    },
    { by: 'provider', event: 'deliver' },
  ],
  completed: [
    { by: 'owner', says: 'Got the list. She stays on the ground until both items are corrected. Thank you!' },
    { by: 'owner', event: 'confirm' },
  ],
};

/** Returns what is said in the room of a job where it differs from that of most. */
function otherSteps({ category, title }: { category: string; title: string }) {
  if (category === 'detailing') return detailed;
  return hasList(title) ? listed : {};
}

/** Opens the room of a job with what was said and happened until its status; the last message of the provider is unread. */
export async function openRoom(
  tx: Db,
  request: typeof serviceRequests.$inferSelect,
  provider: { userId: string; businessName: string },
  at: Date,
) {
  const lines = order
    .slice(0, order.indexOf(request.status) + 1)
    .flatMap((status) => otherSteps(request)[status] ?? steps[status] ?? []);
  if (lines.length === 0) return;
  const [owner] = await tx.select().from(users).where(eq(users.id, request.ownerId));
  const nameOf = { owner: `${owner?.firstName} ${owner?.lastName}`, provider: provider.businessName };
  const idOf = { owner: request.ownerId, provider: provider.userId };
  const participants = [request.ownerId, provider.userId];
  const [room] = await tx
    .insert(chatRooms)
    .values({ requestId: request.id, participants, createdAt: at, endedAt: request.completedAt })
    .returning({ id: chatRooms.id });
  const isUnread = (line: Line, index: number) =>
    request.status === 'in_progress' && 'says' in line && index === lines.length - 1;
  const said = await tx
    .insert(chatMessages)
    .values(
      lines.map((line, index) => ({
        roomId: room!.id,
        createdAt: later(at, index / 2),
        isRead: !isUnread(line, index),
        ...('says' in line
          ? { senderId: idOf[line.by], content: line.says }
          : {
              messageType: 'system',
              content: describeEvent({ event: line.event, by: nameOf[line.by], to: '' }),
              metadata: { event: line.event, actorId: idOf[line.by] },
            }),
      })),
    )
    .returning();
  const last = said.at(-1)!;
  const lastActivity = last.createdAt;
  await tx.update(chatRooms).set({ lastActivity }).where(eq(chatRooms.id, room!.id));
  await tx.insert(roomMembers).values(
    participants.map((userId) => {
      const hasUnread = !last.isRead && userId !== last.senderId;
      const readMessageId = hasUnread ? said.at(-2)!.id : last.id;
      return {
        roomId: room!.id,
        userId,
        lastMessageId: last.id,
        lastActivity,
        unreadCount: hasUnread ? 1 : 0,
        deliveredMessageId: last.id,
        readMessageId,
        readAt: lastActivity,
      };
    }),
  );
}
