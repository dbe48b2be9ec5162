import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { isStorageFailure } from '#server/db/database.ts';
import { AppError, invalid } from '#server/errors.ts';

const megabyte = 1024 * 1024;
/** Max bytes of a multipart body beside the file. */
const wrapping = 64 * 1024;
const lingerMs = 10_000;

interface Wanted {
  field: string;
  /** The file that the bytes are written to; without one they are hashed alone. */
  into?: string;
  maxMb: number;
  onChunk?: (chunk: Buffer) => void;
}

export interface Received {
  name: string;
  size: number;
  /** Hash of the bytes as received, so that the same file is recognized even after re-encoding. */
  sha256: string;
}

/** Streams the only file of a multipart body, to disk if it is to be kept; rejects it as soon as it is too large. */
export async function receive(request: FastifyRequest, wanted: Wanted): Promise<Received> {
  try {
    return await readParts(request, wanted);
  } catch (error) {
    discardRest(request);
    throw understandable(request, wanted, error);
  }
}

async function readParts(request: FastifyRequest, wanted: Wanted): Promise<Received> {
  const { field, maxMb } = wanted;
  const maxBytes = maxMb * megabyte;
  if (!request.isMultipart()) throw new AppError('unsupported_type', { message: 'Send a file.' });
  if (Number(request.headers['content-length']) > maxBytes + wrapping) throw tooLarge(maxMb);
  let received: Received | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field) invalid(field, `Send the file as “${field}”`);
    received = { name: part.filename ?? '', ...(await save(part.file, wanted)) };
  }
  if (!received) invalid(field, 'Choose a file');
  if (received.size === 0) invalid(field, 'Choose a file that isn’t empty');
  return received;
}

async function save(file: Readable, { into, maxMb, onChunk }: Wanted) {
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxMb * megabyte) throw tooLarge(maxMb);
      hash.update(chunk);
      onChunk?.(chunk);
      yield chunk;
    }
  };
  await (into === undefined
    ? pipeline(file, measured, drop)
    : write(into, (out) => pipeline(file, measured, out)));
  return { size, sha256: hash.digest('hex') };
}

async function drop(chunks: AsyncIterable<Buffer>) {
  for await (const _chunk of chunks);
}

async function write(path: string, from: (out: WriteStream) => Promise<void>) {
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await from(out);
  } catch (error) {
    // A file that is still being opened would appear after its removal.
    if (!out.closed) await Promise.race([once(out, 'close'), sleep(1_000)]);
    throw error;
  }
}

export const tooLarge = (maxMb: number) =>
  new AppError('file_too_large', { message: `File size must be less than ${maxMb}MB` });

/** Discards the rest of a rejected body for a limited time, so that the client reads the response. */
function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
  const hangUp = setTimeout(() => raw.destroy(), lingerMs).unref();
  raw.once('close', () => clearTimeout(hangUp));
}

const tooMany = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

function understandable({ ctx, raw }: FastifyRequest, { field }: Wanted, error: unknown) {
  if (error instanceof AppError || isStorageFailure(error)) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (tooMany.has(code)) {
    return new AppError('invalid_input', {
      issues: [{ path: field, message: 'Send one file at a time' }],
    });
  }
  if (!syscall || raw.readableAborted)
    return new AppError('invalid_body', { message: 'The upload was interrupted. Try again.' });
  ctx.log.error({ err: error }, 'an upload cannot be written');
  return new AppError('unavailable', { retryAfterSeconds: 10 });
}
