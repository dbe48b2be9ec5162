import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { approvalScenarios, type Answered, type ApprovalView } from '#server/testing/build/approvals.ts';
import { findingsOf, reportFinding } from '#server/testing/build/findings.ts';
import { act } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { running, vote, pay, group, approvalsOn } = approvalScenarios(app, services);

type Job = Awaited<ReturnType<typeof running>>;

const decide = (browser: Browser, id: number, body: object) => act(browser, id, 'findings/decide', body);
const find = ({ job }: Job, price: number) =>
  reportFinding(job.provider.browser, job.id, { price, parts: 0, grade: 'recommended' });
const approveFinding = async (scene: Job, price: number) => {
  const finding = await find(scene, price);
  return okBody<Answered>(await decide(scene.ben.browser, scene.job.id, { approve: [finding.id] }));
};
const propose = async ({ job }: Job, price: number) =>
  okBody<{ id: number }>(
    await act(job.provider.browser, job.id, 'additions', { description: 'Left brake rebuilt.', price }),
  ).id;
const approveWork = (browser: Browser, id: number, body: object = {}) =>
  browser.post(`/api/additions/${id}/approve`, body);

describe('[COWN-08] findings and additional work count since the last approval', () => {
  test('example 6: $310.00 pass alone, a further $220.00 need a vote, $500.00 exactly pass', async () => {
    const scene = await running();
    const { marta, ben, ines, job } = scene;
    expect((await approveFinding(scene, 310)).approval).toBeNull();
    const second = await find(scene, 220);
    const { approval, payment } = okBody<Answered>(
      await decide(ben.browser, job.id, { approve: [second.id] }),
    );
    expect([payment, approval]).toMatchObject([
      null,
      { subject: 'findings', subjectIds: [second.id], vote: { amount: '220.00', totalAfter: '530.00' } },
    ]);
    const statuses = async () =>
      (await findingsOf(ines.browser, job.id)).map(({ number, status }) => [number, status]);
    expect(await statuses()).toEqual([
      [1, 'approved'],
      [2, 'reported'],
    ]);
    clock.forward({ minutes: 1 });
    expect(okBody(await vote(ines.browser, approval!.id, true))).toMatchObject({ status: 'approved' });
    expect(await statuses()).toEqual([
      [1, 'approved'],
      [2, 'approved'],
    ]);
    // Both are one payment, of who asked for the latest.
    const { additions } = okBody<{
      additions: { price: string; payment: { payerId?: string; clientSecret: string | null } }[];
    }>(await ben.browser.get(`/api/requests/${job.id}/deal`));
    expect(additions).toMatchObject([{ price: '530.00', payment: { clientSecret: expect.any(String) } }]);
    okBody(await pay(ben.browser, additions[0]!.payment.clientSecret!));

    // The count starts again with the approval.
    const work = await propose(scene, 500);
    expect(okBody<Answered>(await approveWork(marta.browser, work)).approval).toBeNull();
    const more = await propose(scene, 1);
    expect(okBody<Answered>(await approveWork(marta.browser, more)).approval).toMatchObject({
      subject: 'addition',
      vote: { amount: '1.00', totalAfter: '501.00' },
    });
  });

  test('with the quote, if it was accepted alone', async () => {
    const scene = await running(400);
    expect((await approveFinding(scene, 100)).approval).toBeNull();
    expect((await approveFinding(scene, 1)).approval).toMatchObject({ vote: { totalAfter: '501.00' } });
  });

  test('additional work waits for the vote, and is paid by who asked', async () => {
    const scene = await running();
    const { ben, ines, job } = scene;
    const work = await propose(scene, 840);
    const { approval, payment } = okBody<Answered>(await approveWork(ben.browser, work));
    expect(payment).toBeNull();
    expect(codeOf(await approveWork(ines.browser, work))).toEqual([409, 'approval_open']);
    okBody(await vote(ines.browser, approval!.id, true));
    const { additions } = okBody<{ additions: { status: string; payment: { clientSecret: string } }[] }>(
      await ben.browser.get(`/api/requests/${job.id}/deal`),
    );
    expect(additions).toMatchObject([{ status: 'approved' }]);
    okBody(await pay(ben.browser, additions[0]!.payment.clientSecret));
  });

  test('answers that cost nothing need no vote; a vote carries out all answers of its call', async () => {
    const scene = await running();
    const { ben, marta, job } = scene;
    const [first, second] = [await find(scene, 900), await find(scene, 300)];
    const { approval } = okBody<Answered>(
      await decide(ben.browser, job.id, { approve: [first.id], decline: [{ id: second.id }] }),
    );
    expect((await findingsOf(ben.browser, job.id)).map(({ status }) => status)).toEqual([
      'reported',
      'reported',
    ]);
    okBody(await vote(marta.browser, approval!.id, true));
    expect((await findingsOf(ben.browser, job.id)).map(({ status }) => status)).toEqual([
      'approved',
      'declined',
    ]);
    const third = await find(scene, 700);
    expect(okBody<Answered>(await decide(ben.browser, job.id, { defer: [third.id] })).approval).toBeNull();
  });

  test('a maintenance officer answers to the limit, and declines at any price', async () => {
    const scene = await running();
    const { id, marta, job } = scene;
    const rosa = await group.join(marta.browser, id, 'maintenance_officer', 'Rosa');
    const payerId = marta.person.id;
    const small = await find(scene, 250);
    okBody(await decide(rosa.browser, job.id, { approve: [small.id], payerId }));
    const large = await propose(scene, 1);
    expect(okBody<Answered>(await approveWork(rosa.browser, large, { payerId })).approval).toMatchObject({
      vote: { totalAfter: '251.00', approved: 0 },
    });
    const other = await find(scene, 900);
    okBody(await decide(rosa.browser, job.id, { decline: [{ id: other.id }] }));
  });
});

