import { useQuery } from '@tanstack/react-query';
import { Link2, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { jobsWithAccess } from '#web/api/job-logbooks.ts';
import { shareLinksOf } from '#web/api/shared-logbooks.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { accessUntil } from './access-text.ts';

/** Who reads a logbook beside its owner: shops during jobs, and holders of links; nothing if no one does. */
export function SharedCard({ logbookId }: { logbookId: number }) {
  const jobs = useQuery(jobsWithAccess(logbookId)).data ?? [];
  const links = useQuery(shareLinksOf(logbookId)).data ?? [];
  if (jobs.length + links.length === 0) return null;
  return (
    <Card>
      <CardHead title="Shared" />
      <ul className="divide-y divide-line border-t border-line text-sm">
        {jobs.map(({ requestId, shopName, until }) => (
          <Row
            key={`job ${requestId}`}
            icon={<Wrench aria-hidden />}
            name={shopName}
            facts={`During the job, ${accessUntil(until)}`}
          />
        ))}
        {links.map(({ id, label, until }) => (
          <Row
            key={`link ${id}`}
            icon={<Link2 aria-hidden />}
            name={label}
            facts={`By link, until ${formatFullDate(until)}`}
          />
        ))}
      </ul>
    </Card>
  );
}

const Row = ({ icon, name, facts }: { icon: ReactNode; name: string; facts: string }) => (
  <li className="flex gap-3 px-5 py-3 max-md:px-4 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3">
    {icon}
    <span className="num min-w-0">
      <bdi className="block truncate font-medium">{name}</bdi>
      <span className="text-ink-2">{facts}</span>
    </span>
  </li>
);
