import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { jobScenarios } from './jobs.ts';

export interface Counteroffer {
  id: number;
  status: string;
  can: string[];
  quote: { id: number };
}
interface Quote {
  id: number;
  status: string;
  price: string;
  counteroffers: Counteroffer[];
}

/** The annual of the specification's example, with two optional lines. */
export const annualItems = [
  { kind: 'labor', description: 'Annual inspection', amount: 2150 },
  { kind: 'labor', description: 'ELT inspection', amount: 110, isOptional: true },
  { kind: 'labor', description: 'Borescope, all cylinders', amount: 180, isOptional: true },
];

/** Creates quotes and counteroffers through the API. */
export function counterofferScenarios(app: FastifyInstance, services: Services) {
  const jobs = jobScenarios(app, services);
  const quoted = async (change: object = { price: 2150, items: annualItems }) => {
    const job = await jobs.opened({ title: 'Annual and ELT inspection', locationCode: 'KPAO' });
    const provider = await jobs.shop();
    return { ...job, provider, quoteId: await jobs.quoteOn(job.id, provider.browser, change) };
  };
  const counter = (job: { owner: Browser; quoteId: number }, terms: object = { price: 2000 }) =>
    job.owner.post(`/api/service-quotes/${job.quoteId}/counteroffers`, terms);
  const made = async (job: { owner: Browser; quoteId: number }, terms?: object) =>
    okBody<Counteroffer>(await counter(job, terms));
  const answer = (
    by: Browser,
    { id }: { id: number },
    how: 'agree' | 'decline' | 'withdraw',
    body?: object,
  ) => by.post(`/api/counteroffers/${id}/${how}`, body ?? {});
  const quotesOf = async ({ id }: { id: number }, by: Browser) =>
    okBody<Quote[]>(await by.get(`/api/requests/${id}/quotes`));
  return { ...jobs, quoted, counter, made, answer, quotesOf };
}
export type Quoted = Awaited<ReturnType<ReturnType<typeof counterofferScenarios>['quoted']>>;
