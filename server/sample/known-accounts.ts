import { eq, inArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import { transaction } from '#server/db/transaction.ts';
import { hashPassword, isPassword } from '#server/modules/accounts/sign-in/passwords.ts';
import { knownPassword, randomPassword, sampleDomain, sampleMailboxes } from './people.ts';

/**
 * Disables the public password of the sample accounts once the site is reachable from other machines or runs without
 * sample data: the accounts of an earlier start are closed or, with sample data, get random passwords. Returns those.
 */
export async function closeKnownAccounts({ db, env, now }: Services) {
  const emails = sampleMailboxes.map((mailbox) => `${mailbox}@${sampleDomain}`);
  const accounts = await db.select().from(users).where(inArray(users.email, emails));
  const changed: { email: string; password: string }[] = [];
  for (const account of accounts) {
    if (!(await isPassword(knownPassword, account.passwordHash))) continue;
    const password = randomPassword();
    await transaction(db, async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, account.id));
      await tx.delete(passkeys).where(eq(passkeys.userId, account.id));
      await tx
        .update(users)
        .set({
          passwordHash: env.sampleData ? await hashPassword(password) : null,
          isAdmin: env.sampleData && account.isAdmin,
          totpSecret: null,
          totpConfirmedAt: null,
          updatedAt: now(),
        })
        .where(eq(users.id, account.id));
    });
    if (env.sampleData) changed.push({ email: account.email, password });
  }
  return changed;
}
