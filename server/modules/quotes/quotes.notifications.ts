import type { NotificationContent } from '#server/modules/notifications/notifications.service.ts';

interface About {
  id: number;
  title: string;
}
interface Quoted {
  id: number;
  price: string;
}

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (price: string) => inDollars.format(Number(price));

const about = ({ id }: About) => ({ related: { type: 'request', id }, path: `/requests/${id}` });

export const received = (
  request: About,
  quote: Quoted,
  from: string,
  isRevised: boolean,
): NotificationContent => ({
  kind: 'quote_received',
  title: isRevised ? 'A quote was revised' : 'A quote came in',
  message: `${from} ${isRevised ? 'now quotes' : 'quotes'} ${dollars(quote.price)} for “${request.title}”.`,
  eventKey: `quote.received:${quote.id}`,
  ...about(request),
});

export const withdrawn = (request: About, quote: Quoted, from: string): NotificationContent => ({
  kind: 'quote_received',
  title: 'A quote was withdrawn',
  message: `${from} took back the quote on “${request.title}”.`,
  eventKey: `quote.withdrawn:${quote.id}`,
  ...about(request),
});

export const expiringEvent = 'quote.expiring';
export const expiring = (request: About, quote: Quoted): NotificationContent => ({
  kind: 'quote_expiring',
  title: 'A quote is about to lapse',
  message: `A quote of ${dollars(quote.price)} on “${request.title}” lapses within two days.`,
  eventKey: `${expiringEvent}:${quote.id}`,
  ...about(request),
});

/** A quote can be accepted again after a payment that never came, so its payment tells the times apart. */
export const accepted = (request: About, quote: Quoted, paymentId: number): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Your quote was accepted',
  message: `The owner accepted ${dollars(quote.price)} for “${request.title}”. Wait until the payment is held before you begin.`,
  eventKey: `quote.accepted:${quote.id}:${paymentId}`,
  ...about(request),
});

export const rejected = (request: About, quote: Quoted, reason: string | undefined): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Your quote was not accepted',
  message: `The owner turned down your quote on “${request.title}”.${reason ? ` Reason: ${reason}` : ''}`,
  eventKey: `quote.rejected:${quote.id}`,
  ...about(request),
});

export const notSelected = (request: About, quote: Quoted): NotificationContent => ({
  kind: 'quote_decided',
  title: 'Another provider was chosen',
  message: `The owner of “${request.title}” chose another quote. Thank you for yours.`,
  eventKey: `quote.rejected:${quote.id}`,
  ...about(request),
});

export const requestGone = (request: About, quote: Quoted, isExpired: boolean): NotificationContent => ({
  kind: 'quote_decided',
  title: isExpired ? 'The request has expired' : 'The request was withdrawn',
  message: `${isExpired ? 'Nobody was chosen in time for' : 'The owner cancelled'} “${request.title}”. Your quote no longer counts.`,
  eventKey: `quote.rejected:${quote.id}`,
  ...about(request),
});

export const reopened = (
  request: About,
  quote: Quoted,
  paymentId: number | undefined,
  isExpired: boolean,
): NotificationContent => ({
  kind: 'quote_decided',
  title: 'The payment did not come',
  message: `The owner did not pay for “${request.title}”. ${isExpired ? 'Your quote has lapsed meanwhile.' : 'Your quote is open again.'}`,
  eventKey: `quote.reopened:${quote.id}:${paymentId ?? ''}`,
  ...about(request),
});
