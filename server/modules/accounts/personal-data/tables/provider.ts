import { eq, or, sql, type SQL } from 'drizzle-orm';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import {
  directoryEntries,
  directoryWords,
  providerPlaces,
  providerResponseTimes,
  savedProviders,
  serviceProviders,
} from '#server/db/schema/directory.ts';
import { calendarFeeds, daysOff } from '#server/db/schema/jobs.ts';
import {
  businessVerifications,
  verificationAuditLog,
  verificationDocuments,
} from '#server/db/schema/trust.ts';
import { ofOwnVerifications } from '#server/modules/accounts/personal-data/own-rows.sql.ts';
import { columns, personal } from '#server/modules/accounts/personal-data/personal-table.ts';

const deletedBusiness = 'Deleted user';

/** The profile of a business, its place in the directory, its papers and its calendar. */
export const providerTables = [
  personal(directoryWords, {
    // Words that no other profile has, listed or hidden.
    rows: ({ providerId }) => {
      const isOfOther = (listed: SQL) =>
        sql`exists (select from directory_entries e where e.heading = 'word:' || ${directoryWords.word}
          and e.provider_id <> ${providerId} and e.best_rank ${listed})`;
      return sql`${directoryWords.word} in (select substr(heading, 6) from directory_entries
          where provider_id = ${providerId} and heading like 'word:%')
        and not ${isOfOther(sql`is null`)} and not ${isOfOther(sql`is not null`)}`;
    },
    erase: [{ delete: true }],
    exports: 'Search index of the profile.',
  }),
  personal(directoryEntries, {
    rows: ({ providerId }) => eq(directoryEntries.providerId, providerId),
    erase: [{ delete: true }],
    exports: 'Search index of the profile.',
  }),
  personal(providerPlaces, {
    rows: ({ providerId }) => eq(providerPlaces.providerId, providerId),
    erase: [{ delete: true }],
    exports: {
      as: 'servedAirports',
      columns: {
        code: sql`(select a.code from airports a where a.id = ${providerPlaces.airportId})`,
        ...columns(providerPlaces, 'position'),
      },
      key: [providerPlaces.airportId],
    },
  }),
  personal(providerResponseTimes, {
    rows: ({ providerId }) => eq(providerResponseTimes.providerId, providerId),
    erase: [{ delete: true }],
    exports: {
      as: 'responseTime',
      columns: columns(providerResponseTimes, 'hours'),
      key: [providerResponseTimes.providerId],
    },
  }),
  personal(savedProviders, {
    rows: ({ userId }) => eq(savedProviders.userId, userId),
    erase: [
      {
        rows: ({ userId, providerId }) =>
          or(eq(savedProviders.userId, userId), eq(savedProviders.providerId, providerId)),
        delete: true,
      },
    ],
    exports: {
      as: 'savedProviders',
      columns: {
        businessName: sql`(select p.business_name from service_providers p where p.id = ${savedProviders.providerId})`,
        ...columns(savedProviders, 'providerId', 'createdAt'),
      },
      key: [savedProviders.providerId],
    },
  }),
  personal(providerCredentials, {
    rows: ({ providerId }) => eq(providerCredentials.providerId, providerId),
    erase: [{ delete: true }],
    exports: {
      as: 'providerCredentials',
      columns: columns(
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
    },
  }),
  personal(daysOff, {
    rows: ({ providerId }) => eq(daysOff.providerId, providerId),
    erase: [{ delete: true }],
    exports: { as: 'daysOff', columns: columns(daysOff, 'firstDay', 'lastDay', 'note') },
  }),
  personal(calendarFeeds, {
    rows: ({ userId }) => eq(calendarFeeds.userId, userId),
    erase: [{ delete: true }],
    // The address is a secret that opens the calendar.
    exports: {
      as: 'calendarFeed',
      isSingle: true,
      columns: columns(calendarFeeds, 'createdAt'),
      key: [calendarFeeds.userId],
    },
  }),
  personal(verificationDocuments, {
    rows: ofOwnVerifications(verificationDocuments.verificationId),
    erase: [{ delete: true }],
    exports: {
      as: 'verificationDocuments',
      columns: columns(
        verificationDocuments,
        'verificationId',
        'documentType',
        'documentName',
        'fileSize',
        'uploadedAt',
      ),
    },
  }),
  personal(verificationAuditLog, {
    rows: ofOwnVerifications(verificationAuditLog.verificationId),
    erase: [{ set: { details: null } }, { keep: 'Which administrator decided what, and when.' }],
    exports: {
      as: 'verificationHistory',
      columns: columns(verificationAuditLog, 'verificationId', 'action', 'timestamp'),
    },
  }),
  personal(businessVerifications, {
    rows: ({ providerId }) => eq(businessVerifications.providerId, providerId),
    erase: [
      {
        set: (now) => ({
          // Nobody is left to be verified.
          status: sql`case when ${businessVerifications.status} in ('submitted', 'under_review') then 'draft' else ${businessVerifications.status} end`,
          businessName: null,
          ein: null,
          einSealed: null,
          einHash: null,
          businessAddress: null,
          businessPhone: null,
          businessEmail: null,
          businessType: null,
          stateOfIncorporation: null,
          businessLicenseUrl: null,
          einDocumentUrl: null,
          insuranceDocumentUrl: null,
          certificationDocumentUrls: [],
          aiVerificationResults: null,
          backgroundCheckedOn: null,
          reviewNotes: null,
          rejectionReason: null,
          approvedName: null,
          updatedAt: now,
        }),
      },
      { keep: 'The administrators’ decisions refer to it.' },
    ],
    // The EIN is its mask.
    exports: {
      as: 'businessVerifications',
      columns: columns(
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
    },
  }),
  personal(serviceProviders, {
    rows: ({ userId }) => eq(serviceProviders.userId, userId),
    erase: [
      {
        set: (now) => ({
          businessName: deletedBusiness,
          credentials: [],
          servicesOffered: [],
          tags: [],
          coverageAreas: [],
          description: null,
          isVerified: false,
          verifiedAt: null,
          isAvailable: false,
          baseAirport: null,
          airportId: null,
          serviceRadiusNm: null,
          isMobile: false,
          showEmail: false,
          hiddenAt: now,
          updatedAt: now,
        }),
      },
      { keep: 'Quotes, payments and reviews of others refer to it; it says Deleted user.' },
    ],
    exports: {
      as: 'providerProfile',
      isSingle: true,
      columns: columns(
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
    },
  }),
];
