import { and, eq, sql } from 'drizzle-orm';
import { payments } from '#server/db/schema/payments.ts';
import { jobStages } from '#server/db/schema/prebuys.ts';

/** Matches the stage of a pre-buy that a payment is for: the first one is the accepted quote itself. */
export const isPaidStage = and(
  eq(jobStages.requestId, payments.serviceRequestId),
  sql`${jobStages.additionId} is not distinct from ${payments.additionId}`,
  sql`${payments.quoteId} = (select r.accepted_quote_id from service_requests r
    where r.id = ${payments.serviceRequestId})`,
);
