import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn, signIn } from './accounts.ts';
import { buildAircraft } from './aircraft.ts';
import { act, jobScenarios, type Accepted } from './jobs.ts';
import { sheet } from './sign-offs.ts';

export interface Restart {
  canUndo: boolean;
  undoneAt: string | null;
  undoUntil: string;
  doneOn: string;
  items: {
    name: string;
    outcome: string;
    was: { date: string | null; hours: number | null } | null;
    now: { date: string | null; hours: number | null } | null;
    isRestored: boolean;
  }[];
  readings: { meter: string; hours: number; before: number | null; isTaken: boolean }[];
}
interface Due {
  id: number;
  template: string;
  dueDate: string | null;
  dueHours: number | null;
  currentHours: number | null;
}

export const formerly = {
  annual: ['2026-10-31', null, null],
  elt: ['2026-10-31', null, null],
  '100-hour': [null, 3418.2, 3412.6],
  transponder: ['2027-01-31', null, null],
};

/** A delivery with its entry: an approved annual by an IA. */
export const approvedAnnual = (readings: object = {}) => ({
  readings: { total: 5000, ...readings },
  signOff: { ...sheet, certificateKind: 'ia' },
});

export const restartOf = async (browser: Browser, id: number) =>
  okBody<{ restart: Restart | null }>(await browser.get(`/api/requests/${id}/deal`)).restart;
export const outcomes = (restart: Restart | null) =>
  Object.fromEntries(restart!.items.map(({ name, outcome }) => [name, outcome]));

/** Creates due lists and jobs for their items through the API. */
export function restartScenarios(app: FastifyInstance, services: Services) {
  const { shop, quoteOn, pay } = jobScenarios(app, services);

  /** Creates an owner whose annual, ELT, 100-hour and transponder are on the due list, the tach at 3,412.6 h. */
  async function dueList(where: { homeAirport: string | null } = { homeAirport: 'KPAO' }) {
    const { browser, person } = await signedIn(app, services);
    const aircraft = await buildAircraft(services, { ownerId: person.id, isForHire: true, ...where });
    const add = async (template: string, more: object) =>
      okBody<Due>(await browser.post(`/api/aircraft/${aircraft.id}/reminders`, { template, ...more })).id;
    const read = { meter: 'tach', hours: 3412.6, readOn: '2026-09-28' };
    okBody(await browser.post(`/api/aircraft/${aircraft.id}/readings`, read));
    const ids = {
      annual: await add('annual', { lastDoneDate: '2025-10-14' }),
      elt: await add('elt', { lastDoneDate: '2025-10-14' }),
      hundred: await add('100-hour', { meter: 'tach', lastDoneHours: 3318.2, lastDoneDate: '2026-03-02' }),
      transponder: await add('transponder', { lastDoneDate: '2025-01-14' }),
    };
    const dues = async () => {
      const rows = okBody<Due[]>(await browser.get(`/api/aircraft/${aircraft.id}/reminders`));
      return Object.fromEntries(
        rows.map(({ template, dueDate, dueHours, currentHours }) => [
          template,
          [dueDate, dueHours, currentHours],
        ]),
      );
    };
    return { owner: browser, ownerId: person.id, aircraftId: aircraft.id, ids, dues };
  }
  /** Creates a job for items of a due list, delivered as the body says. */
  async function delivered(
    list: Awaited<ReturnType<typeof dueList>>,
    reminderIds: number[],
    body: object,
    quote = {},
    more = {},
  ) {
    const request = {
      title: 'Annual and ELT inspection',
      description: 'Due.',
      category: 'inspection',
      reminderIds,
      ...more,
    };
    const { id } = okBody<{ id: number }>(await list.owner.post('/api/requests', request));
    const provider = await shop({
      businessName: 'Bayline Aero',
      servicesOffered: ['inspection', 'avionics'],
    });
    const quoteId = await quoteOn(id, provider.browser, quote);
    const { clientSecret } = okBody<Accepted>(await list.owner.post(`/api/service-quotes/${quoteId}/accept`));
    okBody(await pay(list.owner, clientSecret));
    okBody(await act(provider.browser, id, 'deliver', { summary: 'Inspected.', ...body }));
    return { id, provider };
  }

  const administrator = async () => {
    const { person } = await signedIn(app, services);
    await services.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
    return signIn(app, person);
  };
  type Job = Awaited<ReturnType<typeof delivered>>;

  /** Escalates a dispute of the owner; returns how an administrator decides it. */
  const disputed = async (owner: Browser, { id, provider }: Job) => {
    const opened = okBody<{ id: number }>(
      await act(owner, id, 'disputes', {
        reason: 'poor_quality',
        description: 'The cowling was left loose after it.',
        requestedRefund: 100,
      }),
    );
    const answer = { description: 'It was tight when it left.' };
    okBody(await provider.browser.post(`/api/disputes/${opened.id}/answer`, answer));
    okBody(await owner.post(`/api/disputes/${opened.id}/escalate`));
    return async (admin: Browser, outcome: 'refund' | 'release') => {
      const ruling = { outcome, note: 'As the photos show it.' };
      okBody(await admin.post(`/api/admin/disputes/${opened.id}/rule`, ruling));
    };
  };
  return { dueList, delivered, administrator, disputed, quoteOn, shop };
}
