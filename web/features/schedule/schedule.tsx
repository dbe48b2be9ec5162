import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { scheduleOf } from '#web/api/schedule.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { addMonths, formatMonthName, thisMonth, type Month } from '#web/lib/month.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { today } from '#web/lib/today.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { DaysOffCard } from './days-off.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';

interface Props {
  /** The month shown; undefined for the current one. */
  month: Month | undefined;
  onMonth: (month: Month) => void;
}

/** A provider's jobs, quoted dates and days off by month, with the link for other calendars. */
export function Schedule({ month = thisMonth(), onMonth }: Props) {
  const href = useHref();
  const isPhone = useIsPhone();
  const query = useQuery(scheduleOf(month));
  const Days = isPhone ? MonthList : MonthGrid;
  return (
    <Page
      title="Schedule"
      back={{ href: href('/dashboard'), label: 'Dashboard' }}
      lead="Your jobs, the dates you quoted and your days off."
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Card className="min-w-0 overflow-hidden">
          <div className="flex flex-wrap items-center gap-2 px-5 py-3 max-md:px-4">
            <h2 className="card-title flex-1 whitespace-nowrap" aria-live="polite">
              {formatMonthName(month)}
            </h2>
            <Button size="sm" onClick={() => onMonth(thisMonth())}>
              Today
            </Button>
            <IconButton
              label="Previous month"
              icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
              onClick={() => onMonth(addMonths(month, -1))}
            />
            <IconButton
              label="Next month"
              icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
              onClick={() => onMonth(addMonths(month, 1))}
            />
          </div>
          {query.isPending && (
            <Loading label="Loading your schedule">
              <CardSkeleton />
            </Loading>
          )}
          {query.isError && (
            <LoadError className="border-t border-line" query={query} title="Couldn’t load your schedule" />
          )}
          {query.data && <Days month={month} schedule={query.data} today={today()} />}
        </Card>
        <div className="grid grid-cols-1 gap-4">
          <DaysOffCard daysOff={query.data?.daysOff ?? []} today={today()} />
          <CalendarFeed feedUrl={query.data?.feedUrl ?? null} isLoaded={query.data !== undefined} />
        </div>
      </div>
    </Page>
  );
}
