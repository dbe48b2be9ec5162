import { accountEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { adEndpoints } from './ads.ts';
import { aircraftEndpoints } from './aircraft.ts';
import { airportEndpoints } from './airports.ts';
import { directoryEndpoints } from './directory.ts';
import { disputeEndpoints } from './disputes.ts';
import type { ByRoute } from './endpoint.ts';
import { jobEndpoints } from './jobs.ts';
import { matchingEndpoints } from './matching.ts';
import { messagingEndpoints } from './messaging.ts';
import { notificationEndpoints } from './notifications.ts';
import { paymentEndpoints } from './payments.ts';
import { quoteEndpoints } from './quotes.ts';
import { referralEndpoints } from './referrals.ts';
import { requestEndpoints } from './requests.ts';
import { reviewEndpoints } from './reviews.ts';
import { securityEndpoints } from './security.ts';
import { signInFormEndpoints } from './sign-in-forms.ts';
import { supportEndpoints } from './support.ts';
import { systemEndpoints } from './system.ts';
import { uploadEndpoints } from './uploads.ts';
import { verificationEndpoints } from './verification.ts';
import { waitlistEndpoints } from './waitlist.ts';

/** The whole API, by domain; the order is the one of its description. */
export const domains = {
  system: systemEndpoints,
  accounts: accountEndpoints,
  security: securityEndpoints,
  signInForms: signInFormEndpoints,
  notifications: notificationEndpoints,
  uploads: uploadEndpoints,
  airports: airportEndpoints,
  directory: directoryEndpoints,
  aircraft: aircraftEndpoints,
  requests: requestEndpoints,
  quotes: quoteEndpoints,
  jobs: jobEndpoints,
  payments: paymentEndpoints,
  disputes: disputeEndpoints,
  messaging: messagingEndpoints,
  reviews: reviewEndpoints,
  matching: matchingEndpoints,
  referrals: referralEndpoints,
  verification: verificationEndpoints,
  admin: adminEndpoints,
  support: supportEndpoints,
  ads: adEndpoints,
  waitlist: waitlistEndpoints,
};

type Domains = typeof domains;

/** Every endpoint by its words, for typed calls: `Api['GET /api/providers/:id']`. */
export type Api = { [D in keyof Domains]: ByRoute<Domains[D]> }[keyof Domains] extends infer U
  ? (U extends unknown ? (merged: U) => void : never) extends (merged: infer Merged) => void
    ? Merged
    : never
  : never;
