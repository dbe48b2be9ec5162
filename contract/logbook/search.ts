import * as z from 'zod';
import { byId, dateInput, idParam, isoDate, oneLine, pageQuery } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { books } from './books.ts';
import { maxSearchQuery } from './scan-lifecycle.ts';

const box = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

export const searchHit = z.object({
  kind: z.enum(['entry', 'scan']),
  /** Of the entry or the scan. */
  id: z.int(),
  /** The page of the scan; null for entries. */
  page: z.int().nullable(),
  title: z.string(),
  /** The line with the words. */
  line: z.string(),
  /** True if the owner typed the line for a page that is hard to read. */
  isTyped: z.boolean(),
  /** Where the words stand on the page, which is 1 wide and 1 high; empty for entries and typed lines. */
  boxes: z.array(box),
  /** Of an entry its day, of a page the last date on it or of its book. */
  date: isoDate.nullable(),
  book: z.enum(books),
});

export const searchQuery = pageQuery.extend({
  /** At least two characters. */
  q: oneLine(0, maxSearchQuery).default(''),
  book: z.enum(books).optional(),
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** One scan alone. */
  scan: idParam.optional(),
});

export const logbookSearchEndpoints = {
  searchLogbook: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/search',
    access: 'owner',
    needs: 'aircraft.read',
    summary:
      'Lines of entries and scanned pages that have all words, best first; numbers as recognition confuses them',
    params: byId,
    query: searchQuery,
    paged: true,
    response: searchHit,
  }),
};
