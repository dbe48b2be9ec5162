import * as contentDisposition from 'content-disposition';
import { thumbnailKey } from '#server/adapters/file-key.ts';
import type { Context, SignedIn, Http } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { answer, isTrue } from '#server/questions.ts';
import { sanitizeFileName } from './file-name.ts';
import { orUnavailable } from './or-unavailable.ts';
import { canSeeAlways, isForEveryone, type BoundType } from './uploads.policy.ts';
import * as repo from './uploads.repo.ts';

/** Answers who may see the files of a type of row: the module of the row, or one that has another reason. */
export const showFilesOf = (
  type: BoundType,
  canSee: (ctx: SignedIn, boundId: string) => boolean | Promise<boolean>,
) =>
  answer(
    'file.is_visible',
    (ctx, { boundType, boundId }) => boundType === type && isSignedIn(ctx) && canSee(ctx, boundId),
  );

/** Sends a file to viewers who may see it; throws `not_found` for others. */
export async function download(ctx: Context, key: string, size: Size, http: Http) {
  if (!isSignedIn(ctx)) throw new AppError('unauthenticated');
  const file = found(await repo.byKey(ctx.db, key));
  if (!(await canSee(ctx, file))) throw new AppError('not_found');
  await send(ctx, file, size, http, cachingOf(file), nameFor(ctx, file));
}

/**
 * The content of a key never changes, but a browser outlives a session: a copy of a private file is shown only after the
 * server has checked again who asks.
 */
const cachingOf = (file: repo.File) =>
  isForEveryone(file) ? 'private, max-age=86400, immutable' : 'private, no-cache';

/** Rows whose pictures visitors may see. */
interface PublicRow {
  type: BoundType;
  id: string | number;
}

/**
 * Sends a picture of one of the rows to anyone; throws `not_found` for every other file. It may be kept for an hour, not
 * for good: a row may stop being public.
 */
export async function downloadPublic(
  ctx: Context,
  rows: readonly PublicRow[],
  { key, size }: { key: string; size: Size },
  http: Http,
) {
  const file = found(await repo.byKey(ctx.db, key));
  const isPublic = rows.some(({ type, id }) => file.boundType === type && file.boundId === String(id));
  if (!isPublic || !file.mimeType.startsWith('image/')) throw new AppError('not_found');
  await send(ctx, file, size, http, 'public, max-age=3600', undefined);
}

/** Sends a file of a row to the holder of a secret link; throws `not_found` for every other file. */
export async function downloadByLink(
  ctx: Context,
  row: { type: BoundType; id: string },
  key: string,
  http: Http,
) {
  const file = found(await repo.byKey(ctx.db, key));
  if (file.boundType !== row.type || file.boundId !== row.id) throw new AppError('not_found');
  await send(ctx, file, 'full', http, 'private, no-cache', file.name);
}

/** Returns the name by which readers of a shared row know its file: that of the uploader may say whose it is. */
export const plainName = (mimeType: string) =>
  sanitizeFileName(mimeType.startsWith('image/') ? 'Picture' : 'Document', mimeType);

/** Sends a file to a reader who has a right to its row but no account; throws `not_found` for every other file. */
export async function downloadIf(
  ctx: Context,
  { key, size }: { key: string; size: Size },
  http: Http,
  isShown: (row: { type: string; id: number; isPicture: boolean }) => Promise<boolean>,
) {
  const file = found(await repo.byKey(ctx.db, key));
  const isPicture = file.mimeType.startsWith('image/');
  const { boundType: type, boundId } = file;
  if (type === null || boundId === null || !(await isShown({ type, id: Number(boundId), isPicture })))
    throw new AppError('not_found');
  await send(ctx, file, size, http, 'private, no-cache', isPicture ? undefined : plainName(file.mimeType));
}

/** Sends the file of a row to a caller whose right to it was checked; throws `not_found` if it has none. */
export async function downloadOwned(ctx: Context, row: { type: BoundType; id: number }, http: Http) {
  const file = found(await repo.attached(ctx.db, row));
  await send(ctx, file, 'full', http, 'private, no-store', file.name);
}

type Size = 'full' | 'thumb';

async function send(
  ctx: Context,
  file: repo.File,
  size: Size,
  { request, reply }: Http,
  caching: string,
  name: string | undefined,
) {
  if (size === 'thumb' && !file.hasThumbnail) throw new AppError('not_found');
  const lasting = { etag: `"${file.key}-${size}"`, 'cache-control': caching };
  if (request.headers['if-none-match']?.includes(lasting.etag)) {
    return void reply.status(304).headers(lasting).send();
  }
  const stored = await orUnavailable(
    ctx,
    'file store',
    ctx.files.get(size === 'thumb' ? thumbnailKey(file.storedAs) : file.storedAs),
  );
  if (!stored) ctx.log.error({ file: file.id }, 'the bytes of a file are missing');
  const { stream, size: length } = found(stored);
  const use = file.mimeType.startsWith('image/') ? 'inline' : 'attachment';
  void reply
    .headers({
      ...lasting,
      'content-type': file.mimeType,
      'content-length': length,
      'content-disposition': contentDisposition.create(name, { type: use }),
    })
    .send(stream);
}

/** Owners name photos after the airplane, often by its tail number, which providers see only after acceptance. */
const nameFor = ({ actor }: SignedIn, { name, ownerId, mimeType }: repo.File) =>
  actor.id === ownerId || !mimeType.startsWith('image/') ? name : undefined;

const isSignedIn = (ctx: Context): ctx is SignedIn => ctx.actor !== undefined;

async function canSee(ctx: SignedIn, file: repo.File) {
  if (canSeeAlways(ctx.actor, actsAsAdmin(ctx), file)) return true;
  const { boundType, boundId } = file;
  return (
    boundType !== null && boundId !== null && (await isTrue(ctx, 'file.is_visible', { boundType, boundId }))
  );
}
