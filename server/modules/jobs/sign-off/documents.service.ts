import { isListed } from '#contract/findings/finding-outcome.ts';
import { maxDescription, maxTitle } from '#contract/limits.ts';
import { ferryText } from '#contract/sign-off/sign-off-rules.ts';
import { formatLongDate } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requireOwnEver, tailNumberFilter } from '#server/modules/aircraft/aircraft.service.ts';
import { findTimeZone } from '#server/modules/aircraft/today.service.ts';
import { findFix } from '#server/modules/jobs/corrected-list.service.ts';
import { completeAmong } from '#server/modules/jobs/entry-in-force.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { storeDocument } from '#server/modules/uploads/uploads.service.ts';
import { drawer } from '#server/pdf/drawing.ts';
import type { drawRecords } from './records.pdf.ts';
import type { drawListForQuotes, drawSignOff } from './sign-off.pdf.ts';
import * as repo from './sign-offs.repo.ts';
import { inspectionName } from './statements.ts';
import { withoutSigner } from './without-signer.ts';

const folder = 'server/modules/jobs/sign-off';
const signOffPdf = drawer<typeof drawSignOff>(`${folder}/sign-off.pdf.ts`, 'drawSignOff');
const listPdf = drawer<typeof drawListForQuotes>(`${folder}/sign-off.pdf.ts`, 'drawListForQuotes');
const recordsPdf = drawer<typeof drawRecords>(`${folder}/records.pdf.ts`, 'drawRecords');

/** Returns the sheet of a job, the latest or a version, as a PDF; for its parties and administrators. */
export async function downloadSignOff(ctx: SignedIn, requestId: number, version?: number) {
  const sheet = await findSheet(ctx, requestId, version);
  await limit.consume(ctx, limit.limits.documents, ctx.actor.id);
  return {
    name: `${entryName(sheet)}.pdf`,
    body: await signOffPdf(ctx.actor.id, sheet),
  };
}

/** 'Logbook entry N172ZQ 2026-11-17', and the version from the second on. Its readers find the tail number in the sheet. */
const entryName = ({ aircraft, doneOn, version }: repo.SignOff) =>
  ['Logbook entry', aircraft?.tailNumber, doneOn, version > 1 && `version ${version}`]
    .filter(Boolean)
    .join(' ');

async function findSheet(ctx: SignedIn, requestId: number, version?: number) {
  if ((await requireVisible(ctx, requestId)) === 'visitor') throw new AppError('not_found');
  const sheets = await repo.of(ctx.db, requestId);
  return found(version ? sheets.find((one) => one.version === version) : sheets[0]);
}

/**
 * Prepares a request for other providers from the list of discrepancies: its texts, and the list as a file without tail
 * number, signer and certificate, which strangers must not see. The file is removed unless the request is posted. If one
 * was posted before, returns that instead, unless it was completed and left some items open.
 */
export async function prepareFix(ctx: SignedIn, requestId: number) {
  if ((await requireVisible(ctx, requestId)) !== 'owner') throw new AppError('not_found');
  const sheet = await findSheet(ctx, requestId);
  if (sheet.discrepancies.length === 0) throw new AppError('not_found');
  const { fix: posted, open } = await findFix(ctx, sheet);
  if (posted) return { posted, draft: null };
  await limit.consume(ctx, limit.limits.documents, ctx.actor.id);
  const withoutTailNumbers = await tailNumberFilter(ctx.db, ctx.actor.id);
  const hide = (text: string) => withoutSigner(withoutTailNumbers(text), sheet);
  const inspectionType = sheet.inspectionType && hide(sheet.inspectionType);
  const left = sheet.discrepancies.filter((_, index) => open.includes(index));
  const discrepancies = left.map((item) => ({
    ...item,
    title: hide(item.title),
    text: item.text && hide(item.text),
    basis: item.basis && hide(item.basis),
  }));
  const body = await listPdf(ctx.actor.id, { ...sheet, inspectionType, discrepancies });
  const file = await storeDocument(ctx, 'request-photo', { body, name: 'List of discrepancies.pdf' });
  const items = discrepancies.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
  const kind = inspectionType ? `the ${inspectionName(inspectionType.toLowerCase())}` : 'other work';
  const draft = {
    title: titleOf(discrepancies.map(({ title }) => title)),
    description:
      `Please quote on the discrepancies from ${kind} of ${formatLongDate(sheet.doneOn)}. The list is attached.\n\n${items}\n\n${ferryText(sheet.kind)}`.slice(
        0,
        maxDescription,
      ),
    file,
  };
  return { posted: null, draft };
}

/** Names the items, so that the title tells who may sign for them; in part they would tell something wrong. */
function titleOf(items: readonly string[]) {
  const title = `Correct: ${items.join(', ')}`;
  return title.length <= maxTitle ? title : `Correct ${items.length} discrepancies`;
}

/** Returns all sheets and findings of the caller's aircraft as one PDF, for a sale; also of a removed aircraft. */
export async function downloadRecords(ctx: SignedIn, aircraftId: number) {
  const aircraft = await requireOwnEver(ctx, aircraftId);
  await limit.consume(ctx, limit.limits.documents, ctx.actor.id);
  const works = await repo.recordedWorks(ctx.db, aircraftId);
  const ids = works.map(({ id }) => id);
  const latest = await repo.latestOf(ctx.db, ids);
  const sheets = new Map(latest.map((sheet) => [sheet.requestId, sheet]));
  const complete = await completeAmong(ctx, latest);
  const listed = (await repo.findingsOf(ctx.db, ids)).filter(isListed);
  const findings = Map.groupBy(listed, ({ requestId }) => requestId);
  const timeZone = (await findTimeZone(ctx.db, aircraftId)) ?? 'UTC';
  const jobs = works
    .map((work) => ({
      work,
      sheet: sheets.get(work.id),
      findings: findings.get(work.id) ?? [],
      isListCorrected: complete.has(work.id),
      timeZone,
    }))
    .filter((job) => job.sheet !== undefined || job.findings.length > 0);
  const now = ctx.now();
  const body = await recordsPdf(ctx.actor.id, aircraft, jobs, now);
  return { name: `Maintenance records ${aircraft.tailNumber} ${now.toISOString().slice(0, 10)}.pdf`, body };
}
