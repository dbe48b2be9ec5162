import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import { inTransaction } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { mails } from '#server/db/schema/mail.ts';
import { okBody } from '#server/testing/responses.ts';

type Member = Pick<typeof accountMembers.$inferInsert, 'userId' | 'role'> &
  Partial<typeof accountMembers.$inferInsert>;

/** Builds a shared account with its members; returns its id. */
export const buildSharedAccount = (db: Db, kind: 'team' | 'group', members: Member[]) =>
  inTransaction({ db }, async (tx) => {
    const id = randomUUID();
    const userType = kind === 'team' ? 'provider' : 'owner';
    await tx.db.insert(users).values({
      id,
      kind,
      userType,
      email: `${id}@accounts.invalid`,
      firstName: `A ${kind}`,
      termsAcceptedAt: new Date(),
    });
    await tx.db.insert(accountMembers).values(members.map((member) => ({ ...member, accountId: id })));
    return id;
  });

/** Hands a provider over to a team. */
export const moveProvider = (db: Db, providerId: number, accountId: string) =>
  db.update(serviceProviders).set({ userId: accountId }).where(eq(serviceProviders.id, providerId));

interface Browser {
  post: (url: string, body?: object) => Promise<Answer>;
}
type Answer = Parameters<typeof okBody>[0];

/** Invites someone to a provider's team, who joins with their account; returns the id of the team. */
export async function inviteTo(
  owner: Browser,
  joining: Browser,
  { db }: { db: Db },
  invitation: { role: TeamRole; canQuote?: boolean; canSign?: boolean },
) {
  const email = `${randomUUID()}@example.org`;
  okBody(await owner.post('/api/team/invitations', { email, ...invitation }));
  const [mail] = await db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, email));
  const [, token] = /invitations\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return okBody<{ accountId: string }>(await joining.post(`/api/invitations/${token}/accept`)).accountId;
}
