import { newKey } from '#server/adapters/file-key.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import type { Events } from '#server/queue/events.ts';
import { attachedTo } from './uploads.hot.repo.ts';
import { isAccepted, type BoundType } from './uploads.policy.ts';
import * as repo from './uploads.repo.ts';

interface AttachOptions {
  /** The field that an error is shown at. */
  path?: string;
  /** The row that `target` replaces: its files may be named too. */
  from?: repo.Target;
  /** The types of rows whose files may be named too: copies of them are attached, as of those of the library. */
  copyOf?: readonly BoundType[];
}

/**
 * Attaches uploads of the caller to a row in its transaction and returns them. A file of the library, or of a row of the
 * types `copyOf`, stays there: a copy is attached, with its own URL. Another attached file changes its row only if the new one replaces it.
 */
export const attachFiles = (
  { db, actor }: SignedIn,
  refs: repo.FileRef[],
  target: repo.Target,
  options?: AttachOptions,
) => attachOwn(db, actor.id, refs, target, options);

async function attachOwn(
  db: Db,
  ownerId: string,
  refs: repo.FileRef[],
  target: repo.Target,
  { path = 'fileIds', from, copyOf = [] }: AttachOptions = {},
): Promise<FileView[]> {
  const wanted = [...new Set(refs)];
  if (wanted.length === 0) return [];
  const files = await repo.lock(db, wanted);
  const isCopied = ({ boundType }: repo.File) =>
    boundType === 'library' || copyOf.some((type) => type === boundType);
  const isFree = (file: repo.File) =>
    file.boundType === null ||
    isCopied(file) ||
    (file.boundType === from?.type && file.boundId === String(from.id));
  const usable = files.filter(
    (file) => file.ownerId === ownerId && isFree(file) && isAccepted(file.purpose, target.type),
  );
  if (usable.length < wanted.length)
    invalid(path, 'Choose another file. This one was removed or is already in use');
  const placeOf = ({ id, key }: repo.File) =>
    wanted.findIndex((ref) => ref === id || ref === repo.addressOf(key));
  const inOrder = usable.toSorted((a, b) => placeOf(a) - placeOf(b));
  const copies = await repo.insertCopies(
    db,
    inOrder.filter(isCopied).map((file) => ({ ...file, key: newKey() })),
  );
  const ids = inOrder.map((file) => (isCopied(file) ? copies.shift()! : file).id);
  const attached = await repo.bind(db, ids, target);
  return attached.toSorted((a, b) => a.boundPosition - b.boundPosition).map(toView);
}

/** Attaches a file that was received for a user to a row. */
export const attachReceived = (db: Db, ownerId: string, fileId: number, target: repo.Target) =>
  attachOwn(db, ownerId, [fileId], target);

/**
 * Detaches the files of a row. An edit attaches those that stay again in the same transaction; a sweep
 * removes the others.
 */
export const detachFiles = ({ db }: Context, target: repo.Target) => repo.detach(db, target);

/** Hands the files of rows to another account, with which they are erased and exported from then on. */
export async function handOverFiles({ db }: Context, type: BoundType, ids: number[], to: string) {
  if (ids.length > 0) await repo.giveTo(db, type, ids, to);
}

export const toView = ({
  id,
  key,
  name,
  mimeType,
  size,
  width,
  height,
  hasThumbnail,
  ...file
}: repo.File) => ({
  id,
  name,
  mimeType,
  size,
  width,
  height,
  fileUrl: repo.addressOf(key),
  thumbnailUrl: hasThumbnail ? `${repo.addressOf(key)}?size=thumb` : null,
  ownerId: file.ownerId,
  createdAt: file.createdAt,
});

export type FileView = ReturnType<typeof toView>;

/** Returns the files of a row, in the order in which they were named. */
export const listFiles = async (db: Db, type: BoundType, id: string | number): Promise<FileView[]> =>
  (await attachedTo(db, type, [id])).map(toView);

/** Returns the files of many rows by row id, with one query. */
export async function listFilesOfMany(db: Db, type: BoundType, ids: (string | number)[]) {
  const files = ids.length > 0 ? await attachedTo(db, type, ids) : [];
  const groups = Map.groupBy(files, ({ boundId }) => boundId ?? '');
  return new Map([...groups].map(([id, rows]) => [id, rows.map(toView)]));
}

/** Attaches a user's new picture, which every signed-in user may see, and detaches the previous one. */
export async function changePicture(ctx: Context, { userId, to }: Events['user.picture_changed']) {
  const target: repo.Target = { type: 'user', id: userId };
  await detachFiles(ctx, target);
  if (to !== null) await attachOwn(ctx.db, userId, [to], target, { path: 'profileImageUrl' });
}
