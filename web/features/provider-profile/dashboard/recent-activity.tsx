import { useQuery } from '@tanstack/react-query';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  FileText,
  MailOpen,
  Star,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { latestActivity, type Activity } from '#web/api/dashboard.ts';
import { Ago } from '#web/lib/ago.tsx';
import { LoadError } from '#web/lib/load-error.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

const icons: Record<Activity['kind'], LucideIcon> = {
  invited: MailOpen,
  quoted: FileText,
  won: CircleCheck,
  lost: CircleX,
  work: Wrench,
  money: Wallet,
  trouble: CircleAlert,
  review: Star,
};

/** The provider's latest activity. */
export function RecentActivity({ providerId }: { providerId: number }) {
  const query = useQuery(latestActivity(providerId));
  return (
    <Card>
      <CardHead title="Recent Activity" />
      {query.isPending && (
        <Loading label="Loading your activity" className="border-t border-line [&>div]:border-0">
          <RowsSkeleton rows={3} />
        </Loading>
      )}
      {query.isError && (
        <LoadError className="border-t border-line" query={query} title="Couldn’t load your activity" />
      )}
      {query.data?.length === 0 && (
        <p className="border-t border-line px-5 py-8 text-center text-ink-2 max-md:px-4">
          No recent activity
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ol className="border-t border-line px-5 py-2 max-md:px-4">
          {query.data.map((activity) => (
            <Entry key={`${activity.timestamp} ${activity.description}`} activity={activity} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Entry({ activity: { description, timestamp, kind, requestId } }: { activity: Activity }) {
  const href = useHref();
  const Icon = icons[kind];
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-2.5">
      <span
        aria-hidden
        className="absolute inset-s-[0.84375rem] top-9 -bottom-2.5 w-px bg-line group-last:hidden"
      />
      <span className="relative grid size-7 place-items-center rounded-full border border-line bg-surface">
        <Icon aria-hidden className="size-3.5 text-ink-2" />
      </span>
      <div className="pt-0.5">
        <p className="text-sm leading-5 wrap-anywhere">
          {requestId === null ? (
            description
          ) : (
            <a href={href('/requests/:id', { id: requestId })} className="hit hover:underline">
              {description}
            </a>
          )}
        </p>
        <time dateTime={timestamp} className="num block text-xs text-ink-3">
          <Ago at={timestamp} />
        </time>
      </div>
    </li>
  );
}
