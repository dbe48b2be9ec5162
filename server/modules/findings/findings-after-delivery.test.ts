import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { findingsOf, reportFinding } from '#server/testing/build/findings.ts';
import { act, inspect, jobScenarios } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { owner, opened, shop, quoteOn, pay } = jobScenarios(app, services);

/** Creates a job on an aircraft whose payment is held. */
async function running() {
  const { person, browser } = await owner();
  const aircraft = await buildAircraft(services, { ownerId: person.id });
  const { id } = await opened({ ownerId: person.id, aircraftId: aircraft.id, category: 'detailing' });
  const provider = await shop();
  const { clientSecret } = okBody<{ clientSecret: string }>(
    await browser.post(`/api/service-quotes/${await quoteOn(id, provider.browser)}/accept`),
  );
  okBody(await pay(browser, clientSecret));
  return { id, browser, provider, aircraft };
}

test('what was not answered before the delivery can only be deferred, and the due list names its finding', async () => {
  const { id, browser, provider, aircraft } = await running();
  const report = () => reportFinding(provider.browser, id, { grade: 'watch' });
  const [one, two] = [await report(), await report()];
  okBody(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));

  const decide = (body: object) => act(browser, id, 'findings/decide', body);
  const cans = async () => (await findingsOf(browser, id)).map(({ can }) => can);
  expect(await cans()).toEqual([['defer'], ['defer']]);
  expect((await findingsOf(provider.browser, id)).map(({ can }) => can)).toEqual([[], []]);
  expect(codeOf(await decide({ approve: [one.id] }))).toEqual([409, 'stale_state']);
  expect(codeOf(await decide({ decline: [{ id: one.id }], defer: [two.id] }))).toEqual([409, 'stale_state']);
  okBody(await decide({ defer: [one.id] }));
  okBody(await act(browser, id, 'confirm'));
  okBody(await decide({ defer: [two.id] }));
  expect(await cans()).toEqual([[], []]);

  const due = okBody<{ finding: object | null }[]>(
    await browser.get(`/api/aircraft/${aircraft.id}/reminders`),
  );
  expect(due.map(({ finding }) => finding)).toEqual(
    expect.arrayContaining([
      { id: one.id, requestId: id },
      { id: two.id, requestId: id },
    ]),
  );
});

test('of a job that an administrator cancelled, both what was not answered and what was refunded go on the due list', async () => {
  const { id, browser, provider, aircraft } = await running();
  const refunded = await reportFinding(provider.browser, id);
  const unanswered = await reportFinding(provider.browser, id, { title: 'Seal cracked', grade: 'watch' });
  const mistake = await reportFinding(provider.browser, id);
  expect((await provider.browser.delete(`/api/findings/${mistake.id}`)).statusCode).toBe(204);
  const decide = (body: object) => act(browser, id, 'findings/decide', body);
  const { clientSecret } = okBody<{ clientSecret: string }>(await decide({ approve: [refunded.id] }));
  okBody(await pay(browser, clientSecret));
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  okBody(await act(admin, id, 'cancel-job', { reason: 'The hangar burned down.' }));
  const answers = async () =>
    (await inspect(services).titles(provider.person.id, 'job_progress')).filter(
      (title) => title === 'Findings answered',
    ).length;
  const before = await answers();

  okBody(await decide({ defer: [refunded.id] }));
  // Nothing new for the provider, who had the owner's answer.
  expect(await answers()).toBe(before);
  okBody(await decide({ defer: [unanswered.id] }));
  expect(codeOf(await decide({ defer: [refunded.id] }))).toEqual([409, 'stale_state']);
  expect(codeOf(await decide({ defer: [mistake.id] }))).toEqual([409, 'stale_state']);
  expect(await findingsOf(browser, id)).toMatchObject([
    { id: refunded.id, status: 'withdrawn', refundedAmount: '385.00', can: [] },
    { id: mistake.id, status: 'withdrawn', reminderId: null, can: [] },
    { id: unanswered.id, status: 'deferred', can: [] },
  ]);
  const due = okBody<{ serviceType: string; finding: object | null }[]>(
    await browser.get(`/api/aircraft/${aircraft.id}/reminders`),
  );
  expect(due.map(({ serviceType, finding }) => [serviceType, finding])).toEqual([
    ['Left main tire worn to cord, graded Unairworthy by the mechanic', { id: refunded.id, requestId: id }],
    ['Seal cracked', { id: unanswered.id, requestId: id }],
  ]);
});

test.each(['delivered', 'completed'])(
  'a dispute about %s work takes nothing from the owner: it can still be deferred',
  async (status) => {
    const { id, browser, provider, aircraft } = await running();
    const finding = await reportFinding(provider.browser, id);
    okBody(await act(provider.browser, id, 'deliver', { summary: 'Done.' }));
    if (status === 'completed') okBody(await act(browser, id, 'confirm'));
    const problem = { reason: 'other', description: 'A dispute that leads nowhere.', requestedRefund: 0 };
    const dispute = okBody<{ id: number }>(await act(provider.browser, id, 'disputes', problem));
    okBody(await provider.browser.post(`/api/disputes/${dispute.id}/withdraw`));
    expect(await findingsOf(browser, id)).toMatchObject([{ status: 'reported', can: ['defer'] }]);
    okBody(await act(browser, id, 'findings/decide', { defer: [finding.id] }));
    expect(
      okBody<{ finding: object | null }[]>(await browser.get(`/api/aircraft/${aircraft.id}/reminders`)),
    ).toMatchObject([{ finding: { id: finding.id, requestId: id } }]);
  },
);
