import type { SignedIn } from '#server/context.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './job-list.repo.ts';

/** Returns a page of all jobs for administrators, the latest change first. */
export async function list(ctx: SignedIn, { limit, cursor, ...filters }: repo.JobFilters & Paging) {
  const page = await paged(
    ctx,
    `jobs ${filters.q} ${filters.status}`,
    { limit, cursor },
    (max, after?: repo.ChangedCursor) => repo.page(ctx.db, filters, max, after),
    ({ updatedAt, id }): repo.ChangedCursor => [updatedAt.toISOString(), id],
  );
  return { ...page, total: await repo.countJobs(ctx.db, filters) };
}
