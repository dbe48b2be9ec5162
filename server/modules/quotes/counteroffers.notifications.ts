import { href } from '#contract/addresses.ts';
import { formatMoney } from '#contract/money.ts';
import { shortName, type Name } from '#contract/names.ts';
import { priceText } from '#contract/requests/pricing.ts';
import { formatDeadlineIn, formatLongDateIn, lastTimeZoneOnEarth } from '#contract/time.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import type { Counteroffer } from './counteroffers.repo.ts';

interface Request {
  id: number;
  title: string;
}

const about = ({ id }: Request) => ({
  related: { type: 'request' as const, id },
  path: href('/requests/:id', { id }),
});

/** A time that is right in no place is left out: then the day that is over first. */
const deadline = (at: Date, timeZone: string | null) =>
  timeZone ? formatDeadlineIn(at, timeZone) : formatLongDateIn(at, lastTimeZoneOnEarth);

/** To the provider, who is asked for an answer. */
export const received = (
  request: Request,
  { id, price, expiresAt }: Counteroffer,
  { timeZone, ...owner }: Name & { timeZone: string | null },
): NotificationContent => ({
  kind: 'quote_decided',
  title: `Counteroffer: ${formatMoney(price)}`,
  message: `${shortName(owner) || 'The owner'} proposes ${formatMoney(price)} for “${request.title}”. Agree, decline or revise by ${deadline(expiresAt, timeZone)}.`,
  eventKey: `counteroffer.received:${id}`,
  ...about(request),
  related: { type: 'counteroffer', id: request.id, requestId: request.id },
});

export const agreed = (
  request: Request,
  quote: Parameters<typeof priceText>[0] & { id: number; validUntil: Date | null },
  { provider, timeZone }: { provider: string; timeZone: string | null },
): NotificationContent => ({
  kind: 'quote_received',
  title: 'Counteroffer agreed',
  message: `${provider} now quotes ${priceText(quote, 'up to')} for “${request.title}”.${quote.validUntil ? ` Accept it by ${deadline(quote.validUntil, timeZone)}.` : ''}`,
  eventKey: `counteroffer.agreed:${quote.id}`,
  ...about(request),
});

export const declined = (
  request: Request,
  { id, price, declineReason }: Counteroffer,
  provider: string,
): NotificationContent => ({
  kind: 'quote_received',
  title: 'Counteroffer declined',
  message: `${provider} declined ${formatMoney(price)} for “${request.title}”. The quote stays open.${declineReason ? ` Reason: ${declineReason}` : ''}`,
  eventKey: `counteroffer.declined:${id}`,
  ...about(request),
});

export const expired = (
  request: Request,
  { id, price }: Counteroffer,
  provider: string,
): NotificationContent => ({
  kind: 'quote_received',
  title: 'Counteroffer expired',
  message: `${provider} didn’t answer your counteroffer of ${formatMoney(price)} for “${request.title}” in time.`,
  eventKey: `counteroffer.expired:${id}`,
  ...about(request),
});

export const withdrawn = (request: Request, { id, price }: Counteroffer): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Counteroffer withdrawn',
  message: `The owner withdrew the counteroffer of ${formatMoney(price)} for “${request.title}”. Your quote stays open.`,
  eventKey: `counteroffer.withdrawn:${id}`,
  ...about(request),
});
