import type { Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { invalid } from '#server/errors.ts';
import type { Events } from '#server/jobs/events.ts';
import { fits, type BoundType } from './uploads.policy.ts';
import * as repo from './uploads.repo.ts';

/** Binds one's own uploads to the thing that is being written, in its transaction; each belongs to one thing for good. */
export const bindFiles = (
  { db, actor }: SignedIn,
  refs: repo.FileRef[],
  target: repo.Target,
  path = 'fileIds',
) => bindOwn(db, actor.id, refs, target, path);

async function bindOwn(db: Db, ownerId: string, refs: repo.FileRef[], target: repo.Target, path: string) {
  const wanted = [...new Set(refs)];
  const files = await repo.lock(db, wanted);
  const usable = files.filter(
    (file) => file.ownerId === ownerId && fits(file.purpose, target.type) && isFreeFor(file, target),
  );
  if (usable.length < wanted.length) invalid(path, 'This file is not there, or is in use already');
  await repo.bind(
    db,
    usable.map(({ id }) => id),
    target,
  );
}

const isFreeFor = ({ boundType, boundId }: repo.File, { type, id }: repo.Target) =>
  boundType === null || (boundType === type && boundId === String(id));

/** Lets go of a thing's files, but for those that it keeps; what nothing refers to is removed a day after its upload. */
export const unbindFiles = ({ db }: Context, target: repo.Target, kept: repo.FileRef[] = []) =>
  repo.unbind(db, target, kept);

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
  (await repo.of(db, type, [id])).map(viewOf);

/** The files of many things by their id, in one look. */
export async function filesOfMany(db: Db, type: BoundType, ids: (string | number)[]) {
  const groups = Map.groupBy(await repo.of(db, type, ids), ({ boundId }) => boundId ?? '');
  return new Map([...groups].map(([id, rows]) => [id, rows.map(viewOf)]));
}

/** Binds somebody's new picture, which everyone may see from then on, and lets go of the former. */
export async function changePicture(ctx: Context, { userId, to }: Events['user.picture_changed']) {
  const target: repo.Target = { type: 'user', id: userId };
  const pictures = to === null ? [] : [to];
  await unbindFiles(ctx, target, pictures);
  await bindOwn(ctx.db, userId, pictures, target, 'profileImageUrl');
}
