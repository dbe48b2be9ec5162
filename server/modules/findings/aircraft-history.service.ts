import { isListed } from '#contract/findings/finding-outcome.ts';
import type { SignedIn } from '#server/context.ts';
import { requireOwnEver } from '#server/modules/aircraft/aircraft.service.ts';
import { listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import * as repo from './aircraft-history.repo.ts';

/** Lists every job on an aircraft with its documents, newest first; also for a removed aircraft. */
export async function history(ctx: SignedIn, aircraftId: number) {
  const { db } = ctx;
  await requireOwnEver(ctx, aircraftId);
  const jobs = await repo.jobsOn(db, aircraftId);
  const ids = jobs.map(({ requestId }) => requestId);
  const photos = await listFilesOfMany(db, 'request', ids);
  const delivered = await listFilesOfMany(db, 'delivery', ids);
  const signOffs = new Map((await repo.signOffsOf(db, ids)).map((sheet) => [sheet.requestId, sheet]));
  const listed = (await repo.findingsOf(db, ids)).filter(isListed);
  const findings = Map.groupBy(listed, ({ requestId }) => requestId);
  const filesOf = (id: number) => [...(photos.get(String(id)) ?? []), ...(delivered.get(String(id)) ?? [])];
  return jobs.map(({ released, refunded, releasedAt, updatedAt, ...job }) => {
    const isCompleted = job.status === 'completed';
    // While a job runs, neither its price nor what was refunded of it is final.
    const hasEnded = isCompleted || job.status === 'cancelled';
    return {
      ...job,
      price: isCompleted ? released : null,
      refunded: hasEnded ? refunded : null,
      completedAt: isCompleted ? (releasedAt ?? updatedAt) : null,
      files: filesOf(job.requestId),
      signOff: signOffs.get(job.requestId) ?? null,
      findings: findings.get(job.requestId) ?? [],
    };
  });
}
