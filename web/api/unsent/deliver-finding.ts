import type { QueryClient } from '@tanstack/react-query';
import { reportFinding } from '#web/api/findings.ts';
import { requestDependents } from '#web/api/keys.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';
import type { UnsentFinding } from './unsent.ts';

/** Uploaded photos are deleted if nothing is attached to them for a day. */
const isAboutPhotos = (error: unknown) =>
  error instanceof ApiError && error.body?.issues?.some(({ path }) => path.startsWith('fileIds'));

/** Sends a finding: its photos first, each once, then the finding. */
export async function sendFinding(
  client: QueryClient,
  { requestId, body, idempotencyKey, photos: stored }: UnsentFinding,
  keep: (part: Pick<UnsentFinding, 'photos'>) => Promise<void>,
) {
  let photos = stored;
  for (const [index, { name, type, bytes, id }] of stored.entries()) {
    if (id !== undefined) continue;
    const sent = await upload('/api/uploads?purpose=finding', new Blob([bytes], { type }), name);
    photos = photos.with(index, { name, type, bytes, id: sent.id });
    await keep({ photos });
  }
  // Photos of the finding that is reported again are on the server already.
  const fileIds = [...(body.fileIds ?? []), ...photos.flatMap(({ id }) => id ?? [])];
  try {
    await reportFinding(requestId, { ...body, ...(fileIds.length > 0 && { fileIds }) }, idempotencyKey);
    for (const queryKey of requestDependents) void client.invalidateQueries({ queryKey });
  } catch (error) {
    // They are uploaded again with the next attempt.
    if (isAboutPhotos(error)) await keep({ photos: photos.map(({ id: _id, ...photo }) => photo) });
    throw error;
  }
}

/** Why the server refused a finding, and what to do. */
export function findingRefusal(error: ApiError) {
  if (error.body?.code !== 'stale_state') return errorMessage(error, 'Try again');
  const ended = error.body.status === 'delivered' ? 'The work is delivered' : 'The job isn’t in progress';
  return `${ended}, so it takes no more findings. Send the owner a message with this text and the photos.`;
}
