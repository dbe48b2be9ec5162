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
import { cx } from '#web/ui/class-names.ts';
import { ListSkeleton, listHeight } from './skeletons.tsx';

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
      {query.isPending && <ListSkeleton label="Loading your activity" />}
      {query.isError && (
        <LoadError className="border-t border-line" query={query} title="Couldn’t load your activity" />
      )}
      {query.data?.length === 0 && (
        <p className={cx('grid place-items-center border-t border-line px-5 py-8 text-ink-2', listHeight)}>
          No recent activity
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ol className={cx('border-t border-line px-5 py-2 max-md:px-4', listHeight)}>
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
        <p className="text-sm leading-5 wrap-anywhere lg:line-clamp-2">
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
