import { sql } from 'drizzle-orm';
import type { Violation } from './books.ts';
import type { Database } from './victims.ts';

/** Returns what happened to a job, its payments and payouts, a line each: transitions, movements and outgoing calls. */
async function historyOf({ db }: Database, requestId: number): Promise<string[]> {
  const { rows } = await db.execute<{ at: string; line: string }>(sql`
    with own as (
      select 'request' as entity, ${requestId}::int as id
      union select 'payment', id from payments where service_request_id = ${requestId}
      union select 'payout', id from payouts where request_id = ${requestId})
    select t.at, t.entity || ' ' || t.entity_id || ' ' || t.event || ': ' || coalesce(t.from, '') || ' → ' || t.to as line
      from transitions t where t.request_id = ${requestId}
    union all
    select m.at, 'ledger ' || m.key from ledger_movements m
      join own on (own.entity = 'payment' and own.id = m.payment_id) or (own.entity = 'payout' and own.id = m.payout_id)
    union all
    select coalesce(c.finished_at, c.created_at), 'call ' || c.key || ' ' || c.status || ' after ' || c.attempts || ' attempts '
        || coalesce(c.last_error, '') || coalesce(c.response::text, '')
      from processor_calls c
      join own on (own.entity = 'payment' and own.id = c.payment_id) or (own.entity = 'payout' and own.id = c.payout_id)
    order by 1`);
  return rows.map(({ at, line }) => `    ${new Date(at).toISOString()} ${line}`);
}

/** Formats violations, each with the history of its job; at most twenty. */
export async function explain(database: Database, violations: Violation[]): Promise<string> {
  const lines: string[] = [];
  const explained = new Set<number>();
  for (const { text, requestId } of violations.slice(0, 20)) {
    lines.push(`✗ ${text}`);
    if (requestId === null || explained.has(requestId)) continue;
    explained.add(requestId);
    lines.push(`  job ${requestId}:`, ...(await historyOf(database, requestId)));
  }
  if (violations.length > 20) lines.push(`… and ${violations.length - 20} more`);
  return lines.join('\n');
}
