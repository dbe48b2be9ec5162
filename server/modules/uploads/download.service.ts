import { thumbnailKey } from '#server/adapters/file-key.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import type { Http } from '#server/http/bind.ts';
import { contentDisposition } from './file-name.ts';
import { reach } from './reach.ts';
import { canSeeAlways, type BoundType } from './uploads.policy.ts';
import * as repo from './uploads.repo.ts';

type CanSee = (ctx: SignedIn, boundId: string) => boolean | Promise<boolean>;

/** Who sees the files of a thing; pictures of people are for everyone signed in. */
const canSeeBound = new Map<string, CanSee>([['user', () => true]]);

/** For the module of a thing: says who sees it, and so its files. */
export const showFilesOf = (type: BoundType, canSee: CanSee) => canSeeBound.set(type, canSee);

/** Sends a file to those who may see it; for anyone else it is not there. */
export async function download(ctx: Context, key: string, size: 'full' | 'thumb', { request, reply }: Http) {
  if (!isSignedIn(ctx)) throw new AppError('unauthenticated');
  const file = found(await repo.byKey(ctx.db, key));
  if (!(await canSee(ctx, file))) throw new AppError('not_found');
  const isThumbnail = size === 'thumb';
  if (isThumbnail && !file.hasThumbnail) throw new AppError('not_found');
  const isPicture = file.mimeType.startsWith('image/');
  const etag = `"${key}-${size}"`;
  reply.headers({
    etag,
    // What lies under a key never changes.
    'cache-control': 'private, max-age=86400, immutable',
    'content-type': file.mimeType,
    'content-disposition': contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
  });
  if (request.headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
  const stored = await reach(ctx, 'file store', ctx.files.get(isThumbnail ? thumbnailKey(key) : key));
  if (!stored) ctx.log.error({ file: file.id }, 'the bytes of a file are missing');
  const { stream, size: length } = found(stored);
  void reply.header('content-length', length).send(stream);
}

const isSignedIn = (ctx: Context): ctx is SignedIn => ctx.actor !== undefined;

async function canSee(ctx: SignedIn, file: repo.File) {
  const { actor, env } = ctx;
  // The same second factor that every call of the administrators asks for.
  const actsAsAdmin = actor.isAdmin && (actor.hasSecondFactor || env.sampleData);
  if (canSeeAlways(actor, actsAsAdmin, file)) return true;
  const { boundType, boundId } = file;
  return (
    boundType !== null && boundId !== null && (await canSeeBound.get(boundType)?.(ctx, boundId)) === true
  );
}
