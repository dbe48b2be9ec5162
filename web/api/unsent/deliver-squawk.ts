import type { QueryClient } from '@tanstack/react-query';
import { keys } from '#web/api/keys.ts';
import { addSquawk } from '#web/api/squawks.ts';
import { isAboutPhotos, toUploadAgain, uploadPhotos } from './photos.ts';
import type { UnsentSquawk } from './unsent.ts';

/** Sends a squawk: its photos first, each once, then the squawk. */
export async function sendSquawk(
  client: QueryClient,
  { aircraftId, body, idempotencyKey, photos: stored }: UnsentSquawk,
  keep: (part: Pick<UnsentSquawk, 'photos'>) => Promise<void>,
) {
  const photos = await uploadPhotos(stored, 'request-photo', (sent) => keep({ photos: sent }));
  const fileIds = photos.flatMap(({ id }) => id ?? []);
  try {
    await addSquawk(aircraftId, { ...body, ...(fileIds.length > 0 && { fileIds }) }, idempotencyKey);
    void client.invalidateQueries({ queryKey: keys.aircraft });
  } catch (error) {
    // They are uploaded again with the next attempt.
    if (isAboutPhotos(error)) await keep({ photos: toUploadAgain(photos) });
    throw error;
  }
}
