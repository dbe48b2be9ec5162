import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { conversations, messages } from '#server/db/schema/messaging.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { disputedRequests } from './disputes.ts';
import { seedHistory } from './history.ts';
import { sampleMessages } from './messages.ts';
import { otherRequests } from './other-requests.ts';
import { ownerRequests } from './owner-requests.ts';
import { daysBefore, later, type People } from './people.ts';
import { addPayment, addQuote } from './quotes.ts';
import { requestHistory } from './request-history.ts';
import { openRoom } from './rooms.ts';
import type { SampleRequest } from './sample-request.ts';
import { addEntry } from './sign-offs.ts';

/** The statuses with an accepted quote, and the status of its payment. */
const dealStates: Partial<Record<SampleRequest['status'], 'pending' | 'held' | 'released'>> = {
  awaiting_payment: 'pending',
  in_progress: 'held',
  delivered: 'held',
  completed: 'released',
};

/** Inserts requests in every status with quotes and payments, messages, and earlier jobs with reviews. */
export async function seedWork(tx: Db, people: People, now: Date) {
  for (const story of [...ownerRequests, ...otherRequests, ...disputedRequests])
    await tell(tx, people, story, now);
  await seedHistory(tx, people, now);
  for (const statement of requestHistory) await tx.execute(sql.raw(statement.replaceAll('$1', '1')));
  // In the order of time: lists are sorted by id.
  for (const message of sampleMessages.toSorted((a, b) => b[2] - a[2]))
    await correspond(tx, people, message, now);
}

async function tell(tx: Db, people: People, story: SampleRequest, now: Date) {
  const owner = people.owner.get(story.owner)!;
  const plane = owner.aircraft.get(story.mark)!;
  const createdAt = daysBefore(now, story.daysAgo);
  const [request] = await tx
    .insert(serviceRequests)
    .values({
      ownerId: owner.id,
      aircraftId: plane.id,
      title: story.title,
      description: story.text,
      category: story.category,
      urgency: story.urgency ?? 'normal',
      budgetRange: story.budget,
      preferredLocation: plane.field,
      status: story.status,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  const deal = dealStates[story.status];
  for (const [index, [name, price, text, duration]] of story.quotes.entries()) {
    const provider = people.provider.get(name)!;
    const isDeal = deal !== undefined && index === 0;
    const status = isDeal ? 'accepted' : deal && deal !== 'pending' ? 'rejected' : 'pending';
    const quotedAt = later(createdAt, 5 + index * 7);
    const quote = await addQuote(tx, request!.id, provider.id, { price, text, duration, status, quotedAt });
    if (!isDeal) continue;
    await addPayment(tx, {
      request: request!,
      quoteId: quote,
      providerId: provider.id,
      price,
      status: deal,
    });
    const shop = { ...provider, businessName: name };
    if (deal === 'released' || story.status === 'delivered') await addEntry(tx, request!, shop, now);
    if (deal !== 'pending') await openRoom(tx, request!, shop, later(quotedAt, 13));
  }
}

/** Counts ratings, reviews and completed jobs of the providers. */
export const computeFigures = (tx: Db) =>
  tx.update(serviceProviders).set({
    rating: sql`coalesce((select round(avg(r.rating), 2) from reviews r where r.provider_id = ${serviceProviders.id}), 0)`,
    reviewCount: sql`(select count(*)::int from reviews r where r.provider_id = ${serviceProviders.id})`,
    completedJobs: sql`(select count(*)::int from service_quotes q join service_requests r on r.id = q.request_id
      where q.provider_id = ${serviceProviders.id} and q.status = 'accepted' and r.status = 'completed')`,
  });

async function correspond(
  tx: Db,
  people: People,
  [mailbox, name, daysAgo, lines]: (typeof sampleMessages)[number],
  now: Date,
) {
  const owner = people.owner.get(mailbox)!.id;
  const provider = people.provider.get(name)!.userId;
  const begin = daysBefore(now, daysAgo);
  const sent = await tx
    .insert(messages)
    .values(
      lines.map((content, i) => ({
        senderId: i % 2 === 0 ? owner : provider,
        receiverId: i % 2 === 0 ? provider : owner,
        content,
        // The last message of every conversation is unread.
        isRead: i < lines.length - 1,
        createdAt: later(begin, i * 0.7),
      })),
    )
    .returning();
  const { id: lastMessageId, createdAt: lastMessageAt, receiverId } = sent.at(-1)!;
  const side = (userId: string, otherUserId: string) => ({
    userId,
    otherUserId,
    lastMessageId,
    lastMessageAt,
    unreadCount: userId === receiverId ? 1 : 0,
    hasWritten: sent.some(({ senderId }) => senderId === userId),
    ...(userId !== receiverId && { deliveredMessageId: lastMessageId, readMessageId: lastMessageId }),
  });
  await tx.insert(conversations).values([side(owner, provider), side(provider, owner)]);
}
