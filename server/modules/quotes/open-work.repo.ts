import { and, count, eq, inArray, or } from 'drizzle-orm';
import { runningStatuses } from '#contract/requests/request-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';

/** True if the business of a user has a pending quote or a running job. */
export async function hasUnfinished(db: Db, userId: string) {
  const [row] = await db
    .select({ n: count() })
    .from(serviceQuotes)
    .innerJoin(serviceProviders, eq(serviceProviders.id, serviceQuotes.providerId))
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .where(
      and(
        eq(serviceProviders.userId, userId),
        or(
          eq(serviceQuotes.status, 'pending'),
          and(eq(serviceQuotes.status, 'accepted'), inArray(serviceRequests.status, runningStatuses)),
        ),
      ),
    );
  return row!.n > 0;
}
