import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { findingsOf, reportFinding, type FindingView } from '#server/testing/build/findings.ts';
import { act, goodCard, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { creditOf, giveCredit } from '#server/testing/build/ledger.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { db } = services;
const { funded, pay, statusOf } = jobScenarios(app, services);
const { titles } = inspect(services);

type Job = Awaited<ReturnType<typeof funded>>;
interface Decided {
  findings: FindingView[];
  addition: { id: number; price: string; description: string; status: string } | null;
  payment: { id: number; totalAmount: string } | null;
  clientSecret: string | null;
}

const decide = (job: Job, body: object, key?: string) =>
  job.owner.post(`/api/requests/${job.id}/findings/decide`, body, key ? { 'idempotency-key': key } : {});
const finish = (job: Job, { id }: { id: number }, what: 'done' | 'withdraw') =>
  job.provider.browser.post(`/api/findings/${id}/${what}`);
const deliver = (job: Job) => act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' });
const paymentOf = async (id: number) => (await db.select().from(payments).where(eq(payments.id, id)))[0]!;

/** Creates a job with three findings of $385, $145 and $310, approved with one payment. */
async function approved() {
  const job = await funded();
  const found: FindingView[] = [];
  for (const [title, price] of Object.entries({ Tire: 385, Gasket: 145, Valve: 310 }))
    found.push(await reportFinding(job.provider.browser, job.id, { title, price, parts: null }));
  const decided = okBody<Decided>(await decide(job, { approve: found.map(({ id }) => id) }));
  return { job, found, decided, payment: decided.payment!, addition: decided.addition! };
}
/** The same, paid. */
async function paid() {
  const made = await approved();
  okBody(await pay(made.job.owner, made.decided.clientSecret!));
  return made;
}

describe('approved findings', () => {
  test('are one piece of additional work, paid once, done one by one and released with the job', async () => {
    const { job, found, addition, payment } = await paid();
    expect(addition).toMatchObject({
      price: '840.00',
      description: 'Finding 1: Tire; finding 2: Gasket; finding 3: Valve',
    });
    expect(codeOf(await deliver(job))).toEqual([409, 'findings_open']);
    expect(await statusOf(job.owner, job.id)).toBe('in_progress');
    for (const finding of found)
      expect(okBody(await finish(job, finding, 'done'))).toMatchObject({ status: 'done', can: [] });
    expect(codeOf(await finish(job, found[0]!, 'done'))).toEqual([409, 'stale_state']);
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'released', serviceAmount: '798.00' });
    expect(await findImpossible(db)).toEqual([]);
  });

  test('that cost nothing make no additional work', async () => {
    const job = await funded();
    const { id } = await reportFinding(job.provider.browser, job.id, { price: 0, parts: null });
    const decided = okBody<Decided>(await decide(job, { approve: [id] }));
    expect(decided).toMatchObject({ addition: null, payment: null, clientSecret: null });
    expect(codeOf(await deliver(job))).toEqual([409, 'findings_open']);
    okBody(await finish(job, { id }, 'done'));
    okBody(await deliver(job));
  });

  test('are answered once, by one of two who decide at once and with one key', async () => {
    const job = await funded();
    const { id } = await reportFinding(job.provider.browser, job.id);
    const both = await Promise.all([decide(job, { approve: [id] }), decide(job, { defer: [id] })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const other = await reportFinding(job.provider.browser, job.id);
    const [one, two] = [
      await decide(job, { approve: [other.id] }, `decide-${other.id}`),
      await decide(job, { approve: [other.id] }, `decide-${other.id}`),
    ];
    expect(two.json()).toEqual(one.json());
    expect(two.headers['idempotent-replay']).toBe('true');
  });

  test('wait for the payment after a declined card', async () => {
    const { job, found, decided } = await approved();
    const declined = await pay(job.owner, decided.clientSecret!, {
      ...goodCard,
      cardNumber: '4000 0000 0000 0002',
    });
    expect(codeOf(declined)).toEqual([402, 'card_declined']);
    expect((await findingsOf(job.owner, job.id)).map(({ status, isPaid }) => [status, isPaid])).toEqual(
      found.map(() => ['approved', false]),
    );
    expect(codeOf(await finish(job, found[0]!, 'done'))).toEqual([409, 'finding_unpaid']);
    okBody(await pay(job.owner, decided.clientSecret!));
    okBody(await finish(job, found[0]!, 'done'));
  });

  test('are declined together with their additional work while it is unpaid', async () => {
    const { job, addition, found } = await approved();
    const decline = (body?: object) => job.owner.post(`/api/additions/${addition.id}/decline`, body);
    // What is graded unairworthy is declined with a reason, also after it was approved.
    for (const body of [undefined, { reason: ' ' }]) {
      const refused = await decline(body);
      expect(codeOf(refused)).toEqual([400, 'invalid_input']);
      expect(refused.json()).toMatchObject({
        issues: [{ path: 'reason', message: 'Tell the provider why' }],
      });
    }
    expect((await findingsOf(job.owner, job.id)).map(({ status }) => status)).toEqual(
      found.map(() => 'approved'),
    );
    const reason = 'Another shop does it.';
    okBody(await decline({ reason }));
    expect(
      (await findingsOf(job.owner, job.id)).map(({ status, reason: said }) => ({ status, said })),
    ).toEqual(found.map(() => ({ status: 'declined', said: reason })));
    okBody(await deliver(job));
  });
});

describe('an approved finding that is not done', () => {
  test('is refunded by itself, the last one with the whole payment', async () => {
    const { job, found, payment } = await paid();
    const [tire, gasket, valve] = found as [FindingView, FindingView, FindingView];
    expect(okBody(await finish(job, gasket, 'withdraw'))).toMatchObject({
      status: 'withdrawn',
      refundedAmount: '145.00',
    });
    expect(await paymentOf(payment.id)).toMatchObject({
      status: 'held',
      totalAmount: '695.00',
      serviceAmount: '660.25',
      platformFee: '34.75',
      returnedAmount: '145.00',
    });
    expect(codeOf(await finish(job, gasket, 'withdraw'))).toEqual([409, 'stale_state']);
    expect(await titles(job.ownerId, 'payment')).toContain('Finding withdrawn');
    okBody(await finish(job, tire, 'withdraw'));
    const left = okBody<{ additions: object[] }>(await job.owner.get(`/api/requests/${job.id}/deal`));
    expect(left.additions).toMatchObject([
      { description: 'Finding 3: Valve. Withdrawn and refunded: Finding 1: Tire; finding 2: Gasket' },
    ]);
    okBody(await finish(job, valve, 'withdraw'));
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'refunded', refundedAmount: '310.00' });
    const { additions } = okBody<{ additions: object[] }>(
      await job.owner.get(`/api/requests/${job.id}/deal`),
    );
    expect(additions).toMatchObject([{ status: 'withdrawn' }]);
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await statusOf(job.owner, job.id)).toBe('completed');
    expect(await findImbalances(services)).toEqual([]);
    expect(await findImpossible(db)).toEqual([]);
  });

  test('stands on the receipt as a refund of what was charged', async () => {
    const { job, found, payment } = await paid();
    okBody(await finish(job, found[1]!, 'withdraw'));
    okBody(await finish(job, found[0]!, 'done'));
    okBody(await finish(job, found[2]!, 'done'));
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    const receipt = okBody(await job.owner.get(`/api/payments/${payment.id}/receipt/data`));
    expect(receipt).toMatchObject({
      total: '1840.00',
      charged: '1840.00',
      refunded: '145.00',
      paid: '1695.00',
      released: '1695.00',
      refunds: [{ amount: '145.00' }],
    });
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    const finance = okBody<{ differences: object[]; flows: { refunded: string } }>(
      await admin.get('/api/admin/finance'),
    );
    expect(finance.differences).toEqual([]);
  });

  test('gives the card its money back first, then the credit', async () => {
    const job = await funded();
    await giveCredit(db, job.ownerId, 20_000);
    const report = (price: number) => reportFinding(job.provider.browser, job.id, { price, parts: null });
    const made = [await report(60), await report(40)];
    const decided = okBody<Decided>(await decide(job, { approve: made.map(({ id }) => id) }));
    okBody(await pay(job.owner, decided.clientSecret!));
    expect(await paymentOf(decided.payment!.id)).toMatchObject({
      totalAmount: '100.00',
      creditAmount: '99.00',
    });
    okBody(await finish(job, made[0]!, 'withdraw'));
    expect(await paymentOf(decided.payment!.id)).toMatchObject({
      totalAmount: '40.00',
      creditAmount: '40.00',
    });
    expect(await creditOf(db, job.ownerId)).toBe(20_000 - 9_900 + 5_900);
    okBody(await finish(job, made[1]!, 'done'));
    okBody(await deliver(job));
    okBody(await act(job.owner, job.id, 'confirm'));
    await settle();
    expect(okBody(await job.owner.get(`/api/payments/${decided.payment!.id}/receipt/data`))).toMatchObject({
      credit: '99.00',
      refunded: '1.00',
      creditReturned: '59.00',
      paid: '1000.00',
    });
    expect(await findImpossible(db)).toEqual([]);
  });

  test('costs nothing while unpaid: the payment is made again for the rest', async () => {
    const { job, found, decided, addition } = await approved();
    expect(okBody(await finish(job, found[1]!, 'withdraw'))).toMatchObject({ refundedAmount: null });
    expect(codeOf(await pay(job.owner, decided.clientSecret!))).toEqual([409, 'stale_state']);
    const { additions } = okBody<{ additions: { price: string; payment: { clientSecret: string } }[] }>(
      await job.owner.get(`/api/requests/${job.id}/deal`),
    );
    expect(additions).toMatchObject([
      {
        id: addition.id,
        price: '695.00',
        payment: { totalAmount: '695.00' },
        description: 'Finding 1: Tire; finding 3: Valve',
      },
    ]);
    okBody(await pay(job.owner, additions[0]!.payment.clientSecret));
    expect(await findImpossible(db)).toEqual([]);
  });
});

