import { expect, test } from 'vitest';
import type { GroupRole } from '#contract/accounts/permissions.ts';
import { daysAfter } from '#contract/time.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { groupScenarios } from '#server/testing/build/groups.ts';
import { jobScenarios, quoteInput, type Accepted } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const group = groupScenarios(app, services);
const { shop, quoteOn, pay } = jobScenarios(app, services);
const today = services.now().toISOString().slice(0, 10);

type Browser = Awaited<ReturnType<typeof signedIn>>['browser'];
type Answer = { statusCode: number };
type Call = (browser: Browser) => Promise<Answer>;

const everyone: GroupRole[] = ['managing_owner', 'co_owner', 'maintenance_officer', 'pilot'];
const maintaining = everyone.filter((role) => role !== 'pilot');
const request = {
  title: 'Annual inspection',
  description: 'Annual due this month, no squawks.',
  category: 'maintenance',
  urgency: 'flexible',
};

const { id: groupId, people } = await group.ofAllRoles();
const managing = people.managing_owner.browser;
const stranger = await signedIn(app, services);
const plane = await group.addAircraft(managing, groupId);
const at = `/api/aircraft/${plane.id}`;
let hours = 1000;
let outages = 0;

/** Makes a row by the managing owner; returns its id. */
const made = async (path: string, body: object) => okBody<{ id: number }>(await managing.post(path, body)).id;
const addReminder = (template = 'annual') =>
  made(`${at}/reminders`, { template, dueDate: daysAfter(today, 30), evenIfListed: true });
const addSquawk = () => made(`${at}/squawks`, { text: 'Left brake drags', notedOn: today });
const addRequest = () => made('/api/requests', { ...request, aircraftId: plane.id });
const addOutage = () =>
  made(`${at}/outages`, {
    from: daysAfter(today, (outages += 2)),
    until: daysAfter(today, outages),
    reason: 'Paint',
  });
const log: Call = (browser) =>
  browser.post(`${at}/readings`, { meter: 'tach', hours: (hours += 0.1), readOn: today });
/** A call on a row of its own for each caller. */
const on =
  (make: () => Promise<number>, call: (browser: Browser, id: number) => Promise<Answer>): Call =>
  async (browser) =>
    call(browser, await make());

/** Calls with the roles that may make them; outsiders get 404, unless it is said. */
const table: Record<string, [may: GroupRole[], call: Call, outside?: number]> = {
  group: [everyone, (browser) => browser.get(`/api/groups/${groupId}`)],
  'fleet board': [everyone, (browser) => browser.get(`/api/fleet?groupId=${groupId}`)],
  history: [everyone, (browser) => browser.get(`${at}/history`)],
  records: [everyone, (browser) => browser.get(`${at}/records.pdf`)],
  logbook: [everyone, (browser) => browser.get(`${at}/logbook`)],
  'due list': [everyone, (browser) => browser.get(`${at}/reminders`)],
  'meter log': [everyone, (browser) => browser.get(`${at}/readings`)],
  squawks: [everyone, (browser) => browser.get(`${at}/squawks`)],
  request: [everyone, on(addRequest, (browser, id) => browser.get(`/api/requests/${id}`))],
  quotes: [everyone, on(addRequest, (browser, id) => browser.get(`/api/requests/${id}/quotes`))],
  'log a reading': [everyone, log],
  'remove a reading': [
    everyone,
    on(
      async () => okBody<{ id: number }>((await log(managing)) as never).id,
      (browser, id) => browser.delete(`${at}/readings/${id}`),
    ),
  ],
  'note a squawk': [
    everyone,
    (browser) => browser.post(`${at}/squawks`, { text: 'Left brake drags', notedOn: today }),
  ],
  'check the VOR': [
    everyone,
    on(
      () => addReminder('vor'),
      (browser, id) => browser.post(`/api/reminders/${id}/done`, { date: today }),
    ),
  ],
  'mark an item done': [
    maintaining,
    on(addReminder, (browser, id) => browser.post(`/api/reminders/${id}/done`, { date: today })),
  ],
  'change the aircraft': [maintaining, (browser) => browser.patch(at, { notes: 'Tie-down 14' })],
  'add an item': [
    maintaining,
    (browser) =>
      browser.post(`${at}/reminders`, { template: 'elt', dueDate: daysAfter(today, 60), evenIfListed: true }),
  ],
  'change an item': [
    maintaining,
    on(addReminder, (browser, id) =>
      browser.patch(`/api/reminders/${id}`, { dueDate: daysAfter(today, 45) }),
    ),
  ],
  'remove an item': [maintaining, on(addReminder, (browser, id) => browser.delete(`/api/reminders/${id}`))],
  'replace a meter': [
    maintaining,
    (browser) =>
      browser.post(`${at}/new-meters`, {
        meter: 'hobbs',
        replacedOn: today,
        lastOld: (hours += 1),
        firstNew: hours,
      }),
  ],
  'resolve a squawk': [
    maintaining,
    on(addSquawk, (browser, id) => browser.post(`/api/squawks/${id}/resolve`, { resolution: 'Rebuilt' })),
  ],
  'mark out of service': [
    maintaining,
    (browser) =>
      browser.post(`${at}/outages`, {
        from: daysAfter(today, (outages += 2)),
        until: daysAfter(today, outages),
        reason: 'Paint',
      }),
  ],
  'end an outage': [maintaining, on(addOutage, (browser, id) => browser.post(`/api/outages/${id}/end`))],
  'post a request': [
    maintaining,
    (browser) => browser.post('/api/requests', { ...request, aircraftId: plane.id }),
  ],
  'find providers': [
    maintaining,
    on(addRequest, (browser, id) => browser.post('/api/providers/smart-match', { requestId: id })),
  ],
  'edit a request': [
    maintaining,
    on(addRequest, (browser, id) => browser.patch(`/api/requests/${id}`, { title: 'Annual, KPAO' })),
  ],
  'cancel a request': [maintaining, on(addRequest, (browser, id) => browser.delete(`/api/requests/${id}`))],
  'change shares': [
    ['managing_owner', 'co_owner'],
    async (browser) => {
      const shares = [people.managing_owner, people.co_owner].map(({ person }) => ({
        userId: person.id,
        shareBp: 5000,
      }));
      const answer = await browser.post(`/api/groups/${groupId}/share-changes`, { shares });
      const { shareChange } = await group.get(managing, groupId);
      if (shareChange) okBody(await managing.post(`/api/share-changes/${shareChange.id}/withdraw`));
      return answer;
    },
  ],
  'move the aircraft': [
    ['managing_owner'],
    async (browser) => {
      const own = await group.addAircraft(managing, groupId);
      return browser.put(`/api/aircraft/${own.id}/group`, { groupId: null });
    },
  ],
  'remove the aircraft': [
    ['managing_owner'],
    async (browser) => browser.delete(`/api/aircraft/${(await group.addAircraft(managing, groupId)).id}`),
  ],
};

