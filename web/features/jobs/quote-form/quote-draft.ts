import {
  maxHourlyRate,
  maxLaborHours,
  maxOptionalItems,
  maxValidDays,
  minRate,
  minValidDays,
} from '#contract/limits.ts';
import { formatMoney } from '#contract/money.ts';
import type { Pricing } from '#contract/requests/pricing.ts';
import { defaultValidDays } from '#contract/requests/quote-lifecycle.ts';
import type { ItemKind, NewQuote, Quote } from '#web/api/quotes.ts';
import { isPrice, priceErrorOf, priceRule } from '#web/features/jobs/money.ts';
import { amountErrorOf, parseCents, toDollars } from '#web/lib/money.ts';
import { storedDraft, storedKeys } from '#web/lib/stored-draft.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';
import { parseHours } from './labor-hours.ts';

export interface DraftItem {
  key: number;
  kind: ItemKind;
  description: string;
  /** Dollars as typed. */
  amount: string;
  /** Of labor: hours and rate as typed, whose product is the amount; undefined if the amount was typed. */
  hours?: string | undefined;
  rate?: string | undefined;
  /** True if the owner may leave it out: not part of the price. */
  isOptional?: boolean | undefined;
  /** The item of the owner's due list that the line is for. */
  reminderId?: number | null | undefined;
}

/** Values of the quote form. */
export interface QuoteDraft {
  /** True if the price is the sum of the items, false if it is typed. */
  isItemized: boolean;
  items: DraftItem[];
  /** The price or, of a capped quote, the cap. */
  price: string;
  pricing: Pricing;
  /** Of a capped quote, in dollars as typed. */
  estimate: string;
  rate: string;
  description: string;
  estimatedDuration: string;
  availableDate: string;
  /** Days as typed; empty in a revision that keeps the validity of the former quote. */
  validDays: string;
  /** No-call limit in dollars as typed: for each finding and for all of them; empty without one. */
  noCallEach: string;
  noCallTotal: string;
}

let keys = 0;
export const newItem = (kind: ItemKind = 'labor'): DraftItem => ({
  key: keys++,
  kind,
  description: '',
  amount: '',
});

/** An item of the owner's due list that the request is for. */
type Requested = { id: number; name: string };

/** Returns a line for an item of the due list. */
export const itemFor = ({ id, name }: Requested): DraftItem => ({
  ...newItem(),
  description: name,
  reminderId: id,
});

