import { beforeAll, describe, expect, test } from 'vitest';
import { describeEvent } from '#contract/jobs/event-labels.ts';
import { formatLongDateIn } from '#contract/time.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { findingsOf, reportFinding, tire } from '#server/testing/build/findings.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet } from '#server/testing/build/sign-offs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { phonePhoto } from '#server/testing/sample-files.ts';

const { app, services } = await testApp();
const { funded } = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);
beforeAll(() => loadTestAirports(services.db));

type Job = Pick<Awaited<ReturnType<typeof onAircraft>>, 'id' | 'owner' | 'provider'>;

/** Without a price nothing has to be paid before it is done. */
const free = { price: 0, parts: null };
const report = (job: Job, change: object = {}) =>
  reportFinding(job.provider.browser, job.id, { ...free, ...change });
const reportAgain = (job: Job, replacesId: number, change: object = {}) =>
  act(job.provider.browser, job.id, 'findings', { ...tire, ...free, ...change, replacesId });
const decide = async (job: Job, body: object) =>
  okBody(await act(job.owner, job.id, 'findings/decide', body));
const decline = (job: Job, id: number) => decide(job, { decline: [{ id, reason: 'Not now.' }] });
const complete = async (job: Job, id: number) =>
  okBody(await job.provider.browser.post(`/api/findings/${id}/done`));
const approveAndDo = async (job: Job, id: number) => {
  await decide(job, { approve: [id] });
  await complete(job, id);
};

const listed = async (job: Job) =>
  okBody<{ openFindings: { number: number }[] }>(
    await job.provider.browser.get(`/api/requests/${job.id}/sign-off`),
  ).openFindings.map(({ number }) => number);
const dueOf = async (job: Job & { aircraftId: number }) =>
  okBody<{ finding: { id: number } | null }[]>(
    await job.owner.get(`/api/aircraft/${job.aircraftId}/reminders`),
  ).map(({ finding }) => finding?.id);

async function declined() {
  const job = await onAircraft(annual);
  const first = await report(job);
  await decline(job, first.id);
  return { job, first };
}
const approved = { readings: { total: 3419.6 }, signOff: sheet };

