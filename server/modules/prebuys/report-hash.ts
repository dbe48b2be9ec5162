import { createHash } from 'node:crypto';
import type { ReportContent } from '#contract/prebuys/report-content.ts';

/** Sorts the keys of objects at any depth: the database keeps them in an order of its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
};

/** Returns the hash of a report, which can be computed again from what is stored. */
export const hashOf = (content: ReportContent) =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex');
