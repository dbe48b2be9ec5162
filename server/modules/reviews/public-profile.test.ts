import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { testApp } from '#server/testing/app.ts';
import { loadTestAirports } from '#server/testing/build/airports.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { buildReview } from '#server/testing/build/reviews.ts';
import { findPublicProfile, listPublicProfiles } from './public-profile.service.ts';

const { services } = await testApp();
await loadTestAirports(services.db);

test('a visitor sees name, services, area, rating and reviews, and nothing to contact', async () => {
  const { id, person } = await buildProvider(services, {
    businessName: 'Public Aero',
    description: 'Call me at 650-555-0199.',
    tags: ['Borescope', 'mail@shop.example'],
    coverageAreas: ['KPAO', 'call 650 555 0199', 'Peninsula'],
    showEmail: true,
  });
  await buildReview(services, id, 5);
  const profile = await findPublicProfile(services, id);
  expect(profile).toMatchObject({
    name: 'Public Aero',
    services: ['Maintenance & Repair', 'Borescope'],
    town: 'Palo Alto, CA',
    areas: ['KPAO Palo Alto', 'Peninsula'],
    reviews: [{ rating: 5 }],
  });
  const text = JSON.stringify(profile);
  for (const secret of [person.email, '555', '@', 'Wiley', 'Post', person.id])
    expect(text).not.toContain(secret);
});

test.each([
  [
    'hidden',
    (userId: string) =>
      services.db
        .update(serviceProviders)
        .set({ hiddenAt: services.now() })
        .where(eq(serviceProviders.userId, userId)),
  ],
  [
    'unconfirmed',
    (userId: string) => services.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId)),
  ],
])('a provider that is %s has no page and is in no list', async (_, change) => {
  const { id, person } = await buildProvider(services);
  expect(await listPublicProfiles(services, 100)).toContain(id);
  await change(person.id);
  expect(await findPublicProfile(services, id)).toBe(undefined);
  expect(await listPublicProfiles(services, 100)).not.toContain(id);
});
