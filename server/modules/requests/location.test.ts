import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { cities } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
beforeAll(() => loadTestAirports(services.db));
const { shop, owner, quoteOn, pay } = jobScenarios(app, services);

const form = {
  title: 'Flat tire',
  description: 'Left main is flat.',
  category: 'maintenance',
  urgency: 'normal',
};
const post = async (browser: Browser, preferredLocation: string) =>
  okBody<{ id: number; preferredLocation: string }>(
    await browser.post('/api/requests', { ...form, preferredLocation }),
  );
interface Shown {
  id: number;
  preferredLocation: string | null;
}
const detail = async (browser: Browser, id: number) =>
  okBody<Shown>(await browser.get(`/api/requests/${id}`)).preferredLocation;
const inFeed = async (browser: Browser, id: number) =>
  okBody<Shown[]>(await browser.get('/api/requests?limit=100')).find((row) => row.id === id)!
    .preferredLocation;

describe('[QUOTE-05] the location of a request before acceptance', () => {
  test.each([
    ['kpao', 'KPAO'],
    ['KPAO · PAO · Palo Alto, hangar 12', 'KPAO'],
    ['san jose, california', 'San Jose, CA'],
    ['hangar 12, gate code 4711, call 555-0100', null],
  ])('%s is %s for providers, and as typed for the owner', async (typed, resolved) => {
    const { browser } = await owner();
    const { browser: provider } = await shop();
    const { id } = await post(browser, typed);
    expect(await detail(browser, id)).toBe(typed);
    expect([await detail(provider, id), await inFeed(provider, id)]).toEqual([resolved, resolved]);
  });

  test('a word that is a code and a town elsewhere is asked about, posted or changed', async () => {
    const { browser } = await owner();
    const typed = { ...form, preferredLocation: 'Ord' };
    const asked = { issues: [{ path: 'preferredLocation' }] };
    await services.db.insert(cities).values({
      name: 'Ord',
      state: 'NE',
      latitude: 41.6,
      longitude: -98.9,
      weight: 1,
    });
    expect((await browser.post('/api/requests', typed)).json()).toMatchObject(asked);
    const { id } = await post(browser, 'ORD');
    const change = (preferredLocation: string) => browser.patch(`/api/requests/${id}`, { preferredLocation });
    expect((await change('ord')).json()).toMatchObject(asked);
    okBody(await change('ORD'));
    okBody(await change('Ord, NE'));
    // Posted before it was asked about: an edit of something else goes through.
    await services.db
      .update(serviceRequests)
      .set({ preferredLocation: 'Ord' })
      .where(eq(serviceRequests.id, id));
    okBody(await change('Ord'));
  });

  test('a changed location changes what they see', async () => {
    const { browser } = await owner();
    const { browser: provider } = await shop();
    const { id } = await post(browser, 'San Jose, CA');
    okBody(await browser.patch(`/api/requests/${id}`, { preferredLocation: 'by the red barn' }));
    expect(await detail(provider, id)).toBeNull();
  });

  test('the typed text reaches the chosen provider from acceptance on, and no other in any way', async () => {
    const secret = 'gate code 4711';
    const { browser } = await owner();
    const [chosen, other] = [await shop(), await shop()];
    const { id } = await post(browser, `KPAO · ${secret}`);
    await settle();
    const quote = await quoteOn(id, chosen.browser);
    await quoteOn(id, other.browser);
    const everything = async (provider: Browser) => {
      const calendar = okBody<{ feedUrl: string }>(await provider.post('/api/schedule/feed')).feedUrl;
      const paths = [
        `/api/requests/${id}`,
        `/api/requests/${id}/quotes`,
        '/api/requests?limit=100',
        '/api/requests?limit=100&sort=match',
        '/api/requests/my?as=provider',
        '/api/service-quotes/my',
        '/api/notifications',
        '/api/schedule?from=2026-10-01&to=2026-10-31',
        '/api/home',
        new URL(calendar).pathname,
      ];
      const bodies = [];
      for (const path of paths) bodies.push((await provider.get(path)).body);
      return bodies.join('\n');
    };
    expect(await everything(chosen.browser)).not.toContain(secret);
    const { clientSecret } = okBody<Accepted>(await browser.post(`/api/service-quotes/${quote}/accept`));
    expect(await detail(chosen.browser, id)).toBe(`KPAO · ${secret}`);
    okBody(await pay(browser, clientSecret));
    expect(await everything(other.browser)).not.toContain(secret);
    expect(JSON.stringify(await services.db.select().from(mails))).not.toContain(secret);
  });
});
