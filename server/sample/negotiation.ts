import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addHours } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { recordInvoice } from '#server/modules/jobs/invoices.service.ts';
import * as counteroffers from '#server/modules/quotes/counteroffers.service.ts';
import { actingAs } from './acting.ts';
import type { People } from './people.ts';

const counters = [
  {
    title: 'Annual inspection',
    owner: 'owner',
    provider: 'Bayline Aero Maintenance',
    price: 1980,
    note: 'I have a quote of $1,980 from another field, and I’d rather leave the airplane at home. I can open the cowling and the panels.',
    hoursAgo: 3,
    agreedAfter: undefined,
  },
  {
    title: 'ADS-B out for a Cherokee 140',
    owner: 'c.romero',
    provider: 'Torrance Avionics',
    price: 2250,
    note: 'I can bring it on any weekday, if that saves you the drive.',
    hoursAgo: 100,
    agreedAfter: 20,
  },
];

/** A job that had a cap and came to less. */
const capped = {
  title: 'Number 5 cylinder low on compression',
  provider: 'Bayline Aero Maintenance',
  estimate: '1450.00',
  hourlyRate: '115.00',
  lines: [
    {
      kind: 'labor' as const,
      description: 'Lapping the exhaust valve in place, compression check',
      hours: 4,
    },
    { kind: 'parts' as const, description: 'Rocker cover gaskets, lapping compound', amount: 38.4 },
  ],
};

/** Counteroffers and the invoice of a capped job, through the services, each step at its own time. */
export async function seedNegotiation(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  for (const { title, owner, provider, price, note, hoursAgo, agreedAfter } of counters) {
    const ownerId = people.owner.get(owner)!.id;
    const shop = people.provider.get(provider)!;
    const quote = await quoteOf(tx, title, shop.id);
    // What follows is logged, so the quote is, too.
    const asShop = await actingAs(services, tx, log, shop.userId, quote.createdAt);
    await logTransition(asShop, {
      entity: 'quote',
      entityId: quote.id,
      requestId: quote.requestId,
      to: 'pending',
      event: 'submit',
      actorId: shop.userId,
    });
    const at = addHours(services.now(), -hoursAgo);
    const asOwner = await actingAs(services, tx, log, ownerId, at);
    const { id } = await counteroffers.make(asOwner, quote.id, { price, note });
    if (agreedAfter === undefined) continue;
    await counteroffers.agree(await actingAs(services, tx, log, shop.userId, addHours(at, agreedAfter)), id);
  }
  const shop = people.provider.get(capped.provider)!;
  const { id, requestId, deliveredAt } = await quoteOf(tx, capped.title, shop.id);
  const { estimate, hourlyRate } = capped;
  const [quote] = await tx
    .update(serviceQuotes)
    .set({ pricing: 'capped', estimate, hourlyRate })
    .where(eq(serviceQuotes.id, id))
    .returning();
  const asShop = await actingAs(services, tx, log, shop.userId, deliveredAt!);
  await recordInvoice(asShop, requestId, quote!, { lines: capped.lines });
}

async function quoteOf(tx: Db, title: string, providerId: number) {
  const [quote] = await tx
    .select({
      id: serviceQuotes.id,
      requestId: serviceQuotes.requestId,
      createdAt: serviceQuotes.createdAt,
      deliveredAt: serviceRequests.deliveredAt,
    })
    .from(serviceQuotes)
    .innerJoin(serviceRequests, eq(serviceRequests.id, serviceQuotes.requestId))
    .where(and(eq(serviceRequests.title, title), eq(serviceQuotes.providerId, providerId)));
  return quote!;
}
