import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { loadTestAirports } from '#server/modules/airports/airports.build.ts';
import { testApp, type Browser } from '#server/testing/app.ts';
import { endOfDay } from './days.ts';
import { codeOf, dealsOf, good, type Accepted } from './jobs.build.ts';

const { app, services, settle, clock } = await testApp();
const { db } = services;
beforeAll(() => loadTestAirports(db));
const { shop, owner, opened, quoteOn, pay, accepted, funded, delivered, statusOf } = dealsOf(app, services);

const row = async (id: number) =>
  (await db.select().from(serviceRequests).where(eq(serviceRequests.id, id)))[0]!;
const titles = async (userId: string, ...kinds: string[]) =>
  (
    await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), inArray(notifications.type, kinds)))
      .orderBy(notifications.id)
  ).map(({ title }) => title);
const act = (browser: Browser, id: number, what: string, body?: object) =>
  browser.post(`/api/requests/${id}/${what}`, body);
const paymentStatus = async (id: number) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]!.status;

describe('[JOB-01] the course of a job', () => {
  test('accepted, paid, delivered, changed, delivered, confirmed: both sides see the steps', async () => {
    const { id, owner: browser, ownerId } = await opened();
    const [chosen, other] = [await shop(), await shop()];
    const quote = await quoteOn(id, chosen.browser);
    const unlucky = await quoteOn(id, other.browser, { price: 1100 });
    const { clientSecret } = good<Accepted>(await browser.post(`/api/service-quotes/${quote}/accept`));
    const others = async () =>
      (await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, unlucky)))[0]!;
    expect((await others()).status).toBe('pending');
    good(await pay(browser, clientSecret));
    expect(await others()).toMatchObject({ status: 'rejected', rejectReason: 'not_selected' });
    expect(await titles(other.person.id, 'quote_decided')).toEqual(['Another provider was chosen']);

    const provider = chosen.browser;
    expect((await act(provider, id, 'deliver', { summary: 'Done.' })).json()).toMatchObject({
      status: 'delivered',
      deliverySummary: 'Done.',
      confirmBy: '2026-10-05T15:00:00.000Z',
    });
    const back = await act(browser, id, 'request-changes', { reason: 'The valve cap is missing.' });
    expect(back.json()).toMatchObject({ status: 'in_progress', changesAsked: 1, confirmBy: null });
    good(await act(provider, id, 'deliver', { summary: 'With the cap.' }));
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
      ['fund', null],
      ['deliver', 'Wiley P.'],
      ['request_changes', 'You'],
      ['deliver', 'Wiley P.'],
      ['confirm', 'You'],
    ]);
    expect((await events(provider)).length).toBe(6);
    expect(await titles(ownerId, 'job_progress', 'payment', 'review_wanted')).toEqual([
      'Your payment is held',
      'The work is delivered',
      'The work is delivered',
      'How was the work?',
    ]);
    expect(await titles(chosen.person.id, 'quote_decided', 'job_progress', 'payment')).toEqual([
      'Your quote was accepted',
      'Payment held, you can begin',
      'The owner asks for changes',
      'Payment released',
    ]);
  });

  test('changes are asked for at most three times, with a reason', async () => {
    const { id, owner: browser, provider } = await funded();
    for (let time = 0; time < 3; time++) {
      good(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));
      expect((await act(browser, id, 'request-changes', { reason: 'too short' })).statusCode).toBe(400);
      good(await act(browser, id, 'request-changes', { reason: 'It is not yet right.' }));
    }
    good(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));
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
  ] as const)('%s is for one side alone, in its state alone', async (what, body, side) => {
    const deal = await accepted();
    const [right, wrong] =
      side === 'owner' ? [deal.owner, deal.provider.browser] : [deal.provider.browser, deal.owner];
    const stranger = side === 'owner' ? (await owner()).browser : (await shop()).browser;
    expect((await act(wrong, deal.id, what, body)).statusCode).toBe(403);
    expect(codeOf(await act(stranger, deal.id, what, body))).toEqual([404, 'not_found']);
    if (what !== 'back-out')
      expect((await act(right, deal.id, what, body)).json()).toMatchObject({
        code: 'stale_state',
        status: 'awaiting_payment',
      });
    const early = await opened();
    if (side === 'owner') expect(codeOf(await act(early.owner, early.id, what, body))[0]).toBe(409);
  });

  test('backing out of an unpaid acceptance opens the request and the quote again', async () => {
    const deal = await accepted();
    const answer = await act(deal.owner, deal.id, 'back-out');
    expect(answer.json()).toMatchObject({
      status: 'open',
      quoteCount: 1,
      provider: null,
      paymentDueAt: null,
    });
    expect(await paymentStatus(deal.payment.id)).toBe('expired');
    expect(codeOf(await pay(deal.owner, deal.clientSecret))).toEqual([409, 'stale_state']);
    const again = good<Accepted>(await deal.owner.post(`/api/service-quotes/${deal.quoteId}/accept`));
    good(await pay(deal.owner, again.clientSecret));
    expect(await statusOf(deal.owner, deal.id)).toBe('in_progress');
  });
});

