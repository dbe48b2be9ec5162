import type { Module } from '#server/module.ts';
import { answer } from '#server/questions.ts';
import { paymentHandlers } from './payments.handlers.ts';
import { paymentTables } from './payments.personal.ts';
import { hasHeld } from './payments.repo.ts';
import { paymentRoutes } from './payments.routes.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export const payments: Module = {
  routes: [paymentRoutes, webhookRoutes],
  handlers: paymentHandlers,
  answers: [answer('user.has_held_payment', ({ db }, { userId }) => hasHeld(db, userId))],
  personalTables: paymentTables,
  impersonalTables: { processor_events: 'Ids of the payment processor.' },
};
