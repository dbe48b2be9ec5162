import type { Period } from '#web/api/dashboard.ts';

/** Periods of the dashboard's figures. `before` labels the period they are compared with. */
export const periods = [
  { value: '7d', label: 'Last 7 days', before: '7 days before' },
  { value: '30d', label: 'Last 30 days', before: '30 days before' },
  { value: '90d', label: 'Last 3 months', before: '3 months before' },
  { value: '1y', label: 'Last year', before: 'The year before' },
] as const satisfies { value: Period; label: string; before: string }[];
