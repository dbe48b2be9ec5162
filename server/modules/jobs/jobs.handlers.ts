import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { runDeadlines } from './deadlines.service.ts';
import { onPaymentHeld } from './funding.service.ts';
import { closeUnpaidWork } from './jobs.service.ts';

export const jobHandlers: Handler[] = [
  onEvent('payment.held', onPaymentHeld),
  // A job that stands still takes no payments for additional work.
  onEvent('job.contested', (ctx, { requestId }) => closeUnpaidWork(ctx, requestId)),
  everyOpenMinute('jobs.due', runDeadlines),
];
