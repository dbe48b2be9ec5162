import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { processorCalls } from '#server/db/schema/processor.ts';
import { processorOf } from '#server/modules/payments/processor.ts';
import { password } from '#server/testing/build/accounts.ts';
import { act, goodCard, inspect, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { buildRequest } from '#server/testing/build/requests.ts';
import { testApp } from './app.ts';
import type { Browser } from './client.ts';
import { okBody } from './responses.ts';
import { stripeServer } from './stripe-server.ts';
import type { Signing } from './stripe-signing.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
};
type Site = Awaited<ReturnType<typeof testApp>>;
type Scenarios = ReturnType<typeof jobScenarios>;
export type Job = Awaited<ReturnType<Scenarios['accepted']>>;

/** Compiling the schemas of `npm run test:stripe` takes seconds, in which nothing else happens. */
const patience = { timeout: 15_000 };

/** How the outside world acts on a processor: the payer's browser, the provider, and the processor itself. */
interface Outside {
  /** Pays with a card; returns 'succeeded' or why not. `isApproved` answers the bank's question about the card. */
  pay: (job: Job, card: string, isApproved?: boolean) => Promise<string>;
  /** Sets a bank account that takes payouts, or one that is gone when they arrive. */
  setBank: (provider: Browser, isGone?: boolean) => Promise<void>;
  /** The next calls to the processor fail. */
  breakDown: (times: number) => void;
  /** True if no more calls will fail. */
  isUp: () => boolean;
}

/** Scenarios and queries on a site, the same for every processor. */
function onSite(site: Site, outside: Outside) {
  const { app, services, settle } = site;
  const { db } = services;
  const scenarios = jobScenarios(app, services);
  const ctx = { ...services, actor: undefined, clientAddress: '', log: app.log };
  const processor = processorOf(ctx);
  const payment = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;
  /** The intent of a job's payment, once a call after the commit has stored it. */
  const intentIdOf = (job: { payment: { id: number } }) =>
    vi.waitFor(async () => {
      const { stripePaymentIntentId } = await payment(job.payment.id);
      expect(stripePaymentIntentId).not.toBeNull();
      return stripePaymentIntentId!;
    }, patience);
  const funded = async (change: object = {}) => {
    const job = await scenarios.accepted({}, change);
    expect(await outside.pay(job, cards.good)).toBe('succeeded');
    return job;
  };
  /** Delivers and confirms a funded job. */
  const complete = async (job: Job) => {
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done as quoted.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    return job;
  };
  const completed = async () => complete(await funded());
  /** A request of an owner with a quote, by a new provider unless one is given. */
  const quotedFor = async (ownerId: string, by?: Job['provider'], price = 1000) => {
    const { id } = await buildRequest(services, { category: 'maintenance', ownerId });
    const provider = by ?? (await scenarios.shop());
    return { id, provider, quoteId: await scenarios.quoteOn(id, provider.browser, { price }) };
  };
  /** A job of an owner whose quote is accepted. */
  const acceptedFor = async (
    { person, browser: owner }: Awaited<ReturnType<typeof scenarios.owner>>,
    by?: Job['provider'],
    price?: number,
  ): Promise<Job> => {
    const quoted = await quotedFor(person.id, by, price);
    const { clientSecret, payment: due } = okBody<Accepted>(
      await owner.post(`/api/service-quotes/${quoted.quoteId}/accept`),
    );
    return { ...quoted, owner, ownerId: person.id, clientSecret, payment: due };
  };
  return {
    ...site,
    ...scenarios,
    ...inspect(services),
    ...outside,
    ctx,
    processor,
    payment,
    intentIdOf,
    funded,
    complete,
    completed,
    quotedFor,
    acceptedFor,
    /** What the processor has of a payment. */
    chargeOf: async (job: { payment: { id: number } }) => {
      const intentId = await intentIdOf(job);
      const charges = await processor.listCharges(ctx, new Date(0));
      return charges.find((charge) => charge.intentId === intentId && charge.chargedCents > 0);
    },
    /** Time passes until every outgoing call is done, which takes a few attempts after a failure. */
    async recover() {
      const isWaiting = () => db.$count(processorCalls, eq(processorCalls.status, 'pending'));
      for (let attempt = 0; attempt < 6 && (!outside.isUp() || (await isWaiting()) > 0); attempt++) {
        site.clock.forward({ minutes: 10 });
        await settle();
      }
      expect([outside.isUp(), await isWaiting()]).toEqual([true, 0]);
    },
    /** Returns the processor's id of the account of a job's provider. */
    accountIdOf: async ({ provider }: Job) =>
      (await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, provider.person.id)))[0]!
        .externalId!,
    payoutsOf: (job: Job) =>
      db.select().from(payouts).where(eq(payouts.requestId, job.id)).orderBy(payouts.id),
    /** Both parties cancel the job, so that the owner is refunded. */
    async cancelJob(job: Job) {
      okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'Sold the airplane yesterday.' }));
      okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
      await settle();
    },
    /** A dispute that ends with a refund of a part. */
    async refundPart(job: Job, refundAmount: number) {
      const { id } = okBody<{ id: number }>(
        await act(job.owner, job.id, 'disputes', {
          reason: 'poor_quality',
          description: 'The new tire went flat the next morning.',
          requestedRefund: refundAmount,
        }),
      );
      const by = job.provider.browser;
      okBody(await by.post(`/api/disputes/${id}/answer`, { description: 'We share the cost of a new one.' }));
      okBody(await by.post(`/api/disputes/${id}/offers`, { refundAmount }));
      okBody(await job.owner.post(`/api/disputes/${id}/offers/1/accept`));
      await settle();
    },
  };
}

