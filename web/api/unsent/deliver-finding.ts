import type { QueryClient } from '@tanstack/react-query';
import { reportFinding } from '#web/api/findings.ts';
import { requestDependents } from '#web/api/keys.ts';
import { errorMessage, type ApiError } from '#web/lib/api.ts';
import { isAboutPhotos, toUploadAgain, uploadPhotos } from './photos.ts';
import type { UnsentFinding } from './unsent.ts';

/** Sends a finding: its photos first, each once, then the finding. */
export async function sendFinding(
  client: QueryClient,
  { requestId, body, idempotencyKey, photos: stored }: UnsentFinding,
  keep: (part: Pick<UnsentFinding, 'photos'>) => Promise<void>,
) {
  const photos = await uploadPhotos(stored, 'finding', (sent) => keep({ photos: sent }));
  // Photos of the finding that is reported again are on the server already.
  const fileIds = [...(body.fileIds ?? []), ...photos.flatMap(({ id }) => id ?? [])];
  try {
    await reportFinding(requestId, { ...body, ...(fileIds.length > 0 && { fileIds }) }, idempotencyKey);
    for (const queryKey of requestDependents) void client.invalidateQueries({ queryKey });
  } catch (error) {
    // They are uploaded again with the next attempt.
    if (isAboutPhotos(error)) await keep({ photos: toUploadAgain(photos) });
    throw error;
  }
}

/** Why the server refused a finding, and what to do. */
export function findingRefusal(error: ApiError) {
  if (error.body?.code !== 'stale_state') return errorMessage(error, 'Try again');
  const ended = error.body.status === 'delivered' ? 'The work is delivered' : 'The job isn’t in progress';
  return `${ended}, so it takes no more findings. Send the owner a message with this text and the photos.`;
}
