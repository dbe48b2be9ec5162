import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import type { Events } from '#server/queue/events.ts';
import { attachedTo } from './uploads.hot.repo.ts';
import { fits, type BoundType } from './uploads.policy.ts';
import * as repo from './uploads.repo.ts';

/** Binds one's own uploads to the thing that is being written, in its transaction; each belongs to one thing for good. */
export const attachFiles = (
  { db, actor }: SignedIn,
  refs: repo.FileRef[],
  target: repo.Target,
  path = 'fileIds',
) => attachOwn(db, actor.id, refs, target, path);

async function attachOwn(db: Db, ownerId: string, refs: repo.FileRef[], target: repo.Target, path: string) {
  const wanted = [...new Set(refs)];
  const files = await repo.lock(db, wanted);
  const usable = files.filter(
    (file) => file.ownerId === ownerId && file.boundType === null && fits(file.purpose, target.type),
  );
  if (usable.length < wanted.length)
    invalid(path, 'Choose another file. This one was removed or is already in use');
  await repo.bind(
    db,
    usable.map(({ id }) => id),
    target,
  );
}

/** Lets go of a thing's files. An edit binds those that stay again, in the same transaction; the others are removed. */
export const detachFiles = ({ db }: Context, target: repo.Target) => repo.detach(db, target);

const viewOf = ({ id, key, name, mimeType, size, width, height, hasThumbnail }: repo.File) => ({
  id,
  name,
  mimeType,
  size,
  width,
  height,
  fileUrl: repo.addressOf(key),
  thumbnailUrl: hasThumbnail ? `${repo.addressOf(key)}?size=thumb` : null,
});

export type FileView = ReturnType<typeof viewOf>;

/** The files of a thing, in the order of their upload. */
export const filesOf = async (db: Db, type: BoundType, id: string | number): Promise<FileView[]> =>
  (await attachedTo(db, type, [id])).map(viewOf);

/** The files of many things by their id, in one look. */
export async function filesOfMany(db: Db, type: BoundType, ids: (string | number)[]) {
  const groups = Map.groupBy(await attachedTo(db, type, ids), ({ boundId }) => boundId ?? '');
  return new Map([...groups].map(([id, rows]) => [id, rows.map(viewOf)]));
}

/** Binds somebody's new picture, which everyone may see from then on, and lets go of the former. */
export async function changePicture(ctx: Context, { userId, to }: Events['user.picture_changed']) {
  const target: repo.Target = { type: 'user', id: userId };
  await detachFiles(ctx, target);
  if (to !== null) await attachOwn(ctx.db, userId, [to], target, 'profileImageUrl');
}
