import { eq, sql, type Column } from 'drizzle-orm';
import { erasedTailNumber, logbooks } from '#server/db/schema/aircraft.ts';
import { logbookAccess } from '#server/db/schema/logbook-access.ts';
import { logbookExports } from '#server/db/schema/logbook-exports.ts';
import {
  adRecords,
  aircraftComponents,
  aircraftDocuments,
  aircraftParts,
  logbookStatements,
} from '#server/db/schema/logbook-inventory.ts';
import { logbookProposals } from '#server/db/schema/logbook-proposals.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { logbookTransfers } from '#server/db/schema/logbook-transfers.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { ofOwnRequests } from '#server/modules/requests/requests.personal.ts';
import { columns, personal, type Person } from '#server/personal-table.ts';

const ofOwnLogbooks =
  (column: Column) =>
  ({ userId }: Person) =>
    sql`${column} in (select id from logbooks where owner_id = ${userId})`;

const ofOwnScans = ({ userId }: Person) =>
  sql`${logbookPages.scanId} in (select s.id from logbook_scans s join logbooks l on l.id = s.logbook_id where l.owner_id = ${userId})`;

/** Logbooks of an owner. One that was handed on is its new owner's, and stays. */
export const logbookTables = [
  personal(logbookExports, {
    rows: ({ userId }) => eq(logbookExports.ownerId, userId),
    erase: [
      {
        rows: ({ userId }) =>
          sql`${logbookExports.ownerId} = ${userId} and ${logbookExports.status} = 'queued'`,
        delete: true,
      },
      { set: { ownerId: null, tailNumber: erasedTailNumber, content: null, manifest: null, fileId: null } },
      { keep: 'That a file was exported, when, and its hash, so that it can be checked; it names nobody.' },
    ],
    exports: {
      as: 'logbookExports',
      columns: columns(
        logbookExports,
        'id',
        'number',
        'logbookId',
        'tailNumber',
        'parts',
        'status',
        'failure',
        'pages',
        'bytes',
        'manifest',
        'manifestSha256',
        'fileSha256',
        'expiresAt',
        'createdAt',
      ),
    },
  }),
  personal(logbookProposals, {
    rows: (person) =>
      sql`(${ofOwnRequests(logbookProposals.requestId)(person)} or ${logbookProposals.proposedBy} = ${person.userId} or ${logbookProposals.decidedBy} = ${person.userId})`,
    erase: [
      { rows: ofOwnRequests(logbookProposals.requestId), delete: true },
      { rows: ({ userId }) => eq(logbookProposals.proposedBy, userId), set: { proposedBy: null } },
      { rows: ({ userId }) => eq(logbookProposals.decidedBy, userId), set: { decidedBy: null } },
      { keep: 'What a shop proposed for the records of another one’s aircraft.' },
    ],
    exports: {
      as: 'logbookProposals',
      columns: columns(
        logbookProposals,
        'id',
        'logbookId',
        'requestId',
        'kind',
        'status',
        'book',
        'title',
        'pages',
        'ad',
        'reason',
        'proposedAt',
        'decidedAt',
      ),
    },
  }),
  personal(logbookAccess, {
    rows: (person) =>
      sql`(${ofOwnRequests(logbookAccess.requestId)(person)} or ${logbookAccess.givenBy} = ${person.userId})`,
    erase: [
      { rows: ofOwnRequests(logbookAccess.requestId), delete: true },
      { rows: ({ userId }) => eq(logbookAccess.givenBy, userId), set: { givenBy: null } },
      { keep: 'That the shop of a job could read a group’s logbook, and until when; it names nobody.' },
    ],
    exports: {
      as: 'logbookAccess',
      rows: ofOwnRequests(logbookAccess.requestId),
      columns: columns(logbookAccess, 'id', 'requestId', 'logbookId', 'givenAt', 'until', 'endedAt'),
    },
  }),
  personal(logbookTransfers, {
    rows: ({ userId }) =>
      sql`(${logbookTransfers.fromUser} = ${userId} or ${logbookTransfers.offeredBy} = ${userId} or ${logbookTransfers.toUser} = ${userId})`,
    erase: [
      { set: { toEmail: null } },
      { rows: ({ userId }) => eq(logbookTransfers.offeredBy, userId), set: { offeredBy: null } },
      { keep: 'That a logbook went from one account to another, and when; it names nobody.' },
    ],
    exports: {
      as: 'logbookTransfers',
      columns: columns(logbookTransfers, 'id', 'logbookId', 'status', 'offeredAt', 'expiresAt', 'doneAt'),
    },
  }),
  personal(adRecords, {
    rows: ofOwnLogbooks(adRecords.logbookId),
    erase: [{ delete: true }],
    exports: {
      as: 'adRecords',
      columns: columns(
        adRecords,
        'id',
        'logbookId',
        'kind',
        'appliesTo',
        'componentId',
        'number',
        'revision',
        'revisionDate',
        'subject',
        'status',
        'method',
        'doneOn',
        'hours',
        'meter',
        'signerName',
        'certificateNumber',
        'entryId',
        'reminderId',
        'note',
        'createdAt',
      ),
    },
  }),
  personal(aircraftParts, {
    rows: ofOwnLogbooks(aircraftParts.logbookId),
    erase: [{ delete: true }],
    exports: {
      as: 'aircraftParts',
      columns: columns(
        aircraftParts,
        'id',
        'logbookId',
        'name',
        'partNumber',
        'serialNumber',
        'position',
        'installedOn',
        'airframeHours',
        'removedOn',
        'lifeLimit',
        'limitUnit',
        'entryId',
        'reminderId',
        'createdAt',
      ),
    },
  }),
  personal(aircraftComponents, {
    rows: ofOwnLogbooks(aircraftComponents.logbookId),
    erase: [{ delete: true }],
    exports: {
      as: 'aircraftComponents',
      columns: columns(
        aircraftComponents,
        'id',
        'logbookId',
        'kind',
        'position',
        'make',
        'model',
        'serial',
        'installedOn',
        'airframeAtInstall',
        'totalAtInstall',
        'sinceOverhaulAtInstall',
        'overhauledOn',
        'removedOn',
        'createdAt',
      ),
    },
  }),
  personal(aircraftDocuments, {
    rows: ofOwnLogbooks(aircraftDocuments.logbookId),
    erase: [{ delete: true }],
    exports: {
      as: 'aircraftDocuments',
      columns: columns(
        aircraftDocuments,
        'id',
        'logbookId',
        'kind',
        'title',
        'dated',
        'isCurrent',
        'createdAt',
      ),
    },
  }),
  personal(logbookStatements, {
    rows: ofOwnLogbooks(logbookStatements.logbookId),
    erase: [{ delete: true }],
    exports: {
      as: 'logbookStatements',
      columns: columns(logbookStatements, 'logbookId', 'kind', 'statedOn', 'byName'),
      key: [logbookStatements.logbookId, logbookStatements.kind],
    },
  }),
  personal(logbookEntries, {
    rows: (person) =>
      sql`(${ofOwnLogbooks(logbookEntries.logbookId)(person)} or ${logbookEntries.createdBy} = ${person.userId})`,
    erase: [
      { rows: ofOwnLogbooks(logbookEntries.logbookId), delete: true },
      { rows: ({ userId }) => eq(logbookEntries.createdBy, userId), set: { createdBy: null } },
      { keep: 'The aircraft’s records name who signed; they go with the aircraft.' },
    ],
    exports: {
      as: 'logbookEntries',
      rows: ofOwnLogbooks(logbookEntries.logbookId),
      columns: columns(
        logbookEntries,
        'id',
        'logbookId',
        'book',
        'kind',
        'source',
        'title',
        'inspection',
        'doneOn',
        'total',
        'tach',
        'hobbs',
        'text',
        'appendixItem',
        'signerName',
        'certificateKind',
        'certificateNumber',
        'performedBy',
        'shopName',
        'requestId',
        'sheetVersion',
        'replacesId',
        'createdAt',
      ),
    },
  }),
  personal(logbookPages, {
    rows: ofOwnScans,
    erase: [{ delete: true }],
    exports: {
      as: 'logbookPages',
      columns: columns(logbookPages, 'id', 'scanId', 'number', 'state', 'source', 'text', 'typed'),
    },
  }),
  personal(logbookScans, {
    rows: ofOwnLogbooks(logbookScans.logbookId),
    erase: [{ delete: true }],
    exports: {
      as: 'logbookScans',
      columns: columns(
        logbookScans,
        'id',
        'logbookId',
        'book',
        'title',
        'status',
        'pages',
        'pagesRead',
        'fromDate',
        'toDate',
        'createdAt',
      ),
    },
  }),
  personal(logbooks, {
    rows: ({ userId }) => eq(logbooks.ownerId, userId),
    names: ({ userId }) => sql`select tail_number from logbooks where owner_id = ${userId}`,
    erase: [{ delete: true }],
    exports: {
      as: 'logbooks',
      columns: columns(logbooks, 'id', 'tailNumber', 'serial', 'createdAt'),
    },
  }),
];
