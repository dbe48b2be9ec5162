import { href } from '#contract/addresses.ts';
import { quoteExpiringDays } from '#contract/product.ts';
import { priceText } from '#contract/requests/pricing.ts';
import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

interface About {
  id: number;
  title: string;
}
type Quoted = Parameters<typeof priceText>[0] & { id: number };

/** '$380.00 quote', or 'quote of up to $1,600.00' for a cap. */
const named = (quote: Quoted) =>
  quote.pricing === 'capped' ? `quote of ${priceText(quote, 'up to')}` : `${priceText(quote)} quote`;

const about = ({ id }: About) => ({ related: { type: 'request', id }, path: href('/requests/:id', { id }) });

export const received = (
  request: About,
  quote: Quoted,
  from: string,
  isRevised: boolean,
): NotificationContent => ({
  kind: 'quote_received',
  title: isRevised ? 'Quote revised' : 'New quote',
  message: `${from} ${isRevised ? 'now quotes' : 'quoted'} ${priceText(quote, 'up to')} for “${request.title}”.`,
  eventKey: `quote.received:${quote.id}`,
  ...about(request),
});

export const withdrawn = (request: About, quote: Quoted, from: string): NotificationContent => ({
  kind: 'quote_received',
  title: 'Quote withdrawn',
  message: `${from} withdrew the ${named(quote)} for “${request.title}”.`,
  eventKey: `quote.withdrawn:${quote.id}`,
  ...about(request),
});

export const expiringEvent = 'quote.expiring';
export const expiring = (request: About, quote: Quoted): NotificationContent => ({
  kind: 'quote_expiring',
  title: 'Quote expires soon',
  message: `The ${named(quote)} for “${request.title}” expires in less than ${quoteExpiringDays} days.`,
  eventKey: `${expiringEvent}:${quote.id}`,
  ...about(request),
});

/** A quote can be accepted again after an expired payment, so the event key contains the payment. */
export const accepted = (request: About, quote: Quoted, paymentId: number): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Quote accepted',
  message: `The owner accepted your ${named(quote)} for “${request.title}”. Don’t start work until the payment is held.`,
  eventKey: `quote.accepted:${quote.id}:${paymentId}`,
  ...about(request),
});

export const rejected = (request: About, quote: Quoted, reason: string | undefined): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Quote rejected',
  message: `The owner rejected your ${named(quote)} for “${request.title}”.${reason ? ` Reason: ${reason}` : ''}`,
  eventKey: `quote.rejected:${quote.id}`,
  ...about(request),
});

export const notSelected = (request: About, quote: Quoted): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Another quote accepted',
  message: `The owner chose another quote for “${request.title}”. Your ${named(quote)} is closed.`,
  eventKey: `quote.rejected:${quote.id}`,
  ...about(request),
});

export const requestGone = (request: About, quote: Quoted, isExpired: boolean): NotificationContent => ({
  kind: 'quote_decided',
  title: isExpired ? 'Request expired' : 'Request cancelled',
  message: `${isExpired ? `“${request.title}” expired before the owner chose a quote` : `The owner cancelled “${request.title}”`}. Your quote is closed.`,
  eventKey: `quote.rejected:${quote.id}`,
  ...about(request),
});

export const reopened = (
  request: About,
  quote: Quoted,
  {
    paymentId,
    isExpired,
    lacksConsent,
  }: { paymentId: number | undefined; isExpired: boolean; lacksConsent: boolean },
): NotificationContent => ({
  kind: 'quote_decided',
  title: lacksConsent ? 'The seller withdrew consent' : 'Payment not received',
  message: `${lacksConsent ? `The seller withdrew consent to “${request.title}” before it was paid.` : `The owner didn’t pay for “${request.title}”.`} ${isExpired ? 'Your quote has expired.' : 'Your quote is active again.'}`,
  eventKey: `quote.reopened:${quote.id}:${paymentId ?? ''}`,
  ...about(request),
});