describe('[JOB-02] what time brings about', () => {
  test('an acceptance that is not paid within 24 hours goes back', async () => {
    const deal = await accepted();
    clock.forward({ hours: 23, minutes: 59 });
    await settle();
    expect(await statusOf(deal.owner, deal.id)).toBe('awaiting_payment');
    clock.forward({ minutes: 1 });
    await settle();
    expect(await row(deal.id)).toMatchObject({ status: 'open', acceptedQuoteId: null, quoteCount: 1 });
    expect(await paymentStatus(deal.payment.id)).toBe('expired');
    expect(await titles(deal.ownerId, 'payment')).toEqual(['Your payment did not come']);
    expect(await titles(deal.provider.person.id, 'quote_decided')).toEqual([
      'Your quote was accepted',
      'The payment did not come',
    ]);
  });

  test('a quote that lapsed while the payment was awaited is over then', async () => {
    const deal = await accepted({ expiresAt: null }, { validDays: 1 });
    clock.forward({ hours: 24, minutes: 1 });
    await settle();
    const [quote] = await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, deal.quoteId));
    expect([quote!.status, (await row(deal.id)).quoteCount]).toEqual(['expired', 0]);
  });

  test('delivered work confirms itself after 72 hours; reminders at 24 and 48', async () => {
    const deal = await delivered();
    const reminders = async () =>
      (await titles(deal.ownerId, 'job_progress')).filter((title) => title === 'Please confirm the work')
        .length;
    const seen = [];
    for (const hours of [23, 1, 1, 23, 1]) {
      clock.forward({ hours });
      await settle();
      seen.push(await reminders());
    }
    expect(seen).toEqual([0, 1, 1, 2, 2]);
    clock.forward({ hours: 22, minutes: 59 });
    await settle();
    expect(await statusOf(deal.owner, deal.id)).toBe('delivered');
    clock.forward({ minutes: 1 });
    await settle();
    expect(await statusOf(deal.owner, deal.id)).toBe('completed');
    expect(await paymentStatus(deal.payment.id)).toBe('released');
  });

  test('what is not delivered in 75 days is ended and paid back; reminders at 60 and 72', async () => {
    const deal = await funded();
    const reminders = async () =>
      (await titles(deal.provider.person.id, 'job_progress')).filter((t) => t.startsWith('A job has not'))
        .length;
    const seen = [];
    for (const days of [59, 1, 11, 1, 2]) {
      clock.forward({ days });
      await settle();
      seen.push(await reminders());
    }
    expect(seen).toEqual([0, 1, 1, 2, 2]);
    expect((await row(deal.id)).status).toBe('in_progress');
    clock.forward({ days: 1 });
    await settle();
    expect((await row(deal.id)).status).toBe('cancelled');
    expect(await paymentStatus(deal.payment.id)).toBe('refunded');
  });

  test('unless both set a new date, which is one of the airport', async () => {
    const deal = await funded({ locationCode: 'KPAO' });
    const day = new Date(clock.now.getTime() + 80 * 86_400_000).toISOString().slice(0, 10);
    expect((await act(deal.owner, deal.id, 'new-date', { date: '2020-01-01' })).statusCode).toBe(400);
    good(await act(deal.owner, deal.id, 'new-date', { date: day }));
    expect((await act(deal.owner, deal.id, 'new-date', { date: day })).json()).toMatchObject({
      proposedDate: day,
      dateProposedBy: 'owner',
    });
    good(await act(deal.provider.browser, deal.id, 'new-date', { date: day }));
    expect((await row(deal.id)).deliverBy).toEqual(endOfDay(day, 'America/Los_Angeles'));
    clock.forward({ days: 76 });
    await settle();
    expect((await row(deal.id)).status).toBe('in_progress');
  });

  test.each([
    ['2026-10-31', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-07-01', 'Asia/Kolkata', '2026-07-01T18:30:00.000Z'],
    ['2026-07-01', null, '2026-07-02T12:00:00.000Z'],
  ])('%s ends in %s at %s', (date, zone, end) => {
    expect(endOfDay(date, zone).toISOString()).toBe(end);
  });
});

