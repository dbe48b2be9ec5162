import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { checked, mechanic, ownPath, policy, stated, type Shown } from '#server/testing/build/credentials.ts';
import { inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { shop, opened, quoteOn } = jobScenarios(app, services);
const { notified } = inspect(services);
beforeAll(() => loadTestAirports(services.db));

const admin = async () => (await signedIn(app, services, { isAdmin: true })).browser;
const at = (time: string) => (clock.now = new Date(time));

describe('the provider is notified before a credential ends', () => {
  const titlesOf = async (userId: string) => {
    await settle();
    return (await notified(userId, 'credential')).filter(({ title }) => title.includes('expire'));
  };

  test('60, 30 and 7 days before, and on the day it is over; once each', async () => {
    at('2026-10-02T15:00:00Z');
    const provider = await shop();
    const job = await opened();
    await quoteOn(job.id, provider.browser, { validDays: 60 });
    await stated(provider.browser, { ...policy, validUntil: '2026-12-31' });
    expect(await titlesOf(provider.person.id)).toEqual([]);
    const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-12-01', '2026-12-24', '2026-12-31'];
    const counts: number[] = [];
    for (const day of days) {
      at(`${day}T20:00:00Z`);
      counts.push((await titlesOf(provider.person.id)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    at('2027-01-01T07:59:00Z');
    expect(await titlesOf(provider.person.id)).toHaveLength(3);
    at('2027-01-01T08:01:00Z');
    const told = await titlesOf(provider.person.id);
    expect(told).toHaveLength(4);
    expect(told[0]?.message).toContain('ends on December 31, 2026, in 60 days');
    expect(told[3]).toMatchObject({ title: 'Credential expired' });
    at('2027-02-01T15:00:00Z');
    expect(await titlesOf(provider.person.id)).toHaveLength(4);
  });

  test('a renewed one counts from its new end; a refused one is not announced', async () => {
    at('2026-10-02T15:00:00Z');
    const provider = await shop();
    const reviewer = await admin();
    const { id } = await stated(provider.browser, { ...policy, validUntil: '2026-10-20' });
    expect(await titlesOf(provider.person.id)).toHaveLength(1);
    okBody(await provider.browser.patch(`${ownPath}/${id}`, { validUntil: '2027-10-20' }));
    at('2026-10-21T15:00:00Z');
    expect(await titlesOf(provider.person.id)).toHaveLength(1);
    await checked(reviewer, id, { verdict: 'refused', how: 'The policy names another business.' });
    at('2027-10-30T15:00:00Z');
    expect(await titlesOf(provider.person.id)).toHaveLength(1);
  });

  test('and open quotes that rely on an expired one are counted for the provider', async () => {
    at('2026-10-02T15:00:00Z');
    const provider = await shop({ servicesOffered: ['inspection', 'maintenance'] });
    const reviewer = await admin();
    for (const [title, category] of [
      ['Annual inspection', 'inspection'],
      ['Gear won’t retract', 'maintenance'],
    ]) {
      const job = await opened({ title, category });
      await quoteOn(job.id, provider.browser, { validDays: 60 });
    }
    const ia = await stated(provider.browser, { kind: 'ia', number: '3418417', validUntil: '2025-03-31' });
    const read = async () =>
      okBody<Shown[]>(await provider.browser.get(ownPath)).map(({ kind, openQuotes }) => [kind, openQuotes]);
    expect(ia.status).toBe('expired');
    expect(await read()).toEqual([['ia', 2]]);
    const { id } = await stated(provider.browser, mechanic);
    await checked(reviewer, id);
    // The A&P signs the repair; only the annual still needs the IA.
    expect(await read()).toEqual([
      ['ia', 1],
      ['a_and_p', 1],
    ]);
    // A request for an item of the due list is what the item is, whatever its title says.
    const { browser: owner, person: flyer } = await signedIn(app, services);
    const aircraft = await buildAircraft(services, { ownerId: flyer.id });
    const annual = { template: 'annual', lastDoneDate: '2025-10-14' };
    const reminder = okBody<{ id: number }>(
      await owner.post(`/api/aircraft/${aircraft.id}/reminders`, annual),
    );
    const { id: due } = okBody<{ id: number }>(
      await owner.post('/api/requests', {
        title: 'Squawks',
        description: 'Due.',
        category: 'maintenance',
        reminderIds: [reminder.id],
      }),
    );
    await quoteOn(due, provider.browser, { validDays: 60 });
    expect((await read())[0]).toEqual(['ia', 2]);
    await stated(provider.browser, policy);
    expect((await read()).at(-1)).toEqual(['insurance_hangarkeepers', 3]);
  });
});
