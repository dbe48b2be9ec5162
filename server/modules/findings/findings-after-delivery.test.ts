import { expect, test } from 'vitest';
import { buildAircraft } from '#server/modules/aircraft/aircraft.build.ts';
import { act, jobScenarios } from '#server/modules/jobs/jobs.build.ts';
import { testApp } from '#server/testing/app.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { findingsOf, reportFinding } from './findings.build.ts';

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
