import { expect, test } from 'vitest';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { write } from '#server/testing/build/messaging.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { delivered } = jobScenarios(app, services);
const { browser: admin } = await signedIn(app, services, { isAdmin: true });
const stats = async () => okBody<Record<string, number | string>>(await admin.get('/api/admin/stats'));
const series = async (days: number) =>
  okBody<{ days: Record<string, number | string>[] }>(await admin.get(`/api/admin/stats/series?days=${days}`))
    .days;

test('[ADM-05][API-08~] the seven figures are exact and at most a minute old; the days add up', async () => {
  expect(await stats()).toEqual({
    totalUsers: 1,
    aircraftOwners: 1,
    serviceProviders: 0,
    dualAccessUsers: 0,
    totalRequests: 0,
    totalMessages: 0,
    waitlistCount: 0,
    countedAt: clock.now.toISOString(),
  });
  const job = await delivered();
  okBody(await act(job.owner, job.id, 'confirm'));
  await buildUser(services, { userType: 'provider', hasDualAccess: true });
  await buildUser(services, { deletedAt: clock.now });
  const writer = await signedIn(app, services);
  okBody(await write(writer.browser, job.provider.person.id, 'Do you do annuals?'));
  await db.insert(waitlist).values({ email: 'w@example.org', createdAt: clock.now });
  expect((await stats()).totalRequests).toBe(0);
  clock.forward({ minutes: 1 });
  const now = await stats();
  expect(now).toMatchObject({ totalRequests: 1, totalMessages: 1, waitlistCount: 1, dualAccessUsers: 1 });
  expect(Number(now.aircraftOwners) + Number(now.serviceProviders)).toBe(now.totalUsers);

  const days = await series(7);
  expect(days).toHaveLength(7);
  const today = clock.now.toISOString().slice(0, 10);
  expect(days.at(-1)).toEqual({
    day: today,
    users: now.totalUsers,
    requests: 1,
    quotes: 1,
    messages: 1,
    jobsCompleted: 1,
    released: '950.00',
  });
  expect(days[0]).toMatchObject({ users: 0, requests: 0, released: '0.00' });
  clock.forward({ days: 3 });
  const later = await series(4);
  expect(later.map(({ day }) => day)[0]).toBe(today);
  expect(later.map(({ jobsCompleted }) => jobsCompleted)).toEqual([1, 0, 0, 0]);
  for (const bad of ['0', '367', 'x'])
    expect((await admin.get(`/api/admin/stats/series?days=${bad}`)).statusCode).toBe(400);
});
