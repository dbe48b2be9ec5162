import { useQuery } from '@tanstack/react-query';
import { Clock3, DollarSign, Star, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDollars, formatNumber } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CardSkeleton, Loading, StatSkeleton } from '#web/ui/skeleton.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { analyticsOf, periods, type Analytics, type Period } from './dashboard.api.ts';
import { Earnings, runningTotals } from './earnings.tsx';

interface Props {
  period: Period;
  /** What stands beside the chart, and how. */
  rail: ReactNode;
  beside: string;
}

/** Four figures of the period and the chart of what was earned in it. */
export function Figures({ period, rail, beside }: Props) {
  const query = useQuery(analyticsOf(period));
  if (query.data) {
    return (
      <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-4">
        <Cards figures={query.data} period={period} isOld={query.isPlaceholderData} />
        <div className={beside}>
          <Earnings figures={query.data} period={period} />
          {rail}
        </div>
      </div>
    );
  }
  if (query.isPending) {
    return (
      <>
        <Loading label="Loading your figures" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <StatSkeleton />
          <StatSkeleton />
          <StatSkeleton />
          <StatSkeleton />
        </Loading>
        <div className={beside}>
          <CardSkeleton />
          {rail}
        </div>
      </>
    );
  }
  return (
    <div className={beside}>
      <Card>
        <LoadError query={query} title="Your figures could not be loaded" />
      </Card>
      {rail}
    </div>
  );
}

const paceOf = (change: number) =>
  change === 0 ? 'as before' : change > 0 ? 'faster than before' : 'slower than before';

function Cards({ figures, period, isOld }: { figures: Analytics; period: Period; isOld: boolean }) {
  const { before = '' } = periods.find(({ value }) => value === period) ?? {};
  const versus = `vs ${before.toLowerCase()}`;
  return (
    <ul className={cx('grid grid-cols-2 gap-4 lg:grid-cols-4', isOld && 'opacity-60')}>
      <li>
        <Stat
          icon={<DollarSign aria-hidden />}
          label="Total Earnings"
          value={formatDollars(figures.totalEarnings)}
          series={runningTotals(figures).map(({ value }) => value)}
          change={figures.earningsChange}
          versus={versus}
        />
      </li>
      <li>
        <Stat
          icon={<Wrench aria-hidden />}
          label="Active Jobs"
          value={formatNumber(figures.activeJobs)}
          change={figures.jobsChange}
          versus="since the period began"
        />
      </li>
      <li>
        <Stat
          icon={<Star aria-hidden />}
          label="Average Rating"
          value={figures.averageRating.toFixed(1)}
          change={figures.ratingChange}
          versus="since the period began"
        />
      </li>
      <li>
        <Stat
          icon={<Clock3 aria-hidden />}
          label="Response Time"
          value={`${formatNumber(figures.averageResponseTime)}h`}
          change={figures.responseTimeChange}
          versus={paceOf(figures.responseTimeChange)}
        />
      </li>
    </ul>
  );
}
