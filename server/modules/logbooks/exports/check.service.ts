import { exportMarkPattern, maxExportMb } from '#contract/logbook/export-rules.ts';
import type { Context, Http } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { hashUpload } from '#server/modules/uploads/hashing.service.ts';
import * as repo from './exports.repo.ts';

/** Longer than what stands in a file for its number, which two chunks may share. */
const overlap = 64;

/**
 * Says whether a file is an export as we made it. A changed one names its number as long as that is in it; throws
 * `not_found` for files that are not of ours. The file is read and not stored.
 */
export async function check(ctx: Context, http: Http) {
  await consume(ctx, limits.recordChecks, ctx.clientAddress);
  const mark = markFinder();
  const { sha256 } = await hashUpload(http, { field: 'file', maxMb: maxExportMb, onChunk: mark.read });
  const same = await repo.byFileHash(ctx.db, sha256);
  const row = same ?? found(await findMarked(ctx, mark.id()));
  return { number: row.number ?? '', isUnchanged: same !== undefined, exportedAt: row.createdAt };
}

async function findMarked(ctx: Context, id: number | undefined) {
  if (id === undefined || id > 2_147_483_647) return undefined;
  const row = await repo.byId(ctx.db, id);
  return row?.status === 'ready' ? row : undefined;
}

/** Finds the number of an export in the bytes of a file as they come. */
function markFinder() {
  let id: number | undefined;
  let rest = '';
  return {
    read: (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      const [, digits] = exportMarkPattern.exec(text) ?? [];
      if (digits !== undefined) id = Number(digits);
      rest = text.slice(-overlap);
    },
    id: () => id,
  };
}