describe('a finding that was declined, reported again', () => {
  test('and done no longer rules out the approval', async () => {
    const { job, first } = await declined();
    const again = okBody<{ id: number }>(await reportAgain(job, first.id));
    expect(await listed(job)).toEqual([2]);
    expect((await deliver(job, approved)).statusCode).toBe(400);
    await approveAndDo(job, again.id);
    expect(await listed(job)).toEqual([]);
    okBody(await deliver(job, approved));
    const records = await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`);
    const text = pdfText(records.rawPayload).replaceAll(/\s+/g, ' ');
    const today = formatLongDateIn(services.now(), 'UTC');
    expect(text).toContain(`Unairworthy, declined, reported again as finding 2. Found ${today}`);
    expect(text).toContain(`Unairworthy, done, replaces finding 1. Found ${today}, done ${today}`);
  });

  test('counts again when the new one is withdrawn before an answer', async () => {
    const { job, first } = await declined();
    const again = okBody<{ id: number }>(await reportAgain(job, first.id));
    expect((await job.provider.browser.delete(`/api/findings/${again.id}`)).statusCode).toBe(204);
    expect(await listed(job)).toEqual([1]);
  });

  test('with another grade counts with that one: the mechanic can correct it after the answer', async () => {
    const { job, first } = await declined();
    const again = okBody<{ id: number }>(await reportAgain(job, first.id, { grade: 'watch' }));
    await decide(job, { defer: [again.id] });
    expect(await listed(job)).toEqual([]);
    okBody(await deliver(job, approved));
  });

  test('however often: one that is done stands for all of them', async () => {
    const { job, first } = await declined();
    const second = okBody<{ id: number }>(await reportAgain(job, first.id));
    await decide(job, { approve: [second.id] });
    okBody(await job.provider.browser.post(`/api/findings/${second.id}/withdraw`));
    const third = okBody<{ id: number }>(await reportAgain(job, second.id));
    await decline(job, third.id);
    expect(await listed(job)).toEqual([3]);
    const fourth = okBody<{ id: number }>(await reportAgain(job, third.id));
    await approveAndDo(job, fourth.id);
    expect(await listed(job)).toEqual([]);
  });

  test('may have the photos of the earlier one, which keeps them', async () => {
    const job = await onAircraft(annual);
    const photo = form({ name: 'tire.jpg', body: await phonePhoto() });
    const { id: fileId } = okBody<{ id: number }>(
      await job.provider.browser.post('/api/uploads?purpose=finding', photo, formHeaders),
    );
    const first = await report(job, { fileIds: [fileId] });
    // Only a report of the same discrepancy has them, too.
    expect(
      codeOf(await act(job.provider.browser, job.id, 'findings', { ...tire, ...free, fileIds: [fileId] })),
    ).toEqual([400, 'invalid_input']);
    await decline(job, first.id);
    okBody(await reportAgain(job, first.id, { fileIds: [fileId] }));
    const photos = (await findingsOf(job.owner, job.id)).flatMap((finding) => finding.photos);
    expect(photos.map(({ id }) => id === fileId)).toEqual([true, false]);
    for (const { fileUrl } of photos) expect((await job.owner.get(fileUrl)).statusCode).toBe(200);
  });

  test('shows both parties the relation, on the boards and in the timeline', async () => {
    const { job, first } = await declined();
    const again = okBody<{ id: number }>(await reportAgain(job, first.id, { title: 'Tire' }));
    for (const browser of [job.owner, job.provider.browser])
      expect(await findingsOf(browser, job.id)).toMatchObject([
        { number: 1, replaces: null, replacedBy: { id: again.id, number: 2 } },
        { number: 2, replaces: { id: first.id, number: 1 }, replacedBy: null },
      ]);
    const { timeline } = okBody<{ timeline: { event: string; by: string; to: string; reason: string }[] }>(
      await job.provider.browser.get(`/api/requests/${job.id}`),
    );
    const told = timeline.find(({ event }) => event === 'report_again')!;
    expect([describeEvent(told), told.reason]).toEqual([
      'You reported a finding again',
      'Finding 1 as finding 2: Left main tire worn to cord',
    ]);
  });

  test('has one report at a time that stands for it', async () => {
    const { job, first } = await declined();
    const canReportAgain = async () =>
      (await findingsOf(job.provider.browser, job.id))
        .filter(({ can }) => can.includes('report_again'))
        .map(({ number }) => number);
    expect(await canReportAgain()).toEqual([1]);
    const again = okBody<{ id: number }>(await reportAgain(job, first.id));
    expect(await canReportAgain()).toEqual([]);
    const refused = await reportAgain(job, first.id);
    expect([...codeOf(refused), refused.json().message]).toEqual([
      409,
      'finding_replaced',
      'Finding 1 was already reported again as finding 2.',
    ]);
    await decline(job, again.id);
    expect(await canReportAgain()).toEqual([1, 2]);
    await approveAndDo(job, okBody<{ id: number }>(await reportAgain(job, first.id)).id);
    expect(codeOf(await reportAgain(job, again.id))).toEqual([409, 'finding_replaced']);
  });
});

test('only what was answered and not done, of the same job, is reported again', async () => {
  const job = await funded();
  const other = await funded();
  const theirs = await report(other);
  await decline(other, theirs.id);
  expect((await reportAgain(job, theirs.id)).json().issues).toEqual([
    { path: 'replacesId', message: 'Choose a finding of this job' },
  ]);
  const [open, taken, done] = [await report(job), await report(job), await report(job)];
  await job.provider.browser.delete(`/api/findings/${taken.id}`);
  await approveAndDo(job, done.id);
  for (const { id } of [open, taken, done])
    expect(codeOf(await reportAgain(job, id))).toEqual([409, 'stale_state']);
  expect(await findingsOf(job.owner, job.id)).toHaveLength(3);
});

test('what the owner declined is asked again, also within the no-call limit', async () => {
  const job = await funded({}, { noCall: { each: 150, total: 300 } });
  const first = await report(job, { price: 200 });
  await decline(job, first.id);
  expect(okBody(await reportAgain(job, first.id, { price: 90 }))).toMatchObject({
    status: 'reported',
    isNoCall: false,
  });
});

test('an item of the due list gives way to the later report, once that is deferred or done', async () => {
  const job = await onAircraft(annual);
  const first = await report(job);
  await decide(job, { defer: [first.id] });
  const second = okBody<{ id: number }>(await reportAgain(job, first.id));
  expect(await dueOf(job)).toEqual([first.id]);
  await decide(job, { defer: [second.id] });
  expect(await dueOf(job)).toEqual([second.id]);
  const third = okBody<{ id: number }>(await reportAgain(job, second.id));
  await approveAndDo(job, third.id);
  expect(await dueOf(job)).toEqual([]);
  expect((await findingsOf(job.owner, job.id)).map(({ reminderId }) => reminderId)).toEqual([
    null,
    null,
    null,
  ]);
});
