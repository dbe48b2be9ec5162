import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { liveEvents } from '#server/db/schema/live.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { funded } = jobScenarios(app, services);

/** A job that a team with two mechanics and a bookkeeper does. */
async function teamJob() {
  const job = await funded();
  const boss = job.provider.browser;
  const join = async (role: 'mechanic' | 'bookkeeper') => {
    const one = await signedIn(app, services);
    await inviteTo(boss, one.browser, services, { role });
    return one;
  };
  const [luis, priya] = [await join('mechanic'), await join('mechanic')];
  const path = `/api/requests/${job.id}`;
  const set = (leadId: string | null, memberIds: string[] = []) =>
    boss.put(`${path}/crew`, { leadId, memberIds });
  return { job, boss, luis, priya, grace: await join('bookkeeper'), path, set };
}

interface Crew {
  leadId: string | null;
  memberIds: string[];
  people: { userId: string; role: string }[];
  canAssign: boolean;
  canTake: boolean;
  isLate: boolean;
}
const crewAs = async (by: { get: (path: string) => Promise<Parameters<typeof okBody>[0]> }, path: string) =>
  okBody<Crew>(await by.get(`${path}/crew`));

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
  expect(okBody(await luis.browser.get(`${path}/crew`))).toMatchObject({
    leadId: null,
    memberIds: [],
    canAssign: false,
    canTake: true,
  });
  // Off: only owners and managers assign.
  okBody(await boss.patch('/api/team/settings', { mechanicsTake: false }));
  expect(codeOf(await luis.browser.post(`${path}/take`))).toEqual([403, 'forbidden']);
  okBody(await boss.patch('/api/team/settings', { mechanicsTake: true }));
  expect(codeOf(await grace.browser.post(`${path}/take`))).toEqual([403, 'forbidden']);
  const led = { leadId: luis.person.id, memberIds: [] };
  expect(okBody(await luis.browser.post(`${path}/take`))).toMatchObject({ ...led, canTake: false });
  expect(codeOf(await priya.browser.post(`${path}/take`))).toEqual([409, 'stale_state']);
  const set = (by: typeof boss, crew: object) => by.put(`${path}/crew`, crew);
  const both = { leadId: priya.person.id, memberIds: [luis.person.id] };
  expect(codeOf(await set(luis.browser, both))).toEqual([403, 'forbidden']);
  expect(okBody(await set(boss, both))).toMatchObject(both);
  const stranger = await signedIn(app, services, { userType: 'provider' });
  expect(codeOf(await set(boss, { leadId: stranger.person.id, memberIds: [] }))).toEqual([
    400,
    'invalid_input',
  ]);
  expect(codeOf(await stranger.browser.get(`${path}/crew`))).toEqual([404, 'not_found']);
  expect((await deliver(luis.browser)).statusCode).toBe(200);
  okBody(await set(boss, both));
  // A bookkeeper works on no job.
  for (const crew of [
    { leadId: grace.person.id, memberIds: [] },
    { leadId: null, memberIds: [grace.person.id] },
  ])
    expect(codeOf(await set(boss, crew))).toEqual([400, 'invalid_input']);
  okBody(await set(boss, { leadId: null, memberIds: [] }));
});

test('[TEAM-06~] a mechanic off the job sees what can be taken, and no actions; the owner reads who leads it', async () => {
  const { job, boss, luis, grace, path } = await teamJob();
  const detail = async (by: typeof boss) => okBody<{ can: string[]; canWork: boolean }>(await by.get(path));
  expect(await detail(boss)).toMatchObject({
    canWork: true,
    can: expect.arrayContaining(['deliver', 'dispute']),
  });
  expect(await detail(luis.browser)).toMatchObject({ canWork: false, can: [] });
  expect(await detail(grace.browser)).toMatchObject({ canWork: false, can: [] });
  expect((await crewAs(luis.browser, path)).canTake).toBe(true);
  expect((await crewAs(grace.browser, path)).canTake).toBe(false);
  const leadName = async (by: typeof boss) =>
    okBody<{ leadName: string | null }>(await by.get(`${path}/deal`)).leadName;
  expect(await leadName(job.owner)).toBeNull();
  okBody(await luis.browser.post(`${path}/take`));
  expect(await detail(luis.browser)).toMatchObject({ canWork: true, can: ['deliver'] });
  const { people } = await crewAs(boss, path);
  expect(people.map(({ role }) => role).toSorted()).toEqual(['mechanic', 'mechanic', 'owner']);
  expect(await leadName(job.owner)).toMatch(/^\w+( \w\.)?$/);
  // The open page of the owner shows it without a reload.
  const events = await db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, job.ownerId), eq(liveEvents.kind, 'request')));
  expect(events.at(-1)?.payload).toEqual({ requestId: job.id });
});

test('[TEAM-06~] a job on which no one is for 24 hours gets its lamp; one of a person never does', async () => {
  const { boss, luis, path, set } = await teamJob();
  const alone = await funded();
  const isLate = async () => (await crewAs(boss, path)).isLate;
  clock.forward({ hours: 23, minutes: 59 });
  expect(await isLate()).toBe(false);
  clock.forward({ minutes: 2 });
  expect(await isLate()).toBe(true);
  expect(await crewAs(alone.provider.browser, `/api/requests/${alone.id}`)).toEqual({
    leadId: null,
    memberIds: [],
    people: [],
    canAssign: false,
    canTake: false,
    isLate: false,
  });
  okBody(await set(null, [luis.person.id]));
  expect(await isLate()).toBe(false);
});

test('[TEAM-12~] running jobs of a removed member go to another one, who is notified; pages of the former one are too', async () => {
  const { job, boss, luis, priya, grace, path, set } = await teamJob();
  const [luisId, priyaId] = [luis.person.id, priya.person.id];
  okBody(await set(priyaId, [luisId]));
  const members = okBody<{ members: { userId: string; jobsLed: number }[] }>(
    await boss.get('/api/team'),
  ).members;
  expect(members.find(({ userId }) => userId === priyaId)?.jobsLed).toBe(1);
  const remove = (body?: object) => boss.delete(`/api/team/members/${priyaId}`, body);
  expect(codeOf(await remove())).toEqual([409, 'has_assignments']);
  for (const reassignTo of [grace.person.id, priyaId, job.ownerId])
    expect(codeOf(await remove({ reassignTo }))).toEqual([400, 'invalid_input']);
  expect((await remove({ reassignTo: luisId })).statusCode).toBe(204);
  expect(await crewAs(boss, path)).toMatchObject({ leadId: luisId, memberIds: [] });
  const told = await db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, luisId), eq(notifications.type, 'job_progress')));
  expect(told).toEqual([{ title: 'You lead a job' }]);
  const events = await db
    .select({ kind: liveEvents.kind })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, priyaId), eq(liveEvents.kind, 'member')));
  expect(events).toHaveLength(1);
  // To no one.
  const leave = await luis.browser.delete(`/api/team/members/${luisId}`, { reassignTo: null });
  expect(leave.statusCode).toBe(204);
  expect(await crewAs(boss, path)).toMatchObject({ leadId: null, memberIds: [] });
});

test('[TEAM-06~] who becomes a bookkeeper leads no job any longer', async () => {
  const { boss, luis, priya, path, set } = await teamJob();
  okBody(await set(luis.person.id, [priya.person.id]));
  okBody(await boss.patch(`/api/team/members/${luis.person.id}`, { role: 'bookkeeper' }));
  expect(await crewAs(boss, path)).toMatchObject({ leadId: null, memberIds: [priya.person.id] });
  okBody(await priya.browser.post(`${path}/take`));
});
