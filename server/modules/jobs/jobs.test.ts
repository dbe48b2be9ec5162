import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceQuotes } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { act, jobScenarios, inspect, uploaded, type Accepted } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const { shop, owner, opened, quoteOn, pay, accepted, funded, statusOf } = jobScenarios(app, services);
const { row, titles, paymentStatus } = inspect(services);

describe('[JOB-01] the lifecycle of a job', () => {
  test('accepted, paid, delivered, changed, delivered, confirmed: both parties see the transitions', async () => {
    const { id, owner: browser, ownerId } = await opened();
    const [chosen, other] = [await shop(), await shop()];
    const quote = await quoteOn(id, chosen.browser);
    const unlucky = await quoteOn(id, other.browser, { price: 1100 });
    const { clientSecret } = okBody<Accepted>(await browser.post(`/api/service-quotes/${quote}/accept`));
    const others = async () =>
      (await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, unlucky)))[0]!;
    expect((await others()).status).toBe('pending');
    okBody(await pay(browser, clientSecret));
    expect(await others()).toMatchObject({ status: 'rejected', rejectReason: 'not_selected' });
    expect(await titles(other.person.id, 'quote_decided')).toEqual(['Another quote accepted']);

    const provider = chosen.browser;
    expect((await act(provider, id, 'deliver', { summary: 'Done.' })).json()).toMatchObject({
      status: 'delivered',
      deliverySummary: 'Done.',
      confirmBy: '2026-10-05T15:00:00.000Z',
    });
    const back = await act(browser, id, 'request-changes', { reason: 'The valve cap is missing.' });
    expect(back.json()).toMatchObject({ status: 'in_progress', changesAsked: 1, confirmBy: null });
    okBody(await act(provider, id, 'deliver', { summary: 'With the cap.' }));
    expect((await act(browser, id, 'confirm')).json()).toMatchObject({
      status: 'completed',
      can: ['dispute'],
    });

    const events = async (who: Browser) =>
      (await who.get(`/api/requests/${id}`))
        .json()
        .timeline.map(({ event, by }: { event: string; by: string | null }) => [event, by]);
    expect(await events(browser)).toEqual([
      ['accept', 'You'],
      ['fund', 'You'],
      ['deliver', 'Tailwind Aero'],
      ['request_changes', 'You'],
      ['deliver', 'Tailwind Aero'],
      ['confirm', 'You'],
    ]);
    expect((await events(provider)).length).toBe(6);
    expect(await titles(ownerId, 'job_progress', 'payment', 'review_wanted')).toEqual([
      'Payment held',
      'Work delivered',
      'Work delivered',
      'How was the work?',
    ]);
    expect(await titles(chosen.person.id, 'quote_decided', 'job_progress', 'payment')).toEqual([
      'Quote accepted',
      'Payment held',
      'Changes requested',
      'Payment released',
    ]);
  });

  test('changes can be requested at most three times, with a reason', async () => {
    const { id, owner: browser, provider } = await funded();
    for (let time = 0; time < 3; time++) {
      okBody(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));
      expect((await act(browser, id, 'request-changes', { reason: 'too short' })).statusCode).toBe(400);
      okBody(await act(browser, id, 'request-changes', { reason: 'It is not yet right.' }));
    }
    okBody(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));
    expect(codeOf(await act(browser, id, 'request-changes', { reason: 'Once more, please.' }))).toEqual([
      409,
      'stale_state',
    ]);
    expect((await browser.get(`/api/requests/${id}`)).json().can).not.toContain('request_changes');
  });

  test.each([
    ['deliver', { summary: 'Done.' }, 'provider'],
    ['request-changes', { reason: 'It is not yet right.' }, 'owner'],
    ['confirm', undefined, 'owner'],
    ['back-out', undefined, 'owner'],
  ] as const)('%s is possible for one party and in one status only', async (what, body, party) => {
    const job = await accepted();
    const [right, wrong] =
      party === 'owner' ? [job.owner, job.provider.browser] : [job.provider.browser, job.owner];
    const outsider = party === 'owner' ? (await owner()).browser : (await shop()).browser;
    expect((await act(wrong, job.id, what, body)).statusCode).toBe(403);
    expect(codeOf(await act(outsider, job.id, what, body))).toEqual([404, 'not_found']);
    if (what !== 'back-out')
      expect((await act(right, job.id, what, body)).json()).toMatchObject({
        code: 'stale_state',
        status: 'awaiting_payment',
      });
    const early = await opened();
    if (party === 'owner') expect(codeOf(await act(early.owner, early.id, what, body))[0]).toBe(409);
  });

  test('other users get 404 for an open request; a provider who sees it gets its status', async () => {
    const { id } = await opened();
    const outsider = (await owner()).browser;
    const calls = [
      ['back-out'],
      ['confirm'],
      ['request-changes', { reason: 'It is not yet right.' }],
      ['cancel-job', { reason: 'It is not yet right.' }],
      ['new-date', { date: '2026-12-01' }],
    ] as const;
    for (const [what, body] of calls) {
      expect(codeOf(await act(outsider, id, what, body)), what).toEqual([404, 'not_found']);
    }
    const rival = await shop();
    expect((await act(rival.browser, id, 'deliver', { summary: 'Done.' })).json()).toMatchObject({
      code: 'stale_state',
      status: 'open',
    });
  });

  test('a delivery closes proposals of dates and cancellation', async () => {
    const job = await funded();
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The airplane was sold.' }));
    okBody(await act(job.owner, job.id, 'new-date', { date: '2026-12-01' }));
    okBody(await act(job.provider.browser, job.id, 'deliver', { summary: 'Done.' }));
    const nothing = { cancelProposedBy: null, cancelReason: null, proposedDate: null, dateProposedBy: null };
    expect(await row(job.id)).toMatchObject(nothing);
    okBody(await act(job.owner, job.id, 'request-changes', { reason: 'It is not yet right.' }));
    expect(codeOf(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }))).toEqual([
      409,
      'stale_state',
    ]);
  });

  test('[QUOTE-05] the files of a delivery are visible to both parties only', async () => {
    const { id, owner: browser } = await opened();
    const [chosen, rival] = [await shop(), await shop()];
    const quote = await quoteOn(id, chosen.browser);
    await quoteOn(id, rival.browser);
    const { clientSecret } = okBody<Accepted>(await browser.post(`/api/service-quotes/${quote}/accept`));
    okBody(await pay(browser, clientSecret));
    const file = await uploaded(chosen.browser, 'delivery');
    okBody(await act(chosen.browser, id, 'deliver', { summary: 'Done.', photos: [file.id] }));
    const statusFor = async (who: Browser) => (await who.get(file.fileUrl)).statusCode;
    expect([
      await statusFor(browser),
      await statusFor(chosen.browser),
      await statusFor(rival.browser),
    ]).toEqual([200, 200, 404]);
  });

  test('backing out of an unpaid acceptance reopens the request and the quote', async () => {
    const job = await accepted();
    const response = await act(job.owner, job.id, 'back-out');
    expect(response.json()).toMatchObject({
      status: 'open',
      quoteCount: 1,
      provider: null,
      paymentDueAt: null,
    });
    expect(await paymentStatus(job.payment.id)).toBe('expired');
    expect(codeOf(await pay(job.owner, job.clientSecret))).toEqual([409, 'stale_state']);
    const again = okBody<Accepted>(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`));
    okBody(await pay(job.owner, again.clientSecret));
    expect(await statusOf(job.owner, job.id)).toBe('in_progress');
  });

  test('the provider is notified of each acceptance and each time it is reverted', async () => {
    const job = await accepted();
    for (let time = 0; time < 2; time++) {
      okBody(await act(job.owner, job.id, 'back-out'));
      okBody(await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`));
    }
    expect(await titles(job.provider.person.id, 'quote_decided')).toEqual([
      'Quote accepted',
      'Payment not received',
      'Quote accepted',
      'Payment not received',
      'Quote accepted',
    ]);
  });
});

test('[QUOTE-05] a job is visible to both parties only; other providers get 404', async () => {
  const job = await accepted();
  const rival = await shop();
  expect((await rival.browser.get(`/api/requests/${job.id}/deal`)).statusCode).toBe(404);
  expect((await job.provider.browser.get(`/api/requests/${job.id}/deal`)).json()).toMatchObject({
    payment: { status: 'pending', clientSecret: null },
  });
  expect((await job.owner.get(`/api/requests/${job.id}/deal`)).json().payment.clientSecret).toBe(
    job.clientSecret,
  );
});
