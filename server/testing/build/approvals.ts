import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn } from './accounts.ts';
import { groupScenarios } from './groups.ts';
import { jobScenarios, type Accepted } from './jobs.ts';

export interface ApprovalView {
  id: number;
  status: string;
  subject: string;
  expiresAt: string;
  vote: {
    amount: string;
    totalAfter: string;
    askedBy: { userId: string };
    payer: { userId: string } | null;
    needed: number;
    approved: number;
    rejected: number;
    of: number;
    voters: { userId: string; shareBp: number | null; approves: boolean | null; note: string }[];
    endReason: string | null;
    canVote: boolean;
    isDecisive: boolean;
    canWithdraw: boolean;
  } | null;
}

export type Answered = Omit<Accepted, 'payment'> & {
  payment: { id: number; totalAmount: string; payerId?: string } | null;
  approval: ApprovalView | null;
};

/** Three co-owners with shares, their aircraft, and requests and jobs on it, through the API. */
export function approvalScenarios(app: FastifyInstance, services: Services) {
  const group = groupScenarios(app, services);
  const jobs = jobScenarios(app, services);

  async function owners() {
    const marta = await signedIn(app, services, { firstName: 'Marta' });
    const { id } = await group.create(marta.browser);
    const ben = await group.join(marta.browser, id, 'co_owner', 'Ben');
    const ines = await group.join(marta.browser, id, 'co_owner', 'Ines');
    const parts = [marta, ben, ines].map(({ person }, index) => ({
      userId: person.id,
      shareBp: index === 0 ? 3334 : 3333,
    }));
    const { shareChange } = okBody<{ shareChange: { id: number } }>(
      await marta.browser.post(`/api/groups/${id}/share-changes`, { shares: parts }),
    );
    for (const { browser } of [ben, ines])
      okBody(await browser.post(`/api/share-changes/${shareChange.id}/agree`));
    const plane = await group.addAircraft(marta.browser, id);
    return { id, marta, ben, ines, plane };
  }
  type Owners = Awaited<ReturnType<typeof owners>>;

  /** Posts a request for the aircraft of a group, with a quote. */
  async function quoted(of: Owners, price = 2335, change: object = {}) {
    const request = okBody<{ id: number }>(
      await of.marta.browser.post('/api/requests', {
        title: 'Annual inspection',
        description: 'Annual due this month, no squawks.',
        category: 'maintenance',
        urgency: 'flexible',
        aircraftId: of.plane.id,
      }),
    );
    const provider = await jobs.shop();
    const quoteId = await jobs.quoteOn(request.id, provider.browser, { price, ...change });
    return { id: request.id, provider, quoteId };
  }

  const accept = (browser: Browser, quoteId: number, body: object = {}) =>
    browser.post(`/api/service-quotes/${quoteId}/accept`, body);
  const vote = (browser: Browser, approvalId: number, approve: boolean, note = '') =>
    browser.post(`/api/approvals/${approvalId}/vote`, { approve, note });
  const approvalsOn = async (browser: Browser, requestId: number) =>
    okBody<ApprovalView[]>(await browser.get(`/api/requests/${requestId}/approvals`));

  /** A quote whose acceptance Marta asked for. */
  async function asked(price = 2335, change: object = {}) {
    const of = await owners();
    const job = await quoted(of, price, change);
    const { approval } = okBody<Answered>(await accept(of.marta.browser, job.quoteId));
    return { ...of, job, approval: approval! };
  }

  /** A club of two, one of whom is about to ask the other one. */
  async function toBeAsked() {
    const { id, people } = await group.ofAllRoles('club');
    const { managing_owner: marta, co_owner: ben } = people;
    const plane = await group.addAircraft(marta.browser, id);
    const job = await quoted({ id, marta, ben, ines: ben, plane });
    return { ...job, owner: ben.browser, ownerId: ben.person.id, asker: marta.browser };
  }

  /** A running job that the owners approved, or Marta accepted alone. */
  async function running(price = 2335) {
    const of = await owners();
    const job = await quoted(of, price);
    let { clientSecret, approval } = okBody<Answered>(await accept(of.marta.browser, job.quoteId));
    if (approval) {
      okBody(await vote(of.ben.browser, approval.id, true));
      ({ clientSecret } = okBody<{ payment: { clientSecret: string } }>(
        await of.marta.browser.get(`/api/requests/${job.id}/deal`),
      ).payment);
    }
    okBody(await jobs.pay(of.marta.browser, clientSecret));
    return { ...of, job };
  }

  return { ...jobs, group, owners, quoted, accept, vote, approvalsOn, asked, toBeAsked, running };
}
