import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { owner, shop, quoteOn, pay } = jobScenarios(app, services);

interface Sums {
  price: string | null;
  refunded: string | null;
  released: string | null;
}
const sumsOf = ({ price, refunded, released }: Sums): Sums => ({ price, refunded, released });

/** A job for $1,000.00 with paid additional work for $400.00, declined work and work that is only proposed. */
async function jobWithAdditions() {
  const { browser, person } = await owner();
  const aircraft = await buildAircraft(services, { ownerId: person.id });
  const provider = await shop();
  const { id } = okBody<{ id: number }>(
    await browser.post('/api/requests', {
      title: 'Tires',
      description: 'Both main tires.',
      category: 'maintenance',
      aircraftId: aircraft.id,
    }),
  );
  const quote = await quoteOn(id, provider.browser);
  const { clientSecret } = okBody<Accepted>(await browser.post(`/api/service-quotes/${quote}/accept`));
  okBody(await pay(browser, clientSecret));
  const propose = async (price: number) =>
    okBody<{ id: number }>(
      await act(provider.browser, id, 'additions', { description: `Work for ${price}`, price }),
    ).id;
  const [paid, declined] = [await propose(400), await propose(77)];
  await propose(5000);
  const approved = okBody<Accepted>(await browser.post(`/api/additions/${paid}/approve`));
  okBody(await pay(browser, approved.clientSecret));
  okBody(await browser.post(`/api/additions/${declined}/decline`));
  return { id, owner: browser, provider: provider.browser, aircraft };
}

const detail = async (browser: Browser, id: number) =>
  sumsOf(okBody<Sums>(await browser.get(`/api/requests/${id}`)));
const listed = async (browser: Browser, query = '') =>
  okBody<Sums[]>(await browser.get(`/api/requests/my${query}`)).map(sumsOf);
const historyOf = async (job: Awaited<ReturnType<typeof jobWithAdditions>>) =>
  okBody<(Sums & { requestId: number })[]>(await job.owner.get(`/api/aircraft/${job.aircraft.id}/history`));

describe('[JOB-04] sums include additional work', () => {
  test('a running job: in detail, lists and schedule', async () => {
    const job = await jobWithAdditions();
    const running = { price: '1400.00', refunded: null, released: null };
    expect([await detail(job.owner, job.id), await detail(job.provider, job.id)]).toEqual([running, running]);
    expect([await listed(job.owner), await listed(job.provider)]).toEqual([[running], [running]]);
    const { jobs } = okBody<{ jobs: Sums[] }>(
      await job.provider.get('/api/schedule?from=2026-10-01&to=2026-10-31'),
    );
    expect(jobs).toMatchObject([{ price: '1400.00' }]);
    const profile = okBody<{ id: number }>(await job.provider.get('/api/service-providers/me'));
    expect((await job.provider.get(`/api/service-quotes/provider/${profile.id}`)).json()).toMatchObject([
      { quotedPrice: '1000.00', price: '1400.00', refunded: null },
    ]);
    const stranger = await shop();
    expect((await stranger.browser.get(`/api/requests/${job.id}`)).statusCode).toBe(404);
  });

  test('a completed job says what was released, to its provider after the fee; history lists it once', async () => {
    const job = await jobWithAdditions();
    okBody(await act(job.provider, job.id, 'deliver', { summary: 'Done.' }));
    okBody(await act(job.owner, job.id, 'confirm'));
    expect(await detail(job.owner, job.id)).toEqual({
      price: '1400.00',
      refunded: null,
      released: '1400.00',
    });
    expect(await listed(job.provider)).toEqual([{ price: '1400.00', refunded: null, released: '1330.00' }]);
    const history = await historyOf(job);
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ requestId: job.id, price: '1400.00', refunded: null });
  });

  test('a cancelled job says what was refunded', async () => {
    const job = await jobWithAdditions();
    okBody(await act(job.owner, job.id, 'cancel-job', { reason: 'The aircraft was sold.' }));
    okBody(await act(job.provider, job.id, 'cancel-job', { accept: true }));
    const refunded = { price: '1400.00', refunded: '1400.00', released: null };
    expect([await detail(job.owner, job.id), await detail(job.provider, job.id)]).toEqual([
      refunded,
      refunded,
    ]);
    expect(await listed(job.owner, '?status=cancelled')).toEqual([refunded]);
    expect(await historyOf(job)).toMatchObject([{ requestId: job.id, price: null, refunded: '1400.00' }]);
    const quotes = (query = '') => job.provider.get(`/api/service-quotes/my${query}`);
    const lost = { status: 'accepted', progress: 'lost', price: '1400.00', refunded: '1400.00' };
    expect([(await quotes()).json(), (await quotes('?status=lost')).json()]).toMatchObject([[lost], [lost]]);
    const won = await quotes('?status=won');
    expect([won.json(), won.headers['x-total-count']]).toEqual([[], '0']);
  });

  test('a list names the owner in full to the provider of the job, and to nobody else', async () => {
    const job = await jobWithAdditions();
    const names = async (browser: Browser) =>
      okBody<{ ownerName: string | null }[]>(await browser.get('/api/requests/my')).map(
        ({ ownerName }) => ownerName,
      );
    expect([await names(job.provider), await names(job.owner)]).toEqual([['Amelia Earhart'], [null]]);
  });

  test('the timeline names who did what, additional work included', async () => {
    const job = await jobWithAdditions();
    okBody(await act(job.provider, job.id, 'new-date', { date: '2026-10-20' }));
    const entries = async (browser: Browser) =>
      okBody<{ timeline: { event: string; by: string | null; reason: string | null }[] }>(
        await browser.get(`/api/requests/${job.id}`),
      ).timeline.map(({ event, by, reason }) => [event, by, reason]);
    const timeline = (owner: string, provider: string) => [
      ['post', owner, null],
      ['accept', owner, null],
      ['fund', owner, null],
      ['addition_propose', provider, '$400.00, Work for 400'],
      ['addition_propose', provider, '$77.00, Work for 77'],
      ['addition_propose', provider, '$5,000.00, Work for 5000'],
      ['addition_approve', owner, '$400.00, Work for 400'],
      ['addition_pay', owner, '$400.00, Work for 400'],
      ['addition_decline', owner, '$77.00, Work for 77'],
      ['propose_date', provider, '2026-10-20'],
    ];
    expect(await entries(job.owner)).toEqual(timeline('You', 'Tailwind Aero'));
    expect(await entries(job.provider)).toEqual(timeline('Amelia Earhart', 'You'));
  });
});