export type ProcessorSite = ReturnType<typeof onSite>;

export async function sandboxSite() {
  const site = await testApp();
  return onSite(site, {
    async pay(job, cardNumber, isApproved) {
      const card = { ...goodCard, cardNumber };
      const post = (path: string, body: object) =>
        job.owner.post(path, { clientSecret: job.clientSecret, ...body });
      let response = await post('/api/payments/sandbox/confirm', card);
      if (isApproved !== undefined)
        response = await post('/api/payments/sandbox/challenge', { approve: isApproved });
      const { status, code } = response.json<{ status?: string; code?: string }>();
      return code ?? status ?? '';
    },
    async setBank(provider, isGone = false) {
      const accountNumber = isGone ? '000111111116' : '000123456789';
      okBody(
        await provider.put('/api/payouts/account', { password, routingNumber: '110000000', accountNumber }),
      );
    },
    // It lives in our own database: it is down only when everything is.
    breakDown: () => {},
    isUp: () => true,
  });
}

export async function stripeSite() {
  const peer = await stripeServer();
  const site = await testApp(peer.variables);
  /** Sends a signed webhook. */
  const send = (type: string, object: object, options?: Signing) => {
    const { body, headers } = peer.webhook(type, object, options);
    return site.visitor().post('/api/webhooks/stripe', body, headers);
  };
  const parts = onSite(site, {
    async pay(job, card, isApproved) {
      const id = await parts.intentIdOf(job);
      const paid = peer.pay(id, card, isApproved);
      if (paid.outcome === 'succeeded') peer.settleCharge(id);
      if (paid.type) okBody(await send(paid.type, paid.intent));
      return ownCodes[paid.outcome] ?? paid.outcome;
    },
    async setBank(provider, isGone = false) {
      okBody(await provider.put('/api/payouts/account', { password }));
      const id = String(peer.effects.findLast(({ path }) => path === '/v1/account_links')?.params.account);
      okBody(await send('account.updated', peer.completeAccount(id), { account: id }));
      if (isGone) peer.removeAccount(id);
    },
    breakDown: (times) => {
      peer.failNext(...Array.from({ length: times }, () => ({ status: 503 })));
    },
    isUp: () => peer.failures.length === 0,
  });
  return Object.assign(parts, {
    peer,
    send,
    effectsOf: (key: string) => peer.effects.filter((effect) => effect.key === key),
  });
}

/** What the payer's browser is told, in the words of our own API. */
const ownCodes: Record<string, string> = {
  generic_decline: 'card_declined',
  requires_action: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  payment_intent_unexpected_state: 'stale_state',
};
