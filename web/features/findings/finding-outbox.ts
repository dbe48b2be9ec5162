import { reportFinding, type NewFinding } from '#web/api/findings.ts';
import { keptPrefix, listKept, type KeptFinding } from '#web/api/kept-findings.ts';
import { ApiError, call, errorMessage } from '#web/lib/api.ts';
import { dropRecord, keepRecord } from '#web/lib/kept-records.ts';
import { toUpload } from '#web/lib/photos/use-photos.ts';
import { upload } from '#web/lib/upload.ts';

/** Keeps a new finding in the browser; keys are in the order of time. */
export async function keepFinding(userId: string, requestId: number, body: NewFinding, files: File[]) {
  const photos = await Promise.all(files.map(toUpload));
  const idempotencyKey = crypto.randomUUID();
  const key = `${keptPrefix(userId)}${requestId} ${String(Date.now()).padStart(15, '0')} ${idempotencyKey}`;
  await keepRecord<KeptFinding>({ key, requestId, idempotencyKey, body, photos });
}

export const discardFinding = ({ key }: KeptFinding) => dropRecord(key);

/** Statuses after which sending the same again is in vain. */
const refusals = new Set([400, 403, 404, 409, 413, 415, 422]);
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && refusals.has(error.status) && error.body?.code !== 'request_in_progress';
/** Uploaded photos are deleted if nothing is attached to them for a day. */
const isAboutPhotos = ({ body }: ApiError) => body?.issues?.some(({ path }) => path.startsWith('fileIds'));

/** Why the server refused a finding, and what to do. */
function refusalOf(error: ApiError) {
  if (error.body?.code !== 'stale_state') return errorMessage(error, 'Try again');
  const ended = error.body.status === 'delivered' ? 'The work is delivered' : 'The job isn’t in progress';
  return `${ended}, so it takes no more findings. Send the owner a message with this text and the photos.`;
}

/** Sends one kept finding: its photos first, each once, then the finding. Throws if there is no connection. */
async function send(kept: KeptFinding): Promise<boolean> {
  const photos = [...kept.photos];
  try {
    for (const [index, photo] of photos.entries()) {
      if (photo.id !== undefined) continue;
      const { id } = await upload('/api/uploads?purpose=finding', photo.blob, photo.name);
      photos[index] = { ...photo, id };
      await keepRecord<KeptFinding>({ ...kept, photos });
    }
    // Photos of the finding that is reported again are on the server already.
    const fileIds = [...(kept.body.fileIds ?? []), ...photos.flatMap(({ id }) => id ?? [])];
    await reportFinding(
      kept.requestId,
      { ...kept.body, ...(fileIds.length > 0 && { fileIds }) },
      kept.idempotencyKey,
    );
    await dropRecord(kept.key);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isLost = isAboutPhotos(error) && photos.some(({ id }) => id !== undefined);
    await keepRecord<KeptFinding>({
      ...kept,
      // The photos go again with the next attempt, which is another call.
      photos: isLost ? photos.map(({ name, blob }) => ({ name, blob })) : photos,
      ...(isLost && { idempotencyKey: crypto.randomUUID() }),
      refusal: refusalOf(error),
    });
    return false;
  }
}

/** True if the server answers. */
export const isReachable = () =>
  call('GET /api/auth/user').then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status < 500,
  );

const isSignedIn = (userId: string) =>
  call('GET /api/auth/user').then(
    ({ id }) => id === userId,
    () => false,
  );

/**
 * Sends what is kept, of each job in the order in which it was found; those that the server refused only with `again`.
 * One tab at a time. Returns how many were sent, and whether some wait for a connection.
 */
export async function sendKept(userId: string, again?: KeptFinding) {
  const run = async () => {
    let sent = 0;
    const waiting = (await listKept(userId)).filter(
      ({ refusal, key }) => refusal === undefined || key === again?.key,
    );
    // Another person may have signed in with another tab since this page was opened.
    if (waiting.length > 0 && !(await isSignedIn(userId))) return { sent, isWaiting: true };
    for (const kept of waiting) {
      try {
        const { refusal: _refusal, ...fresh } = kept;
        if (await send(fresh)) sent += 1;
      } catch {
        return { sent, isWaiting: true };
      }
    }
    return { sent, isWaiting: false };
  };
  return 'locks' in navigator ? navigator.locks.request('finding outbox', run) : run();
}
