import { buffer } from 'node:stream/consumers';
import { thumbnailKey } from '#server/adapters/file-key.ts';
import type { Context } from '#server/context.ts';
import { orUnavailable } from './or-unavailable.ts';
import * as repo from './uploads.repo.ts';

/** Returns the bytes of the thumbnails of pictures by the keys of these; one that was removed is left out. */
export async function readThumbnails(ctx: Context, keys: readonly string[]) {
  const pictures = new Map<string, Uint8Array>();
  for (const key of keys) {
    const file = await repo.byKey(ctx.db, key);
    if (!file?.hasThumbnail) continue;
    const stored = await orUnavailable(ctx, 'file store', ctx.files.get(thumbnailKey(file.storedAs)));
    if (stored) pictures.set(key, await buffer(stored.stream));
  }
  return pictures;
}