/** Values of a new quote, with a line for each item of the due list that the request is for. */
export const emptyDraft = (requested: readonly Requested[] = []): QuoteDraft => ({
  isItemized: true,
  items: requested.length > 0 ? requested.map(itemFor) : [newItem()],
  price: '',
  pricing: 'fixed',
  estimate: '',
  rate: '',
  description: '',
  estimatedDuration: '',
  availableDate: '',
  validDays: String(defaultValidDays),
  noCallEach: '',
  noCallTotal: '',
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

const keyPrefix = (userId: string) => `hangarline.quote.${userId}.`;

/** Local-storage key of the draft of a quote on a request, or of a revision of `formerId`. */
export const draftKey = (userId: string, requestId: number, formerId: number | undefined) =>
  `${keyPrefix(userId)}${requestId}.${formerId ?? 'new'}`;

/** Returns the user's stored drafts, one per request. */
export function listDrafts(userId: string) {
  const prefix = keyPrefix(userId);
  const drafts = storedKeys(prefix).flatMap((key) => {
    const requestId = Number(/^(\d+)\.(?:new|\d+)$/.exec(key.slice(prefix.length))?.[1]);
    const draft = storedDraft(key, parseDraft).read();
    return requestId && draft ? [{ requestId, draft }] : [];
  });
  return [...new Map(drafts.map((entry) => [entry.requestId, entry])).values()];
}

const toItem = (item: Quote['items'][number]): DraftItem => ({
  ...newItem(item.kind),
  ...item,
  amount: item.amount.toFixed(2),
});

const textsOf = (quote: Quote) => ({
  isItemized: quote.items.length > 0,
  price: quote.items.length > 0 ? '' : quote.price,
  pricing: quote.pricing,
  estimate: quote.estimate ?? '',
  rate: quote.hourlyRate ?? '',
  description: quote.description,
  estimatedDuration: quote.estimatedDuration ?? '',
  noCallEach: quote.noCall?.each ?? '',
  noCallTotal: quote.noCall?.total ?? '',
});

/** Fills in the form to revise a quote; an empty validity keeps that of the quote. */
export const toRevision = (quote: Quote): QuoteDraft => ({
  ...emptyDraft(),
  ...textsOf(quote),
  items: quote.items.length > 0 ? quote.items.map(toItem) : [newItem()],
  availableDate: quote.availableDate ?? '',
  validDays: '',
});

/** Fills in the form for the next quote on the request of a withdrawn one. */
export const toNext = (withdrawn: Quote): QuoteDraft => ({
  ...toRevision(withdrawn),
  validDays: emptyDraft().validDays,
});

/**
 * Fills in the form from a quote on another request: its lines are for the requested items of the same name, and an item
 * without such a line gets an empty one.
 */
export function toCopy(quote: Quote, requested: readonly Requested[]): QuoteDraft {
  const isFor = ({ name }: Requested, description: string) =>
    name.toLowerCase() === description.trim().toLowerCase();
  const lines = quote.items.map((item) => ({
    ...toItem(item),
    reminderId: requested.find((one) => isFor(one, item.description))?.id ?? null,
  }));
  const missing = requested.filter(({ id }) => !lines.some(({ reminderId }) => reminderId === id));
  const items = [...lines, ...missing.map(itemFor)];
  return { ...emptyDraft(requested), ...textsOf(quote), ...(items.length > 0 && { items }) };
}

/** True if hours were typed that can't be read: the amount does not follow them. */
const hasWrongHours = ({ kind, hours = '' }: DraftItem) =>
  kind === 'labor' && hours.trim() !== '' && parseHours(hours) === undefined;

/** Empty lines are left out. */
export const isUsed = (item: DraftItem) =>
  item.description.trim() !== '' || item.amount.trim() !== '' || hasWrongHours(item);
const usedItems = ({ items }: QuoteDraft) => items.filter(isUsed);

/** The price in cents: the sum of the items that are not optional, or the typed price; amounts that are not valid count as 0. */
export const priceOf = (draft: QuoteDraft): number =>
  draft.isItemized
    ? usedItems(draft)
        .filter(({ isOptional }) => !isOptional)
        .reduce((sum, { amount }) => sum + (parseCents(amount) ?? 0), 0)
    : (parseCents(draft.price) ?? 0);

type ItemField = 'description' | 'amount' | 'hours';

/** Returns the fields of a line that are empty or can't be read. */
export const missingOf = (item: DraftItem): ItemField[] => [
  ...(item.description.trim() === '' ? ['description' as const] : []),
  ...(hasWrongHours(item)
    ? ['hours' as const]
    : parseCents(item.amount) === undefined
      ? ['amount' as const]
      : []),
];

const itemErrorOf = (item: DraftItem) =>
  hasWrongHours(item) ? `Enter hours up to ${maxLaborHours}, such as 2.5` : amountErrorOf(item.amount);

export type QuoteErrors = FieldErrors<keyof QuoteDraft | 'fileIds'>;

/** Client rules; `today` is the first start date that can be chosen. A revision may leave the validity empty. */
export function validateQuote(draft: QuoteDraft, today: string, isRevised: boolean): QuoteErrors {
  const errors: QuoteErrors = {};
  if (draft.isItemized && !isPrice(priceOf(draft))) errors.items = priceRule;
  if (draft.isItemized && usedItems(draft).filter(({ isOptional }) => isOptional).length > maxOptionalItems)
    errors.items = `Mark at most ${maxOptionalItems} items as optional`;
  if (draft.isItemized && usedItems(draft).some((item) => missingOf(item).length > 0))
    errors.items =
      usedItems(draft).map(itemErrorOf).find(Boolean) ?? 'Enter a description and an amount for every item';
  const priceError = draft.isItemized ? undefined : priceErrorOf(draft.price);
  if (priceError) errors.price = priceError;
  if (draft.description.trim() === '') errors.description = 'Describe what’s included';
  if (draft.estimatedDuration.trim() === '') errors.estimatedDuration = 'Enter the estimated duration';
  if (draft.availableDate === '') errors.availableDate = 'Choose a start date';
  else if (draft.availableDate < today) errors.availableDate = 'Choose today or a later date';
  const days = Number(draft.validDays);
  const keepsValidity = isRevised && draft.validDays.trim() === '';
  if (!keepsValidity && (!Number.isInteger(days) || days < minValidDays || days > maxValidDays))
    errors.validDays = `Enter ${minValidDays} to ${maxValidDays} days`;
  return { ...errors, ...validateCap(draft), ...validateNoCall(draft) };
}

/** The estimate is at most the cap. */
function validateCap(draft: QuoteDraft): QuoteErrors {
  if (draft.pricing === 'fixed') return {};
  const estimate = priceErrorOf(draft.estimate);
  const rate = parseCents(draft.rate) ?? 0;
  const isAbove = !estimate && parseCents(draft.estimate)! > priceOf(draft);
  return {
    ...(estimate && { estimate }),
    ...(isAbove && { estimate: 'Enter at most the cap' }),
    ...((rate < minRate * 100 || rate > maxHourlyRate * 100) && {
      rate: `Enter a rate from ${formatMoney(minRate)} to ${formatMoney(maxHourlyRate)}`,
    }),
  };
}

const hasNoCall = ({ noCallEach, noCallTotal }: QuoteDraft) =>
  Boolean(noCallEach.trim() || noCallTotal.trim());

/** Both limits or none; all findings together may cost at least as much as one. */
function validateNoCall(draft: QuoteDraft): QuoteErrors {
  if (!hasNoCall(draft)) return {};
  const each = priceErrorOf(draft.noCallEach);
  const total = priceErrorOf(draft.noCallTotal);
  const isTooLittle = !each && !total && parseCents(draft.noCallTotal)! < parseCents(draft.noCallEach)!;
  return {
    ...(each && { noCallEach: each }),
    ...(total && { noCallTotal: total }),
    ...(isTooLittle && { noCallTotal: 'Enter at least the limit for each finding' }),
  };
}

/** Returns the body of the request that sends the quote; `revises` is the quote that the provider sees as their own. */
export function toQuote(draft: QuoteDraft, fileIds: number[], revises: number | null): NewQuote {
  const items = usedItems(draft).map(({ kind, description, amount, isOptional, reminderId }) => ({
    kind,
    description: description.trim(),
    amount: toDollars(parseCents(amount) ?? 0),
    ...(isOptional && { isOptional }),
    ...(reminderId && { reminderId }),
  }));
  return {
    price: toDollars(priceOf(draft)),
    ...(draft.pricing === 'capped' && {
      pricing: draft.pricing,
      estimate: toDollars(parseCents(draft.estimate) ?? 0),
      hourlyRate: toDollars(parseCents(draft.rate) ?? 0),
    }),
    description: draft.description,
    estimatedDuration: draft.estimatedDuration,
    availableDate: draft.availableDate,
    ...(draft.validDays.trim() !== '' && { validDays: Number(draft.validDays) }),
    ...(draft.isItemized && { items }),
    // An empty list in a revision removes the files of the former quote.
    ...((fileIds.length > 0 || revises !== null) && { fileIds }),
    // In a revision, null removes the limit of the former quote.
    ...(hasNoCall(draft)
      ? {
          noCall: {
            each: toDollars(parseCents(draft.noCallEach) ?? 0),
            total: toDollars(parseCents(draft.noCallTotal) ?? 0),
          },
        }
      : revises !== null && { noCall: null }),
    revises,
  };
}
