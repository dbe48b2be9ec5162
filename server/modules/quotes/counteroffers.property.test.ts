import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { counteroffers, serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';

const { app, services } = await testApp();
const { db } = services;
const { shop, owner } = jobScenarios(app, services);

const orders = 1000;
/** Requests whose quote is accepted and whose counteroffer is agreed to at the same time. */
const atATime = 8;

test('[NEG-07] accept and agree in any order leave one accepted quote or none', async () => {
  const [provider, { person, browser }] = [await shop(), await owner()];
  const at = services.now();
  const inADay = new Date(at.getTime() + 86_400_000);
  const requests = await db
    .insert(serviceRequests)
    .values(
      Array.from({ length: orders }, (_, n) => ({
        ownerId: person.id,
        title: `Annual ${n}`,
        description: 'The usual.',
        category: 'inspection' as const,
        quoteCount: 1,
        expiresAt: inADay,
      })),
    )
    .returning();
  const quotes = await db
    .insert(serviceQuotes)
    .values(
      requests.map(({ id: requestId }) => ({
        requestId,
        providerId: provider.id,
        price: '1000.00',
        description: 'As described.',
        validUntil: inADay,
      })),
    )
    .returning();
  const proposals = await db
    .insert(counteroffers)
    .values(
      quotes.map(({ id: quoteId, requestId, providerId }) => ({
        quoteId,
        requestId,
        providerId,
        round: 1,
        price: '900.00',
        expiresAt: inADay,
      })),
    )
    .returning();
  const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
  const outcomes = new Map<string, number>();
  const race = async (n: number) => {
    const [accepted, agreed] = await Promise.all([
      soon().then(() => browser.post(`/api/service-quotes/${quotes[n]!.id}/accept`)),
      soon().then(() => provider.browser.post(`/api/counteroffers/${proposals[n]!.id}/agree`)),
    ]);
    const outcome = `accept ${accepted.statusCode}, agree ${agreed.statusCode}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  for (let from = 0; from < orders; from += atATime)
    await Promise.all(Array.from({ length: atATime }, (_, index) => race(from + index)));
  expect([...outcomes.keys()].toSorted()).toEqual(['accept 200, agree 409', 'accept 409, agree 200']);
  // The second one was refused, and its side shows nothing of it.
  const { rows } = await db.execute(sql`
    select q.statuses, c.status, count(*)::int as times from counteroffers c
    cross join lateral (select string_agg(q.status || ' ' || q.price, ', ' order by q.id) as statuses
      from service_quotes q where q.request_id = c.request_id) q group by 1, 2 order by 1`);
  expect(rows).toEqual([
    { statuses: 'accepted 1000.00', status: 'closed', times: outcomes.get('accept 200, agree 409') },
    {
      statuses: 'superseded 1000.00, pending 900.00',
      status: 'agreed',
      times: outcomes.get('accept 409, agree 200'),
    },
  ]);
}, 240_000);
