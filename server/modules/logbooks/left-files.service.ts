import type { Context } from '#server/context.ts';
import { detachFiles } from '#server/modules/uploads/attachments.service.ts';
import { rowsOfLeftFiles } from './logbooks.repo.ts';

/** Detaches the files of logbooks that went with their owner's account; a sweep removes them. */
export async function detachLeftFiles(ctx: Context) {
  for (const target of await rowsOfLeftFiles(ctx.db)) await detachFiles(ctx, target);
}
