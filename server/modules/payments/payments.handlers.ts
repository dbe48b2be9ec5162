import { everyMinute, type Handler } from '#server/queue/handlers.ts';
import { runDueCalls } from './processor-calls.service.ts';

export const paymentHandlers: Handler[] = [everyMinute('payments.processor-calls', runDueCalls)];