test.each(Object.entries(table))(
  '[COWN-02~] of a group’s aircraft: %s',
  async (_name, [may, call, outside = 404]) => {
    const statuses: Record<string, number> = {};
    for (const role of everyone) statuses[role] = (await call(people[role].browser)).statusCode;
    const allowed = Object.fromEntries(
      everyone.map((role) => [role, may.includes(role) ? expect.toBeOneOf([200, 201, 204]) : 403]),
    );
    expect(statuses).toEqual(allowed);
    expect((await call(stranger.browser)).statusCode).toBe(outside);
  },
);

test('[COWN-04~] lists and home show what is shared beside one’s own; the meter log says who logged', async () => {
  const { pilot, co_owner: ben } = people;
  const own = await group.addAircraft(pilot.browser);
  const listed = okBody<{ id: number; group: { id: string; name: string } | null }[]>(
    await pilot.browser.get('/api/aircraft'),
  );
  expect(listed.find((one) => one.id === plane.id)!.group).toEqual({
    id: groupId,
    name: 'Palo Alto Bonanza Group',
  });
  expect(listed.find((one) => one.id === own.id)!.group).toBeNull();

  okBody(await pilot.browser.post(`${at}/readings`, { meter: 'total', hours: 4000, readOn: today }));
  const meters = okBody<{ meter: string; log: { hours: number; loggedBy: string | null }[] }[]>(
    await ben.browser.get(`${at}/readings`),
  );
  expect(meters.find(({ meter }) => meter === 'total')!.log[0]).toMatchObject({
    hours: 4000,
    loggedBy: 'Hal',
  });
  // Of an aircraft of one person nothing more is said than before.
  okBody(
    await pilot.browser.post(`/api/aircraft/${own.id}/readings`, { meter: 'total', hours: 1, readOn: today }),
  );
  const [meter] = okBody<typeof meters>(await pilot.browser.get(`/api/aircraft/${own.id}/readings`));
  expect(meter!.log[0]!.loggedBy).toBeNull();

  const posted = okBody<{ id: number; can: string[] }>(
    await ben.browser.post('/api/requests', { ...request, aircraftId: plane.id }),
  );
  const ids = async (browser: Browser) =>
    okBody<{ id: number }[]>(await browser.get('/api/requests/my')).map(({ id }) => id);
  expect(await ids(pilot.browser)).toContain(posted.id);
  expect(await ids(stranger.browser)).not.toContain(posted.id);
  expect(posted.can).toContain('edit');
  expect(okBody<{ can: string[] }>(await pilot.browser.get(`/api/requests/${posted.id}`)).can).toEqual([]);
  const home = okBody<{ stats: { aircraft: number; activeRequests: number } }>(
    await pilot.browser.get('/api/home'),
  );
  expect(home.stats.aircraft).toBeGreaterThan(1);
  expect(home.stats.activeRequests).toBeGreaterThan(0);

  // Acting for the group, its rows alone; a request without aircraft is the group’s then.
  const act = (accountId: string) => ben.browser.put('/api/auth/acting', { accountId });
  okBody(await act(groupId));
  const shared = okBody<{ id: number }>(await ben.browser.post('/api/requests', request));
  expect((await people.maintenance_officer.browser.get(`/api/requests/${shared.id}`)).statusCode).toBe(200);
  expect(await ids(ben.browser)).toContain(shared.id);
  okBody(await act(ben.person.id));
  const alone = okBody<{ id: number }>(await ben.browser.post('/api/requests', request));
  expect(codeOf(await pilot.browser.get(`/api/requests/${alone.id}`))).toEqual([404, 'not_found']);
});

