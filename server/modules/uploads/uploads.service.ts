import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { newKey, thumbnailKey } from '#server/adapters/file-key.ts';
import { renderPicture } from '#server/adapters/images.ts';
import { isInfected } from '#server/adapters/scanner.ts';
import { tempFile } from '#server/adapters/temp-file.ts';
import { inTransaction, type Context, type SignedIn, type Http } from '#server/context.ts';
import type { FilePurpose } from '#server/db/schema/uploads.ts';
import { AppError } from '#server/errors.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { toView } from './attachments.service.ts';
import { documentTypes, isDocument, detectKind, type FileKind } from './file-kind.ts';
import { sanitizeFileName } from './file-name.ts';
import { libraryOf, requireRoom } from './library.service.ts';
import { orUnavailable } from './or-unavailable.ts';
import { receive, tooLarge } from './receive.ts';
import { discard } from './removal.service.ts';
import { isLibraryPurpose, rules, type Rule, type UploadPurpose } from './uploads.policy.ts';
import * as repo from './uploads.repo.ts';

/**
 * Receives a file: checks its size and kind, scans it, re-encodes images, stores it. On failure nothing stays
 * behind.
 */
export async function upload(ctx: SignedIn, http: Http, wanted: Wanted) {
  // Before the bytes are sent; again when their size is known.
  if (isLibraryPurpose(wanted.purpose))
    await inTransaction(ctx, ({ db }) => requireRoom(db, ctx.actor.id, 0));
  await limit.consume(ctx, limit.limits.uploads, ctx.actor.id);
  const file = await receiveFor(ctx, ctx.actor.id, http, wanted);
  return { id: file.id, fileUrl: repo.addressOf(file.key) };
}

interface Wanted {
  field: string;
  purpose: UploadPurpose;
  rule?: Rule;
}

/** Receives a file that somebody without an account sends to a user, whose it is then. The caller has counted it. */
export async function receiveFor(
  ctx: Context,
  ownerId: string,
  { request }: Http,
  { field, purpose, rule = rules[purpose] }: Wanted,
) {
  await using temp = await tempFile(ctx.env.dataDir);
  const { name, sha256 } = await receive(request, { field, into: temp.path, maxMb: rule.maxMb });
  const kind = await detectKind(temp.path);
  if (!kind || !rule.accepts.includes(kind)) {
    throw new AppError('unsupported_file', { message: rule.rejection });
  }
  if (rule.maxPhotoMb && !isDocument(kind)) await requireUpTo(temp.path, rule.maxPhotoMb);
  await requireClean(ctx, temp.path);
  const content = await toContent(ownerId, temp.path, kind, rule.longSide);
  const described = {
    key: newKey(),
    ownerId,
    purpose,
    name: sanitizeFileName(name, content.mimeType),
    sha256,
  };
  // Awaited: the received file is removed on return.
  return await store(ctx, content, described);
}

interface Hashed {
  field: string;
  maxMb: number;
  /** Sees the bytes as they come. */
  onChunk: (chunk: Buffer) => void;
}

/** Returns the hash of an upload that is read and not stored. */
export const hashUpload = ({ request }: Http, wanted: Hashed) => receive(request, wanted);

async function requireUpTo(path: string, maxMb: number) {
  if ((await stat(path)).size > maxMb * 1024 * 1024) throw tooLarge(maxMb);
}

interface Drawn {
  body: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  name: string;
}

type Made = Pick<Drawn, 'body' | 'name'> & Partial<Drawn> & { mimeType: string };

/** Stores a file that the product made for a user; like an upload, it is removed unless it is attached to something. */
export const storeMade = (
  ctx: Context,
  ownerId: string,
  purpose: FilePurpose,
  { body, name, ...about }: Made,
) =>
  store(
    ctx,
    { ...about, size: body.length, open: () => body },
    {
      key: newKey(),
      ownerId,
      purpose,
      name: sanitizeFileName(name, about.mimeType),
      sha256: createHash('sha256').update(body).digest('hex'),
    },
  );

interface MadeAt {
  path: string;
  size: number;
  sha256: string;
  mimeType: string;
  name: string;
}

/** Stores a file that the product wrote to `path`, of any size; like an upload, it is removed unless it is attached. */
export const storeMadeAt = (
  ctx: Context,
  ownerId: string,
  purpose: FilePurpose,
  { path, name, sha256, ...about }: MadeAt,
) =>
  store(
    ctx,
    { ...about, open: () => createReadStream(path) },
    { key: newKey(), ownerId, purpose, name: sanitizeFileName(name, about.mimeType), sha256 },
  );

/** Stores a PNG that the product drew itself. */
export const storeDrawn = (ctx: SignedIn, purpose: Exclude<FilePurpose, UploadPurpose>, drawn: Drawn) =>
  storeMade(ctx, ctx.actor.id, purpose, { ...drawn, mimeType: 'image/png' });

/** Stores a PDF that the product drew itself for a user. */
export async function storeDocument(
  ctx: SignedIn,
  purpose: UploadPurpose,
  document: Pick<Drawn, 'body' | 'name'>,
) {
  await limit.consume(ctx, limit.limits.uploads, ctx.actor.id);
  return toView(await storeMade(ctx, ctx.actor.id, purpose, { ...document, mimeType: 'application/pdf' }));
}

async function requireClean(ctx: Context, path: string) {
  const { clamdHost } = ctx.env;
  if (clamdHost && (await orUnavailable(ctx, 'virus scanner', isInfected(clamdHost, path)))) {
    throw new AppError('file_refused');
  }
}

interface Content {
  mimeType: string;
  size: number;
  open: () => Buffer | Readable;
  thumbnail?: Buffer;
  width?: number;
  height?: number;
}

/** Returns the stored content: an image re-encoded, a document unchanged. */
async function toContent(sentBy: string, path: string, kind: FileKind, longSide: number): Promise<Content> {
  if (isDocument(kind)) {
    const { size } = await stat(path);
    return { mimeType: documentTypes[kind], size, open: () => createReadStream(path) };
  }
  const { body, ...picture } = await renderPicture({ path, format: kind, sentBy }, longSide);
  return { ...picture, size: body.length, open: () => body };
}

type Described = Pick<repo.NewFile, 'key' | 'ownerId' | 'purpose' | 'name' | 'sha256'>;

async function store(ctx: Context, { open, thumbnail, ...about }: Content, described: Described) {
  const { mimeType, size } = about;
  const now = ctx.now();
  const row = { ...described, ...about, hasThumbnail: Boolean(thumbnail) };
  const isForLibrary = isLibraryPurpose(row.purpose);
  const file = await inTransaction(ctx, async ({ db }) => {
    if (isForLibrary) await requireRoom(db, row.ownerId, size);
    return repo.insertPending(db, row, now);
  });
  try {
    await orUnavailable(ctx, 'file store', ctx.files.put(file.key, open(), { mimeType, size }));
    if (thumbnail) {
      const aside = { mimeType, size: thumbnail.length };
      await orUnavailable(ctx, 'file store', ctx.files.put(thumbnailKey(file.key), thumbnail, aside));
    }
    const arrived = await repo.markStored(
      ctx.db,
      file.id,
      now,
      isForLibrary ? libraryOf(row.ownerId) : undefined,
    );
    if (!arrived) throw new AppError('unavailable');
    return arrived;
  } catch (error) {
    // If this fails too, the row stays and the sweep removes the file later.
    await discard(ctx, file).catch((left: unknown) =>
      ctx.log.warn({ err: left }, 'an upload is left behind'),
    );
    throw error;
  }
}
