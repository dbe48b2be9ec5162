import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, type Accepted } from '#server/testing/build/jobs.ts';
import { prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { findImpossible } from '#server/testing/invariants.ts';
import { cards, stripeSite, type Job } from '#server/testing/processor-sites.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const site = await stripeSite();
const { app, services, clock, settle, peer, send } = site;
const { db } = services;
const on = prebuyScenarios(app, services);
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

afterEach(async () => {
  expect(await findImbalances(services)).toEqual([]);
  expect(await findImpossible(db)).toEqual([]);
  const { differences } = okBody<{ differences: object[] }>(await admin.get('/api/admin/finance'));
  expect(differences).toEqual([]);
});

/** A pre-buy whose first stage is reported. */
async function reported() {
  const quoted = await on.quoted();
  const accepted = okBody<Accepted>(await quoted.owner.post(`/api/service-quotes/${quoted.quoteId}/accept`));
  const first: Job = { ...quoted, ...accepted };
  expect(await site.pay(first, cards.good)).toBe('succeeded');
  okBody(await act(quoted.provider.browser, quoted.id, 'worked-before', { workedBefore: false }));
  okBody(await on.report(quoted, 1));
  return { quoted, first };
}

/** A pre-buy whose first stage is reported and whose second is paid and waits for the seller. */
async function paidAndWaiting() {
  const { quoted, first } = await reported();
  const second: Job = {
    ...quoted,
    ...okBody<Accepted>(await on.onStage(quoted.owner, quoted.id, 2, 'continue')),
  };
  expect(await site.pay(second, cards.good)).toBe('succeeded');
  await settle();
  expect(await stagesOf(quoted)).toEqual(['reported', 'waiting', 'waiting']);
  return { job: quoted, first, second };
}
type Waiting = Awaited<ReturnType<typeof paidAndWaiting>>;

const stagesOf = async (job: Waiting['job']) => (await on.stagesOf(job)).map(({ status }) => status);
const paymentsOf = async ({ id }: Waiting['job']) =>
  (await db.select().from(payments).where(eq(payments.serviceRequestId, id)).orderBy(payments.id)).map(
    ({ status, refundedAmount }) => [status, refundedAmount],
  );
const contest = async (paid: Job) => {
  const contested = peer.contest(await site.intentIdOf(paid));
  okBody(await send('charge.dispute.created', contested));
  return contested;
};
async function decide(contested: Awaited<ReturnType<typeof contest>>, outcome: 'won' | 'lost') {
  okBody(await send('charge.dispute.closed', peer.decide(contested, outcome)));
  for (let hours = 0; hours < 3; hours += 1) {
    clock.forward({ hours: 1 });
    await settle();
  }
}
/** What went back to a card as a refund of ours, in cents; a lost chargeback is none. */
const refundedTo = ({ payment: { id } }: Job) =>
  peer.effects
    .filter(({ path, key }) => path === '/v1/refunds' && key.startsWith(`payment:${id}:`))
    .map(({ params }) => Number(params.amount));

describe('[PREB-04~] a card’s bank decides while a paid stage waits', () => {
  test.each(['first', 'second'] as const)(
    'the payment of the %s stage is lost: the job ends, nothing waits, and every card has its money once',
    async (which) => {
      const paid = await paidAndWaiting();
      const { job } = paid;
      await decide(await contest(paid[which]), 'lost');
      expect(await on.detailOf(job.owner, job.id)).toMatchObject({
        status: 'cancelled',
        can: expect.any(Array),
      });
      expect(await stagesOf(job)).toEqual(['reported', 'stopped', 'stopped']);
      expect(await paymentsOf(job)).toEqual([
        ['refunded', '350.00'],
        ['refunded', '1150.00'],
      ]);
      expect([refundedTo(paid.first), refundedTo(paid.second)]).toEqual(
        which === 'first' ? [[], [115_000]] : [[35_000], []],
      );
      expect(codeOf(await on.confirmSeller(job, 2))).toEqual([409, 'stale_state']);
      expect((await on.stagesOf(job)).map(({ refunded }) => refunded)).toEqual([null, '1150.00', null]);
    },
  );

  test('the payment is won: the stage goes on waiting, and starts once the seller has confirmed', async () => {
    const { job, second } = await paidAndWaiting();
    const contested = await contest(second);
    expect(await on.detailOf(job.owner, job.id)).toMatchObject({ status: 'disputed' });
    expect(codeOf(await on.confirmSeller(job, 2))).toEqual([409, 'stale_state']);
    await decide(contested, 'won');
    expect(await stagesOf(job)).toEqual(['reported', 'waiting', 'waiting']);
    okBody(await on.confirmSeller(job, 2));
    expect(await stagesOf(job)).toEqual(['reported', 'running', 'waiting']);
    expect(await paymentsOf(job)).toEqual([
      ['held', '0.00'],
      ['held', '0.00'],
    ]);
  });

  test('the payment is won after the seven days: the owner has seven more to decide', async () => {
    const { quoted, first } = await reported();
    const contested = await contest(first);
    clock.forward({ days: 10 });
    await settle();
    await decide(contested, 'won');
    expect(await stagesOf(quoted)).toEqual(['reported', 'waiting', 'waiting']);
    const [, second] = await on.stagesOf(quoted);
    const hoursLeft = (Date.parse(second!.decideBy!) - clock.now.getTime()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(7 * 24 - 4);
    clock.forward({ days: 7 });
    await settle();
    expect(await stagesOf(quoted)).toEqual(['reported', 'stopped', 'stopped']);
  });
});
