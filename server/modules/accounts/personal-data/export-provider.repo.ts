import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { daysOff } from '#server/db/schema/jobs.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { businessVerifications } from '#server/db/schema/trust.ts';
import { columns } from './export-columns.ts';

/** Returns the rows that a user has as a provider, by table. */
export async function providerRowsOf(db: Db, userId: string) {
  const [provider] = await db
    .select(
      columns(
        serviceProviders,
        'id',
        'businessName',
        'credentials',
        'servicesOffered',
        'tags',
        'coverageAreas',
        'description',
        'rating',
        'reviewCount',
        'isVerified',
        'verifiedAt',
        'isAvailable',
        'completedJobs',
        'baseAirport',
        'serviceRadiusNm',
        'isMobile',
        'showEmail',
        'createdAt',
        'updatedAt',
      ),
    )
    .from(serviceProviders)
    .where(eq(serviceProviders.userId, userId));
  const providerId = provider?.id ?? -1;
  return {
    providerProfile: provider ?? null,
    providerCredentials: await db
      .select(
        columns(
          providerCredentials,
          'id',
          'kind',
          'name',
          'number',
          'issuer',
          'ratings',
          'coverLimit',
          'notCarried',
          'validUntil',
          'statedAt',
          'verdict',
          'checkedHow',
          'checkedAt',
        ),
      )
      .from(providerCredentials)
      .where(eq(providerCredentials.providerId, providerId)),
    daysOff: await db
      .select(columns(daysOff, 'firstDay', 'lastDay', 'note'))
      .from(daysOff)
      .where(eq(daysOff.providerId, providerId)),
    businessVerifications: await db
      .select(
        columns(
          businessVerifications,
          'id',
          'businessName',
          'ein',
          'businessAddress',
          'businessPhone',
          'businessEmail',
          'businessType',
          'stateOfIncorporation',
          'status',
          'rejectionReason',
          'backgroundCheckedOn',
          'submittedAt',
          'reviewedAt',
          'approvedAt',
          'expiresAt',
          'createdAt',
        ),
      )
      .from(businessVerifications)
      .where(eq(businessVerifications.providerId, providerId)),
    payouts: await db
      .select(
        columns(
          payouts,
          'id',
          'requestId',
          'amount',
          'deductedAmount',
          'status',
          'dueAt',
          'sentAt',
          'endedAt',
          'failureCode',
          'retryOf',
        ),
      )
      .from(payouts)
      .where(eq(payouts.userId, userId)),
    payoutAccount: await db
      .select(columns(payoutAccounts, 'status', 'bankName', 'last4', 'holder', 'addedAt'))
      .from(payoutAccounts)
      .where(eq(payoutAccounts.userId, userId)),
  };
}
