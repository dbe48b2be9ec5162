import { findings } from '#server/db/schema/findings.ts';
import { ofOwnWork } from '#server/modules/quotes/quotes.personal.ts';
import { anyOf, columns, personal } from '#server/personal-table.ts';

/** What was found on a job. */
export const findingTables = [
  personal(findings, {
    rows: ofOwnWork(findings.requestId),
    erase: [{ keep: 'What was found, agreed and paid on a job; the other party’s record.' }],
    lapse: {
      rows: (jobs) => anyOf(findings.requestId, jobs),
      set: ({ userId }) => ({ reportedBy: userId, decidedBy: null }),
    },
    exports: {
      as: 'findings',
      columns: columns(
        findings,
        'id',
        'requestId',
        'number',
        'area',
        'title',
        'text',
        'grade',
        'basis',
        'laborHours',
        'parts',
        'price',
        'costLow',
        'costHigh',
        'status',
        'reason',
        'isNoCall',
        'additionId',
        'refundedAmount',
        'reminderId',
        'decidedAt',
        'doneAt',
        'createdAt',
        'updatedAt',
      ),
    },
  }),
];
