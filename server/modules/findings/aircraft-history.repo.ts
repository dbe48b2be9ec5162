import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { findings } from '#server/db/schema/findings.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { findingRefund } from './finding-refund.sql.ts';

const sumOf = (sum: 'released' | 'refunded') =>
  sql<string | null>`(select s.${sql.raw(sum)} from job_sums(${serviceRequests.id}) s)`;

/** Returns the requests for an aircraft, each once, with the accepted quote, additional work and settled payments. */
export const jobsOn = (db: Db, aircraftId: number) =>
  db
    .select({
      requestId: serviceRequests.id,
      title: serviceRequests.title,
      category: serviceRequests.category,
      status: serviceRequests.status,
      createdAt: serviceRequests.createdAt,
      updatedAt: serviceRequests.updatedAt,
      providerName: serviceProviders.businessName,
      released: sumOf('released'),
      refunded: sumOf('refunded'),
      releasedAt: sql<Date | null>`(select max(p.completed_at) from payments p
        where p.service_request_id = ${serviceRequests.id} and p.status in ('released', 'split'))`.mapWith(
        payments.completedAt,
      ),
    })
    .from(serviceRequests)
    .leftJoin(
      serviceQuotes,
      and(eq(serviceQuotes.requestId, serviceRequests.id), eq(serviceQuotes.status, 'accepted')),
    )
    .leftJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .where(eq(serviceRequests.aircraftId, aircraftId))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id));

/** Returns the latest sign-off sheet of each of these jobs. */
export const signOffsOf = (db: Db, requestIds: number[]) =>
  db
    .selectDistinctOn([signOffs.requestId], {
      requestId: signOffs.requestId,
      version: signOffs.version,
      kind: signOffs.kind,
      result: signOffs.result,
      doneOn: signOffs.doneOn,
    })
    .from(signOffs)
    .where(inArray(signOffs.requestId, requestIds))
    .orderBy(signOffs.requestId, desc(signOffs.version));

/** Returns the findings of these jobs, in the order of their numbers. */
export const findingsOf = (db: Db, requestIds: number[]) =>
  db
    .select({
      requestId: findings.requestId,
      number: findings.number,
      title: findings.title,
      grade: findings.grade,
      status: findings.status,
      decidedAt: findings.decidedAt,
      refundedAmount: findingRefund,
    })
    .from(findings)
    .where(inArray(findings.requestId, requestIds))
    .orderBy(asc(findings.requestId), asc(findings.number));
