import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { inspect, type Accepted } from '#server/testing/build/jobs.ts';
import { splitScenarios } from '#server/testing/build/splits.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { threeOwners, quoted, accept, pay, held } = splitScenarios(app, services);
const { titles } = inspect(services);

test('[TEAM-09~] of a group who pays and the managing owner are notified of a payment, nobody else', async () => {
  const owners = await threeOwners();
  const job = await quoted(owners);
  const { clientSecret } = okBody<Accepted>(await accept(owners.ben.browser, job.quoteId, {}));
  okBody(await pay(owners.ben.browser, clientSecret));
  const paid = async (person: { person: { id: string } }) => titles(person.person.id, 'payment');
  expect([await paid(owners.marta), await paid(owners.ben), await paid(owners.ines)]).toEqual([
    ['Payment held'],
    ['Payment held'],
    [],
  ]);
  okBody(await job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }));
  okBody(await owners.marta.browser.post(`/api/requests/${job.id}/confirm`));
  expect(await paid(owners.ben)).toEqual(['Payment held', 'Payment released']);
});

test('[COWN-14~] of a split payment everyone whose card paid is notified', async () => {
  const job = await held();
  for (const one of [job.marta, job.ben, job.ines])
    expect(await titles(one.person.id, 'payment')).toEqual(['Payment held']);
});
