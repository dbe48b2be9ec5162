import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { signedIn } from './accounts.ts';
import { buildSignedInProvider } from './directory.ts';
import { buildRequest } from './requests.ts';
import { form, formHeaders } from './uploads.ts';

export const quoteInput = {
  price: 1000,
  description: 'New tire and tube, wheel balanced.',
  estimatedDuration: '1 day',
  availableDate: '2026-10-09',
};
export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

export interface Accepted {
  payment: { id: number; totalAmount: string; serviceAmount: string; platformFee: string; status: string };
  clientSecret: string;
}

/** Triggers an action on a job. */
export const act = (browser: Browser, id: number, what: string, body?: object) =>
  browser.post(`/api/requests/${id}/${what}`, body);

/** Inserts an upload of the user, to be attached later. */
export const uploaded = async (browser: Browser, purpose: 'quote' | 'delivery' | 'evidence' | 'message') =>
  okBody<{ id: number; fileUrl: string }>(
    await browser.post(
      `/api/uploads?purpose=${purpose}`,
      form({ name: 'paper.pdf', body: pdf }),
      formHeaders,
    ),
  );

/** Creates requests, quotes and jobs through the API. */
export function jobScenarios(app: FastifyInstance, services: Services) {
  const shop = (profile = {}) => buildSignedInProvider(app, services, profile);
  const owner = () => signedIn(app, services);
  const inAWeek = () => new Date(services.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);

  /** Posts a request as a new owner. */
  const opened = async (request = {}) => {
    const { person, browser } = await owner();
    const { id } = await buildRequest(services, { category: 'maintenance', ownerId: person.id, ...request });
    return { id, owner: browser, ownerId: person.id };
  };
  const quoteOn = async (id: number, by: Browser, change: object = {}) =>
    okBody<{ id: number }>(
      await by.post(`/api/requests/${id}/quotes`, { ...quoteInput, availableDate: inAWeek(), ...change }),
    ).id;
  const pay = (by: Browser, clientSecret: string, card: object = goodCard) =>
    by.post('/api/payments/sandbox/confirm', { clientSecret, ...card });

  /** Creates a request with one accepted quote. */
  const accepted = async (request = {}, change: object = {}) => {
    const job = await opened(request);
    const provider = await shop();
    const quoteId = await quoteOn(job.id, provider.browser, change);
    const { clientSecret, payment } = okBody<Accepted>(
      await job.owner.post(`/api/service-quotes/${quoteId}/accept`),
    );
    return { ...job, provider, quoteId, clientSecret, payment };
  };
  /** Creates a job whose payment is held. */
  const funded = async (request = {}, change: object = {}) => {
    const job = await accepted(request, change);
    okBody(await pay(job.owner, job.clientSecret));
    return job;
  };
  /** Creates a delivered job. */
  const delivered = async (request = {}) => {
    const job = await funded(request);
    okBody(
      await job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done as quoted.' }),
    );
    return job;
  };
  const statusOf = async (browser: Browser, id: number) =>
    okBody<{ status: string }>(await browser.get(`/api/requests/${id}`)).status;
  return { shop, owner, opened, quoteOn, pay, accepted, funded, delivered, statusOf };
}

/** Queries the stored rows of jobs. */
export function inspect({ db }: Services) {
  const row = async (id: number) =>
    (await db.select().from(serviceRequests).where(eq(serviceRequests.id, id)))[0]!;
  const paymentStatus = async (id: number) =>
    (await db.select().from(payments).where(eq(payments.id, id)))[0]!.status;
  /** Returns the notifications of a user in order; only of the given kinds, if any. */
  const notified = (userId: string, ...kinds: string[]) =>
    db
      .select({ title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          kinds.length > 0 ? inArray(notifications.type, kinds) : undefined,
        ),
      )
      .orderBy(notifications.id);
  const titles = async (userId: string, ...kinds: string[]) =>
    (await notified(userId, ...kinds)).map(({ title }) => title);
  /** Returns the last value of the id sequence: an insert that a unique key rejects increases it too. */
  const lastNumber = async () =>
    (await db.execute(sql`select last_value from pg_sequences where sequencename = 'notifications_id_seq'`))
      .rows[0]!.last_value;
  return { row, paymentStatus, notified, titles, lastNumber };
}
