import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { liveEvents } from '#server/db/schema/live.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { approvalScenarios, type ApprovalView } from '#server/testing/build/approvals.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { group, asked, vote, approvalsOn } = approvalScenarios(app, services);
const { titles } = inspect(services);

const remind = (browser: Browser, id: number) => browser.post(`/api/approvals/${id}/remind`);
interface Shown {
  canRemind: boolean;
  voters: { userId: string; hasSeen: boolean }[];
}
const shownTo = async (browser: Browser, requestId: number) =>
  (await approvalsOn(browser, requestId))[0]!.vote as unknown as Shown;

test('[COWN-06~] owners see who has read the question, and remind the others every 12 hours', async () => {
  const { marta, ben, ines, id, job, approval } = await asked();
  const seen = async () =>
    (await shownTo(marta.browser, job.id)).voters
      .filter(({ hasSeen }) => hasSeen)
      .map(({ userId }) => userId);
  expect(await seen()).toEqual([marta.person.id]);
  okBody(await ben.browser.put('/api/notifications/read', {}));
  expect((await seen()).toSorted()).toEqual([marta.person.id, ben.person.id].toSorted());

  expect(codeOf(await remind(marta.browser, approval.id))).toEqual([409, 'stale_state']);
  clock.forward({ hours: 12 });
  expect((await shownTo(marta.browser, job.id)).canRemind).toBe(true);
  const officer = await group.join(marta.browser, id, 'maintenance_officer', 'Rosa');
  expect(codeOf(await remind(officer.browser, approval.id))).toEqual([403, 'forbidden']);
  expect(codeOf(await remind((await signedIn(app, services)).browser, approval.id))).toEqual([
    404,
    'not_found',
  ]);
  okBody(await remind(marta.browser, approval.id));
  expect(await titles(ben.person.id, 'approval')).toEqual([
    'Your approval is needed',
    'Your vote is missing',
  ]);
  expect(await titles(marta.person.id, 'approval')).toEqual([]);
  expect(codeOf(await remind(ben.browser, approval.id))).toEqual([409, 'stale_state']);
  expect((await shownTo(ben.browser, job.id)).canRemind).toBe(false);

  // The reminder of the end comes all the same.
  clock.forward({ hours: 31 });
  await settle();
  expect(await titles(ines.person.id, 'approval')).toEqual([
    'Your approval is needed',
    'Your vote is missing',
    'The vote ends soon',
  ]);
  okBody(await vote(ben.browser, approval.id, true));
  expect(codeOf(await remind(ines.browser, approval.id))).toEqual([409, 'stale_state']);
});

test('[COWN-10~] the timeline tells the owners how they voted, and provider and pilots nothing of it', async () => {
  const { marta, ben, id, job, approval } = await asked();
  const pilot = await group.join(marta.browser, id, 'pilot', 'Hal');
  okBody(await vote(ben.browser, approval.id, true));
  const told = async (browser: Browser) =>
    okBody<{ timeline: { event: string; by: string | null; reason: string | null }[] }>(
      await browser.get(`/api/requests/${job.id}`),
    ).timeline.filter(({ event }) => event.startsWith('approval_'));
  const businessName = expect.stringMatching(/^\$2,335\.00, .+/) as string;
  expect(await told(marta.browser)).toMatchObject([
    { event: 'approval_ask', by: 'You', reason: businessName },
    { event: 'approval_approve', by: null, reason: businessName },
  ]);
  for (const other of [job.provider, pilot]) expect(await told(other.browser)).toEqual([]);
});

test('[COWN-10~] open pages of a provider that only quoted are notified when a vote starts and ends', async () => {
  const { ben, job, approval, marta } = await asked();
  const events = () =>
    db.$count(liveEvents, and(eq(liveEvents.userId, job.provider.person.id), eq(liveEvents.kind, 'request')));
  const before = await events();
  okBody(await vote(ben.browser, approval.id, false));
  okBody(await marta.browser.post(`/api/approvals/${approval.id}/withdraw`));
  expect(await events()).toBeGreaterThan(before);
});

test('[COWN-06~] what was not approved is asked again by any owner, who pays unless another one was named', async () => {
  const { ben, ines, job, approval } = await asked();
  const again = (browser: Browser, id = approval.id) => browser.post(`/api/approvals/${id}/ask-again`);
  expect(codeOf(await again(ben.browser))).toEqual([409, 'stale_state']);
  for (const one of [ben, ines]) okBody(await vote(one.browser, approval.id, false));
  expect((await approvalsOn(ben.browser, job.id))[0]).toMatchObject({ status: 'rejected' });
  const second = okBody<ApprovalView>(await again(ben.browser));
  expect(second).toMatchObject({
    status: 'open',
    vote: {
      amount: '2335.00',
      approved: 1,
      askedBy: { userId: ben.person.id },
      payer: { userId: ben.person.id },
    },
  });
  expect(second.id).not.toBe(approval.id);
  expect(codeOf(await again(ines.browser))).toEqual([409, 'approval_open']);
  expect(codeOf(await again((await signedIn(app, services)).browser))).toEqual([404, 'not_found']);
  okBody(await vote(ines.browser, second.id, true));
  expect(codeOf(await again(ben.browser))).toEqual([409, 'stale_state']);
});
