import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { writePaper } from '#server/sample/paper.ts';
import { testApp } from '#server/testing/app.ts';
import { signIn } from '#server/testing/build/accounts.ts';
import { approval, verificationScenarios } from '#server/testing/build/verification.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const scenes = verificationScenarios(app, services, writePaper);
const own = '/api/business-verification';
const titlesOf = async (userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);
const badgeOf = async (id: number) =>
  (await db.select().from(serviceProviders).where(eq(serviceProviders.id, id)))[0]!;

test('notices come 60, 30 and 7 days before the end, once each; then the badge goes and renewal remains', async () => {
  const { id, person, verification } = await scenes.approved({
    checked: { ...approval.checked, insurance: { endsOn: '2029-01-01' } },
  });
  const notices = async () =>
    (await titlesOf(person.id)).filter((title) => title === 'Renew your verification').length;
  const counts: number[] = [];
  for (const days of [304, 1, 29, 1, 22, 1, 6]) {
    clock.forward({ days });
    await settle();
    await settle();
    counts.push(await notices());
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  expect((await badgeOf(id)).isVerified).toBe(true);
  clock.forward({ days: 1, minutes: 1 });
  await settle();
  expect(await badgeOf(id)).toMatchObject({ isVerified: false, verifiedAt: null });
  expect((await (await signIn(app, person)).get('/api/auth/user')).json()).toMatchObject({
    isVerified: false,
  });
  const again = await signIn(app, person);
  const { documents: _documents, approved: _none, ...expired } = (await again.get(own)).json();
  expect(expired).toMatchObject({ id: verification.id, status: 'expired' });
  expect(await titlesOf(person.id)).toContain('Your verification expired');
  expect((await again.post(own, expired)).json()).toMatchObject({ status: 'draft', approved: null });
});
