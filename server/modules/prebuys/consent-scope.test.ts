import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { transitions } from '#server/db/schema/jobs.ts';
import { testApp } from '#server/testing/app.ts';
import { inspect, type Accepted } from '#server/testing/build/jobs.ts';
import { fullScope, prebuyScenarios, threeStages } from '#server/testing/build/prebuys.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const on = prebuyScenarios(app, services);
const { notified, titles } = inspect(services);

const recordsOnly = { records: true, openPanels: false, engineRun: false, testFlight: false };
const change = (token: string, scope: object) => on.answered(token, { answer: 'change', scope });
const asked = async (token: string) =>
  okBody<{ status: string; scope: object; used: string[] }>(await on.seller().get(`/api/consents/${token}`));

describe('[PREB-02~] the seller changes what is allowed by the same link', () => {
  test('more and less, until it is used; the buyer and who quoted know, and the log keeps what was allowed', async () => {
    const job = await on.quoted(threeStages, recordsOnly);
    const wider = { ...recordsOnly, openPanels: true, testFlight: true };
    expect(okBody(await change(job.token, wider))).toEqual({ status: 'given' });
    expect(await asked(job.token)).toMatchObject({ status: 'given', scope: wider, used: [] });
    const { title } = await on.detailOf(job.owner, job.id);
    expect((await notified(job.ownerId, 'prebuy')).at(-1)).toMatchObject({
      title: 'The seller changed what is allowed',
      message: `For “${title}” the seller now allows: Read copies of the logbooks, Open panels and cowling, Test flight.`,
    });
    expect(await titles(job.provider.person.id, 'prebuy')).toEqual(['The seller changed what is allowed']);
    okBody(await change(job.token, recordsOnly));
    expect(await asked(job.token)).toMatchObject({ scope: recordsOnly });
    const logged = await db
      .select()
      .from(transitions)
      .where(and(eq(transitions.requestId, job.id), eq(transitions.event, 'change')))
      .orderBy(transitions.id);
    expect(logged.map(({ reason, actorId }) => [reason, actorId])).toEqual([
      ['Read copies of the logbooks', null],
      ['Read copies of the logbooks, Open panels and cowling, Test flight', null],
    ]);
  });

  test('what the buyer agreed to pay for stays allowed; more can still be added', async () => {
    const job = await on.quoted();
    const without = (name: keyof typeof fullScope) => ({ ...fullScope, [name]: false });
    okBody<Accepted>(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`));
    expect((await asked(job.token)).used).toEqual(['records']);
    expect(codeOf(await change(job.token, without('records')))).toEqual([409, 'stale_state']);
    const running = await on.running(threeStages, { ...fullScope, testFlight: false });
    okBody(await on.report(running, 1));
    okBody(await on.onStage(running.owner, running.id, 2, 'continue'));
    expect((await asked(running.token)).used).toEqual(['records', 'openPanels', 'engineRun']);
    for (const name of ['openPanels', 'engineRun'] as const)
      expect(codeOf(await change(running.token, without(name)))).toEqual([409, 'stale_state']);
    okBody(await change(running.token, fullScope));
    expect((await on.stagesOf(running))[2]).toMatchObject({ isAllowed: true });
    okBody(await change(running.token, without('testFlight')));
    expect((await on.stagesOf(running))[2]).toMatchObject({ isAllowed: false });
  });

  test('nothing at all, a link without consent and a withdrawn one change nothing', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    expect(codeOf(await change(token, fullScope))).toEqual([409, 'stale_state']);
    okBody(await on.answered(token));
    const none = { ...recordsOnly, records: false };
    expect(codeOf(await change(token, none))).toEqual([400, 'invalid_input']);
    const before = (await notified(job.ownerId, 'prebuy')).length;
    okBody(await change(token, fullScope));
    expect(await notified(job.ownerId, 'prebuy')).toHaveLength(before);
    okBody(await on.answered(token, { answer: 'withdraw' }));
    expect(codeOf(await change(token, recordsOnly))).toEqual([404, 'link_ended']);
  });

  test('at most five changes a day', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const there = prebuyScenarios(limited.app, limited.services);
    const job = await there.posted();
    const token = await there.asked(job);
    okBody(await there.answered(token));
    const changed = (n: number) =>
      there.answered(token, { answer: 'change', scope: n % 2 ? fullScope : recordsOnly });
    for (let n = 0; n < 5; n++) okBody(await changed(n));
    expect(codeOf(await changed(5))).toEqual([429, 'rate_limited']);
  });
});
