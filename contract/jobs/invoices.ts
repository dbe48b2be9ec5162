import * as z from 'zod';
import { amount, byId, dollars, oneLine, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxInvoiceLines, maxItemDescription, maxLaborHours } from '#contract/limits.ts';
import { quoteItemKind } from '#contract/requests/quotes.ts';

const hours = z
  .number()
  .min(0.1)
  .max(maxLaborHours)
  .refine((value) => Number(value.toFixed(1)) === value, 'Enter hours in tenths');

/** A line of an invoice: labor with its hours at the quoted rate, anything else with its amount. */
const newInvoiceLine = z
  .object({
    kind: quoteItemKind,
    description: oneLine(1, maxItemDescription),
    hours: hours.optional(),
    /** Of labor it follows from hours and rate. */
    amount: dollars(0).optional(),
  })
  .refine(({ kind, hours: worked }) => (kind === 'labor') === (worked !== undefined), {
    path: ['hours'],
    message: 'Enter hours for labor, and for nothing else',
  })
  .refine(({ kind, amount: given }) => kind === 'labor' || given !== undefined, {
    path: ['amount'],
    message: 'Enter an amount',
  });

/** What a capped job came to; the server computes the total. */
export const newInvoice = z.object({ lines: z.array(newInvoiceLine).min(1).max(maxInvoiceLines) });

const invoiceLine = z.object({
  kind: quoteItemKind,
  description: z.string(),
  hours: z.number().optional(),
  rate: amount.optional(),
  amount,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

export const invoice = z.object({
  version: z.int(),
  lines: z.array(invoiceLine),
  total: amount,
  /** Refunded because of this version. */
  returned: amount,
  createdAt: timestamp,
});

export const invoiceEndpoints = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/requests/:id/invoices',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The invoices of a capped job, the latest first, for its owner, its provider and administrators',
    params: byId,
    response: z.array(invoice),
  }),
};
