import { and, isNull, sql } from 'drizzle-orm';
import { jobStages, prebuyConsents, prebuyReports, prebuys } from '#server/db/schema/prebuys.ts';
import { ofOwnWork } from '#server/modules/quotes/quotes.personal.ts';
import { ofOwnRequests } from '#server/modules/requests/requests.personal.ts';
import { columns, personal } from '#server/personal-table.ts';

/** Pre-buys: what a buyer entered about the seller and the aircraft, the stages and the reports. */
export const prebuyTables = [
  personal(prebuyConsents, {
    rows: ofOwnRequests(prebuyConsents.requestId),
    erase: [
      { set: { sentTo: null, name: null, phone: null } },
      { keep: 'What a seller agreed to, and when; it names nobody.' },
    ],
    exports: {
      as: 'sellerConsents',
      columns: columns(
        prebuyConsents,
        'requestId',
        'showsSurname',
        'sentTo',
        'status',
        'scope',
        'statement',
        'name',
        'answeredAt',
        'withdrawnAt',
        'expiresAt',
        'createdAt',
      ),
    },
  }),
  personal(prebuyReports, {
    rows: ofOwnWork(prebuyReports.requestId),
    erase: [
      {
        rows: (person) =>
          and(
            ofOwnRequests(prebuyReports.requestId)(person),
            sql`${prebuyReports.requestId} in (select request_id from prebuys where bought_at is null)`,
          ),
        set: {
          // A serial number names the aircraft as its tail number does.
          content: sql`jsonb_set(${prebuyReports.content}, '{aircraft}', ${prebuyReports.content}->'aircraft'
            || '{"tailNumber": null, "serial": null, "engineSerials": [], "propellerSerials": []}')`,
        },
      },
      { keep: 'What the provider found and delivered; the other party’s record.' },
    ],
    exports: {
      as: 'prebuyReports',
      columns: columns(prebuyReports, 'requestId', 'version', 'content', 'createdAt'),
      key: [prebuyReports.requestId, prebuyReports.version],
    },
  }),
  personal(jobStages, {
    rows: ofOwnWork(jobStages.requestId),
    erase: [{ keep: 'What was agreed, paid and reported; transaction record.' }],
    exports: {
      as: 'prebuyStages',
      columns: columns(
        jobStages,
        'id',
        'requestId',
        'number',
        'kind',
        'title',
        'price',
        'days',
        'status',
        'summary',
        'sellerConfirmedAt',
        'startedAt',
        'reportedAt',
      ),
    },
  }),
  personal(prebuys, {
    rows: ofOwnRequests(prebuys.requestId),
    erase: [
      {
        set: {
          sellerName: null,
          sellerEmail: null,
          sellerPhone: null,
          damageHistory: null,
        },
      },
      {
        rows: (person) => and(ofOwnRequests(prebuys.requestId)(person), isNull(prebuys.boughtAt)),
        set: { tailNumber: null, serial: null, engineSerials: [], propellerSerials: [] },
      },
      { keep: 'What the provider examined, without its tail number; a bought aircraft is the buyer’s.' },
    ],
    exports: {
      as: 'prebuys',
      columns: columns(
        prebuys,
        'requestId',
        'tailNumber',
        'make',
        'model',
        'year',
        'aircraftType',
        'serial',
        'engineSerials',
        'propellerSerials',
        'damageHistory',
        'wantedStages',
        'sellerName',
        'sellerEmail',
        'sellerPhone',
        'workedBefore',
        'boughtAt',
        'aircraftId',
      ),
      key: [prebuys.requestId],
    },
  }),
];
