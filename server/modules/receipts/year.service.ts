import { toDollars } from '#contract/money.ts';
import { emptyYear, payoutNumber } from '#contract/payments/payout-lifecycle.ts';
import { localDate, startOfDay } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { toCsv } from '#server/csv.ts';
import { getShopTimeZone } from '#server/modules/credentials/credentials.service.ts';
import { drawer } from '#server/pdf/drawing.ts';
import { payeeOf } from './receipts.repo.ts';
import type { drawYear, YearContent } from './year.pdf.ts';
import { jobsBetween, rewardsBetween, type YearLine } from './year.repo.ts';

const yearPdf = drawer<typeof drawYear>('server/modules/receipts/year.pdf.ts', 'drawYear');

const sum = (jobs: YearLine[], part: (job: YearLine) => number) =>
  toDollars(jobs.reduce((cents, job) => cents + part(job), 0));

/** Returns the jobs and rewards of a calendar year for the bookkeeper: gross, fee and net of each, and their sums. */
async function readYear(ctx: SignedIn, year: number): Promise<YearContent> {
  const timeZone = await getShopTimeZone(ctx);
  const from = startOfDay(`${year}-01-01`, timeZone);
  const until = startOfDay(`${year + 1}-01-01`, timeZone);
  const jobs = [
    ...(await jobsBetween(ctx.db, ctx.actor.accountId, from, until)),
    ...(await rewardsBetween(ctx.db, ctx.actor.accountId, from, until)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    year,
    asOf: localDate(timeZone, ctx.now()),
    provider: await payeeOf(ctx.db, ctx.actor.accountId),
    jobs: jobs.map(({ requestId, title, tailNumber, owner, payoutId, at, ...job }) => ({
      requestId,
      title,
      tailNumber,
      owner,
      payout: payoutId === null ? '' : payoutNumber(payoutId),
      date: localDate(timeZone, at),
      gross: toDollars(job.grossCents),
      fee: toDollars(job.feeCents),
      net: toDollars(job.netCents),
    })),
    gross: sum(jobs, ({ grossCents }) => grossCents),
    fee: sum(jobs, ({ feeCents }) => feeCents),
    net: sum(jobs, ({ netCents }) => netCents),
  };
}

/** Returns the statement of a year as a PDF or as CSV; the running year’s is up to today. */
export async function downloadYear(ctx: SignedIn, year: number, format: 'pdf' | 'csv') {
  const content = await readYear(ctx, year);
  const name = `statement-${year}`;
  if (format === 'pdf') return { name: `${name}.pdf`, body: await yearPdf(ctx.actor.accountId, content) };
  const rows = content.jobs.map(({ date, requestId, title, tailNumber, owner, payout, gross, fee, net }) => [
    date,
    requestId === null ? '' : String(requestId),
    title,
    tailNumber,
    owner,
    payout,
    gross,
    fee,
    net,
  ]);
  const head = ['Date', 'Job', 'Title', 'Tail number', 'Owner', 'Payout', 'Gross', 'Platform fee', 'Net'];
  const none = rows.length === 0 ? [['', '', emptyYear]] : [];
  const total = ['Total', '', '', '', '', '', content.gross, content.fee, content.net];
  return { name: `${name}.csv`, body: toCsv([head, ...rows, ...none, total]) };
}
