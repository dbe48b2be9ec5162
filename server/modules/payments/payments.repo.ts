import { and, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import type { CreatedCursor } from '#server/paging.ts';

export type Payment = typeof payments.$inferSelect;
export type PaymentStatus = Payment['status'];

/** Returns the payments of a job, for its quote and for additional work. */
export const ofRequest = (db: Db, requestId: number, statuses?: PaymentStatus[]) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.serviceRequestId, requestId),
        statuses ? inArray(payments.status, statuses) : undefined,
      ),
    )
    .orderBy(payments.id);

const of = (userId: string, providerId: number | undefined) =>
  providerId === undefined
    ? eq(payments.payerId, userId)
    : or(eq(payments.payerId, userId), eq(payments.providerId, providerId));

interface Viewer {
  userId: string;
  providerId: number | undefined;
  year: number | undefined;
}

const listed = ({ userId, providerId, year }: Viewer) =>
  and(
    of(userId, providerId),
    year === undefined
      ? undefined
      : and(
          gte(payments.createdAt, new Date(Date.UTC(year, 0, 1))),
          lt(payments.createdAt, new Date(Date.UTC(year + 1, 0, 1))),
        ),
  );

/** Returns a page of the payments that the user made or received, the newest first. */
export const page = (db: Db, viewer: Viewer, limit: number, before?: CreatedCursor) =>
  db
    .select({
      ...getTableColumns(payments),
      creditAmount: sql<
        string | null
      >`case when ${payments.payerId} = ${viewer.userId} then ${payments.creditAmount} end`,
      title: serviceRequests.title,
      tailNumber: aircraft.tailNumber,
      provider: serviceProviders.businessName,
      isPayer: sql<boolean>`${payments.payerId} = ${viewer.userId}`,
      receiptNumber: sql<string | null>`(select d.number from issued_documents d
        where d.request_id = ${payments.serviceRequestId} order by d.id desc limit 1)`,
    })
    .from(payments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .leftJoin(aircraft, eq(aircraft.id, serviceRequests.aircraftId))
    .where(
      and(
        listed(viewer),
        before && sql`(${payments.createdAt}, ${payments.id}) < (${before[0]}::timestamptz, ${before[1]})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);

export const count = (db: Db, viewer: Viewer) => db.$count(payments, listed(viewer));

const providersUser = sql<string>`(select user_id from service_providers p where p.id = ${payments.providerId})`;

/** Returns the user id of the provider of a payment; empty for an unknown payment. */
export async function receiverOf(db: Db, paymentId: number) {
  const [row] = await db.select({ userId: providersUser }).from(payments).where(eq(payments.id, paymentId));
  return row?.userId ?? '';
}
