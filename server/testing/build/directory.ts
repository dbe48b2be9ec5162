import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transaction } from '#server/db/transaction.ts';
import { reindex } from '#server/modules/directory/profile.service.ts';
import type { Browser } from '#server/testing/client.ts';
import { buildUser, signIn } from './accounts.ts';

type NewProfile = Partial<typeof serviceProviders.$inferInsert>;

/** Inserts an indexed provider with its user. */
export async function buildProvider(services: Pick<Services, 'db' | 'now'>, profile: NewProfile = {}) {
  const { db, now } = services;
  const person = await buildUser(services, { userType: 'provider', firstName: 'Wiley', lastName: 'Post' });
  const [row] = await db
    .insert(serviceProviders)
    .values({
      userId: person.id,
      businessName: 'Tailwind Aero',
      description: 'Repairs on light aircraft.',
      servicesOffered: ['maintenance'],
      coverageAreas: ['KPAO'],
      createdAt: now(),
      ...profile,
    })
    .returning();
  await transaction(db, (tx) => reindex({ db: tx }, row!));
  return { person, id: row!.id };
}

/** Inserts an indexed provider and signs its user in. */
export async function buildSignedInProvider(
  app: FastifyInstance,
  services: Services,
  profile: NewProfile = {},
) {
  const made = await buildProvider(services, profile);
  return { ...made, browser: await signIn(app, made.person) };
}

/** A valid registration form. */
export const registration = {
  businessName: 'Peninsula Aero',
  credentials: 'A&P, IA',
  servicesOffered: ['maintenance', 'avionics'],
  coverageAreas: 'KPAO, KSQL; the whole Peninsula',
  description: 'Repairs and panels for light aircraft, at your hangar.',
};

export type Query = Record<string, string | number | boolean>;

/** Requests the list; throws unless the response is 200. */
export async function ask(browser: Browser, query: Query = {}) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const response = await browser.get(`/api/providers?${params.toString()}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response;
}

/** Returns the business names that the list shows. */
export const namesIn = async (browser: Browser, query?: Query): Promise<string[]> =>
  (await ask(browser, query)).json().map(({ businessName }: { businessName: string }) => businessName);
