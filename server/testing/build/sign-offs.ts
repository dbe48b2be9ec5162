import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn } from './accounts.ts';
import { buildAircraft } from './aircraft.ts';
import { act, jobScenarios, type Accepted } from './jobs.ts';
import { buildRequest } from './requests.ts';

export const tailNumber = 'N172ZQ';
export const sheet = {
  description: 'Replaced the left main tire and tube.',
  signerName: 'Dana Ortiz',
  certificateKind: 'a_and_p',
  certificateNumber: '3141592',
  result: 'approved',
};
export const annual = { title: 'Annual inspection', category: 'inspection' } as const;

/** Delivers a job, with a sheet if `body` has one. */
export const deliver = (job: { id: number; provider: { browser: Browser } }, body: object = {}) =>
  act(job.provider.browser, job.id, 'deliver', { summary: 'Done as quoted.', ...body });

/** Returns a function that creates a job on an aircraft whose payment is held. */
export function jobsOnAircraft(app: FastifyInstance, services: Services) {
  const jobs = jobScenarios(app, services);
  return async (request: object = {}) => {
    const { person, browser } = await signedIn(app, services);
    const aircraft = await buildAircraft(services, {
      ownerId: person.id,
      tailNumber,
      make: 'Cessna',
      model: '172N',
    });
    const posted = {
      category: 'maintenance',
      title: 'Left main tire',
      aircraftId: aircraft.id,
      ownerId: person.id,
      ...request,
    } as const;
    const { id } = await buildRequest(services, posted);
    const provider = await jobs.shop();
    const quoteId = await jobs.quoteOn(id, provider.browser);
    const { clientSecret } = okBody<Accepted>(await browser.post(`/api/service-quotes/${quoteId}/accept`));
    okBody(await jobs.pay(browser, clientSecret));
    return { id, provider, owner: browser, ownerId: person.id, ownerPerson: person, aircraftId: aircraft.id };
  };
}
