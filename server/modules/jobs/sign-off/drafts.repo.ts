import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { signOffDrafts } from '#server/db/schema/sign-offs.ts';

export const of = (db: Db, requestId: number) =>
  first(db.select().from(signOffDrafts).where(eq(signOffDrafts.requestId, requestId)));

type Draft = typeof signOffDrafts.$inferInsert;

/** Stores the sheet that waits for its signer, instead of the former one. */
export const save = (db: Db, { requestId, ...draft }: Draft) =>
  first(
    db
      .insert(signOffDrafts)
      .values({ requestId, ...draft })
      .onConflictDoUpdate({ target: signOffDrafts.requestId, set: draft })
      .returning(),
  );

export const remove = (db: Db, requestId: number) =>
  db.delete(signOffDrafts).where(eq(signOffDrafts.requestId, requestId));

/** Leaves the drafts of a provider that wait for a former member without a signer. */
export const dropSigner = (db: Db, providerId: number, userId: string) =>
  db
    .update(signOffDrafts)
    .set({ signerId: null })
    .where(
      and(
        eq(signOffDrafts.signerId, userId),
        inArray(
          signOffDrafts.requestId,
          db
            .select({ id: sql<number>`${serviceRequests.id}` })
            .from(serviceRequests)
            .innerJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
            .where(eq(serviceQuotes.providerId, providerId)),
        ),
      ),
    );