describe('the end of the job', () => {
  const cancel = async (job: Job) => {
    const { browser: admin } = await signedIn(app, services, { isAdmin: true });
    okBody(await act(admin, job.id, 'cancel-job', { reason: 'The hangar burned down.' }));
  };

  test('by an administrator closes approved findings, refunds the paid ones and keeps undecided ones', async () => {
    const { job, payment } = await paid();
    await reportFinding(job.provider.browser, job.id);
    await cancel(job);
    expect(
      (await findingsOf(job.owner, job.id)).map(({ status, refundedAmount, can }) => [
        status,
        refundedAmount,
        can,
      ]),
    ).toEqual([
      ['withdrawn', '385.00', ['put_on_due_list']],
      ['withdrawn', '145.00', ['put_on_due_list']],
      ['withdrawn', '310.00', ['put_on_due_list']],
      ['reported', null, ['defer']],
    ]);
    expect((await paymentOf(payment.id)).status).toBe('refunded');
    expect(await findImpossible(db)).toEqual([]);
  });

  test('a cancelled job refunds what is left of a payment of which a part went back', async () => {
    const { job, found, payment } = await paid();
    okBody(await finish(job, found[0]!, 'withdraw'));
    await cancel(job);
    expect(await paymentOf(payment.id)).toMatchObject({
      status: 'refunded',
      totalAmount: '455.00',
      refundedAmount: '455.00',
      returnedAmount: '385.00',
    });
    expect(await findImpossible(db)).toEqual([]);
  });

  test('a dispute closes what is approved and not paid, and leaves what is undecided or paid', async () => {
    const { job, found } = await paid();
    const open = await reportFinding(job.provider.browser, job.id);
    const unpaid = await reportFinding(job.provider.browser, job.id);
    okBody(await decide(job, { approve: [unpaid.id] }));
    const dispute = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', {
        reason: 'poor_quality',
        description: 'The tire is the wrong one.',
        requestedRefund: 100,
      }),
    );
    const statuses = new Map((await findingsOf(job.owner, job.id)).map(({ id, status }) => [id, status]));
    expect([open.id, unpaid.id, found[0]!.id].map((id) => statuses.get(id))).toEqual([
      'reported',
      'withdrawn',
      'approved',
    ]);
    // Nobody answers or withdraws anything while the job stands still.
    const stale = [409, 'stale_state'];
    expect((await findingsOf(job.owner, job.id)).flatMap(({ can }) => can)).toEqual([]);
    expect(codeOf(await decide(job, { approve: [open.id] }))).toEqual(stale);
    expect(codeOf(await job.provider.browser.delete(`/api/findings/${open.id}`))).toEqual(stale);
    expect(codeOf(await finish(job, found[0]!, 'withdraw'))).toEqual(stale);
    okBody(await job.owner.post(`/api/disputes/${dispute.id}/withdraw`));
    okBody(await decide(job, { decline: [{ id: open.id, reason: 'Another shop does it.' }] }));
    okBody(await finish(job, found[0]!, 'done'));
    expect(await findImpossible(db)).toEqual([]);
  });

  test('by the end of a dispute closes what is paid and not done; its money is part of what was decided', async () => {
    const { job, found, payment } = await paid();
    okBody(await finish(job, found[0]!, 'done'));
    const { id } = okBody<{ id: number }>(
      await act(job.owner, job.id, 'disputes', {
        reason: 'poor_quality',
        description: 'The tire is the wrong one.',
        requestedRefund: 455,
      }),
    );
    const answer = { description: 'The rest needs parts that nobody has.' };
    okBody(await job.provider.browser.post(`/api/disputes/${id}/answer`, answer));
    okBody(await job.provider.browser.post(`/api/disputes/${id}/offers`, { refundAmount: 455 }));
    okBody(await job.owner.post(`/api/disputes/${id}/offers/1/accept`));
    expect(await statusOf(job.owner, job.id)).toBe('completed');
    expect(
      (await findingsOf(job.owner, job.id)).map(({ status, refundedAmount }) => [status, refundedAmount]),
    ).toEqual([
      ['done', null],
      ['withdrawn', null],
      ['withdrawn', null],
    ]);
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'split', refundedAmount: '455.00' });
    expect(await findImpossible(db)).toEqual([]);
  });
});

describe('the no-call limit of a quote', () => {
  test('a total below the sum for each is refused', async () => {
    const job = await funded();
    const response = await act(job.provider.browser, job.id, 'quotes', {
      price: 10,
      description: 'Like that.',
      estimatedDuration: '1 day',
      availableDate: '2027-01-01',
      noCall: { each: 150, total: 100 },
    });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'noCall.total']);
  });
});
