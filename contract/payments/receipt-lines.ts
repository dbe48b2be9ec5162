// Texts of a receipt for the PDF and the page, without zod: the browser bundles this file.
import { formatMoney } from '#contract/money.ts';
import { platformFeePercent, productName } from '#contract/product.ts';
import { formatLongDateIn } from '#contract/time.ts';

interface CardMovement {
  amount: string;
  cardLast4: string | null;
  at: string | null;
}

/** The fields of a receipt that its texts are made of. */
export interface ReceiptAmounts {
  provider: { name: string };
  /** Where the work was done; missing in receipts that were issued with dates in UTC. */
  timeZone?: string | undefined;
  job: {
    tailNumber: string | null;
    aircraft: string;
    airport: string | null;
    deliveredAt: string | null;
  };
  total: string;
  credit: string;
  charged: string;
  chargedAt: readonly string[];
  cardLast4: string | null;
  charges?: readonly CardMovement[] | undefined;
  refunds?: readonly CardMovement[] | undefined;
  refunded: string;
  refundedAt?: readonly string[] | undefined;
  creditReturned?: string | undefined;
  paid: string;
  released: string;
  serviceAmount: string;
  platformFee: string;
}

interface SumLine {
  label: string;
  amount: string;
  note?: string;
  isStrong?: boolean;
}

/**
 * Receipts name the dates of the place where the work was done, as its logbook entry does: they read the same wherever they
 * are opened.
 */
export const receiptDate = (iso: string, timeZone: string | undefined) =>
  formatLongDateIn(new Date(iso), timeZone ?? 'UTC');

const isZero = (amount: string | undefined) => Number(amount ?? 0) === 0;
const datesOf = (times: readonly string[], timeZone: string | undefined) =>
  [...new Set(times.map((time) => receiptDate(time, timeZone)))].join(' and ');

const onCard = (verb: string, cardLast4: string | null) =>
  cardLast4 ? `${verb} to the card ending in ${cardLast4}` : verb;

/** Returns a line per charge or refund, so that each names its own card. */
const cardLines = (
  verb: string,
  sign: string,
  movements: readonly CardMovement[],
  timeZone: string | undefined,
): SumLine[] =>
  movements.map(({ amount, cardLast4, at }) => ({
    label: onCard(verb, cardLast4),
    amount: sign + formatMoney(amount),
    note: at ? receiptDate(at, timeZone) : '',
  }));

/** Returns the lines from the total to what was paid; lines that are zero are left out. */
export function receiptSums(receipt: ReceiptAmounts, isPayer: boolean): SumLine[] {
  const { cardLast4, charged, chargedAt, refunded, refundedAt = [], charges, refunds, timeZone } = receipt;
  const lines: (SumLine | false)[] = [
    { label: 'Total', amount: formatMoney(receipt.total), isStrong: true },
    !isZero(receipt.credit) && {
      label: `${productName} credit`,
      amount: `−${formatMoney(receipt.credit)}`,
    },
    ...(charges && charges.length > 0
      ? cardLines('Charged', '', charges, timeZone)
      : [
          {
            label: onCard('Charged', cardLast4),
            amount: formatMoney(charged),
            note: datesOf(chargedAt, timeZone),
          },
        ]),
    ...(refunds && refunds.length > 0
      ? cardLines('Refunded', '−', refunds, timeZone)
      : [
          !isZero(refunded) && {
            label: onCard('Refunded', cardLast4),
            amount: `−${formatMoney(refunded)}`,
            note: datesOf(refundedAt, timeZone),
          },
        ]),
    { label: isPayer ? 'You paid' : 'Paid', amount: formatMoney(receipt.paid), isStrong: true },
  ];
  return lines.filter((line) => line !== false);
}

/** Returns the sentences below the sums: where the money went. */
export function receiptNote(receipt: ReceiptAmounts): string {
  const { released, serviceAmount, platformFee, provider, creditReturned } = receipt;
  const credit = isZero(creditReturned)
    ? ''
    : ` ${formatMoney(creditReturned ?? '')} of ${productName} credit was given back.`;
  return isZero(released)
    ? `Everything was refunded. No platform fee was taken.${credit}`
    : `The price includes the ${platformFeePercent}% platform fee. From the ${formatMoney(released)} released, ${formatMoney(serviceAmount)} went to ${provider.name} and ${formatMoney(platformFee)} to ${productName}.${credit}`;
}

/** Returns what a receipt says about the job, line by line. */
export const receiptJob = ({ job, timeZone }: ReceiptAmounts): string[] =>
  [
    [job.tailNumber, job.aircraft].filter(Boolean).join(', ') || 'No aircraft named',
    job.airport,
    job.deliveredAt && `Delivered ${receiptDate(job.deliveredAt, timeZone)}`,
  ].filter((line): line is string => Boolean(line));

export const notARecord = 'This receipt is not a maintenance record.';
