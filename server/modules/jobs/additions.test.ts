import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { act, jobScenarios, inspect, type Accepted } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { shop, owner, pay, accepted, funded } = jobScenarios(app, services);
const { titles, paymentStatus } = inspect(services);

describe('[JOB-04] additional work', () => {
  const work = { description: 'The other tire is worn, too.', price: 400 };

  test('is proposed, approved and paid on the same job, and released with it', async () => {
    const job = await funded();
    const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work));
    const { clientSecret, payment } = okBody<Accepted>(await job.owner.post(`/api/additions/${id}/approve`));
    expect(payment).toMatchObject({ totalAmount: '400.00', platformFee: '20.00', additionId: id });
    okBody(await pay(job.owner, clientSecret));
    const detail = (await job.owner.get(`/api/requests/${job.id}/deal`)).json();
    expect(detail).toMatchObject({
      payment: { status: 'held' },
      additions: [{ status: 'paid', payment: { status: 'held', clientSecret: null } }],
      canReview: false,
      review: null,
    });
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Both done.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect([await paymentStatus(job.payment.id), await paymentStatus(payment.id)]).toEqual([
      'released',
      'released',
    ]);
    expect((await titles(job.ownerId, 'job_progress', 'payment')).slice(1, 3)).toEqual([
      'Additional work proposed',
      'Payment held',
    ]);
    expect((await titles(job.provider.person.id, 'job_progress', 'payment')).slice(1, 3)).toEqual([
      'Additional work approved',
      'Payment held',
    ]);
  });

  test('can be declined after approval while unpaid, and withdrawn while proposed', async () => {
    const job = await funded();
    const propose = async () =>
      okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work)).id;
    const first = await propose();
    const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/additions/${first}/approve`));
    expect(
      (await job.owner.get(`/api/requests/${job.id}/deal`)).json().additions[0].payment.clientSecret,
    ).toBe(clientSecret);
    expect(
      (await job.provider.browser.get(`/api/requests/${job.id}/deal`)).json().additions[0].payment
        .clientSecret,
    ).toBeNull();
    okBody(await job.owner.post(`/api/additions/${first}/decline`));
    expect(codeOf(await pay(job.owner, clientSecret))).toEqual([409, 'stale_state']);
    const second = await propose();
    expect((await job.owner.post(`/api/additions/${second}/withdraw`)).statusCode).toBe(403);
    okBody(await job.provider.browser.post(`/api/additions/${second}/withdraw`));
    expect(codeOf(await job.owner.post(`/api/additions/${second}/approve`))).toEqual([409, 'stale_state']);
    expect((await titles(job.ownerId, 'job_progress')).filter((title) => !title.includes('propose'))).toEqual(
      ['Additional work withdrawn'],
    );
    expect(
      (await titles(job.provider.person.id, 'job_progress')).filter((title) => !title.includes('propose')),
    ).toEqual(['Additional work approved', 'Additional work declined']);
  });

  test('is rejected from other users and on a job that is not running', async () => {
    const job = await accepted();
    expect(codeOf(await act(job.provider.browser, job.id, 'additions', work))).toEqual([409, 'stale_state']);
    okBody(await pay(job.owner, job.clientSecret));
    expect(codeOf(await act((await shop()).browser, job.id, 'additions', work))).toEqual([404, 'not_found']);
    const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work));
    expect(codeOf(await (await owner()).browser.post(`/api/additions/${id}/approve`))).toEqual([
      404,
      'not_found',
    ]);
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
    expect((await job.owner.post(`/api/additions/${id}/approve`)).json()).toMatchObject({
      code: 'stale_state',
      status: 'delivered',
    });
  });

  test('is withdrawn if it is unpaid when the job ends', async () => {
    const job = await funded();
    const { id } = okBody<{ id: number }>(await act(job.provider.browser, job.id, 'additions', work));
    const { clientSecret } = okBody<Accepted>(await job.owner.post(`/api/additions/${id}/approve`));
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect((await job.owner.get(`/api/requests/${job.id}/deal`)).json().additions).toMatchObject([
      { status: 'withdrawn', isClosed: true },
    ]);
    expect(codeOf(await pay(job.owner, clientSecret))).toEqual([409, 'stale_state']);
  });
});
