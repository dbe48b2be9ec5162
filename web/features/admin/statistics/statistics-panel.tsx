import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDollars, formatMoney } from '#contract/money.ts';
import { stats, statsSeries, type DayStats, type Stats } from '#web/api/statistics.ts';
import { formatDate, formatNumber, formatTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { AreaChart } from '#web/ui/area-chart.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { Stat } from '#web/ui/stat.tsx';

const figures: [key: Exclude<keyof Stats, 'countedAt'>, label: string][] = [
  ['totalUsers', 'Total users'],
  ['aircraftOwners', 'Aircraft owners'],
  ['serviceProviders', 'Service providers'],
  ['dualAccessUsers', 'Dual access users'],
  ['totalRequests', 'Total requests'],
  ['totalMessages', 'Total messages'],
  ['waitlistCount', 'Waitlist'],
];

/** The site in figures: what there is, and what happened lately. */
export default function StatisticsPanel() {
  const query = useQuery(stats);
  if (query.isPending)
    return (
      <Loading label="Loading statistics">
        <CardSkeleton />
      </Loading>
    );
  if (!query.data)
    return (
      <Card>
        <LoadError query={query} title="Couldn’t load the statistics" />
      </Card>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map(([key, label]) => (
          <Stat key={key} label={label} value={formatNumber(query.data[key])} />
        ))}
      </div>
      <p className="num text-sm text-ink-3">
        Exact counts of {formatTime(query.data.countedAt)}. Deleted accounts aren’t counted.
      </p>
      <Charts />
    </div>
  );
}

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

const charts: [key: Exclude<keyof DayStats, 'day'>, label: string][] = [
  ['users', 'New users'],
  ['requests', 'New requests'],
  ['quotes', 'New quotes'],
  ['messages', 'Messages'],
  ['jobsCompleted', 'Jobs completed'],
  ['released', 'Released to providers'],
];

function Charts() {
  const [days, setDays] = useState<(typeof periods)[number]['value']>('30');
  const query = useQuery(statsSeries(Number(days)));
  return (
    <section aria-label="Per day" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Per day (UTC)</h2>
        <Segmented label="Period" options={periods} value={days} onChange={setDays} />
      </div>
      {query.isPending && (
        <Loading label="Loading charts">
          <CardSkeleton />
        </Loading>
      )}
      {query.isError && !query.data && (
        <Card>
          <LoadError query={query} title="Couldn’t load the charts" />
        </Card>
      )}
      {query.data && (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {charts.map(([key, label]) => (
            <Chart key={key} label={label} rows={query.data.days} of={key} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Labels of the axis between whole numbers are left out: there is no half user. */
const formatWhole = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '');

type ChartProps = { label: string; rows: DayStats[]; of: Exclude<keyof DayStats, 'day'> };

function Chart({ label, rows, of }: ChartProps) {
  const isMoney = of === 'released';
  const points = rows.map((row) => ({ label: formatDate(row.day), value: Number(row[of]) }));
  const sum = points.reduce((total, { value }) => total + value, 0);
  return (
    <Card>
      <CardHead title={label}>
        <span className="num font-semibold">{isMoney ? formatMoney(sum) : formatNumber(sum)}</span>
      </CardHead>
      <div className="px-5 pb-4 max-md:px-4">
        <AreaChart
          label={`${label} per day`}
          points={points}
          format={isMoney ? formatMoney : formatNumber}
          formatShort={isMoney ? formatDollars : formatWhole}
          counts={!isMoney}
          height={200}
        />
      </div>
    </Card>
  );
}
