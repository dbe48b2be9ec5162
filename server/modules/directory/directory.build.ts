import type { Services } from '#server/context.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { buildUser } from '#server/modules/accounts/accounts.build.ts';
import type { Browser } from '#server/testing/app.ts';
import { enter } from './profile.service.ts';

type NewProfile = Partial<typeof serviceProviders.$inferInsert>;

/** A provider, entered in the directory, and the person behind it. */
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
  await db.transaction((tx) => enter({ db: tx }, row!));
  return { person, id: row!.id };
}

/** A form that registers. */
export const registration = {
  businessName: 'Peninsula Aero',
  credentials: 'A&P, IA',
  servicesOffered: ['maintenance', 'avionics'],
  coverageAreas: 'KPAO, KSQL; the whole Peninsula',
  description: 'Repairs and panels for light aircraft, at your hangar.',
};

export type Query = Record<string, string | number | boolean>;

/** Asks for the list; throws unless it comes. */
export async function ask(browser: Browser, query: Query = {}) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) words.set(name, String(value));
  const answer = await browser.get(`/api/providers?${words.toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}

/** Whom the list shows. */
export const namesIn = async (browser: Browser, query?: Query): Promise<string[]> =>
  (await ask(browser, query)).json().map(({ businessName }: { businessName: string }) => businessName);
