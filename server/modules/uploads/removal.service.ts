import { unattachedFileHours } from '#contract/product.ts';
import { hourMs } from '#contract/time.ts';
import { thumbnailKey } from '#server/adapters/file-key.ts';
import { removeOldTempFiles } from '#server/adapters/temp-file.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { askForRows } from '#server/questions.ts';
import * as repo from './uploads.repo.ts';

const unattachedHours = unattachedFileHours * hourMs;
/** No upload takes longer: a file that is still pending after it was left by a crashed process. */
const maxTransitMs = hourMs;
const batch = 50;

/** Claims a file and removes it. */
export async function discard(ctx: Context, { id }: Pick<repo.File, 'id'>) {
  for (const file of await repo.claimOne(ctx.db, id, ctx.now())) await eraseClaimed(ctx, file);
}

/** Removes a claimed file: the bytes, unless a copy needs them, then the row. If interrupted, it can be repeated. */
export async function eraseClaimed(ctx: Context, file: repo.File) {
  const { id, storedAs, hasThumbnail } = file;
  if (await inTransaction(ctx, ({ db }) => repo.removeIfCopied(db, file))) return;
  // Nobody copies a claimed row, so it stays the last one.
  await ctx.files.remove(storedAs);
  if (hasThumbnail) await ctx.files.remove(thumbnailKey(storedAs));
  await repo.remove(ctx.db, id);
}

/** Removes files that are unattached after a day, and unfinished uploads. */
export async function removeUnused(ctx: Context) {
  const { db, now } = ctx;
  const before = (ms: number) => new Date(now().getTime() - ms);
  await eraseAll(ctx, () => repo.claimStranded(db, before(maxTransitMs), now(), batch));
  await eraseAll(ctx, () => repo.claimUnattached(db, before(unattachedHours), now(), batch));
  await removeOldTempFiles(ctx.env.dataDir);
}

async function eraseAll(ctx: Context, next: () => Promise<repo.File[]>) {
  for (let some = await next(); some.length > 0; some = await next()) {
    await Promise.all(some.map((file) => eraseClaimed(ctx, file)));
  }
}

/**
 * Removes the files of a deleted user that nobody else needs: pictures, verification documents, the library, unattached
 * uploads, photos of requests without quotes.
 */
export async function removePersonal(ctx: Context, userId: string) {
  const unquoted = await askForRows(ctx, 'user.unquoted_requests', { userId });
  for (const file of await repo.claimPersonal(ctx.db, userId, unquoted, ctx.now()))
    await eraseClaimed(ctx, file);
}
