import type { HomeResponse } from '#web/api/home.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';

/** Four figures, each linked to the list it counts. */
export function Stats({ home: { as, stats } }: { home: HomeResponse }) {
  const href = useHref();
  const messages = { label: 'Messages', value: stats.unreadMessages, note: 'unread', to: href('/messages') };
  const figures =
    as === 'provider'
      ? [
          {
            label: 'Active Jobs',
            value: stats.activeJobs,
            note: 'in progress',
            to: href('/requests', { as: 'provider' }),
          },
          {
            label: 'New Requests',
            value: stats.newRequests,
            note: 'open in your area',
            to: href('/open-requests'),
          },
          messages,
          {
            label: 'This Month',
            value: stats.thisMonth,
            note: stats.thisMonth === 1 ? 'job won' : 'jobs won',
            to: href('/requests', { as: 'provider' }),
          },
        ]
      : [
          { label: 'My Aircraft', value: stats.aircraft, note: 'registered', to: href('/aircraft') },
          {
            label: 'Active Requests',
            value: stats.activeRequests,
            note: 'open',
            to: href('/requests', { status: 'open' }),
          },
          messages,
          {
            label: 'This Month',
            value: stats.thisMonth,
            note: stats.thisMonth === 1 ? 'request posted' : 'requests posted',
            to: href('/requests'),
          },
        ];
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value, note, to }) => (
        <li key={label}>
          <a href={to} className="card block h-full p-4 hover:shadow-e2">
            <span className="block text-sm text-ink-2">{label}</span>
            <span className="mt-1 block">
              <span className="text-[1.75rem] leading-9 font-semibold">{formatNumber(value ?? 0)}</span>{' '}
              <span className="ms-2 text-sm text-ink-3">{note}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
