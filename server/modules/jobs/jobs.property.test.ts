import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { disputeTransitions } from '#contract/disputes/dispute-lifecycle.ts';
import { findingTransitions } from '#contract/findings/finding-lifecycle.ts';
import { additionTransitions } from '#contract/jobs/addition-lifecycle.ts';
import { paymentTransitions } from '#contract/payments/payment-lifecycle.ts';
import { payoutTransitions } from '#contract/payments/payout-lifecycle.ts';
import { consentTransitions } from '#contract/prebuys/consent-lifecycle.ts';
import { stageTransitions } from '#contract/prebuys/stage-lifecycle.ts';
import { counterofferTransitions } from '#contract/requests/counteroffer-lifecycle.ts';
import { quoteTransitions } from '#contract/requests/quote-lifecycle.ts';
import { requestTransitions } from '#contract/requests/request-lifecycle.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signIn, signedIn } from '#server/testing/build/accounts.ts';
import { counterofferScenarios } from '#server/testing/build/counteroffers.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { act } from '#server/testing/build/jobs.ts';
import { prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { client, type Browser } from '#server/testing/client.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { pick, randomFrom, type Random } from '#server/testing/random.ts';
import { okBody } from '#server/testing/responses.ts';
import { disputeActs, note, statement } from '#server/testing/walk/dispute-acts.ts';
import { findingActs } from '#server/testing/walk/finding-acts.ts';
import { cancel, jobActs, quote } from '#server/testing/walk/job-acts.ts';
import { prebuyActs } from '#server/testing/walk/prebuy-acts.ts';
import { often, type World } from '#server/testing/walk/world.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
const scenarios = prebuyScenarios(app, services);
const counteroffers = counterofferScenarios(app, services);

/** At least as many actions; `npm test` walks until it has reached everything. */
const steps = Number(process.env.STEPS ?? 960);
const seed = Number(process.env.SEED ?? 20_261_115);
const atOnce = 16;

/** Rare, so that other actions get a chance. */
const rareActs = [...often(10, quote), cancel, ...disputeActs];

const someActs = (random: Random) => {
  if (random(5) === 0) return findingActs;
  if (random(4) === 0) return prebuyActs;
  return random(4) === 0 ? rareActs : jobActs;
};

type Rules = Record<string, { from: readonly string[]; to: string } | undefined>;
const tables: Record<string, Rules> = {
  request: requestTransitions,
  quote: quoteTransitions,
  counteroffer: counterofferTransitions,
  payment: paymentTransitions,
  addition: additionTransitions,
  finding: findingTransitions,
  dispute: disputeTransitions,
  payout: payoutTransitions,
  consent: consentTransitions,
  stage: stageTransitions,
};

async function nothingImpossible() {
  expect(await findImpossible(db)).toEqual([]);
  const { rows } = await db.execute<{ entity: string; from: string; to: string; event: string }>(
    sql`select distinct entity, "from", "to", event from transitions where "from" is not null and "from" <> "to"`,
  );
  for (const { entity, from, to, event } of rows) {
    const table = tables[entity]!;
    const rule = table[event]!;
    expect([to, 'same', 'former'], `${entity} ${event}`).toContain(rule.to);
    expect(table[event]!.from, `${entity} ${event}`).toContain(from);
  }
  return rows;
}

/** What the walk reached of invoices and optional lines, which have no transitions. */
const negotiated = async () =>
  (
    await db.execute<{ entity: string; to: string }>(sql`
      select 'invoice' as entity, 'lowered' as to from job_invoices where returned > 0
      union select 'option', 'chosen' from service_quotes where status = 'accepted' and cardinality(chosen_items) > 0`)
  ).rows;

/**
 * Walks to a split payment on a job of its own: it takes five right steps in a row, and how often chance takes them while
 * fifteen others act on the same job depends on who is quicker.
 */
async function splitPayment(admin: Browser) {
  const job = await scenarios.funded({ expiresAt: null });
  const { id } = okBody<{ id: number }>(
    await job.owner.post(`/api/requests/${job.id}/disputes`, {
      reason: 'other',
      description: 'This is not what we agreed on.',
      requestedRefund: 80,
    }),
  );
  okBody(await job.provider.browser.post(`/api/disputes/${id}/answer`, statement));
  okBody(await job.owner.post(`/api/disputes/${id}/escalate`));
  okBody(await admin.post(`/api/admin/disputes/${id}/rule`, { outcome: 'split', refundAmount: 33.33, note }));
}

/** The same for a counteroffer that is agreed to, and for a job with a finding that is done, which both cancel. */
async function agreedAndCancelled() {
  const job = await counteroffers.quoted();
  const { id } = await counteroffers.made(job);
  okBody(await counteroffers.answer(job.provider.browser, { id }, 'agree'));
  const cancelled = await scenarios.funded({ expiresAt: null });
  const finding = await reportFinding(cancelled.provider.browser, cancelled.id, { price: 0, parts: 0 });
  const decision = { approve: [finding.id], decline: [], defer: [] };
  okBody(await act(cancelled.owner, cancelled.id, 'findings/decide', decision));
  okBody(await cancelled.provider.browser.post(`/api/findings/${finding.id}/done`));
  const reason = 'It came to nothing.';
  okBody(await act(cancelled.owner, cancelled.id, 'cancel-job', { reason }));
  okBody(await act(cancelled.provider.browser, cancelled.id, 'cancel-job', { accept: true }));
}

/** The same for a pre-buy: two stages are held, reported and paid for, the third stops when the seller withdraws. */
async function stoppedPrebuy() {
  const job = await scenarios.running();
  okBody(await scenarios.report(job, 1));
  await scenarios.goOn(job, 2);
  okBody(await scenarios.confirmSeller(job, 2));
  okBody(await scenarios.report(job, 2));
  okBody(await scenarios.answered(job.token, { answer: 'withdraw' }));
  okBody(await scenarios.deliver(job));
  okBody(await act(job.owner, job.id, 'confirm'));
}

/** Returns a world of four shops, an administrator and no requests yet. */
async function openWorld() {
  const { browser: admin, person } = await signedIn(app, services, { isAdmin: true });
  const people: Awaited<ReturnType<typeof scenarios.mechanicShop>>[] = [];
  for (let n = 0; n < 4; n++) {
    const shop = await scenarios.mechanicShop();
    const bank = {
      password,
      routingNumber: '110000000',
      accountNumber: n === 0 ? '000111111116' : '000123456789',
    };
    await shop.browser.put('/api/payouts/account', bank);
    people.push(shop);
  }
  const world: World = {
    db,
    now: () => clock.now,
    pay: scenarios.pay,
    requests: [],
    shops: people,
    admin,
    seller: client(app),
  };
  /** Sessions end after some weeks, which only a long walk takes. */
  const signInAgain = async () => {
    world.admin = await signIn(app, person);
    world.shops = await Promise.all(
      people.map(async (shop) => ({ ...shop, browser: await signIn(app, shop.person) })),
    );
  };
  /** Opens requests, one of three a pre-buy. */
  const open = async (count: number) => {
    for (let n = 0; n < count; n++)
      world.requests.push(
        n % 3 === 2
          ? { ...(await scenarios.posted()), token: '' }
          : await scenarios.opened({ expiresAt: null }),
      );
  };
  return { world, open, signInAgain };
}

test(
  '[QUOTE-04][MONEY-03][NEG-02][NEG-07][PREB-04~] thousands of random concurrent actions never lead to an impossible state',
  async () => {
    const random = randomFrom(seed);
    const { world, open, signInAgain } = await openWorld();
    await splitPayment(world.admin);
    await agreedAndCancelled();
    await stoppedPrebuy();
    await open(11);
    const statuses = new Map<number, number>();
    const unreached = new Set([
      'request completed',
      'request cancelled',
      'quote expired',
      'counteroffer agreed',
      'counteroffer answered',
      'counteroffer closed',
      'invoice lowered',
      'option chosen',
      'payment refunded',
      'payment released',
      'payment split',
      'dispute withdrawn',
      'dispute resolved',
      'payout paid',
      'finding done',
      'finding withdrawn',
      'consent withdrawn',
      'stage reported',
      'stage stopped',
    ]);
    const rounds = steps / atOnce;
    // The walk proves something only if it reaches every status; scheduling decides the order, so some runs
    // take longer.
    for (let round = 0; round < rounds || (unreached.size > 0 && round < 800); round++) {
      const responses = await Promise.all(
        Array.from({ length: atOnce }, () => pick(someActs(random), random)(world, random)),
      );
      for (const { statusCode, body } of responses) {
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode >= 500) throw new Error(body);
      }
      expect(await findImbalances({ db })).toEqual([]);
      if (round % 10 === 9) {
        clock.forward({ hours: [1, 5, 25, 30][random(4)]! });
        await settle();
        for (const { entity, to } of [...(await nothingImpossible()), ...(await negotiated())])
          unreached.delete(`${entity} ${to}`);
        world.requests.splice(0, 3);
        await open(3);
      }
      if (round % 200 === 199) await signInAgain();
    }
    await settle();
    await nothingImpossible();
    expect([...unreached]).toEqual([]);
    const intended = new Set([200, 201, 204, 402, 403, 404, 409]);
    expect([...statuses.keys()].filter((status) => !intended.has(status))).toEqual([]);
  },
  240_000 + steps * 100,
);
