import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { funded } = jobScenarios(app, services);

test('[TEAM-06~] lead and crew are set, taken and changed; a mechanic acts only on own jobs', async () => {
  const job = await funded();
  const boss = job.provider.browser;
  const [luis, priya, grace] = [
    await signedIn(app, services),
    await signedIn(app, services),
    await signedIn(app, services),
  ];
  for (const one of [luis, priya]) await inviteTo(boss, one.browser, services, { role: 'mechanic' });
  await inviteTo(boss, grace.browser, services, { role: 'bookkeeper' });
  const path = `/api/requests/${job.id}`;
  const deliver = (by: typeof boss) => by.post(`${path}/deliver`, { summary: 'Done as quoted.' });
  expect(codeOf(await deliver(luis.browser))).toEqual([403, 'not_assigned']);
  expect(okBody(await luis.browser.get(`${path}/crew`))).toEqual({ leadId: null, memberIds: [] });
  // Off: only owners and managers assign.
  okBody(await boss.patch('/api/team/settings', { mechanicsTake: false }));
  expect(codeOf(await luis.browser.post(`${path}/take`))).toEqual([403, 'forbidden']);
  okBody(await boss.patch('/api/team/settings', { mechanicsTake: true }));
  expect(codeOf(await grace.browser.post(`${path}/take`))).toEqual([403, 'forbidden']);
  const led = { leadId: luis.person.id, memberIds: [] };
  expect(okBody(await luis.browser.post(`${path}/take`))).toEqual(led);
  expect(codeOf(await priya.browser.post(`${path}/take`))).toEqual([409, 'stale_state']);
  const set = (by: typeof boss, crew: object) => by.put(`${path}/crew`, crew);
  const both = { leadId: priya.person.id, memberIds: [luis.person.id] };
  expect(codeOf(await set(luis.browser, both))).toEqual([403, 'forbidden']);
  expect(okBody(await set(boss, both))).toEqual(both);
  const stranger = await signedIn(app, services, { userType: 'provider' });
  expect(codeOf(await set(boss, { leadId: stranger.person.id, memberIds: [] }))).toEqual([
    400,
    'invalid_input',
  ]);
  expect(codeOf(await stranger.browser.get(`${path}/crew`))).toEqual([404, 'not_found']);
  expect((await deliver(luis.browser)).statusCode).toBe(200);
  okBody(await set(boss, both));
  expect((await boss.delete(`/api/team/members/${priya.person.id}`)).statusCode).toBe(204);
  expect(okBody(await boss.get(`${path}/crew`))).toEqual({ leadId: null, memberIds: [luis.person.id] });
  okBody(await set(boss, { leadId: null, memberIds: [] }));
});
