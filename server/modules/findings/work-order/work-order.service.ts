import { href } from '#contract/addresses.ts';
import { findingGradeLabels } from '#contract/findings/finding-grades.ts';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { namedStage } from '#contract/prebuys/stages.ts';
import { chosenLines, leftOutItems } from '#contract/requests/pricing.ts';
import { formatLongDate, localDate } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { findSerialNumber } from '#server/modules/aircraft/aircraft.service.ts';
import * as findings from '#server/modules/findings/findings.repo.ts';
import { listApproved } from '#server/modules/jobs/additions.service.ts';
import { timeZoneOfWork } from '#server/modules/jobs/delivery-date.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import { get, requireVisible } from '#server/modules/requests/visibility.service.ts';
import { drawer } from '#server/pdf/drawing.ts';
import type { WorkLine, WorkOrder } from './content.ts';
import type { drawWorkOrder } from './work-order.pdf.ts';

const file = 'server/modules/findings/work-order/work-order.pdf.ts';
const workOrderPdf = drawer<typeof drawWorkOrder>(file, 'drawWorkOrder');

/**
 * Returns the work order of a job as a PDF, for its parties and administrators; there is none before the job is paid, and none for one that was
 * cancelled: nobody is to work by it.
 */
export async function downloadWorkOrder(ctx: SignedIn, id: number) {
  if ((await requireVisible(ctx, id)) === 'visitor') throw new AppError('not_found');
  const order = await readWorkOrder(ctx, id);
  await limit.consume(ctx, limit.limits.documents, ctx.actor.id);
  const name = ['Work order', id, order.aircraft?.tailNumber].filter(Boolean).join(' ');
  return { name: `${name}.pdf`, body: await workOrderPdf(ctx.actor.id, order) };
}

async function readWorkOrder(ctx: SignedIn, id: number): Promise<WorkOrder> {
  const row = found(await requestById(ctx, id));
  if (row.acceptedQuoteId === null || row.fundedAt === null || row.status === 'cancelled')
    throw new AppError('stale_state', { status: row.status });
  const request = await get(ctx, id);
  const { quote, provider } = await findAcceptedQuote(ctx, row);
  const timeZone = await timeZoneOfWork(ctx, row);
  const { aircraft, airport } = request;
  const facts: [string, string | null | undefined][] = [
    ['Place', [request.preferredLocation, airport?.name].filter(Boolean).join(', ') || 'Not specified'],
    ['Start', quote.availableDate && formatLongDate(quote.availableDate)],
    ['Duration', quote.estimatedDuration],
    ['Deliver by', row.agreedDate && `${formatLongDate(row.agreedDate)}, agreed`],
    ['Agreed price', request.price && priceText(request.price, quote)],
    ['No-call limit', noCallText(quote)],
  ];
  return {
    id,
    title: request.title,
    printedOn: localDate(timeZone, ctx.now()),
    shop: provider.businessName,
    aircraft: aircraft && {
      tailNumber: aircraft.tailNumber,
      type: [aircraft.year, aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType,
      serialNumber: row.aircraftId === null ? null : await findSerialNumber(ctx, row.aircraftId),
    },
    owner: request.owner.name,
    address: ctx.env.appUrl + href('/requests/:id', { id }),
    facts: facts.flatMap(([label, text]) => (text ? [[label, text] as [string, string]] : [])),
    description: request.description,
    notes: request.notes.map(({ text }) => text),
    sections: [
      // The price of a pre-buy's quote is that of its first stage.
      { title: 'Quoted work', lines: request.prebuy ? [plain(quote.description)] : quotedLines(quote) },
      { title: 'Items of the due list', lines: remindersOf(request, quote).map(({ name }) => plain(name)) },
      ...(request.prebuy
        ? [{ title: 'Stages', lines: request.prebuy.stages.map(stageLine) }]
        : [{ title: 'Additional work', lines: await addedLines(ctx, id) }]),
      { title: 'Approved findings', lines: await findingLines(ctx, id) },
    ].filter(({ lines }) => lines.length > 0),
  };
}

const plain = (text: string): WorkLine => ({ text, note: null, price: null });

type Quote = Awaited<ReturnType<typeof findAcceptedQuote>>['quote'];

const priceText = (price: string, { pricing, hourlyRate }: Quote) =>
  pricing === 'capped'
    ? `Up to ${formatMoney(price)}, labor at ${formatMoney(hourlyRate ?? 0)} an hour`
    : formatMoney(price);

/** Nobody works on an item whose line the owner left out. */
function remindersOf({ reminders }: Awaited<ReturnType<typeof get>>, quote: Quote) {
  const leftOut = leftOutItems(quote);
  return reminders.filter(({ id }) => !leftOut.includes(id));
}

const noCallText = ({ noCallEach, noCallTotal }: Quote) =>
  noCallEach &&
  noCallTotal &&
  `Findings up to ${formatMoney(noCallEach)} each, ${formatMoney(noCallTotal)} in all, need no approval`;

function quotedLines(quote: Quote): WorkLine[] {
  const { description, price, items } = quote;
  const whole = { text: description, note: null, price };
  if (items.length === 0) return [whole];
  return [
    { ...whole, price: null },
    ...chosenLines(quote).map((item) => ({
      text: item.description,
      note: itemKinds[item.kind],
      price: item.amount.toFixed(2),
    })),
  ];
}

const notPaid = 'Not paid yet';

type Prebuy = NonNullable<Awaited<ReturnType<typeof get>>['prebuy']>;

/** A stage of a pre-buy, and whether it may be worked on. */
const stageLine = (stage: Prebuy['stages'][number]): WorkLine => ({
  text: namedStage(stage),
  note: stage.status === 'stopped' ? 'Won’t be done' : stage.isPaid ? null : notPaid,
  price: stage.price,
});

/** What the owner has agreed to beside the quote; approved findings have lines of their own. */
async function addedLines(ctx: SignedIn, id: number): Promise<WorkLine[]> {
  const ofFindings = new Set((await findings.of(ctx.db, id)).map(({ additionId }) => additionId));
  return (await listApproved(ctx, id))
    .filter((addition) => !ofFindings.has(addition.id))
    .map(({ description, price, status }) => ({
      text: description,
      note: status === 'paid' ? null : notPaid,
      price,
    }));
}

async function findingLines(ctx: SignedIn, id: number): Promise<WorkLine[]> {
  const unpaid = new Set(
    (await listApproved(ctx, id)).flatMap((addition) => (addition.status === 'paid' ? [] : [addition.id])),
  );
  return (await findings.withStatus(ctx.db, id, ['approved', 'done'])).map((finding) => ({
    text: `${finding.number}. ${finding.title}\n${finding.text}`,
    note: [
      findingGradeLabels[finding.grade],
      finding.area,
      finding.basis,
      finding.isNoCall && 'within the no-call limit',
      finding.status === 'done' && 'done',
      finding.additionId !== null && unpaid.has(finding.additionId) && notPaid.toLowerCase(),
    ]
      .filter(Boolean)
      .join(', '),
    price: toCents(finding.price) > 0 ? finding.price : null,
  }));
}
