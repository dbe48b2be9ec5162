import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentAttempts } from '#server/db/schema/ledger.ts';
import { paymentMethods } from '#server/db/schema/payment-methods.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { goodCard } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { cards, sandboxSite, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

interface Method {
  id: number;
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  externalId: string | null;
}
const listOf = async (browser: Browser) => okBody<Method[]>(await browser.get('/api/payment-methods'));
const remove = (browser: Browser, id: number) => browser.delete(`/api/payment-methods/${id}`);

describe('[MONEY-04~] cards that are kept in the sandbox', async () => {
  const site = await sandboxSite();
  const { db } = site.services;
  const confirm = (job: Job, body: object) =>
    job.owner.post('/api/payments/sandbox/confirm', { clientSecret: job.clientSecret, ...body });
  const challenge = (job: Job, approve: boolean) =>
    job.owner.post('/api/payments/sandbox/challenge', { clientSecret: job.clientSecret, approve });

  test('only if the payer wishes so, and of them the last digits and the brand alone', async () => {
    const owner = await site.owner();
    okBody(await confirm(await site.acceptedFor(owner), goodCard));
    expect(await listOf(owner.browser)).toEqual([]);
    okBody(await confirm(await site.acceptedFor(owner), { ...goodCard, saveCard: true }));
    expect(await listOf(owner.browser)).toMatchObject([
      { brand: 'visa', last4: '4242', expMonth: null, expYear: null, externalId: null },
    ]);
    const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.userId, owner.person.id));
    expect(JSON.stringify(row)).not.toMatch(/42424242|12\/30/);
    expect(row).toMatchObject({ fingerprint: null });
  });

  test('a declined card is not kept; a challenged one only once the bank has agreed', async () => {
    const job = await site.accepted();
    const declined = await confirm(job, { ...goodCard, cardNumber: cards.declined, saveCard: true });
    expect(codeOf(declined)).toEqual([402, 'card_declined']);
    const challenged = { ...goodCard, cardNumber: cards.challenged, saveCard: true };
    await confirm(job, challenged);
    expect(codeOf(await challenge(job, false))).toEqual([402, 'authentication_failed']);
    expect(await listOf(job.owner)).toEqual([]);
    await confirm(job, challenged);
    okBody(await challenge(job, true));
    expect(await listOf(job.owner)).toMatchObject([{ last4: '3155' }]);
  });

  test('pay again without their number, are asked by the bank again, and count as the same card', async () => {
    const owner = await site.owner();
    const [first, second, third] = [
      await site.acceptedFor(owner),
      await site.acceptedFor(owner),
      await site.acceptedFor(owner),
    ];
    okBody(await confirm(first, { ...goodCard, saveCard: true }));
    await confirm(second, { ...goodCard, cardNumber: cards.challenged, saveCard: true });
    okBody(await challenge(second, true));
    const [good, asked] = await listOf(owner.browser);
    expect(codeOf(await confirm(third, { paymentMethodId: asked!.id }))).toEqual([
      402,
      'authentication_required',
    ]);
    okBody(await confirm(third, { paymentMethodId: good!.id }));
    const attempts = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, third.payment.id))
      .orderBy(paymentAttempts.id);
    expect(attempts.map(({ outcome, cardLast4 }) => [outcome, cardLast4])).toEqual([
      ['authentication_required', '3155'],
      ['succeeded', '4242'],
    ]);
    const [original] = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, first.payment.id));
    expect(attempts[1]!.cardFingerprint).toBe(original!.cardFingerprint);
  });

  test('two checkouts at once keep one card, and one card pays two at once', async () => {
    const owner = await site.owner();
    const jobs = [await site.acceptedFor(owner), await site.acceptedFor(owner)];
    const both = await Promise.all(jobs.map((job) => confirm(job, { ...goodCard, saveCard: true })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const kept = await listOf(owner.browser);
    expect(kept).toHaveLength(1);
    const more = [await site.acceptedFor(owner), await site.acceptedFor(owner)];
    const paid = await Promise.all(more.map((job) => confirm(job, { paymentMethodId: kept[0]!.id })));
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // The same payment twice is one charge.
    const job = await site.acceptedFor(owner);
    const twice = await Promise.all([1, 2].map(() => confirm(job, { paymentMethodId: kept[0]!.id })));
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await site.chargeOf(job)).toMatchObject({ chargedCents: 100_000 });
  });

  test('are nobody else’s to see, use or remove; removed, they pay no more', async () => {
    const job = await site.accepted();
    okBody(await confirm(job, { ...goodCard, saveCard: true }));
    const [{ id }] = (await listOf(job.owner)) as [Method];
    const other = await site.accepted();
    expect(await listOf(other.owner)).toEqual([]);
    expect(codeOf(await remove(other.owner, id))).toEqual([404, 'not_found']);
    expect(codeOf(await confirm(other, { paymentMethodId: id }))).toEqual([404, 'not_found']);
    expect(codeOf(await site.visitor().get('/api/payment-methods'))[0]).toBe(401);
    expect((await remove(job.owner, id)).statusCode).toBe(204);
    expect(codeOf(await remove(job.owner, id))).toEqual([404, 'not_found']);
    expect(await listOf(job.owner)).toEqual([]);
  });

  test('are part of the export, and go with the account', async () => {
    const owner = await signedIn(site.app, site.services);
    await db
      .insert(paymentMethods)
      .values({ userId: owner.person.id, brand: 'visa', last4: '4242', createdAt: site.services.now() });
    const exported = (await owner.browser.get('/api/auth/export')).json<{ paymentMethods: object[] }>();
    expect(exported.paymentMethods).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    expect((await owner.browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
    site.clock.forward({ days: 31 });
    await site.settle();
    expect(await db.$count(paymentMethods, eq(paymentMethods.userId, owner.person.id))).toBe(0);
  });
});

describe('[MONEY-04~] cards that are kept at Stripe', async () => {
  const site = await stripeSite();
  const { peer, settle } = site;
  const { db } = site.services;
  type Owner = Awaited<ReturnType<typeof site.owner>>;
  const setSaveCard = (job: Job, saveCard: boolean) =>
    job.owner.put(`/api/payments/${job.payment.id}/save-card`, { saveCard });
  /** Pays the next job of an owner, who keeps the card. */
  async function keepWith(owner: Owner, card = cards.good) {
    const job = await site.acceptedFor(owner);
    await site.intentIdOf(job);
    expect((await setSaveCard(job, true)).statusCode).toBe(204);
    expect(await site.pay(job, card)).toBe('succeeded');
    await site.recover();
    return job;
  }

  test('belong to one customer per payer, who has no name at Stripe', async () => {
    const owner = await site.owner();
    const jobs = await Promise.all([site.acceptedFor(owner), site.acceptedFor(owner)]);
    const intents = await Promise.all(jobs.map((job) => site.intentIdOf(job)));
    const later = await site.intentIdOf(await site.acceptedFor(owner));
    const customers = [...intents, later].map((id) => peer.intents.get(id)?.customer);
    expect(new Set(customers).size).toBe(1);
    expect(peer.customers.get(String(customers[0]))).toEqual({ metadata: { userId: owner.person.id } });
  });

  test('are kept if the payer wishes so, once per card, and forgotten when they are removed', async () => {
    const owner = await site.owner();
    const changedMind = await site.acceptedFor(owner);
    await site.intentIdOf(changedMind);
    await setSaveCard(changedMind, true);
    await setSaveCard(changedMind, false);
    expect(await site.pay(changedMind, cards.good)).toBe('succeeded');
    await site.recover();
    expect(await listOf(owner.browser)).toEqual([]);

    await keepWith(owner);
    const [first] = await listOf(owner.browser);
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 });
    expect(peer.keptCards.has(first!.externalId!)).toBe(true);
    // Stripe makes a copy at every payment: the latest one is kept.
    await keepWith(owner);
    const [second, ...others] = await listOf(owner.browser);
    expect(others).toEqual([]);
    expect(second!.id).toBe(first!.id);
    expect([first, second].map((card) => peer.keptCards.has(card!.externalId!))).toEqual([false, true]);

    expect((await remove(owner.browser, second!.id)).statusCode).toBe(204);
    await settle();
    expect(peer.keptCards.has(second!.externalId!)).toBe(false);
  });

  test('a customer that was removed at Stripe is created again with the next payment', async () => {
    const owner = await site.owner();
    const intent = peer.intents.get(await site.intentIdOf(await site.acceptedFor(owner)))!;
    peer.removeCustomer(String(intent.customer));
    const next = peer.intents.get(await site.intentIdOf(await site.acceptedFor(owner)))!;
    expect(next.customer).not.toBe(intent.customer);
    expect(peer.customers.has(String(next.customer))).toBe(true);
  });

  test('whether a card is kept is the payer’s to say, before the payment', async () => {
    const job = await site.accepted();
    await site.intentIdOf(job);
    const { browser } = await site.owner();
    const path = `/api/payments/${job.payment.id}/save-card`;
    expect(codeOf(await browser.put(path, { saveCard: true }))).toEqual([404, 'not_found']);
    expect(codeOf(await job.provider.browser.put(path, { saveCard: true }))).toEqual([404, 'not_found']);
    peer.failNext({ status: 500 });
    expect(codeOf(await setSaveCard(job, true))).toEqual([503, 'unavailable']);
    await site.pay(job, cards.good);
    expect(codeOf(await setSaveCard(job, true))).toEqual([409, 'stale_state']);
  });

  test('a deleted account is forgotten at Stripe', async () => {
    const owner = await site.owner();
    const job = await keepWith(owner);
    const { customer } = peer.intents.get(await site.intentIdOf(job))!;
    await site.cancelJob(job);
    expect((await owner.browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
    site.clock.forward({ days: 31 });
    await settle();
    await site.recover();
    expect(peer.customers.has(String(customer))).toBe(false);
    expect([...peer.keptCards.values()].some(({ customerId }) => customerId === customer)).toBe(false);
    expect(await db.$count(paymentMethods, eq(paymentMethods.userId, owner.person.id))).toBe(0);
  });
});
