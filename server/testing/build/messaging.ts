import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import type { Browser } from '#server/testing/client.ts';
import { signedIn } from './accounts.ts';

type User = Parameters<typeof signedIn>[2];

/** Inserts a provider and signs its user in. */
export async function signedInProvider(
  app: FastifyInstance,
  services: Services,
  businessName = 'Bayline Aero',
  user: User = {},
) {
  const { browser, person } = await signedIn(app, services, { userType: 'provider', ...user });
  const [profile] = await services.db
    .insert(serviceProviders)
    .values({ userId: person.id, businessName })
    .returning();
  return { browser, person, profile: profile! };
}

export async function buildRequest(
  { db }: Services,
  ownerId: string,
  status: (typeof serviceRequests.$inferInsert)['status'] = 'open',
) {
  const [row] = await db
    .insert(serviceRequests)
    .values({ ownerId, title: 'Annual', description: 'Due', category: 'inspection', status })
    .returning();
  return row!;
}

export async function buildQuote(
  { db }: Services,
  requestId: number,
  providerId: number,
  status: (typeof serviceQuotes.$inferInsert)['status'] = 'pending',
) {
  const [row] = await db
    .insert(serviceQuotes)
    .values({ requestId, providerId, price: '100.00', description: 'OK', status })
    .returning();
  return row!;
}

/** Inserts a payment for a quote, in any status. */
export async function buildPayment(
  { db }: Services,
  {
    payerId,
    quote,
    status,
  }: {
    payerId: string;
    quote: typeof serviceQuotes.$inferSelect;
    status: 'pending' | 'held';
  },
) {
  await db.insert(payments).values({
    serviceRequestId: quote.requestId,
    quoteId: quote.id,
    payerId,
    providerId: quote.providerId,
    totalAmount: '100.00',
    serviceAmount: '95.00',
    platformFee: '5.00',
    status,
  });
}

export const write = (browser: Browser, receiverId: string, content: string, more: object = {}) =>
  browser.post('/api/messages', { receiverId, content, ...more });