describe('[COWN-07~] a vote on work is outdated', () => {
  test.each([
    [
      'by a finding that changed',
      async ({ job }: Job, id: number) => {
        okBody(await job.provider.browser.patch(`/api/findings/${id}`, { price: 950 }));
      },
    ],
    [
      'by a finding that is withdrawn',
      async ({ job }: Job, id: number) => {
        okBody(await job.provider.browser.delete(`/api/findings/${id}`));
      },
    ],
    [
      'by a finding that another owner declined',
      async ({ job, ines }: Job, id: number) => {
        okBody(await decide(ines.browser, job.id, { decline: [{ id }] }));
      },
    ],
    [
      'by delivered work',
      async ({ job }: Job) => {
        okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done as quoted.' }));
      },
    ],
  ])('%s', async (_case, change) => {
    const scene = await running();
    const finding = await find(scene, 900);
    const { approval } = okBody<Answered>(
      await decide(scene.ben.browser, scene.job.id, { approve: [finding.id] }),
    );
    await change(scene, finding.id);
    expect(codeOf(await vote(scene.ines.browser, approval!.id, true))).toEqual([409, 'stale_state']);
    expect((await approvalsOn(scene.ben.browser, scene.job.id))[0]).toMatchObject({ status: 'outdated' });
    expect((await findingsOf(scene.ben.browser, scene.job.id))[0]!.status).not.toBe('approved');
  });

  test('by additional work that is withdrawn', async () => {
    const scene = await running();
    const work = await propose(scene, 840);
    const { approval } = okBody<Answered>(await approveWork(scene.ben.browser, work));
    okBody(await scene.job.provider.browser.post(`/api/additions/${work}/withdraw`));
    expect(codeOf(await vote(scene.ines.browser, approval!.id, true))).toEqual([409, 'stale_state']);
    const [outdated] = await approvalsOn(scene.marta.browser, scene.job.id);
    expect(outdated).toMatchObject({ status: 'outdated' } satisfies Partial<ApprovalView>);
  });
});
