import { randomBytes } from 'node:crypto';
import { href } from '#contract/addresses.ts';
import { lastWorkDay } from '#contract/duration.ts';
import { productName } from '#contract/product.ts';
import { lastPlannableDate, tooFarAhead, daysAfter, formatLongDate, localDate } from '#contract/time.ts';
import type { Actor, Context, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { writeCalendar, type CalendarEvent } from './icalendar.ts';
import * as repo from './schedule.repo.ts';

export { endedAt as workEndedAt } from './schedule.repo.ts';

/** Returns jobs, quoted dates and days off between two dates, inclusive. */
export async function schedule({ actor, db, env }: SignedIn, from: string, to: string) {
  const providerId = actor.providerId ?? 0;
  const [jobs, daysOff, token] = await Promise.all([
    jobsBetween(db, providerId, from, to),
    repo.daysOffBetween(db, providerId, from, to),
    repo.tokenOf(db, actor.id),
  ]);
  return { jobs, daysOff, feedUrl: token ? feedUrl(env.appUrl, token) : null };
}

async function jobsBetween(db: Db, providerId: number, from: string, to: string) {
  const rows = await repo.jobsBetween(db, providerId, from, to);
  return rows
    .map((row) => ({ ...row, ...daysOfJob(row) }))
    .filter(({ day, lastDay }) => day <= to && lastDay >= from)
    .sort((a, b) => a.day.localeCompare(b.day) || a.id - b.id);
}

/** What the days of a job follow from. */
type PlannedJob = Pick<
  Awaited<ReturnType<typeof repo.jobsBetween>>[number],
  'day' | 'estimatedDuration' | 'agreedDate' | 'fundedAt' | 'endedAt' | 'timeZone'
>;

/**
 * Returns the days that a job or a quoted date fills, inclusive. Planned work: from the quoted start to the agreed delivery
 * date, otherwise to the end of the estimated duration. Work that was delivered or settled: to that day; if it came before
 * the quoted start, from the payment on.
 */
export function daysOfJob(job: PlannedJob) {
  if (job.endedAt) {
    const lastDay = localDate(job.timeZone, job.endedAt);
    if (job.day <= lastDay) return { day: job.day, lastDay };
    const funded = job.fundedAt && localDate(job.timeZone, job.fundedAt);
    return { day: funded && funded < lastDay ? funded : lastDay, lastDay };
  }
  const planned = job.agreedDate ?? lastWorkDay(job.day, job.estimatedDuration);
  return { day: job.day, lastDay: planned < job.day ? job.day : planned };
}

interface DaysOff {
  firstDay: string;
  lastDay: string;
  note?: string | undefined;
  anyway?: boolean | undefined;
}

/** Adds days off; throws `day_off_over_job` if an accepted job is on them, unless the caller knows. */
export async function takeDaysOff(
  { actor, db, now }: SignedIn,
  { firstDay, lastDay, note, anyway }: DaysOff,
) {
  const providerId = ownProvider(actor);
  if (lastDay > lastPlannableDate(now())) invalid('lastDay', tooFarAhead);
  const over = anyway
    ? undefined
    : (await jobsBetween(db, providerId, firstDay, lastDay)).find(
        ({ quoteStatus, status }) => quoteStatus === 'accepted' && status !== 'completed',
      );
  if (over)
    throw new AppError('day_off_over_job', {
      message: `“${over.title}” is on ${formatLongDate(over.day)}${over.lastDay > over.day ? ` to ${formatLongDate(over.lastDay)}` : ''}. We don’t notify the owner of your day off.`,
    });
  return repo.addDaysOff(db, { providerId, firstDay, lastDay, note: note || null });
}

/** Deletes days off. */
export async function removeDaysOff({ actor, db }: SignedIn, id: number) {
  if (!(await repo.removeDaysOff(db, actor.providerId ?? 0, id))) throw new AppError('not_found');
}

/** Creates a new secret URL for the caller's calendar feed; revokes the previous one. */
export async function renewFeed({ actor, db, env, now }: SignedIn) {
  ownProvider(actor);
  const token = randomBytes(32).toString('base64url');
  await repo.setToken(db, actor.id, token, now());
  return { feedUrl: feedUrl(env.appUrl, token) };
}

function ownProvider({ providerId }: Actor) {
  if (providerId === undefined) throw new AppError('provider_profile_required');
  return providerId;
}

const feedUrl = (appUrl: string, token: string) => `${appUrl}/api/calendar/${token}`;

/** Range of the calendar feed, in days. */
const feedDays = { back: 90, ahead: 400 };

/** Returns the calendar feed of a secret as iCalendar text. */
export async function calendar({ db, env, now }: Context, token: string) {
  const { providerId, businessName } = found(await repo.providerBehind(db, token));
  const today = localDate(null, now());
  const [from, to] = [daysAfter(today, -feedDays.back), daysAfter(today, feedDays.ahead)];
  const jobs = await jobsBetween(db, providerId, from, to);
  const daysOff = await repo.daysOffBetween(db, providerId, from, to);
  const host = new URL(env.appUrl).hostname;
  const events = [
    ...jobs.map((job): CalendarEvent => ({
      uid: `quote-${job.quoteId}@${host}`,
      firstDay: job.day,
      lastDay: job.lastDay,
      summary:
        job.quoteStatus === 'accepted'
          ? [job.tailNumber, job.title].filter(Boolean).join(' ')
          : `Quoted: ${job.title}`,
      location: job.airport && `${job.airport.code}, ${job.airport.name}`,
      url: env.appUrl + href('/requests/:id', { id: job.id }),
      isCertain: job.quoteStatus === 'accepted',
    })),
    ...daysOff.map(({ id, firstDay, lastDay, note }): CalendarEvent => ({
      uid: `day-off-${id}@${host}`,
      firstDay,
      lastDay,
      summary: note ? `Day off: ${note}` : 'Day off',
      location: null,
      url: null,
      isCertain: true,
    })),
  ];
  return writeCalendar(`${businessName} on ${productName}`, events, now());
}
