import type { SignedIn } from '#server/context.ts';
import * as repo from './analytics.hot.repo.ts';
import { percentChange, toPeriod, type PeriodName } from './periods.ts';

/**
 * Returns the caller's analytics for the period that ends now, compared to the previous period of the same
 * length.
 */
export async function analytics({ db, actor, now }: SignedIn, name: PeriodName) {
  const period = toPeriod(name, now());
  const providerId = actor.providerId ?? 0;
  const [earned, figures] = await Promise.all([
    repo.earningsIn(db, providerId, period),
    repo.figuresIn(db, providerId, period),
  ]);
  const [total, totalBefore] = [sum(earned.now), sum(earned.before)];
  return {
    totalEarnings: total / 100,
    earningsChange: percentChange(total, totalBefore),
    activeJobs: figures.activeJobs,
    jobsChange: percentChange(figures.activeJobs, figures.activeBefore),
    averageRating: round(figures.rating ?? 0, 2),
    ratingChange: meanChange(figures.rating, figures.ratingBefore),
    averageResponseTime: figures.hours === null ? null : round(figures.hours, 1),
    responseTimeChange: shorterTimeChange(figures.hours, figures.hoursBefore),
    earnings: earned.now.map((cents, index) => ({
      from: period.bounds[index]!.toISOString(),
      amount: cents / 100,
      before: (earned.before[index] ?? 0) / 100,
    })),
  };
}

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Change of a mean in percent; null unless there is one now and before. */
const meanChange = (now: number | null, before: number | null) =>
  now === null || before === null ? null : percentChange(now, before);

/** Change of a response time in percent; a shorter one counts as growth. */
function shorterTimeChange(now: number | null, before: number | null) {
  const change = meanChange(now, before);
  return change === null ? null : 0 - change;
}
