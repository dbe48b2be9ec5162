// What a counteroffer may propose, without zod: the browser bundles this file.
import { minPrice } from '#contract/limits.ts';
import { toCents, toDollars } from '#contract/money.ts';
import { optionalCents } from './pricing.ts';

interface Line {
  amount: number;
  isOptional?: boolean | undefined;
}

interface Quoted<Item extends Line> {
  price: string;
  items: readonly Item[];
}

const indexesOf = (items: readonly Line[], isWanted: (item: Line) => boolean) =>
  items.flatMap((item, index) => (isWanted(item) ? [index] : []));

/** Returns the indexes of the optional lines. */
export const optionalIndexes = (items: readonly Line[]) =>
  indexesOf(items, ({ isOptional }) => Boolean(isOptional));

/**
 * Returns what a counteroffer without these lines changes and may cost, in cents: what the owner could accept now with the
 * optional lines that are not left out, what is left of it, and from what price on. An optional line that is left out is
 * only not chosen; an ordinary one lowers the price.
 */
export function rangeOf<Item extends Line>({ price, items }: Quoted<Item>, dropped: readonly number[]) {
  const chosen = optionalIndexes(items).filter((index) => !dropped.includes(index));
  const quoted = toCents(price) + optionalCents(items, chosen);
  const droppedLines = dropped.filter((index) => items[index] && !items[index].isOptional);
  const left = Math.max(quoted - optionalCents(items, droppedLines), toCents(minPrice));
  return { quoted, left, from: Math.min(Math.ceil(quoted / 2), left), dropsLines: droppedLines.length > 0 };
}

/**
 * Returns the lines of the quote that a counteroffer becomes. Lines that were chosen are ordinary ones; optional ones that
 * were not stay optional. The ordinary lines are lowered in proportion, to the cent, until they add up to the price.
 */
export function agreedLines<Item extends Line>(
  items: readonly Item[],
  dropped: readonly number[],
  priceCents: number,
): Item[] {
  const kept = items.flatMap((item, index): Item[] => {
    const isDropped = dropped.includes(index);
    if (isDropped) return item.isOptional ? [item] : [];
    const { isOptional: _, ...line } = item;
    return [line as Item];
  });
  const ordinary = kept.filter(({ isOptional }) => !isOptional);
  const sum = ordinary.reduce((total, { amount }) => total + toCents(amount), 0);
  const shares = ordinary.map(({ amount }, index) =>
    sum === 0 ? (index === 0 ? priceCents : 0) : Math.floor((toCents(amount) * priceCents) / sum),
  );
  let rest = priceCents - shares.reduce((total, share) => total + share, 0);
  const cents = new Map(ordinary.map((line, index) => [line, shares[index]! + (rest-- > 0 ? 1 : 0)]));
  return kept.map((line) => {
    const share = cents.get(line);
    return share === undefined ? line : { ...line, amount: Number(toDollars(share)) };
  });
}
