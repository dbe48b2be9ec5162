import type { SignedIn } from '#server/context.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './job-list.repo.ts';

/** Returns a page of all jobs for administrators, newest first. */
export async function list(ctx: SignedIn, { limit, cursor, ...filters }: repo.JobFilters & Paging) {
  const page = await paged(
    ctx,
    `jobs ${filters.q} ${filters.status}`,
    { limit, cursor },
    (max, before?: number) => repo.page(ctx.db, filters, max, before),
    ({ id }) => id,
  );
  return { ...page, total: await repo.countJobs(ctx.db, filters) };
}
