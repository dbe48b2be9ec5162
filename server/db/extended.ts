import { gt, sql, type Column } from 'drizzle-orm';

/** Time in which users could not act. */
export interface Paused {
  since: string;
  until: string;
}

/** A deadline that gets as much more time as was lost. */
export const extended = (deadline: Column, { since, until }: Paused) =>
  sql`${deadline} + (${until}::timestamptz - ${since}::timestamptz)`;

/** True for deadlines that ran in the time that was lost. */
export const wasRunning = (deadline: Column, { since }: Paused) => gt(deadline, sql`${since}::timestamptz`);
