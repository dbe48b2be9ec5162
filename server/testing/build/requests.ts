import type { Services } from '#server/context.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { buildUser } from './accounts.ts';

/** What an owner fills in to post a request. */
export const requestForm = {
  title: 'Left main tire',
  description: 'Cord shows on the shoulder.',
  category: 'maintenance',
  budgetRange: 'estimate',
  preferredLocation: 'KPAO',
};

type NewRequest = Partial<typeof serviceRequests.$inferInsert>;

/** Inserts a request, open unless given otherwise; inserts its owner unless given. */
export async function buildRequest(services: Pick<Services, 'db' | 'now'>, request: NewRequest = {}) {
  const { db, now } = services;
  const ownerId = request.ownerId ?? (await buildUser(services)).id;
  const [row] = await db
    .insert(serviceRequests)
    .values({
      title: 'Annual inspection',
      description: 'Due at the end of the month.',
      category: 'inspection',
      expiresAt: new Date(now().getTime() + 21 * 86_400_000),
      createdAt: now(),
      updatedAt: now(),
      ...request,
      ownerId,
    })
    .returning();
  return row as typeof serviceRequests.$inferSelect;
}

type NewQuote = Partial<typeof serviceQuotes.$inferInsert>;

/** Inserts a quote on a request, pending unless given otherwise. */
export async function buildQuote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  requestId: number,
  providerId: number,
  quote: NewQuote = {},
) {
  const [row] = await db
    .insert(serviceQuotes)
    .values({
      price: '2150.00',
      description: 'As described.',
      createdAt: now(),
      updatedAt: now(),
      ...quote,
      requestId,
      providerId,
    })
    .returning();
  return row as typeof serviceQuotes.$inferSelect;
}
