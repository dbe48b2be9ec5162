import { itemKinds } from '#contract/labels.ts';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { fullName } from '#contract/names.ts';
import { rewardLine } from '#contract/payments/payout-lifecycle.ts';
import { receiptDate } from '#contract/payments/receipt-lines.ts';
import { chosenLines } from '#contract/requests/pricing.ts';
import { divideRefund } from '#server/modules/ledger/ledger.service.ts';
import { providerOf } from './provider-lines.ts';
import type * as repo from './receipts.repo.ts';

interface Line {
  label: string;
  note?: string | undefined;
  amount: string;
}

interface CardMovement {
  amount: string;
  cardLast4: string | null;
  at: string | null;
}

/** What a receipt says; stored when it is issued, and never changed. */
export interface ReceiptContent {
  title: string;
  /** Where the work was done; missing in receipts that were issued with dates in UTC. */
  timeZone?: string;
  /** The number of the receipt that this one corrects. */
  corrects?: string | undefined;
  owner: { id: string; name: string; address: string };
  /** The certificate is missing in receipts from before it was printed, and without a checked one. */
  provider: { id: string; name: string; address: string; certificate?: string };
  job: { tailNumber: string | null; aircraft: string; airport: string | null; deliveredAt: string | null };
  lines: Line[];
  total: string;
  credit: string;
  charged: string;
  chargedAt: string[];
  cardLast4: string | null;
  /** Each charge and refund with its own card; missing in receipts that were issued before they were listed one by one. */
  charges?: CardMovement[];
  refunds?: CardMovement[];
  /** Refunded to the card. */
  refunded: string;
  refundedAt?: string[];
  /** Refunded as credit. */
  creditReturned?: string | undefined;
  paid: string;
  released: string;
  serviceAmount: string;
  platformFee: string;
}

export interface StatementContent {
  month: string;
  /** That of the shop; missing in statements that were issued with dates in UTC. */
  timeZone?: string;
  provider: { id: string; name: string; email: string };
  payouts: {
    id: number;
    title: string;
    tailNumber: string | null;
    endedAt: string;
    status: 'paid' | 'failed';
    /** The job by the books at the end of the month, as on the statement of the year; missing in older statements. */
    job?: { requestId: number; date: string; gross: string; fee: string; net: string };
    amount: string;
    deducted: string;
    sent: string;
  }[];
  sent: string;
}

type Job = NonNullable<Awaited<ReturnType<typeof repo.jobOf>>>;
/** Work that the no-call limit paid for, as a part of the quote's payment. */
type Drawn = Awaited<ReturnType<typeof repo.drawnOf>>[number];
type Charge = Awaited<ReturnType<typeof repo.chargesOf>>[number];

const sum = (charges: Charge[], part: (charge: Charge) => string) =>
  toDollars(charges.reduce((cents, charge) => cents + toCents(part(charge)), 0));

interface Refund {
  cardCents: number;
  creditCents: number;
  at: Date | null;
}

/** Returns the cents of a no-call limit that the card's bank took back with the rest, instead of a refund of their own. */
const contestedLimit = ({ noCallReturned, returns }: Charge) =>
  toCents(noCallReturned) - returns.reduce((cents, one) => cents + (one.isNoCall ? one.cardCents : 0), 0);

/** Returns the refunds of a charge, to the card and back to credit: of parts that were not done, then at its end. */
const refundsOf = (charge: Charge): Refund[] => [
  ...charge.returns.map(({ cardCents, creditCents, at }) => ({ cardCents, creditCents, at: new Date(at) })),
  ...endRefundOf(charge),
];

function endRefundOf(charge: Charge): Refund[] {
  const { totalAmount, creditAmount, refundedAmount, completedAt } = charge;
  if (toCents(refundedAmount) === 0) return [];
  const amounts = { totalCents: toCents(totalAmount), creditCents: toCents(creditAmount) };
  const refund = divideRefund(amounts, toCents(refundedAmount));
  return [{ ...refund, cardCents: refund.cardCents + contestedLimit(charge), at: completedAt }];
}

/** Returns a charge with the amounts that were paid: parts that went back since are among its refunds. */
function asPaid(charge: Charge): Charge {
  const creditCents = charge.returns.reduce((cents, one) => cents + one.creditCents, 0);
  const cents = charge.returns.reduce(
    (sum, one) => sum + one.cardCents,
    creditCents + contestedLimit(charge),
  );
  return {
    ...charge,
    totalAmount: toDollars(toCents(charge.totalAmount) + cents),
    creditAmount: toDollars(toCents(charge.creditAmount) + creditCents),
  };
}

const onCard = ({ cardLast4 }: Charge, cents: number, at: Date | null): CardMovement[] =>
  cents > 0 ? [{ amount: toDollars(cents), cardLast4, at: at?.toISOString() ?? null }] : [];

