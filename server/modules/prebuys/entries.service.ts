import { maxEntryFiles, sellerDataDays } from '#contract/prebuys/consent-lifecycle.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type Context, type Http, type SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { hashSecret } from '#server/modules/accounts/sign-in/tokens.service.ts';
import { attachFiles, listFiles } from '#server/modules/uploads/attachments.service.ts';
import { downloadByLink } from '#server/modules/uploads/download.service.ts';
import { findLive } from './consent.service.ts';
import * as prebuys from './prebuys.repo.ts';
import { mayAddEntries, viewFor } from './prebuys.view.ts';
import { lockPrebuy } from './stages.service.ts';

const rowOf = (requestId: number) => ({ type: 'prebuy_entry' as const, id: String(requestId) });
const entriesOf = ({ db }: Context, requestId: number) => listFiles(db, 'prebuy_entry', requestId);

/** Adds logbook entries for the seller; also after the pre-buy, as long as the seller's link gives them. */
export const add = (ctx: SignedIn, requestId: number, fileIds: number[]) =>
  inTransaction(ctx, async (tx) => {
    const { request } = await lockPrebuy(tx, requestId, 'provider');
    const { prebuy } = found(await prebuys.byRequest(tx.db, requestId));
    const before = await entriesOf(tx, requestId);
    if (!mayAddEntries(tx, request, prebuy)) throw new AppError('stale_state', { status: request.status });
    if (before.length + fileIds.length > maxEntryFiles)
      throw new AppError('stale_state', { message: `A pre-buy has up to ${maxEntryFiles} entries.` });
    // One by one: files of one position stand in the order of their ids, those of earlier calls first.
    for (const fileId of fileIds) await attachFiles(tx, [fileId], rowOf(requestId));
    return viewFor(tx, requestId, 'provider');
  });

/**
 * Returns the entries behind a seller's link. The records are the seller's: the link gives them also when consent was
 * withdrawn, and for some time after the pre-buy. Throws `link_ended` for other links, and for ended ones without entries.
 */
async function readEntries(ctx: Context, token: string) {
  const consent = await prebuys.consentByHash(ctx.db, hashSecret(ctx, token));
  const hasAgreed = consent?.status === 'given' || consent?.status === 'withdrawn';
  const known = hasAgreed ? await prebuys.byRequest(ctx.db, consent.requestId) : undefined;
  if (!consent || !known) throw new AppError('link_ended');
  const { endedAt } = known.prebuy;
  const until = endedAt && addDays(endedAt, sellerDataDays);
  if (until !== null && until <= ctx.now()) throw new AppError('link_ended');
  const files = await entriesOf(ctx, consent.requestId);
  if (files.length === 0) await findLive(ctx, token);
  return { requestId: consent.requestId, files, until };
}

/** Returns the entries to the holder of the seller's link. */
export async function getEntries(ctx: Context, token: string) {
  const { files, until } = await readEntries(ctx, token);
  return {
    entries: files.map(({ name, size, fileUrl }) => ({
      name,
      size,
      fileUrl: `/api/consents/${token}/entries/${fileUrl.split('/').at(-1) ?? ''}`,
    })),
    until,
  };
}

/** Sends an entry to the holder of the seller's link. */
export async function sendEntry(ctx: Context, token: string, key: string, http: Http) {
  const { requestId } = await readEntries(ctx, token);
  await downloadByLink(ctx, rowOf(requestId), key, http);
}
