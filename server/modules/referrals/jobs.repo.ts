import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { readRow } from '#server/db/read-rows.ts';
import { bool, int, nullable, text, uuidArray } from '#server/db/result-columns.ts';

/** What referrals need to know of a job. */
export interface Job {
  /** Owner and provider. */
  parties: string[];
  providerId: number | null;
  /** What was released and neither refunded nor charged back since. */
  releasedCents: number;
  /** True while money is held or frozen, or a bank has yet to decide. */
  isOpen: boolean;
}

export async function jobOf(db: Db, requestId: number): Promise<Job> {
  const { parties, providerId, released, isOpen } = await readRow(
    db,
    { parties: uuidArray, providerId: nullable(int), released: text, isOpen: bool },
    sql`select coalesce(array_agg(distinct party.id) filter (where party.id is not null), '{}') as parties, max(j.provider_id) as "providerId",
          (select coalesce(sum(greatest(0, round(p.total_amount * 100) - round(p.refunded_amount * 100) - coalesce(
              (select sum(c.cents) from chargebacks c where c.payment_id = p.id and c.status = 'lost'), 0))), 0)
            from payments p where p.service_request_id = ${requestId} and p.status in ('released', 'split'))::text
            as released,
          exists (select from payments p where p.service_request_id = ${requestId} and (
            p.status in ('held', 'frozen') or exists (
              select from chargebacks c where c.payment_id = p.id and c.status = 'open'))) as "isOpen"
        from payments j join service_providers s on s.id = j.provider_id
          cross join lateral (values (j.payer_id), (s.user_id)) as party (id)
        where j.service_request_id = ${requestId} and j.status <> 'expired'`,
  );
  return { parties, providerId, releasedCents: Number(released), isOpen };
}

/** True if the job was paid with a card that the user has used, or its money goes to the user's bank account. */
export async function isPaidThrough(db: Db, requestId: number, userId: string): Promise<boolean> {
  const { isSame } = await readRow(
    db,
    { isSame: bool },
    sql`select exists (
          select from payment_attempts a join payments p on p.id = a.payment_id
          where p.service_request_id = ${requestId} and a.card_fingerprint in (
            select own.card_fingerprint from payment_attempts own join payments paid on paid.id = own.payment_id
            where paid.payer_id = ${userId}))
        or exists (
          select from payments p join service_providers s on s.id = p.provider_id
            join payout_accounts b on b.user_id = s.user_id
            join payout_accounts own on own.user_id = ${userId} and own.fingerprint = b.fingerprint
          where p.service_request_id = ${requestId}) as "isSame"`,
  );
  return isSame;
}
