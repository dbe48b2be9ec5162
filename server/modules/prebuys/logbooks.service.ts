import { maxLogbookBytes, maxLogbookFiles } from '#contract/prebuys/consent-lifecycle.ts';
import { inTransaction, type Context, type Http } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { attachReceived, listFiles } from '#server/modules/uploads/attachments.service.ts';
import { receiveFor } from '#server/modules/uploads/uploads.service.ts';
import { findLive } from './consent.service.ts';

/** Receives a copy of a logbook from the seller who agreed that copies are read. It belongs to the buyer. */
export async function sendLogbook(ctx: Context, token: string, http: Http) {
  const { consent, request } = await findLive(ctx, token);
  if (!consent.scope?.records) throw new AppError('stale_state', { status: consent.status });
  await consume(ctx, limits.uploads, `consent ${consent.id}`);
  await requireRoom(ctx, request.id, 0);
  const file = await receiveFor(ctx, request.ownerId, http, { field: 'file', purpose: 'delivery' });
  return inTransaction(ctx, async (tx) => {
    await lockRequest(tx, request.id);
    // Consent may have been withdrawn while the file was sent: it stays unattached then, and is removed.
    await findLive(tx, token);
    await requireRoom(tx, request.id, file.size);
    await attachReceived(tx.db, request.ownerId, file.id, { type: 'prebuy', id: String(request.id) });
    return { files: await listFiles(tx.db, 'prebuy', request.id) };
  });
}

async function requireRoom({ db }: Context, requestId: number, bytes: number) {
  const files = await listFiles(db, 'prebuy', requestId);
  const total = files.reduce((sum, { size }) => sum + size, bytes);
  if (files.length >= maxLogbookFiles || total > maxLogbookBytes)
    throw new AppError('file_too_large', {
      message: `You can send up to ${maxLogbookFiles} files and ${maxLogbookBytes / 1024 ** 2} MB.`,
    });
}
