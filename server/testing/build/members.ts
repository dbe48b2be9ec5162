import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

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
