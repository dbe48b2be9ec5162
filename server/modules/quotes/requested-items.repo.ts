import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { unfinishedStatuses } from '#contract/requests/request-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders as reminders } from '#server/db/schema/aircraft.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';

/**
 * True if the accepted quote names items of the due list and leaves this one out, or the owner its optional line: it can be
 * requested elsewhere.
 */
const isLeftOut = sql`exists (select from service_quotes q where q.id = ${serviceRequests.acceptedQuoteId}
  and jsonb_path_exists(q.items, '$[*] ? (@.reminderId > 0)')
  and not exists (select from jsonb_array_elements(q.items) with ordinality i (line, number)
    where line -> 'reminderId' = to_jsonb(${reminders.id})
      and (line -> 'isOptional' is distinct from 'true' or number - 1 = any (coalesce(q.chosen_items, '{}')))))`;

/** Returns the unfinished requests that were posted for reminders of these aircraft, the latest of a reminder last. */
export const openRequestsOf = (db: Db, aircraftIds: number[]) =>
  db
    .select({
      id: serviceRequests.id,
      quoteCount: serviceRequests.quoteCount,
      isJob: sql<boolean>`${serviceRequests.status} not in ('open', 'awaiting_payment')`,
      reminderId: reminders.id,
    })
    .from(reminders)
    .innerJoin(requestReminders, eq(requestReminders.reminderId, reminders.id))
    .innerJoin(serviceRequests, eq(serviceRequests.id, requestReminders.requestId))
    .where(
      and(
        inArray(reminders.aircraftId, aircraftIds),
        inArray(serviceRequests.status, unfinishedStatuses),
        not(isLeftOut),
      ),
    )
    .orderBy(serviceRequests.id);
