import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { act, jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { deliver } from '#server/testing/build/sign-offs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { shop, quoteOn, pay } = jobScenarios(app, services);
beforeAll(() => loadTestAirports(services.db));

interface Squawk {
  id: number;
  text: string;
  requestId: number | null;
  resolvedAt: string | null;
  resolution: string | null;
}
const noted = { text: 'Left brake squeals', notedOn: '2026-10-01' };

async function owned() {
  const { browser, person } = await signedIn(app, services);
  const { id } = await buildAircraft(services, { ownerId: person.id });
  const list = async () => okBody<Squawk[]>(await browser.get(`/api/aircraft/${id}/squawks`));
  const add = async (more: object = {}) =>
    okBody<Squawk>(await browser.post(`/api/aircraft/${id}/squawks`, { ...noted, ...more }));
  const post = (squawkIds: number[]) =>
    browser.post('/api/requests', {
      title: 'Fix squawks',
      description: 'See the list.',
      category: 'maintenance',
      aircraftId: id,
      squawkIds,
    });
  return { browser, aircraftId: id, list, add, post };
}

describe('squawks', () => {
  test('are noted, resolved by hand with a word, opened again and removed', async () => {
    const { browser, list, add } = await owned();
    const first = await add({ meter: 'tach', hours: 3412.6 });
    const second = await add({ text: 'Beacon is dead' });
    expect(await list()).toMatchObject([{ id: second.id }, { id: first.id, meter: 'tach', hours: 3412.6 }]);
    const by = (id: number, step: string, body?: object) => browser.post(`/api/squawks/${id}/${step}`, body);
    okBody(await by(second.id, 'resolve', { resolution: 'New bulb' }));
    // A second tab changes nothing.
    okBody(await by(second.id, 'resolve', {}));
    expect(await list()).toMatchObject([
      { id: first.id, resolvedAt: null },
      { id: second.id, resolvedAt: expect.any(String), resolution: 'New bulb' },
    ]);
    expect(okBody(await by(second.id, 'reopen'))).toMatchObject({ resolvedAt: null, resolution: null });
    expect((await browser.delete(`/api/squawks/${second.id}`)).statusCode).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  test('a date to come, a reading without its meter and an empty text are refused', async () => {
    const { browser, aircraftId } = await owned();
    for (const wrong of [{ notedOn: '2026-10-05' }, { hours: 12 }, { meter: 'tach' }, { text: ' ' }])
      expect(
        codeOf(await browser.post(`/api/aircraft/${aircraftId}/squawks`, { ...noted, ...wrong })),
      ).toEqual([400, 'invalid_input']);
  });

  test('are the owner’s alone', async () => {
    const { aircraftId, add } = await owned();
    const { id } = await add();
    const other = await owned();
    const calls: [string, Promise<{ statusCode: number }>][] = [
      ['list', other.browser.get(`/api/aircraft/${aircraftId}/squawks`)],
      ['add', other.browser.post(`/api/aircraft/${aircraftId}/squawks`, noted)],
      ['resolve', other.browser.post(`/api/squawks/${id}/resolve`, {})],
      ['reopen', other.browser.post(`/api/squawks/${id}/reopen`)],
      ['remove', other.browser.delete(`/api/squawks/${id}`)],
    ];
    for (const [name, call] of calls) expect((await call).statusCode, name).toBe(404);
    expect(codeOf(await other.post([id]))).toEqual([400, 'invalid_input']);
    const provider = await shop();
    expect((await provider.browser.get(`/api/aircraft/${aircraftId}/squawks`)).statusCode).toBe(403);
  });
});

describe('a request for squawks', () => {
  const accepted = async (browser: Browser, requestId: number) => {
    const provider = await shop();
    const quoteId = await quoteOn(requestId, provider.browser);
    const { clientSecret } = okBody<Accepted>(await browser.post(`/api/service-quotes/${quoteId}/accept`));
    okBody(await pay(browser, clientSecret));
    return provider;
  };

  test('holds them; its completed job resolves them, and they stay in the history', async () => {
    const { browser, list, add, post } = await owned();
    const [one, other] = [await add(), await add({ text: 'Beacon is dead' })];
    const { id } = okBody<{ id: number }>(await post([one.id]));
    expect(await list()).toMatchObject([{ requestId: null }, { id: one.id, requestId: id }]);
    // Another request, or a removal, would lose it.
    expect(codeOf(await post([one.id]))).toEqual([400, 'invalid_input']);
    expect(codeOf(await browser.delete(`/api/squawks/${one.id}`))).toEqual([409, 'stale_state']);
    const provider = await accepted(browser, id);
    okBody(await deliver({ id, provider }));
    okBody(await act(browser, id, 'confirm'));
    expect(await list()).toMatchObject([
      { id: other.id, resolvedAt: null },
      { id: one.id, requestId: id, resolvedAt: expect.any(String) },
    ]);
    // It came back: another request may be posted for it.
    okBody(await browser.post(`/api/squawks/${one.id}/reopen`));
    okBody(await post([one.id]));
  });

  test('that is cancelled leaves them open for another one', async () => {
    const { browser, list, add, post } = await owned();
    const { id: squawkId } = await add();
    const { id } = okBody<{ id: number }>(await post([squawkId]));
    expect((await browser.delete(`/api/requests/${id}`)).statusCode).toBeLessThan(300);
    expect(await list()).toMatchObject([{ requestId: null, resolvedAt: null }]);
    okBody(await post([squawkId]));
  });
});
