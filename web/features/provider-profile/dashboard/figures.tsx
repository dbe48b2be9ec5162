import { useQuery } from '@tanstack/react-query';
import { Clock3, DollarSign, Star, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { analyticsFor, type Analytics } from '#web/api/dashboard.ts';
import type { Period } from '#web/api/dashboard.ts';
import { periods } from '#web/domain/periods.ts';
import { formatDollars, formatNumber } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Earnings, runningTotals } from './earnings.tsx';
import { EarningsSkeleton, FiguresSkeleton, statHeight } from './skeletons.tsx';

interface Props {
  period: Period;
  /** Content next to the chart. */
  side: ReactNode;
  /** Class names of the two columns. */
  columns: string;
}

/** Four figures of the period and the earnings chart. */
export function Figures({ period, side, columns }: Props) {
  const query = useQuery(analyticsFor(period));
  if (query.data) {
    return (
      <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-4">
        <Cards figures={query.data} period={period} isStale={query.isPlaceholderData} />
        <div className={columns}>
          <Earnings figures={query.data} period={period} />
          {side}
        </div>
      </div>
    );
  }
  if (query.isPending) {
    return (
      <>
        <Loading label="Loading your figures">
          <FiguresSkeleton />
        </Loading>
        <div className={columns}>
          <EarningsSkeleton />
          {side}
        </div>
      </>
    );
  }
  return (
    <div className={columns}>
      <Card>
        <LoadError query={query} title="Couldn’t load your figures" />
      </Card>
      {side}
    </div>
  );
}

/** Less than an hour is not worth a number: rounded, it would read as zero. */
function responseTime(hours: number | null) {
  if (hours === null) return '0h';
  return hours < 1 ? 'Under 1 hour' : `${formatNumber(hours)}h`;
}

const paceLabel = (change: number) =>
  change === 0 ? 'same as before' : change > 0 ? 'faster than before' : 'slower than before';

function Cards({ figures, period, isStale }: { figures: Analytics; period: Period; isStale: boolean }) {
  const { before = '' } = periods.find(({ value }) => value === period) ?? {};
  const versus = `vs ${before.toLowerCase()}`;
  return (
    <ul className={cx('grid grid-cols-2 gap-4 lg:grid-cols-4', isStale && 'opacity-60')}>
      <li className={statHeight}>
        <Stat
          icon={<DollarSign aria-hidden />}
          label="Total Earnings"
          value={formatDollars(figures.totalEarnings)}
          series={runningTotals(figures).map(({ value }) => value)}
          change={figures.earningsChange}
          versus={versus}
        />
      </li>
      <li className={statHeight}>
        <Stat
          icon={<Wrench aria-hidden />}
          label="Active Jobs"
          value={formatNumber(figures.activeJobs)}
          change={figures.jobsChange}
          versus="since the period started"
        />
      </li>
      <li className={statHeight}>
        <Stat
          icon={<Star aria-hidden />}
          label="Average Rating"
          value={figures.averageRating.toFixed(1)}
          isEmpty={figures.averageRating === 0}
          change={figures.ratingChange}
          versus="since the period started"
        />
      </li>
      <li className={statHeight}>
        <Stat
          icon={<Clock3 aria-hidden />}
          label="Response Time"
          value={responseTime(figures.averageResponseTime)}
          isEmpty={figures.averageResponseTime === null}
          change={figures.responseTimeChange}
          versus={paceLabel(figures.responseTimeChange ?? 0)}
        />
      </li>
    </ul>
  );
}
