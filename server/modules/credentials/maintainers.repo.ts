import { and, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CredentialKind } from '#contract/providers/credential-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { providerCredentials as credentials } from '#server/db/schema/credentials.ts';
import { inUseBy } from './credentials.repo.ts';

const certificates: CredentialKind[] = ['ia', 'a_and_p', 'airframe', 'powerplant', 'repair_station'];

/** True if the provider lists a mechanic or repair station certificate that is in force and was not refused. */
export const holdsCertificate = async (db: Db, providerId: number, today: string) =>
  (await db.$count(
    credentials,
    and(
      inArray(credentials.id, inUseBy(db, providerId)),
      inArray(credentials.kind, certificates),
      sql`${credentials.verdict} is distinct from 'refused'`,
      or(isNull(credentials.validUntil), gte(credentials.validUntil, today)),
    ),
  )) > 0;
