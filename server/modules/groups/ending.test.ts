import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { liveEvents } from '#server/db/schema/live.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { groupScenarios } from '#server/testing/build/groups.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const group = groupScenarios(app, services);
const { titles } = inspect(services);

test('[COWN-17~] the last member stays while a request of the group is open; then its invitations end with it', async () => {
  const { browser, person } = await signedIn(app, services);
  const { id } = await group.create(browser, 'club', 'Peninsula Flying Club');
  okBody(await browser.put('/api/auth/acting', { accountId: id }));
  const posted = okBody<{ id: number }>(
    await browser.post('/api/requests', {
      title: 'Hangar door',
      description: 'The door of our hangar sticks halfway.',
      category: 'maintenance',
      urgency: 'flexible',
    }),
  );
  const email = `late-${person.id}@example.org`;
  okBody(await browser.post(`/api/groups/${id}/invitations`, { email, role: 'co_owner' }));
  const own = `/api/groups/${id}/members/${person.id}`;
  expect(codeOf(await browser.delete(own))).toEqual([409, 'has_open_work']);
  expect((await browser.delete(`/api/requests/${posted.id}`)).statusCode).toBe(204);
  const token = await group.tokenOf(email);
  expect((await browser.delete(own)).statusCode).toBe(204);
  const late = await signedIn(app, services);
  expect(codeOf(await late.browser.post(`/api/invitations/${token}/accept`))).toEqual([400, 'invalid_token']);
  expect(codeOf(await late.browser.get(`/api/invitations/${token}`))).toEqual([400, 'invalid_token']);
});

test('[COWN-17~] open pages of a member who is removed, or whose role changes, are notified', async () => {
  const { id, people } = await group.ofAllRoles();
  const { managing_owner: marta, pilot } = people;
  const member = `/api/groups/${id}/members/${pilot.person.id}`;
  const events = () =>
    db
      .select({ payload: liveEvents.payload })
      .from(liveEvents)
      .where(and(eq(liveEvents.userId, pilot.person.id), eq(liveEvents.kind, 'member')));
  okBody(await marta.browser.patch(member, { role: 'maintenance_officer' }));
  expect(await events()).toEqual([{ payload: { accountId: id } }]);
  expect((await marta.browser.delete(member)).statusCode).toBe(204);
  expect(await events()).toHaveLength(2);
});

test('[COWN-01~] the members are notified of an aircraft that comes and that leaves, but for who moved it', async () => {
  const { id, people } = await group.ofAllRoles();
  const { managing_owner: marta, co_owner: ben } = people;
  const plane = await group.addAircraft(marta.browser, id);
  okBody(await marta.browser.put(`/api/aircraft/${plane.id}/group`, { groupId: null }));
  expect(await titles(ben.person.id, 'member')).toEqual([
    `${plane.tailNumber} added`,
    `${plane.tailNumber} left the group`,
  ]);
  expect(await titles(marta.person.id, 'member')).not.toContain(`${plane.tailNumber} left the group`);
});
