import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { runDeadlines } from './deadlines.service.ts';
import { onPaymentHeld } from './funding.service.ts';

export const jobHandlers: Handler[] = [
  onEvent('payment.held', onPaymentHeld),
  everyMinute('jobs.due', runDeadlines),
];
