import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { paymentTables } from './payments.personal.ts';
import { hasHeld, hasPaid, lockPaidJobs, payersOf } from './payments.repo.ts';
import { paymentRoutes } from './payments.routes.ts';
import { oldestPendingSeconds } from './processor-calls.repo.ts';
import { hasDue } from './shares.repo.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export const payments: Module = {
  routes: [paymentRoutes, webhookRoutes],
  handlers: paymentHandlers,
  answers: [
    answer('provider.lock_jobs', ({ db }, { providerId }) => lockPaidJobs(db, providerId)),
    answer('user.has_share_due', ({ db }, { userId, accountId }) => hasDue(db, userId, accountId)),
    answer('request.payers', ({ db }, { requestIds }) => payersOf(db, requestIds)),
    answer('user.has_held_payment', ({ db }, { userId }) => hasHeld(db, userId)),
    answer('provider.has_worked_for', ({ db }, { providerId, ownerId }) => hasPaid(db, ownerId, providerId)),
  ],
  gauges: [
    {
      name: 'processor_call_oldest_waiting_seconds',
      help: 'How long the oldest call to the payment processor has waited for its answer',
      read: oldestPendingSeconds,
    },
  ],
  personalTables: paymentTables,
  impersonalTables: { processor_events: 'Ids of the payment processor.' },
};
