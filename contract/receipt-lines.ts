// Texts of a receipt for the PDF and the page, without zod: the browser bundles this file.
import { formatMoney } from './money.ts';
import { platformFeePercent, productName } from './product.ts';
import { formatLongDateIn } from './time.ts';

/** The fields of a receipt that its texts are made of. */
export interface ReceiptAmounts {
  provider: { name: string };
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

/** Receipts name dates in UTC: they read the same wherever they are opened. */
export const receiptDate = (iso: string) => formatLongDateIn(new Date(iso), 'UTC');

const isZero = (amount: string | undefined) => Number(amount ?? 0) === 0;
const datesOf = (times: readonly string[]) => [...new Set(times.map(receiptDate))].join(' and ');

/** Returns the lines from the total to what was paid; lines that are zero are left out. */
export function receiptSums(receipt: ReceiptAmounts, isPayer: boolean): SumLine[] {
  const card = receipt.cardLast4 ? ` to the card ending in ${receipt.cardLast4}` : '';
  const lines: (SumLine | false)[] = [
    { label: 'Total', amount: formatMoney(receipt.total), isStrong: true },
    !isZero(receipt.credit) && {
      label: `${productName} credit`,
      amount: `−${formatMoney(receipt.credit)}`,
    },
    { label: `Charged${card}`, amount: formatMoney(receipt.charged), note: datesOf(receipt.chargedAt) },
    !isZero(receipt.refunded) && {
      label: `Refunded${card}`,
      amount: `−${formatMoney(receipt.refunded)}`,
      note: datesOf(receipt.refundedAt ?? []),
    },
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
export const receiptJob = ({ job }: ReceiptAmounts): string[] =>
  [
    [job.tailNumber, job.aircraft].filter(Boolean).join(', ') || 'No aircraft named',
    job.airport,
    job.deliveredAt && `Delivered ${receiptDate(job.deliveredAt)}`,
  ].filter((line): line is string => Boolean(line));

export const notARecord = 'This receipt is not a maintenance record.';
