import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';

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

const newest = statement<ReviewRow>(
  'reviews_newest',
  `select r.id, r.rating, r.comment, r.created_at as "createdAt", u.first_name as "firstName",
          u.last_name as "lastName", r.reply, r.replied_at as "repliedAt"
   from reviews r join users u on u.id = r.reviewer_id
   where r.provider_id = $1 and r.hidden_at is null and r.id < $2
   order by r.id desc limit $3`,
);

/** Reviews of a provider before an id, the newest first. */
export const ofProvider = (db: Db, providerId: number, before: number, limit: number) =>
  newest(db, [providerId, before, limit]);

const counted = statement<{ total: number }>(
  'reviews_count',
  'select count(*)::int as total from reviews where provider_id = $1 and hidden_at is null',
);

export const total = async (db: Db, providerId: number) => (await counted(db, [providerId]))[0]!.total;
