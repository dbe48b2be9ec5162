import type { Reaction } from './jobs/reactions.ts';
import { accountJobs } from './modules/accounts/accounts.jobs.ts';
import { aircraftJobs } from './modules/aircraft/aircraft.jobs.ts';
import { directoryJobs } from './modules/directory/directory.jobs.ts';
import { jobJobs } from './modules/jobs/jobs.jobs.ts';
import { ledgerJobs } from './modules/ledger/ledger.jobs.ts';
import { limitJobs } from './modules/limits/limits.jobs.ts';
import { mailJobs } from './modules/mail/mail.jobs.ts';
import { messagingJobs } from './modules/messaging/messaging.jobs.ts';
import { notificationJobs } from './modules/notifications/notifications.jobs.ts';
import { quoteJobs } from './modules/quotes/quotes.jobs.ts';
import { requestJobs } from './modules/requests/requests.jobs.ts';
import { scheduleJobs } from './modules/schedule/schedule.jobs.ts';
import { supportJobs } from './modules/support/support.jobs.ts';
import { systemJobs } from './modules/system/system.jobs.ts';
import { uploadJobs } from './modules/uploads/uploads.jobs.ts';
import { waitlistJobs } from './modules/waitlist/waitlist.jobs.ts';

/** What the modules do when something happens or is due. */
export const reactions: Reaction[] = [
  ...systemJobs,
  ...limitJobs,
  ...mailJobs,
  ...accountJobs,
  ...notificationJobs,
  ...uploadJobs,
  ...directoryJobs,
  ...waitlistJobs,
  ...supportJobs,
  ...requestJobs,
  ...ledgerJobs,
  ...quoteJobs,
  ...jobJobs,
  ...aircraftJobs,
  ...messagingJobs,
  ...scheduleJobs,
];
