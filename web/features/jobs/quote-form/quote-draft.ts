import { maxPrice, maxValidDays, minPrice, minValidDays } from '#contract/limits.ts';
import { defaultValidDays } from '#contract/quote-lifecycle.ts';
import type { ItemKind, NewQuote, Quote } from '#web/api/quotes.ts';
import { dollarsOf, formatCents, parseCents } from '#web/features/jobs/money.ts';

export interface DraftItem {
  key: number;
  kind: ItemKind;
  description: string;
  /** As it is typed. */
  amount: string;
}

/** A quote while it is being written. */
export interface QuoteDraft {
  /** The price is the sum of items; otherwise it is typed. */
  isItemized: boolean;
  items: DraftItem[];
  price: string;
  description: string;
  estimatedDuration: string;
  availableDate: string;
  validDays: string;
}

let keys = 0;
export const newItem = (kind: ItemKind = 'labor'): DraftItem => ({
  key: keys++,
  kind,
  description: '',
  amount: '',
});

export const emptyDraft = (): QuoteDraft => ({
  isItemized: true,
  items: [newItem()],
  price: '',
  description: '',
  estimatedDuration: '',
  availableDate: '',
  validDays: String(defaultValidDays),
});

/** Returns a stored draft with item keys of this visit; undefined if it is not one. */
export const parseDraft = (stored: Partial<QuoteDraft>): QuoteDraft | undefined =>
  Array.isArray(stored.items)
    ? {
        ...emptyDraft(),
        ...stored,
        items: stored.items.map((item) => ({ ...item, key: newItem().key })),
      }
    : undefined;

/** A quote's words and figures to begin with; the date only where it is the same quote that is revised. */
export const draftFrom = (quote: Quote, keepsDate: boolean): QuoteDraft => ({
  ...emptyDraft(),
  isItemized: quote.items.length > 0,
  items:
    quote.items.length > 0
      ? quote.items.map((item) => ({ ...newItem(item.kind), ...item, amount: item.amount.toFixed(2) }))
      : [newItem()],
  price: quote.items.length > 0 ? '' : quote.price,
  description: quote.description,
  estimatedDuration: quote.estimatedDuration ?? '',
  availableDate: (keepsDate && quote.availableDate) || '',
});

/** Lines that were left empty do not count. */
const isUsed = ({ description, amount }: DraftItem) => description.trim() !== '' || amount.trim() !== '';
const usedItems = ({ items }: QuoteDraft) => items.filter(isUsed);

/** The price so far, in cents: the sum of the items, or what was typed. */
export const priceOf = (draft: QuoteDraft): number =>
  draft.isItemized
    ? usedItems(draft).reduce((sum, { amount }) => sum + (parseCents(amount) ?? 0), 0)
    : (parseCents(draft.price) ?? 0);

const minCents = minPrice * 100;
const maxCents = Math.round(maxPrice * 100);
const priceRule = `Enter a price from ${formatCents(minCents)} to ${formatCents(maxCents)}`;

export type DraftIssues = Partial<
  Record<'items' | 'price' | 'description' | 'estimatedDuration' | 'availableDate' | 'validDays', string>
>;

/** What is missing or wrong, by field; `today` is the first day that can be offered. */
export function issuesOf(draft: QuoteDraft, today: string): DraftIssues {
  const issues: DraftIssues = {};
  const price = priceOf(draft);
  const priceField = draft.isItemized ? 'items' : 'price';
  if (price < minCents || price > maxCents) issues[priceField] = priceRule;
  const isBroken = (item: DraftItem) =>
    item.description.trim() === '' || parseCents(item.amount) === undefined;
  if (draft.isItemized && usedItems(draft).some(isBroken))
    issues.items = 'Enter a description and an amount for every item';
  if (!draft.isItemized && parseCents(draft.price) === undefined) issues.price = priceRule;
  if (draft.description.trim() === '') issues.description = 'Describe what’s included';
  if (draft.estimatedDuration.trim() === '') issues.estimatedDuration = 'Enter the estimated duration';
  if (draft.availableDate === '') issues.availableDate = 'Choose a start date';
  else if (draft.availableDate < today) issues.availableDate = 'Choose today or a later date';
  const days = Number(draft.validDays);
  if (!Number.isInteger(days) || days < minValidDays || days > maxValidDays)
    issues.validDays = `Enter ${minValidDays} to ${maxValidDays} days`;
  return issues;
}

/** The quote as it is sent. */
export function quoteFrom(draft: QuoteDraft, fileIds: number[]): NewQuote {
  const items = usedItems(draft).map(({ kind, description, amount }) => ({
    kind,
    description: description.trim(),
    amount: dollarsOf(parseCents(amount) ?? 0),
  }));
  return {
    price: dollarsOf(priceOf(draft)),
    description: draft.description,
    estimatedDuration: draft.estimatedDuration,
    availableDate: draft.availableDate,
    validDays: Number(draft.validDays),
    ...(draft.isItemized && { items }),
    ...(fileIds.length > 0 && { fileIds }),
  };
}
