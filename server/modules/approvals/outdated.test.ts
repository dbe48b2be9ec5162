import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/testing/app.ts';
import { approvalScenarios, type Answered } from '#server/testing/build/approvals.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { db } = services;
const { group, owners, quoted, accept, vote, approvalsOn, asked, quoteOn, shop, statusOf } =
  approvalScenarios(app, services);
const { titles } = inspect(services);

const paymentsOf = (requestId: number) =>
  db.select().from(payments).where(eq(payments.serviceRequestId, requestId));
const quoteStatus = async (browser: Browser, requestId: number) =>
  okBody<{ id: number; status: string }[]>(await browser.get(`/api/requests/${requestId}/quotes`)).map(
    ({ status }) => status,
  );

describe('[COWN-07] a vote is outdated', () => {
  test.each([
    [
      'by a revised quote',
      async ({ job }: Scene) => {
        await quoteOn(job.id, job.provider.browser, { price: 2400 });
      },
    ],
    [
      'by a withdrawn quote',
      async ({ job }: Scene) => {
        okBody(await job.provider.browser.post(`/api/service-quotes/${job.quoteId}/withdraw`));
      },
    ],
    [
      'by a rejected quote',
      async ({ job, ines }: Scene) => {
        okBody(await ines.browser.post(`/api/service-quotes/${job.quoteId}/reject`, {}));
      },
    ],
    [
      'by a cancelled request',
      async ({ job, marta }: Scene) => {
        okBody(await marta.browser.delete(`/api/requests/${job.id}`));
      },
    ],
    [
      'by the aircraft that leaves the group',
      async ({ plane, marta }: Scene) => {
        okBody(await marta.browser.put(`/api/aircraft/${plane.id}/group`, { groupId: null }));
      },
    ],
  ])('%s', async (_case, change) => {
    const scene = await asked();
    await change(scene);
    const { marta, ben, approval, job } = scene;
    expect(codeOf(await vote(ben.browser, approval.id, true))).toEqual([409, 'stale_state']);
    expect(await paymentsOf(job.id)).toEqual([]);
    expect(await titles(ben.person.id, 'approval')).toEqual([
      'Your approval is needed',
      'The vote is outdated',
    ]);
    await settle();
    expect(await statusOf(marta.browser, job.id)).not.toBe('awaiting_payment');
  });

  test('if the provider is unavailable at the end: 200 with the reason, the vote stays recorded', async () => {
    const { ben, marta, approval, job } = await asked();
    okBody(await job.provider.browser.patch('/api/service-providers/me', { isAvailable: false }));
    expect(okBody(await vote(ben.browser, approval.id, true))).toMatchObject({
      status: 'outdated',
      vote: { approved: 2, endReason: 'The provider is unavailable.' },
    });
    expect(await statusOf(marta.browser, job.id)).toBe('open');
    expect(await paymentsOf(job.id)).toEqual([]);
  });

  test('if who asked may no longer accept', async () => {
    const of = await owners();
    const rosa = await group.join(of.marta.browser, of.id, 'maintenance_officer', 'Rosa');
    const job = await quoted(of);
    const body = { payerId: of.marta.person.id };
    const { approval } = okBody<Answered>(await accept(rosa.browser, job.quoteId, body));
    okBody(await vote(of.ben.browser, approval!.id, true));
    okBody(await of.marta.browser.patch(`/api/groups/${of.id}/members/${rosa.person.id}`, { role: 'pilot' }));
    expect(okBody(await vote(of.ines.browser, approval!.id, true))).toMatchObject({
      status: 'outdated',
      vote: { endReason: 'The person who asked can no longer accept it.' },
    });
    expect(await paymentsOf(job.id)).toEqual([]);
  });

  test('if who was to pay has left: nobody is charged for a former group', async () => {
    const of = await owners();
    const { marta, ben, ines } = of;
    const paul = await group.join(marta.browser, of.id, 'co_owner', 'Paul');
    const job = await quoted(of);
    const { approval } = okBody<Answered>(
      await accept(marta.browser, job.quoteId, { payerId: paul.person.id }),
    );
    expect((await paul.browser.delete(`/api/groups/${of.id}/members/${paul.person.id}`)).statusCode).toBe(
      204,
    );
    expect(okBody(await vote(ben.browser, approval!.id, true))).toMatchObject({
      status: 'outdated',
      vote: { endReason: 'The person who was to pay is no longer a co-owner.' },
    });
    expect(await paymentsOf(job.id)).toEqual([]);
    expect(await statusOf(ines.browser, job.id)).toBe('open');
  });

  test('nothing else on the request is accepted while it is open', async () => {
    const { ben, job } = await asked();
    const other = await quoteOn(job.id, (await shop()).browser, { price: 100 });
    expect(codeOf(await accept(ben.browser, other))).toEqual([409, 'approval_open']);
    expect(codeOf(await accept(ben.browser, job.quoteId))).toEqual([409, 'approval_open']);
  });

  test('two votes that both reach it accept once', async () => {
    const { ben, ines, approval, job } = await asked();
    const answers = await Promise.all([ben, ines].map(({ browser }) => vote(browser, approval.id, true)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await paymentsOf(job.id)).toHaveLength(1);
  });

  test('a vote and a revision at the same time: the old price is accepted, or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ben, approval, job } = await asked();
      const [voted] = await Promise.all([
        vote(ben.browser, approval.id, true),
        job.provider.browser.post(`/api/service-quotes/${job.quoteId}/withdraw`),
      ]);
      const [payment, ...others] = await paymentsOf(job.id);
      expect(others).toEqual([]);
      expect(payment === undefined).toBe(voted.statusCode === 409);
      expect(await quoteStatus(ben.browser, job.id)).toEqual([payment ? 'accepted' : 'withdrawn']);
    }
  });

  test('two owners who accept at the same time start one vote', async () => {
    const of = await owners();
    const { id, quoteId } = await quoted(of);
    const answers = await Promise.all([of.marta, of.ben].map(({ browser }) => accept(browser, quoteId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await approvalsOn(of.ines.browser, id)).toHaveLength(1);
  });
});

type Scene = Awaited<ReturnType<typeof asked>>;

test('[COWN-10~] the provider sees that the owners decide and by when, others nothing', async () => {
  const { job, approval, marta } = await asked();
  const rival = await shop();
  await quoteOn(job.id, rival.browser, { price: 3000 });
  expect(await approvalsOn(job.provider.browser, job.id)).toEqual([
    {
      id: approval.id,
      requestId: job.id,
      subject: 'quote',
      subjectIds: [job.quoteId],
      status: 'open',
      createdAt: expect.any(String) as string,
      expiresAt: approval.expiresAt,
      vote: null,
    },
  ]);
  expect(await approvalsOn(rival.browser, job.id)).toEqual([]);
  expect(codeOf(await vote(job.provider.browser, approval.id, true))[0]).toBeOneOf([403, 404]);
  okBody(await marta.browser.post(`/api/approvals/${approval.id}/withdraw`));
  expect(await approvalsOn(job.provider.browser, job.id)).toEqual([]);
});
