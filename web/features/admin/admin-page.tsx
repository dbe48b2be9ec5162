import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { href, type PlainPage } from '#contract/addresses.ts';
import { uncheckedCredentialCount } from '#web/api/credentials.ts';
import { escalatedCount } from '#web/api/disputes.ts';
import { dualAccessCount } from '#web/api/dual-access.ts';
import { heldReferralCount } from '#web/api/referrals.ts';
import { openReportCount } from '#web/api/reports.ts';
import { openCaseCount } from '#web/api/support.ts';
import { waitingCount } from '#web/api/verification.ts';
import { Page } from '#web/lib/page.tsx';
import { CountBadge } from '#web/ui/badge.tsx';

interface Section {
  path: PlainPage;
  label: string;
  /** Number of rows that wait for an administrator, and what they wait for. */
  waiting?: { query: typeof escalatedCount; what: string };
}

const sections: Section[] = [
  { path: '/admin', label: 'Overview' },
  { path: '/admin/support', label: 'Support', waiting: { query: openCaseCount, what: 'to answer' } },
  {
    path: '/admin/dual-access',
    label: 'Dual Access',
    waiting: { query: dualAccessCount, what: 'to decide' },
  },
  {
    path: '/admin/credentials',
    label: 'Credentials',
    waiting: { query: uncheckedCredentialCount, what: 'to check' },
  },
  { path: '/admin/disputes', label: 'Disputes', waiting: { query: escalatedCount, what: 'to decide' } },
  {
    path: '/admin/verifications',
    label: 'Verifications',
    waiting: { query: waitingCount, what: 'to review' },
  },
  { path: '/admin/reports', label: 'Reports', waiting: { query: openReportCount, what: 'to decide' } },
  {
    path: '/admin/referrals',
    label: 'Referrals',
    waiting: { query: heldReferralCount, what: 'to decide' },
  },
  { path: '/admin/jobs', label: 'Jobs' },
  { path: '/admin/finance', label: 'Finance' },
  { path: '/admin/estimates', label: 'Estimates' },
  { path: '/admin/mail', label: 'Mail' },
  { path: '/ad-generator', label: 'Ads' },
  { path: '/admin/audit', label: 'Audit Log' },
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
      <div className="page flex gap-4 overflow-x-auto [scrollbar-width:none]">
        {sections.map(({ path, label, waiting }) => (
          <a
            key={path}
            href={href(path)}
            aria-current={isCurrent(path, current) ? 'page' : undefined}
            className="tab"
            ref={isCurrent(path, current) ? showTab : undefined}
          >
            {label}
            {waiting && <WaitingCount {...waiting} />}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** On a narrow screen the tab of the page may be beyond the edge. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Most pages of administrators begin with the path of the overview. */
const isCurrent = (path: PlainPage, current: string) =>
  path === '/admin' ? current.replace(/\/$/, '') === path : current.startsWith(path);

function WaitingCount({ query, what }: NonNullable<Section['waiting']>) {
  const { data = 0 } = useQuery(query);
  return (
    <>
      <CountBadge count={data} />
      {data > 0 && <span className="sr-only">{what}</span>}
    </>
  );
}
