import { sql } from 'drizzle-orm';

/**
 * SQL of what the owner got back for a row of `findings` that was paid and not done; null if nothing. The end of the job
 * closes a finding and refunds its payment as a whole, so that its row has no amount of its own. Columns have their table:
 * a query of one table would leave it out, and the inner tables have columns of the same name.
 */
export const findingRefund = sql<string | null>`coalesce(findings.refunded_amount, case
  when findings.status = 'withdrawn'
    and exists (select from transitions t
      where t.entity = 'finding' and t.entity_id = findings.id and t.event = 'close')
    and exists (select from payments p
      where p.service_request_id = findings.request_id and p.status = 'refunded' and (p.addition_id = findings.addition_id
        or (p.addition_id is null and exists (
          select from job_additions a where a.id = findings.addition_id and a.is_drawn))))
  then findings.price end)`;
