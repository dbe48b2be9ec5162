import { can } from '#contract/accounts/permissions.ts';
import { isInspectionItem, isOutOn } from '#contract/aircraft/availability.ts';
import type { fleetEndpoints } from '#contract/aircraft/fleet.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { fleetPageSize } from '#contract/limits.ts';
import { daysAfter, daysBetween } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError } from '#server/errors.ts';
import { listOfAccounts } from '#server/modules/aircraft/aircraft.service.ts';
import { getDueLists } from '#server/modules/aircraft/due-lists.service.ts';
import { daysOfJob } from '#server/modules/schedule/schedule.service.ts';
import * as repo from './fleet.repo.ts';
import * as outagesRepo from './outages.repo.ts';

type Query = InputOf<(typeof fleetEndpoints)['getFleet']>['query'];
type DueList = Awaited<ReturnType<typeof getDueLists>>[number];
type DueItem = DueList['items'][number];
type Outage = Awaited<ReturnType<typeof outagesRepo.between>>[number];

const boardPermissions = ['aircraft.manage', 'request'] as const;

/** The board shows what has just been, too. */
const daysBefore = 14;

/** Accounts whose aircraft the caller may see: the own one and shared ones, or one of them. */
function accountsOf({ actor }: SignedIn, groupId: string | undefined) {
  const all = [actor.id, ...actor.memberships.map(({ accountId }) => accountId)].filter((id) =>
    can(actor, id, 'aircraft.read'),
  );
  if (groupId === undefined) return all;
  if (!all.includes(groupId)) throw new AppError('not_found');
  return [groupId];
}

/** Returns the fleet board of a page of aircraft. */
export async function getFleet(ctx: SignedIn, { groupId, from, days, page }: Query) {
  const all = await listOfAccounts(ctx, accountsOf(ctx, groupId));
  const rows = all.slice((page - 1) * fleetPageSize, page * fleetPageSize);
  const ids = rows.map(({ id }) => id);
  const lists = await getDueLists(ctx, rows);
  const today = lists[0]?.today ?? ctx.now().toISOString().slice(0, 10);
  const first = from ?? daysAfter(today, -daysBefore);
  const last = daysAfter(first, days - 1);
  const [jobs, outages] = await pipelined(
    repo.jobsBetween(ctx.db, ids, first, last),
    outagesRepo.between(ctx.db, ids, first, last),
  );
  const aircraft = lists.map((list) => ({
    ...toLane(list, jobs, outages, { first, last }),
    can: boardPermissions.filter((permission) => can(ctx.actor, list.aircraft.ownerId, permission)),
  }));
  return {
    today,
    timeZone: lists[0]?.timeZone ?? null,
    from: first,
    to: last,
    aircraft,
    total: all.length,
    available: toAvailable(aircraft, lists, first, days),
  };
}

function toLane(
  { aircraft, today, items, perMonth, readOn }: DueList,
  jobs: Awaited<ReturnType<typeof repo.jobsBetween>>,
  outages: Outage[],
  { first, last }: { first: string; last: string },
) {
  const own = outages.filter(({ aircraftId }) => aircraftId === aircraft.id);
  return {
    ...aircraft,
    outage: own.find((one) => isOutOn(one, today)) ?? null,
    items: items
      .map((item) => toItem(item, today))
      .toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999') || a.reminderId - b.reminderId),
    jobs: jobs
      .filter(({ aircraftId }) => aircraftId === aircraft.id)
      .map((job) => ({ ...job, ...daysUntilNow(job, today) }))
      .filter(({ day, lastDay }) => day <= last && lastDay >= first)
      .map(({ day, lastDay, ...job }) => ({
        ...job,
        from: day,
        to: lastDay,
        isBooked: job.endedAt === null && (day > today || job.fundedAt === null),
      })),
    outages: own,
    perMonth,
    readOn,
  };
}
type Lane = ReturnType<typeof toLane>;

/** Work that goes on beyond its planned end is still on the aircraft. */
function daysUntilNow(job: Parameters<typeof daysOfJob>[0], today: string) {
  const { day, lastDay } = daysOfJob(job);
  const isGoingOn = job.fundedAt !== null && job.endedAt === null;
  return { day, lastDay: isGoingOn && lastDay < today ? today : lastDay };
}

/** Returns an item with the day on which it is drawn: its date, or the middle of the days its hours are expected. */
function toItem({ expected, ...item }: DueItem, today: string) {
  const isOver = item.status === 'overdue';
  const byHours = isOver ? undefined : expected;
  const middle =
    byHours && daysAfter(byHours.earliest, Math.floor(daysBetween(byHours.earliest, byHours.latest) / 2));
  const isExpected = middle !== undefined && (item.dueDate === null || middle < item.dueDate);
  // Over by its hours: since the day of that reading, as far as the readings tell.
  const overSince = isOver ? (item.hoursReadOn ?? today) : null;
  return {
    reminderId: item.id,
    name: item.serviceType,
    template: item.template,
    due: isExpected ? middle : (item.dueDate ?? overSince),
    earliest: isExpected ? byHours!.earliest : null,
    latest: isExpected ? byHours!.latest : null,
    isExpected,
    status: item.status,
    remaining: item.remaining,
    rule: item.rule,
    requestId: item.openRequestId,
  };
}

/** Returns from when on how many aircraft have no outage, no job and no overdue inspection item. */
function toAvailable(lanes: Lane[], lists: DueList[], first: string, days: number) {
  const dueSince = lanes.map(({ items }) =>
    items
      .filter((item) => item.status === 'overdue' && isInspectionItem(item))
      .map(({ due }) => due)
      .toSorted()
      .at(0),
  );
  const isAvailable = ({ outages, jobs }: Lane, index: number, day: string) =>
    !outages.some((one) => isOutOn(one, day)) &&
    !jobs.some((job) => job.from <= day && day <= job.to) &&
    !((dueSince[index] ?? '9999') < day);
  const counts: { from: string; count: number }[] = [];
  for (let offset = 0; offset < days && lists.length > 0; offset += 1) {
    const from = daysAfter(first, offset);
    const count = lanes.filter((lane, index) => isAvailable(lane, index, from)).length;
    if (counts.at(-1)?.count !== count) counts.push({ from, count });
  }
  return counts;
}
