import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import { iaExpiry, type CredentialKind } from '#contract/providers/credential-kinds.ts';
import { localDate } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { nextNotice } from '#server/modules/credentials/notices.service.ts';
import * as crew from '#server/modules/jobs/crew/crew.service.ts';
import { joinWith } from '#server/modules/teams/joining.service.ts';
import { actingAs, actingAsNobody } from './acting.ts';
import { inviteTo } from './joining.ts';
import { daysBefore, sampleDomain, type People } from './people.ts';
import { sampleShop } from './providers.ts';

/** Who joined Bayline, the first of them first. */
const members: {
  mailbox: string;
  name: string;
  role: TeamRole;
  daysAgo: number;
  canQuote?: boolean;
  certificates?: CredentialKind[];
  number?: string;
}[] = [
  {
    mailbox: 'mechanic',
    name: 'Luis Ortega',
    role: 'mechanic',
    daysAgo: 58,
    certificates: ['a_and_p'],
    number: '3552907',
  },
  {
    mailbox: 'priya',
    name: 'Priya Nair',
    role: 'mechanic',
    daysAgo: 55,
    canQuote: true,
    certificates: ['ia', 'a_and_p'],
    number: '3109846',
  },
  { mailbox: 'tom', name: 'Tom Becker', role: 'manager', daysAgo: 41 },
  { mailbox: 'grace', name: 'Grace Kim', role: 'bookkeeper', daysAgo: 30 },
];

/** The delivered job that Luis leads, with Priya beside him. */
const ledJob = 'Number 5 cylinder low on compression';

/** Makes Bayline a team of five: everyone joins by an invitation, and one works with it, one has let it expire. */
export async function seedTeam(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  const { id: providerId, userId: danaId } = people.provider.get(sampleShop.name)!;
  const idOf = (mailbox: string) => people.colleague.get(mailbox)!;
  const now = services.now();
  for (const { mailbox, daysAgo, name, certificates = [], number, ...given } of members) {
    const at = daysBefore(now, daysAgo);
    const listed = certificates.map((kind) => certificateOf(kind, idOf(mailbox), name, number, at));
    if (listed.length > 0) await tx.insert(providerCredentials).values(listed);
    const invited = { ...given, canSign: certificates.length > 0, email: `${mailbox}@${sampleDomain}` };
    const token = await inviteTo(services, tx, { providerId }, danaId, daysBefore(now, daysAgo + 1), invited);
    await joinWith(actingAsNobody(services, tx, log, at), idOf(mailbox), token);
  }
  const open = { email: 'm.salas@bayline.example', role: 'mechanic' } as const;
  const note = 'Hangar 14 again, from the first of the month. Bring your A&P number.';
  await inviteTo(services, tx, { providerId }, danaId, daysBefore(now, 2), { ...open, note });
  await inviteTo(services, tx, { providerId }, danaId, daysBefore(now, 11), {
    email: 'front.desk@bayline.example',
    role: 'manager',
    status: 'expired',
  });
  const [job] = await tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.title, ledJob));
  const manager = {
    ...(await actingAs(services, tx, log, idOf('tom'), daysBefore(now, 10))),
    needs: 'assign' as const,
  };
  await crew.set(manager, job!.id, { leadId: idOf('mechanic'), memberIds: [idOf('priya')] });
  // Who joined weeks ago has seen it.
  await tx
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        eq(notifications.type, 'member'),
        inArray(notifications.userId, [danaId, ...members.map(({ mailbox }) => idOf(mailbox))]),
      ),
    );
}

function certificateOf(
  kind: CredentialKind,
  holderId: string,
  holder: string,
  number: string | undefined,
  at: Date,
): typeof providerCredentials.$inferInsert {
  const today = localDate(null, at);
  const validUntil = kind === 'ia' ? iaExpiry(today) : null;
  return {
    kind,
    holderId,
    holder,
    number,
    issuer: 'FAA',
    validUntil,
    statedAt: at,
    createdAt: at,
    verdict: 'ok',
    checkedHow: 'We saw the certificate and matched the name.',
    checkedAt: at,
    noticeOn: validUntil && nextNotice(validUntil, today),
  };
}
