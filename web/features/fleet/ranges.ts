/** How far the board looks ahead. */
export const ranges = {
  '12w': { label: '12 weeks', days: 84 },
  '26w': { label: '26 weeks', days: 182 },
  '1y': { label: '1 year', days: 365 },
} as const;
export type Range = keyof typeof ranges;

/** Returns a query value as a range; undefined if it is none. */
export const toRange = (value: unknown): Range | undefined =>
  typeof value === 'string' && value in ranges ? (value as Range) : undefined;
