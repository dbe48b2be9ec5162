import { eq, or } from 'drizzle-orm';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { columns, personal } from '#server/personal-table.ts';

/** The certificates of a business. */
export const credentialTables = [
  personal(providerCredentials, {
    rows: ({ userId, providerId }) =>
      or(eq(providerCredentials.holderId, userId), eq(providerCredentials.providerId, providerId)),
    erase: [{ delete: true }],
    exports: {
      as: 'providerCredentials',
      columns: columns(
        providerCredentials,
        'id',
        'kind',
        'name',
        'number',
        'holder',
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
];
