import { isPrebuyGrade } from '#contract/findings/finding-grades.ts';
import { isListed } from '#contract/findings/finding-outcome.ts';
import type { ReportContent } from '#contract/prebuys/report-content.ts';
import { consentScopes, scopeLabels, scopeOfStage } from '#contract/prebuys/stages.ts';
import { localDate } from '#contract/time.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { findingsOf } from '#server/modules/findings/findings.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { getTimeZone, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { readThumbnails } from '#server/modules/uploads/pictures.service.ts';
import { drawer } from '#server/pdf/drawing.ts';
import * as prebuys from './prebuys.repo.ts';
import { mayBuy } from './prebuys.view.ts';
import { hashOf } from './report-hash.ts';
import type { drawReport } from './report.pdf.ts';
import { toShown } from './report.view.ts';
import * as repo from './reports.repo.ts';
import { linksOf } from './sharing.service.ts';
import * as stages from './stages.repo.ts';

const reportPdf = drawer<typeof drawReport>('server/modules/prebuys/report.pdf.ts', 'drawReport');
/** Photos of a finding that the PDF shows. */
const printedPhotos = 4;

/** Stores the report as it is delivered; a later delivery is a correction and has a version of its own. Returns the version. */
export async function freeze(ctx: Context, request: Request, summary: string) {
  const content = await collect(ctx, request, summary);
  const version = ((await repo.versionOf(ctx.db, request.id))?.version ?? 0) + 1;
  await repo.insert(ctx.db, {
    requestId: request.id,
    version,
    content,
    sha256: hashOf(content),
    createdAt: ctx.now(),
  });
  return version;
}

const keyOf = (fileUrl: string) => fileUrl.split('/').at(-1) ?? '';

async function collect(ctx: Context, request: Request, summary: string): Promise<ReportContent> {
  const { prebuy, airport } = found(await prebuys.byRequest(ctx.db, request.id));
  const { provider } = await findAcceptedQuote(ctx, request);
  const timeZone = await getTimeZone(ctx, request);
  const all = await stages.of(ctx.db, request.id);
  const day = (at: Date | null) => localDate(timeZone, at ?? ctx.now());
  const reported = all.filter(({ status }) => status === 'reported');
  const { tailNumber, make, model, year, serial, engineSerials, propellerSerials, damageHistory } = prebuy;
  return {
    provider: provider.businessName,
    aircraft: { tailNumber, make, model, year, serial, engineSerials, propellerSerials },
    damageHistory,
    airport: { code: airport.code, city: airport.city, state: airport.state },
    examinedFrom: day(all[0]?.startedAt ?? null),
    examinedTo: day(reported.at(-1)?.reportedAt ?? null),
    summary,
    stages: reported.map(({ number, kind, title, reportedAt, summary: text }) => ({
      number,
      kind,
      title,
      reportedOn: day(reportedAt),
      summary: text ?? '',
    })),
    findings: (await findingsOf(ctx, request.id)).flatMap((finding) => {
      const { id, number, grade, area, title, text, basis, costLow, costHigh, photos } = finding;
      if (!isPrebuyGrade(grade) || !isListed(finding)) return [];
      return {
        id,
        number,
        grade,
        area,
        title,
        text,
        basis,
        cost: costLow !== null && costHigh !== null ? { low: costLow, high: costHigh } : null,
        photos: photos.map(({ fileUrl }) => keyOf(fileUrl)),
      };
    }),
    notExamined: await notExamined(
      ctx,
      request.id,
      all.filter(({ status }) => status === 'stopped'),
    ),
    workedBefore: prebuy.workedBefore ?? false,
  };
}

/** What was left out, each once: a stage that stopped because it was not allowed stands for what it needed. */
async function notExamined(ctx: Context, requestId: number, stopped: stages.Stage[]) {
  const scope = (await prebuys.latestConsent(ctx.db, requestId))?.scope;
  const denied = scope ? consentScopes.filter((name) => !scope[name]) : [];
  const deniedTo = ({ kind }: stages.Stage) => denied.find((name) => name === scopeOfStage[kind]);
  const named = new Set(stopped.map(deniedTo));
  return [
    ...stopped.map((stage) =>
      deniedTo(stage)
        ? `${stage.title} (stage ${stage.number}): the seller didn’t allow it`
        : `${stage.title} (stage ${stage.number} was stopped)`,
    ),
    ...denied
      .filter((name) => !named.has(name))
      .map((name) => `${scopeLabels[name]}: the seller didn’t allow it`),
  ];
}

/** Returns the caller's role at a pre-buy and a version of its report; throws `not_found` for others and without a report. */
async function findReport(ctx: SignedIn, requestId: number, version?: number) {
  const role = await requireVisible(ctx, requestId);
  if (role === 'visitor') throw new AppError('not_found');
  return { role, report: found(await repo.versionOf(ctx.db, requestId, version)) };
}

/** Returns the latest report of a pre-buy, for its parties and administrators. */
export async function read(ctx: SignedIn, requestId: number) {
  const { role, report } = await findReport(ctx, requestId);
  const request = found(await requestById(ctx, requestId));
  const { prebuy } = found(await prebuys.byRequest(ctx.db, requestId));
  return {
    requestId,
    report: toShown(report, true, (key) => `/api/files/${key}`),
    versions: await prebuys.reportCount(ctx.db, requestId),
    links: role === 'owner' ? await linksOf(ctx, requestId) : [],
    canBuy: role === 'owner' && mayBuy(ctx, request, prebuy),
    aircraftId: role === 'owner' ? prebuy.aircraftId : null,
    canShare: role === 'owner',
  };
}

/** Draws a version of the report. */
export async function download(
  ctx: SignedIn,
  requestId: number,
  { version, paper }: { version?: number | undefined; paper: 'letter' | 'a4' },
) {
  const { report } = await findReport(ctx, requestId, version);
  await consume(ctx, limits.documents, ctx.actor.id);
  const keys = report.content.findings.flatMap(({ photos }) => photos.slice(0, printedPhotos));
  const photos = await readThumbnails(ctx, keys);
  const body = await reportPdf(
    ctx.actor.id,
    { version: report.version, createdAt: report.createdAt, content: report.content },
    photos,
    paper,
  );
  return { name: `pre-buy-report-${requestId}-v${report.version}.pdf`, body };
}
