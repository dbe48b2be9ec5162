import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { reviews } from '#server/db/schema/trust.ts';
import { buildUser } from './accounts.ts';
import { buildQuote, buildRequest } from './requests.ts';

type Shared = Pick<Services, 'db' | 'now'>;
type Request = typeof serviceRequests.$inferSelect;

interface Job {
  providerId: number;
  ownerId?: string;
  status?: Request['status'];
  /** The event that led to its status. */
  event?: string;
  title?: string;
  postedAt?: Date;
  fundedAt?: Date | null;
  endedAt?: Date;
  price?: string;
}

/** Inserts a job with its accepted quote and logged transitions; completed now unless given otherwise. */
export async function buildJob(services: Shared, job: Job) {
  const { db, now } = services;
  const {
    providerId,
    ownerId,
    status = 'completed',
    event = 'confirm',
    fundedAt = now(),
    endedAt = now(),
  } = job;
  const request = await buildRequest(services, {
    status,
    fundedAt,
    ...(ownerId && { ownerId }),
    ...(job.title && { title: job.title }),
    ...(job.postedAt && { createdAt: job.postedAt }),
    ...(status === 'completed' && { completedAt: endedAt }),
  });
  const quote = await buildQuote(services, request.id, providerId, {
    status: 'accepted',
    createdAt: job.postedAt ?? now(),
    ...(job.price && { price: job.price }),
  });
  await db
    .update(serviceRequests)
    .set({ acceptedQuoteId: quote.id })
    .where(eq(serviceRequests.id, request.id));
  const transitionRows = [
    ...(fundedAt ? [{ from: 'awaiting_payment', to: 'in_progress', event: 'fund', at: fundedAt }] : []),
    ...(status === 'in_progress' ? [] : [{ from: 'in_progress', to: status, event, at: endedAt }]),
  ];
  await db.insert(transitions).values(
    transitionRows.map((entry) => ({
      ...entry,
      entity: 'request',
      entityId: request.id,
      requestId: request.id,
      actorId: request.ownerId,
    })),
  );
  return { request, quote };
}

type NewReview = Partial<typeof reviews.$inferInsert>;

/** Inserts a review of a provider, with its reviewer and job. */
export async function buildReview(
  services: Shared,
  providerId: number,
  rating: number,
  review: NewReview = {},
) {
  const { db, now } = services;
  const reviewer = await buildUser(services, { firstName: 'Amelia', lastName: 'Éarhart' });
  const request = await buildRequest(services, { ownerId: reviewer.id });
  const [row] = await db
    .insert(reviews)
    .values({
      reviewerId: reviewer.id,
      providerId,
      requestId: request.id,
      rating,
      comment: `Said ${rating}`,
      createdAt: now(),
      ...review,
    })
    .returning();
  return row as typeof reviews.$inferSelect;
}
