import { defaultValidDays } from '#contract/quote-lifecycle.ts';
import type { ItemKind, NewQuote, Quote } from '#web/features/jobs/jobs.api.ts';
import { dollarsOf, parseCents } from '#web/features/jobs/money.ts';

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

const minCents = 100;
const maxCents = 99_999_999;

export type DraftIssues = Partial<
  Record<'items' | 'price' | 'description' | 'estimatedDuration' | 'availableDate' | 'validDays', string>
>;

/** What is missing or wrong, by field; `today` is the first day that can be offered. */
export function issuesOf(draft: QuoteDraft, today: string): DraftIssues {
  const issues: DraftIssues = {};
  const price = priceOf(draft);
  const priceField = draft.isItemized ? 'items' : 'price';
  if (price < minCents || price > maxCents) issues[priceField] = 'The price is between $1.00 and $999,999.99';
  const isBroken = (item: DraftItem) =>
    item.description.trim() === '' || parseCents(item.amount) === undefined;
  if (draft.isItemized && usedItems(draft).some(isBroken))
    issues.items = 'Every item needs a description and an amount in whole cents';
  if (!draft.isItemized && parseCents(draft.price) === undefined)
    issues.price = 'Enter a price in whole cents';
  if (draft.description.trim() === '') issues.description = 'Say what is included';
  if (draft.estimatedDuration.trim() === '') issues.estimatedDuration = 'Say how long it takes';
  if (draft.availableDate === '') issues.availableDate = 'Choose the day you can begin';
  else if (draft.availableDate < today) issues.availableDate = 'Choose today or a later date';
  const days = Number(draft.validDays);
  if (!Number.isInteger(days) || days < 1 || days > 60) issues.validDays = 'Between 1 and 60 days';
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
