import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { href, type PlainPage } from '#contract/addresses.ts';
import { escalatedCount } from '#web/api/disputes.ts';
import { waitingCount } from '#web/api/verification.ts';
import { Page } from '#web/lib/page.tsx';
import { CountBadge } from '#web/ui/badge.tsx';

const sections: { path: PlainPage; label: string }[] = [
  { path: '/admin/support', label: 'Support' },
  { path: '/admin/dual-access', label: 'Dual Access' },
  { path: '/admin/credentials', label: 'Credentials' },
  { path: '/admin/mail', label: 'Mail' },
  { path: '/admin/disputes', label: 'Disputes' },
  { path: '/admin/verifications', label: 'Verifications' },
  { path: '/admin/finance', label: 'Finance' },
  { path: '/admin/estimates', label: 'Estimates' },
];

/** Page for administrators, with the navigation between admin sections above it. */
export const AdminPage = (props: ComponentProps<typeof Page>) => (
  <>
    <Sections />
    <Page {...props} />
  </>
);

function Sections() {
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label="Admin" className="border-b border-line bg-surface">
      <div className="page flex gap-7 overflow-x-auto [scrollbar-width:none] max-md:gap-5">
        {sections.map(({ path, label }) => (
          <a
            key={path}
            href={href(path)}
            aria-current={current.startsWith(path) ? 'page' : undefined}
            className="tab"
          >
            {label}
            {path === '/admin/disputes' && <WaitingCount query={escalatedCount} what="to decide" />}
            {path === '/admin/verifications' && <WaitingCount query={waitingCount} what="to review" />}
          </a>
        ))}
      </div>
    </nav>
  );
}

type CountProps = { query: typeof escalatedCount; what: string };

/** Number of rows that wait for an administrator. */
function WaitingCount({ query, what }: CountProps) {
  const { data = 0 } = useQuery(query);
  return (
    <>
      <CountBadge count={data} />
      {data > 0 && <span className="sr-only">{what}</span>}
    </>
  );
}
