import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;

test('a provider’s jobs come in three parts: what waits for the provider, what runs, what has ended', async () => {
  const shop = await buildProvider(services);
  const browser = await signIn(app, shop.person);
  const job = async (title: string, row: Partial<typeof serviceRequests.$inferInsert>) => {
    const { id } = await buildRequest(services, { title, status: 'in_progress', ...row });
    const quote = await buildQuote(services, id, shop.id, { status: 'accepted' });
    await db.update(serviceRequests).set({ acceptedQuoteId: quote.id }).where(eq(serviceRequests.id, id));
  };
  await job('asked to cancel', { cancelProposedBy: 'owner', cancelReason: 'Sold the airplane.' });
  await job('asks to cancel', { cancelProposedBy: 'provider', cancelReason: 'No parts to be had.' });
  await job('another date', { dateProposedBy: 'owner', proposedDate: '2026-11-01' });
  await job('changes', { changesAsked: 1 });
  await job('disputed', { status: 'disputed', disputedFrom: 'in_progress' });
  await job('at work', {});
  await job('done', { status: 'completed' });
  await job('called off', { status: 'cancelled' });

  const list = async (stage: string) => {
    const response = await browser.get(`/api/requests/my?stage=${stage}`);
    const rows = okBody<{ title: string; needs: string | null }[]>(response);
    expect(response.headers['x-total-count']).toBe(String(rows.length));
    return rows.map(({ title, needs }) => [title, needs]).toReversed();
  };
  expect(await list('needs_you')).toEqual([
    ['asked to cancel', 'cancellation'],
    ['another date', 'date'],
    ['changes', 'changes'],
    ['disputed', 'dispute'],
  ]);
  expect(await list('running')).toEqual([
    ['asks to cancel', null],
    ['at work', null],
  ]);
  expect(await list('history')).toEqual([
    ['done', null],
    ['called off', null],
  ]);
});
