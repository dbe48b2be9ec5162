import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { reviews } from '#server/db/schema/trust.ts';
import type { Job } from './reviews.policy.ts';

export interface ReviewRow {
  id: number;
  rating: number;
  comment: string | null;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  reply: string | null;
  repliedAt: Date | null;
}

const shown = `select r.id, r.rating, r.comment, r.created_at as "createdAt", u.first_name as "firstName",
    u.last_name as "lastName", r.reply, r.replied_at as "repliedAt"
  from reviews r join users u on u.id = r.reviewer_id`;

const newest = namedQuery<ReviewRow>(
  'reviews_newest',
  `${shown} where r.provider_id = $1 and r.hidden_at is null and r.id < $2 order by r.id desc limit $3`,
);

/** Reviews of a provider before an id, the newest first. */
export const ofProvider = (db: Db, providerId: number, before: number, limit: number) =>
  newest(db, [providerId, before, limit]);

const ofRequest = namedQuery<ReviewRow>(
  'reviews_of_request',
  `${shown} where r.request_id = $1 and r.hidden_at is null`,
);
const one = namedQuery<ReviewRow>('reviews_one', `${shown} where r.id = $1 and r.hidden_at is null`);

export const byRequest = async (db: Db, requestId: number) => (await ofRequest(db, [requestId]))[0];
export const byId = async (db: Db, id: number) => (await one(db, [id]))[0];

const counted = namedQuery<{ total: number }>(
  'reviews_count',
  'select count(*)::int as total from reviews where provider_id = $1 and hidden_at is null',
);

export const total = async (db: Db, providerId: number) => (await counted(db, [providerId]))[0]!.total;

const jobs = namedQuery<Job & { title: string; isReviewed: boolean }>(
  'reviews_job',
  `select r.owner_id as "ownerId", r.title, r.status, r.funded_at as "fundedAt", q.provider_id as "providerId",
     ended.event as "endedBy", coalesce(ended.at, r.completed_at) as "endedAt",
     exists (select from reviews v where v.request_id = r.id and v.reviewer_id = r.owner_id) as "isReviewed"
   from service_requests r left join service_quotes q on q.id = r.accepted_quote_id
   left join lateral (
     select t.event, t.at from transitions t
     where t.entity = 'request' and t.entity_id = r.id and t."to" in ('completed', 'cancelled')
     order by t.id desc limit 1) ended on true
   where r.id = $1`,
);

/** What is known of a job before it is reviewed. */
export const job = async (db: Db, requestId: number) => (await jobs(db, [requestId]))[0];

/** Adds a review; nothing when this job has one. */
export async function insert(db: Db, review: typeof reviews.$inferInsert) {
  const [row] = await db
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.requestId, reviews.reviewerId] })
    .returning({ id: reviews.id });
  return row?.id;
}

/** Whose work a review is about; nothing when it is hidden. */
export async function reviewedProvider(db: Db, id: number) {
  const [row] = await db
    .select({ providerId: reviews.providerId })
    .from(reviews)
    .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)));
  return row?.providerId;
}

/** Adds the provider's answer to a review that has none; answers who wrote the review, or nothing. */
export async function addReply(db: Db, id: number, reply: string, now: Date) {
  const [row] = await db
    .update(reviews)
    .set({ reply, repliedAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.reply)))
    .returning({ reviewerId: reviews.reviewerId });
  return row?.reviewerId;
}

const locked = namedQuery<object>(
  'reviews_lock_provider',
  'select from service_providers where id = $1 for no key update',
);
/** Lets the reviews of a provider come one by one: each mean is of all before it. */
export const lockProvider = (db: Db, providerId: number) => locked(db, [providerId]);

const means = namedQuery<{ rating: string; count: number }>(
  'reviews_mean',
  `select coalesce(round(avg(rating), 2), 0)::text as rating, count(*)::int as count
   from reviews where provider_id = $1 and hidden_at is null`,
);
/** The plain mean of a provider's reviews, and how many there are. */
export const mean = async (db: Db, providerId: number) => (await means(db, [providerId]))[0]!;
