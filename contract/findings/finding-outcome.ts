import { formatMoney } from '#contract/money.ts';
import { isUnanswered, type FindingGrade } from './finding-grades.ts';
import type { FindingState } from './finding-lifecycle.ts';

interface Outcome extends Pick<FindingState, 'status'> {
  decidedAt: Date | string | null;
  /** What the owner got back because it was paid and not done. */
  refundedAmount: string | null;
}

type Answered = Pick<Outcome, 'status' | 'decidedAt'>;

/** True for a finding that records list: all but those that the provider withdrew before the owner decided. */
export const isListed = ({ status, decidedAt }: Answered) => status !== 'withdrawn' || decidedAt !== null;

/** True for a finding that counts: of several reports of one discrepancy the latest, with its grade. */
export const isCounted = (finding: Answered & { replacedBy: unknown }) =>
  isListed(finding) && finding.replacedBy === null;

interface Report extends Answered {
  id: number;
  number: number;
  /** The first report of the same discrepancy; null for that one itself. */
  replacesId: number | null;
}

const firstIdOf = ({ id, replacesId }: Report) => replacesId ?? id;

/**
 * Returns the latest report of the same discrepancy after this one, among those of its job; undefined if there is none. A
 * report that the provider withdrew before the owner decided was none.
 */
export const laterReportOf = <R extends Report>(reports: readonly R[], report: Report): R | undefined =>
  reports
    .filter(
      (other) => isListed(other) && firstIdOf(other) === firstIdOf(report) && other.number > report.number,
    )
    .toSorted((a, b) => a.number - b.number)
    .at(-1);

/**
 * Returns the findings that rule out an approval and belong to the list of discrepancies: those that count, are graded
 * unairworthy and not done. One that was approved and withdrawn, or that the end of the job closed, is still there.
 */
export const openFindings = <R extends Report & { grade: FindingGrade }>(reports: readonly R[]): R[] =>
  reports.filter(
    (report) =>
      report.grade === 'unairworthy' &&
      report.status !== 'done' &&
      isCounted({ ...report, replacedBy: laterReportOf(reports, report) ?? null }),
  );

const labels: Record<Exclude<FindingState['status'], 'withdrawn'>, string> = {
  reported: 'Reported',
  approved: 'Approved',
  declined: 'Declined',
  deferred: 'Deferred',
  done: 'Done',
};

/** What has become of a finding, for boards and records. One that was approved and withdrawn is still there: it says so. */
export function outcomeOf({ status, decidedAt, refundedAmount }: Outcome, jobStatus: string) {
  if (isUnanswered(status, jobStatus)) return 'Not answered';
  if (status !== 'withdrawn') return labels[status];
  if (decidedAt === null) return 'Withdrawn';
  const refund = refundedAmount === null ? '' : `, ${formatMoney(refundedAmount)} refunded`;
  return `${jobStatus === 'cancelled' ? 'Job cancelled, not done' : 'Withdrawn, not done'}${refund}`;
}
