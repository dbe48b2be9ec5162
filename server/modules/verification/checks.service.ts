import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { mayLackEin } from '#contract/providers/verification-labels.ts';
import { minuteMs } from '#contract/time.ts';
import { readDocumentText, type DocumentFormat, type DocumentText } from '#server/adapters/document-text.ts';
import { tempFile } from '#server/adapters/temp-file.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { decrypt } from '#server/encryption.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { providerById } from '#server/modules/directory/profile.service.ts';
import type { Events } from '#server/queue/events.ts';
import { log } from './audit-log.service.ts';
import { runChecks, type ReadDocument } from './checks.ts';
import * as documents from './documents.repo.ts';
import * as repo from './verification.repo.ts';
import { isWaiting } from './verification.view.ts';

/** Time for all documents of a verification; those after it count as not read. */
const maxMs = 10 * minuteMs;

const formats: Record<string, DocumentFormat> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'image/jpeg': 'image',
  'image/png': 'image',
};

/** Reads the text of a document from the store; without pages if its format or its bytes cannot be read. */
export async function readText(
  { files, env, log: logger }: Context,
  { documentUrl, mimeType, id }: documents.Document,
): Promise<DocumentText> {
  const format = formats[mimeType ?? ''];
  const stored = format && (await files.get(documentUrl.split('/').at(-1) ?? ''));
  if (!format || !stored) return { pages: [], isWhole: false };
  await using temp = await tempFile(env.dataDir);
  await pipeline(stored.stream, createWriteStream(temp.path, { flags: 'wx', mode: 0o600 }));
  const { reason, ...text } = await readDocumentText(temp.path, format);
  if (!text.isWhole)
    logger.info({ document: id, pages: text.pages.length, reason }, 'a document was not read in full');
  // What a database cannot store must not stop the checks.
  return { ...text, pages: text.pages.map((page) => page.toWellFormed().replaceAll('\0', '')) };
}

/** Runs the automatic checks of a submission and stores their hints; the status stays as it is. */
export async function checkSubmission(
  ctx: Context,
  { verificationId, submittedAt }: Events['verification.submitted'],
) {
  const at = new Date(submittedAt);
  const row = await findWaiting(ctx, verificationId, at);
  if (!row) return;
  const rows = await documents.ofVerifications(ctx.db, [row.id]);
  const startedAt = performance.now();
  const read: ReadDocument[] = [];
  for (const document of rows) {
    if (!(await findWaiting(ctx, row.id, at))) return;
    const isLate = performance.now() - startedAt > maxMs;
    const { pages } = isLate ? { pages: [] } : await readText(ctx, document);
    read.push({ id: document.id, type: document.documentType, kind: row.einDocumentKind, pages });
  }
  const { userId } = await providerById(ctx, row.providerId);
  const { firstName, lastName } = await getUserName(ctx.db, userId);
  const checks = runChecks({
    businessName: row.businessName ?? '',
    ein: row.einSealed && decrypt(ctx.secrets, row.einSealed),
    proprietor: mayLackEin(row.businessType) ? [firstName, lastName].filter(Boolean).join(' ') : null,
    documents: read,
    usedElsewhere: await documents.usedElsewhere(ctx.db, row.id),
    othersWithEin: await repo.countOthersWithEin(ctx.db, row),
    today: ctx.now().toISOString().slice(0, 10),
  });
  const looks = checks.filter(({ verdict }) => verdict === 'look').length;
  await inTransaction(ctx, async (tx) => {
    const saved = await repo.saveChecks(tx.db, row.id, at, { ranAt: ctx.now().toISOString(), checks });
    if (saved.rowCount) await log(tx, row.id, 'checked', `${checks.length - looks} ok, ${looks} to look at`);
  });
}

/** Returns the verification unless it was withdrawn, whose next submission has a task of its own, or decided meanwhile. */
async function findWaiting({ db }: Context, id: number, submittedAt: Date) {
  const row = await repo.byId(db, id);
  return row && isWaiting(row) && row.submittedAt?.getTime() === submittedAt.getTime() ? row : undefined;
}