/** Returns the content of a receipt; lines, credit and refunds add up to what the owner paid. */
export function toReceipt(
  job: Job,
  charges: Charge[],
  { drawn = [], corrects }: { drawn?: Drawn[]; corrects?: string | undefined } = {},
): ReceiptContent {
  const released = charges.filter(({ status }) => status === 'released' || status === 'split');
  const paid = charges.map(asPaid);
  const total = sum(paid, ({ totalAmount }) => totalAmount);
  const credit = sum(paid, ({ creditAmount }) => creditAmount);
  const refunds = charges.flatMap((charge) => refundsOf(charge).map((refund) => ({ charge, ...refund })));
  const refunded = toDollars(refunds.reduce((cents, { cardCents }) => cents + cardCents, 0));
  const creditReturned = toDollars(refunds.reduce((cents, { creditCents }) => cents + creditCents, 0));
  const service = sum(released, ({ serviceAmount }) => serviceAmount);
  const fee = sum(released, ({ platformFee }) => platformFee);
  const minus = (one: string, other: string) => toDollars(toCents(one) - toCents(other));
  return {
    title: job.title,
    timeZone: job.timeZone,
    corrects,
    owner: {
      id: job.ownerId,
      name: fullName(job),
      address: job.email,
    },
    provider: providerOf(job),
    job: {
      tailNumber: job.tailNumber,
      aircraft: [job.make, job.model].filter(Boolean).join(' '),
      airport: job.locationCode,
      deliveredAt: job.deliveredAt?.toISOString() ?? null,
    },
    lines: [
      ...quoteLines(job, charges),
      ...drawn.map((work) => drawnLine(work, job)),
      ...paid.flatMap((charge) => additionLine(charge, job)),
      ...charges.flatMap(unusedLine),
    ],
    total,
    credit,
    charged: minus(total, credit),
    chargedAt: charges.flatMap(({ heldAt }) => (heldAt ? [heldAt.toISOString()] : [])),
    cardLast4: charges.find(({ cardLast4 }) => cardLast4)?.cardLast4 ?? null,
    charges: paid.flatMap((charge) =>
      onCard(charge, toCents(charge.totalAmount) - toCents(charge.creditAmount), charge.heldAt),
    ),
    refunds: refunds.flatMap(({ charge, cardCents, at }) => onCard(charge, cardCents, at)),
    refunded,
    refundedAt: refunds.flatMap(({ at }) => (at ? [at.toISOString()] : [])),
    ...(toCents(creditReturned) > 0 && { creditReturned }),
    paid: minus(minus(total, credit), refunded),
    released: toDollars(toCents(service) + toCents(fee)),
    serviceAmount: service,
    platformFee: fee,
  };
}

/** Returns a receipt for the provider: how the owner paid, and where to write to them, is not theirs to know. */
export function withoutPayer(content: ReceiptContent): ReceiptContent {
  // The single charges name the cards.
  const { creditReturned = '0.00', charges: _charges, refunds: _refunds, ...rest } = content;
  const refundedCents = toCents(content.refunded) + toCents(creditReturned);
  return {
    ...rest,
    owner: { ...content.owner, address: '' },
    credit: '0.00',
    charged: content.total,
    cardLast4: null,
    refunded: toDollars(refundedCents),
    paid: toDollars(toCents(content.total) - refundedCents),
  };
}

/** 'Stage 2', and what it was: of a pre-buy. */
const stageLabel = ({ number }: NonNullable<Charge['stage']>) => `Stage ${number}`;

function quoteLines({ items, chosenItems, title, price, invoice }: Job, charges: Charge[]): Line[] {
  const first = charges.find(({ addition, stage }) => addition === null && stage !== null)?.stage;
  if (first) return [{ label: stageLabel(first), note: first.title, amount: price }];
  if (invoice) return invoiceLines(invoice, price);
  const lines = chosenLines({ items, chosenItems });
  return lines.length > 0
    ? lines.map(({ kind, description, amount }) => ({
        label: itemKinds[kind],
        note: description,
        amount: amount.toFixed(2),
      }))
    : [{ label: title, amount: price }];
}

/** The lines of an invoice, and what it left of the cap: that was charged and refunded. */
function invoiceLines({ lines, total }: NonNullable<Job['invoice']>, cap: string): Line[] {
  const left = toCents(cap) - toCents(total);
  return [
    ...lines.map(({ kind, description, hours, rate, amount }) => ({
      label: itemKinds[kind],
      note: hours === undefined ? description : `${description}, ${hours} h at ${formatMoney(rate ?? 0)}`,
      amount,
    })),
    ...(left > 0 ? [{ label: 'Below the cap', note: 'Held and refunded', amount: toDollars(left) }] : []),
  ];
}

const workLine = (
  work: string,
  approvedAt: Date | null,
  amount: string,
  { timeZone }: Job,
  label = 'Additional work',
): Line => ({
  label,
  note: work + (approvedAt ? `, approved ${receiptDate(approvedAt.toISOString(), timeZone)}` : ''),
  amount,
});

const additionLine = ({ addition, stage, approvedAt, totalAmount }: Charge, job: Job): Line[] =>
  addition === null
    ? []
    : [workLine(addition, approvedAt, totalAmount, job, stage ? stageLabel(stage) : undefined)];

const drawnLine = ({ description, decidedAt, price }: Drawn, job: Job) =>
  workLine(`${description}, within the no-call limit`, decidedAt, price, job);

/** What was held for the no-call limit and went back: it is among the charges and among the refunds. */
const unusedLine = ({ noCallReturned }: Charge): Line[] =>
  toCents(noCallReturned) > 0
    ? [{ label: 'No-call limit', note: 'Held with the payment and not used', amount: noCallReturned }]
    : [];

/** Returns gross, fee and net of a line; blank for jobs on statements that were issued before they named these. */
export const grossFeeNet = ({ job, title, amount }: StatementContent['payouts'][number]): string[] => {
  if (title === rewardLine) return [amount, '0.00', amount];
  return [job?.gross ?? '', job?.fee ?? '', job?.net ?? ''];
};