describe('[JOB-03] ending a job by agreement', () => {
  test('one proposes, the other agrees: the payment goes back', async () => {
    const deal = await funded();
    expect((await act(deal.provider.browser, deal.id, 'cancel-job', { reason: 'short' })).statusCode).toBe(
      400,
    );
    const proposed = await act(deal.provider.browser, deal.id, 'cancel-job', {
      reason: 'My hangar burned down.',
    });
    expect(proposed.json()).toMatchObject({ cancelProposedBy: 'provider', status: 'in_progress' });
    expect(codeOf(await act(deal.provider.browser, deal.id, 'cancel-job', { accept: true }))).toEqual([
      409,
      'stale_state',
    ]);
    expect((await act(deal.owner, deal.id, 'cancel-job', { accept: true })).json()).toMatchObject({
      status: 'cancelled',
    });
    expect(await paymentStatus(deal.payment.id)).toBe('refunded');
  });

  test('declined or taken back, the job goes on', async () => {
    const deal = await funded();
    const propose = { reason: 'The airplane was sold.' };
    expect(codeOf(await act(deal.owner, deal.id, 'cancel-job', { accept: false }))).toEqual([
      409,
      'stale_state',
    ]);
    good(await act(deal.owner, deal.id, 'cancel-job', propose));
    expect(codeOf(await act(deal.provider.browser, deal.id, 'cancel-job', propose))).toEqual([
      409,
      'stale_state',
    ]);
    good(await act(deal.provider.browser, deal.id, 'cancel-job', { accept: false }));
    expect(await row(deal.id)).toMatchObject({ status: 'in_progress', cancelProposedBy: null });
    good(await act(deal.owner, deal.id, 'cancel-job', propose));
    good(await act(deal.owner, deal.id, 'cancel-job', { accept: false }));
    expect(await row(deal.id)).toMatchObject({ status: 'in_progress', cancelProposedBy: null });
  });

  test('a cancelled request can no longer be paid for, delivered or confirmed', async () => {
    const deal = await delivered();
    expect(codeOf(await act(deal.owner, deal.id, 'cancel-job', { reason: 'I changed my mind.' }))).toEqual([
      409,
      'stale_state',
    ]);
  });
});

