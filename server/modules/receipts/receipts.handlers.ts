import { enqueueOn, everyMinute, type Handler } from '#server/queue/handlers.ts';
import { onSettled } from './receipts.service.ts';
import { removeOldPersons } from './retention/retention.service.ts';

export const receiptHandlers: Handler[] = [
  enqueueOn('payment.settled', 'receipts.issue', onSettled),
  everyMinute('receipts.remove-old-persons', removeOldPersons),
];
