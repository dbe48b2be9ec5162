import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRows } from '#server/db/read-rows.ts';
import { int } from '#server/db/result-columns.ts';
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

/** Jobs below which an average says nothing about a shop. */
const leastJobs = 5;

/** Returns what the completed capped jobs of these providers came to on average, in percent of their caps. */
export const capRecordsOf = (db: Db, providerIds: number[]) =>
  readRows(
    db,
    { providerId: int, jobs: int, percent: int },
    sql`select q.provider_id as "providerId", count(*)::int as jobs,
        round(avg(i.total / q.price) * 100)::int as percent
      from service_quotes q join service_requests r on r.accepted_quote_id = q.id
      cross join lateral (select total from job_invoices where request_id = r.id order by version desc limit 1) i
      where q.provider_id = any (${sql.param(providerIds)}::int[]) and q.pricing = 'capped' and r.status = 'completed'
      group by q.provider_id having count(*) >= ${leastJobs}`,
  );
