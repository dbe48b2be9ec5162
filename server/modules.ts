import type { Module } from './module.ts';
import { accounts } from './modules/accounts/accounts.module.ts';
import { ads } from './modules/ads/ads.module.ts';
import { aircraft } from './modules/aircraft/aircraft.module.ts';
import { airports } from './modules/airports/airports.module.ts';
import { approvals } from './modules/approvals/approvals.module.ts';
import { audit } from './modules/audit/audit.module.ts';
import { backOffice } from './modules/back-office/back-office.module.ts';
import { credentials } from './modules/credentials/credentials.module.ts';
import { dashboard } from './modules/dashboard/dashboard.module.ts';
import { directory } from './modules/directory/directory.module.ts';
import { disputes } from './modules/disputes/disputes.module.ts';
import { finance } from './modules/finance/finance.module.ts';
import { findings } from './modules/findings/findings.module.ts';
import { fleet } from './modules/fleet/fleet.module.ts';
import { groups } from './modules/groups/groups.module.ts';
import { home } from './modules/home/home.module.ts';
import { jobs } from './modules/jobs/jobs.module.ts';
import { ledger } from './modules/ledger/ledger.module.ts';
import { limits } from './modules/limits/limits.module.ts';
import { live } from './modules/live/live.module.ts';
import { logbooks } from './modules/logbooks/logbooks.module.ts';
import { mail } from './modules/mail/mail.module.ts';
import { matching } from './modules/matching/matching.module.ts';
import { messaging } from './modules/messaging/messaging.module.ts';
import { notifications } from './modules/notifications/notifications.module.ts';
import { operations } from './modules/operations/operations.module.ts';
import { payments } from './modules/payments/payments.module.ts';
import { payouts } from './modules/payouts/payouts.module.ts';
import { prebuys } from './modules/prebuys/prebuys.module.ts';
import { quotes } from './modules/quotes/quotes.module.ts';
import { receipts } from './modules/receipts/receipts.module.ts';
import { referrals } from './modules/referrals/referrals.module.ts';
import { registry } from './modules/registry/registry.module.ts';
import { reports } from './modules/reports/reports.module.ts';
import { requests } from './modules/requests/requests.module.ts';
import { reviews } from './modules/reviews/reviews.module.ts';
import { schedule } from './modules/schedule/schedule.module.ts';
import { settings } from './modules/settings/settings.module.ts';
import { sharing } from './modules/sharing/sharing.module.ts';
import { smartMatch } from './modules/smart-match/smart-match.module.ts';
import { statements } from './modules/statements/statements.module.ts';
import { statistics } from './modules/statistics/statistics.module.ts';
import { support } from './modules/support/support.module.ts';
import { system } from './modules/system/system.module.ts';
import { teams } from './modules/teams/teams.module.ts';
import { uploads } from './modules/uploads/uploads.module.ts';
import { verification } from './modules/verification/verification.module.ts';
import { waitlist } from './modules/waitlist/waitlist.module.ts';

/** All modules in order: a module calls, and reads the tables of, earlier ones only. */
export const modules: readonly Module[] = [
  system,
  limits,
  audit,
  mail,
  accounts,
  settings,
  live,
  notifications,
  uploads,
  airports,
  registry,
  waitlist,
  operations,
  ads,
  credentials,
  directory,
  verification,
  teams,
  aircraft,
  groups,
  sharing,
  matching,
  requests,
  approvals,
  ledger,
  payments,
  payouts,
  quotes,
  reviews,
  jobs,
  findings,
  prebuys,
  logbooks,
  disputes,
  messaging,
  support,
  receipts,
  statements,
  finance,
  statistics,
  dashboard,
  schedule,
  fleet,
  smartMatch,
  home,
  reports,
  referrals,
  backOffice,
];
