import { maxInvoiceLines, maxLaborHours, minPrice } from '#contract/limits.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { chosenLines, laborCents } from '#contract/requests/pricing.ts';
import type { Delivery, Invoice } from '#web/api/jobs.ts';
import type { ItemKind, Quote } from '#web/api/quotes.ts';
import { amountErrorOf, formatCents, parseCents, toDollars } from '#web/lib/money.ts';
import { plainNumber } from '#web/ui/form/number-text.ts';

/** A line of the invoice as typed: labor has hours, everything else an amount in dollars. */
export interface InvoiceDraftLine {
  key: number;
  kind: ItemKind;
  description: string;
  hours: string;
  amount: string;
}

type Capped = Pick<Quote, 'price' | 'hourlyRate' | 'items' | 'chosenItems'>;

let keys = 0;
export const newInvoiceLine = (kind: ItemKind = 'labor', description = ''): InvoiceDraftLine => ({
  key: keys++,
  kind,
  description,
  hours: '',
  amount: '',
});

/** The lines to start from: those of the invoice before, else what was quoted, whose hours are still to be entered. */
export function firstLines(quote: Capped, former: Invoice | undefined): InvoiceDraftLine[] {
  if (former)
    return former.lines.map(({ kind, description, hours, amount }) => ({
      ...newInvoiceLine(kind, description),
      ...(hours === undefined ? { amount } : { hours: String(hours) }),
    }));
  const lines = chosenLines(quote).map(({ kind, description, amount }) => ({
    ...newInvoiceLine(kind, description),
    ...(kind !== 'labor' && { amount: amount.toFixed(2) }),
  }));
  return lines.length > 0 ? lines : [newInvoiceLine()];
}

/** Hours in tenths; undefined for anything else. */
export function parseTenths(text: string): number | undefined {
  const plain = plainNumber(text.trim()) ?? '';
  const hours = Number(plain);
  return /^\d{1,3}(\.\d)?$/.test(plain) && hours > 0 && hours <= maxLaborHours ? hours : undefined;
}

/** What a line comes to in cents; undefined while it can't be read. */
export const centsOfLine = ({ kind, hours, amount }: InvoiceDraftLine, rate: string | null) => {
  if (kind !== 'labor') return parseCents(amount);
  const worked = parseTenths(hours);
  return worked === undefined ? undefined : laborCents(worked, rate ?? 0);
};

/** Empty lines are left out. */
export const isFilled = ({ description, hours, amount, kind }: InvoiceDraftLine) =>
  description.trim() !== '' || (kind === 'labor' ? hours : amount).trim() !== '';

export const invoiceCents = (lines: readonly InvoiceDraftLine[], rate: string | null) =>
  lines.filter(isFilled).reduce((sum, line) => sum + (centsOfLine(line, rate) ?? 0), 0);

/** Returns what is wrong with an invoice; undefined if nothing is. `limit` is the cap, or the invoice before. */
export function invoiceErrorOf(
  lines: readonly InvoiceDraftLine[],
  rate: string | null,
  limit: string,
): string | undefined {
  const filled = lines.filter(isFilled);
  if (filled.length === 0) return 'Add the invoice';
  if (filled.length > maxInvoiceLines) return `Enter at most ${maxInvoiceLines} lines`;
  const wrong = filled.find(
    (line) => centsOfLine(line, rate) === undefined || line.description.trim() === '',
  );
  if (wrong?.kind === 'labor') return 'Enter a description and hours in tenths, such as 9.5, for all labor';
  if (wrong) return amountErrorOf(wrong.amount) ?? 'Enter a description and an amount for every line';
  const cents = invoiceCents(filled, rate);
  if (cents < toCents(minPrice)) return `Enter at least ${formatMoney(minPrice)} in all`;
  const above = cents - toCents(limit);
  return above > 0
    ? `The invoice is ${formatCents(above)} above ${formatMoney(limit)}. Lower it, or report more work as a finding.`
    : undefined;
}

/** Returns the body of the invoice. */
export const toInvoice = (lines: readonly InvoiceDraftLine[]): NonNullable<Delivery['invoice']> => ({
  lines: lines.filter(isFilled).map(({ kind, description, hours, amount }) => ({
    kind,
    description: description.trim(),
    ...(kind === 'labor' ? { hours: parseTenths(hours)! } : { amount: toDollars(parseCents(amount)!) }),
  })),
});
