import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { CredentialKind } from '#contract/providers/credential-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { directoryEntries } from '#server/db/schema/directory.ts';
import { credentialsInUse } from '#server/db/schema/views.ts';

/** Checked credentials of these kinds that are in force, of listed providers with one of the index terms. */
export const checkedAt = (db: Db, terms: string[], kinds: CredentialKind[], today: string, limit: number) =>
  db
    .selectDistinct({
      providerId: credentialsInUse.providerId,
      kind: providerCredentials.kind,
      ratings: providerCredentials.ratings,
    })
    .from(directoryEntries)
    .innerJoin(credentialsInUse, eq(credentialsInUse.providerId, directoryEntries.providerId))
    .innerJoin(providerCredentials, eq(providerCredentials.id, credentialsInUse.credentialId))
    .where(
      and(
        inArray(directoryEntries.heading, terms),
        isNotNull(directoryEntries.bestRank),
        inArray(providerCredentials.kind, kinds),
        eq(providerCredentials.verdict, 'ok'),
        or(isNull(providerCredentials.validUntil), gte(providerCredentials.validUntil, today)),
      ),
    )
    .orderBy(asc(credentialsInUse.providerId))
    .limit(limit);
