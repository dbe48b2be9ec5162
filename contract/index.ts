import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { groupEndpoints } from '#contract/accounts/groups.ts';
import { referralEndpoints } from '#contract/accounts/referrals.ts';
import { roleEndpoints } from '#contract/accounts/roles.ts';
import { securityEndpoints } from '#contract/accounts/security.ts';
import { signInFormEndpoints } from '#contract/accounts/sign-in-forms.ts';
import { teamEndpoints } from '#contract/accounts/team.ts';
import { auditEndpoints } from '#contract/admin/audit.ts';
import { financeEndpoints } from '#contract/admin/finance.ts';
import { mailEndpoints } from '#contract/admin/mail.ts';
import { operationEndpoints } from '#contract/admin/operations.ts';
import { overviewEndpoints } from '#contract/admin/overview.ts';
import { reportEndpoints } from '#contract/admin/reports.ts';
import { statisticsEndpoints } from '#contract/admin/statistics.ts';
import { supportCaseEndpoints } from '#contract/admin/support-cases.ts';
import { supportEndpoints } from '#contract/admin/support.ts';
import { userPageEndpoints } from '#contract/admin/user-page.ts';
import { aircraftHistoryEndpoints } from '#contract/aircraft/aircraft-history.ts';
import { aircraftEndpoints } from '#contract/aircraft/aircraft.ts';
import { fleetEndpoints } from '#contract/aircraft/fleet.ts';
import { registryEndpoints } from '#contract/aircraft/registry.ts';
import { squawkEndpoints } from '#contract/aircraft/squawks.ts';
import { approvalEndpoints } from '#contract/approvals/approvals.ts';
import { disputeEndpoints } from '#contract/disputes/disputes.ts';
import { findingEndpoints } from '#contract/findings/findings.ts';
import { crewEndpoints } from '#contract/jobs/crew.ts';
import { dashboardEndpoints } from '#contract/jobs/dashboard.ts';
import { homeEndpoints } from '#contract/jobs/home.ts';
import { invoiceEndpoints } from '#contract/jobs/invoices.ts';
import { jobEndpoints } from '#contract/jobs/jobs.ts';
import { adEndpoints as directiveEndpoints } from '#contract/logbook/ads.ts';
import { exportEndpoints, recordCheckEndpoints } from '#contract/logbook/exports.ts';
import { inventoryEndpoints } from '#contract/logbook/inventory.ts';
import { jobAccessEndpoints } from '#contract/logbook/job-access.ts';
import { logbookEndpoints as aircraftLogbookEndpoints } from '#contract/logbook/logbook.ts';
import { proposalEndpoints } from '#contract/logbook/proposals.ts';
import { scanEndpoints } from '#contract/logbook/scans.ts';
import { logbookSearchEndpoints } from '#contract/logbook/search.ts';
import { logbookSharingEndpoints, sharedEndpoints } from '#contract/logbook/sharing.ts';
import { transferEndpoints } from '#contract/logbook/transfers.ts';
import { matchingEndpoints, smartMatchEndpoints } from '#contract/matching/matching.ts';
import { arbiterEndpoints } from '#contract/messaging/arbiter.ts';
import { inboxEndpoints } from '#contract/messaging/inbox.ts';
import { liveEndpoints } from '#contract/messaging/live.ts';
import { messagingEndpoints } from '#contract/messaging/messaging.ts';
import { notificationEndpoints } from '#contract/messaging/notifications.ts';
import { paymentMethodEndpoints } from '#contract/payments/payment-methods.ts';
import {
  ownPaymentEndpoints,
  paymentEndpoints,
  receiptEndpoints,
  webhookEndpoints,
} from '#contract/payments/payments.ts';
import { payoutEndpoints } from '#contract/payments/payouts.ts';
import { shareEndpoints } from '#contract/payments/shares.ts';
import { statementEndpoints } from '#contract/payments/statements.ts';
import { consentFormEndpoints } from '#contract/prebuys/consent-form.ts';
import { entryEndpoints } from '#contract/prebuys/entries.ts';
import { logbookEndpoints, prebuyEndpoints } from '#contract/prebuys/prebuys.ts';
import { reportEndpoints as prebuyReportEndpoints } from '#contract/prebuys/report.ts';
import { airportEndpoints } from '#contract/providers/airports.ts';
import { credentialEndpoints } from '#contract/providers/credentials.ts';
import { directoryEndpoints } from '#contract/providers/directory.ts';
import { reviewEndpoints } from '#contract/providers/reviews.ts';
import { scheduleEndpoints } from '#contract/providers/schedule.ts';
import { verificationEndpoints } from '#contract/providers/verification-endpoints.ts';
import { counterofferEndpoints } from '#contract/requests/counteroffer-endpoints.ts';
import { quoteEndpoints } from '#contract/requests/quotes.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { shareLinkEndpoints } from '#contract/sharing/share-links.ts';
import { signOffEndpoints } from '#contract/sign-off/sign-off.ts';
import { adEndpoints } from '#contract/site/ads.ts';
import { settingsEndpoints } from '#contract/site/settings.ts';
import { systemEndpoints } from '#contract/site/system.ts';
import { waitlistEndpoints } from '#contract/site/waitlist.ts';
import type { ByRoute } from './endpoint.ts';
import { uploadEndpoints } from './uploads.ts';

