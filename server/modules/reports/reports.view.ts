import { reportTransitions, type ReportState } from '#contract/admin/report-lifecycle.ts';
import { availableTransitions } from '#contract/lifecycle.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { readContent } from './content.service.ts';
import * as queue from './queue.repo.ts';
import { isInvolved } from './reports.policy.ts';
import * as repo from './reports.repo.ts';

/** Returns a report with the others of its target, its content and what the caller may decide. */
export async function getReport(ctx: SignedIn, id: number) {
  const report = found(await repo.byId(ctx.db, id));
  const reports = await repo.group(ctx.db, report);
  const author = await queue.authorOf(ctx.db, id);
  const isYours = isInvolved(ctx.actor, reports, author);
  return {
    ...report,
    reports,
    reportCount: reports.length,
    author: author ?? null,
    content: await readContent(ctx, report),
    decidedBy: report.decidedById && (await queue.personName(ctx.db, report.decidedById)),
    isYours,
    can: isYours
      ? []
      : availableTransitions<ReportState, typeof reportTransitions>(
          reportTransitions,
          report,
          'admin',
          ctx.now(),
        ),
  };
}
