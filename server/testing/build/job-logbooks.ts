import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { mails } from '#server/db/schema/mail.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { password } from './accounts.ts';
import { act, jobScenarios, type Accepted } from './jobs.ts';
import { buildRequest } from './requests.ts';
import { scanningOwner } from './scans.ts';

/** Jobs on aircraft with logbooks, through the API. */
export function logbookJobs(app: FastifyInstance, services: Services) {
  const jobs = jobScenarios(app, services);

  /** A quote that was accepted with these choices, not yet paid. */
  async function accepted(choices: object = { sharesLogbook: true }, shopProfile: object = {}) {
    const own = await scanningOwner(app, services);
    const { id: requestId } = await buildRequest(services, {
      ownerId: own.person.id,
      aircraftId: own.aircraftId,
      category: 'maintenance',
    });
    const shop = await jobs.shop(shopProfile);
    const quoteId = await jobs.quoteOn(requestId, shop.browser);
    const { clientSecret } = okBody<Accepted>(
      await own.browser.post(`/api/service-quotes/${quoteId}/accept`, choices),
    );
    const at = `/api/requests/${requestId}/logbook`;
    return {
      ...own,
      requestId,
      shop,
      at,
      read: (path = '', by = shop.browser) => by.get(at + path),
      give: (by = own.browser) => by.put(`${at}-access`),
      end: (by = own.browser) => by.delete(`${at}-access`),
      access: async (by = own.browser) => okBody<AccessView>(await by.get(`${at}-access`)),
      pay: () => jobs.pay(own.browser, clientSecret),
      complete: async () => {
        okBody(await act(shop.browser, requestId, 'deliver', { summary: 'Done as quoted.' }));
        okBody(await act(own.browser, requestId, 'confirm'));
      },
      handOn: (buyer: Buyer) => handOn(services, own, buyer),
    };
  }

  /** A job whose payment is held. */
  async function running(choices?: object, shopProfile?: object) {
    const job = await accepted(choices, shopProfile);
    okBody(await job.pay());
    return job;
  }

  return { ...jobs, accepted, running };
}

interface Buyer {
  person: { email: string };
  browser: Browser;
}

/** Hands a logbook on to a buyer, who opens the link of the email. */
export async function handOn(
  { db }: Services,
  own: { browser: Browser; id: number },
  { person: { email }, browser }: Buyer,
) {
  okBody(await own.browser.post(`/api/logbooks/${own.id}/transfer`, { email, password }));
  const texts = await db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(mails.id);
  const links = texts.flatMap(({ text }) => /\/transfers\/([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  const at = `/api/transfers/${links.at(-1)!}`;
  return okBody<{ aircraftId: number }>(await browser.post(at, { accept: true }));
}

export interface AccessView {
  access: { givenAt: string; until: string | null } | null;
  canGive: boolean;
  canEnd: boolean;
  proposals: number;
}
