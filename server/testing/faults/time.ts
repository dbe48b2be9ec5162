import { sql } from 'drizzle-orm';
import type { Database } from './victims.ts';

/**
 * Lets time pass for a part of what waits for it: the product has no clock that a test could move, so the deadlines come
 * instead. `share` is the part of the rows, from 0 to 1.
 */
export async function passTime({ db }: Database, share: number) {
  const some = (times: number) => sql`random() < ${Math.min(1, share * times)}`;
  await db.execute(
    sql`update processor_calls set next_attempt_at = now() where status = 'pending' and ${some(5)}`,
  );
  // A payout leaves when the time for a dispute is over. First the request is locked, as the product does.
  await db.execute(sql`
    with over as (
      update service_requests set delivered_at = delivered_at - interval '80 hours'
      where id in (select request_id from payouts where status = 'pending' and ${some(5)}) returning id)
    update payouts set due_at = now() where status = 'pending' and request_id in (select id from over)`);
  // Three retries a day are allowed.
  await db.execute(
    sql`update payouts set created_at = created_at - interval '1 day' where retry_of is not null`,
  );
  if (share === 1) return;
  await db.execute(
    sql`update service_requests set payment_due_at = now() where status = 'awaiting_payment' and ${some(0.5)}`,
  );
  await db.execute(
    sql`update service_requests set confirm_by = now() where status = 'delivered' and ${some(1)}`,
  );
  await db.execute(
    sql`update service_requests set deliver_by = now() where status = 'in_progress' and ${some(0.2)}`,
  );
  await db.execute(sql`update disputes set answer_by = now() where status = 'open' and ${some(1)}`);
}
