import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { groupScenarios } from '#server/testing/build/groups.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const group = groupScenarios(app, services);
const { shop, quoteOn } = jobScenarios(app, services);
const request = {
  title: 'Annual inspection',
  description: 'Annual due this month, no squawks.',
  category: 'maintenance',
  urgency: 'flexible',
};
type Home = { waiting: { kind: string; requestId: number } | null };

test('[COWN-02~] a pilot reads lists, home and the fleet board, and nothing there asks for what only others may do', async () => {
  const { id: groupId, people } = await group.ofAllRoles();
  const { managing_owner: marta, co_owner: ben, maintenance_officer: rosa, pilot } = people;
  const aircraft = await group.addAircraft(marta.browser, groupId);
  const { id } = okBody<{ id: number }>(
    await marta.browser.post('/api/requests', { ...request, aircraftId: aircraft.id }),
  );
  const quoteId = await quoteOn(id, (await shop()).browser);
  const waitingFor = async ({ browser }: typeof pilot) =>
    okBody<Home>(await browser.get('/api/home')).waiting?.kind ?? null;
  expect([await waitingFor(ben), await waitingFor(rosa), await waitingFor(pilot)]).toEqual([
    'quotes',
    'quotes',
    null,
  ]);
  okBody(await marta.browser.patch(`/api/groups/${groupId}`, { rule: { threshold: null } }));
  okBody(await ben.browser.post(`/api/service-quotes/${quoteId}/accept`));
  // A maintenance officer decides, and does not pay.
  expect([await waitingFor(ben), await waitingFor(rosa), await waitingFor(pilot)]).toEqual([
    'pay',
    null,
    null,
  ]);

  // By the group of a row the browser knows what its role lets a member do.
  const [listed] = okBody<{ groupId: string | null }[]>(await pilot.browser.get('/api/requests/my'));
  expect(listed!.groupId).toBe(groupId);
  const own = okBody<{ id: number }>(await pilot.browser.post('/api/requests', request));
  expect(okBody<{ groupId: string | null }>(await pilot.browser.get(`/api/requests/${own.id}`)).groupId).toBe(
    null,
  );
  const boardOf = async ({ browser }: typeof pilot) =>
    okBody<{ aircraft: { can: string[] }[] }>(await browser.get(`/api/fleet?groupId=${groupId}`)).aircraft[0]!
      .can;
  expect([await boardOf(rosa), await boardOf(pilot)]).toEqual([['aircraft.manage', 'request'], []]);
});
