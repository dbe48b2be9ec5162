import { pluralize } from '#web/lib/format.ts';

/** 'No quotes yet', '1 quote', '3 quotes'. */
export const quoteCountLabel = (count: number) => (count === 0 ? 'No quotes yet' : pluralize(count, 'quote'));
