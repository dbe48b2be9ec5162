import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { runDeadlines, onPaymentHeld } from './deadlines.service.ts';

export const jobHandlers: Handler[] = [
  onEvent('payment.held', onPaymentHeld),
  everyMinute('jobs.due', runDeadlines),
];
