import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { acceptAgain, acceptApproved } from './acceptance.service.ts';
import { extendExpiry as extendCounteroffers } from './counteroffers.repo.ts';
import { expireCounteroffers } from './counteroffers.service.ts';
import { expireQuotes } from './expiry.service.ts';
import { extendValidity } from './quotes.repo.ts';
import { onCancelled, onExpired } from './rejection.service.ts';

export const quoteHandlers: Handler[] = [
  onEvent('approval.approved', acceptApproved),
  onEvent('approval.asked_again', acceptAgain),
  onEvent('request.cancelled', onCancelled),
  onEvent('request.expired', onExpired),
  onEvent('maintenance.ended', ({ db }, paused) => extendValidity(db, paused)),
  onEvent('maintenance.ended', ({ db }, paused) => extendCounteroffers(db, paused)),
  everyOpenMinute('quotes.lapse', expireQuotes),
  everyOpenMinute('counteroffers.expire', expireCounteroffers),
];
