import { desc, eq, sql } from 'drizzle-orm';
import { capLure, leastCappedJobs } from '#contract/requests/pricing.ts';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { float, int, text, uuid } from '#server/db/result-columns.ts';
import { jobInvoices } from '#server/db/schema/jobs.ts';

/** Returns the invoices of a job, the latest first. */
export const ofRequest = (db: Db, requestId: number) =>
  db
    .select()
    .from(jobInvoices)
    .where(eq(jobInvoices.requestId, requestId))
    .orderBy(desc(jobInvoices.version));

export const insert = (db: Db, invoice: typeof jobInvoices.$inferInsert) =>
  db.insert(jobInvoices).values(invoice);

/** What completed capped jobs came to: the last invoice of each beside its cap. */
const billed = sql`service_quotes q join service_requests r on r.accepted_quote_id = q.id
  cross join lateral (select total from job_invoices where request_id = r.id order by version desc limit 1) i`;
const isCompleted = sql`q.pricing = 'capped' and r.status = 'completed'`;
const percentOfCap = sql`avg(i.total / q.price) * 100`;

/** Returns what the completed capped jobs of these providers came to on average, in percent of their caps. */
export const capRecordsOf = (db: Db, providerIds: number[]) =>
  readRows(
    db,
    { providerId: int, jobs: int, percent: int },
    sql`select q.provider_id as "providerId", count(*)::int as jobs,
        round(${percentOfCap})::int as percent
      from ${billed}
      where q.provider_id = any (${sql.param(providerIds)}::int[]) and ${isCompleted}
      group by q.provider_id having count(*) >= ${leastCappedJobs}`,
  );

/**
 * Returns the shops whose capped jobs nearly always come to the cap, the highest first: their low estimates may be a lure.
 * Hidden ones get no more jobs.
 */
export const shopsAtTheirCaps = (db: Db, max: number) =>
  readRows(
    db,
    { userId: uuid, businessName: text, jobs: int, percent: float },
    sql`select p.user_id as "userId", p.business_name as "businessName", count(*)::int as jobs,
        round(${percentOfCap}, 1)::float8 as percent
      from ${billed} join service_providers p on p.id = q.provider_id
      where ${isCompleted} and p.hidden_at is null
      group by p.id having count(*) >= ${capLure.jobs} and ${percentOfCap} > ${capLure.percent}
      order by ${percentOfCap} desc, p.id limit ${max}`,
  );
