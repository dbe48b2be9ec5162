// How a quote is priced, without zod: the browser bundles this file.
import { formatMoney, toCents, toDollars } from '#contract/money.ts';

/** One price, or an estimate with an hourly rate and a cap that the invoice never exceeds; the cap is then the price. */
export const pricings = ['fixed', 'capped'] as const;
export type Pricing = (typeof pricings)[number];

interface Listed {
  pricing?: Pricing | null | undefined;
  price: string | number;
  stages?: readonly unknown[] | null | undefined;
  mostYouCanPay?: string | number | undefined;
}

/** What a quote is listed and compared by: one in stages by the sum of them. */
export const listedPrice = ({ price, stages, mostYouCanPay }: Listed) =>
  stages && mostYouCanPay !== undefined ? mostYouCanPay : price;

/** Returns a quoted price as it is listed: 'Up to $1,600.00' for a cap, 'up to' within a sentence. */
export const priceText = (quote: Listed, most: 'Up to' | 'up to' = 'Up to') =>
  quote.pricing === 'capped' ? `${most} ${formatMoney(quote.price)}` : formatMoney(listedPrice(quote));

/** Completed capped jobs from which an average says something about a shop. */
export const leastCappedJobs = 5;
/** Administrators see shops whose invoices are above this part of their caps on average, from so many jobs on. */
export const capLure = { percent: 97, jobs: 8 };

interface Line {
  isOptional?: boolean | undefined;
}

interface Choice<Item> {
  items: readonly Item[];
  /** Indexes of the optional lines that the owner chose; null while nothing is accepted. */
  chosenItems: readonly number[] | null;
}

/** Returns the lines that the job consists of: all but the optional ones that the owner left out. */
export const chosenLines = <Item extends Line>({ items, chosenItems }: Choice<Item>): Item[] =>
  items.filter(({ isOptional }, index) => !isOptional || (chosenItems ?? []).includes(index));

/** Returns the items of the due list that are on optional lines the owner left out: they are not part of the job. */
export function leftOutItems(quote: Choice<Line & { reminderId?: number | null | undefined }>): number[] {
  const lines = chosenLines(quote);
  const isChosen = (id: number) => lines.some(({ reminderId }) => reminderId === id);
  return quote.items.flatMap(({ reminderId }) => (reminderId && !isChosen(reminderId) ? [reminderId] : []));
}

/** Returns what the optional lines with these indexes add to the price, in cents. */
export const optionalCents = (items: readonly { amount: number }[], chosen: readonly number[]) =>
  chosen.reduce((sum, index) => sum + toCents(items[index]?.amount ?? 0), 0);

/** Returns hours times the hourly rate in cents, rounded half up; hours come in tenths. */
export const laborCents = (hours: number, hourlyRate: number | string) =>
  Math.floor((Math.round(hours * 10) * toCents(hourlyRate) + 5) / 10);

interface Priced {
  price: string;
  estimate: string | null;
  basePrice: string | null;
}

/** Returns the price, and the estimate of a capped quote, with optional lines of so many cents instead of those before. */
export function withOptions({ price, estimate, basePrice }: Priced, cents: number) {
  const base = toCents(basePrice ?? price);
  const added = cents - (toCents(price) - base);
  return {
    price: toDollars(base + cents),
    estimate: estimate === null ? null : toDollars(toCents(estimate) + added),
  };
}