describe('[JOB-04] additional work', () => {
  const work = { description: 'The other tire is worn, too.', price: 400 };

  test('proposed, approved and paid on the same job; released with it', async () => {
    const deal = await funded();
    const { id } = good<{ id: number }>(await act(deal.provider.browser, deal.id, 'additions', work));
    const { clientSecret, payment } = good<Accepted>(await deal.owner.post(`/api/additions/${id}/approve`));
    expect(payment).toMatchObject({ totalAmount: '400.00', platformFee: '20.00', additionId: id });
    good(await pay(deal.owner, clientSecret));
    const seen = (await deal.owner.get(`/api/requests/${deal.id}/deal`)).json();
    expect(seen).toMatchObject({
      payment: { status: 'held' },
      additions: [{ status: 'paid', payment: { status: 'held', clientSecret: null } }],
      canReview: false,
      review: null,
    });
    good(await act(deal.provider.browser, deal.id, 'deliver', { summary: 'Both done.' }));
    good(await act(deal.owner, deal.id, 'confirm'));
    expect([await paymentStatus(deal.payment.id), await paymentStatus(payment.id)]).toEqual([
      'released',
      'released',
    ]);
  });

  test('declined also after approval while unpaid; withdrawn while proposed', async () => {
    const deal = await funded();
    const propose = async () =>
      good<{ id: number }>(await act(deal.provider.browser, deal.id, 'additions', work)).id;
    const first = await propose();
    const { clientSecret } = good<Accepted>(await deal.owner.post(`/api/additions/${first}/approve`));
    expect(
      (await deal.owner.get(`/api/requests/${deal.id}/deal`)).json().additions[0].payment.clientSecret,
    ).toBe(clientSecret);
    expect(
      (await deal.provider.browser.get(`/api/requests/${deal.id}/deal`)).json().additions[0].payment
        .clientSecret,
    ).toBeNull();
    good(await deal.owner.post(`/api/additions/${first}/decline`));
    expect(codeOf(await pay(deal.owner, clientSecret))).toEqual([409, 'stale_state']);
    const second = await propose();
    expect((await deal.owner.post(`/api/additions/${second}/withdraw`)).statusCode).toBe(403);
    good(await deal.provider.browser.post(`/api/additions/${second}/withdraw`));
    expect(codeOf(await deal.owner.post(`/api/additions/${second}/approve`))).toEqual([409, 'stale_state']);
  });

  test('not by others, not on a job that does not run', async () => {
    const deal = await accepted();
    expect(codeOf(await act(deal.provider.browser, deal.id, 'additions', work))).toEqual([
      409,
      'stale_state',
    ]);
    good(await pay(deal.owner, deal.clientSecret));
    expect(codeOf(await act((await shop()).browser, deal.id, 'additions', work))).toEqual([404, 'not_found']);
    const { id } = good<{ id: number }>(await act(deal.provider.browser, deal.id, 'additions', work));
    expect(codeOf(await (await owner()).browser.post(`/api/additions/${id}/approve`))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('what is unpaid when the job ends is taken back', async () => {
    const deal = await funded();
    const { id } = good<{ id: number }>(await act(deal.provider.browser, deal.id, 'additions', work));
    const { clientSecret } = good<Accepted>(await deal.owner.post(`/api/additions/${id}/approve`));
    good(await act(deal.provider.browser, deal.id, 'deliver', { summary: 'Done.' }));
    good(await act(deal.owner, deal.id, 'confirm'));
    expect((await deal.owner.get(`/api/requests/${deal.id}/deal`)).json().additions[0].status).toBe(
      'withdrawn',
    );
    expect(codeOf(await pay(deal.owner, clientSecret))).toEqual([409, 'stale_state']);
  });
});

test('[QUOTE-05] a deal is for its two sides; rivals find nothing', async () => {
  const deal = await accepted();
  const rival = await shop();
  expect((await rival.browser.get(`/api/requests/${deal.id}/deal`)).statusCode).toBe(404);
  expect((await deal.provider.browser.get(`/api/requests/${deal.id}/deal`)).json()).toMatchObject({
    payment: { status: 'pending', clientSecret: null },
  });
  expect((await deal.owner.get(`/api/requests/${deal.id}/deal`)).json().payment.clientSecret).toBe(
    deal.clientSecret,
  );
});
