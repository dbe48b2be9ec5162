import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { GroupRole } from '#contract/accounts/permissions.ts';
import type { Services } from '#server/context.ts';
import { mails } from '#server/db/schema/mail.ts';
import { okBody } from '#server/testing/responses.ts';
import { signedIn } from './accounts.ts';

export interface Group {
  id: string;
  name: string;
  members: { userId: string; role: string; shareBp: number | null; email: string | null }[];
  invitations: { id: number; email: string; status: string }[];
  transfer: { id: number } | null;
  shareChange: {
    id: number;
    isYours: boolean;
    canWithdraw: boolean;
    shares: { userId: string; after: number; agreedAt: string | null }[];
  } | null;
  aircraft: { id: number; tailNumber: string }[];
  can: string[];
}

type Person = Awaited<ReturnType<typeof signedIn>>;
type Browser = Person['browser'];
type GivenRole = Exclude<GroupRole, 'managing_owner'>;

/** Builds groups through the API: people who are invited and join. */
export function groupScenarios(app: FastifyInstance, services: Services) {
  const { db } = services;

  /** Returns the token of the latest link that was emailed to an address. */
  async function tokenOf(email: string) {
    const rows = await db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, email));
    return rows.map(({ text }) => /invitations\/([\w-]{43})/.exec(text ?? '')?.[1]).findLast(Boolean)!;
  }

  const create = async (browser: Browser, kind = 'co_ownership', name = 'Palo Alto Bonanza Group') =>
    okBody<Group>(await browser.post('/api/groups', { name, kind, timeZone: 'America/Los_Angeles' }));

  /** Invites a new person, who joins; returns them. */
  async function join(managing: Browser, groupId: string, role: GivenRole, firstName = 'Ben') {
    const joining = await signedIn(app, services, { firstName });
    const email = `${randomUUID()}@example.org`;
    okBody(await managing.post(`/api/groups/${groupId}/invitations`, { email, role }));
    okBody(await joining.browser.post(`/api/invitations/${await tokenOf(email)}/accept`));
    return joining;
  }

  const get = async (browser: Browser, id: string) => okBody<Group>(await browser.get(`/api/groups/${id}`));

  /** A group with a member of every role, none of them with more than the managing owner’s whole share. */
  async function ofAllRoles(kind = 'co_ownership') {
    const managing = await signedIn(app, services, { firstName: 'Marta' });
    const { id } = await create(managing.browser, kind);
    const people: Record<GroupRole, Person> = {
      managing_owner: managing,
      co_owner: await join(managing.browser, id, 'co_owner'),
      maintenance_officer: await join(managing.browser, id, 'maintenance_officer', 'Rosa'),
      pilot: await join(managing.browser, id, 'pilot', 'Hal'),
    };
    return { id, people };
  }

  let number = 200;
  const addAircraft = async (browser: Browser, groupId?: string) => {
    const tailNumber = `N${(number += 1)}GR`;
    const body = { tailNumber, aircraftType: 'Single Engine Piston', timeZone: 'UTC' };
    const { id } = okBody<{ id: number }>(await browser.post('/api/aircraft', body));
    if (groupId !== undefined) okBody(await browser.put(`/api/aircraft/${id}/group`, { groupId }));
    return { id, tailNumber };
  };

  return { tokenOf, create, join, get, ofAllRoles, addAircraft };
}
