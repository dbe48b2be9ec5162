import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { expireQuotes } from './expiry.service.ts';
import { extendValidity } from './quotes.repo.ts';
import { onCancelled, onExpired } from './rejection.service.ts';

export const quoteHandlers: Handler[] = [
  onEvent('request.cancelled', onCancelled),
  onEvent('request.expired', onExpired),
  onEvent('maintenance.ended', ({ db }, paused) => extendValidity(db, paused)),
  everyOpenMinute('quotes.lapse', expireQuotes),
];
