import { maxSearchText } from '#contract/limits.ts';
import type { PaymentFilters } from '#web/api/payments.ts';
import { paymentStatusLabels } from '#web/domain/payment-labels.ts';
import { toId, toText } from '#web/lib/search.ts';

/** Query of the page as it was typed or linked, unchecked. */
export type PaymentSearch = { [name in keyof PaymentFilters]?: unknown };

const statuses = Object.keys(paymentStatusLabels) as NonNullable<PaymentFilters['status']>[];
const sides = ['owner', 'provider'] as const;

/** Returns the filters that a query names; values that the API would reject are left out. */
export const toFilters = (search: PaymentSearch): PaymentFilters => ({
  year: /^20\d\d$/.test(toText(search.year) ?? '') ? toText(search.year) : undefined,
  as: sides.find((side) => side === search.as),
  status: statuses.find((status) => status === search.status),
  aircraft: search.aircraft === 'none' ? 'none' : toId(search.aircraft)?.toString(),
  q: toText(search.q)?.trim().slice(0, maxSearchText) || undefined,
});
