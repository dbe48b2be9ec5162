import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { expireQuotes } from './expiry.service.ts';
import { onCancelled, onExpired } from './rejection.service.ts';

export const quoteHandlers: Handler[] = [
  onEvent('request.cancelled', onCancelled),
  onEvent('request.expired', onExpired),
  everyMinute('quotes.lapse', expireQuotes),
];