/**
 * The API by domain, in the order of its documentation. A new endpoint joins the table in its module's file.
 */
export const domains = {
  system: systemEndpoints,
  accounts: accountEndpoints,
  security: securityEndpoints,
  roles: roleEndpoints,
  team: teamEndpoints,
  groups: groupEndpoints,
  approvals: approvalEndpoints,
  settings: settingsEndpoints,
  signInForms: signInFormEndpoints,
  notifications: notificationEndpoints,
  uploads: uploadEndpoints,
  airports: airportEndpoints,
  directory: directoryEndpoints,
  credentials: credentialEndpoints,
  verification: verificationEndpoints,
  registry: registryEndpoints,
  aircraft: { ...aircraftEndpoints, ...aircraftHistoryEndpoints, ...squawkEndpoints },
  logbooks: {
    ...aircraftLogbookEndpoints,
    ...directiveEndpoints,
    ...inventoryEndpoints,
    ...scanEndpoints,
    ...logbookSearchEndpoints,
    ...logbookSharingEndpoints,
    ...exportEndpoints,
    ...recordCheckEndpoints,
    ...jobAccessEndpoints,
    ...proposalEndpoints,
    ...transferEndpoints,
  },
  fleet: fleetEndpoints,
  requests: requestEndpoints,
  quotes: { ...quoteEndpoints, ...counterofferEndpoints },
  jobs: { ...jobEndpoints, ...invoiceEndpoints, ...crewEndpoints },
  findings: findingEndpoints,
  prebuys: {
    ...prebuyEndpoints,
    ...logbookEndpoints,
    ...entryEndpoints,
    ...consentFormEndpoints,
    ...prebuyReportEndpoints,
    ...shareLinkEndpoints,
    ...sharedEndpoints,
  },
  signOffs: signOffEndpoints,
  schedule: scheduleEndpoints,
  dashboard: dashboardEndpoints,
  home: homeEndpoints,
  payments: {
    ...paymentEndpoints,
    ...paymentMethodEndpoints,
    ...ownPaymentEndpoints,
    ...shareEndpoints,
    ...statementEndpoints,
  },
  receipts: receiptEndpoints,
  webhooks: webhookEndpoints,
  payouts: payoutEndpoints,
  disputes: disputeEndpoints,
  finance: financeEndpoints,
  statistics: statisticsEndpoints,
  messaging: messagingEndpoints,
  inbox: { ...inboxEndpoints, ...arbiterEndpoints },
  live: liveEndpoints,
  reports: reportEndpoints,
  reviews: reviewEndpoints,
  matching: { ...matchingEndpoints, ...smartMatchEndpoints },
  referrals: referralEndpoints,
  support: { ...supportCaseEndpoints, ...supportEndpoints },
  backOffice: { ...overviewEndpoints, ...userPageEndpoints },
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
