import { liveReportStatuses } from '#contract/findings/finding-lifecycle.ts';
import { laterReportOf } from '#contract/findings/finding-outcome.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { removeDeferred } from '#server/modules/aircraft/deferred-items.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { transitionFinding } from './findings.lifecycle.ts';
import * as repo from './findings.repo.ts';

type Report = Pick<repo.Finding, 'id' | 'number' | 'status' | 'decidedAt' | 'replacesId'>;

/** All reports of one discrepancy refer to the first, so that one that is done stands for all of them. */
const firstIdOf = ({ id, replacesId }: Report) => replacesId ?? id;

/** Returns the report of the same discrepancy that waits for an answer, is approved or done; undefined if there is none. */
export const liveReportOf = <R extends Report>(reports: readonly R[], finding: Report) =>
  reports.find(
    ({ replacesId, status }) =>
      replacesId === firstIdOf(finding) && (liveReportStatuses as readonly string[]).includes(status),
  );

const toOther = (report: Report | undefined) => (report ? { id: report.id, number: report.number } : null);

/** Returns what a finding replaces and what replaces it, among the findings of its job. */
export const replacementsOf = (reports: readonly Report[], finding: Report) => ({
  replaces: toOther(reports.find(({ id }) => id === finding.replacesId)),
  replacedBy: toOther(laterReportOf(reports, finding)),
});

/**
 * Marks a finding of the job as reported again by the one with `number`; returns the id of its first report. Throws if it
 * is of another job, waits for an answer, or is reported again already. The caller has locked the job.
 */
export async function reportAgain(tx: SignedIn, request: Request, id: number, number: number) {
  const reports = await repo.of(tx.db, request.id);
  const earlier = reports.find((finding) => finding.id === id);
  if (!earlier) return invalid('replacesId', 'Choose a finding of this job');
  const live = liveReportOf(reports, earlier);
  if (live)
    throw new AppError('finding_replaced', {
      message: `Finding ${earlier.number} was already reported again as finding ${live.number}.`,
    });
  await transitionFinding(tx, earlier, { event: 'report_again', by: 'provider' });
  await logTransition(tx, {
    entity: 'request',
    entityId: request.id,
    requestId: request.id,
    from: request.status,
    to: request.status,
    event: 'report_again',
    actorId: tx.actor.id,
    reason: `Finding ${earlier.number} as finding ${number}: ${earlier.title}`,
  });
  return firstIdOf(earlier);
}

/** Statuses of findings that can be on the due list. */
const onDueList = ['deferred', 'withdrawn'] as const;

/** Takes earlier reports of the same discrepancy off the due list: a later one is done, or is on the list itself. */
export async function takeOffDueList(tx: SignedIn, finding: repo.Finding) {
  if (finding.replacesId === null) return;
  for (const report of await repo.withStatus(tx.db, finding.requestId, onDueList)) {
    if (report.reminderId === null || firstIdOf(report) !== finding.replacesId) continue;
    await removeDeferred(tx, report.reminderId);
    await repo.updateIfStatus(tx.db, report.id, onDueList, { reminderId: null });
  }
}
