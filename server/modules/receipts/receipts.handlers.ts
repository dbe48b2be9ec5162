import { enqueueOn, type Handler } from '#server/queue/handlers.ts';
import { onSettled } from './receipts.service.ts';

export const receiptHandlers: Handler[] = [enqueueOn('payment.settled', 'receipts.issue', onSettled)];
