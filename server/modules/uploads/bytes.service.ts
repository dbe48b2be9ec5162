import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Context, SignedIn } from '#server/context.ts';
import { orUnavailable } from './or-unavailable.ts';
import * as repo from './uploads.repo.ts';

/** Copies the bytes of a file to a new file at `path`; returns false if they are gone. */
export async function copyBytes(ctx: Context, fileId: number, path: string) {
  const [file] = await repo.byIds(ctx.db, [fileId]);
  if (!file) return false;
  const stored = await orUnavailable(ctx, 'file store', ctx.files.get(file.storedAs));
  if (!stored) return false;
  await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return true;
}

/** Returns the caller's own uploads of these ids, in this order; what is somebody else's is left out. */
export async function ownUploads({ db, actor }: SignedIn, ids: number[]) {
  const rows = await repo.byIds(db, ids);
  return ids.flatMap((id) => rows.filter((row) => row.id === id && row.ownerId === actor.id));
}
