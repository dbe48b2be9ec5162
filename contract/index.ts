import { accountEndpoints } from './accounts.ts';
import { adEndpoints } from './ads.ts';
import { aircraftEndpoints, aircraftHistoryEndpoints } from './aircraft.ts';
import { airportEndpoints } from './airports.ts';
import { auditEndpoints } from './audit.ts';
import { credentialEndpoints } from './credentials.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { directoryEndpoints } from './directory.ts';
import { disputeEndpoints } from './disputes.ts';
import type { ByRoute } from './endpoint.ts';
import { financeEndpoints } from './finance.ts';
import { findingEndpoints } from './findings.ts';
import { homeEndpoints } from './home.ts';
import { inboxEndpoints } from './inbox.ts';
import { jobEndpoints } from './jobs.ts';
import { liveEndpoints } from './live.ts';
import { mailEndpoints } from './mail.ts';
import { matchingEndpoints, smartMatchEndpoints } from './matching.ts';
import { messagingEndpoints } from './messaging.ts';
import { notificationEndpoints } from './notifications.ts';
import { operationEndpoints } from './operations.ts';
import { ownPaymentEndpoints, paymentEndpoints, receiptEndpoints, webhookEndpoints } from './payments.ts';
import { payoutEndpoints } from './payouts.ts';
import { quoteEndpoints } from './quotes.ts';
import { referralEndpoints } from './referrals.ts';
import { registryEndpoints } from './registry.ts';
import { reportEndpoints } from './reports.ts';
import { requestEndpoints } from './requests.ts';
import { reviewEndpoints } from './reviews.ts';
import { roleEndpoints } from './roles.ts';
import { scheduleEndpoints } from './schedule.ts';
import { securityEndpoints } from './security.ts';
import { settingsEndpoints } from './settings.ts';
import { signInFormEndpoints } from './sign-in-forms.ts';
import { signOffEndpoints } from './sign-off.ts';
import { statisticsEndpoints } from './statistics.ts';
import { supportEndpoints } from './support.ts';
import { systemEndpoints } from './system.ts';
import { uploadEndpoints } from './uploads.ts';
import { verificationEndpoints } from './verification.ts';
import { waitlistEndpoints } from './waitlist.ts';

/**
 * The API by domain, in the order of its documentation. A new endpoint joins the table in its module's file.
 */
export const domains = {
  system: systemEndpoints,
  accounts: accountEndpoints,
  security: securityEndpoints,
  roles: roleEndpoints,
  settings: settingsEndpoints,
  signInForms: signInFormEndpoints,
  notifications: notificationEndpoints,
  uploads: uploadEndpoints,
  airports: airportEndpoints,
  directory: directoryEndpoints,
  credentials: credentialEndpoints,
  verification: verificationEndpoints,
  registry: registryEndpoints,
  aircraft: { ...aircraftEndpoints, ...aircraftHistoryEndpoints },
  requests: requestEndpoints,
  quotes: quoteEndpoints,
  jobs: jobEndpoints,
  findings: findingEndpoints,
  signOffs: signOffEndpoints,
  schedule: scheduleEndpoints,
  dashboard: dashboardEndpoints,
  home: homeEndpoints,
  payments: { ...paymentEndpoints, ...ownPaymentEndpoints },
  receipts: receiptEndpoints,
  webhooks: webhookEndpoints,
  payouts: payoutEndpoints,
  disputes: disputeEndpoints,
  finance: financeEndpoints,
  statistics: statisticsEndpoints,
  messaging: messagingEndpoints,
  inbox: inboxEndpoints,
  live: liveEndpoints,
  reports: reportEndpoints,
  reviews: reviewEndpoints,
  matching: { ...matchingEndpoints, ...smartMatchEndpoints },
  referrals: referralEndpoints,
  support: supportEndpoints,
  mail: mailEndpoints,
  audit: auditEndpoints,
  operations: operationEndpoints,
  waitlist: waitlistEndpoints,
  ads: adEndpoints,
};

type Domains = typeof domains;

/** Every endpoint by method and path, for typed calls: `Api['GET /api/providers/:id']`. */
export type Api = { [D in keyof Domains]: ByRoute<Domains[D]> }[keyof Domains] extends infer U
  ? (U extends unknown ? (merged: U) => void : never) extends (merged: infer Merged) => void
    ? Merged
    : never
  : never;