test('[COWN-02~] [COWN-18] a job of a group: co-owners accept and pay, its room is for members who post requests, one review for all', async () => {
  const { co_owner: ben, maintenance_officer: rosa, pilot, managing_owner: marta } = people;
  const id = await addRequest();
  const provider = await shop();
  const quoteId = await quoteOn(id, provider.browser);
  const accept = (browser: Browser) => browser.post(`/api/service-quotes/${quoteId}/accept`);
  expect(codeOf(await accept(pilot.browser))).toEqual([403, 'forbidden']);
  // An officer names who pays, and asks the owners above a limit.
  expect(codeOf(await accept(rosa.browser))).toEqual([400, 'invalid_input']);
  okBody(await marta.browser.patch(`/api/groups/${groupId}`, { rule: { threshold: null } }));
  const { clientSecret } = okBody<Accepted>(await accept(ben.browser));
  expect((await pay(marta.browser, clientSecret)).statusCode).toBe(404);
  okBody(await pay(ben.browser, clientSecret));
  expect(codeOf(await marta.browser.put(`${at}/group`, { groupId: null }))).toEqual([409, 'job_running']);

  okBody(await marta.browser.put('/api/auth/acting', { accountId: groupId }));
  const [room] = okBody<{ id: number }[]>(await marta.browser.get(`/api/rooms?requestId=${id}`));
  okBody(await marta.browser.put('/api/auth/acting', { accountId: marta.person.id }));
  const write = (browser: Browser, content: string) =>
    browser.post(`/api/rooms/${room!.id}/messages`, { content });
  okBody(await write(provider.browser, 'Wheels are off.'));
  okBody(await write(rosa.browser, 'Thanks.'));
  const messages = okBody<{ content: string; author: { firstName: string } | null }[]>(
    await ben.browser.get(`/api/rooms/${room!.id}/messages`),
  );
  expect(messages.slice(-2).map(({ content, author }) => [content, author?.firstName])).toEqual([
    ['Wheels are off.', undefined],
    ['Thanks.', 'Rosa'],
  ]);
  for (const { browser } of [pilot, stranger])
    expect((await browser.get(`/api/rooms/${room!.id}/messages`)).statusCode).toBe(404);
  expect(okBody(await provider.browser.get(`/api/requests/${id}`))).toMatchObject({
    owner: { name: 'Palo Alto Bonanza Group' },
  });

  // One review a job, by a member who accepts work.
  okBody(await provider.browser.post(`/api/requests/${id}/deliver`, { summary: 'Done as quoted.' }));
  okBody(await marta.browser.post(`/api/requests/${id}/confirm`));
  const review = (browser: Browser) =>
    browser.post('/api/reviews', {
      providerId: provider.id,
      requestId: id,
      rating: 5,
      comment: 'Quick, and the log entry was complete.',
    });
  for (const { browser } of [rosa, pilot, stranger])
    expect(codeOf(await review(browser))).toEqual([403, 'review_not_allowed']);
  okBody(await review(ben.browser));
  expect(codeOf(await review(marta.browser))).toEqual([409, 'review_exists']);
});

test('[TEAM-17~] nobody quotes on a request of a group in which they are a co-owner', async () => {
  const provider = await shop();
  const id = await addRequest();
  okBody(
    await managing.post(`/api/groups/${groupId}/invitations`, {
      email: provider.person.email,
      role: 'co_owner',
    }),
  );
  okBody(
    await provider.browser.post(`/api/invitations/${await group.tokenOf(provider.person.email)}/accept`),
  );
  expect(
    codeOf(
      await provider.browser.post(`/api/requests/${id}/quotes`, {
        ...quoteInput,
        availableDate: daysAfter(today, 7),
      }),
    ),
  ).toEqual([403, 'forbidden']);
});
