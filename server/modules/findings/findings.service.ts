import { can } from '#contract/accounts/permissions.ts';
import {
  deferOnlyStatuses,
  findingTransitions,
  type FindingEvent,
  type FindingState,
} from '#contract/findings/finding-lifecycle.ts';
import { availableTransitions } from '#contract/lifecycle.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import * as repo from './findings.repo.ts';
import { liveReportOf, replacementsOf } from './replacement.service.ts';

export type Finding = repo.Finding;

/** Returns the findings of a job with their photos, the most serious first. The caller may see the job. */
export async function findingsOf({ db }: Pick<Context, 'db'>, requestId: number) {
  const rows = await repo.of(db, requestId);
  const photos = await listFilesOfMany(
    db,
    'finding',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...replacementsOf(rows, row),
    photos: photos.get(String(row.id)) ?? [],
  }));
}

/** Events that a viewer triggers directly; the others follow from the additional work and the job. */
const direct: Record<'owner' | 'provider' | 'admin', readonly FindingEvent[]> = {
  owner: ['approve', 'decline', 'defer', 'put_on_due_list'],
  provider: ['edit', 'withdraw', 'give_back', 'done', 'report_again'],
  admin: [],
};

const isPossibleIn = (jobStatus: string, event: FindingEvent) =>
  jobStatus === 'in_progress' ||
  (['defer', 'put_on_due_list'].includes(event) && deferOnlyStatuses.includes(jobStatus));

/** On a pre-buy nothing is decided; until it is reported the provider corrects what it wrote. */
const ofPrebuys = new Set<FindingEvent>(['edit', 'withdraw']);

/** Events about a discrepancy that no later report stands for. */
const ofUnreplaced = new Set<FindingEvent>(['report_again', 'put_on_due_list']);

/** Returns the findings of a job as a party or an administrator sees them; throws `not_found` for others. */
export async function list(ctx: SignedIn, requestId: number) {
  const role = await requireVisible(ctx, requestId);
  if (role === 'visitor') throw new AppError('not_found');
  const { status, kind, ownerId } = found(await requestById(ctx, requestId));
  const isReader = role === 'admin' || (role === 'owner' && !can(ctx.actor, ownerId, 'accept'));
  const findings = await findingsOf(ctx, requestId);
  return findings.map((finding) => ({
    ...finding,
    can: isReader
      ? []
      : availableTransitions<FindingState, typeof findingTransitions>(
          findingTransitions,
          finding,
          role,
          ctx.now(),
        ).filter(
          (event) =>
            direct[role].includes(event) &&
            isPossibleIn(status, event) &&
            (kind !== 'prebuy' || ofPrebuys.has(event)) &&
            (event !== 'done' || finding.isPaid) &&
            !(ofUnreplaced.has(event) && liveReportOf(findings, finding)),
        ),
  }));
}

/** Returns one finding as `list` does. */
export async function get(ctx: SignedIn, { id, requestId }: Pick<Finding, 'id' | 'requestId'>) {
  return found((await list(ctx, requestId)).find((finding) => finding.id === id));
}

/** True if the caller may see the photos of a finding: parties of its job and administrators. */
export async function canSeePhotos(ctx: SignedIn, id: number) {
  const { requestId } = found(await repo.byId(ctx.db, id));
  return (await requireVisible(ctx, requestId)) !== 'visitor';
}
