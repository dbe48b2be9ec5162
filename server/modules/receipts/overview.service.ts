import { namedFindings } from '#contract/findings/finding-names.ts';
import { toDollars } from '#contract/money.ts';
import { namedStage } from '#contract/prebuys/stages.ts';
import type { SignedIn } from '#server/context.ts';
import { acting, mayActing } from '#server/modules/accounts/members.policy.ts';
import { getCredit } from '#server/modules/ledger/ledger.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './overview.repo.ts';

export type PaymentFilters = repo.Filters;

/** A member of a team sees what it received if they may, and in any case what is theirs. */
const viewerOf = (ctx: SignedIn) => ({
  userId: ctx.actor.id,
  providerId: mayActing(ctx, 'money.read') ? ctx.actor.providerId : undefined,
});

type Row = Awaited<ReturnType<typeof repo.page>>[number];

/** Names the additional work, or the stage of a pre-buy, of a payment. */
const withWork = ({ findings, addition, stage, ...row }: Row) => ({
  ...row,
  stage: stage?.number ?? null,
  work: findings.length > 0 ? namedFindings(findings) : stage ? namedStage(stage) : addition,
});

/** Returns a page of the payments that the caller made or received. */
export async function listOwn(ctx: SignedIn, { limit, cursor, ...filters }: Paging & PaymentFilters) {
  if (filters.as === 'provider') acting(ctx);
  const viewer = viewerOf(ctx);
  const page = await paged(
    ctx,
    `payments ${ctx.actor.id} ${ctx.actor.accountId} ${JSON.stringify(filters)}`,
    { limit, cursor },
    (max, before?: CreatedCursor) => repo.page(ctx.db, viewer, filters, max, before),
    createdCursor,
  );
  return { ...page, items: page.items.map(withWork), total: await repo.count(ctx.db, viewer, filters) };
}

/** Returns all payments of the caller that the filters match. */
export const listAllOwn = async (ctx: SignedIn, filters: PaymentFilters) =>
  (await repo.all(ctx.db, viewerOf(ctx), filters)).map(withWork);

type Sums = Awaited<ReturnType<typeof repo.sums>>[number];
type Side = 'owner' | 'provider';

const sumOf = (rows: Sums[], part: (row: Sums) => number) =>
  Math.round(rows.reduce((sum, row) => sum + part(row), 0));

const isHeld = ({ status }: Sums) => status === 'held' || status === 'frozen';
const isReleased = ({ status }: Sums) => status === 'released' || status === 'split';

/** What counts as paid by an owner, or as received by a provider, in cents. */
const counted: Record<Side, (row: Sums) => number> = {
  owner: ({ total, credit, cardRefunded }) => total - credit - cardRefunded,
  provider: (row) => (isReleased(row) ? row.service : 0),
};

/** Returns what the caller paid or received in a year, by month. */
export async function getSummary(ctx: SignedIn, { year, as }: { year: number; as: Side }) {
  if (as === 'provider') acting(ctx);
  const viewer = viewerOf(ctx);
  const rows = await repo.sums(ctx.db, viewer, as);
  const ofYear = rows.filter((row) => row.year === year);
  const value = counted[as];
  const held = rows.filter(isHeld);
  const otherYears = [...new Set(rows.map((row) => row.year))]
    .filter((other) => other !== year)
    .toSorted((a, b) => b - a)
    .map((other) => ({
      year: other,
      total: toDollars(
        sumOf(
          rows.filter((row) => row.year === other),
          value,
        ),
      ),
    }));
  return {
    total: toDollars(sumOf(ofYear, value)),
    refunded: toDollars(
      sumOf(ofYear, as === 'owner' ? (row) => row.cardRefunded + row.returned : (row) => row.refunded),
    ),
    held: toDollars(sumOf(held, as === 'owner' ? (row) => row.total + row.noCallLeft : (row) => row.service)),
    ...(await repo.countHeldJobs(ctx.db, viewer, as)),
    // A reward that was taken back after it was spent leaves a debt, which later rewards pay.
    credit: toDollars(as === 'owner' ? Math.max(0, await getCredit(ctx, ctx.actor.id)) : 0),
    otherYears,
    series: as === 'owner' ? byAircraft(ofYear) : byProgress(ofYear),
    aircraft: aircraftOf(rows),
  };
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

function toSeries(label: string, isAircraft: boolean, rows: Sums[], value: (row: Sums) => number) {
  return {
    label,
    isAircraft,
    total: toDollars(sumOf(rows, value)),
    months: months.map((month) =>
      toDollars(
        sumOf(
          rows.filter((row) => row.month === month),
          value,
        ),
      ),
    ),
  };
}

/** How many aircraft have a series of their own; the rest is one. */
const maxAircraft = 2;

/** Returns one series per aircraft, the most expensive first; from the third on they are one. */
function byAircraft(rows: Sums[]) {
  const byId = Map.groupBy(rows, ({ aircraftId }) => aircraftId);
  const all = [...byId.values()]
    .map((group) => ({ group, cents: sumOf(group, counted.owner) }))
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents);
  const own = all.slice(0, maxAircraft);
  const rest = all.slice(own.length).flatMap(({ group }) => group);
  return [
    ...own.map(({ group }) => {
      const tailNumber = group[0]?.tailNumber ?? null;
      return toSeries(tailNumber ?? 'No aircraft', tailNumber !== null, group, counted.owner);
    }),
    ...(rest.length > 0 ? [toSeries('Other', false, rest, counted.owner)] : []),
  ];
}

/** Returns a provider's shares that are released, and those that are still held. */
const byProgress = (rows: Sums[]) =>
  [
    toSeries('Released', false, rows, counted.provider),
    toSeries('Held', false, rows.filter(isHeld), ({ service }) => service),
  ].filter(({ total }) => Number(total) > 0);

function aircraftOf(rows: Sums[]) {
  const byId = new Map(rows.map(({ aircraftId, tailNumber }) => [aircraftId, tailNumber]));
  return [...byId]
    .map(([id, tailNumber]) => ({ id, tailNumber }))
    .toSorted((a, b) => (a.tailNumber ?? '~').localeCompare(b.tailNumber ?? '~'));
}
