import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { jobAdditions, jobCrew, jobInvoices, reminderRestarts, transitions } from '#server/db/schema/jobs.ts';
import { signOffDrafts, signOffs } from '#server/db/schema/sign-offs.ts';
import { ofOwnWork } from '#server/modules/quotes/quotes.personal.ts';
import { ofOwnRequests } from '#server/modules/requests/requests.personal.ts';
import { anyOf, columns, personal } from '#server/personal-table.ts';

/**
 * Sheets from before a time that still name their signer, without those of an airplane that its owner still keeps here: they
 * are drafts of its records, which are worth nothing without who signed. The erasure of an owner removes their aircraft.
 */
export const oldSheets = (before: Date) =>
  and(
    isNotNull(signOffs.sentBy),
    lt(signOffs.createdAt, before),
    sql`not exists (select from service_requests r join aircraft a on a.id = r.aircraft_id
      where r.id = ${signOffs.requestId} and a.removed_at is null)`,
  );

/** Jobs, their additional work, their sign-offs and their history. */
export const jobTables = [
  personal(jobCrew, {
    rows: ({ userId }) => eq(jobCrew.userId, userId),
    erase: [{ delete: true }],
    exports: { as: 'jobsInTeams', columns: columns(jobCrew, 'requestId', 'isLead', 'createdAt') },
  }),
  personal(signOffDrafts, {
    rows: ofOwnWork(signOffDrafts.requestId),
    erase: [{ delete: true }],
    exports: {
      as: 'preparedSignOffs',
      columns: columns(signOffDrafts, 'requestId', 'fields', 'updatedAt'),
      key: [signOffDrafts.requestId],
    },
  }),
  personal(reminderRestarts, {
    rows: ofOwnRequests(reminderRestarts.requestId),
    erase: [{ delete: true }],
    exports: {
      as: 'reminderRestarts',
      columns: columns(
        reminderRestarts,
        'requestId',
        'doneOn',
        'items',
        'readings',
        'undoUntil',
        'undoneAt',
        'corrected',
        'createdAt',
      ),
      key: [reminderRestarts.requestId],
    },
  }),
  personal(jobAdditions, {
    rows: ofOwnWork(jobAdditions.requestId),
    erase: [{ keep: 'Part of the agreement; transaction record.' }],
    exports: {
      as: 'additionalWork',
      columns: columns(
        jobAdditions,
        'id',
        'requestId',
        'description',
        'price',
        'status',
        'createdAt',
        'decidedAt',
      ),
    },
  }),
  personal(jobInvoices, {
    rows: ofOwnWork(jobInvoices.requestId),
    erase: [{ keep: 'What a job came to; transaction record.' }],
    lapse: {
      rows: (jobs) => anyOf(jobInvoices.requestId, jobs),
      set: ({ userId }) => ({ sentBy: userId }),
    },
    exports: {
      as: 'invoices',
      columns: columns(jobInvoices, 'requestId', 'version', 'lines', 'total', 'returned', 'createdAt'),
      key: [jobInvoices.requestId, jobInvoices.version],
    },
  }),
  personal(signOffs, {
    rows: ofOwnWork(signOffs.requestId),
    erase: [
      {
        rows: ofOwnRequests(signOffs.requestId),
        set: {
          aircraft: sql`${signOffs.aircraft} || '{"tailNumber": null, "year": null, "serialNumber": null}'`,
        },
      },
      {
        keep: 'Drafts of entries in the owner’s maintenance records, which name who signed and for which shop.',
      },
    ],
    lapse: {
      rows: (_jobs, before) => oldSheets(before),
      set: () => ({
        sentBy: null,
        businessName: null,
        performedBy: null,
        assistedBy: null,
        signerName: 'Deleted user',
        certificateNumber: '',
        tests: sql`${signOffs.tests} || '{"signerName": "Deleted user", "certificateNumber": ""}'`,
      }),
    },
    exports: {
      as: 'signOffs',
      columns: columns(
        signOffs,
        'id',
        'requestId',
        'version',
        'aircraft',
        'businessName',
        'kind',
        'inspection',
        'inspectionType',
        'program',
        'routine',
        'detailed',
        'description',
        'dataReferenced',
        'doneOn',
        'readings',
        'performedBy',
        'assistedBy',
        'altitudeTested',
        'isStaticOnly',
        'eltBatteryDue',
        'directives',
        'isMajor',
        'majorRecord',
        'isStatementPrinted',
        'signerName',
        'certificateKind',
        'certificateNumber',
        'result',
        'discrepancies',
        'inoperative',
        'tests',
        'createdAt',
      ),
    },
  }),
  personal(transitions, {
    rows: (person) =>
      and(
        eq(transitions.entity, 'request'),
        ofOwnWork(transitions.entityId)(person),
        eq(transitions.actorId, person.userId),
      ),
    erase: [{ keep: 'The history of a job, by ids; transaction record.' }],
    lapse: {
      rows: (jobs) => anyOf(transitions.requestId, jobs),
      set: () => ({ actorId: null, reason: null }),
    },
    exports: {
      as: 'jobHistory',
      columns: columns(transitions, 'entityId', 'from', 'to', 'event', 'reason', 'at'),
    },
  }),
];
