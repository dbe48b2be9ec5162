import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { testApp } from '#server/testing/app.ts';
import { password } from '#server/testing/build/accounts.ts';
import { act, inspect, jobScenarios, uploaded } from '#server/testing/build/jobs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { delivered } = jobScenarios(app, services);
const { titles } = inspect(services);

const subjects = async (email: string) =>
  (
    await db
      .select({ subject: mails.subject })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(mails.id)
  ).map(({ subject }) => subject);

test('[NOTE-01~] every step of a dispute and of a payout reaches the other party once, by email as chosen', async () => {
  const job = await delivered();
  const { owner, provider, ownerId } = job;
  const shop = provider.browser;
  okBody(await shop.put('/api/notifications/preferences', { dispute: { email: false } }));
  okBody(
    await shop.put('/api/payouts/account', {
      password,
      routingNumber: '110000000',
      accountNumber: '000123456789',
    }),
  );
  const { id } = okBody<{ id: number }>(
    await act(owner, job.id, 'disputes', {
      reason: 'overcharged',
      description: 'Two hours of labor were billed twice.',
      requestedRefund: 200,
    }),
  );
  const on = async (browser: typeof owner, what: string, body?: object) =>
    okBody(await browser.post(`/api/disputes/${id}/${what}`, body));
  await on(shop, 'answer', { description: 'We looked at the time sheets again.' });
  await on(shop, 'evidence', { fileIds: [(await uploaded(shop, 'evidence')).id] });
  await on(shop, 'offers', { refundAmount: 50 });
  await on(owner, 'offers/1/decline');
  await on(owner, 'escalate');
  await on(owner, 'offers', { refundAmount: 150 });
  await on(shop, 'offers/2/accept');
  await settle();
  clock.forward({ hours: 73 });
  await settle();
  await settle();
  const ownersDispute = [
    'Your dispute was answered',
    'New evidence in your dispute',
    'New offer in your dispute',
    'Dispute resolved',
  ];
  expect(await titles(ownerId, 'dispute')).toEqual(ownersDispute);
  expect(await titles(ownerId, 'payout')).toEqual([]);
  expect(await titles(provider.person.id, 'dispute')).toEqual([
    'A problem was reported',
    'Your offer was declined',
    'We’re deciding your dispute',
    'New offer in your dispute',
  ]);
  expect(await titles(provider.person.id, 'payout')).toEqual(['Payout sent']);
  // The provider turned the emails about disputes off, and only those.
  const sent = await subjects(provider.person.email);
  expect(sent).toContain('Payout sent');
  expect(sent.filter((subject) => /dispute|offer|problem/i.test(subject))).toEqual([]);
});
