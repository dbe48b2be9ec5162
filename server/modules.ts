import { httpHandlers } from './http/http.handlers.ts';
import { accountHandlers } from './modules/accounts/accounts.handlers.ts';
import { aircraftHandlers } from './modules/aircraft/aircraft.handlers.ts';
import { credentialHandlers } from './modules/credentials/credentials.handlers.ts';
import { directoryHandlers } from './modules/directory/directory.handlers.ts';
import { disputeHandlers } from './modules/disputes/disputes.handlers.ts';
import { findingHandlers } from './modules/findings/findings.handlers.ts';
import { jobHandlers } from './modules/jobs/jobs.handlers.ts';
import { ledgerHandlers } from './modules/ledger/ledger.handlers.ts';
import { limitHandlers } from './modules/limits/limits.handlers.ts';
import { liveHandlers } from './modules/live/live.handlers.ts';
import { mailHandlers } from './modules/mail/mail.handlers.ts';
import { messagingHandlers } from './modules/messaging/messaging.handlers.ts';
import { notificationHandlers } from './modules/notifications/notifications.handlers.ts';
import { paymentHandlers } from './modules/payments/payments.handlers.ts';
import { payoutHandlers } from './modules/payouts/payouts.handlers.ts';
import { quoteHandlers } from './modules/quotes/quotes.handlers.ts';
import { receiptHandlers } from './modules/receipts/receipts.handlers.ts';
import { referralHandlers } from './modules/referrals/referrals.handlers.ts';
import { requestHandlers } from './modules/requests/requests.handlers.ts';
import { supportHandlers } from './modules/support/support.handlers.ts';
import { uploadHandlers } from './modules/uploads/uploads.handlers.ts';
import { verificationHandlers } from './modules/verification/verification.handlers.ts';
import { waitlistHandlers } from './modules/waitlist/waitlist.handlers.ts';
import type { Handler } from './queue/handlers.ts';

/** Event handlers, queued handlers and sweeps of all modules. */
export const handlers: Handler[] = [
  ...httpHandlers,
  ...limitHandlers,
  ...mailHandlers,
  ...accountHandlers,
  ...liveHandlers,
  ...notificationHandlers,
  ...uploadHandlers,
  ...credentialHandlers,
  ...directoryHandlers,
  ...verificationHandlers,
  ...waitlistHandlers,
  ...supportHandlers,
  ...requestHandlers,
  ...ledgerHandlers,
  ...paymentHandlers,
  ...payoutHandlers,
  ...quoteHandlers,
  ...jobHandlers,
  ...findingHandlers,
  ...disputeHandlers,
  ...receiptHandlers,
  ...referralHandlers,
  ...aircraftHandlers,
  ...messagingHandlers,
];
