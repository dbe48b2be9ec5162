import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { runDeadlines } from './deadlines.service.ts';
import { onPaymentHeld } from './funding.service.ts';
import { closeUnpaidWork } from './jobs.service.ts';
import { followSignOff, restartOnCompletion, undoOnRefund } from './restarts.service.ts';

export const jobHandlers: Handler[] = [
  onEvent('payment.held', onPaymentHeld),
  // A job that stands still takes no payments for additional work.
  onEvent('job.contested', (ctx, { requestId }) => closeUnpaidWork(ctx, requestId)),
  // However a job is completed: by its owner, by time, or by the end of a dispute.
  onEvent('transition.logged', restartOnCompletion),
  onEvent('transition.logged', followSignOff),
  onEvent('transition.logged', undoOnRefund),
  everyOpenMinute('jobs.due', runDeadlines),
];
