import { maxLibraryBytes, maxLibraryFiles } from '#contract/limits.ts';
import type { SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { toView } from './attachments.service.ts';
import * as repo from './library.repo.ts';
import { eraseClaimed } from './removal.service.ts';
import type { Target } from './uploads.repo.ts';

/** The library of a user, which its files are attached to. */
export const libraryOf = (userId: string): Target => ({ type: 'library', id: userId });

/** Lists the caller's files of 'My documents'. */
export const listLibrary = async ({ db, actor }: SignedIn) =>
  (await repo.list(db, actor.id)).map((file) => ({
    ...toView(file),
    purpose: file.purpose as 'general' | 'business',
  }));

/** Deletes a file of the caller; what it was used for keeps its copy. */
export async function deleteFromLibrary(ctx: SignedIn, id: number) {
  await eraseClaimed(ctx, found(await repo.claim(ctx.db, ctx.actor.id, id, ctx.now())));
}

/** Throws `library_full` unless the library has room for a file of this size; call it in the transaction that adds it. */
export async function requireRoom(db: Db, ownerId: string, size: number) {
  const used = await repo.lockUsage(db, ownerId);
  if (used.count >= maxLibraryFiles || used.bytes + size > maxLibraryBytes)
    throw new AppError('library_full');
}
