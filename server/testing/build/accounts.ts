import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts';
import { client } from '#server/testing/client.ts';

export const password = 'a fine long password';
/** Hashing is slow by design: all test users share one hash, of the lowest cost, since every sign-in costs as much. */
const passwordHash = hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });

type NewUser = Partial<typeof users.$inferInsert>;

/** Inserts a user, with a confirmed email unless given otherwise. */
export async function buildUser({ db, now }: Pick<Services, 'db' | 'now'>, user: NewUser = {}) {
  const [row] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.org`,
      firstName: 'Amelia',
      lastName: 'Earhart',
      passwordHash: await passwordHash,
      emailVerifiedAt: now(),
      termsAcceptedAt: now(),
      createdAt: now(),
      ...user,
    })
    .returning();
  return row as typeof users.$inferSelect;
}

/** Returns a test browser that is signed in as the user. */
export async function signIn(
  app: FastifyInstance,
  { email }: { email: string },
  headers?: Record<string, string>,
) {
  const browser = client(app, headers);
  const response = await browser.post('/api/auth/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`cannot sign in: ${response.body}`);
  return browser;
}

/** Inserts a user and signs them in. */
export async function signedIn(app: FastifyInstance, services: Services, user: NewUser = {}) {
  const person = await buildUser(services, user);
  return { person, browser: await signIn(app, person) };
}
