import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { client } from '#server/testing/client.ts';
import { hashPassword } from './sign-in/passwords.ts';

export const password = 'a fine long password';
/** Hashing is slow on purpose; one hash serves all test people. */
const passwordHash = hashPassword(password);

type NewUser = Partial<typeof users.$inferInsert>;

/** Somebody, with a confirmed address unless said. */
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

/** Somebody's browser, signed in. */
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

/** Somebody new, signed in. */
export async function signedIn(app: FastifyInstance, services: Services, user: NewUser = {}) {
  const person = await buildUser(services, user);
  return { person, browser: await signIn(app, person) };
}
