import type { PlainPage } from '#contract/addresses.ts';
import { uncheckedCredentialCount } from '#web/api/credentials.ts';
import { escalatedCount } from '#web/api/disputes.ts';
import { dualAccessCount } from '#web/api/dual-access.ts';
import { heldReferralCount } from '#web/api/referrals.ts';
import { openReportCount } from '#web/api/reports.ts';
import { openCaseCount } from '#web/api/support.ts';
import { waitingCount } from '#web/api/verification.ts';

export interface Section {
  path: PlainPage;
  label: string;
  /** Number of rows that wait for an administrator, and what they wait for. */
  waiting?: { query: typeof escalatedCount; what: string };
}

/** Sections of administration, in the order of their navigation. */
export const sections: Section[] = [
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
