import { eq, or, sql, type SQL } from 'drizzle-orm';
import {
  directoryEntries,
  directoryWords,
  providerPlaces,
  providerResponseTimes,
  savedProviders,
  serviceProviders,
} from '#server/db/schema/directory.ts';
import { columns, personal } from '#server/personal-table.ts';

/** The profile of a business and its place in the directory. */
export const directoryTables = [
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
    counterparts: ({ providerId }) =>
      sql`select user_id from saved_providers where provider_id = ${providerId}`,
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
  personal(serviceProviders, {
    rows: ({ userId }) => eq(serviceProviders.userId, userId),
    names: ({ userId }) => sql`select business_name from service_providers where user_id = ${userId}`,
    erase: [
      {
        set: (now) => ({
          businessName: 'Deleted user',
          credentials: [],
          servicesOffered: [],
          tags: [],
          coverageAreas: [],
          description: null,
          servedAirportIds: [],
          searchTerms: '',
          jobKinds: [],
          isVerified: false,
          verifiedAt: null,
          verifiedChecks: null,
          isAvailable: false,
          baseAirport: null,
          airportId: null,
          serviceRadiusNm: null,
          isMobile: false,
          showEmail: false,
          hourlyRate: null,
          callOutFee: null,
          minimumCharge: null,
          phone: null,
          showPhone: false,
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
        'verifiedChecks',
        'isAvailable',
        'completedJobs',
        'baseAirport',
        'serviceRadiusNm',
        'isMobile',
        'showEmail',
        'hourlyRate',
        'callOutFee',
        'minimumCharge',
        'phone',
        'showPhone',
        'createdAt',
        'updatedAt',
      ),
    },
  }),
];
