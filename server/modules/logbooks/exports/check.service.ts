import { exportMarkPattern, maxExportMb } from '#contract/logbook/export-rules.ts';
import type { Context, Http } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { hashUpload } from '#server/modules/uploads/uploads.service.ts';
import * as repo from './exports.repo.ts';

/** Longer than a mark, which two chunks may share. */
const overlap = 64;
/** A file has two, and may be attached to another export. */
const maxMarks = 3;

/**
 * Says whether a file is an export as we made it. A changed one names its number as long as that is in it; throws
 * `not_found` for files that are not of ours. The file is read and not stored.
 */
export async function check(ctx: Context, http: Http) {
  await consume(ctx, limits.recordChecks, ctx.clientAddress);
  const mark = markFinder();
  const { sha256 } = await hashUpload(http, { field: 'file', maxMb: maxExportMb, onChunk: mark.read });
  const same = await repo.byFileHash(ctx.db, sha256);
  const row = same ?? found(await findMarked(ctx, mark.marks()));
  return { number: row.number ?? '', isUnchanged: same !== undefined, exportedAt: row.createdAt };
}

async function findMarked(ctx: Context, marks: Mark[]) {
  // The last one is what we wrote last; a changed byte may be in it.
  for (const { id, manifest } of marks.toReversed()) {
    if (id > 2_147_483_647) continue;
    const row = await repo.byId(ctx.db, id);
    if (row?.status === 'ready' && row.manifestSha256?.startsWith(manifest)) return row;
  }
  return undefined;
}

interface Mark {
  id: number;
  /** The start of the manifest's hash. */
  manifest: string;
}

/** Finds the last marks of an export in the bytes of a file as they come. */
function markFinder() {
  const found = new Map<string, Mark>();
  let rest = '';
  return {
    read: (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      for (const [mark, id, manifest = ''] of text.matchAll(exportMarkPattern)) {
        found.delete(mark);
        found.set(mark, { id: Number(id), manifest });
        const [oldest] = found.keys();
        if (found.size > maxMarks && oldest) found.delete(oldest);
      }
      rest = text.slice(-overlap);
    },
    marks: () => [...found.values()],
  };
}
