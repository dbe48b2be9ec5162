import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  exportAddress,
  paymentsBy,
  paymentSummary,
  type PaymentFilters,
  type PaymentSide,
} from '#web/api/payments.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { rolesOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Block, Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { MonthChart } from './month-chart.tsx';
import { PaymentFilterBar } from './payment-filters.tsx';
import { PaymentTable } from './payment-table.tsx';
import { Summary } from './summary.tsx';

const firstYear = 2025;

const sides = [
  { value: 'owner', label: 'Paid' },
  { value: 'provider', label: 'Received' },
] as const;

const leads: Record<PaymentSide, string> = {
  owner: 'What you’ve paid, what’s held and your receipts.',
  provider: 'What owners paid you, what’s held and the receipts.',
};

interface Props {
  /** Filters of the URL; the year and the side have defaults. */
  search: PaymentFilters;
  onSearch: (change: Partial<PaymentFilters>) => void;
}

/** Payments that the user made or received in a year, with sums, receipts and an export. */
export function Payments({ search, onSearch }: Props) {
  const { isOwner, isProvider } = rolesOf(useUser());
  const [thisYear] = useState(() => new Date().getFullYear());
  const year = Number(search.year ?? thisYear);
  const side = isOwner && isProvider ? (search.as ?? 'owner') : isOwner ? 'owner' : 'provider';
  const filters = { ...search, year: String(year), as: side };
  const summary = useQuery(paymentSummary(year, side));
  const years = [
    ...new Set([
      ...Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back),
      year,
      ...(summary.data?.otherYears.map((other) => other.year) ?? []),
    ]),
  ].toSorted((a, b) => b - a);
  return (
    <Page
      title="Payments"
      lead={leads[side]}
      actions={
        <>
          {isOwner && isProvider && (
            <Segmented label="Side" options={sides} value={side} onChange={(as) => onSearch({ as })} />
          )}
          <Select
            aria-label="Year"
            className="w-28"
            options={years.map((value) => ({ value: String(value), label: String(value) }))}
            value={String(year)}
            onChange={(value) => onSearch({ year: value })}
          />
          <Button href={exportAddress(filters)} download="" icon={<Download aria-hidden />}>
            Export CSV
          </Button>
        </>
      }
    >
      {summary.isPending && (
        // As high as the sums and the chart, so that the list below stays in place.
        <Loading
          label="Loading the year"
          className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <Block className="h-[13.4375rem] rounded-card lg:h-[20.1875rem]" />
          <Block className="h-96 rounded-card lg:h-[20.1875rem]" />
        </Loading>
      )}
      {summary.isError && !summary.data && (
        <Card className="mb-4">
          <LoadError query={summary} title="Couldn’t load the year" />
        </Card>
      )}
      {summary.data && (
        <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Summary summary={summary.data} year={year} side={side} />
          {summary.data.series.length > 0 ? (
            <MonthChart summary={summary.data} year={year} side={side} />
          ) : (
            <EmptyState
              className="card py-10"
              drawing="course"
              title={`No payments in ${year}`}
              text={
                side === 'owner'
                  ? 'When you pay for a job, it appears here.'
                  : 'When an owner pays for a job, it appears here.'
              }
            />
          )}
        </div>
      )}
      <PaymentList
        filters={filters}
        side={side}
        aircraft={(side === 'owner' && summary.data?.aircraft) || []}
        onSearch={onSearch}
      />
    </Page>
  );
}

type ListProps = {
  filters: PaymentFilters & { as: PaymentSide };
  side: PaymentSide;
  aircraft: Parameters<typeof PaymentFilterBar>[0]['aircraft'];
  onSearch: Props['onSearch'];
};

/** Filters and the table of payments. */
function PaymentList({ filters, side, aircraft, onSearch }: ListProps) {
  const query = useInfiniteQuery(paymentsBy(filters));
  const payments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const isFiltered = Boolean(filters.status ?? filters.aircraft ?? filters.q);
  if (query.isSuccess && payments.length === 0 && !isFiltered) return null;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 py-3 max-md:px-4">
        <h2 className="card-title">
          All payments <span className="num text-sm font-normal text-ink-3">{query.data && total}</span>
        </h2>
        <PaymentFilterBar
          filters={filters}
          aircraft={aircraft}
          placeholder={side === 'owner' ? 'Job, provider or receipt' : 'Job, owner or receipt'}
          onChange={onSearch}
        />
      </div>
      {query.isPending && (
        <Loading label="Loading your payments">
          <RowsSkeleton rows={6} />
        </Loading>
      )}
      {query.isError && payments.length === 0 && (
        <LoadError query={query} title="Couldn’t load your payments" />
      )}
      {query.isSuccess && payments.length === 0 && (
        <EmptyState
          className="border-t border-line py-10"
          drawing="search"
          title="No payments match"
          text="Change the search or the filters."
          action={
            <Button onClick={() => onSearch({ status: undefined, aircraft: undefined, q: undefined })}>
              Clear Filters
            </Button>
          }
        />
      )}
      {payments.length > 0 && (
        <>
          <PaymentTable payments={payments} />
          {payments.length < total && (
            <div className="border-t border-line p-4">
              <LoadMore
                shown={payments.length}
                total={total}
                label="Load More Payments"
                pending={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
}
